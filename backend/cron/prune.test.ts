import { expect, test } from 'vitest'
import { addToCart } from '../../src/contract/cart'
import { writeDb } from '../db/client'
import { withCheckout } from '../testing/checkout'
import { daysAgo } from '../testing/orders'
import { startShop, type TestShop } from '../testing/shop'
import { runCron } from './cron'

const DAY = 24 * 3600 * 1000
const now = Date.now()

const run = ({ db }: TestShop, sql: string, ...values: (string | number | null)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run()
const values = async ({ db }: TestShop, sql: string) =>
  (await db.prepare(sql).all<Record<string, unknown>>()).results.map((row) => Object.values(row)[0])

async function anAccount(shop: TestShop, id: number, exists: 0 | 1) {
  await run(
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
    await run(shop, 'INSERT INTO reset_tokens (token_hash, customer_id, expires_at) VALUES (?, 1, ?)', hash, end)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, 'SELECT token_hash FROM reset_tokens')).toEqual(['good'])
})

test('a guest’s cart goes after ninety days, an account’s stays', async () => {
  await using shop = await startShop(withCheckout)
  for (const id of [1, 2, 3]) await anAccount(shop, id, id === 2 ? 1 : 0)
  // Guests who have ordered stay in the books.
  for (const id of [1, 3])
    await run(
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
    await run(shop, 'INSERT INTO carts (id, customer_id, updated_at) VALUES (?, ?, ?)', id, id, now - age * DAY)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, 'SELECT id FROM carts ORDER BY id')).toEqual([2, 3])
  expect(await values(shop, 'SELECT id FROM customers ORDER BY id')).toEqual([1, 2, 3])
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
    await run(
      shop,
      'INSERT INTO stock_alerts (variant_id, email, created_at, sent_at) VALUES (12, ?, ?, ?)',
      email,
      created,
      sent,
    )
  await run(shop, 'UPDATE variants SET stock = 0')

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, 'SELECT email FROM stock_alerts ORDER BY email')).toEqual(['kort geleden', 'wacht'])
})

test('mail goes after a year, sent or not, and so does the address of who asked something', async () => {
  await using shop = await startShop(withCheckout)
  for (const [subject, created, sent] of [
    ['oud', daysAgo(366), daysAgo(366)],
    ['nooit verstuurd', daysAgo(366), null],
    ['vers', daysAgo(364), daysAgo(364)],
  ] as const)
    await run(
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
    await run(
      shop,
      `INSERT INTO product_questions (product_id, question, author, email, created_at) VALUES (1, ?, 'Kim', 'kim@voorbeeld.nl', ?)`,
      question,
      created,
    )

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, 'SELECT subject FROM mail_outbox')).toEqual(['vers'])
  expect(await values(shop, 'SELECT email FROM product_questions ORDER BY question')).toEqual([
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
    await run(shop, 'INSERT INTO rate_limits (key, window_ends_at, count) VALUES (?, ?, 1)', key, end)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, "SELECT key FROM rate_limits WHERE key <> 'cron:ran'")).toEqual(['telt'])
})

const numbers = (many: number) => JSON.stringify(Array.from({ length: many }, (_, number) => number))

test('one run takes 10,000 sessions with their carts, and leaves those that are good', async () => {
  await using shop = await startShop(withCheckout)
  await run(
    shop,
    `INSERT INTO sessions (id, token_hash, created_at, idle_until, ends_at)
      SELECT value + 1, 'h' || value, 0, iif(value < 10000, 1, 9e15), 9e15 FROM json_each(?)`,
    numbers(10_003),
  )
  await run(shop, 'INSERT INTO carts (id, session_id, updated_at) SELECT id, id, ? FROM sessions', now)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, 'SELECT count(*) FROM sessions')).toEqual([3])
  expect(await values(shop, 'SELECT count(*) FROM carts')).toEqual([3])
})

test('twenty thousand of each are enough for one run; the next takes the rest', async () => {
  await using shop = await startShop(withCheckout)
  await run(
    shop,
    `INSERT INTO rate_limits (key, window_ends_at, count) SELECT 'k' || value, 1, 1 FROM json_each(?)`,
    numbers(20_200),
  )

  await runCron(writeDb(shop.env), shop.env, now)
  expect(await values(shop, "SELECT count(*) FROM rate_limits WHERE key <> 'cron:ran'")).toEqual([200])
  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, "SELECT count(*) FROM rate_limits WHERE key <> 'cron:ran'")).toEqual([0])
})

