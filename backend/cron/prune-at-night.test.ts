import { expect, test } from 'vitest'
import { writeDb } from '../db/client'
import { withCheckout } from '../testing/checkout'
import { daysAgo } from '../testing/orders'
import { startShop, type TestShop } from '../testing/shop'
import { runSql, valuesOf } from '../testing/sql'
import { runCron } from './cron'

const DAY = 24 * 3600 * 1000
const now = Date.now()

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
  await runSql(
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
    await runSql(
      shop,
      `INSERT INTO order_lines (order_id, amount, full_name, option_name, brand, price_cents, vat_rate) VALUES (${of}, 1, '', '', '', 1, 21)`,
    )
    await runSql(
      shop,
      `INSERT INTO payments (order_id, provider_id, status, amount_cents, created_at, updated_at) VALUES (${of}, ?, 'paid', 1, 1, 1)`,
      number,
    )
    await runSql(
      shop,
      `INSERT INTO rmas (number, order_id, kind, status, created_at) VALUES (?, ${of}, 'return', 'open', '')`,
      number,
    )
    await runSql(
      shop,
      `INSERT INTO rma_lines (rma_id, order_line_id, amount) SELECT max(r.id), max(l.id), 1 FROM rmas r, order_lines l`,
    )
    await runSql(
      shop,
      `INSERT INTO credit_notes (order_id, number, created_at, by_hand_cents, request_id) VALUES (${of}, ?, ?, 0, ?)`,
      ...[`C-${number}`, `${number === 'oud' ? year - 8 : year - 7}-12-31T13:00:00.000Z`, number],
    )
    await runSql(
      shop,
      `INSERT INTO credit_note_lines SELECT max(c.id), 1, 'goods', max(l.id), '', 1, 1, 1, 21 FROM credit_notes c, order_lines l WHERE c.order_id = l.order_id AND c.order_id = ${of}`,
    )
    await runSql(
      shop,
      `INSERT INTO refunds (payment_id, credit_note_id, key, cents, state, updated_at) SELECT p.id, c.id, '', 1, 'refunded', 1 FROM payments p, credit_notes c WHERE c.order_id = p.order_id AND p.order_id = ${of}`,
    )
  }

  await runCron(writeDb(shop.env), shop.env, now, Date.parse('2026-11-23T12:00:00.000Z'))
  expect(await valuesOf(shop, 'SELECT count(*) FROM orders')).toEqual([3])
  await night(shop)

  expect(await valuesOf(shop, 'SELECT number FROM orders ORDER BY id')).toEqual([
    'nog in de boeken',
    'later gecrediteerd',
  ])
  for (const table of ['order_lines', 'payments', 'rmas', 'rma_lines', 'credit_notes', 'credit_note_lines', 'refunds'])
    expect([table, ...(await valuesOf(shop, `SELECT count(*) FROM ${table}`))]).toEqual([table, 2])
})

test('what was cancelled before anything was paid goes after two years; what was refunded is in the books', async () => {
  await using shop = await startShop(withCheckout)
  await anOrder(shop, 'nooit betaald', daysAgo(731), { status_id: 4 })
  await anOrder(shop, 'vorig jaar', daysAgo(700), { status_id: 4 })
  await anOrder(shop, 'terugbetaald', daysAgo(731), { status_id: 4 })
  await anOrder(shop, 'gefactureerd', daysAgo(731), { status_id: 4, invoice_number: '2024-0000001' })
  await runSql(
    shop,
    `INSERT INTO payments (order_id, provider_id, status, amount_cents, created_at, updated_at)
      SELECT id, 'tr_1', 'refunded', 1, 1, 1 FROM orders WHERE number = 'terugbetaald'`,
  )

  await night(shop)

  expect(await valuesOf(shop, 'SELECT number FROM orders ORDER BY id')).toEqual([
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
      await runSql(
        shop,
        `INSERT INTO ${table} (${columns}, author, created_at, state) VALUES (${row}, 'Kim', ?, ?)`,
        text,
        text,
        daysAgo(days),
        state,
      )

    await night(shop)

    const text = table === 'product_questions' ? 'question' : 'text'
    expect([table, ...(await valuesOf(shop, `SELECT ${text} || ': ' || author FROM ${table} ORDER BY 1`))]).toEqual([
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
    await runSql(
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
    await runSql(
      shop,
      `INSERT INTO operator_log (at, operator_id, call, status) VALUES (?, ?, '', 200)`,
      now - days * DAY,
      operator,
    )

  await night(shop)

  expect(await valuesOf(shop, 'SELECT id FROM operators')).toEqual([2, 3, 4])
})
