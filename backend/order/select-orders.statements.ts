import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { RowOf } from '../../kit/data/statement'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { pickupPointJson } from '../cart/cart.statements'
import { type Database, query } from '../db/query-builder'
import { orderCounterJson } from '../delivery/pickup-counter'
import { deliveryCalendarJson } from '../delivery/stored-delivery-calendar'
import { variantPhotoSql } from '../lib/photo-src'
import { variantAttributesSql } from '../lib/variant-attributes-sql'

/** SQL for the gross total of the order `o`. */
export const orderTotalCentsSql = sql<number>`o.lines_cents - o.discount_cents + o.shipping_cents + o.payment_fee_cents`

/**
 * SQL for `orders.country` of a row of `orders` that becomes an order now: the shop's own country if it is collected
 * there, otherwise that of the pickup point or the delivery address.
 */
export const currentCountrySql = sql<string | null>`coalesce(
  (SELECT g.address ->> 'country' FROM shop_settings g, shipping_methods s
    WHERE s.id = orders.shipping_method_id AND s.counter IS NOT NULL),
  (SELECT p.country FROM pickup_points p WHERE p.id = orders.pickup_point_id),
  orders.delivery ->> 'country', orders.invoice ->> 'country')`

/**
 * SQL for the delivery days of the order `o` with shipping method `s` to its country: those when it was sent, before
 * that those now.
 */
export const deliveryDaysSql = sql<number | null>`coalesce(o.delivery_days,
  s.delivery_days + coalesce((SELECT extra_days FROM countries WHERE code = o.country), 0))`

type OfOrder = ExpressionBuilder<Database & { o: Database['orders'] }, 'o'>

/** Selects the customer that placed the order `o`, if their mail address is verified. */
export const selectVerifiedCustomer = (eb: OfOrder) =>
  eb
    .selectFrom('customers as buyer')
    .select('buyer.id')
    .whereRef('buyer.id', '=', 'o.customer_id')
    .where('buyer.email_proven_at', 'is not', null)
    .whereRef(sql`lower(buyer.email)`, '=', sql`lower(o.email)`)

/**
 * SQL for 1 if the order was paid or sent, or its customer has verified the mail address, otherwise 0. Text that a
 * visitor typed is mailed to verified addresses only (mail/write-mail.ts).
 */
export const isBuyerMailTrusted = (eb: OfOrder) =>
  eb
    .or([
      eb('o.paid_payment_id', 'is not', null),
      eb('o.sent_at', 'is not', null),
      eb.exists(selectVerifiedCustomer(eb)),
    ])
    .$castTo<0 | 1>()
    .as('is_known')

/**
 * Selects orders and offers `o` (only offers have `valid_until`), with the names of their shipping and payment method
 * and pickup point. `ordered` is the number of the order that an offer became.
 */
export const selectOrders = () =>
  query
    .selectFrom('orders as o')
    .leftJoin('shipping_methods as s', 's.id', 'o.shipping_method_id')
    .select((eb) => [
      'o.id',
      'o.number',
      'o.email',
      'o.status_id',
      'o.created_at',
      'o.invoice as invoice_json',
      'o.delivery as delivery_json',
      'o.shipping_cents',
      'o.payment_fee_cents',
      'o.return_days',
      'o.discount_code',
      'o.remarks',
      'o.gift',
      'o.payment_status',
      'o.paid_payment_id',
      orderTotalCentsSql.as('total_cents'),
      'o.release_at',
      'o.released_at',
      eb
        .selectFrom('payments as p')
        .select('p.transfer')
        .whereRef('p.order_id', '=', 'o.id')
        .where('p.status', '=', 'open')
        .orderBy('p.id', 'desc')
        .limit(1)
        .as('transfer_json'),
      'o.track_and_trace as track_json',
      'o.sent_at',
      'o.collected_at',
      'o.delivery_date',
      'o.invoice_number',
      'o.invoiced_at',
      'o.valid_until',
      'o.is_request',
      'o.term',
      eb
        .selectFrom('orders as placed')
        .select('placed.number')
        .whereRef('placed.offer_id', '=', 'o.id')
        .where('placed.status_id', '<>', OrderStatus.cancelled)
        .as('ordered'),
      'o.shipping_method_id',
      'o.shipping_title',
      deliveryDaysSql.as('delivery_days'),
      orderCounterJson.as('counter_json'),
      'o.country',
      deliveryCalendarJson.as('calendar_json'),
      'o.payment_method_id',
      'o.payment_title',
      'o.provider_method',
      'o.pickup_point_id',
      pickupPointJson(sql.ref('o.pickup_point_id')).as('pickup_json'),
    ])

export type OrderRow = RowOf<typeof selectOrders>

/** Selects an order `o` by its number, with the customer's data and shipping method `s`; excludes offers. */
export const selectOrderByNumber = (number: string) =>
  query
    .selectFrom('orders as o')
    .leftJoin('shipping_methods as s', 's.id', 'o.shipping_method_id')
    .select(['o.id', 'o.email', 'o.invoice'])
    .select(isBuyerMailTrusted)
    .where('o.number', '=', number)
    .where('o.valid_until', 'is', null)

/**
 * Selects order lines `l` with their articles' current data: `slug` and `stock` are null for a discontinued article.
 */
export const selectAllOrderLines = () =>
  query
    .selectFrom('order_lines as l')
    .leftJoin('variants as v', 'v.id', 'l.variant_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select((eb) => [
      'l.order_id',
      'l.variant_id',
      'l.product_id',
      'l.amount',
      'l.full_name',
      'l.option_name',
      'l.brand',
      'l.price_cents',
      'l.old_price_cents',
      'l.vat_rate',
      'l.no_withdrawal',
      'l.min_age',
      'l.discount_cents',
      'v.stock',
      'v.content',
      'v.weight',
      eb.case().when('v.id', 'is not', null).then(eb.ref('p.slug')).end().as('slug'),
      sql<string | null>`${sql.raw(variantPhotoSql('v', 'p'))}`.as('photo'),
      sql<string | null>`${sql.raw(variantAttributesSql('v'))}`.as('attributes'),
    ])
    .orderBy('l.id')

export type OrderLineRow = RowOf<typeof selectAllOrderLines>

export const selectOrderLines = (orders: Expression<{ id: number }>) =>
  selectAllOrderLines().where('l.order_id', 'in', sql<number>`${orders}`)
