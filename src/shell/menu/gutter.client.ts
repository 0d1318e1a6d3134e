/**
 * Marks a document without a scrollbar. While scrolling is locked, CSS reserves the scrollbar's width only in other
 * documents.
 */
export function measureGutter() {
  const root = document.documentElement
  new ResizeObserver(() => {
    // While scrolling is locked there is no scrollbar to measure.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-no-gutter', innerWidth === root.clientWidth)
  }).observe(root)
}
