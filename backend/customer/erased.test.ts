import { expect, test } from 'vitest'
import { askQuestion } from '../../src/contract/catalogue/question'
import { postInvitedReviews } from '../../src/contract/catalogue/review'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { deleteMe, updateMe } from '../../src/contract/customer'
import { runEveryFiveMinutes } from '../cron/cron'
import { writeDb } from '../db/client'
import { sendMail } from '../mail/send-outbox-mail.repository'
import { processings } from '../retention/processings'
import { answerReview } from '../reviews/answer-review.repository'
import { publishReview } from '../reviews/moderation.repository'
import { joost, password, sanne, startLoggedIn } from '../testing/accounts'
import { anAddress } from '../testing/checkout'
import { firstRow, insert, rowsOf, runSql } from '../testing/run-sql'
import { operatorOf, token } from '../testing/start-desk'
import { type Belongings, canary, startWithBelongings } from '../testing/start-with-belongings'

const DAY = 24 * 3600 * 1000
const night = Date.parse('2026-11-23T03:00:00.000Z')

/** Columns of which a row tells of Sanne, wherever in the database: `orders.invoice`. */
async function tracesIn({ db }: Pick<Belongings, 'db'>) {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
        AND name NOT LIKE 'sqlite%'`,
    )
    .all<{ name: string }>()
  const traces = new Set<string>()
  for (const { name } of tables) {
    const { results } = await db.prepare(`SELECT * FROM "${name}"`).all<Record<string, unknown>>()
    for (const row of results)
      for (const [column, value] of Object.entries(row))
        if (new RegExp(`${canary}|sanne`, 'i').test(String(value))) traces.add(`${name}.${column}`)
  }
  return [...traces].sort()
}

/** As the register has them. */
const columnsOf = (which: 'personal' | 'retained') =>
  processings.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, columns]) => (columns[which] ?? []).map((column) => `${table}.${column}`)),
  )

/** Sanne has all that one can have, and her order was sent more than a year ago. */
async function start() {
  const shop = await startWithBelongings()
  shop.env.OPERATOR_TOKEN = token
  const { api } = shop.owner
  await runSql(shop, 'UPDATE variants SET stock = 0 WHERE id = 22')
  await askQuestion(api, { id: 1, question: `Past hij? ${canary}`, name: canary, email: sanne })
  await createStockAlert(api, { po_id: 22, email: sanne })
  for (const table of ['product_reviews', 'shop_reviews'])
    await runSql(
      shop,
      `INSERT INTO ${table} (rating, title, text, author, created_at, order_id ${table === 'product_reviews' ? ', product_id, verified' : ''})
        VALUES (9, '', '', ?, '2026', ? ${table === 'product_reviews' ? ', 1, 1' : ''})`,
      canary,
      shop.things.order.id,
    )
  await runSql(
    shop,
    `UPDATE orders SET status_id = 3, sent_at = ?, remarks = ?, gift = ?, delivery = ?, track_and_trace = ?, invoice = json_set(invoice, '$.phone', '0612345678')
      WHERE id = ?`,
    new Date(night - 400 * DAY).toISOString(),
    canary,
    canary,
    `{"lastname":"${canary}"}`,
    `{"carrier":"postnl","code":"3S${canary}","uri":""}`,
    shop.things.order.id,
  )
  // As the shop was mailed of the order and of a request for an offer, and an earlier mail address of hers of the
  // order.
  for (const [key, recipient, about] of [
    ['new_order:1', 'hallo@buitenspoor.example', shop.things.order.id],
    ['offer_requested:1', 'hallo@buitenspoor.example', shop.things.offer.id],
    ['confirmation:0', 'vroeger@voorbeeld.nl', shop.things.order.id],
  ] as const)
    await runSql(
      shop,
      `INSERT INTO mail_outbox (key, recipient, mailbox, subject, text, html, created_at, sent_at, attempts, order_id)
      VALUES (?, ?, ?, '', ?, ?, '2026-11-22', '2026-11-22', 1, ?)`,
      key,
      recipient,
      recipient,
      canary,
      canary,
      about,
    )
  return shop
}

const erase = (shop: Belongings) => operatorOf(shop).post('/customers/erase', { email: sanne })

const erasedCustomers = [
  ['erased by the shop', erase],
  ['who left by themselves', ({ owner }: Belongings) => deleteMe(owner.api, { password })],
] as const

test('every column that can have text about a person is listed as personal in the register of personal data', async () => {
  await using shop = await start()

  const traces = await tracesIn(shop)

  expect(traces.filter((column) => !columnsOf('personal').includes(column))).toEqual([])
  // So many that what follows is no test of an empty shop.
  expect(traces).toEqual(
    expect.arrayContaining([
      'addresses.lastname',
      'carts.invoice',
      'customers.email',
      'mail_outbox.recipient',
      'orders.delivery',
      'orders.email',
      'orders.gift',
      'orders.invoice',
      'orders.remarks',
      'product_questions.author',
      'product_questions.email',
      'product_questions.question',
      'product_reviews.author',
      'rmas.reason',
      'shop_reviews.author',
      'stock_alerts.email',
    ]),
  )
})

test.each(erasedCustomers)(
  'a customer %s leaves no data in any table except what the law requires',
  async (_, leave) => {
    await using shop = await start()
    const invoice = () =>
      shop.db.prepare('SELECT invoice_number, lines_cents, invoice FROM orders').all<{ invoice: string }>()
    const { results: before } = await invoice()
    await leave(shop)
    await runEveryFiveMinutes(writeDb(shop.env), shop.env, night, night)
    await runEveryFiveMinutes(writeDb(shop.env), shop.env, Date.now() + 2 * DAY, night)

    // The mail that says so is their proof, and the shop's.
    const { meta } = await runSql(shop, `DELETE FROM mail_outbox WHERE key LIKE 'account_deleted:%'`)
    expect(meta.changes).toBe(1)
    const traces = await tracesIn(shop)
    expect(traces).toEqual(['orders.invoice'])
    expect(columnsOf('retained')).toEqual(expect.arrayContaining(traces))
    const { results: after } = await invoice()
    expect(after).toEqual([{ ...before.find(({ invoice }) => invoice.includes(canary)), invoice: expect.any(String) }])
    expect(JSON.parse(after[0]?.invoice ?? '')).toMatchObject({ lastname: canary, street: expect.any(String) })
    expect(after[0]?.invoice).not.toContain('0612345678')
  },
)

test.each(erasedCustomers)(
  'a review by the mailed link of a customer %s has no name, and the shop’s answer to it is not mailed to them',
  async (_, leave) => {
    await using shop = await start()
    const db = writeDb(shop.env)
    await leave(shop)
    await runSql(shop, 'DELETE FROM mail_outbox')

    const reviews = [{ product_id: 1, rating: 9, title: 'Fijn', text: 'Doet wat het moet' }]
    await postInvitedReviews(shop.api, { ...shop.things.invitation, reviews, shop_rating: 8 })

    for (const [table, kind] of [
      ['product_reviews', 'review'],
      ['shop_reviews', 'shop_review'],
    ] as const) {
      const written = await rowsOf<{ id: number; author: string }>(shop, `SELECT id, author FROM ${table} ORDER BY id`)
      expect(written.map(({ author }) => author)).toEqual(['Anoniem', 'Anoniem'])
      await publishReview(db, kind, written[1]?.id ?? 0)
      for (const { id } of written) await answerReview(db, kind, id, 'Bedankt!', Date.now())
    }
    expect(await rowsOf(shop, 'SELECT recipient FROM mail_outbox')).toEqual([])
  },
)

test('an erased buyer’s order retains the country of delivery, which decides its VAT, and nothing else of that address', async () => {
  await using shop = await start()
  const delivered = { ...anAddress({ country: 'BE', city: canary, street: canary }), phone: canary }
  const { id } = shop.things.order
  await runSql(shop, `UPDATE orders SET country = 'BE', delivery = ? WHERE id = ?`, JSON.stringify(delivered), id)
  const countries = async () =>
    (await operatorOf(shop).read('/orders?status=3')).map(({ country }: { country: string }) => country)
  expect(await countries()).toEqual(['BE'])

  await erase(shop)
  await runEveryFiveMinutes(writeDb(shop.env), shop.env, night, night)

  expect(await firstRow(shop, 'SELECT email, delivery FROM orders')).toEqual({ email: '', delivery: null })
  expect(await countries()).toEqual(['BE'])
})

test('erasure clears the buyer’s data from an order cancelled unpaid; a paid order retains the invoice data', async () => {
  await using shop = await start()
  const invoices = async (fields: string) => {
    await runSql(shop, `UPDATE orders SET ${fields} WHERE customer_id IS NULL`)
    await runEveryFiveMinutes(writeDb(shop.env), shop.env, night, night)
    const { results } = await shop.db
      .prepare('SELECT email, invoice FROM orders')
      .all<{ email: string; invoice: string }>()
    return results.map(({ email, invoice }) => [email, invoice.includes(canary)])
  }
  await erase(shop)
  const old = `created_at = '${new Date(night - 170 * DAY).toISOString()}', sent_at = NULL, status_id = 4`

  expect(await invoices(old)).toEqual([['', true]])
  // As if nothing had been paid for it.
  await runSql(shop, `UPDATE payments SET status = 'expired'`)
  expect(await invoices(`email = '${sanne}'`)).toEqual([['', true]])
  expect(await invoices(`email = '${sanne}', invoice_number = NULL`)).toEqual([['', false]])
})

test.each(erasedCustomers)(
  'waiting mail for a customer %s is emptied and not sent; the confirmation and others’ mail is sent',
  async (_, leave) => {
    await using shop = await start()
    const later = Date.now() + DAY
    const insert = (key: string | null, recipient: string) =>
      runSql(
        shop,
        `INSERT INTO mail_outbox (key, recipient, mailbox, subject, text, html, created_at, claimed_until)
        VALUES (?, ?, ?, ?, ?, ?, '2026-11-22', ?)`,
        key,
        recipient,
        recipient,
        canary,
        canary,
        canary,
        later,
      )
    await insert('shipped:1', sanne)
    await insert(null, sanne)
    await insert('shipped:2', 'kim@voorbeeld.nl')
    await insert('charged_back:1', 'hallo@buitenspoor.example')
    await runSql(shop, `UPDATE mail_outbox SET order_id = ? WHERE key = 'charged_back:1'`, shop.things.order.id)
    await leave(shop)

    await sendMail(writeDb(shop.env), shop.env, later)

    const { results } = await shop.db
      .prepare(
        `SELECT key, recipient, subject || text || html AS words, sent_at IS NOT NULL AS is_sent FROM mail_outbox
        WHERE key IS NULL OR key LIKE 'shipped:%' OR key LIKE 'charged_back:%' OR key LIKE 'account_deleted:%' ORDER BY id`,
      )
      .all()
    expect(results).toEqual([
      { key: 'shipped:1', recipient: '', words: null, is_sent: 0 },
      { key: null, recipient: '', words: null, is_sent: 0 },
      { key: 'shipped:2', recipient: 'kim@voorbeeld.nl', words: canary.repeat(3), is_sent: 1 },
      { key: 'charged_back:1', recipient: 'hallo@buitenspoor.example', words: canary.repeat(3), is_sent: 1 },
      {
        key: expect.stringMatching(/^account_deleted:/),
        recipient: sanne,
        words: expect.stringMatching(/./),
        is_sent: 1,
      },
    ])
  },
)

test('an erased buyer’s order retains delivery and contact data until delivery and while it can be returned', async () => {
  await using shop = await start()
  const left = async (fields: string) => {
    await runSql(shop, `UPDATE orders SET ${fields} WHERE customer_id IS NULL`)
    await runEveryFiveMinutes(writeDb(shop.env), shop.env, night, night)
    return shop.db.prepare('SELECT email, remarks, gift FROM orders').all()
  }
  await erase(shop)

  const kept = { results: [{ email: sanne, remarks: canary, gift: canary }] }
  expect(await left(`status_id = 2, sent_at = NULL`)).toMatchObject(kept)
  expect(await left(`status_id = 3, sent_at = '${new Date(night - 70 * DAY).toISOString()}'`)).toMatchObject(kept)
  expect(await left(`sent_at = '${new Date(night - 170 * DAY).toISOString()}'`)).toMatchObject({
    results: [{ email: '', remarks: null, gift: null }],
  })
})

test('what was mailed to a former mail address is emptied when the account is deleted, without an order too', async () => {
  await using shop = await startLoggedIn()
  const mail = { created_at: '2026-11-22', sent_at: '2026-11-22', recipient: sanne, mailbox: sanne }
  await insert(
    shop,
    'mail_outbox',
    { ...mail, key: 'welcome:1' },
    { ...mail, key: 'welcome:2', recipient: joost, mailbox: joost },
  )
  const name = { firstname: 'Sanne', lastname: 'Heuvel' }
  await updateMe(shop.api, { ...name, email: 'nieuw@voorbeeld.nl', password })
  await updateMe(shop.api, { ...name, email: 'nieuwer@voorbeeld.nl', password })

  await deleteMe(shop.api, { password })

  const query = 'SELECT key, recipient FROM mail_outbox ORDER BY id'
  expect((await rowsOf<{ key: string; recipient: string }>(shop, query)).map(toLine)).toEqual([
    'welcome ',
    `welcome ${joost}`,
    'mail_changed ',
    'mail_changed ',
    'account_deleted nieuwer@voorbeeld.nl',
  ])
})

const toLine = ({ key, recipient }: { key: string; recipient: string }) => `${key.split(':')[0]} ${recipient}`
