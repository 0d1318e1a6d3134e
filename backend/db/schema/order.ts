import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AddressFields } from '../../../src/contract/address/address-book'
import type { OrderStatus } from '../../../src/contract/ordering/order-status'
import { NoWithdrawalReason } from '../../../src/contract/ordering/withdrawal'
import { discount_codes } from './cart'
import { cents, flag, isoTime, json, milliseconds, ownerId, requiredId } from './columns'
import { customers } from './customer'
import { products, variants } from './product'
import type { StoredSeller } from './seller-columns'
import { payment_methods, pickup_points, shipping_methods } from './shipping-and-payment'

/** Orders, and offers (status 0). All amounts are gross and as on the day of the order. */
export const orders = sqliteTable(
  'orders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    number: text().notNull().unique(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    status_id: integer().$type<OrderStatus>().notNull(),
    created_at: isoTime().notNull(),
    invoice: json<AddressFields>().notNull(),
    delivery: json<AddressFields>(),
    shipping_method_id: integer().references(() => shipping_methods.id),
    payment_method_id: integer().references(() => payment_methods.id),
    /**
     * The names of both methods when they were chosen, which may have changed since. An order with nothing to pay has no
     * name of a payment method.
     */
    shipping_title: text(),
    payment_title: text(),
    /**
     * The name of the payment method at the payment provider when it was chosen. It decides how the order is paid. Null
     * for payment on invoice, and for an offer.
     */
    provider_method: text(),
    payment_status: text({ enum: ['open', 'paid', 'failed', 'canceled', 'expired', 'refunded'] }),
    pickup_point_id: integer().references(() => pickup_points.id),
    /**
     * The counter of an order for collection at the shop (delivery/pickup-counter.ts), as it was when the order was
     * placed, then when it was ready, then when it was collected. Null for a parcel or an offer.
     */
    counter: json<unknown>(),
    /**
     * The code of the country where the buyer gets the goods, which decides whose VAT the order has (Directive
     * 2006/112/EC, art. 33): that of the shop, the pickup point or the address when the order was placed. Null for an
     * offer.
     */
    country: text(),
    shipping_cents: cents().notNull(),
    discount_code: text(),
    discount_cents: cents().notNull(),
    /** The sum of the lines, before discount and shipping. */
    lines_cents: cents().notNull(),
    payment_fee_cents: cents().notNull().default(0),
    /** The return period in days at the time of the order; null if the shop's current period applies. */
    return_days: integer(),
    remarks: text(),
    /** The message with a gift, which may be empty; null if the order is not a gift. */
    gift: text(),
    track_and_trace: json<{ carrier: string; code: string; uri: string }>(),
    /** When the order was shipped, or was ready for collection at the shop. */
    sent_at: isoTime(),
    /**
     * The delivery days of the shipping method to the order's country when it was sent: the return periods begin after
     * them. Null before.
     */
    delivery_days: integer(),
    collected_at: isoTime(),
    /** The promised day of delivery (`2026-11-24`); null if none was promised. */
    delivery_date: text(),
    valid_until: isoTime(),
    revoked_at: isoTime(),
    /**
     * True for an offer of more items than are in stock. It can be ordered once the shop has given a delivery time
     * (`term`).
     */
    is_request: flag().notNull().default(false),
    /** The shop's delivery time, as text, for items that were not in stock. The resulting order has the same text. */
    term: text(),
    offer_id: integer(),
    /** The invoice number; assigned when the order is paid or, for payment on invoice, placed. */
    invoice_number: text(),
    invoiced_at: isoTime(),
    /** The shop's own data on the invoice, as when it was issued (`sellerColumns`). */
    seller: json<StoredSeller>(),
    /** Identifies the request that placed the order, as in idempotency_keys. */
    request_id: text().unique(),
    /** The payment that paid the order. Any other payment of the order is refunded. */
    paid_payment_id: integer(),
    /**
     * The hash of the client that placed an unpaid order (limit.statements.ts), while it reserves stock
     * (reservation-rules.ts).
     */
    placed_by: text(),
    /** When an unpaid order releases its stock and discount code; null if the reservation is permanent. */
    release_at: milliseconds(),
    released_at: milliseconds(),
  },
  (t) => [
    check('orders_status', sql`${t.status_id} in (0, 1, 2, 3, 4, 5, 6, 9)`),
    check(
      'orders_payment_status',
      sql`${t.payment_status} in ('open', 'paid', 'failed', 'canceled', 'expired', 'refunded')`,
    ),
    check(
      'orders_amounts',
      sql`${t.shipping_cents} >= 0 and ${t.discount_cents} >= 0 and ${t.lines_cents} >= ${t.discount_cents}`,
    ),
    uniqueIndex('orders_invoice_number').on(t.invoice_number),
    index('orders_offer').on(t.offer_id),
    // An offer has at most one order, not counting cancelled (4) and archived (9) ones: after a cancellation it can be
    // ordered again.
    uniqueIndex('orders_offer_once').on(t.offer_id).where(sql`status_id not in (4, 9)`),
    index('orders_placed_by').on(t.placed_by).where(sql`placed_by is not null`),
    index('orders_customer').on(t.customer_id, t.created_at),
    index('orders_created').on(t.created_at),
    index('orders_status_id').on(t.status_id, t.created_at),
    index('orders_release').on(t.release_at).where(sql`released_at is null and paid_payment_id is null`),
  ],
)

