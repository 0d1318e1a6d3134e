import * as mark from '../product-markup-names'
import type { ViewedProduct } from './RecentlyViewed'
import {
  historyKey,
  historyWithout,
  MAX_DISPLAYED_PRODUCTS,
  readHistory,
  rememberViewedProduct,
  writeHistory,
} from './view-history'

/** Stores this page's product, and shows the products that were viewed before; without storage none. */
export function showRecentlyViewed() {
  const section = document.getElementById(mark.recentlyViewedId)
  if (!section) return
  const own = rememberViewedProduct(section)
  const discontinued = section.getAttribute(mark.discontinuedProductAttribute)
  if (discontinued && readHistory().some(({ uri }) => uri === discontinued)) writeHistory(historyWithout(discontinued))
  const show = () => render(section, own ? historyWithout(own.uri) : readHistory())
  section.querySelector('button')?.addEventListener('click', () => {
    writeHistory([])
    render(section, [])
    showCleared(section)
  })
  // Another tab may have changed the list, even while this page was in the back/forward cache.
  addEventListener('storage', (event) => (event.key === historyKey || event.key === null) && show())
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  show()
}

function render(section: HTMLElement, list: readonly ViewedProduct[]) {
  const items = list.slice(0, MAX_DISPLAYED_PRODUCTS).map(({ uri, name, photo }) => {
    const item = document.createElement('li')
    item.className = 'card'
    const shot = document.createElement('span')
    shot.className = 'shot'
    if (photo) {
      const image = new Image(160, 120)
      Object.assign(image, { className: 'photo', alt: '', loading: 'lazy', src: photo })
      shot.append(image)
    }
    const link = document.createElement('a')
    link.className = 'line-clamp-3 text-s'
    link.href = uri
    link.textContent = name
    item.append(shot, link)
    return item
  })
  section.querySelector('ul')?.replaceChildren(...items)
  // The list may have been cleared before, which shows a message instead.
  for (const part of section.querySelectorAll<HTMLElement>('button, ul, p')) part.hidden = part.matches('p')
  section.hidden = !items.length
}

/** Shows that the list was cleared and focuses the heading, because the pressed button disappears with the list. */
function showCleared(section: HTMLElement) {
  section.hidden = false
  for (const part of section.querySelectorAll<HTMLElement>('button, ul')) part.hidden = true
  const note = section.querySelector('p')
  if (note) note.hidden = false
  section.querySelector('h2')?.focus()
}
