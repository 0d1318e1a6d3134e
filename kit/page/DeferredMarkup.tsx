import { createContext, type ReactNode, use } from 'react'

const IsDeferred = createContext(false)

/**
 * Markup that is not part of the document until a visitor points at or focuses its control, such as a deeper menu. It
 * is rendered in `<noscript>`. With script, `<noscript>` is one element with text, and costs no style or layout until
 * browser/islands/inline-boot.ts or `mountDeferred` replaces it by the markup. Without script it is ordinary markup.
 *
 * Use it only for markup that React renders. HTML from a backend may have `</noscript>` in an attribute, which would
 * end the `<noscript>`.
 */
export function DeferredMarkup({ children }: { children: ReactNode }) {
  // `noscript` elements cannot be nested, so deferred markup inside deferred markup is rendered directly.
  if (use(IsDeferred)) return children
  return (
    <noscript>
      <IsDeferred value>{children}</IsDeferred>
    </noscript>
  )
}
