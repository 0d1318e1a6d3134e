import { createContext, type ReactNode, use } from 'react'

const IsDeferred = createContext(false)

/**
 * Markup that stays out of the document until a visitor comes near its control, such as a menu's deeper levels. It is
 * written in `<noscript>`: for a browser with script that is one element with a text, without style or layout, until
 * browser/islands/inline-boot.ts or `mountDeferred` replaces it by its markup. Without script it is ordinary markup.
 *
 * Only React's own markup may be inside: foreign HTML may have `</noscript>` in an attribute, which would end it.
 */
export function DeferredMarkup({ children }: { children: ReactNode }) {
  // A `noscript` can't be nested: what is deferred within deferred markup comes with it.
  if (use(IsDeferred)) return children
  return (
    <noscript>
      <IsDeferred value>{children}</IsDeferred>
    </noscript>
  )
}
