import type { ReactNode } from 'react'

type FilterGroupProps = { name: string; title: string; isOpen: boolean; children: ReactNode }

/** The fields of one filter, which fold. Its id lets script leave it as the visitor left it. */
export function FilterGroup({ name, title, isOpen, children }: FilterGroupProps) {
  return (
    <details className="fold" id={`f-${name}`} open={isOpen}>
      <summary>{title}</summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}
