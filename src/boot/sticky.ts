/** px of scroll (specification §4, Sticky header). */
const on = 205
const off = 75

/** Marks the document while the header stands at the top of a large screen, with room for no change of mind in between. */
export function keepHeaderSticky() {
  // The empty layout has none.
  if (!document.querySelector('.head-bar')) return
  const root = document.documentElement
  // As in src/styles/header.css.
  const large = matchMedia('(width >= 62em)')
  const follow = () => {
    const isLocked = getComputedStyle(root).overflowY === 'hidden'
    if (!large.matches || (scrollY < off && !isLocked)) delete root.dataset.sticky
    else if (scrollY >= on) root.dataset.sticky = ''
  }
  addEventListener('scroll', follow, { passive: true })
  large.addEventListener('change', follow)
  follow()
}
