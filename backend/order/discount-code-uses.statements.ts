import { type SqlBool, sql } from 'kysely'
import { exists, not, query } from '../db/query-builder'
import { orderIdsOperand, type SelectedOrderIds } from './order.statements'

/**
 * SQL condition: a typed code is this one, in any capitalisation. SQLite's `upper` leaves letters such as é unchanged.
 */
export const isTypedCode = (code: string) => sql<SqlBool>`upper(code) IN (upper(${code}), ${code.toUpperCase()})`

/** SQL condition: the discount code has uses left, or has no limit. */
export const hasUsesLeft = (codeId: number | null) =>
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

const usesOf = (orders: SelectedOrderIds) =>
  query.selectFrom('discount_code_uses').where('order_id', 'in', orderIdsOperand(orders))

/**
 * Returns statements that count an order's discount code as used. An offer may have a code that reached its limit
 * meanwhile, which is not counted.
 */
export function countCodeUse(order: SelectedOrderIds, now: number) {
  const code = query
    .selectFrom(['discount_codes as d', 'orders as o'])
    .select((eb) => ['o.id as order_id', 'd.id as discount_code_id', eb.val(new Date(now).toISOString()).as('used_at')])
    .where(sql<SqlBool>`upper(o.discount_code) = upper(d.code)`)
    .where('o.id', '=', orderIdsOperand(order))
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

/** Returns statements that undo the uses of discount codes by these orders. */
export function releaseCodeUse(orders: SelectedOrderIds) {
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
    query.deleteFrom('discount_code_uses').where('order_id', 'in', orderIdsOperand(orders)),
  ]
}
