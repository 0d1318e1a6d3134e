import { expect, test, vi } from 'vitest'
import { writeDb } from '../db/client'
import { DAY, MINUTE } from '../lib/time'
import { archiveAndDeleteOffers } from '../order/offer/archive-offers'
import { sendDueRefunds } from '../order/pay/send-refunds'
import { type PaymentProvider, PaymentUnavailable } from '../payment/provider'
import { openTestBank } from '../payment/test-bank'
import { count } from '../testing/accounts'
import { atTime } from '../testing/at-time'
import { withCheckout } from '../testing/checkout'
import { addProduct } from '../testing/factories'
import { addOrder, daysAgo } from '../testing/orders'
import { placeOne } from '../testing/placing'
import { insert, many, productUpdatesOf, runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { triggerCron } from '../testing/trigger-cron'
import { wrapDatabase } from '../testing/wrapped-database'
import { runEveryFiveMinutes } from './cron'
import { refreshHourlyAggregates } from './hourly-aggregates'
import { releaseUnpaidOrders } from './release-unpaid-orders'

const now = Date.now()
const hour = Date.parse('2026-10-03T14:00:00.000Z')

/** So many payments, each of an unpaid order whose time is over; 1 is the oldest. */
async function addPayments(shop: TestShop, count: number, status: 'open' | 'paid') {
  await insert(shop, 'orders', ...many(count, (id) => ({ id, number: `PV${id}`, status_id: 1, release_at: id })))
  const payments = many(count, (id) => ({ id, order_id: id, provider_id: `p${id}`, status, amount_cents: 100 }))
  await insert(shop, 'payments', ...payments)
}

/** Knows no payment but the last. */
const forgetful = (last: string) => {
  const only = <Answer>(id: string, answer: Answer) => {
    if (id !== last) throw new PaymentUnavailable('404')
    return answer
  }
  return {
    read: async (id) => only(id, { status: 'open', amountCents: 100 }),
    refund: async (id) => only(id, 'refunded'),
  } as Partial<PaymentProvider> as PaymentProvider
}

test('a part of the cron that fails is logged and does not stop the others', async () => {
  await using shop = await startShop(withCheckout)
  await insert(shop, 'mail_outbox', { created_at: '2020-01-01T00:00:00.000Z' })
  const { DB } = shop.env
  // A database that can't read orders: whatever does fails.
  const prepare = (query: string) => DB.prepare(/from "orders" as "o"/.test(query) ? 'SELECT * FROM nowhere' : query)
  const env = { ...shop.env, DB: wrapDatabase(DB, { prepare }) }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  // Of a full hour, whose run does what others leave.
  await runEveryFiveMinutes(writeDb(env), env, Date.now(), hour)

  const failed = log.mock.calls.map(([line]) => JSON.parse(line).part)
  expect(failed).toEqual(['release', 'payment_links', 'invitations', 'figures', 'held', 'prune_clients'])
  expect(await count(shop, 'SELECT count(*) AS n FROM mail_outbox')).toBe(0)
})

test('a cron run that comes a week late does today’s work and writes no date in the past', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId } = await placeOne(shop)
  // Its news was lost, and its time was over an hour ago.
  await runSql(shop, `UPDATE test_payments SET status = 'paid' WHERE id = ?`, bankId)
  await runSql(shop, 'UPDATE orders SET release_at = ?', Date.now() - 3_600_000)

  await triggerCron(shop, Date.now() - 7 * DAY)
  await triggerCron(shop, Date.now() - 7 * DAY, '* * * * *')

  const dated = await shop.db
    .prepare('SELECT o.invoiced_at, m.created_at, m.sent_at, m.claimed_until FROM orders o, mail_outbox m')
    .first<Record<'invoiced_at' | 'created_at' | 'sent_at', string> & { claimed_until: number }>()
  for (const moment of [dated?.invoiced_at, dated?.created_at, dated?.sent_at])
    expect(Date.parse(moment ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(dated?.claimed_until).toBeGreaterThan(Date.now())
})

test('a long cron run is recorded with the time at which it ends', async () => {
  await using shop = await startShop(withCheckout)
  const { DB } = shop.env
  const slow = wrapDatabase(DB, {
    prepare(query) {
      if (query.includes('refund_due')) vi.setSystemTime(now + 10 * 60_000)
      return DB.prepare(query)
    },
  })

  await atTime(now, () => runEveryFiveMinutes(writeDb({ DB: slow }), { ...shop.env, DB: slow }, now))

  expect(await count(shop, `SELECT window_ends_at AS n FROM rate_limits WHERE key = 'cron:ran'`)).toBe(
    now + 10 * 60_000 + DAY,
  )
})

test('an hourly cron job runs only in the cron run that is scheduled on the hour, however late that run starts', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE products SET rating = 9 WHERE id = 1')

  await triggerCron(shop, hour + 5 * 60_000)
  expect(await count(shop, 'SELECT rating AS n FROM products WHERE id = 1')).toBe(9)
  await triggerCron(shop, hour)

  expect(await count(shop, 'SELECT rating AS n FROM products WHERE id = 1')).toBeNull()
})

