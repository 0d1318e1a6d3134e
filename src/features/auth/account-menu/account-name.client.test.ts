// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyTabs } from '../../../lib/tab-messages'
import { showCustomerName } from './account-name.client'

const asked = vi.fn<() => Promise<Response>>()
const sanne = { firstname: 'Sanne', middle_name: 'van den', lastname: 'Heuvel', account_exists: true }

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  document.body.innerHTML = '<span id="account-name"></span>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['has_session', 'auth.loggedIn']) setCookie(name, '', 0)
})

test.each([
  ['nothing says that there is a session', {}],
  ['the edge knows that the session is for a cart alone', { has_session: '1', 'auth.loggedIn': '0' }],
  ['there is no session any more', { 'auth.loggedIn': '1' }],
])('the account menu sends no call when %s', async (_, cookies) => {
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value)

  showCustomerName()
  await quiet()

  expect(asked).not.toHaveBeenCalled()
  expect(shown()).toEqual(['', false])
})

test.each([{ has_session: '1' }, { has_session: '1', 'auth.loggedIn': '1' }])(
  'with the profile %j the header shows the full name',
  async (cookies) => {
    for (const [name, value] of Object.entries(cookies)) setCookie(name, value)
    asked.mockResolvedValue(Response.json({ data: sanne }))

    showCustomerName()

    await vi.waitFor(() => expect(shown()).toEqual(['Sanne van den Heuvel', true]))
    expect(asked).toHaveBeenCalledExactlyOnceWith('/api/customer/me', expect.anything())
  },
)

test('the account menu shows a guest without a name as logged in', async () => {
  setCookie('has_session', '1')
  asked.mockResolvedValue(Response.json({ data: { firstname: '', lastname: '', account_exists: false } }))

  showCustomerName()

  await vi.waitFor(() => expect(shown()).toEqual(['', true]))
})

test.each([
  ['a dead connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['401', async () => Response.json({ message: 'Nee' }, { status: 401 })],
  ['503', async () => Response.json({ message: 'Nee' }, { status: 503 })],
  ['HTML', async () => new Response('<h1>Onderhoud</h1>')],
  ['null', async () => Response.json(null)],
  ['no data', async () => Response.json({ data: null })],
])('the account menu shows the visitor as logged out after %s', async (_, answer) => {
  setCookie('has_session', '1')
  asked.mockImplementation(answer)

  showCustomerName()
  await quiet()

  expect(asked).toHaveBeenCalled()
  expect(shown()).toEqual(['', false])
})

test('the account menu follows a login or logout in another tab, and a logout fires an event on window', async () => {
  const told = vi.fn()
  addEventListener('auth:logged_out', told)
  sessionStorage.setItem('draft:/winkelwagen/bestellen', '{"invoice_street":"Ginnekenweg"}')
  showCustomerName()
  const other = new BroadcastChannel('shop')

  other.postMessage({ customer: 'Joost Mulder' })
  await vi.waitFor(() => expect(shown()).toEqual(['Joost Mulder', true]))
  expect(told).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(1)

  other.postMessage({ customer: null })
  await vi.waitFor(() => expect(shown()).toEqual(['', false]))
  expect(told).toHaveBeenCalled()
  expect(sessionStorage, 'what was typed').toHaveLength(0)

  other.close()
  removeEventListener('auth:logged_out', told)
})

test.each([
  ['#uitgelogd', {}, [[{ customer: null }]]],
  ['#account-verwijderd', { has_session: '1', 'auth.loggedIn': '0' }, [[{ customer: null }]]],
  ['#uitgelogd', { has_session: '1', 'auth.loggedIn': '1' }, []],
  ['#ingelogd', {}, []],
])('a page at %s with cookies %j notifies the other tabs only of a real logout', async (hash, cookies, messages) => {
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value)
  asked.mockResolvedValue(Response.json({ data: sanne }))
  const told = vi.fn()
  const other = new BroadcastChannel('shop')
  other.onmessage = ({ data }) => told(data)
  location.hash = hash

  showCustomerName()
  await quiet()

  expect(told.mock.calls).toEqual(messages)
  other.close()
  location.hash = ''
})

test('a name that was requested before a logout in another tab and arrives after it is not shown', async () => {
  setCookie('has_session', '1')
  const { promise, resolve } = Promise.withResolvers<Response>()
  asked.mockReturnValueOnce(promise)
  showCustomerName()

  setCookie('auth.loggedIn', '0')
  notifyTabs({ customer: null })
  resolve(Response.json({ data: sanne }))
  await quiet()

  expect(shown()).toEqual(['', false])
})

test('a cart message from another tab does not remove the customer’s name in the account menu', () => {
  showCustomerName()
  notifyTabs({ customer: 'Joost Mulder' })

  notifyTabs({ cartCount: 3 })

  expect(shown()).toEqual(['Joost Mulder', true])
})

test('a page restored from the back/forward cache checks the login again', async () => {
  setCookie('has_session', '1')
  asked.mockImplementation(async () => Response.json({ data: sanne }))
  showCustomerName()
  await vi.waitFor(() => expect(shown()[1]).toBe(true))

  setCookie('has_session', '', 0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  await vi.waitFor(() => expect(shown()).toEqual(['', false]))
})

function shown() {
  return [document.getElementById('account-name')?.textContent, document.documentElement.hasAttribute('data-customer')]
}

const quiet = () => new Promise((done) => setTimeout(done, 20))

function setCookie(name: string, value: string, age = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `${name}=${value}; path=/; max-age=${age}`
}
