import { expect, test, vi } from 'vitest'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { writeDb } from '../db/client'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { firstRow } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { runEveryFiveMinutes } from './cron'

const HOUR = 3600 * 1000

async function placeOne(shop: TestShop) {
  const cart = await readyToOrder(shop.api)
  const body = { accept_terms: true, version: cart.version, payable: toEuro(cart.payable?.gross ?? 0) }
  return shop.post('/orders', body, { 'idempotency-key': 'a' })
}

test('the cron deletes idempotency keys after a day, and expired sessions, their carts and guests without orders', async () => {
  await using shop = await startShop(withCheckout)
  await placeOne(shop)
  const other = shop.visitor()
  await readyToOrder(other.api)

  await runEveryFiveMinutes(writeDb(shop.env), shop.env, Date.now() + 25 * HOUR)
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM idempotency_keys')).toEqual({ n: 0 })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM customers')).toEqual({ n: 2 })
  await runEveryFiveMinutes(writeDb(shop.env), shop.env, Date.now() + 31 * 24 * HOUR)

  expect(await firstRow(shop, 'SELECT count(*) AS n FROM sessions')).toEqual({ n: 0 })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM carts')).toEqual({ n: 1 })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM customers')).toEqual({ n: 1 })
})

test('a part of the cron that fails is logged and does not stop the others', async () => {
  await using shop = await startShop(withCheckout)
  await insertMail(shop, '2020-01-01T00:00:00.000Z')
  const { DB } = shop.env
  // A database that can't read orders: whatever does fails.
  const env = {
    ...shop.env,
    DB: {
      prepare: (query: string) => DB.prepare(/from "orders" as "o"/.test(query) ? 'SELECT * FROM nowhere' : query),
      exec: (query: string) => DB.exec(query),
      withSession: (constraint?: string) => DB.withSession(constraint),
      batch: <Row>(statements: D1PreparedStatement[]) => DB.batch<Row>(statements),
    },
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  // Of a full hour, whose run does what others leave.
  await runEveryFiveMinutes(writeDb(env), env, Date.now(), Date.parse('2026-10-03T14:00:00.000Z'))

  const failed = log.mock.calls.map(([line]) => JSON.parse(line).part)
  log.mockRestore()
  expect(failed).toEqual(['release', 'payment_links', 'invitations', 'figures', 'held', 'prune_clients'])
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM mail_outbox')).toEqual({ n: 0 })
})

const insertMail = (shop: TestShop, created: string) =>
  shop.db
    .prepare('INSERT INTO mail_outbox (recipient, subject, text, created_at) VALUES (?, ?, ?, ?)')
    .bind('kim@voorbeeld.nl', 'Hallo', 'tekst', created)
    .run()
