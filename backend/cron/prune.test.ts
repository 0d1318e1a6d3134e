import { expect, test } from 'vitest'
import { addToCart } from '../../src/contract/ordering/cart'
import { writeDb } from '../db/client'
import { withCheckout } from '../testing/checkout'
import { daysAgo } from '../testing/orders'
import { startShop, type TestShop } from '../testing/shop'
import { runSql, valuesOf } from '../testing/sql'
import { runCron } from './cron'

const DAY = 24 * 3600 * 1000
const now = Date.now()

async function anAccount(shop: TestShop, id: number, exists: 0 | 1) {
  await runSql(
    shop,
    `INSERT INTO customers (id, email, account_exists, firstname, lastname, created_at) VALUES (?, ?, ?, '', '', '2020')`,
    id,
    `klant${id}@voorbeeld.nl`,
    exists,
  )
}

test('links to a new password go when their time is over', async () => {
  await using shop = await startShop(withCheckout)
  await anAccount(shop, 1, 1)
  for (const [hash, end] of [
    ['over', now - 1],
    ['good', now + DAY],
  ] as const)
    await runSql(shop, 'INSERT INTO reset_tokens (token_hash, customer_id, expires_at) VALUES (?, 1, ?)', hash, end)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, 'SELECT token_hash FROM reset_tokens')).toEqual(['good'])
})

test('what an account knows of a browser goes after its time', async () => {
  await using shop = await startShop(withCheckout)
  await anAccount(shop, 1, 1)
  for (const [hash, end] of [
    ['over', now - 1],
    ['good', now + DAY],
  ] as const)
    await runSql(shop, 'INSERT INTO known_devices (token_hash, customer_id, expires_at) VALUES (?, 1, ?)', hash, end)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, 'SELECT token_hash FROM known_devices')).toEqual(['good'])
})

test('a guest’s cart goes after ninety days, an account’s stays', async () => {
  await using shop = await startShop(withCheckout)
  for (const id of [1, 2, 3]) await anAccount(shop, id, id === 2 ? 1 : 0)
  // Guests who have ordered stay in the books.
  for (const id of [1, 3])
    await runSql(
      shop,
      `INSERT INTO orders (number, customer_id, email, status_id, created_at, invoice, shipping_cents, discount_cents, lines_cents)
        VALUES (?, ?, '', 3, '2026', '{}', 0, 0, 0)`,
      `PV${id}`,
      id,
    )
  for (const [id, age] of [
    [1, 91],
    [2, 400],
    [3, 89],
  ] as const)
    await runSql(shop, 'INSERT INTO carts (id, customer_id, updated_at) VALUES (?, ?, ?)', id, id, now - age * DAY)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, 'SELECT id FROM carts ORDER BY id')).toEqual([2, 3])
  expect(await valuesOf(shop, 'SELECT id FROM customers ORDER BY id')).toEqual([1, 2, 3])
})

test('who waits for stock is forgotten after a year, and a month after they were told', async () => {
  await using shop = await startShop(withCheckout)
  const alerts: [string, string, string | null][] = [
    ['oud', daysAgo(366), null],
    ['wacht', daysAgo(364), null],
    ['lang geleden', daysAgo(60), daysAgo(31)],
    ['kort geleden', daysAgo(60), daysAgo(29)],
  ]
  for (const [email, created, sent] of alerts)
    await runSql(
      shop,
      'INSERT INTO stock_alerts (variant_id, email, created_at, sent_at) VALUES (12, ?, ?, ?)',
      email,
      created,
      sent,
    )
  await runSql(shop, 'UPDATE variants SET stock = 0')

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, 'SELECT email FROM stock_alerts ORDER BY email')).toEqual(['kort geleden', 'wacht'])
})

