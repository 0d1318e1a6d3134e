import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToTabs, notifyTabs } from '../../lib/tabs'
import { startFavourites } from './favourites.client'

type Answer = () => Response | Promise<Response>

/** What the backend has, and how it answers a change. */
let saved: number[] | null
let change: Answer
const sent: string[] = []
const submitted = vi.fn()

beforeEach(() => {
  saved = [7]
  change = () => new Response(null, { status: 204 })
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${path}`)
    if (method !== 'GET') return change()
    return saved ? Response.json({ data: saved }) : Response.json({ message: 'Nee' }, { status: 503 })
  })
  setCookie('has_session=1; path=/')
  document.body.innerHTML = `
    <div id="toasts" data-error="Dat lukte niet." data-offline="Geen verbinding."></div>
    <button class="heart" form="favoriet" name="product_id" value="7"></button>
    <button class="heart" form="favoriet" name="product_id" value="8"></button>
    <button class="heart" form="favoriet" name="product_id" value="8"></button>
    <form id="favoriet" method="post" action="/lijst" data-saved="Bewaard" data-removed="Weg" data-to-list="Naar de lijst">
      <input type="hidden" name="action" value="add"><input type="hidden" name="volgende" value="/">
    </form>`
  HTMLFormElement.prototype.submit = submitted
  submitted.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  setCookie('has_session=; max-age=0; path=/')
})

const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('.heart')]
const pressed = () => hearts().map((heart) => heart.getAttribute('aria-pressed'))
const toast = () => document.getElementById('toasts')?.textContent
const writes = () => sent.filter((call) => !call.startsWith('GET'))

/** Answers whether the page is left: the form goes on by itself. */
function press(value: string) {
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: hearts().find((heart) => heart.value === value),
  })
  return document.querySelector('form')?.dispatchEvent(event)
}

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = cookie
}

/** The page listens once: for all tests but the first, this is a page that is brought back. */
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
let isFirst = true

async function start() {
  startFavourites()
  if (!isFirst) comeBack()
  isFirst = false
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false', 'false']))
}

test('hearts of favourites are pressed, asked for once a page', async () => {
  await start()
  startFavourites()

  expect(sent).toEqual(['GET /api/customer/favorites'])
})

test('a press saves in place, tells it with the way to the list, and tells the other tabs; a second takes out', async () => {
  await start()
  const told = vi.fn()
  const silence = listenToTabs(told)

  expect(press('8')).toBe(false)
  expect(pressed(), 'at once').toEqual(['true', 'true', 'true'])
  await vi.waitFor(() => expect(toast()).toBe('Bewaard Naar de lijst'))
  expect(told).toHaveBeenCalledExactlyOnceWith({ favourite: { id: '8', isSaved: true } }, false)

  press('8')
  await vi.waitFor(() => expect(toast()).toBe('Weg'))
  expect(pressed()).toEqual(['true', 'false', 'false'])
  expect(writes()).toEqual(['PUT /api/customer/favorites/8', 'DELETE /api/customer/favorites/8'])
  silence()
})

test('a second press while the first is under way changes nothing', async () => {
  await start()

  press('8')
  press('8')

  await vi.waitFor(() => expect(toast()).toContain('Bewaard'))
  expect(writes()).toEqual(['PUT /api/customer/favorites/8'])
})

test.each<[string, Answer]>([
  ['503', () => Response.json({ message: 'Nee' }, { status: 503 })],
  ['a dead connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s the heart goes back, and nothing is told as saved', async (_, answer) => {
  await start()
  change = answer

  press('8')

  await vi.waitFor(() => expect(toast()).toBe('Dat lukte niet.'))
  expect(pressed()).toEqual(['true', 'false', 'false'])
  expect(document.querySelector('.toast-error')).not.toBeNull()
})

test('what was saved though its answer was lost is told as saved', async () => {
  await start()
  change = () => {
    saved = [7, 8]
    return Promise.reject(new TypeError('Failed to fetch'))
  }

  press('8')

  await vi.waitFor(() => expect(toast()).toContain('Bewaard'))
  expect(pressed()).toEqual(['true', 'true', 'true'])
})

test('a full list says so, in the backend’s words, with the way to it', async () => {
  await start()
  change = () => Response.json({ message: 'Nee', errors: { product_id: ['Je lijst is vol.'] } }, { status: 422 })

  press('8')

  await vi.waitFor(() => expect(toast()).toBe('Je lijst is vol. Naar de lijst'))
  expect(pressed()).toEqual(['true', 'false', 'false'])
})

test.each([
  ['8', 401, 'add'],
  ['7', 401, 'remove'],
  ['8', 404, 'add'],
])('a press on %s that is answered %i goes on as the form', async (value, status, action) => {
  await start()
  change = () => Response.json({ message: 'Nee' }, { status })

  press(value)

  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  const form = document.querySelector('form') as HTMLFormElement
  expect(Object.fromEntries(new FormData(form))).toEqual({ action, product_id: value, volgende: '/' })
  expect(toast()).toBe('')
})

test('who is known to be logged out sends the form itself', async () => {
  await start()
  setCookie('has_session=; max-age=0; path=/')

  expect(press('8')).toBe(true)
  expect(writes()).toEqual([])
})

test('hearts that come later are filled, too', async () => {
  await start()
  document.body.insertAdjacentHTML('beforeend', '<button class="heart" value="7"></button>')

  dispatchEvent(new Event('appended'))

  expect(pressed().at(-1)).toBe('true')
})

test('another tab’s change is followed, and a logout empties every heart', async () => {
  await start()
  const other = new BroadcastChannel('shop')

  other.postMessage({ favourite: { id: '8', isSaved: true } })
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true', 'true']))
  setCookie('has_session=; max-age=0; path=/')
  notifyTabs({ customer: null })

  await vi.waitFor(() => expect(pressed()).toEqual([null, null, null]))
  other.close()
})

test('a page brought back from the back/forward cache asks again; without an answer it stays as it was', async () => {
  await start()

  saved = [8]
  comeBack()
  await vi.waitFor(() => expect(pressed()).toEqual(['false', 'true', 'true']))
  saved = null
  comeBack()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  await new Promise((done) => setTimeout(done, 20))

  expect(pressed()).toEqual(['false', 'true', 'true'])
})
