import * as v from 'valibot'
import { expect, test } from 'vitest'
import { backendCookies, hintCookie, visitorCookies } from './cookies'
import { Settings } from './env'

const settings = v.parse(Settings, { API_COOKIES: 'PHPSESSID' })

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['_ga=1; has_session=1', undefined],
  ['session=a', 'session=a'],
  ['_ga=1; session=a=b==;PHPSESSID=c', 'session=a=b==; PHPSESSID=c'],
  ['SESSION=a; session =b; xsession=c; session', undefined],
  ['sessions; sessionx', undefined],
])('of the cookies %j the backend gets %j', (header, kept) => {
  expect(backendCookies(header, settings)).toBe(kept)
})

test.each([
  ['session=a; Path=/', ['session=a; Path=/']],
  ['session=a; Domain=x.example', ['session=a']],
  ['session=a;domain=.x.example;Secure', ['session=a;Secure']],
  ['session=a; Domain = x.example ; Secure', ['session=a; Secure']],
  ['session=a; Domain; Secure', ['session=a; Secure']],
  ['session=domain=b; Path=/domain=c', ['session=domain=b; Path=/domain=c']],
  ['tracking=1', []],
  ['sessionx', []],
])('%j reaches the visitor as %j', (cookie, kept) => {
  const headers = new Headers()
  headers.append('set-cookie', cookie)

  expect(visitorCookies(headers, settings)).toEqual(kept)
})

test.each([
  ['POST', '/shoppingCart/add', 200, 'begins'],
  ['DELETE', '/shoppingCart/12', 204, 'begins'],
  ['POST', '/customerAuth/login', 200, 'begins'],
  ['GET', '/shoppingCart', 200, 'says nothing'],
  ['POST', '/shoppingCart/add', 409, 'says nothing'],
  ['POST', '/shoppingCarts', 200, 'says nothing'],
  ['POST', '/queryProducts', 200, 'says nothing'],
  ['GET', '/shoppingCart', 401, 'ends'],
  ['GET', '/customer/me', 401, 'says nothing'],
  ['POST', '/customerAuth/logout', 204, 'ends'],
  ['POST', '/customerAuth/logout', 503, 'says nothing'],
  ['DELETE', '/customer/me', 204, 'ends'],
  ['DELETE', '/customer/me', 422, 'says nothing'],
  ['PUT', '/customer/me', 200, 'says nothing'],
  ['POST', '/customerAuth/login', 401, 'says nothing'],
])('%s %s with %i %s', (method, path, status, meaning) => {
  const cookie = hintCookie(method, path, status, true)

  const meant = cookie === null ? 'says nothing' : cookie.startsWith('has_session=1;') ? 'begins' : 'ends'
  expect(meant).toBe(meaning)
})

test('over http the hint is not Secure, so that localhost keeps it', () => {
  expect(hintCookie('POST', '/shoppingCart/add', 200, false)).not.toContain('Secure')
})
