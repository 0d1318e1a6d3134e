import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { RowOf } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { and, type Database, exists, not, query } from '../../db/query-builder'
import { DAY, HOUR, MINUTE } from '../../lib/time'
import type { CreatedPayment, ProviderStatus } from '../../payment/provider'
import { paymentStatusesBefore } from '../../payment/transitions'
import type { SelectedOrderIds } from '../order.statements'
import { unpaidStatuses } from '../payable'
import { hasLinesInStock } from '../reserve-stock.statements'
import { isMuchReservedOnline } from '../reserved-totals.statements'
import { orderTotalCentsSql } from '../select-orders.statements'

/** Selects the columns of an order that its payment needs. @param id an order id, or a SELECT of one */
export const selectPayableOrder = (id: number | SelectedOrderIds) =>
  query
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.number',
      'o.email',
      'o.status_id',
      'o.payment_status',
      'o.created_at',
      'o.request_id',
      'o.paid_payment_id',
      'o.release_at',
      'o.released_at',
      'o.shipping_cents',
      'o.payment_fee_cents',
      'o.discount_code',
      'o.delivery_date',
      'o.pickup_point_id',
      'o.sent_at',
      'o.collected_at',
      'o.counter',
      'o.payment_method_id',
      'o.payment_title',
      'o.provider_method',
      orderTotalCentsSql.as('total_cents'),
    ])
    .where('o.id', '=', sql<number>`${id}`)

export type PayableOrderRow = RowOf<typeof selectPayableOrder>

/**
 * Selects the payment methods that an unpaid order can change to: those of the payment provider, so not payment on
 * invoice.
 */
export const selectPayMethods = () =>
  query
    .selectFrom('payment_methods')
    .select(['id', 'title', 'photo', 'fee_cents', 'issuers', 'provider_method'])
    .where('provider_method', 'is not', null)
    .where('active', '=', 1)
    .where('business_only', '=', 0)
    .orderBy('position')

export type PayMethodRow = RowOf<typeof selectPayMethods>

/** Selects payments. `refund_due` is 1 if a refund of the payment has yet to be made. */
export const selectPayments = () =>
  query
    .selectFrom('payments')
    .selectAll()
    .select(
      exists(
        query
          .selectFrom('refunds')
          .select('id')
          .whereRef('payment_id', '=', sql.ref('payments.id'))
          .where('state', '=', 'pending'),
      )
        .$castTo<0 | 1>()
        .as('refund_due'),
    )

export type PaymentRow = RowOf<typeof selectPayments>

/**
 * Moves a payment to the end of the queue that `news_at` orders, one ms after the last. Its time must not become that
 * of each attempt: an alarm tells by it how long the provider has not answered.
 */
export const postponeWebhook = (id: number) =>
  query
    .updateTable('payments')
    .set({ news_at: sql<number>`(SELECT max(news_at) + 1 FROM payments WHERE news_at IS NOT NULL)` })
    .where('id', '=', id)
    .where('news_at', 'is not', null)

/** Clears `news_at`, unless another webhook came since the payment was read. @param until `news_at` as it was read */
export const clearWebhookTime = (id: number, until: number) =>
  query.updateTable('payments').set({ news_at: null }).where('id', '=', id).where('news_at', '<=', until)

export const selectPaidOrder = (orderId: number, paymentId: number) =>
  query.selectFrom('orders').select('id').where('id', '=', orderId).where('paid_payment_id', '=', paymentId)

/** SQL condition on an order: its stock is reserved, and the payment with this provider id is open. */
export const isReservedForOpenPayment = (providerId: string) => (order: ExpressionBuilder<Database, 'orders'>) =>
  order.and([
    order('released_at', 'is', null),
    order.exists(
      selectPayments()
        .where('provider_id', '=', providerId)
        .where('order_id', '=', order.ref('orders.id'))
        .where('status', '=', 'open'),
    ),
  ])

/** Selects the order while its stock is reserved and this payment is open. */
export const selectOrderReservedForOpenPayment = (orderId: number, providerId: string) =>
  query.selectFrom('orders').select('id').where('id', '=', orderId).where(isReservedForOpenPayment(providerId))

