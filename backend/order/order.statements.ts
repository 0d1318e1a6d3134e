import { type Expression, type SqlBool, sql } from 'kysely'
import type { NoWithdrawal } from '../../src/contract/ordering/withdrawal'
import { jsonOfPayment, jsonOfShipping } from '../cart/cart.statements'
import type { PricedLine } from '../cart/totals'
import { exists, not, query, type Select } from '../db/database'
import { priceOfOne } from '../product/prices/price.statements'
import { isVariantSoldAt } from '../product/prices/selling-period.statements'

/** A SELECT of an order's id, or of several: no row, and nothing happens to any. */
export type OrderId = Expression<{ id: number }>

const idsOf = (orders: OrderId) => sql<number>`${orders}`

/**
 * Everything the price of the cart `c` depends on, as one text to compare later. A code's `used` is left out: it
 * changes with every other order, and its limit is a condition of its own.
 */
const fingerprint = sql<string>`json_array(
    c.version,
    (SELECT json_array(id, kind, value, valid_from, valid_to, minimum_cents, use_limit, stacks_with_reductions)
      FROM discount_codes WHERE id = c.discount_code_id),
    ${jsonOfShipping}, ${jsonOfPayment}, (SELECT free_shipping_from_cents FROM shop_settings),
    (SELECT json_group_array(json_array(variant_id, amount, price_cents, old_price_cents, vat_rate, weight)) FROM (
      SELECT i.variant_id, i.amount, v.old_price_cents, v.weight, p.vat_rate,
        ${priceOfOne(sql.ref<number>('i.amount'))} AS price_cents
      FROM cart_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
      WHERE i.cart_id = c.id ORDER BY i.added_at, i.variant_id)))`

export const selectFingerprint = (cart: number | null | Expression<{ id: number }>) =>
  query.selectFrom('carts as c').select(fingerprint.as('fingerprint')).where('c.id', '=', sql<number>`${cart}`)

/** A condition: everything in the cart is for sale at `now` (ms), and in stock. */
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

/** A condition: all lines of an order, or of an offer, are in stock, but for what is ordered on a term. */
export const hasLinesInStock = (orderId: number) =>
  not(
    exists(
      query
        .selectFrom('order_lines as l')
        .leftJoin('variants as v', 'v.id', 'l.variant_id')
        .select('l.id')
        .where('l.order_id', '=', orderId)
        .where((eb) => eb.or([eb('v.id', 'is', null), sql<SqlBool>`v.stock < l.amount - l.back_ordered`])),
    ),
  )

