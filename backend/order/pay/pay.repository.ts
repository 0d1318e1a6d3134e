import type { Expression, SqlBool } from 'kysely'
import { ApiError } from '../../../src/contract/errors'
import { paymentWebhookPath } from '../../../src/contract/ordering/payment'
import { OrderStatus } from '../../../src/contract/ordering/status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, not, query } from '../../db/database'
import { first, type Query } from '../../db/statement'
import { noteRefusal } from '../../health/health.repository'
import { insertOrderMail } from '../../mail/mail'
import {
  type NewPayment,
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderPayment,
  type ProviderStatus,
  TRANSFER,
} from '../../payment/provider'
import { paymentPath } from '../../payment/token'
import { countCode, moveStock } from '../order.statements'
import { isPayable } from '../payable'
import { confirmationMail, newOrderMail, type Receipt, refundMail, transferMail } from '../receipt'
import { findReceipt } from '../receipt.repository'
import { moveOrder, writeMove } from '../status/move-order.repository'
import { texts } from './nl'
import {
  type BoughtLine,
  changePaymentStatus,
  forgetNews,
  hasNoOtherPayment,
  holdLonger,
  insertPayment,
  isHeldFor,
  markPaid,
  noteNews,
  type OrderRow,
  type PayMethodRow,
  type PaymentRow,
  selectBoughtLines,
  selectHeldFor,
  selectOrder,
  selectPaidOrder,
  selectPayMethods,
  selectPayments,
} from './pay.statements'
import { notifyChargeback, notifyFailedRefund } from './payment-incidents.repository'
import {
  type DueRefund,
  failRefund,
  giveBackPayment,
  noteTaken,
  putBehind,
  selectDue,
  settleRefund,
} from './refund.statements'

/** An order with its payments, the newest first. */
export type WithPayments = { order: OrderRow; payments: readonly PaymentRow[] }

/** Its lines as they were bought, and how it could be paid. */
export type Bought = { lines: readonly BoughtLine[]; methods: readonly PayMethodRow[] }

/** @returns undefined when there is no such order */
export async function findPayments(db: Db, orderId: number): Promise<(WithPayments & Bought) | undefined> {
  const { order, payments, lines, methods } = await batch(db, {
    order: first(selectOrder(orderId)),
    payments: selectPayments().where('order_id', '=', orderId).orderBy('id', 'desc'),
    lines: selectBoughtLines(orderId),
    methods: selectPayMethods(),
  })
  return order && { order, payments, lines, methods }
}

/** `origin` is where the provider leads back to, `mailOrigin` what a link in mail begins with. */
type Opening = {
  provider: PaymentProvider
  origin: string
  mailOrigin: string
  token: string
  issuer: string | null
  now: number
  /** As `findReceipt` reads it, where it is at hand. */
  receipt?: Receipt
  /** What else is written with the payment, from the page where it is paid; `isOpen` holds while it is waited for. */
  along?: (checkoutUrl: string, isOpen: Expression<SqlBool>) => readonly Query[]
}

/**
 * The page where an order is paid: of the payment that is open already, else of a new one.
 *
 * The provider makes one payment per order, attempt, method and amount however often it is asked, so two tabs get the
 * same; without method and amount in its key, a tab that chose another way would get that of the first. With it who
 * transfers the money is mailed where to, once a payment.
 *
 * @param known as `findPayments` has just read it: what changes meanwhile is asked for once more in the writes
 * @returns null for an order that is not paid there
 * @throws PaymentUnavailable, and ApiError 409 `order_changed` when another way to pay was chosen meanwhile
 */
export async function openPayment(db: Db, known: WithPayments, opening: Opening) {
  const { order, payments } = known
  const { provider, origin, token, issuer, now, along = () => [] } = opening
  if (!isPayable(order)) return null
  const open = openPageOf(known)
  if (open) return open
  const asked = provider.create({
    key: [order.request_id ?? order.number, payments.length + 1, order.payment_method_id, order.total_cents].join('-'),
    orderNumber: order.number,
    amountCents: order.total_cents,
    method: order.provider_method,
    issuer,
    origin,
    returnPath: paymentPath(token),
    webhookPath: `/api${paymentWebhookPath}`,
  })
  const opened = await asked.catch(async (error: unknown) => {
    // A bank that somebody typed may be refused for itself.
    if (!issuer) await noteRefusal(db, now)
    throw error
  })
  const { id: providerId, checkoutUrl, entries = [] } = opened
  const held = selectHeldFor(order.id, providerId)
  const mail = await findTransferMail(db, order, opened, opening)
  await moveOrder(db, order.id, OrderStatus.awaitingPayment, {
    now,
    when: isHeldFor(providerId),
    // The provider knows it, so we must, even if the order has ended meanwhile: what is paid for it then goes back.
    along: () => [
      ...entries,
      insertPayment(order, opened, now),
      holdLonger(order, providerId, now),
      ...(mail ? [insertOrderMail(mail, held, now)] : []),
      ...along(checkoutUrl, exists(held)),
    ],
  })
  // An order's first payment is opened as it is placed: nobody could choose another way yet, and no trip is spent on it.
  const isOvertaken = payments.length > 0 && (await findPayment(db, providerId))?.status === 'canceled'
  if (isOvertaken) throw orderChanged()
  return checkoutUrl
}