test('the hourly cron job does not rewrite rows that are already correct', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, { reviews: [{ rating: 9 }, { rating: 1 }] })
    addProduct(catalogue, 2)
  })

  expect(await productUpdatesOf(shop, () => refreshHourlyAggregates(writeDb(shop.env), hour))).toBe(0)
})

test('orders whose payment the provider does not know do not block the release of other orders’ stock', async () => {
  await using shop = await startShop(withCheckout)
  await addPayments(shop, 230, 'open')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const released = () => count(shop, 'SELECT group_concat(id) AS n FROM orders WHERE released_at IS NOT NULL')

  await releaseUnpaidOrders(writeDb(shop.env), forgetful('p230'), now)
  expect(await released()).toBeNull()
  await releaseUnpaidOrders(writeDb(shop.env), forgetful('p230'), now)

  expect(await released()).toBe('230')
  // They are asked for again when it answers.
  await releaseUnpaidOrders(writeDb(shop.env), forgetful('p1'), now + 20 * 60_000)
  expect(await released()).toBe('1,230')
})

test('refunds that the provider refuses do not block other refunds, however many there are', async () => {
  await using shop = await startShop(withCheckout)
  await addPayments(shop, 30, 'paid')
  await insert(shop, 'refunds', ...many(30, (payment_id) => ({ payment_id, cents: 100 })))
  const refund = () => sendDueRefunds(writeDb(shop.env), forgetful('p30'), now)

  await expect(refund()).rejects.toThrow('404')
  await expect(refund()).rejects.toThrow('404')

  expect(await count(shop, `SELECT order_id AS n FROM payments WHERE status = 'refunded'`)).toBe(30)
})

test('the cron archives expired offers and deletes old ones in batches, the oldest first', async () => {
  await using shop = await startShop(withCheckout)
  const offers = (status_id: number, age: number) =>
    many(350, (n) => ({ number: `OF${status_id}-${n}`, status_id, valid_until: daysAgo(age, now - n * MINUTE) }), 0)
  await insert(shop, 'orders', ...offers(0, 40), ...offers(9, 400))
  const left = () =>
    Promise.all([0, 9].map((status) => count(shop, `SELECT count(*) AS n FROM orders WHERE status_id = ${status}`)))

  await archiveAndDeleteOffers(writeDb(shop.env), now)
  expect(await left()).toEqual([150, 200 + 150])
  expect(await count(shop, `SELECT status_id AS n FROM orders WHERE number = 'OF0-349'`)).toBe(9)
  await archiveAndDeleteOffers(writeDb(shop.env), now)

  expect(await left()).toEqual([0, 350])
})

test('simultaneous cron runs do every job once', async () => {
  await using shop = await startShop(withCheckout, { SHOP_ORIGIN: 'https://www.padvast.example' })
  await placeOne(shop, { 12: 3 })
  await runSql(shop, 'UPDATE orders SET release_at = ?', Date.now() - 1)
  await addOrder(shop, 9)
  await insert(shop, 'stock_alerts', { variant_id: 22, email: 'kim@voorbeeld.nl', created_at: daysAgo(1) })

  await Promise.all([triggerCron(shop, Date.now()), triggerCron(shop, Date.now()), triggerCron(shop, Date.now())])
  const minute = () => triggerCron(shop, Date.now(), '* * * * *')
  await Promise.all([minute(), minute(), minute()])

  expect(await count(shop, 'SELECT stock AS n FROM variants WHERE id = 12')).toBe(10)
  const { results } = await shop.db.prepare('SELECT key, attempts FROM mail_outbox ORDER BY key').all()
  expect(results).toEqual([
    { key: 'review:9', attempts: 1 },
    { key: expect.stringMatching(/^stock_alert:22:/), attempts: 1 },
  ])
  expect(await count(shop, 'SELECT count(*) AS n FROM review_promotions')).toBe(1)
})

test('when a cron run hangs, the next run releases the stock that the hanging run did not', async () => {
  await using shop = await startShop(withCheckout)
  await placeOne(shop, { 12: 3 })
  await runSql(shop, 'UPDATE orders SET release_at = ?', Date.now() - 1)
  const db = writeDb(shop.env)
  const bank = openTestBank(db)
  const dying: PaymentProvider = { ...bank, read: () => new Promise(() => {}) }

  void releaseUnpaidOrders(db, dying, Date.now())
  await releaseUnpaidOrders(db, bank, Date.now())

  expect(await count(shop, 'SELECT stock AS n FROM variants WHERE id = 12')).toBe(10)
})
