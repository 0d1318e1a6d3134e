// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyTabs } from '../../lib/tab-messages'
import { guardPage } from './personal-page.client'

const asked = vi.fn<() => Promise<Response>>()
const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
const left = '/#uitgelogd'
const anew = location.pathname + location.search

// It listens for as long as its page is there.
document.body.innerHTML = '<div data-own-page="Sanne Heuvel"></div>'
guardPage(document.body.firstElementChild as HTMLElement)

beforeEach(() => {
  asked.mockReset()
  replace.mockClear()
  vi.stubGlobal('fetch', asked)
  setCookie('has_session', '1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['has_session', 'auth.loggedIn']) setCookie(name, '', 0)
})

test('the browser leaves an account page when the customer logs out, in any tab', () => {
  dispatchEvent(new CustomEvent('auth:logged_out'))

  expect(replace).toHaveBeenCalledExactlyOnceWith(left)
})

test.each([
  ['Joost Mulder', [[anew]]],
  ['Sanne Heuvel', []],
])('when “%s” logs in elsewhere, the account page reloads unless it belongs to that customer', (customer, calls) => {
  notifyTabs({ customer })

  expect(replace.mock.calls).toEqual(calls)
})

test.each([
  ['its own customer', () => person('Sanne'), []],
  ['a guest without a name', async () => Response.json({ data: {} }), [[anew]]],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), []],
])(
  'after a login elsewhere by a customer without a known name, an account page asks who it is, gets %s, and reloads only for another customer',
  async (_, answer, calls) => {
    asked.mockImplementation(answer)

    notifyTabs({ customer: '' })
    await new Promise((done) => setTimeout(done, 20))

    expect(asked).toHaveBeenCalledOnce()
    expect(replace.mock.calls).toEqual(calls)
  },
)

test('a cart message from another tab does not make the browser leave the account page', () => {
  notifyTabs({ cartCount: 3 })

  expect(replace).not.toHaveBeenCalled()
})

test.each([
  ['its own customer', () => person('Sanne'), []],
  ['another customer', () => person('Joost'), [[anew]]],
  ['no customer', async () => refuse(), [[left]]],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), []],
])(
  'an account page restored from the back/forward cache, with %s logged in, reloads if needed',
  async (_, answer, calls) => {
    asked.mockImplementation(answer)

    comeBack()
    await new Promise((done) => setTimeout(done, 20))

    expect(asked).toHaveBeenCalled()
    expect(replace.mock.calls).toEqual(calls)
  },
)

test('the browser leaves an account page that is restored without a session, and sends no API call', () => {
  setCookie('has_session', '', 0)

  comeBack()

  expect(replace).toHaveBeenCalledExactlyOnceWith(left)
  expect(asked).not.toHaveBeenCalled()
})

test('an account page that is loaded normally sends no API call and is not loaded again', () => {
  window.dispatchEvent(new Event('pageshow'))

  expect(asked).not.toHaveBeenCalled()
  expect(replace).not.toHaveBeenCalled()
})

const person = async (firstname: string) => Response.json({ data: { firstname, lastname: 'Heuvel' } })

/** As the edge answers for a backend. */
function refuse() {
  setCookie('auth.loggedIn', '0')
  return Response.json({ message: 'Nee' }, { status: 401 })
}

const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

function setCookie(name: string, value: string, age = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `${name}=${value}; path=/; max-age=${age}`
}
