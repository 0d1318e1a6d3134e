import { type Expression, type SqlBool, sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { and, exists, insertWhen, listSubquery, query } from '../../db/query-builder'
import type { SelectedOrderIds } from '../order.statements'
import { unpaidStatuses } from '../payable'
import { orderTotalCentsSql, selectOrderByNumber } from '../select-orders.statements'

/**
 * Identifies, in the column `refunds.key`, the refund of a whole payment. For the refund of a credit note that column
 * has the note's number.
 */
const WHOLE_PAYMENT = 'betaling'

/** Inserts a pending refund of a whole payment, if `condition` holds. A second call changes nothing. */
export function insertFullRefund(paymentId: number, condition: Expression<SqlBool>, now: number) {
  const payment = query.selectFrom('payments').where('id', '=', paymentId).where('status', '=', 'paid')
  return insertWhen(
    'refunds',
    {
      payment_id: paymentId,
      key: WHOLE_PAYMENT,
      cents: payment.select('amount_cents'),
      state: 'pending',
      updated_at: now,
    },
    and([exists(payment.select('id')), condition]),
  ).onConflict((conflict) => conflict.doNothing())
}

/** Inserts a refund of a payment for the credit note, if the credit note was written. */
export function insertRefundForCreditNote(creditNote: number, paymentId: number, cents: number, now: number) {
  const note = query.selectFrom('credit_notes').where('id', '=', creditNote)
  return insertWhen(
    'refunds',
    {
      payment_id: paymentId,
      credit_note_id: creditNote,
      key: note.select('number'),
      cents,
      state: 'pending',
      updated_at: now,
    },
    exists(note.select('id')),
  )
}

/** Pending refunds, with their payments. */
export const selectDueRefunds = () =>
  query
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.key', 'r.cents', 'r.payment_id', 'p.provider_id', 'p.order_id'])
    .where('r.state', '=', 'pending')

export type DueRefund = RowOf<typeof selectDueRefunds>

/**
 * Moves a refused refund to the end of the queue, so that a refund that is always refused does not block other refunds.
 */
export const postponeRefund = ({ id }: DueRefund, now: number) =>
  query.updateTable('refunds').set({ updated_at: now }).where('id', '=', id).where('state', '=', 'pending')

/** Marks a refund as accepted by the provider. A payment that is refunded in full no longer pays its order. */
export const markRefundSent = ({ id, payment_id, order_id }: DueRefund, now: number) => [
  query
    .updateTable('refunds')
    .set({ state: 'refunded', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending'),
  query
    .updateTable('payments')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', payment_id)
    .where('status', '=', 'paid')
    .where(returnedCents, '>=', sql.ref<number>('amount_cents')),
  query
    .updateTable('orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', order_id)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('payments').select('payments.id').where('id', '=', payment_id).where('status', '=', 'refunded'),
      ),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('paid_payment_id', 'is', null), eb('status_id', 'not in', unpaidStatuses)]),
        eb('paid_payment_id', '=', payment_id),
      ]),
    ),
]

/** SQL for the amount of a payment (a row of `payments`) that was refunded or charged back. */
const returnedCents = sql<number>`taken_cents
  + (SELECT coalesce(sum(cents), 0) FROM refunds WHERE payment_id = payments.id AND state = 'refunded')`

/**
 * Stores the amount that the customer's bank charged back, or that was refunded in the provider's own dashboard. If
 * nothing of the payment is left, pending refunds are done: the provider would refuse them forever.
 */
