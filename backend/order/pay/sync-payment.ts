import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, not, query } from '../../db/query-builder'
import { insertOrderMail } from '../../mail/insert-mail'
import {
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderPayment,
  type ProviderStatus,
} from '../../payment/provider'
import { countCodeUse } from '../discount-code-uses.statements'
import { findOrderForMail } from '../order-for-mail.repository'
import { confirmationMail, latePaymentRefundMail, newOrderMailToShop } from '../order-mails'
import { unpaidStatuses } from '../payable'
import { reserveStock } from '../reserve-stock.statements'
import { statusChangeStatements } from '../status/change-order-status'
import { notifyChargeback, releaseChargebackMailKeys } from './mail-payment-incidents'
import { findPayment } from './pay.repository'
import {
  changePaymentStatus,
  clearWebhookTime,
  isUnpaidAfterLastPayment,
  markOrderPaid,
  type PaymentRow,
  postponeWebhook,
  selectPaidOrder,
  selectPayments,
} from './pay.statements'
import { insertFullRefund, recordExternalRefund, selectDueRefunds, undoExternalRefund } from './refund.statements'
import { REFUND_BATCH_SIZE, recordFailedRefund, sendDueRefunds } from './send-refunds'

/**
 * Fetches a payment's status from the provider and applies it to the order. Only the payment id comes from a webhook,
 * which anyone may send; an unknown id changes nothing.
 *
 * @throws PaymentUnavailable
 */
export async function syncPaymentByProviderId(db: Db, provider: PaymentProvider, providerId: string, now: number) {
  const payment = await findPayment(db, providerId)
  if (payment) await syncPayment(db, provider, payment, now)
}

/** Fetches a payment's status from the provider and applies it to the order. @returns whether the status changed */
export async function syncPayment(db: Db, provider: PaymentProvider, payment: PaymentRow, now: number) {
  const { id, provider_id, news_at } = payment
  const read = await provider.read(provider_id)
  const { status, amountCents, chargedBackCents } = read
  if (amountCents !== payment.amount_cents) throw new PaymentUnavailable(`${provider_id} is of another amount`)
  const isNew = status !== payment.status
  const isDue = isNew ? await applyStatus(db, payment, status, now) : payment.refund_due === 1
  await followRefunds(db, payment, read, now)
  if (chargedBackCents) await notifyChargeback(db, payment, chargedBackCents, now)
  else if (payment.taken_cents) await batch(db, [releaseChargebackMailKeys(payment, now)])
  if (isDue) await sendDueRefunds(db, provider, now, id)
  if (news_at !== null) await batch(db, [clearWebhookTime(id, news_at)])
  return isNew
}

/** Stores refunds that were made or cancelled outside the shop, and mails the shop about failed refunds. */
async function followRefunds(db: Db, payment: PaymentRow, read: ProviderPayment, now: number) {
  const { chargedBackCents = 0, refunds = [] } = read
  const strange = refunds.filter(({ key, hasFailed }) => key === null && !hasFailed)
  const taken = strange.reduce((sum, { cents }) => sum + cents, chargedBackCents)
  const own = refunds.flatMap(({ key, hasFailed }) => (key === null ? [] : [{ key, hasFailed }]))
  const failed = own.filter(({ hasFailed }) => hasFailed).map(({ key }) => key)
  const made = own.map(({ key }) => key)
  if (taken !== payment.taken_cents)
    await batch(db, [
      ...recordExternalRefund(payment.id, taken, now),
      ...(read.status === 'paid' ? undoExternalRefund(payment.id, made, now) : []),
    ])
  for (const key of failed) await recordFailedRefund(db, { ...payment, payment_id: payment.id, key }, now)
}

/**
 * Marks a payment as one that the cron must fetch, when the provider cannot be called now: stores in `news_at` when the
 * webhook about it came. A later webhook overwrites the time, because it may come while the payment is being fetched.
 */
