/** Marks a document without a scrollbar, for which CSS reserves no width while scrolling is locked. */
export function measureGutter() {
  const root = document.documentElement
  new ResizeObserver(() => {
    // While scrolling is locked there is no scrollbar whose width could be measured.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-no-gutter', innerWidth === root.clientWidth)
  }).observe(root)
}
