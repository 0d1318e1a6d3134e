import * as mark from './recent-searches-data-attributes'

const key = 'recently_searched'
const most = 5
const maxLength = 200

/** Stores the term that the visitor searched for in this browser, and shows recent terms if the page has their list. */
export function storeAndShowRecentSearches(section: HTMLElement) {
  const term = section.getAttribute(mark.searchedTermAttribute)
  if (term) write([term, ...read().filter((other) => !isSame(other, term))].slice(0, most))
  const list = section.querySelector('ul')
  if (!list) return
  const show = () => render(section, list, read())
  section.querySelector('button')?.addEventListener('click', () => {
    write([])
    render(section, list, [])
    // The visitor's press removed the list and its button, so the message in their place gets the focus.
    const note = section.querySelector('p')
    if (!note) return
    note.hidden = section.hidden = false
    note.focus()
  })
  // Another tab may have changed the list, even while this page was in the back/forward cache.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && show())
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  show()
}

function render(section: HTMLElement, list: Element, terms: readonly string[]) {
  list.replaceChildren(
    ...terms.map((term) => {
      const link = document.createElement('a')
      link.className = 'chip'
      link.href = `${section.getAttribute(mark.searchPathAttribute)}?term=${encodeURIComponent(term)}`
      link.textContent = term
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  for (const part of section.children) (part as HTMLElement).hidden = part.matches('p') || !terms.length
  section.hidden = !terms.length
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns the stored terms. Malformed values, of another version or edited by hand, are ignored. */
function read(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isTerm).slice(0, most) : []
  } catch {
    return []
  }
}

const isTerm = (entry: unknown): entry is string =>
  typeof entry === 'string' && entry.trim() !== '' && entry.length <= maxLength

function write(terms: readonly string[]) {
  try {
    if (terms.length) localStorage.setItem(key, JSON.stringify(terms))
    else localStorage.removeItem(key)
  } catch {}
}
