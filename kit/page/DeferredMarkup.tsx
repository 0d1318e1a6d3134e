import { createContext, type ReactNode, use } from 'react'

const IsDeferred = createContext(false)

/**
 * Markup that is not part of the document until a visitor approaches its control, such as a menu's deeper levels. It is
 * rendered in `<noscript>`: with script that is one element with text, without style or layout, until
 * browser/islands/inline-boot.ts or `mountDeferred` replaces it by its markup. Without script it is ordinary markup.
 *
 * It must contain only React's own markup: HTML from elsewhere may have `</noscript>` in an attribute, which would end
 * it.
 */
export function DeferredMarkup({ children }: { children: ReactNode }) {
  // A `noscript` cannot be nested, so deferred markup within it is rendered directly.
  if (use(IsDeferred)) return children
  return (
    <noscript>
      <IsDeferred value>{children}</IsDeferred>
    </noscript>
  )
}
