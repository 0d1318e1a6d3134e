import { swappedEvent } from '../../boot/page-parts'
import { readQuietly } from '../../lib/read-quietly'
import { listenToTabs, notifyTabs } from '../../lib/tabs'
import { failureText, showToast } from '../../lib/toast'
import { mayBeLoggedIn } from '../auth/session-hint'
import { appendedEvent } from '../catalog/list-marks'
import * as mark from './favourite-marks'

/** Ids of the visitor's favourites; null while they are not known. */
let favourites: Set<string> | null = null
/** Ids of what is being changed. */
const changing = new Set<string>()
let isStarted = false

const pressed = 'aria-pressed'

const hearts = () => document.querySelectorAll<HTMLButtonElement>('button.heart')

/**
 * Fills the hearts of what a customer saved, and saves in place. A heart that is pressed before this is here, or by
 * nobody who is logged in, sends its form.
 */
export function startFavourites() {
  if (isStarted) return
  isStarted = true
  const press = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.hasAttribute(mark.saved) || !event.submitter || !mayBeLoggedIn()) return
    event.preventDefault()
    void toggle(form, event.submitter as HTMLButtonElement)
  }
  // Before all who would take it for a form that leads away.
  addEventListener('submit', press, true)
  for (const change of [swappedEvent, appendedEvent]) addEventListener(change, draw)
  listenToTabs(({ favourite, customer }) => {
    if (favourite) note(favourite.id, favourite.isSaved)
    if (customer !== undefined) void ask()
  })
  // The back/forward cache brings the page back with old hearts.
  addEventListener('pageshow', ({ persisted }) => persisted && void ask())
  void ask()
}

/** Nobody's are none. What fails leaves the hearts as they are. */
async function ask() {
  if (!mayBeLoggedIn()) {
    favourites = null
    for (const heart of hearts()) heart.removeAttribute(pressed)
    return
  }
  const known = await read()
  if (!known) return
  favourites = known
  draw()
}

async function read() {
  const ids = await readQuietly('/customer/favorites')
  return Array.isArray(ids) ? new Set(ids.map(String)) : null
}

/** What is being changed is shown as it will be. */
function draw() {
  if (!favourites) return
  for (const heart of hearts())
    if (!changing.has(heart.value)) heart.setAttribute(pressed, String(favourites.has(heart.value)))
}

function note(id: string, isSaved: boolean) {
  favourites?.[isSaved ? 'add' : 'delete'](id)
  for (const heart of hearts()) if (heart.value === id) heart.setAttribute(pressed, String(isSaved))
}

/** Shown at once, told when it is done; a second press meanwhile is the first one's shadow. */
async function toggle(form: HTMLFormElement, heart: HTMLButtonElement) {
  const id = heart.value
  if (changing.has(id)) return
  changing.add(id)
  const isSaved = heart.getAttribute(pressed) !== 'true'
  note(id, isSaved)
  const answer = await send(id, isSaved)
  const isDone = answer?.ok || (isUnclear(answer) && (await read())?.has(id) === isSaved)
  changing.delete(id)
  if (isDone) {
    notifyTabs({ favourite: { id, isSaved } })
    return tell(form, isSaved)
  }
  note(id, !isSaved)
  // The page behind the form asks for a login, or says that the product is gone.
  if (answer && [401, 404].includes(answer.status)) return sendForm(form, id, isSaved)
  const refusal = answer?.status === 422 && (await answer.json().catch(() => null))
  const text = refusal?.errors?.product_id?.[0] ?? failureText(navigator.onLine ? 'error' : 'offline')
  showToast(text, { tone: 'error', link: refusal ? linkOf(form) : undefined })
}

/** Goes on when the page is left. Undefined when no answer came. */
const send = (id: string, isSaved: boolean) =>
  fetch(`/api/customer/favorites/${id}`, {
    keepalive: true,
    headers: { accept: 'application/json', ...(isSaved && { 'content-type': 'application/json' }) },
    ...(isSaved ? { method: 'PUT', body: '{}' } : { method: 'DELETE' }),
  }).catch(() => undefined)

/** Whether a change may have been made all the same. */
const isUnclear = (answer: Response | undefined) => !answer || answer.status >= 500

function tell(form: HTMLFormElement, isSaved: boolean) {
  const text = form.getAttribute(isSaved ? mark.saved : mark.removed) ?? ''
  showToast(text, { link: isSaved ? linkOf(form) : undefined })
}

/** The way to the list; none in the list itself. */
function linkOf(form: HTMLFormElement) {
  const href = form.getAttribute('action') ?? ''
  return href === location.pathname ? undefined : { href, text: form.getAttribute(mark.toList) ?? '' }
}

function sendForm(form: HTMLFormElement, id: string, isSaved: boolean) {
  const write = (name: string, value: string) => {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`) ?? document.createElement('input')
    form.append(Object.assign(field, { type: 'hidden', name, value }))
  }
  write('product_id', id)
  write('action', isSaved ? 'add' : 'remove')
  form.submit()
}