/** Inserts a payment: as open if the order still has this method and amount, otherwise as cancelled. */
export const insertPayment = (order: PayableOrderRow, { id, checkoutUrl, transfer }: CreatedPayment, now: number) =>
  query
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider_id: id,
      status: sql<ProviderStatus>`CASE WHEN ${exists(selectAsRead(order))} THEN 'open' ELSE 'canceled' END`,
      amount_cents: order.total_cents,
      checkout_url: checkoutUrl,
      transfer: transfer && JSON.stringify(transfer),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())

/** Selects the order if its payment method and total are still as they were read. */
const selectAsRead = ({ id, payment_method_id, total_cents }: PayableOrderRow) =>
  query
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where('o.payment_method_id', 'is', payment_method_id)
    .where(orderTotalCentsSql, '=', total_cents)

/**
 * Extends the reservation for a new payment by an hour, but at most until a day after the order. While unpaid orders
 * reserve much stock, it ends an hour after the order at most. An extension of less than a minute is not written.
 */
export function extendReservation(
  { id, created_at }: Pick<PayableOrderRow, 'id' | 'created_at'>,
  providerId: string,
  now: number,
) {
  const placed = Date.parse(created_at)
  const latest = sql<number>`iif(${isMuchReservedOnline()}, ${placed + HOUR}, ${placed + DAY})`
  const until = sql<number>`min(max(release_at, ${now + HOUR}), max(release_at, ${latest}))`
  return query
    .updateTable('orders')
    .set({
      payment_status: 'open',
      release_at: until,
    })
    .where('id', '=', id)
    .where(
      sql<SqlBool>`(payment_status IS NOT 'open'
        OR (${now + HOUR} - release_at >= ${MINUTE} AND ${until} - release_at >= ${MINUTE}))`,
    )
    .where('status_id', 'in', unpaidStatuses)
    .where(isReservedForOpenPayment(providerId))
}

/** Changes a payment's status, if the transition is allowed (payment/transitions.ts). */
export const changePaymentStatus = (id: number, status: ProviderStatus, now: number) =>
  query
    .updateTable('payments')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', paymentStatusesBefore(status))

/** SQL condition on an order: it is unpaid, this is its last payment, and none of its payments is open or paid. */
export const isUnpaidAfterLastPayment = (paymentId: number) => (order: ExpressionBuilder<Database, 'orders'>) =>
  order.and([
    order('paid_payment_id', 'is', null),
    order.not(
      order.exists(
        selectPayments()
          .where('order_id', '=', order.ref('orders.id'))
          .where((eb) => eb.or([eb('status', 'in', ['open', 'paid']), eb('id', '>', paymentId)])),
      ),
    ),
  ])

/**
 * Marks an order as paid by this payment, unless another payment paid it before. The order must be waiting for payment,
 * or have expired unpaid while its items are still available. The amount must equal the total, which a change of
 * payment method may have changed.
 */
export const markOrderPaid = (orderId: number, paymentId: number) =>
  query
    .updateTable('orders')
    .set({ paid_payment_id: paymentId })
    .where('id', '=', orderId)
    .where('paid_payment_id', 'is', null)
    .where(exists(selectPayments().where('id', '=', paymentId).where('status', '=', 'paid')))
    .where(sql<SqlBool>`lines_cents - discount_cents + shipping_cents + payment_fee_cents
      = (SELECT amount_cents FROM payments WHERE id = ${paymentId})`)
    .where((eb) =>
      eb.or([
        eb.and([eb('released_at', 'is', null), eb('status_id', 'in', unpaidStatuses)]),
        eb.and([
          eb('released_at', 'is not', null),
          eb('status_id', '=', OrderStatus.cancelled),
          canStillBeHad(orderId),
        ]),
      ]),
    )

/** SQL condition: all lines of the order are in stock, and its offer was not ordered again meanwhile. */
const canStillBeHad = (orderId: number) =>
  and([
    hasLinesInStock(orderId),
    not(
      exists(
        query
          .selectFrom('orders as own')
          .innerJoin('orders as other', 'other.offer_id', 'own.offer_id')
          .select('other.id')
          .whereRef('other.id', '<>', 'own.id')
          .where('other.status_id', '<>', OrderStatus.cancelled)
          .where('own.id', '=', orderId),
      ),
    ),
  ])
