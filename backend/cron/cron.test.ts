import { expect, test, vi } from 'vitest'
import { writeDb } from '../db/client'
import { DAY, HOUR } from '../lib/time'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { placeOne } from '../testing/placing'
import { firstRow, insert } from '../testing/run-sql'
import { startShop } from '../testing/shop'
import { wrapDatabase } from '../testing/wrapped-database'
import { runEveryFiveMinutes } from './cron'

test('the cron deletes idempotency keys after a day, and expired sessions, their carts and guests without orders', async () => {
  await using shop = await startShop(withCheckout)
  await placeOne(shop)
  const other = shop.visitor()
  await readyToOrder(other.api)

  await runEveryFiveMinutes(writeDb(shop.env), shop.env, Date.now() + 25 * HOUR)
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM idempotency_keys')).toEqual({ n: 0 })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM customers')).toEqual({ n: 2 })
  await runEveryFiveMinutes(writeDb(shop.env), shop.env, Date.now() + 31 * DAY)

  expect(await firstRow(shop, 'SELECT count(*) AS n FROM sessions')).toEqual({ n: 0 })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM carts')).toEqual({ n: 1 })
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM customers')).toEqual({ n: 1 })
})

test('a part of the cron that fails is logged and does not stop the others', async () => {
  await using shop = await startShop(withCheckout)
  await insert(shop, 'mail_outbox', { created_at: '2020-01-01T00:00:00.000Z' })
  const { DB } = shop.env
  // A database that can't read orders: whatever does fails.
  const prepare = (query: string) => DB.prepare(/from "orders" as "o"/.test(query) ? 'SELECT * FROM nowhere' : query)
  const env = { ...shop.env, DB: wrapDatabase(DB, { prepare }) }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  // Of a full hour, whose run does what others leave.
  await runEveryFiveMinutes(writeDb(env), env, Date.now(), Date.parse('2026-10-03T14:00:00.000Z'))

  const failed = log.mock.calls.map(([line]) => JSON.parse(line).part)
  expect(failed).toEqual(['release', 'payment_links', 'invitations', 'figures', 'held', 'prune_clients'])
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM mail_outbox')).toEqual({ n: 0 })
})
