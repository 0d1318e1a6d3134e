import { type Expression, type SqlBool, sql } from 'kysely'
import { OrderStatus } from '../../../src/contract/ordering/status'
import { emptyCart } from '../../cart/cart.statements'
import { claim, isMine, type Once, selectOrderOf } from '../../cart/idempotency'
import { and, exists, insertWhen, query } from '../../db/database'
import type { Query, RowOf } from '../../db/statement'
import { insertOrderMail } from '../../mail/mail'
import { selectCustomer, selectSession } from '../../session/session.repository'
import type { Visitor } from '../../session/visitor'
import { giveInvoiceNumber } from '../invoice-number'
import { isOfferLeft } from '../offer/offer.statements'
import {
  countCode,
  insertLines,
  isCodeLeft,
  isInStock,
  moveStock,
  noteBackOrders,
  selectFingerprint,
} from '../order.statements'
import { confirmationMail, newOrderMail } from '../receipt'
import type { OrderPlan } from './plan'

/** What lies under a key: the order it placed, and the answer (JSON) that was given if it got so far. */
export const selectPlaced = (visitor: Visitor, once: Once) => selectOrderOf(visitor, once).select('k.answer')

export type Placed = RowOf<typeof selectPlaced>

/** The id of the order that this attempt has written. */
export const selectWritten = ({ request }: Once) =>
  query.selectFrom('orders').select('id').where('request_id', '=', request)

/** Remembers the answer (JSON) for who asks again, where `condition` holds. */
export const saveAnswer = (visitor: Visitor, { call, key }: Once, answer: string, condition: Expression<SqlBool>) =>
  query
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('session_id', '=', selectSession(visitor))
    .where('call', '=', call)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .where(condition)

/** A condition: everything that was read for the plan is as it was. */
export const isUnchanged = ({ cartId, offerId, codeId }: OrderPlan, fingerprint: string | undefined, now: number) =>
  and([
    sql<SqlBool>`${selectFingerprint(cartId)} = ${fingerprint ?? ''}`,
    offerId === null ? isInStock(cartId, now) : isOfferLeft(offerId, now),
    isCodeLeft(codeId),
  ])

/** All that an order consists of. Where `condition` does not hold the key is not claimed, and nothing is written. */
export function writeOrder(visitor: Visitor, plan: OrderPlan, once: Once, condition: Expression<SqlBool>): Query[] {
  const { cartId, customerId, codeId, offerId, lines, order, receipt } = plan
  const { now } = visitor
  const moment = new Date(now).toISOString()
  const placed = selectWritten(once)
  const isPlaced = exists(placed)
  const vatNumber = query.selectFrom('customers').select('vat_number').where('id', '=', customerId)
  const isSameCustomer = exists(selectCustomer(visitor).where('customer_id', '=', customerId))
  return [
    claim(visitor, once, and([isSameCustomer, condition])),
    // The number comes from the id, which is known only once the row is there.
    insertWhen(
      'orders',
      {
        ...order,
        number: once.request,
        request_id: once.request,
        customer_id: customerId,
        created_at: moment,
        // For the invoice: what the customer changes later must not change it.
        invoice: sql<string>`json_patch(${order.invoice}, json_object('vat_number', ${vatNumber}))`,
        offer_id: offerId,
      },
      isMine(visitor, once),
    ),
    query
      .updateTable('orders')
      .set({ number: sql<string>`(SELECT order_prefix FROM shop_settings) || (100000 + id)` })
      .where('request_id', '=', once.request),
    insertLines(once.request, lines),
    ...(order.status_id === OrderStatus.inProgress ? [giveInvoiceNumber(placed, now)] : []),
    noteBackOrders(placed),
    ...moveStock(placed, -1),
    query
      .updateTable('discount_codes')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('id', '=', codeId)
      .where(isPlaced),
    query
      .insertInto('discount_code_uses')
      .columns(['order_id', 'discount_code_id', 'used_at'])
      .expression(
        query
          .selectFrom(['orders as o', 'discount_codes as d'])
          .select((eb) => ['o.id as order_id', 'd.id as discount_code_id', eb.val(moment).as('used_at')])
          .where('o.request_id', '=', once.request)
          .where('d.id', '=', codeId),
      ),
    ...(offerId === null ? emptyCart(cartId, isPlaced, now) : countCode(placed, now)),
    ...(plan.confirmsNow && receipt.shop.order_notices === 'each'
      ? [insertOrderMail(newOrderMail(receipt), placed, now)]
      : []),
    ...(plan.confirmsNow ? [insertOrderMail(confirmationMail(receipt), placed, now)] : []),
  ]
}
