import { showFailureOrNavigate } from '../../../../kit/browser/swap/enhance-swaps'
import { findClickedLink } from '../../../../kit/browser/swap/navigation-target'

/** Marks the photo in view among the photos and the thumbnails. Each row of links is one tab stop with arrow keys. */
export function markPhotoInView(box: HTMLElement) {
  const shots = box.querySelector<HTMLElement>('.shots')
  const links = [...(shots?.querySelectorAll('a') ?? [])]
  if (!shots || links.length < 2) return
  const thumbs = [...box.querySelectorAll<HTMLAnchorElement>('.thumbs a')]
  const count = box.querySelector('.shots-count span')
  let shown = -1
  const inView = () => Math.round(shots.scrollLeft / shots.clientWidth) || 0
  const follow = (now: number) => {
    if (now === shown) return
    // The first photo is in view initially, so its thumbnail is not centred then: that would force a layout.
    if (shown >= 0 || now > 0) centre(thumbs[now])
    shown = now
    for (const row of [links, thumbs]) {
      const isFocused = row.includes(document.activeElement as HTMLAnchorElement)
      for (const [index, link] of row.entries()) link.tabIndex = index === shown ? 0 : -1
      if (isFocused) row[shown]?.focus({ preventScroll: true })
    }
    for (const [index, thumb] of thumbs.entries()) thumb.ariaCurrent = index === shown ? 'true' : null
    if (count) count.textContent = `${shown + 1}`
  }
  shots.addEventListener('scroll', () => follow(inView()), { passive: true })
  const list = thumbs[0]?.closest('ul')
  list?.addEventListener('keydown', (event) => {
    const now = inView()
    const [back, on] = list.clientHeight > list.clientWidth ? ['ArrowUp', 'ArrowDown'] : []
    const key = event.key === back ? 'ArrowLeft' : event.key === on ? 'ArrowRight' : event.key
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: links.length - 1 }[key]
    // A key with alt or meta is a command of the browser, such as to go back.
    if (to === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    // Scrolling is instant: during a smooth scroll, the next arrow key would count from a photo that is passing by.
    shots.scrollTo({ left: to * shots.clientWidth, behavior: 'instant' })
  })
  // The observer reports the initial scroll position. Reading the position directly would force a layout if another
  // script has changed the page.
  const first = new IntersectionObserver(
    ([entry]) => {
      first.disconnect()
      const { left = 0, width = 0 } = entry?.rootBounds ?? {}
      follow(Math.round((left - (entry?.boundingClientRect.left ?? 0)) / width) || 0)
    },
    { root: shots },
  )
  first.observe(links[0] as HTMLElement)
}

function centre(thumb?: HTMLElement) {
  const row = thumb?.closest('ul')
  if (!thumb || !row) return
  const { offsetLeft, offsetTop, clientWidth, clientHeight } = thumb
  row.scrollTo({
    left: offsetLeft - (row.clientWidth - clientWidth) / 2,
    top: offsetTop - (row.clientHeight - clientHeight) / 2,
  })
}

/** Scrolls to the photo of a clicked thumbnail, or opens a clicked photo in the dialog. */
export function handleGalleryClick(event: MouseEvent) {
  const link = findClickedLink(event)
  const gallery = link?.closest<HTMLElement>('.gallery')
  const shots = gallery?.querySelector<HTMLElement>('.shots')
  const dialog = gallery?.querySelector('dialog')
  if (!link || !shots || !dialog) return
  event.preventDefault()
  const scrollTo = (index: number, behavior?: ScrollBehavior) =>
    shots.scrollTo({ left: index * shots.clientWidth, behavior })
  const index = [...(link.closest('ul')?.querySelectorAll('a') ?? [])].indexOf(link)
  if (link.closest('.thumbs')) return scrollTo(index)
  void import('./photo-zoom.client').then(
    ({ openPhotoZoom }) =>
      openPhotoZoom(dialog, [...shots.querySelectorAll('img')], index, (shown) => {
        scrollTo(shown, 'instant')
        shots.querySelectorAll('a')[shown]?.focus({ preventScroll: true })
      }),
    // If the code of the dialog can't be loaded, the browser follows the link to the photo file, unless it is offline.
    (error) => showFailureOrNavigate(error, link.href),
  )
}
