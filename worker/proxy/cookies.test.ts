import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Settings } from '../env'
import { applySetCookies, backendCookies, hasLoginHint, hasSession, hintCookies, toVisitorCookies } from './cookies'
import { callsAtPath } from './known-calls'

const settings = v.parse(Settings, { API_COOKIES: 'PHPSESSID' })
const callAt = (method: string, path: string) => callsAtPath(path, settings).find((call) => call.method === method)

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['_ga=1; has_session=1', undefined],
  ['session=a', 'session=a'],
  ['_ga=1; session=a=b==;PHPSESSID=c', 'session=a=b==; PHPSESSID=c'],
  ['SESSION=a; session =b; xsession=c; session', undefined],
  ['__Host-known_device=a; known_device=b; xknown_device=c', '__Host-known_device=a; known_device=b'],
  ['sessions; sessionx', undefined],
])('from the cookies %j the edge forwards %j to the backend', (header, kept) => {
  expect(backendCookies(header, settings)).toBe(kept)
})

test('a browser with only the known-device cookie has no session', () => {
  expect(hasSession('_ga=1; __Host-known_device=a; known_device=b', settings)).toBe(false)
  expect(hasSession('known_device=b; PHPSESSID=c', settings)).toBe(true)
  expect(hasSession('__Host-session=a', settings)).toBe(true)
})

test.each([
  ['session=a; Path=/', ['session=a; Path=/']],
  ['session=a; Domain=x.example', ['session=a; Path=/']],
  ['session=a;domain=.x.example;Secure', ['session=a;Secure; Path=/']],
  ['session=a; Domain = x.example ; Secure', ['session=a; Secure; Path=/']],
  ['session=a; Domain; Secure', ['session=a; Secure; Path=/']],
  ['session=domain=b; Path=/', ['session=domain=b; Path=/']],
  ['session=a; Path=/api; HttpOnly', ['session=a; Path=/; HttpOnly']],
  ['session=a; path = /api/x ;PATH;SameSite=None', ['session=a; Path=/; Path=/;SameSite=None']],
  ['session=path=b; Max-Age=0', ['session=path=b; Max-Age=0; Path=/']],
  ['tracking=1', []],
  ['__Host-known_device=a; Path=/; HttpOnly', ['__Host-known_device=a; Path=/; HttpOnly']],
  ['sessionx', []],
])('the backend’s cookie %j is sent to the visitor as %j', (cookie, kept) => {
  expect(toVisitorCookies(setting(cookie), settings, false)).toEqual(kept)
})

test.each([
  ['session=a', ['session=a; Path=/; Secure']],
  ['session=a; secure ; Path=/', ['session=a; secure ; Path=/']],
  ['session=secure; SameSite=None; HttpOnly', ['session=secure; SameSite=None; HttpOnly; Path=/; Secure']],
])('over https the backend’s cookie %j is sent with Secure: %j', (cookie, kept) => {
  expect(toVisitorCookies(setting(cookie), settings, true)).toEqual(kept)
})

