import { mountDeferred } from '../mount-deferred'
import { announcerId, swappedEvent } from '../page-constants'
import * as mark from './data-attributes'
import { fetchPages, isAborted } from './fetch-pages'
import { formUrl } from './navigation-target'
import { waitForPressEnd } from './wait-for-press-end'

/** A part of the page that is about to be replaced. `sent` is a form submitted from the part (enhance-swaps.ts). */
export type OutgoingPart = HTMLElement & { sent?: HTMLFormElement }

let requestedUrl = ''

const announced = `[${mark.announceAttribute}]`

const focusFallback = `${announced}[tabindex]`

type RunningSwap = { id: string; ends?: Promise<void> }

/** The latest swap, with the id of its part; without an id once it has ended. */
let latestSwap: RunningSwap = { id: '' }

/**
 * Replaces parts of the page by the same parts of the page at `url`, and takes over the URL and the title. `parts` are
 * ids, separated by spaces. Both pages must have the first id, and may have the others.
 *
 * A swap of another part is awaited first, because aborting that swap would lose the visitor's choice. A swap by the
 * back button does not wait.
 *
 * Throws if the swap fails, after resetting the form among the parts.
 */
export async function swapParts(url: URL, parts: string, isPop: boolean, sender?: HTMLFormElement) {
  const [id = ''] = parts.split(' ')
  const from = location.href
  while (latestSwap.id && latestSwap.id !== id && !isPop) await latestSwap.ends
  const swap = replaceParts(isPop || sender ? url : applyChanges(from, url), parts, isPop, sender)
  // An earlier swap of this part may still be in progress: a second press on the same link ends at once.
  const mine: RunningSwap = { id }
  mine.ends = Promise.allSettled([latestSwap.ends, swap]).then(() => {
    mine.id = ''
  })
  latestSwap = mine
  return swap
}

/** Returns the current URL with the query changes that a link makes to the earlier URL `from`. */
function applyChanges(from: string, { href }: URL) {
  if (location.href === from) return new URL(href)
  const [before, after, now] = [new URL(from), new URL(href), new URL(location.href)]
  for (const name of new Set([...before.searchParams.keys(), ...after.searchParams.keys()])) {
    const values = after.searchParams.getAll(name)
    if (`${before.searchParams.getAll(name)}` === `${values}`) continue
    now.searchParams.delete(name)
    for (const value of values) now.searchParams.append(name, value)
  }
  now.hash = after.hash
  return now
}

async function replaceParts(url: URL, parts: string, isPop: boolean, sender?: HTMLFormElement) {
  const [id = ''] = parts.split(' ')
  const old = document.getElementById(id) as OutgoingPart | null
  if (!old) throw new Error(`no #${id}`)
  const form = formAmong(parts)
  if (form) mountDeferred(form)
  const target =
    !isPop && form && form !== sender ? followLink(form, old.getAttribute(mark.urlAttribute) ?? '', url) : url
  if (target.href === requestedUrl) return
  requestedUrl = target.href
  old.setAttribute('aria-busy', 'true')
  // Stores the parts and the scroll position in this history entry, for when the visitor returns to the entry.
  if (!isPop) history.replaceState({ ...history.state, swap: parts, y: scrollY }, '')
  try {
    const { pages, signal } = await fetchPages(target)
    await waitForPressEnd()
    if (signal.aborted) return
    const [page] = pages
    const fresh = page?.getElementById(id)
    if (!page || !fresh) throw new Error(`no #${id} in ${target}`)
    const focused = focusPath(parts)
    const sent = isPop ? null : target.searchParams
    for (const part of parts.split(' ')) replacePart(part, page, sent)
    document.title = page.title
    if (!isPop) writeHistory(fresh, target, parts)
    restoreFocus(focused)
    announce(fresh)
    sendSame(sentFrom(old), fresh)
    dispatchEvent(new CustomEvent(swappedEvent, { detail: { isPop } }))
  } catch (error) {
    old.sent = undefined
    // Leaves `aria-busy` on the part, because a newer swap of the part is in progress.
    if (isAborted(error) && requestedUrl !== target.href && latestSwap?.id === id) return
    old.removeAttribute('aria-busy')
    form?.reset()
    if (!isAborted(error)) throw error
  } finally {
    if (requestedUrl === target.href) requestedUrl = ''
  }
}

/** Returns the form that is one of the parts. Its fields have all choices, also those that are still being fetched. */
function formAmong(parts: string) {
  return parts
    .split(' ')
    .map((part) => document.getElementById(part))
    .find((part) => part instanceof HTMLFormElement)
}

