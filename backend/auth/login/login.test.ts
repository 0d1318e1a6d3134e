import { expect, test } from 'vitest'
import { login, loginAsGuest, logout } from '../../../src/contract/auth'
import { getMe } from '../../../src/contract/customer'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { cheapCost } from '../../../tests/support/cheap-passwords'
import { writeDb } from '../../db/client'
import { visitorOfToken } from '../../session/visitor'
import {
  cookieOf,
  count,
  joost,
  logIn,
  password,
  sanne,
  send,
  startLoggedIn,
  startWithAccounts,
} from '../../testing/accounts'
import { findAccount } from '../account.repository'
import { hashPassword } from '../password/password-hash'
import { logInAs } from './login.repository'

test('a login with the right password sets the session cookie, and its answer says that no carts were merged', async () => {
  await using shop = await startWithAccounts()

  const response = await shop.post('/customerAuth/login', { email: sanne, password })

  expect(await response.json()).toEqual({ token: 'session', scart_items_merged: false })
  expect(response.headers.get('set-cookie')).toMatch(/^session=[\w-]{43};.*HttpOnly; SameSite=Lax/)
  expect(await getMe(shop.api, {})).toMatchObject({ id: 1, email: sanne, firstname: 'Sanne', account_exists: true })
  const { api } = shop.visitor()
  await login(api, { email: ' SANNE@Voorbeeld.NL ', password })
  expect(await getMe(api, {})).toMatchObject({ id: 1 })
})

test('over https the session cookie has the prefix __Host- and the attributes that this prefix requires', async () => {
  await using shop = await startWithAccounts()
  const cookieAfter = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await shop.https(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.headers.get('set-cookie')
  }

  const begun = await cookieAfter('/customerAuth/login', { email: sanne, password })
  expect(begun).toMatch(/^__Host-session=[\w-]{43};.*Path=\/;.*Secure/)
  expect(begun).not.toMatch(/domain/i)
  expect(await cookieAfter('/customerAuth/logout', {})).toMatch(/^__Host-session=; Max-Age=0; Path=\/; .*Secure/)
})

test('a login with a wrong password and one with an unknown mail address get byte-identical answers', async () => {
  await using shop = await startWithAccounts()
  await loginAsGuest(shop.visitor().api, { email: 'gast@voorbeeld.nl' })
  const answer = async (email: string, typed: string) => {
    const response = await shop.fetch('/customerAuth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: typed }),
    })
    return [response.status, [...response.headers], await response.text()]
  }

  const wrong = await answer(sanne, 'iets anders')

  expect(wrong).toMatchObject([401, expect.anything(), expect.stringContaining('wrong_credentials')])
  expect(await answer('niemand@voorbeeld.nl', 'iets anders')).toEqual(wrong)
  // A guest has no password.
  expect(await answer('gast@voorbeeld.nl', '')).not.toEqual(wrong)
  expect(await answer('gast@voorbeeld.nl', 'iets anders')).toEqual(wrong)
})

test('a session token from before a login gives no access after it, even to an attacker who planted it', async () => {
  await using shop = await startWithAccounts()
  const planted = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 }))

  await logIn(shop)

  expect(await (await send(shop, 'GET', '/shoppingCart', planted)).json()).toMatchObject({ data: { count: 0 } })
  expect((await send(shop, 'GET', '/customer/me', planted)).status).toBe(401)
  // Nor by becoming a guest in the moment in which a form may be sent twice.
  const guest = cookieOf(await send(shop, 'POST', '/customerAuth/guest', planted, { email: 'dief@voorbeeld.nl' }))
  expect(await (await send(shop, 'GET', '/shoppingCart', guest)).json()).toMatchObject({ data: { count: 0 } })
  expect(await getMe(shop.api, {})).toMatchObject({ id: 1 })
})

test('logging in as another account switches accounts, and each account retains its own cart, also after logging out', async () => {
  await using shop = await startLoggedIn()
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  const before = await count(shop, 'SELECT id AS n FROM sessions')

  await logIn(shop, joost)

  expect(await getMe(shop.api, {})).toMatchObject({ id: 2 })
  expect(await getCart(shop.api, {})).toMatchObject({ count: 0 })
  expect(await count(shop, 'SELECT count(*) AS n FROM sessions')).toBe(1)
  expect(await count(shop, 'SELECT id AS n FROM sessions')).not.toBe(before)
  await logout(shop.api, {})
  expect(await getCart(shop.api, {})).toMatchObject({ count: 0 })
  await logIn(shop)
  expect(await getCart(shop.api, {})).toMatchObject({ count: 2 })
})

test('a login fails when the password is changed while the login checks it', async () => {
  await using shop = await startWithAccounts()
  const db = writeDb(shop.env)
  const token = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 2 })).split('=')[1]
  const checked = await findAccount(db, sanne)
  if (!checked) throw new Error('no account')
  await shop.db.prepare(`UPDATE password_hashes SET changed_at = '2026-11-21T12:00:00.000Z'`).run()

  const entered = await logInAs(db, visitorOfToken(token, Date.now()), checked)

  expect(entered).toBeUndefined()
  expect(await count(shop, 'SELECT count(*) AS n FROM sessions WHERE customer_id IS NOT NULL')).toBe(0)
  expect(await getCart(shop.api, {})).toMatchObject({ count: 2 })
})

test('two devices of one customer have separate sessions', async () => {
  await using shop = await startWithAccounts()
  const phone = shop.visitor()

  await logIn(shop)
  await logIn(phone)

  expect(await getMe(shop.api, {})).toMatchObject({ id: 1 })
  expect(await getMe(phone.api, {})).toMatchObject({ id: 1 })
})

test('a login rehashes a password that was hashed with other cost parameters', async () => {
  await using shop = await startWithAccounts()
  const { hash, salt, n, r, p } = await hashPassword(password, 'pepper', { n: 2 ** 12, r: 8, p: 1 })
  await shop.db
    .prepare('UPDATE password_hashes SET hash = ?, salt = ?, n = ?, r = ?, p = ? WHERE customer_id = 1')
    .bind(hash, salt, n, r, p)
    .run()

  const answers = await Promise.all([logIn(shop.visitor()), logIn(shop.visitor())])

  expect(answers).toHaveLength(2)
  expect(await shop.db.prepare('SELECT n, r, p FROM password_hashes WHERE customer_id = 1').first()).toEqual(cheapCost)
  await logIn(shop)
})

test('logging out, with or without a request body, ends the session and deletes the cookie, and logging out again is no error', async () => {
  await using shop = await startWithAccounts()
  const cookie = cookieOf(await shop.post('/customerAuth/login', { email: sanne, password }))

  const answers = await Promise.all([1, 2, 3].map(() => send(shop, 'POST', '/customerAuth/logout', cookie, {})))

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(answers[0]?.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0; Path=\//)
  expect((await send(shop, 'GET', '/customer/me', cookie)).status).toBe(401)
  expect(await count(shop, 'SELECT count(*) AS n FROM sessions')).toBe(0)
  await logout(shop.visitor().api, {})
  const again = cookieOf(await shop.post('/customerAuth/login', { email: sanne, password }))
  expect((await shop.api('/customerAuth/logout', { method: 'POST', headers: { cookie: again } })).status).toBe(204)
  expect((await send(shop, 'GET', '/customer/me', again)).status).toBe(401)
})
