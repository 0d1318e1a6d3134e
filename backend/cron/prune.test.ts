import { expect, test } from 'vitest'
import { writeDb } from '../db/client'
import { DAY, HOUR } from '../lib/time'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { daysAgo } from '../testing/orders'
import { placeOne } from '../testing/placing'
import { firstRow, insert, many, runSql, valuesOf } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { runEveryFiveMinutes } from './cron'

const now = Date.now()
const run = (shop: TestShop) => runEveryFiveMinutes(writeDb(shop.env), shop.env, now)
const runAt = (shop: TestShop, time: string) =>
  runEveryFiveMinutes(writeDb(shop.env), shop.env, now, Date.parse(`2026-11-23T${time}:00.000Z`))

/** Rows of a table, and what the cron leaves in one of its columns. */
const expiring: [place: string, rows: object[], left: unknown[]][] = [
  ...['reset_tokens', 'known_devices'].map((table): [string, object[], unknown[]] => [
    `${table}.token_hash`,
    [
      { token_hash: 'over', customer_id: 1, expires_at: now - 1 },
      { token_hash: 'good', customer_id: 1, expires_at: now + DAY },
    ],
    ['good'],
  ]),
  [
    'rate_limits.key',
    [
      { key: 'over', window_ends_at: now - 1, count: 1 },
      { key: 'counts', window_ends_at: now + DAY, count: 1 },
    ],
    ['counts'],
  ],
  // After a year, or a month after the mail.
  [
    'stock_alerts.email',
    [
      { email: 'old', created_at: daysAgo(366), sent_at: null, variant_id: 12 },
      { email: 'waits', created_at: daysAgo(364), sent_at: null, variant_id: 12 },
      { email: 'mailed long ago', created_at: daysAgo(60), sent_at: daysAgo(31), variant_id: 12 },
      { email: 'mailed', created_at: daysAgo(60), sent_at: daysAgo(29), variant_id: 12 },
    ],
    ['mailed', 'waits'],
  ],
  // After a year, sent or not.
  [
    'mail_outbox.subject',
    [
      { subject: 'old', created_at: daysAgo(366), sent_at: daysAgo(366) },
      { subject: 'never sent', created_at: daysAgo(366), sent_at: null },
      { subject: 'new', created_at: daysAgo(364), sent_at: daysAgo(364) },
    ],
    ['new'],
  ],
  [
    'operator_log.call',
    [
      { at: now - 731 * DAY, call: 'old', status: 200 },
      { at: now - 729 * DAY, call: 'new', status: 200 },
    ],
    ['new'],
  ],
  [
    'product_questions.email',
    [
      { product_id: 1, question: '', author: 'Kim', email: 'old', created_at: daysAgo(366) },
      { product_id: 1, question: '', author: 'Kim', email: 'new', created_at: daysAgo(364) },
    ],
    [null, 'new'],
  ],
]

test('the cron deletes what has expired, and nothing else', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE variants SET stock = 0')
  await insert(shop, 'customers', { id: 1, account_exists: 1 })
  for (const [place, rows] of expiring) await insert(shop, place.replace(/\..*/, ''), ...rows)

  await run(shop)

  for (const [place, , left] of expiring) {
    const [table, column] = place.split('.')
    const isOurs = column === 'key' ? "WHERE key <> 'cron:ran'" : ''
    const found = await valuesOf(shop, `SELECT ${column} FROM ${table} ${isOurs} ORDER BY ${column}`)
    expect([place, found]).toEqual([place, left])
  }
})