test('what an account knows of a browser goes after its time', async () => {
  await using shop = await startShop(withCheckout)
  await anAccount(shop, 1, 1)
  for (const [hash, end] of [
    ['over', now - 1],
    ['good', now + DAY],
  ] as const)
    await run(shop, 'INSERT INTO known_devices (token_hash, customer_id, expires_at) VALUES (?, 1, ?)', hash, end)

  await runCron(writeDb(shop.env), shop.env, now)

  expect(await values(shop, 'SELECT token_hash FROM known_devices')).toEqual(['good'])
})

test('a session takes its cart along when it ends', async () => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 12, amount: 1 })

  await runCron(writeDb(shop.env), shop.env, now + DAY)
  expect(await values(shop, 'SELECT count(*) FROM cart_items')).toEqual([1])
  await runCron(writeDb(shop.env), shop.env, now + 3 * DAY)

  expect(await values(shop, 'SELECT count(*) FROM cart_items')).toEqual([0])
  expect(await values(shop, 'SELECT count(*) FROM carts')).toEqual([0])
})

test('where an order came from is forgotten once it holds nothing unpaid', async () => {
  await using shop = await startShop(withCheckout)
  for (const [number, status, paid, released] of [
    ['waits', 1, null, null],
    ['failed', 6, null, null],
    ['paid', 2, 7, null],
    ['cancelled', 4, null, now],
  ] as const)
    await run(
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

  expect(await values(shop, 'SELECT number FROM orders WHERE placed_by IS NOT NULL')).toEqual(['waits', 'failed'])
})

/** The run of a night, whose work is that of every run and more. */
const night = (shop: TestShop) => runCron(writeDb(shop.env), shop.env, now, Date.parse('2026-11-23T03:00:00.000Z'))

async function anOrder(
  shop: TestShop,
  number: string,
  created: string,
  fields: Record<string, string | number | null> = {},
) {
  const row = {
    number,
    email: 'a',
    status_id: 3,
    created_at: created,
    invoice: '{}',
    shipping_cents: 0,
    discount_cents: 0,
    lines_cents: 0,
    ...fields,
  }
  await run(
    shop,
    `INSERT INTO orders (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    ...Object.values(row),
  )
}

test('a year’s orders go when seven more are over, with all that hangs on them, but not before their credit notes; at night alone', async () => {
  await using shop = await startShop(withCheckout)
  const year = new Date(now).getFullYear()
  await anOrder(shop, 'oud', `${year - 8}-12-30T12:00:00.000Z`, { invoice_number: '1', sent_at: `${year - 8}-12-31` })
  await anOrder(shop, 'nog in de boeken', `${year - 7}-01-02T12:00:00.000Z`, { invoice_number: '2' })
  await anOrder(shop, 'later gecrediteerd', `${year - 8}-12-31T12:00:00.000Z`, { invoice_number: '3' })
  for (const number of ['oud', 'nog in de boeken', 'later gecrediteerd']) {
    const of = `(SELECT id FROM orders WHERE number = '${number}')`
    await run(
      shop,
      `INSERT INTO order_lines (order_id, amount, full_name, option_name, brand, price_cents, vat_rate) VALUES (${of}, 1, '', '', '', 1, 21)`,
    )
    await run(
      shop,
      `INSERT INTO payments (order_id, provider_id, status, amount_cents, created_at, updated_at) VALUES (${of}, ?, 'paid', 1, 1, 1)`,
      number,
    )
    await run(
      shop,
      `INSERT INTO rmas (number, order_id, kind, status, created_at) VALUES (?, ${of}, 'return', 'open', '')`,
      number,
    )
    await run(
      shop,
      `INSERT INTO rma_lines (rma_id, order_line_id, amount) SELECT max(r.id), max(l.id), 1 FROM rmas r, order_lines l`,
    )
    await run(
      shop,
      `INSERT INTO credit_notes (order_id, number, created_at, by_hand_cents, request_id) VALUES (${of}, ?, ?, 0, ?)`,
      ...[`C-${number}`, `${number === 'oud' ? year - 8 : year - 7}-12-31T13:00:00.000Z`, number],
    )
    await run(
      shop,
      `INSERT INTO credit_note_lines SELECT max(c.id), 1, 'goods', max(l.id), '', 1, 1, 1, 21 FROM credit_notes c, order_lines l WHERE c.order_id = l.order_id AND c.order_id = ${of}`,
    )
    await run(
      shop,
      `INSERT INTO refunds (payment_id, credit_note_id, key, cents, state, updated_at) SELECT p.id, c.id, '', 1, 'refunded', 1 FROM payments p, credit_notes c WHERE c.order_id = p.order_id AND p.order_id = ${of}`,
    )
  }

  await runCron(writeDb(shop.env), shop.env, now, Date.parse('2026-11-23T12:00:00.000Z'))
  expect(await values(shop, 'SELECT count(*) FROM orders')).toEqual([3])
  await night(shop)

  expect(await values(shop, 'SELECT number FROM orders ORDER BY id')).toEqual([
    'nog in de boeken',
    'later gecrediteerd',
  ])
  for (const table of ['order_lines', 'payments', 'rmas', 'rma_lines', 'credit_notes', 'credit_note_lines', 'refunds'])
    expect([table, ...(await values(shop, `SELECT count(*) FROM ${table}`))]).toEqual([table, 2])
})

test('what was cancelled before anything was paid goes after two years; what was refunded is in the books', async () => {
  await using shop = await startShop(withCheckout)
  await anOrder(shop, 'nooit betaald', daysAgo(731), { status_id: 4 })
  await anOrder(shop, 'vorig jaar', daysAgo(700), { status_id: 4 })
  await anOrder(shop, 'terugbetaald', daysAgo(731), { status_id: 4 })
  await anOrder(shop, 'gefactureerd', daysAgo(731), { status_id: 4, invoice_number: '2024-0000001' })
  await run(
    shop,
    `INSERT INTO payments (order_id, provider_id, status, amount_cents, created_at, updated_at)
      SELECT id, 'tr_1', 'refunded', 1, 1, 1 FROM orders WHERE number = 'terugbetaald'`,
  )

  await night(shop)

  expect(await values(shop, 'SELECT number FROM orders ORDER BY id')).toEqual([
    'vorig jaar',
    'terugbetaald',
    'gefactureerd',
  ])
})

test('what is not shown goes after a year, what is shown loses its name after seven', async () => {
  await using shop = await startShop(withCheckout)
  for (const table of ['product_reviews', 'shop_reviews', 'product_questions']) {
    const [columns, row] = {
      product_reviews: ['product_id, rating, title, text, verified', '1, 9, ?, ?, 1'],
      shop_reviews: ['rating, title, text', '9, ?, ?'],
      product_questions: ['product_id, question, answer', '1, ?, ?'],
    }[table] as [string, string]
    for (const [text, days, state] of [
      ['oud en getoond', 7 * 365 + 1, 'shown'],
      ['getoond', 6 * 365, 'shown'],
      ['verborgen', 366, 'hidden'],
      ['nooit gelezen', 366, 'new'],
      ['wacht', 364, 'new'],
    ] as const)
      await run(
        shop,
        `INSERT INTO ${table} (${columns}, author, created_at, state) VALUES (${row}, 'Kim', ?, ?)`,
        text,
        text,
        daysAgo(days),
        state,
      )

    await night(shop)

    const text = table === 'product_questions' ? 'question' : 'text'
    expect([table, ...(await values(shop, `SELECT ${text} || ': ' || author FROM ${table} ORDER BY 1`))]).toEqual([
      table,
      'getoond: Kim',
      'oud en getoond: Anoniem',
      'wacht: Kim',
    ])
  }
})

test('who worked here goes when the log names them no more', async () => {
  await using shop = await startShop(withCheckout)
  for (const [id, removed] of [
    [1, daysAgo(731)],
    [2, daysAgo(731)],
    [3, daysAgo(729)],
    [4, null],
  ] as const)
    await run(
      shop,
      `INSERT INTO operators (id, name, rights, created_at, removed_at) VALUES (?, ?, '[]', '2020', ?)`,
      id,
      `P${id}`,
      removed,
    )
  for (const [operator, days] of [
    [1, 731],
    [2, 729],
  ] as const)
    await run(
      shop,
      `INSERT INTO operator_log (at, operator_id, call, status) VALUES (?, ?, '', 200)`,
      now - days * DAY,
      operator,
    )

  await night(shop)

  expect(await values(shop, 'SELECT id FROM operators')).toEqual([2, 3, 4])
})
