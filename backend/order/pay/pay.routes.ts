import type { InferInput } from 'valibot'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { getPayment, type PaymentStatus, retryPayment } from '../../../src/contract/ordering/payment'
import * as testBank from '../../../src/contract/test-bank'
import { pricePlacedOrder, toEuroTotals } from '../../cart/totals'
import { toPaymentMethod } from '../../checkout/to-payment-method'
import { type Db, writeDb } from '../../db/client'
import { promisedDeliveryText } from '../../delivery/delivery-text'
import { isDemo, originsOfRequestAndMail } from '../../env'
import { notFoundError, route, type ShopContext } from '../../http/route'
import { toNetEuro } from '../../lib/euros-and-net-prices'
import { clientKeyOf, countTry, TooMany } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { sendMailAfterAnswer } from '../../mail/send-mail-after-answer'
import { openProvider } from '../../payment/open-provider'
import { PaymentUnavailable } from '../../payment/provider'
import { orderIdOfToken, paymentReturnPath } from '../../payment/return-token'
import { openTestBank } from '../../payment/test-bank'
import { decideTestPayment, findTestPayment } from '../../payment/test-bank.repository'
import { bankTransferOf, endedStatuses, isPayable, payBeforeTime, totalWithFee } from '../payable'
import { changePayMethod } from './change-pay-method'
import { fetchPaymentStatus, throwPaymentUnavailable } from './fetch-payment-status'
import { texts } from './nl'
import { alreadyPaidError, checkoutUrlOfOpenPayment, openPayment, orderClosedError } from './open-payment'
import { type BoughtLinesAndMethods, findOrderWithPayments, type OrderWithPayments } from './pay.repository'
import type { PayableOrderRow, PayMethodRow } from './pay.statements'
import { syncPaymentByProviderId } from './sync-payment'

export const paymentRoutes = [
  route(getPayment, async ({ token }, context) => {
    const db = writeDb(context.env)
    const known = await findCurrent(context, db, token)
    const { order } = known
    return {
      status: toStatus(order),
      number: order.number,
      email_masked: maskEmail(order.email),
      retry_url: isPayable(order) ? paymentReturnPath(token) : null,
      ...toPaymentSummary(known, Date.now()),
    }
  }),

  route(retryPayment, async ({ token, method, issuer = null }, context) => {
    const db = writeDb(context.env)
    let known = await findCurrent(context, db, token)
    if (toStatus(known.order) === 'paid') throw alreadyPaidError()
    const provider = openProvider(context.env, db)
    if (!provider) throw orderClosedError()
    const { order } = known
    const other = method && method !== order.payment_method_id ? method : null
    if (isPayable(order) && (other || !checkoutUrlOfOpenPayment(known))) await countOpening(context, order)
    if (isPayable(order) && other) {
      await changePayMethod(db, known, { method: other, issuer }, Date.now())
      known = (await findOrderWithPayments(db, order.id)) ?? known
    }
    const origins = originsOfRequestAndMail(context)
    const opening = { provider, ...origins, token, issuer, isRetry: true, now: Date.now() } as const
    const payment_url = await openPayment(db, known, opening).catch(throwPaymentUnavailable)
    if (!payment_url) throw orderClosedError()
    sendMailAfterAnswer(context)
    return { payment_url }
  }),

  route(testBank.getTestPayment, async ({ id }, context) => {
    const payment = isDemo(context.env) ? await findTestPayment(writeDb(context.env), id) : undefined
    if (!payment) throw notFoundError()
    const { status, amount_cents, description, return_url } = payment
    return {
      id,
      amount: toEuro(amount_cents),
      description,
      return_url,
      status: status === 'refunded' ? 'paid' : status,
    }
  }),

  route(testBank.decideTestPayment, async ({ id, outcome }, context) => {
    const { env } = context
    const db = writeDb(env)
    const payment = isDemo(env) ? await decideTestPayment(db, id, outcome) : undefined
    if (!payment) throw notFoundError()
    // Passes on only the payment's id, as a real provider's webhook does.
    await syncPaymentByProviderId(db, openTestBank(db), id, Date.now())
    sendMailAfterAnswer(context)
    return { return_url: payment.return_url }
  }),
]

