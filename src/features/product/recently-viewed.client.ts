import * as mark from './product-marks'
import type { Viewed } from './RecentlyViewed'

const key = 'recently_viewed'
/** As many are shown; one more is kept, for the page of one of them. */
const most = 12

/**
 * Remembers the product of the page in this browser alone, and shows those before it. Without storage there is nothing
 * to show.
 */
export function showRecentlyViewed() {
  const section = document.getElementById(mark.recentId)
  if (!section) return
  const viewed = section.getAttribute(mark.viewed)
  const own: Viewed | null = viewed ? JSON.parse(viewed) : null
  if (own) write([own, ...without(own.uri)].slice(0, most + 1))
  const gone = section.getAttribute(mark.gone)
  if (gone && read().some(({ uri }) => uri === gone)) write(without(gone))
  const show = () => draw(section, own ? without(own.uri) : read())
  section.querySelector('button')?.addEventListener('click', () => {
    write([])
    draw(section, [])
    tellCleared(section)
  })
  // Another tab has looked at something, or cleared it; a page that comes back may be behind.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && show())
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  show()
}

function draw(section: HTMLElement, list: readonly Viewed[]) {
  const items = list.slice(0, most).map(({ uri, name, photo }) => {
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
    link.className = 'name'
    link.href = uri
    link.textContent = name
    item.append(shot, link)
    return item
  })
  section.querySelector('ul')?.replaceChildren(...items)
  section.hidden = !items.length
}

/** The list goes under the visitor's finger: its heading takes the focus, and says why. */
function tellCleared(section: HTMLElement) {
  section.hidden = false
  for (const part of section.querySelectorAll<HTMLElement>('button, ul')) part.hidden = true
  const told = section.querySelector('p')
  if (told) told.hidden = false
  section.querySelector('h2')?.focus()
}

const without = (uri: string) => read().filter((other) => other.uri !== uri)

/** What another version, or somebody's hand, has left there is no list of ours: it counts for nothing. */
function read(): Viewed[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isViewed) : []
  } catch {
    return []
  }
}

function isViewed(entry: unknown): entry is Viewed {
  const { uri, name, photo } = (entry ?? {}) as Record<string, unknown>
  // A path of this shop: an address of another kind would be somebody's link on our page.
  const isPath = typeof uri === 'string' && uri.startsWith('/') && URL.canParse(uri, location.href)
  const isOurs = isPath && new URL(uri, location.href).origin === location.origin
  return isOurs && typeof name === 'string' && !!name && (photo === null || typeof photo === 'string')
}

function write(list: readonly Viewed[]) {
  try {
    if (list.length) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    // Blocked or full: this browser remembers nothing.
  }
}
