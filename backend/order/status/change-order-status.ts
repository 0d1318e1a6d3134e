import { type ExpressionOrFactory, type SqlBool, sql, type UpdateObject } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import type { Query } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and, type Database, query } from '../../db/query-builder'
import { insertOrderMail, type Mail } from '../../mail/insert-mail'
import { giveInvoiceNumber } from '../give-invoice-number'
import type { SelectedOrderIds } from '../order.statements'
import { statusesBefore } from './transitions'

type Move = {
  now: number
  /** A condition on the order, in addition to its current status. */
  when?: ExpressionOrFactory<Database, 'orders', SqlBool>
  set?: UpdateObject<Database, 'orders'>
  /**
   * Statements for the same transaction, before the order's update. `moving` selects the order's id, or nothing if the
   * status will not change, so that statements that use it do nothing then.
   */
  along?: (moving: SelectedOrderIds) => readonly Query[]
}

/**
 * Changes an order's status; all changes use this function. The UPDATE checks the current status (transitions.ts), so
 * of two concurrent calls only one succeeds. An order whose status becomes "in progress" gets its invoice number here.
 *
 * @returns whether the status changed
 */
export async function changeOrderStatus(db: Db, id: number, to: OrderStatus, move: Move) {
  const { moved } = await batch(db, { moved: statusChangeStatements(id, to, move) })
  return !!moved.at(-1)?.length
}

/** The delivery days now of the shipping method of a row of `orders`, with the extra days of its country. */
export const currentDeliveryDays = query
  .selectFrom('shipping_methods as s')
  .leftJoin('countries as c', (join) => join.on('c.code', '=', sql.ref<string>('orders.country')))
  .select(sql<number>`s.delivery_days + coalesce(c.extra_days, 0)`.as('days'))
  .where('s.id', '=', sql.ref<number>('orders.shipping_method_id'))

/** Changes an order's status to shipped, and mails its customer; not if the order was refunded. */
export const moveToShipped = (db: Db, id: number, mail: Mail, now: number, set?: Move['set']) =>
  changeOrderStatus(db, id, OrderStatus.shipped, {
    now,
    when: (eb) => eb('payment_status', 'is not', 'refunded'),
    set: { sent_at: new Date(now).toISOString(), delivery_days: currentDeliveryDays, ...set },
    along: (moving) => [insertOrderMail(mail, moving, now)],
  })

/** The statements of `changeOrderStatus`, to be part of a larger batch. */
export function statusChangeStatements(
  id: number,
  to: OrderStatus,
  { now, when = and([]), set, along }: Move,
): Query[] {
  const moving = query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('status_id', 'in', statusesBefore(to))
    .where(when)
  return [
    ...(along?.(moving) ?? []),
    ...(to === OrderStatus.inProgress ? [giveInvoiceNumber(moving, now)] : []),
    updateStatuses((eb) => eb('id', '=', moving), to, set),
  ]
}

/** A statement that changes the status of all orders for which `which` holds, and returns their ids. */
export const updateStatuses = (
  which: ExpressionOrFactory<Database, 'orders', SqlBool>,
  to: OrderStatus,
  set: UpdateObject<Database, 'orders'> = {},
) =>
  query
    .updateTable('orders')
    .set({ status_id: to, ...set })
    .where('status_id', 'in', statusesBefore(to))
    .where(which)
    .returning('id')

export const wrongStatusError = (text: string) => new ApiError(409, text, 'wrong_status')