test('a guest’s cart is deleted after ninety days, an account’s cart is not', async () => {
  await using shop = await startShop(withCheckout)
  await insert(shop, 'customers', ...[0, 1, 0].map((account_exists, at) => ({ id: at + 1, account_exists, email: at })))
  // Guests who have ordered stay in the books.
  await insert(shop, 'orders', ...[1, 3].map((id) => ({ number: `PV${id}`, customer_id: id })))
  const ages = [91, 400, 89]
  await insert(
    shop,
    'carts',
    ...ages.map((age, at) => ({ id: at + 1, customer_id: at + 1, updated_at: now - age * DAY })),
  )

  await run(shop)

  expect(await valuesOf(shop, 'SELECT id FROM carts ORDER BY id')).toEqual([2, 3])
  expect(await valuesOf(shop, 'SELECT id FROM customers ORDER BY id')).toEqual([1, 2, 3])
})

test('one cron run deletes 10,000 expired sessions with their carts, and no valid ones', async () => {
  await using shop = await startShop(withCheckout)
  const session = { created_at: 0, ends_at: 9e15 }
  const sessions = many(10_003, (id) => ({ ...session, id, token_hash: `h${id}`, idle_until: id <= 10_000 ? 1 : 9e15 }))
  await insert(shop, 'sessions', ...sessions)
  await runSql(shop, 'INSERT INTO carts (id, session_id, updated_at) SELECT id, id, ? FROM sessions', now)

  await run(shop)

  expect(await valuesOf(shop, 'SELECT count(*) FROM sessions')).toEqual([3])
  expect(await valuesOf(shop, 'SELECT count(*) FROM carts')).toEqual([3])
})

test('one cron run deletes at most twenty thousand expired rows of each kind; the next run deletes the rest', async () => {
  await using shop = await startShop(withCheckout)
  await insert(shop, 'rate_limits', ...many(20_200, (n) => ({ key: `k${n}`, window_ends_at: 1, count: 1 })))
  const left = () => valuesOf(shop, "SELECT count(*) FROM rate_limits WHERE key <> 'cron:ran'")

  await run(shop)
  expect(await left()).toEqual([200])
  await run(shop)

  expect(await left()).toEqual([0])
})

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

test('the network address that placed an order is deleted once the order no longer reserves unpaid stock', async () => {
  await using shop = await startShop(withCheckout)
  const order = { placed_by: 'order:client:x', release_at: now + DAY, paid_payment_id: null, released_at: null }
  await insert(
    shop,
    'orders',
    { ...order, number: 'waits', status_id: 1 },
    { ...order, number: 'failed', status_id: 6 },
    { ...order, number: 'paid', status_id: 2, paid_payment_id: 7 },
    { ...order, number: 'cancelled', status_id: 4, released_at: now },
  )

  await run(shop)

  expect(await valuesOf(shop, 'SELECT number FROM orders WHERE placed_by IS NOT NULL')).toEqual(['waits', 'failed'])
})

test('orders are deleted with all their rows after seven full Dutch years, but not before their invoices and credit notes', async () => {
  await using shop = await startShop(withCheckout)
  const year = new Date(now).getFullYear()
  const paidLater = { created_at: `${year - 8}-12-31T12:00:00.000Z`, invoiced_at: `${year - 7}-01-04T12:00:00.000Z` }
  const orders = [
    { id: 1, number: 'old', created_at: `${year - 8}-12-30T12:00:00.000Z`, noted: year - 8 },
    { id: 2, number: 'in the books', created_at: `${year - 7}-01-02T12:00:00.000Z`, noted: year - 7 },
    { id: 3, number: 'credited later', created_at: `${year - 8}-12-31T12:00:00.000Z`, noted: year - 7 },
    { id: 4, number: 'paid later', ...paidLater, noted: year - 8 },
    { id: 5, number: 'after midnight', created_at: `${year - 8}-12-31T23:30:00.000Z`, noted: year - 8 },
  ]
  for (const { noted, ...order } of orders) {
    const { id } = order
    const of = { id, order_id: id }
    await insert(shop, 'orders', { ...order, invoice_number: id, sent_at: order.created_at })
    await insert(shop, 'order_lines', of)
    await insert(shop, 'payments', { ...of, provider_id: id })
    await insert(shop, 'rmas', { ...of, number: id, kind: 'return', status: 'open', created_at: '' })
    await insert(shop, 'rma_lines', { rma_id: id, order_line_id: id, amount: 1 })
    const written = { number: `C${id}`, created_at: `${noted}-12-31T13:00:00.000Z`, by_hand_cents: 0, request_id: id }
    await insert(shop, 'credit_notes', { ...of, ...written })
    await runSql(shop, `INSERT INTO credit_note_lines SELECT ${id}, 1, 'goods', ${id}, '', 1, 1, 1, 21`)
    await insert(shop, 'refunds', { payment_id: id, credit_note_id: id, state: 'refunded' })
  }

  await runAt(shop, '12:00')
  expect(await valuesOf(shop, 'SELECT count(*) FROM orders')).toEqual([5])
  await runAt(shop, '03:00')

  const left = ['in the books', 'credited later', 'paid later', 'after midnight']
  expect(await valuesOf(shop, 'SELECT number FROM orders ORDER BY id')).toEqual(left)
  for (const table of ['order_lines', 'payments', 'rmas', 'rma_lines', 'credit_notes', 'credit_note_lines', 'refunds'])
    expect([table, ...(await valuesOf(shop, `SELECT count(*) FROM ${table}`))]).toEqual([table, 4])
})

