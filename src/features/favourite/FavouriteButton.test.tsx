// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../../kit/browser/islands/island-root'
import { listenToTabs, notifyTabs } from '../../lib/tab-messages'
import { href } from '../../routes'
import FavouriteButton from './FavouriteButton.island'

type Answer = () => Response | Promise<Response>

/** What the backend has, and how it answers a change. */
let saved: number[] | null
let change: Answer
/** One for all islands, as a page has it. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const sent: string[] = []
/** Whether each change is sent although the visitor leaves the page. */
let keepaliveFlags: (boolean | undefined)[]
const submitted = vi.fn<(this: HTMLFormElement) => void>()

beforeEach(() => {
  saved = [7]
  change = () => new Response(null, { status: 204 })
  sent.length = 0
  keepaliveFlags = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', keepalive }: RequestInit = {}) => {
    sent.push(`${method} ${path}`)
    if (method !== 'GET') {
      keepaliveFlags.push(keepalive)
      return change()
    }
    return saved ? Response.json({ data: saved }) : Response.json({ message: 'Nee' }, { status: 503 })
  })
  setCookie('has_session=1; path=/')
  document.body.innerHTML = `
    <div id="toasts" data-error="Dat lukte niet." data-offline="Geen verbinding."></div>
    <form id="favoriet" method="post" action="${href.favourites()}">
      <input type="hidden" name="action" value="add"><input type="hidden" name="volgende" value="/">
    </form>`
  HTMLFormElement.prototype.submit = submitted
  submitted.mockReset()
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
  setCookie('has_session=; max-age=0; path=/')
  history.replaceState(null, '', '/')
})

const hearts = () => [...document.querySelectorAll<HTMLButtonElement>('.heart')]
const pressed = () => hearts().map((heart) => heart.getAttribute('aria-pressed'))
const toast = () => document.getElementById('toasts')?.textContent
const reads = () => sent.filter((call) => call.startsWith('GET'))
const writes = () => sent.filter((call) => !call.startsWith('GET'))

/** @returns whether the form goes on by itself */
const press = (id: number) => fireEvent.click(hearts().find(({ value }) => value === String(id)) as Element)

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = cookie
}

/** What the form submits by itself, which would leave the page. */
function hearSubmit() {
  const natively = vi.fn((event: SubmitEvent) => event.preventDefault())
  addEventListener('submit', natively, { once: true })
  return natively
}

const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const settled = () => new Promise((done) => setTimeout(done, 30))

/** Puts a heart in the page: a root of its own, as each island is. */
function draw(id: number, isSaved?: boolean) {
  return render(
    <IslandRoot client={client}>
      <FavouriteButton id={id} name={`Tent ${id}`} form="favoriet" isSaved={isSaved} />
    </IslandRoot>,
  )
}

/** Two products, one of them twice on the page. */
async function start() {
  for (const id of [7, 8, 8]) draw(id)
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false', 'false']))
}

test('the favourite buttons of a page, also those added later, fetch the list of favourites once, and show it', async () => {
  await start()
  expect(sent).toEqual(['GET /api/customer/favorites'])

  draw(7)

  await vi.waitFor(() => expect(pressed().at(-1)).toBe('true'))
  expect(reads()).toHaveLength(1)
})

test('a favourite button saves without leaving the page, offers a link and notifies other tabs; a second press removes the favourite', async () => {
  await start()
  const notified = vi.fn()
  const silence = listenToTabs(notified)
  let arrive = () => {}
  change = () => new Promise((done) => (arrive = () => done(new Response(null, { status: 204 }))))

  expect(press(8)).toBe(false)
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true', 'true']))
  expect(toast(), 'before the answer').toBe('')
  arrive()
  await vi.waitFor(() => expect(toast()).toBe('Bewaard als favoriet Bekijk je favorieten'))
  expect(document.querySelector('.toast-box a')?.getAttribute('href')).toBe(href.favourites())
  expect(notified).toHaveBeenCalledExactlyOnceWith({ favourite: { id: '8', isSaved: true } }, false)

  press(8)
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false', 'false']))
  arrive()
  await vi.waitFor(() => expect(toast()).toBe('Uit je favorieten gehaald'))
  await settled()
  expect(pressed()).toEqual(['true', 'false', 'false'])
  expect(writes()).toEqual(['PUT /api/customer/favorites/8', 'DELETE /api/customer/favorites/8'])
  expect(reads()).toHaveLength(1)
  silence()
})

test('a favourite is saved once, whichever of its buttons is pressed meanwhile, and leaving the page does not abort it', async () => {
  await start()

  press(8)
  fireEvent.click(hearts()[2] as Element)

  await vi.waitFor(() => expect(toast()).toContain('Bewaard'))
  expect(writes()).toEqual(['PUT /api/customer/favorites/8'])
  expect(keepaliveFlags).toEqual([true])
})

