/** Marks the document while a scrollbar takes room beside the page: locking the scroll must leave that room empty, and make none where there was none. */
export function knowGutter() {
  const root = document.documentElement
  new ResizeObserver(() => {
    // While it is locked there is none to be seen.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-gutter', innerWidth > root.clientWidth)
  }).observe(root)
}
