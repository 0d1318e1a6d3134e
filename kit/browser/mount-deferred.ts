/**
 * Replaces the `<noscript>` of deferred markup (page/DeferredMarkup.tsx) in a part of the page by its content. A page
 * that DOMParser reads has this content as elements.
 */
export function mountDeferred(part: ParentNode) {
  for (const deferred of part.querySelectorAll('noscript')) deferred.outerHTML = deferred.innerHTML
}
