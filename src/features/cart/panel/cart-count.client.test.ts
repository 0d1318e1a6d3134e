// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '../../../contract/ordering/cart'
import { notifyTabs } from '../../../lib/tab-messages'
import * as mark from '../cart-attributes'
import { fetchCart, forgetRunningFetch } from '../fetch-cart'
import { findCart } from '../find-cart'
import { showCartCount } from './cart-count.client'

const asked = vi.fn<() => Promise<Response>>()
const uncaught: unknown[] = []
const note = (reason: unknown) => void uncaught.push(reason)

beforeEach(() => {
  asked.mockReset()
  uncaught.length = 0
  process.on('unhandledRejection', note)
  vi.stubGlobal('fetch', asked)
  document.body.innerHTML = '<span data-cart-count hidden></span>'
})
afterEach(() => {
  forgetRunningFetch()
  process.off('unhandledRejection', note)
  vi.unstubAllGlobals()
  forget()
})

test('the cart badge sends no call without the session hint cookie', async () => {
  showCartCount()
  await quiet()

  expect(asked).not.toHaveBeenCalled()
})

test('the cart badge shows the count for a visitor with a session', async () => {
  remember()
  asked.mockResolvedValue(Response.json({ data: { count: 3 } }))

  showCartCount()

  await vi.waitFor(() => expect(badge()).toEqual(['3', false]))
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/shoppingCart', expect.anything())
})

test.each([
  [0, '0', true],
  [1, '1', false],
  [99, '99', false],
  [100, '99+', false],
  [5000, '99+', false],
])('a cart count of %i is shown as %j', async (count, text, hidden) => {
  showCartCount()

  notifyTabs({ cartCount: count })

  expect(badge()).toEqual([text, hidden])
})

test.each([
  ['a dead connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => Response.json({ message: 'Nee' }, { status: 503 })],
  ['HTML', async () => new Response('<h1>Onderhoud</h1>')],
  ['null', async () => Response.json(null)],
  ['no count', async () => Response.json({ data: { count: '3' } })],
])('%s leaves the cart badge unchanged, without an error', async (_, answer) => {
  remember()
  asked.mockImplementation(answer)

  showCartCount()
  await quiet()

  expect(asked).toHaveBeenCalled()
  expect(badge()).toEqual(['', true])
  expect(uncaught).toEqual([])
})

test('a page restored from the back/forward cache fetches the cart count again', async () => {
  await showTwo()

  answerWith(7)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  await vi.waitFor(() => expect(badge()).toEqual(['7', false]))
})

test('a page from the back/forward cache does not wait for a request for the cart that it sent before', async () => {
  remember()
  asked.mockReturnValueOnce(new Promise(() => {}))
  showCartCount()

  answerWith(7)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  await vi.waitFor(() => expect(badge()).toEqual(['7', false]))
})

test('the cart badge shows the customer’s count after a login, and none after a logout', async () => {
  await showTwo()

  answerWith(5)
  notifyTabs({ customer: 'Sanne van den Heuvel' })
  await vi.waitFor(() => expect(badge()).toEqual(['5', false]))

  forget()
  notifyTabs({ customer: null })
  expect(badge()).toEqual(['0', true])
})

test.each([
  ['null', async () => Response.json({ data: null })],
  [
    'answered with a 404, which ends the session hint,',
    async () => {
      forget()
      return Response.json({ message: 'Nee' }, { status: 404 })
    },
  ],
])('a cart that is %s empties the badge', async (_, answer) => {
  await showTwo()

  asked.mockImplementation(answer)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  await vi.waitFor(() => expect(badge()).toEqual(['0', true]))
})

test('the cart badge fetches the count after a change whose cart could not be fetched', async () => {
  await showTwo()

  answerWith(3)
  notifyTabs({})

  await vi.waitFor(() => expect(badge()).toEqual(['3', false]))
})

test('the page of an empty cart is fetched again when another tab adds an article, but not after the first count', async () => {
  remember()
  document.body.innerHTML = `<span data-cart-count hidden></span><div id="${mark.cartPageId}" ${mark.emptyCartAttribute}>Leeg</div>`
  const drawn = () => document.getElementById(mark.cartPageId)?.textContent
  answerWith(2)
  showCartCount()
  await vi.waitFor(() => expect(badge()).toEqual(['2', false]))
  await quiet()
  expect(drawn()).toBe('Leeg')

  notifyTabs({ cartCount: 0 })
  await quiet()
  expect(drawn()).toBe('Leeg')

  asked.mockImplementation(async () => new Response(`<div id="${mark.cartPageId}">Twee tenten</div>`))
  notifyTabs({ cartCount: 2 })
  await vi.waitFor(() => expect(drawn()).toBe('Twee tenten'))
})

test('the cart badge and the cart dropdown share one request', async () => {
  remember()
  const answer = Promise.withResolvers<Response>()
  asked.mockReturnValue(answer.promise)

  showCartCount()
  const opened = findCart(fetchCart)
  answer.resolve(Response.json({ data: { ...emptyCart, count: 2 } }))

  expect((await opened).count).toBe(2)
  await vi.waitFor(() => expect(badge()).toEqual(['2', false]))
  expect(asked).toHaveBeenCalledOnce()

  asked.mockResolvedValue(Response.json({ data: { ...emptyCart, count: 3 } }))
  expect((await findCart(fetchCart)).count).toBe(3)
})

test('an answer with the cart that was requested before a change or a login is not used afterwards', async () => {
  remember()
  const old = Promise.withResolvers<Response>()
  asked.mockReturnValue(old.promise)
  showCartCount()
  asked.mockResolvedValue(Response.json({ data: { ...emptyCart, count: 5 } }))

  notifyTabs({ cartCount: 5 })
  const opened = findCart(fetchCart)

  expect((await opened).count).toBe(5)
  old.resolve(Response.json({ data: { ...emptyCart, count: 1 } }))
  expect((await findCart(fetchCart)).count).toBe(5)
  await quiet()
  expect(badge()).toEqual(['5', false])
})

const answerWith = (count: number) => asked.mockImplementation(async () => Response.json({ data: { count } }))

async function showTwo() {
  remember()
  answerWith(2)
  showCartCount()
  await vi.waitFor(() => expect(badge()).toEqual(['2', false]))
}

function badge() {
  const element = document.querySelector<HTMLElement>('[data-cart-count]')
  return [element?.textContent, element?.hidden]
}

async function quiet() {
  await new Promise((done) => setTimeout(done, 20))
}

function remember() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'has_session=1; path=/'
}

function forget() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'has_session=; max-age=0; path=/'
}
