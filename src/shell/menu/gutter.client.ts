/**
 * Marks the document while no scrollbar takes room beside the page: when scrolling is locked, CSS keeps a scrollbar's
 * room empty, but makes none where there was none.
 */
export function markGutter() {
  const root = document.documentElement
  new ResizeObserver(() => {
    // While scrolling is locked there is no scrollbar to measure.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-no-gutter', innerWidth === root.clientWidth)
  }).observe(root)
}
