import { type Expression, type SqlBool, sql } from 'kysely'
import { exists, or, query } from '../db/query-builder'
import { BANK_TRANSFER } from '../payment/provider'
import { creditedCentsSql } from './credit/credit-notes.statements'
import { unpaidStatuses } from './payable'
import { ALARM_STOCK_PERCENTAGE } from './reservation-rules'
import { orderTotalCentsSql } from './select-orders.statements'

/** Selects unpaid orders `o` that reserve stock. */
export const selectReservingOrders = () =>
  query
    .selectFrom('orders as o')
    .where('o.status_id', 'in', unpaidStatuses)
    .where('o.release_at', 'is not', null)
    .where('o.released_at', 'is', null)
    .where('o.paid_payment_id', 'is', null)

export const selectReservingOrdersByPayment = (paying: 'online' | 'transfer') =>
  selectReservingOrders().where('o.provider_method', paying === 'transfer' ? 'is' : 'is not', BANK_TRANSFER)

export const reservedTotals = {
  orders: sql<number>`count(*)`,
  pieces: sql<number>`coalesce(sum((SELECT sum(amount) FROM order_lines WHERE order_id = o.id)), 0)`,
  cents: sql<number>`coalesce(sum(${orderTotalCentsSql}), 0)`,
}

const shelves = query.selectFrom('variants')

/** SQL for the stock plus unpaid reservations, in items and gross cents: reserving does not change the sum. */
export const stockWithReserved = {
  pieces: sql<number>`${shelves.select(sql<number>`coalesce(sum(stock), 0)`.as('n'))} + ${selectReservingOrders().select(reservedTotals.pieces.as('n'))}`,
  cents: sql<number>`${shelves.select(sql<number>`coalesce(sum(stock * price_cents), 0)`.as('n'))} + ${selectReservingOrders().select(reservedTotals.cents.as('n'))}`,
}

/**
 * SQL for a percentage of the shop's stock at the last full hour, or of the current stock if the stock was never
 * counted.
 */
export const percentageOfStock = (part: keyof typeof stockWithReserved, percent: number) =>
  sql<number>`coalesce((SELECT ${sql.ref(part)} FROM stock_figures), ${stockWithReserved[part]}) * ${sql.lit(percent)} / 100`

/** SQL condition: unpaid online orders reserve more than `ALARM_STOCK_PERCENTAGE` percent of the stock. */
export const isMuchReservedOnline = () =>
  exists(
    selectReservingOrdersByPayment('online')
      .select(reservedTotals.orders.as('n'))
      .having(
        or([
          sql<SqlBool>`${reservedTotals.pieces} > ${percentageOfStock('pieces', ALARM_STOCK_PERCENTAGE)}`,
          sql<SqlBool>`${reservedTotals.cents} > ${percentageOfStock('cents', ALARM_STOCK_PERCENTAGE)}`,
        ]),
      ),
  )

/** SQL for the amount that a customer owes, in gross cents: orders on invoice that are not paid, less what was credited. */
export const sumOfUnpaidBills = (customerId: number | null | Expression<number>) =>
  query
    .selectFrom('orders as o')
    .select(sql<number>`coalesce(sum(${orderTotalCentsSql} - ${creditedCentsSql}), 0)`.as('cents'))
    .where('o.customer_id', '=', customerId)
    .where('o.payment_status', '=', 'open')
    .where('o.provider_method', 'is', null)