/** The page of the payment that is open already. */
export function openPageOf({ payments: [latest] }: WithPayments) {
  return latest?.status === 'open' ? latest.checkout_url : null
}

/** What who transfers the money is mailed: where to, or where that stands. Undefined for other ways to pay. */
async function findTransferMail(db: Db, order: OrderRow, { id, transfer }: NewPayment, opening: Opening) {
  if (order.provider_method !== TRANSFER) return undefined
  const receipt = opening.receipt ?? (await findReceipt(db, order.id))
  const link = opening.mailOrigin + paymentPath(opening.token)
  return receipt && transferMail(receipt, { paymentId: id, to: transfer, until: order.release_at, link })
}

/** The payment that the provider calls so; undefined for a name that is not ours. */
export async function findPayment(db: Db, providerId: string) {
  const { payment } = await batch(db, { payment: first(selectPayments().where('provider_id', '=', providerId)) })
  return payment
}

/**
 * Asks the provider how a payment stands and lets the order follow. Whoever brings the news is not believed, only what
 * the provider itself says; a name that is not ours changes nothing.
 *
 * @throws PaymentUnavailable
 */
export async function refreshPayment(db: Db, provider: PaymentProvider, providerId: string, now: number) {
  const payment = await findPayment(db, providerId)
  if (payment) await askAbout(db, provider, payment, now)
}

/**
 * @param payment as it is stored
 * @returns whether it stands in another way than it did
 */
export async function askAbout(db: Db, provider: PaymentProvider, payment: PaymentRow, now: number) {
  const { id, provider_id, news_at } = payment
  const read = await provider.read(provider_id)
  const { status, amountCents, chargedBackCents } = read
  if (amountCents !== payment.amount_cents) throw new PaymentUnavailable(`${provider_id} is of another amount`)
  const isNew = status !== payment.status
  const isDue = isNew ? await applyStatus(db, payment, status, now) : payment.refund_due === 1
  await followRefunds(db, payment, read, now)
  if (chargedBackCents) await notifyChargeback(db, payment, chargedBackCents, now)
  if (isDue) await refundDue(db, provider, now, id)
  if (news_at !== null) await batch(db, [forgetNews(id, news_at)])
  return isNew
}

/** What went back past us is noted, and what the provider could not deliver is told to the shop. */
async function followRefunds(db: Db, payment: PaymentRow, read: ProviderPayment, now: number) {
  const { chargedBackCents = 0, refunds = [] } = read
  const strange = refunds.filter(({ key, hasFailed }) => key === null && !hasFailed)
  const taken = strange.reduce((sum, { cents }) => sum + cents, chargedBackCents)
  const failed = refunds.flatMap(({ key, hasFailed }) => (key !== null && hasFailed ? [key] : []))
  await batch(db, taken === payment.taken_cents ? [] : [noteTaken(payment.id, taken)])
  for (const key of failed) await noteFailure(db, { ...payment, payment_id: payment.id, key }, now)
}

/** There is news of a payment, and the provider can't be asked now: the cron does it. */
export async function putOff(db: Db, { id }: PaymentRow, now: number) {
  await batch(db, [noteNews(id, now)])
}

/**
 * Each is one batch, and its statements ask for the state they go out from: run twice, nothing changes the second
 * time.
 *
 * @returns whether its money has to go back
 */
async function applyStatus(db: Db, payment: PaymentRow, status: ProviderStatus, now: number): Promise<boolean> {
  const move = status === 'paid' ? await applyPaid(db, payment, now) : applyUnpaid(payment, status, now)
  const { due } = await batch(db, { move, due: selectDue().where('r.payment_id', '=', payment.id) })
  return due.length > 0
}

