import { type Expression, sql } from 'kysely'
import { query } from '../db/database'
import { creditedCents } from './credit/credit.statements'
import { totalCents } from './order-rows.statements'
import { endedStatuses, unpaidStatuses } from './payable'

/** The orders `o` that hold stock and were not paid for, with how they are to be paid (`m`). */
export const selectHeld = () =>
  query
    .selectFrom('orders as o')
    .leftJoin('payment_methods as m', 'm.id', 'o.payment_method_id')
    .where('o.status_id', 'in', unpaidStatuses)
    .where('o.release_at', 'is not', null)
    .where('o.released_at', 'is', null)
    .where('o.paid_payment_id', 'is', null)

/** Sums over orders `o`. */
export const sums = {
  orders: sql<number>`count(*)`,
  pieces: sql<number>`coalesce(sum((SELECT sum(amount) FROM order_lines WHERE order_id = o.id)), 0)`,
  cents: sql<number>`coalesce(sum(${totalCents}), 0)`,
}

/**
 * What a customer owes, gross cents: orders on account that are neither paid nor ended.
 *
 * @param customerId or a reference to it
 */
export const sumOfBills = (customerId: number | null | Expression<number>) =>
  query
    .selectFrom('orders as o')
    .innerJoin('payment_methods as m', 'm.id', 'o.payment_method_id')
    .select(sql<number>`coalesce(sum(${totalCents} - ${creditedCents}), 0)`.as('cents'))
    .where('o.customer_id', '=', customerId)
    .where('o.payment_status', '=', 'open')
    .where('o.status_id', 'not in', endedStatuses)
    .where('m.provider_method', 'is', null)
