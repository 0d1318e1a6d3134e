import { expect, test } from 'vitest'
import page from '../../docs/SECURITY.md?raw'
import { getMe } from '../../src/contract/customer'
import { getCart } from '../../src/contract/ordering/cart'
import { DAY } from '../lib/time'
import { count, joost, logIn, startLoggedIn, startWithAccounts } from '../testing/accounts'
import { atTime } from '../testing/at-time'
import { IDLE_LIFETIME, MAX_LIFETIME, UNUSED_LIFETIME } from './session.repository'

const start = Date.parse('2026-11-21T12:00:00Z')

/** Runs `work` as if it were so many ms later than the login. */
const at = <Result>(later: number, work: () => Promise<Result>) => atTime(start + later, work)

test('a session that is not used for thirty days ends', async () => {
  await using shop = await startWithAccounts()
  await at(0, () => logIn(shop))
  const statusAt = (later: number) => at(later, async () => (await shop.get('/customer/favorites')).status)

  expect(await statusAt(IDLE_LIFETIME - 1)).toBe(200)
  expect(await statusAt(IDLE_LIFETIME)).toBe(401)
})

test('viewing the account extends the session, which is stored at most once a day', async () => {
  await using shop = await startWithAccounts()
  await at(0, () => logIn(shop))

  await at(DAY / 2, () => getMe(shop.api, {}))
  expect(await count(shop, 'SELECT idle_until AS n FROM sessions')).toBe(start + IDLE_LIFETIME)
  await at(20 * DAY, () => getMe(shop.api, {}))
  expect(await count(shop, 'SELECT idle_until AS n FROM sessions')).toBe(start + 20 * DAY + IDLE_LIFETIME)
  await at(45 * DAY, () => getMe(shop.api, {}))
})

test('a session in use ends after 180 days', async () => {
  await using shop = await startWithAccounts()
  await at(0, () => logIn(shop))
  const statusAt = (later: number) => at(later, async () => (await shop.get('/customer/me')).status)

  for (let day = 20; day < 180; day += 20) expect(await statusAt(day * DAY)).toBe(200)
  expect(await statusAt(MAX_LIFETIME - 1)).toBe(200)
  expect(await statusAt(MAX_LIFETIME)).toBe(401)
})

test('a login restarts the maximum lifetime of the session', async () => {
  await using shop = await startWithAccounts()
  await at(0, () => shop.post('/shoppingCart/add', { po_id: 12, amount: 1 }))

  await at(DAY, () => logIn(shop))

  expect(await count(shop, 'SELECT ends_at AS n FROM sessions')).toBe(start + DAY + MAX_LIFETIME)
})

test('an anonymous session ends after two unused days; viewing the cart extends it', async () => {
  await using shop = await startWithAccounts()
  const [shopper, script] = [shop.visitor(), shop.visitor()]
  for (const { post } of [shopper, script]) await at(0, () => post('/shoppingCart/add', { po_id: 12, amount: 1 }))
  const countAt = (later: number, { api }: typeof shopper) => at(later, async () => (await getCart(api, {})).count)

  expect(await countAt(1, shopper)).toBe(1)

  expect(await countAt(UNUSED_LIFETIME, script)).toBe(0)
  expect(await countAt(IDLE_LIFETIME, shopper)).toBe(1)
  expect(await countAt(2 * IDLE_LIFETIME, shopper)).toBe(0)
})

test('a malformed or unknown session cookie is not recognised', async () => {
  await using shop = await startLoggedIn()

  for (const token of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(5_000)])
    expect((await shop.fetch('/customer/me', { headers: { cookie: `session=${token}` } })).status).toBe(401)
})

test('the documented SQL statements end the sessions of one account, and of all', async () => {
  const [ofOne = '', ofAll = ''] = [...page.matchAll(/--command "(DELETE FROM sessions.*)"/g)].map(([, sql]) => sql)
  await using shop = await startWithAccounts()
  await logIn(shop.visitor())
  await logIn(shop.visitor(), joost)
  const left = () => count(shop, 'SELECT count(*) AS n FROM sessions')

  expect(await left()).toBe(2)
  await shop.db.prepare(ofOne).run()
  expect(await left()).toBe(1)
  await shop.db.prepare(ofAll).run()
  expect(await left()).toBe(0)
})
