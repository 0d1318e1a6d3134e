import { OrderStatus } from '../../src/contract/ordering/order-status'
import { compileStatement } from '../db/batch'
import { currentCounterJson } from '../delivery/pickup-counter'
import { DAY } from '../lib/time'
import { currentCountrySql } from '../order/select-orders.statements'
import { anAddress } from './checkout'
import type { TestShop } from './shop'

type Fields = {
  number?: string
  email?: string
  status_id?: OrderStatus
  created_at?: string
  /** When the order was shipped; null if it was not shipped yet. */
  sent_at?: string | null
  valid_until?: string | null
  shipping_method_id?: number | null
  /** The promised delivery date. */
  delivery_date?: string
  invoice?: object
  delivery?: object | null
  remarks?: string | null
  gift?: string | null
  /** Amounts by variant. */
  lines?: Record<number, number>
}

/**
 * Inserts an order: by default two of variant 12 at € 100,00, shipped a week ago to a guest, Noor Visser in 4811 XR.
 */
export async function addOrder(shop: Pick<TestShop, 'db'>, id: number, fields: Fields = {}) {
  const { lines = { 12: 2 }, delivery = null, ...rest } = fields
  const order = {
    customer_id: 9_000 + id,
    number: `PV${100_000 + id}`,
    email: 'noor@voorbeeld.nl',
    status_id: OrderStatus.shipped,
    created_at: daysAgo(8),
    sent_at: daysAgo(7),
    valid_until: null,
    shipping_method_id: 1,
    remarks: 'Bel aan bij Visser',
    ...rest,
    invoice: JSON.stringify({ company: null, middle_name: null, ...anAddress(), ...fields.invoice }),
    delivery: delivery && JSON.stringify(delivery),
  }
  const amounts = Object.entries(lines)
  const statements = [
    shop.db
      .prepare(
        `INSERT OR IGNORE INTO customers (id, email, account_exists, firstname, lastname, created_at) VALUES (?, ?, 0, '', '', ?)`,
      )
      .bind(order.customer_id, order.email, order.created_at),
    shop.db
      .prepare(
        `INSERT INTO orders (id, shipping_cents, discount_cents, lines_cents, ${Object.keys(order).join(', ')})
          VALUES (${id}, 0, 0, ${amounts.reduce((sum, [, amount]) => sum + amount * 10_000, 0)}, ${Object.keys(order).map(() => '?')})`,
      )
      .bind(...Object.values(order)),
    shop.db.prepare(copyCurrentValues),
    ...amounts.map(([variant, amount]) =>
      shop.db
        .prepare(
          `INSERT INTO order_lines (order_id, variant_id, product_id, amount, full_name, option_name, brand, price_cents, vat_rate)
            SELECT ?, v.id, p.id, ?, p.full_name, v.option_name, p.brand_title, 10000, p.vat_rate
            FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ?`,
        )
        .bind(id, amount, Number(variant)),
    ),
  ]
  await shop.db.batch(statements)
}

/** SQL that gives orders their country, their counter and the current names of their methods, as placing an order does. */
export const copyCurrentValues = `UPDATE orders SET
  country = iif(valid_until IS NULL, ${compileStatement(currentCountrySql).sql}, NULL),
  counter = ${compileStatement(currentCounterJson).sql},
  shipping_title = (SELECT title FROM shipping_methods WHERE id = shipping_method_id),
  payment_title = (SELECT title FROM payment_methods WHERE id = payment_method_id),
  provider_method = (SELECT provider_method FROM payment_methods WHERE id = payment_method_id)`

export const daysAgo = (days: number, now = Date.now()) => new Date(now - days * DAY).toISOString()

export type TestMail = { recipient: string; subject: string; text: string; html: string; key: string | null }

/** Returns the mails in the outbox, the oldest first. */
export async function mailsOf({ db }: TestShop) {
  return (await db.prepare('SELECT recipient, subject, text, html, key FROM mail_outbox ORDER BY id').all<TestMail>())
    .results
}
