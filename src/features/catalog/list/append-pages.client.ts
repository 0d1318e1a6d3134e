import { fetchPages, isAborted } from '../../../../kit/browser/swap/fetch-pages'
import * as listMark from './list-markup-names'

export const findAppendLink = () => document.querySelector<HTMLAnchorElement>(`a[${listMark.appendAttribute}]`)

export const pageNumberOfUrl = (url: string) => Number(new URL(url, location.href).searchParams.get('pagina') ?? 1)

/** Appends the next page's items to the list `id` and replaces `#pager`, unless the list is being replaced. */
export async function appendNextPage(link: HTMLAnchorElement, id: string) {
  if (link.closest('[aria-busy=true]')) return
  const list = document.getElementById(id)
  if (!list) throw new Error(`no #${id}`)
  link.setAttribute('aria-busy', 'true')
  const placeholders = addPlaceholders(list, Number(link.getAttribute(listMark.nextPageCountAttribute)))
  try {
    const { pages, signal } = await fetchPages(link.href)
    if (!signal.aborted) appendPages(list, pages)
  } catch (error) {
    link.removeAttribute('aria-busy')
    // A change of filter aborted this request; the filter's own request replaces the list.
    if (!isAborted(error)) throw error
  } finally {
    for (const placeholder of placeholders) placeholder.remove()
  }
}

/** Appends consecutive pages, and stores the number of the last appended page in the history entry. */
export function appendPages(list: HTMLElement, pages: Document[]) {
  const link = findAppendLink()
  const hadFocus = !!link && link === document.activeElement
  const to = pageNumberOfUrl(link?.href ?? location.href) + pages.length - 1
  const before = list.children.length
  const placeholder = list.querySelector('.ghost')
  for (const page of pages) {
    const more = page.getElementById(list.id)
    if (!more) throw new Error(`no #${list.id}`)
    const delivery = anotherDelivery(page)
    if (delivery) list.insertBefore(delivery, placeholder)
    for (const item of [...more.children]) list.insertBefore(document.adoptNode(item), placeholder)
  }
  const pager = pages.at(-1)?.getElementById(listMark.pager)
  const oldPager = document.getElementById(listMark.pager)
  if (pager) oldPager?.replaceWith(document.adoptNode(pager))
  else oldPager?.remove()
  history.replaceState({ ...history.state, to }, '')
  dispatchEvent(new Event(listMark.appendedEvent))
  // The focused link to the next page was removed, so the focus moves to the first new card, which may contain no link.
  const first = list.children[placeholder ? before - list.querySelectorAll('.ghost').length : before]
  if (!hadFocus || !(first instanceof HTMLElement)) return
  const goal = first.querySelector('a') ?? first
  if (goal === first) first.tabIndex = -1
  goal.focus({ preventScroll: true })
}

/** Returns the text about delivery of an appended page, if it differs from the text of the list's first page. */
function anotherDelivery(page: Document) {
  const said = page.getElementById(listMark.deliveryNote)
  if (!said || said.textContent === document.getElementById(listMark.deliveryNote)?.textContent) return
  const item = document.createElement('li')
  item.className = 'hidden lg:block col-span-full'
  item.append(...said.childNodes)
  return item
}

function addPlaceholders(list: HTMLElement, count: number) {
  const height = list.lastElementChild?.clientHeight ?? 0
  const placeholders = Array.from({ length: count || 0 }, () => {
    const placeholder = document.createElement('li')
    placeholder.className = 'ghost'
    placeholder.ariaHidden = 'true'
    placeholder.style.height = `${height}px`
    return placeholder
  })
  list.append(...placeholders)
  return placeholders
}
