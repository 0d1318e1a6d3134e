/** Puts what stands folded in a part of the page (ui/Folded.tsx) in its place. A fetched page has it as elements. */
export function unfold(part: ParentNode) {
  for (const folded of part.querySelectorAll('noscript')) folded.outerHTML = folded.innerHTML
}
