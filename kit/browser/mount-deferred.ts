/**
 * Replaces the `<noscript>` of deferred markup (page/DeferredMarkup.tsx) in a part of the page by its content. If
 * DOMParser parsed the page, the content already consists of elements.
 */
export function mountDeferred(part: ParentNode) {
  for (const deferred of part.querySelectorAll('noscript')) deferred.outerHTML = deferred.innerHTML
}
