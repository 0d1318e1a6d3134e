import { type Expression, sql } from 'kysely'
import { paymentMethodJson, shippingMethodJson } from '../cart/cart.statements'
import { exists, not, query, type TableRow } from '../db/query-builder'
import { unitPriceSql } from '../product/prices/price.statements'
import { isVariantSoldAt } from '../product/selling-period/selling-period.statements'

/** A SELECT of the ids of one or more orders. If it returns no row, the statements that use it change nothing. */
export type SelectedOrderIds = Expression<{ id: number }>

export const orderIdsOperand = (orders: SelectedOrderIds) => sql<number>`${orders}`

/**
 * SQL for all data on which the price of the cart `c` depends, as one text to compare later. It excludes how often the
 * discount code was used, which other orders change; the code's limit is a separate condition.
 */
const fingerprint = sql<string>`json_array(
    c.version,
    (SELECT json_array(id, kind, value, valid_from, valid_to, minimum_cents, use_limit, stacks_with_reductions)
      FROM discount_codes WHERE id = c.discount_code_id),
    ${shippingMethodJson}, ${paymentMethodJson}, (SELECT free_shipping_from_cents FROM shop_settings),
    (SELECT json_group_array(json_array(variant_id, amount, price_cents, old_price_cents, vat_rate, weight)) FROM (
      SELECT i.variant_id, i.amount, v.old_price_cents, v.weight, p.vat_rate,
        ${unitPriceSql(sql.ref<number>('i.amount'))} AS price_cents
      FROM cart_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
      WHERE i.cart_id = c.id ORDER BY i.added_at, i.variant_id)))`

export const selectCartPriceFingerprint = (cart: number | null | Expression<{ id: number }>) =>
  query.selectFrom('carts as c').select(fingerprint.as('fingerprint')).where('c.id', '=', sql<number>`${cart}`)

/** SQL condition: everything in the cart is for sale at `now` (ms) and in stock. */
export const isCartOrderable = (cartId: number | null, now: number) =>
  not(
    exists(
      query
        .selectFrom('cart_items as i')
        .innerJoin('variants as v', 'v.id', 'i.variant_id')
        .select('v.id')
        .where('i.cart_id', '=', cartId)
        .where((eb) => eb.or([eb('v.stock', '<', eb.ref('i.amount')), not(isVariantSoldAt('v', now))])),
    ),
  )

const lineFields = [
  'variant_id',
  'product_id',
  'amount',
  'full_name',
  'option_name',
  'brand',
  'price_cents',
  'old_price_cents',
  'vat_rate',
  'no_withdrawal',
  'min_age',
  'discount_cents',
] as const

export type NewOrderLine = Pick<TableRow<'order_lines'>, (typeof lineFields)[number]> & {
  /** The photo for the mail about the order. An order page displays the article's current photo. */
  photo?: string | null
}

export const insertOrderLines = (request: string, lines: readonly NewOrderLine[]) =>
  query
    .insertInto('order_lines')
    .columns(['order_id', ...lineFields])
    .expression(
      query
        .selectFrom(['orders as o', sql<{ value: string }>`json_each(${JSON.stringify(lines)})`.as('l')])
        .select(['o.id', ...lineFields.map((field) => sql`l.value ->> ${sql.lit(field)}`.as(field))])
        .where('o.request_id', '=', request),
    )