test.each<[string, Answer]>([
  ['503', () => Response.json({ message: 'Nee' }, { status: 503 })],
  ['a dead connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s the favourite button returns to its former state, and the failure is shown', async (_, answer) => {
  await start()
  change = answer

  press(8)

  await vi.waitFor(() => expect(toast()).toBe('Dat lukte niet.'))
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false', 'false']))
  expect(document.querySelector('.toast-error')).not.toBeNull()
})

test('a favourite that was saved although the answer was lost is shown as saved', async () => {
  await start()
  change = () => {
    saved = [7, 8]
    return Promise.reject(new TypeError('Failed to fetch'))
  }

  press(8)

  await vi.waitFor(() => expect(toast()).toContain('Bewaard'))
  expect(pressed()).toEqual(['true', 'true', 'true'])
})

test('when the list of favourites is full, the backend’s message is shown with a link to the list', async () => {
  await start()
  change = () => Response.json({ message: 'Nee', errors: { product_id: ['Je lijst is vol.'] } }, { status: 422 })

  press(8)

  await vi.waitFor(() => expect(toast()).toBe('Je lijst is vol. Bekijk je favorieten'))
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false', 'false']))
})

test.each([
  [8, 401, 'add'],
  [7, 401, 'remove'],
  [8, 404, 'add'],
])('a press to %s a favourite that is answered with %i is submitted as a form', async (id, status, action) => {
  await start()
  change = () => Response.json({ message: 'Nee' }, { status })

  press(id)

  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  const form = submitted.mock.contexts[0] as HTMLFormElement
  expect(form.isConnected).toBe(true)
  expect([form.method, form.getAttribute('action')]).toEqual(['post', href.favourites()])
  expect(Object.fromEntries(new FormData(form))).toEqual({ action, product_id: String(id), volgende: '/' })
  expect(toast()).toBe('')
})

test('after Back, a favourite button submits its own product, not the one submitted before', async () => {
  await start()
  change = () => Response.json({ message: 'Nee' }, { status: 401 })
  press(7)
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  setCookie('has_session=; max-age=0; path=/')
  comeBack()
  const natively = hearSubmit()

  press(8)

  expect(natively).toHaveBeenCalledOnce()
  const fields = new FormData(document.forms[0], natively.mock.lastCall?.[0].submitter)
  expect([...fields]).toEqual([
    ['action', 'add'],
    ['volgende', '/'],
    ['product_id', '8'],
  ])
})

test('a favourite button of a visitor who is logged out submits the form natively', async () => {
  await start()
  setCookie('has_session=; max-age=0; path=/')
  const natively = hearSubmit()

  press(8)

  await settled()
  expect(natively).toHaveBeenCalledOnce()
  expect(new FormData(document.forms[0], natively.mock.lastCall?.[0].submitter).get('product_id')).toBe('8')
  expect(writes()).toEqual([])
})

test('a list of favourites that cannot be fetched is requested once, and every button can still save', async () => {
  saved = null
  draw(7)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  for (const id of [8, 8]) draw(id)
  await settled()
  expect([pressed(), reads().length]).toEqual([[null, null, null], 1])

  press(8)

  await vi.waitFor(() => expect(toast()).toContain('Bewaard'))
  await settled()
  expect(pressed()).toEqual([null, 'true', 'true'])
})

test('saving a favourite discards a list of favourites that is still being fetched, and fetches it again', async () => {
  let arrive = () => {}
  const slow = new Promise<Response>((done) => (arrive = () => done(Response.json({ data: [7] }))))
  let times = 0
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'GET') return new Response(null, { status: 204 })
    return times++ ? Response.json({ data: [8, 7] }) : slow
  })
  for (const id of [7, 8]) draw(id)

  press(8)
  await vi.waitFor(() => expect(toast()).toContain('Bewaard'))
  arrive()

  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true']))
  await settled()
  expect([pressed(), times]).toEqual([['true', 'true'], 2])
})

test('favourite buttons follow changes in other tabs, and are emptied by a logout', async () => {
  await start()
  const other = new BroadcastChannel('shop')

  other.postMessage({ favourite: { id: '8', isSaved: true } })
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true', 'true']))
  setCookie('has_session=; max-age=0; path=/')
  notifyTabs({ customer: null })

  await vi.waitFor(() => expect(pressed()).toEqual([null, null, null]))
  expect(reads()).toHaveLength(1)
  other.close()
})

test('a page restored from the back/forward cache fetches the favourites again, and keeps the old ones if that fails', async () => {
  await start()

  saved = [8]
  comeBack()
  await vi.waitFor(() => expect(pressed()).toEqual(['false', 'true', 'true']))
  saved = null
  comeBack()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  await settled()

  expect(pressed()).toEqual(['false', 'true', 'true'])
})

test('on the favourites page a removed product stays visible, and its toast has no link to the list', async () => {
  history.replaceState(null, '', href.favourites())
  saved = null
  draw(7, true)
  draw(8, true)
  expect(pressed()).toEqual(['true', 'true'])
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))

  press(8)
  await vi.waitFor(() => expect(toast()).toBe('Uit je favorieten gehaald'))
  expect(pressed()).toEqual(['true', 'false'])
  press(8)

  await vi.waitFor(() => expect(toast()).toBe('Bewaard als favoriet'))
  expect(pressed()).toEqual(['true', 'true'])
})