export const leavePaymentToCron = (db: Db, { id }: PaymentRow, now: number) =>
  batch(db, [query.updateTable('payments').set({ news_at: now }).where('id', '=', id)])

/**
 * Applies a payment status in one batch. Its statements check the state that they change, so a second run changes
 * nothing.
 *
 * @returns whether the payment has to be refunded
 */
async function applyStatus(db: Db, payment: PaymentRow, status: ProviderStatus, now: number): Promise<boolean> {
  const move = status === 'paid' ? await applyPaid(db, payment, now) : applyUnpaid(payment, status, now)
  const { due } = await batch(db, { move, due: selectDueRefunds().where('r.payment_id', '=', payment.id) })
  return due.length > 0
}

function applyUnpaid({ id, order_id }: PaymentRow, status: ProviderStatus, now: number) {
  const isFailed = status === 'failed' || status === 'canceled' || status === 'expired'
  const refunded = query.updateTable('orders').set({ payment_status: 'refunded' })
  return statusChangeStatements(order_id, OrderStatus.paymentFailed, {
    now,
    when: (order) => order.and([order.lit(isFailed), isUnpaidAfterLastPayment(id)(order)]),
    set: { payment_status: status },
    along: () => [
      changePaymentStatus(id, status, now),
      ...(status === 'refunded' ? [refunded.where('id', '=', order_id).where('paid_payment_id', '=', id)] : []),
    ],
  })
}

async function applyPaid(db: Db, { id, order_id, amount_cents }: PaymentRow, now: number) {
  const receipt = await findOrderForMail(db, order_id, now)
  const paid = selectPaidOrder(order_id, id)
  const late = paid.where('released_at', 'is not', null)
  const due = selectDueRefunds().clearSelect().select('p.order_id as id').where('p.id', '=', id)
  return statusChangeStatements(order_id, OrderStatus.inProgress, {
    now,
    // A payment counts as paid again when its refund failed. That must not revive the order that was cancelled with the
    // refund, so a cancelled order is revived only if it had expired unpaid (`released_at`).
    when: (order) =>
      order.and([
        order('paid_payment_id', '=', id),
        order.or([order('status_id', 'in', unpaidStatuses), order('released_at', 'is not', null)]),
      ]),
    set: { payment_status: 'paid', released_at: null, ...(receipt && { delivery_date: receipt.arrival }) },
    along: () => [
      changePaymentStatus(id, 'paid', now),
      markOrderPaid(order_id, id),
      ...reserveStock(late),
      ...countCodeUse(late, now),
      insertFullRefund(id, not(exists(paid)), now),
      ...(receipt
        ? [
            ...(receipt.shop.order_notices === 'each'
              ? [insertOrderMail(newOrderMailToShop({ ...receipt, settled: 'paid' }), paid, now)]
              : []),
            insertOrderMail(confirmationMail({ ...receipt, isKnown: true, settled: 'paid' }), paid, now),
            insertOrderMail(latePaymentRefundMail({ ...receipt, isKnown: true }, amount_cents, id), due, now),
          ]
        : []),
    ],
  })
}

/**
 * Fetches the payments that were left to the cron. If the provider does not answer about a payment, that payment moves
 * to the end of the queue.
 *
 * @param mayGoOn called before each payment @throws PaymentUnavailable when the provider did not answer
 */
export async function syncPaymentsLeftToCron(db: Db, provider: PaymentProvider, now: number, mayGoOn = () => true) {
  const { payments } = await batch(db, {
    payments: selectPayments()
      .where('news_at', 'is not', null)
      .orderBy('news_at')
      .orderBy('id')
      .limit(REFUND_BATCH_SIZE),
  })
  const failures: unknown[] = []
  for (const payment of payments) {
    if (!mayGoOn()) break
    try {
      await syncPayment(db, provider, payment, now)
    } catch (error) {
      failures.push(error)
      await batch(db, [postponeWebhook(payment.id)])
    }
  }
  if (failures.length) throw failures[0]
}