test.each([
  ['session=b', 'a=1; session=b'],
  ['session=; Max-Age=0', 'a=1'],
  ['session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'a=1'],
  ['session=; expires=Thu, 01-Jan-1970 00:00:00 GMT; HttpOnly', 'a=1'],
  ['session=b; Expires=Fri, 01 Jan 2100 00:00:00 GMT', 'a=1; session=b'],
  ['session=b; Expires=soon', 'a=1; session=b'],
  ['session=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', 'a=1; session=b'],
  ['session=b; Max-Age=0; Expires=Fri, 01 Jan 2100 00:00:00 GMT', 'a=1'],
])('a browser with the cookies a=1 and session=a has, after the backend’s cookie %j: %j', (cookie, kept) => {
  expect(applySetCookies('a=1; session=a', [cookie])).toBe(kept)
})

test('the shop’s own session cookies are passed to a foreign backend only if its settings name them', () => {
  const foreign = v.parse(Settings, { API_ORIGIN: 'https://backend.example', API_COOKIES: 'PHPSESSID' })
  const named = v.parse(Settings, { API_ORIGIN: 'https://backend.example', API_COOKIES: 'session' })
  const sent = 'session=a; __Host-session=b; PHPSESSID=c'

  expect([foreign, named].map((one) => backendCookies(sent, one))).toEqual(['PHPSESSID=c', 'session=a'])
  expect(toVisitorCookies(setting('session=a'), foreign, false)).toEqual([])
  expect(toVisitorCookies(setting('session=a'), named, false)).toEqual(['session=a; Path=/'])
})

test.each([
  ['POST', '/shoppingCart/add', 200, 'begins', ''],
  ['DELETE', '/shoppingCart/12', 204, 'begins', ''],
  ['POST', '/customerAuth/login', 200, 'begins', 'somebody'],
  ['POST', '/customerAuth/guest', 200, 'begins', 'somebody'],
  ['POST', '/customerAuth/register', 200, 'begins', 'somebody'],
  ['POST', '/customerAuth/login', 401, '', ''],
  ['GET', '/shoppingCart', 200, '', ''],
  ['POST', '/shoppingCart/add', 409, '', ''],
  ['POST', '/shoppingCarts', 200, '', ''],
  ['POST', '/queryProducts', 200, '', ''],
  ['GET', '/shoppingCart', 401, 'ends', ''],
  ['GET', '/shoppingCart', 404, 'ends', ''],
  ['GET', '/customer/me', 404, '', ''],
  ['GET', '/customer/me', 401, '', 'nobody'],
  ['GET', '/customer/me', 200, 'begins', 'somebody'],
  ['GET', '/customer/me', 503, '', ''],
  ['GET', '/customer/orders', 401, '', ''],
  ['DELETE', '/customer/me', 204, 'ends', 'nobody'],
  ['DELETE', '/customer/me', 422, '', ''],
  ['PUT', '/customer/me', 200, 'begins', 'somebody'],
  ['POST', '/customerAuth/logout', 204, 'ends', 'nobody'],
  ['POST', '/customerAuth/logout', 503, '', ''],
])('%s %s answered with %i: the session hint %j, the login hint is %j', (method, path, status, session, who) => {
  expect(meaning(hintCookies({ call: callAt(method, path), status, secure: true, hasSession: true }))).toEqual([
    session,
    who,
  ])
})

test.each([
  ['/shoppingCart/add', true, 'nobody'],
  ['/shoppingCart/add', false, ''],
  ['/customerAuth/guest', true, 'somebody'],
])('the hint cookie after %s, with a new session: %j, is that of %j', (path, isNew, who) => {
  expect(
    meaning(hintCookies({ call: callAt('POST', path), status: 200, secure: true, hasSession: true, isNew }))[1],
  ).toBe(who)
})

test.each(['/shoppingCart/add', '/customerAuth/login'])(
  '%s sets no hint cookie when no session cookie is passed on',
  (path) => {
    expect(
      hintCookies({ call: callAt('POST', path), status: 200, secure: true, hasSession: false, isNew: true }),
    ).toEqual([])
  },
)

test('a customer who is logged in retains the session hint cookie without a cart', () => {
  const passed = { call: callAt('GET', '/shoppingCart'), status: 404, secure: true, hasSession: true }

  expect(meaning(hintCookies({ ...passed, isLoggedIn: hasLoginHint('a=1; auth.loggedIn=1') }))).toEqual(['', ''])
  expect(meaning(hintCookies({ ...passed, isLoggedIn: hasLoginHint('auth.loggedIn=10') }))).toEqual(['ends', ''])
})

test('over http the hint cookie is not Secure, so that the browser stores it on localhost', () => {
  const passed = { call: callAt('POST', '/customerAuth/login'), status: 200, hasSession: true }

  expect(hintCookies({ ...passed, secure: false }).join()).not.toContain('Secure')
  for (const cookie of hintCookies({ ...passed, secure: true }))
    expect(cookie).toMatch(/; Path=\/; Secure; SameSite=Lax$/)
})

function meaning(cookies: string[]) {
  const has = (beginning: string) => cookies.some((cookie) => cookie.startsWith(beginning))
  return [
    has('has_session=1;') ? 'begins' : has('has_session=; Max-Age=0') ? 'ends' : '',
    has('auth.loggedIn=1;') ? 'somebody' : has('auth.loggedIn=0;') ? 'nobody' : '',
  ]
}

function setting(cookie: string) {
  const headers = new Headers()
  headers.append('set-cookie', cookie)
  return headers
}
