import { type SqlBool, sql } from 'kysely'
import { exists, not, query, type SelectOf } from '../db/query-builder'
import { orderIdsOperand, type SelectedOrderIds } from './order.statements'

/** SQL condition: all lines of an order or offer are in stock, except where the shop agreed to deliver later. */
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

type StockItem = { variant_id: number | null; product_id: number | null; amount: number }

/** Stores how many items of an order with a delivery time are not in stock: these are not subtracted from stock. */
export const storeBackOrders = (order: SelectedOrderIds) =>
  query
    .updateTable('order_lines')
    .set({
      back_ordered: sql<number>`max(0, amount - (SELECT stock FROM variants WHERE id = order_lines.variant_id))`,
    })
    .where(
      'order_id',
      'in',
      query.selectFrom('orders').select('id').where('id', '=', orderIdsOperand(order)).where('term', 'is not', null),
    )

/** Selects the items to subtract from stock. Back-ordered items were never in stock. */
const reservedItems = (orders: SelectedOrderIds) =>
  query
    .selectFrom('order_lines')
    .select(['variant_id', 'product_id', sql<number>`amount - back_ordered`.as('amount')])
    .where('order_id', 'in', orderIdsOperand(orders))

export const reserveStock = (orders: SelectedOrderIds) => addToStock(reservedItems(orders), -1)

/** Statements that add the items of cancelled orders to the stock again. */
export const releaseStock = (orders: SelectedOrderIds) => addToStock(reservedItems(orders), 1)

/** Statements that add these returned or credited items to the stock again. */
export const restockItems = (items: SelectOf<StockItem>) => addToStock(items, 1)

/** Statements that add items to the stock, or with -1 subtract them, and update the columns derived from the stock. */
function addToStock(items: SelectOf<StockItem>, times: 1 | -1) {
  const lines = query.selectFrom(items.as('item'))
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
