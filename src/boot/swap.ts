let running: AbortController | undefined

/** The HTML of an address of ours as a document; throws when it is no page. The older request is given up, so an old answer never replaces a newer one. */
async function fetchPage(url: URL | string) {
  running?.abort()
  running = new AbortController()
  const response = await fetch(url, { headers: { accept: 'text/html' }, signal: running.signal })
  if (!response.ok) throw new Error(`${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function isAborted(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Puts the element with `id` of another address's page in the place of ours, with its address and title. Throws when that can't be done. */
export async function swapIn(url: URL, id: string, isPop: boolean) {
  const old = document.getElementById(id)
  if (!old) throw new Error(`no #${id}`)
  old.setAttribute('aria-busy', 'true')
  // The entry we leave must know what to swap when the visitor comes back to it.
  if (!isPop && history.state?.swap !== id) history.replaceState({ ...history.state, swap: id }, '')
  try {
    const page = await fetchPage(url)
    const fresh = page.getElementById(id)
    if (!fresh) throw new Error(`no #${id} in ${url}`)
    const focused = focusPath(old)
    old.replaceWith(document.adoptNode(fresh))
    document.title = page.title
    if (!isPop) history.pushState({ swap: id }, '', url)
    keepTyped(old, fresh)
    restoreFocus(fresh, focused)
    announce(fresh)
    if (wasSent(old)) fresh.querySelector<HTMLFormElement>('form[method=post]')?.requestSubmit()
  } catch (error) {
    delete old.dataset.sent
    old.removeAttribute('aria-busy')
    if (!isAborted(error)) throw error
  }
}

/** Something was sent from a part while it waited to be replaced (boot/swaps.ts keeps it back), or pressed while its island slept (boot/early.ts). */
function wasSent(part: HTMLElement) {
  const sleepers = part.querySelectorAll<HTMLElement & { kept?: () => void }>('shop-island:not([awake])')
  return 'sent' in part.dataset || [...sleepers].some((island) => island.kept)
}

/** What a visitor typed beside the choice, such as an amount, stays. */
function keepTyped(old: Element, fresh: Element) {
  for (const field of old.querySelectorAll<HTMLInputElement>('form[method=post] input:not([type=hidden])')) {
    const same = fresh.querySelector<HTMLInputElement>(`form[method=post] [name="${CSS.escape(field.name)}"]`)
    if (same && field.value !== field.defaultValue) same.value = field.value
  }
}

/** Tells a screen reader what is new: price and stock of a variant, the number of results. */
function announce(fresh: Element) {
  const words = [...fresh.querySelectorAll<HTMLElement>('[data-announce]')].map((element) => element.innerText.trim())
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = words.join('. ')
}

/** Appends the items of the next page to the list `id`, and puts the next page's `#pager` in the place of ours. */
export async function appendFrom(link: HTMLAnchorElement, id: string) {
  link.setAttribute('aria-busy', 'true')
  const page = await fetchPage(link.href).catch((error) => {
    link.removeAttribute('aria-busy')
    // Overtaken by a filter: whoever gave it up goes on with the page.
    if (isAborted(error)) return null
    throw error
  })
  if (!page) return
  const more = page.getElementById(id)
  const list = document.getElementById(id)
  if (!more || !list) throw new Error(`no #${id}`)
  const items = [...more.children].map((item) => document.adoptNode(item))
  list.append(...items)
  const pager = page.getElementById('pager')
  const oldPager = document.getElementById('pager')
  if (pager) oldPager?.replaceWith(document.adoptNode(pager))
  else oldPager?.remove()
  // The link that had the focus is gone; the reader goes on at the first new card.
  items[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
}

/** What had the focus, in words that find its like in the new HTML. */
function focusPath(within: Element) {
  const active = document.activeElement
  if (!active || !within.contains(active)) return null
  if (active.id) return `#${CSS.escape(active.id)}`
  const name = active.getAttribute('name')
  const value = active.getAttribute('value')
  return name ? `[name="${CSS.escape(name)}"]${value ? `[value="${CSS.escape(value)}"]` : ''}` : null
}

function restoreFocus(within: Element, path: string | null) {
  if (path) within.querySelector<HTMLElement>(path)?.focus({ preventScroll: true })
}
