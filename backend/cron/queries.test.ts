import { expect, test, vi } from 'vitest'
import { writeDb } from '../db/client'
import { count } from '../testing/accounts'
import { withCheckout } from '../testing/checkout'
import { daysAgo } from '../testing/orders'
import { recording } from '../testing/recorded-queries'
import { insert, many, runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { wrapDatabase } from '../testing/wrapped-database'
import { QUERY_LIMIT } from './count-queries'
import { runEveryFiveMinutes, runEveryMinute } from './cron'

const now = Date.now()
const address = { firstname: 'Noor', lastname: 'Visser', street: 'Bosweg', house_number: '1', postal_code: '4811 XR' }
const invoice = JSON.stringify({ ...address, city: 'Breda', country: 'NL' })

/** Orders of Noor, customer 7, with a line and a payment each, of consecutive ids. */
async function addOrders(shop: TestShop, count: number, first: number, fields: object, paid: object = {}) {
  const email = 'noor@voorbeeld.nl'
  const order = { email, customer_id: 7, lines_cents: 4995, invoice, shipping_method_id: 1, provider_method: 'ideal' }
  const line = { variant_id: 12, product_id: 1, full_name: 'Tarp', price_cents: 4995 }
  const payment = { status: 'open', amount_cents: 4995, news_at: null, ...paid }
  await insert(shop, 'orders', ...many(count, (id) => ({ ...order, id, number: `PV${id}`, ...fields }), first))
  await insert(shop, 'order_lines', ...many(count, (order_id) => ({ ...line, order_id }), first))
  const payments = many(count, (id) => ({ ...payment, id, order_id: id, provider_id: `tr_${id}` }), first)
  await insert(shop, 'payments', ...payments)
}

/**
 * A shop in which every part of the cron has more to do than one run takes, in the ways that cost most: each payment
 * turns out to be paid, half of them too late, and with a refund of its own that failed.
 */
async function startBusy(count = 400) {
  const shop = await startShop(withCheckout, {
    ...{ SHOP_MODE: 'production', MOLLIE_API_KEY: 'x', TOKEN_SECRET: 'x', PASSWORD_PEPPER: 'x' },
    SHOP_ORIGIN: 'https://www.padvast.example',
    MAIL: { send: async () => {} },
    METRICS: { writeDataPoint: () => {} },
    PHOTOS: { delete: async () => {} } as unknown as R2Bucket,
  })
  const unpaid = { status_id: 1, payment_status: 'open', created_at: daysAgo(1) }
  await runSql(shop, `UPDATE shop_settings SET order_notices = 'each'`)
  await runSql(shop, 'UPDATE variants SET stock = 200')
  await insert(shop, 'customers', { id: 7, email: 'noor@voorbeeld.nl' })
  await addOrders(shop, count, 1_000, { ...unpaid, release_at: now - 1_000 })
  await addOrders(shop, count, 2_000, { ...unpaid, release_at: now + 50_000_000 }, { news_at: 1 })
  await addOrders(shop, count, 3_000, { ...unpaid, release_at: now + 40_000_000 })
  const paid = { payment_status: 'paid', sent_at: null, created_at: daysAgo(2) }
  await addOrders(shop, count, 4_000, { ...paid, status_id: 2 }, { status: 'paid' })
  await addOrders(shop, count, 5_000, { ...paid, created_at: daysAgo(10), sent_at: daysAgo(9) }, { status: 'paid' })
  await insert(shop, 'refunds', ...many(count, (payment_id) => ({ payment_id, cents: 100 }), 4_000))
  const earlier = { key: 'eerder', state: 'refunded' }
  await insert(shop, 'refunds', ...many(count, (payment_id) => ({ ...earlier, payment_id }), 1_000))
  await insert(shop, 'refunds', ...many(count, (payment_id) => ({ ...earlier, payment_id }), 2_000))
  const yesterday = { created_at: daysAgo(1) }
  await insert(shop, 'mail_outbox', ...many(count, (n) => ({ ...yesterday, recipient: `${n}@voorbeeld.nl` })))
  const alert = { ...yesterday, variant_id: 22 }
  await insert(shop, 'stock_alerts', ...many(count, (n) => ({ ...alert, email: `${n}@elders.nl` })))
  const photo = { source_hash: '', bytes: 1, created_at: '', gone_at: daysAgo(30) }
  await insert(shop, 'photos', ...many(count, (name) => ({ ...photo, key: `foto-${name}_1`, name })))
  const due = { valid_from: daysAgo(2), valid_to: null, before_cents: null }
  await insert(
    shop,
    'planned_prices',
    { ...due, variant_id: 12, price_cents: 4_000 },
    { ...due, variant_id: 22, price_cents: 300 },
    { ...due, variant_id: 32, price_cents: 8_000, valid_to: daysAgo(1), before_cents: 9_000 },
  )
  await runSql(shop, `UPDATE products SET on_sale_until = ? WHERE id = 3`, daysAgo(1))
  return shop
}

/** The database of the shop, in which every table has more to prune than one run prunes. */
function withMuchToPrune(db: D1Database): D1Database {
  const pruning = { bind: () => pruning } as unknown as D1PreparedStatement
  const results = Array.from({ length: 500 }, () => ({ deleted: 1 }))
  return wrapDatabase(db, {
    prepare: (sql) => (/returning 1 as "?deleted/i.test(sql) ? pruning : db.prepare(sql)),
    batch: async <Row>(statements: D1PreparedStatement[]) =>
      statements.includes(pruning) ? ([{ results }] as unknown as D1Result<Row>[]) : db.batch<Row>(statements),
  })
}

/** Every payment is paid, and the provider could not deliver what went back of it. */
const mollie = async (input: string | URL | Request, init?: RequestInit) => {
  const [, id = ''] = /\/payments\/(\w+)/.exec(String(input)) ?? []
  if (init?.method === 'POST') return Response.json({}, { status: 201 })
  return Response.json({
    ...{ id, status: 'paid', amount: { currency: 'EUR', value: '49.95' }, _links: {} },
    amountChargedBack: { currency: 'EUR', value: '1.00' },
    _embedded: {
      refunds: ['eerder', 'betaling'].map((key) => ({
        ...{ status: 'failed', amount: { currency: 'EUR', value: '0.01' }, metadata: { key } },
      })),
    },
  })
}

test('a busy cron run stays within the number of queries that D1 allows, and no part fails', async () => {
  // At night it does what it does by day, and more.
  const planned = '2026-11-23T03:00:00.000Z'
  await using shop = await startBusy()
  vi.stubGlobal('fetch', mollie)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { db, count: asked } = recording(withMuchToPrune(shop.env.DB), QUERY_LIMIT)

  await runEveryFiveMinutes(writeDb({ DB: db }), { ...shop.env, DB: db }, now, Date.parse(planned))

  const failures = log.mock.calls
    .map(([line]) => JSON.parse(line))
    .filter(({ event }) => event === 'housekeeping_failed')
  expect(failures).toEqual([])
  expect(asked()).toBeGreaterThan(600)
  expect(asked()).toBeLessThanOrEqual(QUERY_LIMIT)
  // Its last part had its turn.
  expect(await count(shop, `SELECT count(*) AS n FROM rate_limits WHERE key = 'cron:ran'`)).toBe(1)
  // Each kind of work was begun.
  for (const [sql, least] of [
    ['SELECT count(*) AS n FROM mail_outbox WHERE sent_at IS NOT NULL', 20],
    [
      'SELECT count(*) AS n FROM orders WHERE id < 2000 AND (released_at IS NOT NULL OR paid_payment_id IS NOT NULL)',
      5,
    ],
    ['SELECT count(*) AS n FROM payments WHERE id BETWEEN 2000 AND 2999 AND news_at IS NULL', 2],
    [`SELECT count(*) AS n FROM refunds WHERE payment_id BETWEEN 4000 AND 4999 AND state <> 'pending'`, 20],
    ['SELECT count(*) AS n FROM review_promotions', 25],
    ['SELECT count(*) AS n FROM stock_alerts WHERE sent_at IS NOT NULL', 20],
  ] as const)
    expect([sql, ((await count(shop, sql)) ?? 0) >= least]).toEqual([sql, true])
})

test('a busy minute run of the cron stays within the number of queries that D1 allows', async () => {
  await using shop = await startBusy(60)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, count: asked } = recording(shop.env.DB, QUERY_LIMIT)

  await runEveryMinute(writeDb({ DB: db }), { ...shop.env, DB: db }, now)

  expect(log.mock.calls).toEqual([])
  expect(asked()).toBeLessThanOrEqual(QUERY_LIMIT / 2)
  expect(await count(shop, 'SELECT count(*) AS n FROM mail_outbox WHERE sent_at IS NOT NULL')).toBe(50)
})

test('the cron still sends the shop’s mail when all its other parts fail', async () => {
  await using shop = await startBusy(60)
  vi.stubGlobal('fetch', mollie)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Of a thousand queries nearly all are gone before the run begins.
  const { db } = recording(shop.env.DB, 60)

  await runEveryFiveMinutes(writeDb({ DB: db }), { ...shop.env, DB: db }, now)

  expect(await count(shop, 'SELECT count(*) AS n FROM mail_outbox WHERE sent_at IS NOT NULL')).toBe(20)
})
