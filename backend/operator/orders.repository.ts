import { sql } from 'kysely'
import type { AddressFields } from '../../src/contract/address'
import { toEuro } from '../../src/contract/price'
import type { OrderStatus } from '../../src/contract/status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { notFound } from '../http/route'
import { fullName } from '../order/addressee'
import { totalCents } from '../order/order-rows.statements'

const MOST_SHOWN = 500

type Row = {
  id: number
  number: string
  status_id: OrderStatus
  created_at: string
  email: string
  invoice: string
  delivery: string | null
  payment_status: string | null
  remarks: string | null
  track_and_trace: string | null
  shipping: string | null
  payment: string | null
  pickup: string | null
  pieces: number
  total_cents: number
}

const selectOrders = sql`SELECT o.id, o.number, o.status_id, o.created_at, o.email, o.invoice, o.delivery, o.payment_status, o.remarks,
    o.track_and_trace, s.title AS shipping, m.title AS payment,
    p.name || ', ' || p.street || ' ' || p.house_number || ', ' || p.postal_code || ' ' || p.city AS pickup,
    (SELECT coalesce(sum(amount), 0) FROM order_lines WHERE order_id = o.id) AS pieces,
    ${totalCents} AS total_cents
  FROM orders o
  LEFT JOIN shipping_methods s ON s.id = o.shipping_method_id
  LEFT JOIN payment_methods m ON m.id = o.payment_method_id
  LEFT JOIN pickup_points p ON p.id = o.pickup_point_id
  WHERE o.valid_until IS NULL`

export type OrderSummary = ReturnType<typeof toSummary>
export type OrderDetails = Awaited<ReturnType<typeof findOrder>>

/** Orders in these statuses, the oldest first: that is the one to send next. */
export async function findOrders(db: Db, statuses: readonly OrderStatus[]) {
  const [rows] = await batch(db, [
    sql<Row>`${selectOrders} AND o.status_id IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))
      ORDER BY o.created_at, o.id LIMIT ${MOST_SHOWN}`,
  ])
  return rows.map(toSummary)
}

/** All that is needed to pack an order. @throws ApiError 404 */
export async function findOrder(db: Db, number: string) {
  const [[row], lines] = await batch(db, [
    sql<Row>`${selectOrders} AND o.number = ${number}`,
    sql<{ sku: string | null; full_name: string; option_name: string; amount: number; price_cents: number }>`
      SELECT v.sku, l.full_name, l.option_name, l.amount, l.price_cents
      FROM order_lines l LEFT JOIN variants v ON v.id = l.variant_id
      WHERE l.order_id = (SELECT id FROM orders WHERE number = ${number} AND valid_until IS NULL) ORDER BY l.id`,
  ])
  if (!row) throw notFound()
  const { email, remarks, pickup, payment, track_and_trace } = row
  return {
    ...toSummary(row),
    email,
    remarks,
    pickup,
    payment,
    address: JSON.parse(row.delivery ?? row.invoice) as AddressFields,
    track: track_and_trace && (JSON.parse(track_and_trace) as { carrier: string; code: string; uri: string }),
    lines: lines.map(({ price_cents, ...line }) => ({ ...line, price: toEuro(price_cents) })),
  }
}

function toSummary({ number, status_id, created_at, invoice, payment_status, shipping, pieces, total_cents }: Row) {
  const name = fullName(JSON.parse(invoice) as AddressFields)
  return { number, status_id, created_at, name, payment_status, shipping, pieces, total: toEuro(total_cents) }
}
