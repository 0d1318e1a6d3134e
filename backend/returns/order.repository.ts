import { type Expression, sql } from 'kysely'
import type { ReturnKind, ReturnStatus } from '../../src/contract/returns'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { lineColumns, linesWithArticles, type LineRow as OrderLineRow } from '../order/order-rows.statements'
import type { Shipment } from '../order/return-terms'
import type { Contact } from '../shop/contact'

/** What an order is found by without logging in, as it was typed. */
export type OrderKey = { number: string; postal_code: string }

/** `email` and `invoice` (JSON) are for the mail to the buyer alone. */
export type OrderRow = Shipment & {
  id: number
  number: string
  created_at: string
  payment_status: string | null
  email: string
  invoice: string
  shipping_title: string | null
}
export type LineRow = OrderLineRow & {
  id: number
  /** Not announced yet. */
  remaining: number
}
export type ReturnRow = {
  id: number
  number: string
  kind: ReturnKind
  status: ReturnStatus
  created_at: string
  /** JSON, see selectReturns. */
  items: string
}
/** Of the shop, for its mail; `address` is JSON. */
export type ShopRow = Contact & { address: string }

/** Postal codes and numbers without case and spaces: `4811xr` is `4811 XR`. */
export const squeeze = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** How much of the line `l` was announced to come back, whatever became of it; what was rejected may be announced again. */
export const announced = sql`(SELECT coalesce(sum(i.amount), 0) FROM rma_lines i JOIN rmas r ON r.id = i.rma_id
  WHERE i.order_line_id = l.id AND r.status <> 'rejected')`

/** A condition on the order `o`: the postal code is one of its own. */
const isOfOrder = (postalCode: string) => {
  const code = (address: Expression<unknown>) => sql`replace(upper(${address} ->> 'postal_code'), ' ', '')`
  return sql`${squeeze(postalCode)} IN (${code(sql`o.invoice`)}, ${code(sql`o.delivery`)})`
}

/** Announcements, with their lines as JSON. To be followed by a condition on `r` (rmas) and `o` (orders). */
export const selectReturns = sql<ReturnRow>`SELECT r.id, r.number, r.kind, r.status, r.created_at,
    (SELECT json_group_array(json_object('po_id', l.variant_id, 'full_name', l.full_name, 'option_name', l.option_name, 'amount', i.amount))
      FROM rma_lines i JOIN order_lines l ON l.id = i.order_line_id WHERE i.rma_id = r.id) AS items
  FROM rmas r JOIN orders o ON o.id = r.order_id`

/** An order with its lines, newest announcements first, and the shop; undefined when number and postal code name none together. Offers are no orders. */
export async function findOrder(db: Db, { number, postal_code }: OrderKey) {
  const found = sql`o.number = ${squeeze(number)} AND ${isOfOrder(postal_code)} AND o.valid_until IS NULL`
  const [[order], lines, returns, [shop]] = await batch(db, [
    sql<OrderRow>`SELECT o.id, o.number, o.created_at, o.status_id, o.payment_status, o.sent_at, o.email,
        o.invoice, s.title AS shipping_title, s.delivery_days, s.pickup
      FROM orders o LEFT JOIN shipping_methods s ON s.id = o.shipping_method_id WHERE ${found}`,
    sql<LineRow>`SELECT ${lineColumns}, l.id, l.amount - ${announced} AS remaining FROM ${linesWithArticles}
      WHERE l.order_id IN (SELECT id FROM orders o WHERE ${found}) ORDER BY l.id`,
    sql<ReturnRow>`${selectReturns} WHERE ${found} ORDER BY r.id DESC`,
    sql<ShopRow>`SELECT name, email, phone, address FROM shop_settings`,
  ])
  return order && shop && { order, lines, returns, shop }
}

/** An announcement; undefined when there is none, or its order has another postal code. */
export async function findReturn(db: Db, id: number, postalCode: string) {
  const [[row]] = await batch(db, [sql<ReturnRow>`${selectReturns} WHERE r.id = ${id} AND ${isOfOrder(postalCode)}`])
  return row
}
