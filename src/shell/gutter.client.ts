/**
 * Marks the document while a scrollbar takes room beside the page: when scrolling is locked, CSS keeps that room empty,
 * and makes none where there was none.
 */
export function markGutter() {
  const root = document.documentElement
  new ResizeObserver(() => {
    // While scrolling is locked there is no scrollbar to measure.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-gutter', innerWidth > root.clientWidth)
  }).observe(root)
}
