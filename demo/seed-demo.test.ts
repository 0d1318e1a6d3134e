import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { d1FromNode } from '../scripts/database/d1-from-node'
import { readAllMigrations } from '../scripts/database/read-migrations'
import { OrderStatus } from '../src/contract/ordering/order-status'
import { readDemoShopFiles } from './read-demo-shop-files'
import { seedDemo } from './seed-demo'

const files = readDemoShopFiles()

async function open(products: number) {
  const database = new DatabaseSync(':memory:')
  database.exec(readAllMigrations())
  await seedDemo(d1FromNode(database), files, { today: new Date('2026-11-21T09:00:00Z'), products, pepper: 'pepper' })
  return <Row>(sql: string) => database.prepare(sql).all() as Row[]
}

const shop = await open(60)

// The demo has 600: what is beyond them are copies.
test.for([1, 60, process.env.LONG ? 1300 : 700])(
  'a shop of %i products has them all, with orders, and no row points at nothing',
  { timeout: 30_000 },
  async (products) => {
    const rows = products === 60 ? shop : await open(products)

    expect(rows('SELECT count(*) AS n FROM products')).toEqual([{ n: products }])
    expect(rows('SELECT count(*) AS n FROM products_fts')).toEqual([{ n: products }])
    expect(rows('SELECT id FROM products WHERE variant_count = 0 OR photo IS NULL')).toEqual([])
    expect(rows("SELECT id FROM products WHERE kind = ''")).toEqual([])
    expect(rows('SELECT order_id FROM order_lines')).toHaveLength(20)
    expect(rows('PRAGMA foreign_key_check')).toEqual([])
  },
)

type Order = { id: number; status_id: number; invoice_number: string | null; invoiced_at: string | null }
const orders = shop<Order & { lines_cents: number; discount_cents: number; valid_until: string }>(
  'SELECT * FROM orders',
)

test('a demo order has an invoice if it is in progress, sent, returned or archived, and no other order has one', () => {
  const inProgress: readonly number[] = [2, 3, 5, 9]
  for (const { status_id, invoice_number, invoiced_at } of orders) {
    const has = inProgress.includes(status_id)
    expect([status_id, invoice_number !== null, invoiced_at !== null]).toEqual([status_id, has, has])
  }
})

test('demo invoices are numbered from one each year, in the order in which they were paid', () => {
  const paid = orders.filter(({ invoiced_at }) => invoiced_at !== null)
  const byYear = Map.groupBy(
    paid.toSorted((a, b) => (a.invoiced_at ?? '').localeCompare(b.invoiced_at ?? '')),
    ({ invoiced_at }) => invoiced_at?.slice(0, 4),
  )
  expect(byYear.size).toBeGreaterThan(1)
  for (const [year, own] of byYear)
    expect(own.map(({ invoice_number }) => invoice_number)).toEqual(
      own.map((_, place) => `${year}-${String(place + 1).padStart(7, '0')}`),
    )
})

test('the discount of a demo order is contained in its order lines', () => {
  type Line = { order_id: number; amount: number; price_cents: number; discount_cents: number }
  const lines = shop<Line>('SELECT * FROM order_lines')
  expect(orders.some(({ discount_cents }) => discount_cents > 0)).toBe(true)
  for (const { id, lines_cents, discount_cents } of orders) {
    const own = lines.filter(({ order_id }) => order_id === id)
    expect(own.reduce((sum, line) => sum + line.amount * line.price_cents, 0)).toBe(lines_cents)
    expect(own.reduce((sum, line) => sum + line.discount_cents, 0)).toBe(discount_cents)
  }
})

test('a demo offer is valid until the end of its fourteenth day in Dutch time', () => {
  const offers = orders.filter(({ status_id }) => status_id === OrderStatus.offer)
  expect(offers.map(({ valid_until }) => valid_until)).toEqual(['2026-12-01T22:59:59.999Z', '2026-10-29T22:59:59.999Z'])
})

test('a paid demo order has the payment that paid it, which the test bank knows too', () => {
  const paid = shop<{ number: string; total: number; status: string | null; amount_cents: number; bank: string }>(
    `SELECT o.number, o.lines_cents - o.discount_cents + o.shipping_cents AS total, p.status, p.amount_cents, t.status AS bank
      FROM orders o LEFT JOIN payments p ON p.id = o.paid_payment_id AND p.order_id = o.id
        LEFT JOIN test_payments t ON t.id = p.provider_id AND t.amount_cents = p.amount_cents
      WHERE o.payment_status IN ('paid', 'refunded')`,
  )
  expect(paid).not.toEqual([])
  for (const { number, total, status, amount_cents, bank } of paid) {
    expect([number, amount_cents, bank]).toEqual([number, total, status])
    expect([number, status]).toEqual([number, expect.stringMatching(/^(paid|refunded)$/)])
  }
  expect(
    shop("SELECT id FROM orders WHERE payment_status NOT IN ('paid', 'refunded') AND paid_payment_id > 0"),
  ).toEqual([])
})

test('the demo order that was refunded is credited by the amount of its invoice', () => {
  expect(
    shop(
      `SELECT n.number, sum(l.gross_cents) = o.lines_cents AS is_whole, r.cents = o.lines_cents AS is_back, r.key = n.number AS has_key
        FROM orders o JOIN credit_notes n ON n.order_id = o.id JOIN credit_note_lines l ON l.credit_note_id = n.id
          JOIN refunds r ON r.credit_note_id = n.id AND r.payment_id = o.paid_payment_id
        WHERE o.payment_status = 'refunded' GROUP BY n.id`,
    ),
  ).toEqual([{ number: 'C2026-0000001', is_whole: 1, is_back: 1, has_key: 1 }])
})
