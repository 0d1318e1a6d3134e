import { reportOrNavigate } from '../../boot/swap'
import { clickedLink } from '../../boot/target'

/** Marks which photo is in view: its thumbnail, the counter, and which one Tab leads to. */
export function followGallery(box: HTMLElement) {
  const shots = box.querySelector<HTMLElement>('.shots')
  const links = [...(shots?.querySelectorAll('a') ?? [])]
  if (!shots || links.length < 2) return
  const thumbs = [...box.querySelectorAll<HTMLElement>('.thumbs a')]
  const count = box.querySelector('.shots-count span')
  let shown = -1
  const follow = () => {
    const now = Math.round(shots.scrollLeft / shots.clientWidth) || 0
    if (now === shown) return
    shown = now
    const thumb = thumbs[shown]
    const row = thumb?.closest('ul')
    const left = (thumb?.offsetLeft ?? 0) - ((row?.clientWidth ?? 0) - (thumb?.clientWidth ?? 0)) / 2
    const isFocused = links.includes(document.activeElement as HTMLAnchorElement)
    for (const [index, link] of links.entries()) link.tabIndex = index === shown ? 0 : -1
    for (const [index, thumb] of thumbs.entries()) {
      if (index === shown) thumb.ariaCurrent = 'true'
      else thumb.ariaCurrent = null
    }
    if (isFocused) links[shown]?.focus({ preventScroll: true })
    if (count) count.textContent = `${shown + 1}`
    row?.scrollTo({ left })
  }
  shots.addEventListener('scroll', follow, { passive: true })
  // At first after the layout: to ask where it is scrolled to would force one.
  const first = new IntersectionObserver(() => {
    first.disconnect()
    follow()
  })
  first.observe(shots)
}

/** Scrolls to the photo of a pressed thumbnail, and opens a pressed photo large. False where neither was pressed. */
export function pressGallery(event: MouseEvent) {
  const link = clickedLink(event)
  const gallery = link?.closest<HTMLElement>('.gallery')
  const shots = gallery?.querySelector<HTMLElement>('.shots')
  const dialog = gallery?.querySelector('dialog')
  if (!link || !shots || !dialog) return
  event.preventDefault()
  const scrollTo = (index: number, behavior?: ScrollBehavior) =>
    shots.scrollTo({ left: index * shots.clientWidth, behavior })
  const index = [...(link.closest('ul')?.querySelectorAll('a') ?? [])].indexOf(link)
  if (link.closest('.thumbs')) return scrollTo(index)
  void import('./zoom.client').then(
    ({ openZoom }) =>
      openZoom(dialog, [...shots.querySelectorAll('img')], index, (shown) => {
        scrollTo(shown, 'instant')
        shots.querySelectorAll('a')[shown]?.focus({ preventScroll: true })
      }),
    // The photo itself is as good, where it can be had.
    (error) => reportOrNavigate(error, link.href),
  )
}
