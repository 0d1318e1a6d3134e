/** The scroll positions (px) at which the header becomes and stops being sticky (specification §4, Sticky header). */
const stickAt = 205
const releaseAt = 75

/**
 * On large screens, marks the document while the header must be sticky. Between the scroll positions `releaseAt` and
 * `stickAt` nothing changes.
 */
export function makeHeaderSticky() {
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
  // The scroll position is read after the first layout, because reading it earlier would force a layout.
  const first = new ResizeObserver(() => {
    first.disconnect()
    follow()
  })
  first.observe(root)
}
