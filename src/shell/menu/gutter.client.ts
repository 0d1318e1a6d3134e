/** Marks a document without a scrollbar: CSS reserves its room while scrolling is locked, but only if there was one. */
export function measureGutter() {
  const root = document.documentElement
  new ResizeObserver(() => {
    // While scrolling is locked there is no scrollbar to measure.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-no-gutter', innerWidth === root.clientWidth)
  }).observe(root)
}