test('mail goes after a year, sent or not, and so does the address of who asked something', async () => {
  await using shop = await startShop(withCheckout)
  for (const [subject, created, sent] of [
    ['oud', daysAgo(366), daysAgo(366)],
    ['nooit verstuurd', daysAgo(366), null],
    ['vers', daysAgo(364), daysAgo(364)],
  ] as const)
    await runSql(
      shop,
      `INSERT INTO mail_outbox (recipient, subject, text, created_at, sent_at) VALUES ('a', ?, '', ?, ?)`,
      subject,
      created,
      sent,
    )
  for (const [question, created] of [
    ['oud', daysAgo(366)],
    ['vers', daysAgo(364)],
  ] as const)
    await runSql(
      shop,
      `INSERT INTO product_questions (product_id, question, author, email, created_at) VALUES (1, ?, 'Kim', 'kim@voorbeeld.nl', ?)`,
      question,
      created,
    )

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, 'SELECT subject FROM mail_outbox')).toEqual(['vers'])
  expect(await valuesOf(shop, 'SELECT email FROM product_questions ORDER BY question')).toEqual([
    null,
    'kim@voorbeeld.nl',
  ])
})

test('tries that no longer count go, those that do stay', async () => {
  await using shop = await startShop(withCheckout)
  for (const [key, end] of [
    ['over', now - 1],
    ['telt', now + DAY],
  ] as const)
    await runSql(shop, 'INSERT INTO rate_limits (key, window_ends_at, count) VALUES (?, ?, 1)', key, end)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, "SELECT key FROM rate_limits WHERE key <> 'cron:ran'")).toEqual(['telt'])
})

const numbers = (many: number) => JSON.stringify(Array.from({ length: many }, (_, number) => number))

test('one run takes 10,000 sessions with their carts, and leaves those that are good', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(
    shop,
    `INSERT INTO sessions (id, token_hash, created_at, idle_until, ends_at)
      SELECT value + 1, 'h' || value, 0, iif(value < 10000, 1, 9e15), 9e15 FROM json_each(?)`,
    numbers(10_003),
  )
  await runSql(shop, 'INSERT INTO carts (id, session_id, updated_at) SELECT id, id, ? FROM sessions', now)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, 'SELECT count(*) FROM sessions')).toEqual([3])
  expect(await valuesOf(shop, 'SELECT count(*) FROM carts')).toEqual([3])
})

test('twenty thousand of each are enough for one run; the next takes the rest', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(
    shop,
    `INSERT INTO rate_limits (key, window_ends_at, count) SELECT 'k' || value, 1, 1 FROM json_each(?)`,
    numbers(20_200),
  )

  await runCron(writeDb(shop.env), shop.env, now)
  expect(await valuesOf(shop, "SELECT count(*) FROM rate_limits WHERE key <> 'cron:ran'")).toEqual([200])
  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, "SELECT count(*) FROM rate_limits WHERE key <> 'cron:ran'")).toEqual([0])
})

test('a session takes its cart along when it ends', async () => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 12, amount: 1 })

  await runCron(writeDb(shop.env), shop.env, now + DAY)
  expect(await valuesOf(shop, 'SELECT count(*) FROM cart_items')).toEqual([1])
  await runCron(writeDb(shop.env), shop.env, now + 3 * DAY)

  expect(await valuesOf(shop, 'SELECT count(*) FROM cart_items')).toEqual([0])
  expect(await valuesOf(shop, 'SELECT count(*) FROM carts')).toEqual([0])
})

test('where an order came from is forgotten once it holds nothing unpaid', async () => {
  await using shop = await startShop(withCheckout)
  for (const [number, status, paid, released] of [
    ['waits', 1, null, null],
    ['failed', 6, null, null],
    ['paid', 2, 7, null],
    ['cancelled', 4, null, now],
  ] as const)
    await runSql(
      shop,
      `INSERT INTO orders (number, email, status_id, created_at, invoice, shipping_cents, discount_cents, lines_cents,
          placed_by, release_at, paid_payment_id, released_at)
        VALUES (?, '', ?, '2026', '{}', 0, 0, 0, 'order:client:x', ?, ?, ?)`,
      number,
      status,
      now + DAY,
      paid,
      released,
    )

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await valuesOf(shop, 'SELECT number FROM orders WHERE placed_by IS NOT NULL')).toEqual(['waits', 'failed'])
})
