/** Scroll positions in px at which the header becomes sticky and stops being so (specification §4, Sticky header). */
const stickAt = 205
const releaseAt = 75

/** Marks the document while the header is sticky, on large screens. Between the two positions nothing changes. */
export function keepHeaderSticky() {
  if (!document.querySelector('.head-bar')) return
  const root = document.documentElement
  const large = matchMedia('(width >= 62em)')
  const follow = () => {
    const isLocked = getComputedStyle(root).overflowY === 'hidden'
    if (!large.matches || (scrollY < releaseAt && !isLocked)) delete root.dataset.sticky
    else if (scrollY >= stickAt) root.dataset.sticky = ''
  }
  addEventListener('scroll', follow, { passive: true })
  large.addEventListener('change', follow)
  // The scroll position is read after the first layout: reading it earlier would force one.
  const first = new ResizeObserver(() => {
    first.disconnect()
    follow()
  })
  first.observe(root)
}
