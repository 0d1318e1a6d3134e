import { reportOrNavigate } from '../../boot/swap'
import { clickedLink } from '../../boot/target'

/**
 * Marks which photo is in view: its thumbnail, the counter, and which of each row Tab leads to. In both rows the arrow
 * keys lead on: thirty photos are no thirty stops on the way to the buy button.
 */
export function followGallery(box: HTMLElement) {
  const shots = box.querySelector<HTMLElement>('.shots')
  const links = [...(shots?.querySelectorAll('a') ?? [])]
  if (!shots || links.length < 2) return
  const thumbs = [...box.querySelectorAll<HTMLAnchorElement>('.thumbs a')]
  const count = box.querySelector('.shots-count span')
  let shown = -1
  const inView = () => Math.round(shots.scrollLeft / shots.clientWidth) || 0
  const follow = () => {
    const now = inView()
    if (now === shown) return
    shown = now
    const thumb = thumbs[shown]
    const row = thumb?.closest('ul')
    const left = (thumb?.offsetLeft ?? 0) - ((row?.clientWidth ?? 0) - (thumb?.clientWidth ?? 0)) / 2
    // Before anything is marked: behind that, scrolling would force a layout.
    row?.scrollTo({ left })
    for (const row of [links, thumbs]) {
      const isFocused = row.includes(document.activeElement as HTMLAnchorElement)
      for (const [index, link] of row.entries()) link.tabIndex = index === shown ? 0 : -1
      if (isFocused) row[shown]?.focus({ preventScroll: true })
    }
    for (const [index, thumb] of thumbs.entries()) thumb.ariaCurrent = index === shown ? 'true' : null
    if (count) count.textContent = `${shown + 1}`
  }
  shots.addEventListener('scroll', follow, { passive: true })
  thumbs[0]?.closest('ul')?.addEventListener('keydown', (event) => {
    const now = inView()
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    // At once: a key pressed while the photos still glide would count from where they have come.
    shots.scrollTo({ left: to * shots.clientWidth, behavior: 'instant' })
  })
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