export const recordExternalRefund = (paymentId: number, cents: number, now: number) => [
  query
    .updateTable('payments')
    .set({ taken_cents: cents })
    .where('id', '=', paymentId)
    .where('taken_cents', '<>', cents),
  query
    .updateTable('refunds')
    .set({ state: 'refunded', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'pending')
    .where(exists(selectPaymentReturned(paymentId, '>='))),
]

/**
 * Lets a payment count as paid again after a chargeback was reversed, or a refund in the provider's own dashboard was
 * cancelled. Refunds that `recordExternalRefund` took for done are due again.
 *
 * @param made the keys of the refunds that the provider has made
 */
export const undoExternalRefund = (paymentId: number, made: readonly string[], now: number) => [
  query
    .updateTable('refunds')
    .set({ state: 'pending', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'refunded')
    .where('key', 'not in', listSubquery(made)),
  ...countAsPaidAgain(paymentId, exists(selectPaymentReturned(paymentId, '<'))),
]

/** Selects the payment if the amount that was returned is, or is not, all of it. */
const selectPaymentReturned = (paymentId: number, how: '>=' | '<') =>
  query
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where(returnedCents, how, sql.ref<number>('amount_cents'))

const countAsPaidAgain = (paymentId: number, condition: Expression<SqlBool>) => [
  query
    .updateTable('payments')
    .set({ status: 'paid' })
    .where('id', '=', paymentId)
    .where('status', '=', 'refunded')
    .where(condition),
  query
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('paid_payment_id', '=', paymentId)
    .where('payment_status', '=', 'refunded')
    .where(condition),
]

/** Marks a refund as failed, so that the payment counts as paid again. `news` has a row only the first time. */
export const markRefundFailed = (paymentId: number, key: string, now: number) => ({
  paidAgain: countAsPaidAgain(paymentId, exists(selectToFail(paymentId, key))),
  news: firstRow(
    query
      .updateTable('refunds')
      .set({ state: 'failed', updated_at: now })
      .where('id', 'in', selectToFail(paymentId, key))
      .returning(['id', 'cents', 'key']),
  ),
})

/** Retries the failed refunds of an order, under a new key for the provider. */
export const requeueFailedRefunds = (orderId: number, now: number) =>
  query
    .updateTable('refunds')
    .set({
      state: 'pending',
      updated_at: now,
      key: sql<string>`iif(instr(key, '/'), substr(key, 1, instr(key, '/')) || (1 + substr(key, instr(key, '/') + 1)),
        key || '/2')`,
    })
    .where('state', '=', 'failed')
    .where('payment_id', 'in', query.selectFrom('payments').select('id').where('order_id', '=', orderId))

const selectToFail = (paymentId: number, key: string) =>
  query
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('key', '=', key)
    .where('state', '<>', 'failed')

/** Whether the order is ready for collection at the shop and was not collected: its items are still in the shop. */
const waitsAtCounter = sql<
  0 | 1
>`o.counter IS NOT NULL AND o.collected_at IS NULL AND o.status_id = ${OrderStatus.shipped}`

/**
 * Selects an order and its payment (`paid…`). `returned_cents` is the amount that is or will be refunded, or was
 * charged back.
 */
export const selectOrderToRefund = (number: string) =>
  selectOrderByNumber(number)
    .leftJoin('payments as p', 'p.id', 'o.paid_payment_id')
    .select([
      'o.number',
      'o.status_id',
      waitsAtCounter.as('waits_at_counter'),
      'o.invoice_number',
      'o.paid_payment_id',
      'o.payment_status',
      'o.shipping_cents',
      'o.payment_fee_cents',
      'o.shipping_title',
      'o.payment_title',
      'p.status as paid_status',
      'p.amount_cents as paid_cents',
      'p.taken_cents',
      orderTotalCentsSql.as('total_cents'),
      sql<number>`coalesce(p.taken_cents, 0) + (SELECT coalesce(sum(cents), 0) FROM refunds WHERE payment_id = p.id)`.as(
        'returned_cents',
      ),
    ])

export type RefundableOrder = RowOf<typeof selectOrderToRefund>

export const countCreditNotes = (orderId: number) =>
  sql<number>`(SELECT count(*) FROM credit_notes WHERE order_id = ${orderId})`

export const selectOrderIdAndNumber = (order: SelectedOrderIds) =>
  query.selectFrom('orders').select(['id', 'number']).where('id', '=', sql<number>`${order}`)

export const selectOpenReturn = (id: number) =>
  query.selectFrom('rmas').select('id').where('id', '=', id).where('status', 'in', ['open', 'received'])

export const markReturnRefunded = (id: number, condition: Expression<SqlBool>) =>
  query.updateTable('rmas').set({ status: 'refunded' }).where('id', 'in', selectOpenReturn(id)).where(condition)
