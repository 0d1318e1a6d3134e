/** Scroll offsets in px at which the header sticks and is released (specification §4, Sticky header). */
const stickAt = 205
const releaseAt = 75

/** Marks the document while the header sticks to the top of a large screen. Between both offsets nothing changes. */
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
  // Where the page begins is known after the first layout: to ask before would force one.
  const first = new ResizeObserver(() => {
    first.disconnect()
    follow()
  })
  first.observe(root)
}