function applyUnpaid({ id, order_id }: PaymentRow, status: ProviderStatus, now: number) {
  const isFailed = status === 'failed' || status === 'canceled' || status === 'expired'
  const refunded = query.updateTable('orders').set({ payment_status: 'refunded' })
  return writeMove(order_id, OrderStatus.paymentFailed, {
    now,
    when: (order) => order.and([order.lit(isFailed), hasNoOtherPayment(id)(order)]),
    set: { payment_status: status },
    along: () => [
      changePaymentStatus(id, status, now),
      ...(status === 'refunded' ? [refunded.where('id', '=', order_id).where('paid_payment_id', '=', id)] : []),
    ],
  })
}

async function applyPaid(db: Db, { id, order_id, amount_cents }: PaymentRow, now: number) {
  const receipt = await findReceipt(db, order_id, now)
  const paid = selectPaidOrder(order_id, id)
  const late = paid.where('released_at', 'is not', null)
  const due = selectDue().clearSelect().select('p.order_id as id').where('p.id', '=', id)
  return writeMove(order_id, OrderStatus.inProgress, {
    now,
    when: (order) => order('paid_payment_id', '=', id),
    set: { payment_status: 'paid', released_at: null, ...(receipt && { delivery_date: receipt.arrival }) },
    along: () => [
      changePaymentStatus(id, 'paid', now),
      markPaid(order_id, id),
      ...moveStock(late, -1),
      ...countCode(late, now),
      giveBackPayment(id, not(exists(paid)), now),
      ...(receipt
        ? [
            ...(receipt.shop.order_notices === 'each'
              ? [insertOrderMail(newOrderMail({ ...receipt, settled: 'paid' }), paid, now)]
              : []),
            insertOrderMail(confirmationMail({ ...receipt, isKnown: true, settled: 'paid' }), paid, now),
            insertOrderMail(refundMail({ ...receipt, isKnown: true }, amount_cents, id), due, now),
          ]
        : []),
    ],
  })
}

/** So many a run: each costs a call to the provider. */
const AT_ONCE = 20

/**
 * Asks about the payments whose news was put off. One that the provider does not answer about goes behind the others.
 *
 * @param mayGoOn asked before each payment
 * @throws PaymentUnavailable when one was not answered
 */
export async function readNews(db: Db, provider: PaymentProvider, now: number, mayGoOn = () => true) {
  const { payments } = await batch(db, {
    payments: selectPayments().where('news_at', 'is not', null).orderBy('news_at').orderBy('id').limit(AT_ONCE),
  })
  const failures: unknown[] = []
  for (const payment of payments) {
    if (!mayGoOn()) break
    try {
      await askAbout(db, provider, payment, now)
    } catch (error) {
      failures.push(error)
      await batch(db, [noteNews(payment.id, now)])
    }
  }
  if (failures.length) throw failures[0]
}

/**
 * Gives back what was paid for nothing, and what credit notes say: of one payment, or all that still waits for it. One
 * that the provider refuses does not keep the others waiting.
 *
 * @throws PaymentUnavailable when one was refused
 */
export async function refundDue(db: Db, provider: PaymentProvider, now: number, paymentId?: number) {
  const due = selectDue().orderBy('r.updated_at').orderBy('r.id').limit(AT_ONCE)
  const { refunds } = await batch(db, {
    refunds: paymentId === undefined ? due : due.where('r.payment_id', '=', paymentId),
  })
  const failures: unknown[] = []
  for (const refund of refunds) {
    try {
      const outcome = await provider.refund(refund.provider_id, refund.cents, refund.key)
      if (outcome === 'refunded') await batch(db, settleRefund(refund, now))
      else await noteFailure(db, refund, now)
    } catch (error) {
      failures.push(error)
      await batch(db, [putBehind(refund, now)])
    }
  }
  if (failures.length) throw failures[0]
}

type Failing = Pick<DueRefund, 'key' | 'payment_id' | 'provider_id' | 'order_id'>

async function noteFailure(db: Db, { key, payment_id, provider_id, order_id }: Failing, now: number) {
  const { news } = await batch(db, failRefund(payment_id, key, now))
  if (news) await notifyFailedRefund(db, { provider_id, order_id }, news, now)
}

export const orderClosed = () => new ApiError(409, texts.expired, 'order_closed')
export const alreadyPaid = () => new ApiError(409, texts.alreadyPaid, 'already_paid')
export const orderChanged = () => new ApiError(409, texts.changed, 'order_changed')