test('an order cancelled unpaid is deleted after two years; a refunded order is retained for bookkeeping', async () => {
  await using shop = await startShop(withCheckout)
  const order = { status_id: 4, created_at: daysAgo(731), invoice_number: null }
  await insert(
    shop,
    'orders',
    { ...order, id: 1, number: 'never paid' },
    { ...order, id: 2, number: 'last year', created_at: daysAgo(700) },
    { ...order, id: 3, number: 'refunded' },
    { ...order, id: 4, number: 'invoiced', invoice_number: '2024-0000001' },
  )
  await insert(shop, 'payments', { order_id: 3, provider_id: 'tr_1', status: 'refunded' })

  await runAt(shop, '03:00')

  expect(await valuesOf(shop, 'SELECT id FROM orders ORDER BY id')).toEqual([2, 3, 4])
})

test('the cron deletes unpublished reviews and questions after one year, and removes names of published ones after seven', async () => {
  await using shop = await startShop(withCheckout)
  const ages: [number, string][] = [
    [7 * 365 + 1, 'shown'],
    [6 * 365, 'shown'],
    [366, 'hidden'],
    [366, 'new'],
    [364, 'new'],
  ]
  const fieldsOf = {
    product_reviews: { product_id: 1, rating: 9, title: '', text: '', verified: 1 },
    shop_reviews: { rating: 9, title: '', text: '' },
    product_questions: { product_id: 1, question: '', answer: '' },
  }
  for (const [table, fields] of Object.entries(fieldsOf)) {
    const rows = ages.map(([days, state], id) => ({ ...fields, id, author: 'Kim', created_at: daysAgo(days), state }))
    await insert(shop, table, ...rows)
  }

  await runAt(shop, '03:00')

  for (const table of Object.keys(fieldsOf)) {
    const left = await valuesOf(shop, `SELECT id || author FROM ${table} ORDER BY id`)
    expect([table, left]).toEqual([table, ['0Anoniem', '1Kim', '4Kim']])
  }
})

test('a removed operator is deleted once no entry of the operator log names that operator', async () => {
  await using shop = await startShop(withCheckout)
  const removed = [daysAgo(731), daysAgo(731), daysAgo(729), null]
  await insert(
    shop,
    'operators',
    ...removed.map((removed_at, at) => ({ id: at + 1, name: `P${at}`, rights: '[]', created_at: '2020', removed_at })),
  )
  const ages = [731, 729]
  await insert(
    shop,
    'operator_log',
    ...ages.map((days, at) => ({ at: now - days * DAY, operator_id: at + 1, call: '', status: 200 })),
  )

  await runAt(shop, '03:00')

  expect(await valuesOf(shop, 'SELECT id FROM operators')).toEqual([2, 3, 4])
})
