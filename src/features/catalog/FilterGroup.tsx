import type { ReactNode } from 'react'
import { DeferredMarkup } from '../../ui/DeferredMarkup'

type FilterGroupProps = { name: string; title: string; note?: ReactNode; isOpen: boolean; children: ReactNode }

/**
 * The fields of one filter, which fold; nothing is chosen in one that is shut. Its id lets script leave it as the
 * visitor left it.
 */
export function FilterGroup({ name, title, note, isOpen, children }: FilterGroupProps) {
  const fields = <fieldset aria-label={title}>{children}</fieldset>
  return (
    <details className="fold" id={`f-${name}`} open={isOpen}>
      <summary>
        <span>
          {title}
          {note}
        </span>
      </summary>
      {isOpen ? fields : <DeferredMarkup>{fields}</DeferredMarkup>}
    </details>
  )
}