/** Applies to the form's fields what a link changes in the query of `address`. Returns the form's new URL. */
function followLink(form: HTMLFormElement, address: string, { search }: URL) {
  const from = new URLSearchParams(address.replace(/^[^?]*|#.*$/g, ''))
  const to = new URLSearchParams(search)
  for (const field of form.elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const { name, value } = field
    if (field.type === 'checkbox') {
      if (from.has(name, value) !== to.has(name, value)) field.checked = to.has(name, value)
    } else if (name && from.get(name) !== to.get(name)) field.value = to.get(name) ?? ''
  }
  return formUrl(form)
}

function replacePart(id: string, page: Document, sent: URLSearchParams | null) {
  const old = document.getElementById(id)
  const fresh = page.getElementById(id)
  if (!old || isBeingTypedIn(old, sent)) return
  if (!fresh) return old.remove()
  mountDeferred(fresh)
  old.replaceWith(document.adoptNode(fresh))
  copyTypedText(old, fresh)
  copyOpenDetails(old, fresh)
}

/** Whether the visitor has typed in this part since the request, so that the part must not be replaced now. */
function isBeingTypedIn(part: Element, sent: URLSearchParams | null) {
  const field = document.activeElement
  if (!sent || !(field instanceof HTMLInputElement) || field.type !== 'text' || !part.contains(field)) return false
  return field.form !== null && field.form === part && field.value !== (sent.get(field.name) ?? '')
}

/** Writes the URL to the history. The current URL, such as after an undone choice, gets no new history entry. */
function writeHistory(fresh: Element, target: URL, parts: string) {
  const { href } = new URL(fresh.getAttribute(mark.urlAttribute) ?? target, location.href)
  const isSame = href === location.href || fresh.hasAttribute(mark.sameEntryAttribute)
  history[isSame ? 'replaceState' : 'pushState']({ swap: parts }, '', href)
}

function sentFrom(part: OutgoingPart) {
  const sleepers = part.querySelectorAll<HTMLElement & { replay?: () => void }>('shop-island:not([awake])')
  // Excludes a form with an idempotency key, because its island has already sent the form.
  const pressed = [...sleepers].find((island) => island.replay && !island.querySelector('[name=key]'))
  return part.sent ?? pressed?.querySelector<HTMLFormElement>('form[method=post]')
}

/** Submits the new part's form with the purpose of `sent`. There is no such form if the new variant is sold out. */
function sendSame(sent: HTMLFormElement | null | undefined, fresh: HTMLElement) {
  if (!sent) return
  const forms = [...fresh.querySelectorAll<HTMLFormElement>('form[method=post]')].filter(
    (form) => purposeOf(form) === purposeOf(sent),
  )
  const same = forms.length > 1 ? forms.find((form) => hiddenFields(form) === hiddenFields(sent)) : forms[0]
  same?.requestSubmit()
}

/** Returns what identifies a form: its action URL and the value of its hidden field `action`. */
function purposeOf(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('[type=hidden][name=action]')
  return `${form.getAttribute('action')} ${field?.value}`
}

function hiddenFields(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement>('[type=hidden]')
  return JSON.stringify(Array.from(fields, ({ name, value }) => [name, value]))
}

function copyTypedText(old: Element, fresh: Element) {
  for (const field of old.querySelectorAll<HTMLInputElement>('form[method=post] input:not([type=hidden])')) {
    const same = fresh.querySelector<HTMLInputElement>(`form[method=post] [name="${CSS.escape(field.name)}"]`)
    if (same && field.value !== field.defaultValue) same.value = field.value
  }
}

function copyOpenDetails(old: Element, fresh: Element) {
  for (const fold of old.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    const same = fresh.querySelector<HTMLDetailsElement>(`#${CSS.escape(fold.id)}`)
    if (same) same.open = fold.open
  }
}

/** Makes a screen reader announce what the swap changed, such as a price or a number of results. */
function announce(fresh: Element) {
  const words = [...fresh.querySelectorAll<HTMLElement>(announced)].map((element) => element.innerText.trim())
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = words.join('. ')
}

function focusPath(parts: string) {
  const active = document.activeElement
  if (!active?.closest(parts.replace(/^| /g, ',#').slice(1))) return ''
  if (active.id) return `#${CSS.escape(active.id)}`
  const name = active.getAttribute('name')
  const value = active.getAttribute('value')
  return name ? `[name="${CSS.escape(name)}"]${value ? `[value="${CSS.escape(value)}"]` : ''}` : focusFallback
}

function restoreFocus(path: string) {
  if (!path || document.activeElement?.matches(path)) return
  const same = document.querySelector<HTMLElement>(path) ?? document.querySelector<HTMLElement>(focusFallback)
  same?.focus({ preventScroll: true })
}
