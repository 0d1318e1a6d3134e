import type { ReactNode } from 'react'
import { DeferredMarkup } from '../../../ui/DeferredMarkup'

type FilterGroupProps = { name: string; title: string; note?: ReactNode; isOpen: boolean; children: ReactNode }

/**
 * The fields of one filter, which fold; nothing is chosen in one that is shut. Its id lets script leave it as the
 * visitor left it.
 */
export function FilterGroup({ name, title, note, isOpen, children }: FilterGroupProps) {
  const fields = (
    <fieldset className="min-w-0 pb-4" aria-label={title}>
      {children}
    </fieldset>
  )
  return (
    <details className="fold border-t border-b-0" id={`f-${name}`} open={isOpen}>
      <summary className="min-h-12">
        <span>
          {title}
          {note}
        </span>
      </summary>
      {isOpen ? fields : <DeferredMarkup>{fields}</DeferredMarkup>}
    </details>
  )
}
