/** Marks a document whose scrollbar takes no width. CSS then reserves no width while scrolling is locked. */
export function markAbsentScrollbar() {
  const root = document.documentElement
  new ResizeObserver(() => {
    // While scrolling is locked the document has no scrollbar, so its width could not be measured.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-no-gutter', innerWidth === root.clientWidth)
  }).observe(root)
}