/** A condition: the code has uses left. */
export const isCodeLeft = (codeId: number | null) =>
  not(
    exists(
      query
        .selectFrom('discount_codes')
        .select('id')
        .where('id', '=', codeId)
        .where('use_limit', 'is not', null)
        .whereRef('used', '>=', 'use_limit'),
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

export type NewLine = PricedLine & {
  variant_id: number
  product_id: number
  full_name: string
  option_name: string
  brand: string
  old_price_cents: number | null
  no_withdrawal: NoWithdrawal | null
  min_age: number | null
  /** For mail; an order shows its article's as it is by then. */
  photo?: string | null
}

/** Gives the order, or offer, that this request has written its lines. */
export const insertLines = (request: string, lines: readonly NewLine[]) =>
  query
    .insertInto('order_lines')
    .columns(['order_id', ...lineFields])
    .expression(
      query
        .selectFrom(['orders as o', sql<{ value: string }>`json_each(${JSON.stringify(lines)})`.as('l')])
        .select(['o.id', ...lineFields.map((field) => sql`l.value ->> ${sql.lit(field)}`.as(field))])
        .where('o.request_id', '=', request),
    )

type Piece = { variant_id: number | null; product_id: number | null; amount: number }

/** Stores which pieces of an order on a term are not in stock: they are not taken from it. */
export const noteBackOrders = (order: OrderId) =>
  query
    .updateTable('order_lines')
    .set({
      back_ordered: sql<number>`max(0, amount - (SELECT stock FROM variants WHERE id = order_lines.variant_id))`,
    })
    .where(
      'order_id',
      'in',
      query.selectFrom('orders').select('id').where('id', '=', idsOf(order)).where('term', 'is not', null),
    )

/**
 * Adds (1) or subtracts (-1) the ordered pieces to the stock and updates the derived columns; back-ordered pieces were
 * never taken.
 */
export const moveStock = (orders: OrderId, times: 1 | -1) =>
  movePieces(
    query
      .selectFrom('order_lines')
      .select(['variant_id', 'product_id', sql<number>`amount - back_ordered`.as('amount')])
      .where('order_id', 'in', idsOf(orders)),
    times,
  )

/** Like `moveStock`, for a part of what was ordered. */
export function movePieces(pieces: Select<Piece>, times: 1 | -1) {
  const lines = query.selectFrom(pieces.as('piece'))
  return [
    query
      .updateTable('variants')
      .from(
        lines
          .select((eb) => ['variant_id', eb.fn.sum<number>('amount').as('amount')])
          .groupBy('variant_id')
          .as('l'),
      )
      .set({ stock: sql<number>`stock + ${times} * l.amount` })
      .whereRef('l.variant_id', '=', 'variants.id'),
    query
      .updateTable('products')
      .from(
        query
          .selectFrom('variants')
          .select((eb) => ['product_id', eb.fn.sum<number>('stock').as('stock')])
          .where('product_id', 'in', lines.select('product_id'))
          .groupBy('product_id')
          .as('v'),
      )
      .set((eb) => ({
        stock: eb.ref('v.stock'),
        in_stock: sql<0 | 1>`v.stock > 0`,
        rank: sql<number>`popularity + CASE WHEN v.stock > 0 THEN 1000000 ELSE 0 END`,
      }))
      .whereRef('v.product_id', '=', 'products.id'),
    query
      .updateTable('product_categories')
      .from('products as p')
      .set((eb) => ({ in_stock: eb.ref('p.in_stock'), rank: eb.ref('p.rank') }))
      .whereRef('p.id', '=', 'product_categories.product_id')
      .whereRef('p.in_stock', '<>', 'product_categories.in_stock')
      .where('p.id', 'in', lines.select('product_id')),
  ]
}

const usesOf = (orders: OrderId) => query.selectFrom('discount_code_uses').where('order_id', 'in', idsOf(orders))

/** Counts the code of an order whose price was agreed before, as far as the code's limit allows. */
export function countCode(order: OrderId, now: number) {
  const code = query
    .selectFrom(['discount_codes as d', 'orders as o'])
    .select((eb) => ['o.id as order_id', 'd.id as discount_code_id', eb.val(new Date(now).toISOString()).as('used_at')])
    .where(sql<SqlBool>`upper(o.discount_code) = upper(d.code)`)
    .where('o.id', '=', idsOf(order))
    .where((eb) => eb.or([eb('d.use_limit', 'is', null), eb('d.used', '<', eb.ref('d.use_limit'))]))
  return [
    query
      .insertInto('discount_code_uses')
      .columns(['order_id', 'discount_code_id', 'used_at'])
      .expression(code)
      .onConflict((conflict) => conflict.doNothing()),
    query
      .updateTable('discount_codes')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('id', 'in', usesOf(order).select('discount_code_id')),
  ]
}

/** Releases what orders reserve: their stock and their uses of codes. */
export const releaseStockAndCode = (orders: OrderId) => [...moveStock(orders, 1), ...releaseCode(orders)]

export function releaseCode(orders: OrderId) {
  return [
    query
      .updateTable('discount_codes')
      .from(
        usesOf(orders)
          .select((eb) => ['discount_code_id', eb.fn.countAll<number>().as('uses')])
          .groupBy('discount_code_id')
          .as('u'),
      )
      .set({ used: sql<number>`max(0, used - u.uses)` })
      .whereRef('u.discount_code_id', '=', 'discount_codes.id'),
    query.deleteFrom('discount_code_uses').where('order_id', 'in', idsOf(orders)),
  ]
}
