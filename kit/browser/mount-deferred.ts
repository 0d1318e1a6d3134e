/**
 * Replaces each `<noscript>` of deferred markup (page/DeferredMarkup.tsx) in `part` by the HTML inside it. This works
 * for `<noscript>` with text, and for `<noscript>` with elements, as DOMParser creates.
 */
export function mountDeferred(part: ParentNode) {
  for (const deferred of part.querySelectorAll('noscript')) deferred.outerHTML = deferred.innerHTML
}