export const order_lines = sqliteTable(
  'order_lines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    order_id: ownerId(() => orders.id),
    variant_id: integer().references(() => variants.id, { onDelete: 'set null' }),
    product_id: integer().references(() => products.id, { onDelete: 'set null' }),
    amount: integer().notNull(),
    full_name: text().notNull(),
    option_name: text().notNull(),
    brand: text().notNull(),
    price_cents: cents().notNull(),
    old_price_cents: cents(),
    vat_rate: integer().notNull(),
    /** Copied from the product at ordering (products.no_withdrawal, products.min_age). */
    no_withdrawal: text({ enum: NoWithdrawalReason.options }),
    min_age: integer(),
    discount_cents: cents().notNull().default(0),
    /** Items that were not in stock when ordered, so they were not subtracted from the stock. */
    back_ordered: integer().notNull().default(0),
  },
  (t) => [
    check('order_lines_back_ordered', sql`${t.back_ordered} between 0 and ${t.amount}`),
    check('order_lines_amount', sql`${t.amount} between 1 and 999`),
    check('order_lines_vat_rate', sql`${t.vat_rate} between 0 and 100`),
    index('order_lines_order').on(t.order_id),
    index('order_lines_product').on(t.product_id),
  ],
)

export const payments = sqliteTable(
  'payments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    order_id: ownerId(() => orders.id),
    /** The payment's id at the payment provider. */
    provider_id: text().notNull().unique(),
    status: text({ enum: ['open', 'paid', 'failed', 'canceled', 'expired', 'refunded'] }).notNull(),
    amount_cents: cents().notNull(),
    checkout_url: text(),
    /** Bank details for payment by transfer, as the provider returns them. */
    transfer: json<unknown>(),
    /**
     * The amount that the customer's bank charged back, or that was refunded in the provider's own dashboard: this
     * backend's own refunds must not pay that amount again.
     */
    taken_cents: cents().notNull().default(0),
    /** When a webhook about the payment came, until its status is fetched from the provider; then null. */
    news_at: milliseconds(),
    created_at: milliseconds().notNull(),
    updated_at: milliseconds().notNull(),
  },
  (t) => [
    index('payments_news').on(t.news_at).where(sql`news_at is not null`),
    check('payments_status', sql`${t.status} in ('open', 'paid', 'failed', 'canceled', 'expired', 'refunded')`),
    index('payments_order').on(t.order_id),
  ],
)

/** Payments of the built-in test bank (demo only). */
export const test_payments = sqliteTable('test_payments', {
  id: text().primaryKey(),
  status: text({ enum: ['open', 'paid', 'failed', 'canceled', 'expired', 'refunded'] }).notNull(),
  amount_cents: cents().notNull(),
  description: text().notNull(),
  return_url: text().notNull(),
  /** The payment's refunds, an array of `{ key, cents }`. */
  refunds: json<{ key: string; cents: number }[]>().notNull().default([]),
})

export const discount_code_uses = sqliteTable(
  'discount_code_uses',
  {
    order_id: ownerId(() => orders.id),
    discount_code_id: requiredId(() => discount_codes.id),
    used_at: isoTime().notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id] }), index('discount_code_uses_code').on(t.discount_code_id)],
)

export const rmas = sqliteTable(
  'rmas',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    number: text().notNull().unique(),
    order_id: requiredId(() => orders.id),
    kind: text({ enum: ['return', 'withdrawal', 'warranty'] }).notNull(),
    status: text({ enum: ['open', 'received', 'refunded', 'rejected'] }).notNull(),
    reason: text(),
    created_at: isoTime().notNull(),
    /** Whether the confirmation of the return request was mailed. */
    mailed: flag().notNull().default(false),
    /** True until the customer confirms the return request by the mailed link. Until then only that link is mailed. */
    awaits_buyer: flag().notNull().default(false),
  },
  (t) => [
    check('rmas_kind', sql`${t.kind} in ('return', 'withdrawal', 'warranty')`),
    check('rmas_status', sql`${t.status} in ('open', 'received', 'refunded', 'rejected')`),
    index('rmas_order').on(t.order_id),
    index('rmas_unmailed').on(t.created_at).where(sql`mailed = 0`),
  ],
)

export const rma_lines = sqliteTable(
  'rma_lines',
  {
    rma_id: ownerId(() => rmas.id),
    order_line_id: requiredId(() => order_lines.id),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rma_id, t.order_line_id] }),
    index('rma_lines_order_line').on(t.order_line_id),
    check('rma_lines_amount', sql`${t.amount} >= 1`),
  ],
)

/** An invitation to review ordered products; its link contains `uuid`, signed. */
export const review_promotions = sqliteTable(
  'review_promotions',
  {
    uuid: text().primaryKey(),
    order_id: ownerId(() => orders.id),
    created_at: milliseconds().notNull(),
    used: flag().notNull().default(false),
  },
  (t) => [index('review_promotions_order').on(t.order_id)],
)