/** @throws TooMany after too many new payments of this order or by this client */
const countOpening = (context: ShopContext, { id }: PayableOrderRow) =>
  countTry(
    context,
    [
      [limits.paymentOfOrder, String(id)],
      [limits.paymentOfClient, clientKeyOf(context)],
    ],
    texts.tooManyPayments,
  )

/**
 * Returns the order of a payment token, after fetching the status of its open payment from the payment provider. If the
 * provider does not answer, or was called too often, returns the order as stored.
 */
async function findCurrent(context: ShopContext, db: Db, token: string) {
  const orderId = orderIdOfToken(context.env, token, Date.now())
  const known = orderId === undefined ? undefined : await findOrderWithPayments(db, orderId)
  if (!known) throw notFoundError()
  const [latest] = known.payments
  const provider = openProvider(context.env, db)
  if (latest?.status !== 'open' || !provider) return known
  try {
    await fetchPaymentStatus(context, db, provider, latest)
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof TooMany)) throw error
  }
  return (await findOrderWithPayments(db, known.order.id)) ?? known
}

/** Returns the status for the page after payment. An order on invoice counts as paid, a refunded order as expired. */
function toStatus({ status_id, payment_status, provider_method, released_at }: PayableOrderRow): PaymentStatus {
  if (payment_status === 'refunded' || released_at) return 'expired'
  if (endedStatuses.includes(status_id)) return payment_status === 'canceled' ? 'canceled' : 'expired'
  if (status_id === OrderStatus.inProgress || status_id === OrderStatus.shipped || provider_method === null)
    return 'paid'
  return payment_status ?? 'open'
}

/** Masks a mail address as `n***r@voorbeeld.nl`: the customer recognises the address, others cannot use it. */
function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}***${name.length > 3 ? name.slice(-1) : ''}${email.slice(at)}`
}

type Answer = InferInput<typeof getPayment.answer>

/**
 * Returns an order's items, total and payment methods, without data about the customer: anyone with the link to the
 * payment sees these.
 */
export function toPaymentSummary(
  { order, payments, lines, methods }: OrderWithPayments & BoughtLinesAndMethods,
  now: number,
): Omit<Answer, 'status' | 'number' | 'email_masked'> {
  const { total, shipping_cost, payment_fee, payable } = toEuroTotals(pricePlacedOrder(order, lines))
  const open = payments.find(({ status }) => status === 'open')
  return {
    id: order.id,
    pay_before: payBeforeTime(order),
    transfer: bankTransferOf(order, open?.transfer ?? null),
    payment_method: order.payment_title === null ? null : { id: order.payment_method_id, title: order.payment_title },
    methods: isPayable(order) ? methods.map((method) => toOtherMethod(order, method)) : null,
    ...promisedDeliveryText(order, now),
    packed: packedStateOf(order),
    total: { net: payable.net, gross: payable.gross },
    amounts: { total, discount_code: order.discount_code, shipping_cost, payment_fee, vat: payable.vat },
    items: lines.map(({ variant_id, full_name, option_name, brand, photo, amount, price_cents, vat_rate }) => ({
      po_id: variant_id,
      full_name,
      option_name: option_name || null,
      brand: brand || null,
      photo,
      amount,
      price: toEuro(price_cents),
      price_net: toNetEuro(price_cents, vat_rate),
    })),
  }
}

function packedStateOf({ sent_at, collected_at, counter }: PayableOrderRow): Answer['packed'] {
  if (collected_at) return 'collected'
  return sent_at ? (counter ? 'ready' : 'sent') : null
}

const toOtherMethod = (order: PayableOrderRow, method: PayMethodRow) => ({
  ...toPaymentMethod(method),
  // The fee of the current method does not change, even if the method's fee has changed since.
  total: toEuro(method.id === order.payment_method_id ? order.total_cents : totalWithFee(order, method.fee_cents)),
})
