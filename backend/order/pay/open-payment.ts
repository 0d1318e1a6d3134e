import type { Expression, SqlBool } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import type { Query } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { paymentWebhookPath } from '../../../src/contract/ordering/payment'
import type { Db } from '../../db/client'
import { exists } from '../../db/query-builder'
import { recordProviderRefusal } from '../../health/health.repository'
import { insertOrderMail } from '../../mail/insert-mail'
import { BANK_TRANSFER, type CreatedPayment, type PaymentProvider } from '../../payment/provider'
import { paymentReturnPath } from '../../payment/return-token'
import { findOrderForMail } from '../order-for-mail.repository'
import { bankTransferMail, type OrderForMail } from '../order-mails'
import { isPayable } from '../payable'
import { changeOrderStatus } from '../status/change-order-status'
import { texts } from './nl'
import { findPayment, type OrderWithPayments } from './pay.repository'
import {
  extendReservation,
  insertPayment,
  isReservedForOpenPayment,
  type PayableOrderRow,
  selectOrderReservedForOpenPayment,
} from './pay.statements'

/** The payment provider redirects to `origin` after the payment; links in mail begin with `mailOrigin`. */
type Opening = {
  provider: PaymentProvider
  origin: string
  mailOrigin: string
  token: string
  issuer: string | null
  /** Whether the customer tries to pay an order that was placed before. */
  isRetry?: true
  now: number
  /** The result of `findOrderForMail`, if the caller has it already. */
  receipt?: OrderForMail
  /**
   * Statements for the batch that stores the payment, given its checkout URL; `isOpen` is a condition that holds while
   * the payment is open.
   */
  along?: (checkoutUrl: string, isOpen: Expression<SqlBool>) => readonly Query[]
}

/**
 * Returns the URL where an order can be paid: the URL of its open payment, otherwise of a new payment; null for an
 * order that is not paid through the provider. The details of a bank transfer are mailed once per payment.
 *
 * The provider creates one payment per order, attempt, method and amount. So two tabs get the same payment, unless they
 * chose different methods. A retry is another request, because the bank chosen at checkout may have been refused.
 *
 * @param known the result of `findOrderWithPayments`, read in this request; the writes check it again
 * @throws PaymentUnavailable, and ApiError 409 `order_changed` when another method was chosen meanwhile
 */
export async function openPayment(db: Db, known: OrderWithPayments, opening: Opening) {
  const { order, payments } = known
  const { provider, origin, token, issuer, isRetry, now, along = () => [] } = opening
  if (!isPayable(order)) return null
  const open = checkoutUrlOfOpenPayment(known)
  if (open) return open
  const created = provider.create({
    key: [
      ...[order.request_id ?? order.number, payments.length + 1, order.payment_method_id, order.total_cents],
      ...(isRetry ? ['again', issuer ?? ''] : []),
    ].join('-'),
    orderNumber: order.number,
    amountCents: order.total_cents,
    method: order.provider_method,
    issuer,
    origin,
    returnPath: paymentReturnPath(token),
    webhookPath: `/api${paymentWebhookPath}`,
  })
  const opened = await created.catch(async (error: unknown) => {
    // With a chosen bank (`issuer`), the provider may have refused only that bank, which says nothing about others.
    if (!issuer) await recordProviderRefusal(db, now)
    throw error
  })
  const { id: providerId, checkoutUrl, statements = [] } = opened
  const reserved = selectOrderReservedForOpenPayment(order.id, providerId)
  const mail = await findTransferMail(db, order, opened, opening)
  await changeOrderStatus(db, order.id, OrderStatus.awaitingPayment, {
    now,
    when: isReservedForOpenPayment(providerId),
    // The payment exists at the provider, so it is stored even if the order has expired meanwhile. If the customer pays
    // it, it is refunded.
    along: () => [
      ...statements,
      insertPayment(order, opened, now),
      extendReservation(order, providerId, now),
      ...(mail ? [insertOrderMail(mail, reserved, now)] : []),
      ...along(checkoutUrl, exists(reserved)),
    ],
  })
  // The first payment of an order is opened when the order is placed. Its method cannot have been changed yet, so this
  // query is skipped.
  const isOvertaken = payments.length > 0 && (await findPayment(db, providerId))?.status === 'canceled'
  if (isOvertaken) throw orderChangedError()
  return checkoutUrl
}

export function checkoutUrlOfOpenPayment({ payments: [latest] }: OrderWithPayments) {
  return latest?.status === 'open' ? latest.checkout_url : null
}

/**
 * Returns the mail for a bank transfer, with the bank account or a link to the payment page. Undefined for other
 * payment methods.
 */
async function findTransferMail(db: Db, order: PayableOrderRow, { id, transfer }: CreatedPayment, opening: Opening) {
  if (order.provider_method !== BANK_TRANSFER) return undefined
  const receipt = opening.receipt ?? (await findOrderForMail(db, order.id))
  const link = opening.mailOrigin + paymentReturnPath(opening.token)
  return receipt && bankTransferMail(receipt, { paymentId: id, to: transfer, until: order.release_at, link })
}

export const orderClosedError = () => new ApiError(409, texts.expired, 'order_closed')
export const alreadyPaidError = () => new ApiError(409, texts.alreadyPaid, 'already_paid')
export const orderChangedError = () => new ApiError(409, texts.changed, 'order_changed')
