import { type Expression, sql } from 'kysely'
import type { OrderStatus } from '../../src/contract/status'
import { jsonOfPickup } from '../cart/cart.statements'
import { variantAttributesSql } from '../lib/attributes'
import { variantPhotoSql } from '../lib/photos'
import type { ProviderStatus } from '../payment/provider'
import type { PricedLine } from './amounts'

/** A row of `orders` with what it points at; an offer has a `valid_until`. What is JSON is said to be so in its name. */
export type OrderRow = {
  id: number
  number: string
  email: string
  status_id: OrderStatus
  created_at: string
  invoice_json: string
  delivery_json: string | null
  shipping_cents: number
  payment_fee_cents: number
  total_cents: number
  discount_code: string | null
  remarks: string | null
  payment_status: ProviderStatus | null
  paid_payment_id: number | null
  released_at: number | null
  track_json: string | null
  sent_at: string | null
  invoice_number: string | null
  invoiced_at: string | null
  valid_until: string | null
  /** Of an offer: the order it became. */
  ordered: string | null
  shipping_method_id: number | null
  shipping_title: string | null
  delivery_days: number | null
  pickup: 0 | 1 | null
  payment_method_id: number | null
  payment_title: string | null
  provider_method: string | null
  pickup_json: string | null
}

/** What is paid for the order `o`, gross. */
export const totalCents = sql`o.lines_cents - o.discount_cents + o.shipping_cents + o.payment_fee_cents`

/** To be followed by conditions on `o`. */
export const selectOrders = sql<OrderRow>`SELECT o.id, o.number, o.email, o.status_id, o.created_at, o.invoice AS invoice_json,
    o.delivery AS delivery_json, o.shipping_cents, o.payment_fee_cents, o.discount_code, o.remarks, o.payment_status, o.paid_payment_id,
    ${totalCents} AS total_cents, o.released_at,
    o.track_and_trace AS track_json, o.sent_at, o.invoice_number, o.invoiced_at, o.valid_until,
    (SELECT number FROM orders WHERE offer_id = o.id AND status_id <> 4) AS ordered,
    o.shipping_method_id, s.title AS shipping_title, s.delivery_days, s.pickup,
    o.payment_method_id, m.title AS payment_title, m.provider_method,
    ${jsonOfPickup(sql`o.pickup_point_id`)} AS pickup_json
  FROM orders o LEFT JOIN shipping_methods s ON s.id = o.shipping_method_id
  LEFT JOIN payment_methods m ON m.id = o.payment_method_id`

/** A line with its article as it is today: no `variant_id`, `slug` and `stock` for what is sold no more. `attributes` is JSON, as in the cart. */
export type LineRow = PricedLine & {
  order_id: number
  variant_id: number | null
  product_id: number | null
  full_name: string
  option_name: string
  brand: string
  old_price_cents: number | null
  slug: string | null
  stock: number | null
  attributes: string | null
  photo: string | null
}

/** The columns of a line `l` with what `linesWithArticles` joins. */
export const lineColumns = sql`l.order_id, l.variant_id, l.product_id, l.amount, l.full_name,
    l.option_name, l.brand, l.price_cents, l.old_price_cents, l.vat_rate, l.discount_cents, v.stock,
    CASE WHEN v.id IS NOT NULL THEN p.slug END AS slug, ${sql.raw(variantPhotoSql('v', 'p'))} AS photo,
    ${sql.raw(variantAttributesSql('v'))} AS attributes`

export const linesWithArticles = sql`order_lines l LEFT JOIN variants v ON v.id = l.variant_id
    LEFT JOIN products p ON p.id = l.product_id`

/** @param orders a SELECT of their ids */
export const selectLines = (orders: Expression<unknown>) =>
  sql<LineRow>`SELECT ${lineColumns} FROM ${linesWithArticles} WHERE l.order_id IN (${orders}) ORDER BY l.id`
