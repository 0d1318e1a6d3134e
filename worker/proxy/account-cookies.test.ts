import { expect, test } from 'vitest'
import { startStorefront } from '../testing/storefront'

const password = 'bergtocht-2041'
const form = {
  email: 'fenna@voorbeeld.nl',
  password,
  password_confirmation: password,
  firstname: 'Fenna',
  lastname: 'de Wit',
}

/** Returns the Set-Cookie values without lifetime and attributes. */
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/=[\w-]{43};/, '=TOKEN;').replace(/Max-Age=[1-9]\d*/, 'Max-Age=n'))

const begun = [
  '__Host-session=TOKEN; Max-Age=n; Path=/; HttpOnly; Secure; SameSite=Lax',
  '__Host-known_device=TOKEN; Max-Age=n; Path=/; HttpOnly; Secure; SameSite=Lax',
  'auth.loggedIn=1; Max-Age=n; Path=/; Secure; SameSite=Lax',
  'has_session=1; Max-Age=n; Path=/; Secure; SameSite=Lax',
]
const ended = [
  '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  'auth.loggedIn=0; Max-Age=n; Path=/; Secure; SameSite=Lax',
  'has_session=; Max-Age=0; Path=/; Secure; SameSite=Lax',
]

test('session and hint cookies are set by registration and login, and deleted by logout and account deletion', async () => {
  await using shop = await startStorefront()
  const login = () => shop.call('POST', '/customerAuth/login', { email: form.email, password })
  const session = (answer: { headers: Headers }) => ({ cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })

  const registered = await shop.call('POST', '/customerAuth/register', form)
  expect([registered.status, cookiesOf(registered)]).toEqual([200, begun])
  const loggedOut = await shop.call('POST', '/customerAuth/logout', {}, session(registered))
  expect([loggedOut.status, cookiesOf(loggedOut)]).toEqual([204, ended])
  const loggedIn = await login()
  expect([loggedIn.status, cookiesOf(loggedIn)]).toEqual([200, begun])
  const gone = await shop.call('DELETE', '/customer/me', { password }, session(loggedIn))
  expect([gone.status, cookiesOf(gone)]).toEqual([204, ended])
  const refused = await login()
  expect([refused.status, cookiesOf(refused)]).toEqual([401, []])
})

test('the edge stops a flood of logins before they reach the backend', async () => {
  const asked: string[] = []
  const LOGIN_LIMIT = {
    limit: async ({ key }: { key: string }) => {
      asked.push(key)
      return { success: asked.length <= 2 }
    },
  }
  await using shop = await startStorefront({ settings: { LOGIN_LIMIT } })
  const body = { email: form.email, password }
  const statuses = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    const from = { 'cf-connecting-ip': '203.0.113.7' }
    statuses.push((await shop.call('POST', '/customerAuth/login', body, from)).status)
  }

  expect(statuses).toEqual([401, 401, 429, 429])
  expect(shop.count('POST /customerAuth/login')).toBe(2)
})
