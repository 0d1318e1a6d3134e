/**
 * Puts deferred markup (page/DeferredMarkup.tsx) of a part of the page in its place. A page read by DOMParser has it as
 * elements.
 */
export function mountDeferred(part: ParentNode) {
  for (const deferred of part.querySelectorAll('noscript')) deferred.outerHTML = deferred.innerHTML
}
