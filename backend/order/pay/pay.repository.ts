import { sql } from 'kysely'
import { ApiError } from '../../../src/contract/errors'
import { paymentWebhookPath } from '../../../src/contract/payment'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { DAY, HOUR } from '../../lib/time'
import { insertOrderMail } from '../../mail/mail'
import { type PaymentProvider, PaymentUnavailable, type ProviderStatus } from '../../payment/provider'
import { statesBefore } from '../../payment/transitions'
import { countCode, hasLinesInStock, moveStock } from '../order.statements'
import { totalCents } from '../order-rows.statements'
import { confirmationMail, refundMail } from '../receipt'
import { findReceipt } from '../receipt.repository'
import { moveOrder } from '../status/move-order'

export type OrderRow = {
  id: number
  number: string
  email: string
  status_id: number
  payment_status: ProviderStatus | null
  created_at: string
  request_id: string | null
  paid_payment_id: number | null
  release_at: number | null
  released_at: number | null
  total_cents: number
  provider_method: string | null
}

export type PaymentRow = {
  id: number
  order_id: number
  provider_id: string
  status: ProviderStatus
  amount_cents: number
  checkout_url: string | null
  refund_due: number
}

/** An order with its payments, the newest first; undefined when there is no such order. */
export async function findPayments(db: Db, orderId: number) {
  const [[order], payments] = await batch(db, [
    sql<OrderRow>`SELECT o.id, o.number, o.email, o.status_id, o.payment_status, o.created_at, o.request_id, o.paid_payment_id,
        o.release_at, o.released_at, ${totalCents} AS total_cents,
        m.provider_method
      FROM orders o LEFT JOIN payment_methods m ON m.id = o.payment_method_id WHERE o.id = ${orderId}`,
    sql<PaymentRow>`SELECT * FROM payments WHERE order_id = ${orderId} ORDER BY id DESC`,
  ])
  return order && { order, payments }
}

/** May it (still) be paid by going to the provider? */
export const isPayable = ({
  status_id,
  released_at,
  paid_payment_id,
  provider_method,
  total_cents,
}: Pick<OrderRow, 'status_id' | 'released_at' | 'paid_payment_id' | 'provider_method' | 'total_cents'>) =>
  (status_id === 1 || status_id === 6) &&
  !released_at &&
  !paid_payment_id &&
  provider_method !== null &&
  total_cents > 0

type Opening = { provider: PaymentProvider; origin: string; token: string; issuer: string | null; now: number }

/**
 * The page where an order is paid: of the payment that is open already, else of a new one.
 *
 * The provider makes one payment per order and attempt however often it is asked, so two tabs get the same. A new attempt holds the
 * stock for an hour more, up to a day after the order.
 *
 * @returns null for an order that is not paid there
 * @throws PaymentUnavailable
 */
export async function openPayment(db: Db, orderId: number, { provider, origin, token, issuer, now }: Opening) {
  const found = await findPayments(db, orderId)
  if (!found || !isPayable(found.order)) return null
  const { order, payments } = found
  const [latest] = payments
  if (latest?.status === 'open' && latest.checkout_url) return latest.checkout_url
  const { id, checkoutUrl } = await provider.create({
    key: `${order.request_id ?? order.number}-${payments.length + 1}`,
    orderNumber: order.number,
    amountCents: order.total_cents,
    method: order.provider_method,
    issuer,
    origin,
    returnPath: `/payment-redirect?token=${token}`,
    webhookPath: `/api${paymentWebhookPath}`,
  })
  const isNew = sql`EXISTS (SELECT 1 FROM payments WHERE provider_id = ${id} AND order_id = ${orderId} AND status = 'open')`
  const isHeld = sql`released_at IS NULL AND ${isNew}`
  await moveOrder(db, orderId, 1, {
    now,
    when: isHeld,
    // The provider knows it, so we must, even if the order has ended meanwhile: what is paid for it then goes back.
    along: () => [
      sql`INSERT INTO payments (order_id, provider_id, status, amount_cents, checkout_url, created_at, updated_at)
        VALUES (${orderId}, ${id}, 'open', ${order.total_cents}, ${checkoutUrl}, ${now}, ${now})
        ON CONFLICT DO NOTHING`,
      sql`UPDATE orders SET payment_status = 'open',
          release_at = min(max(release_at, ${now + HOUR}), max(release_at, ${Date.parse(order.created_at) + DAY}))
        WHERE id = ${orderId} AND status_id IN (1, 6) AND ${isHeld}`,
    ],
  })
  return checkoutUrl
}

/**
 * Asks the provider how a payment stands and lets the order follow. Whoever brings the news is not believed, only what the provider
 * itself says; a name that is not ours changes nothing.
 *
 * @returns whether the name is ours
 * @throws PaymentUnavailable
 */
export async function refreshPayment(db: Db, provider: PaymentProvider, providerId: string, now: number) {
  const [[payment]] = await batch(db, [sql<PaymentRow>`SELECT * FROM payments WHERE provider_id = ${providerId}`])
  if (!payment) return false
  const { status, amountCents } = await provider.read(providerId)
  if (amountCents !== payment.amount_cents) throw new PaymentUnavailable(`${providerId} is of another amount`)
  if (status !== payment.status) await applyStatus(db, payment, status, now)
  await refundDue(db, provider, now, payment.id)
  return true
}

/** One batch, so one transaction. Each statement asks for the state it goes out from: told twice, it changes nothing the second time. */
async function applyStatus(db: Db, { id, order_id, amount_cents }: PaymentRow, status: ProviderStatus, now: number) {
  const moved = sql`UPDATE payments SET status = ${status}, updated_at = ${now}
    WHERE id = ${id} AND status IN (SELECT value FROM json_each(${JSON.stringify(statesBefore(status))}))`
  const receipt = await findReceipt(db, order_id)
  if (status !== 'paid') {
    await moveOrder(db, order_id, 6, {
      now,
      when: sql`paid_payment_id IS NULL AND ${status} IN ('failed', 'canceled', 'expired')
        AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = ${order_id} AND (status IN ('open', 'paid') OR id > ${id}))`,
      set: sql`payment_status = ${status}`,
      along: () => [
        moved,
        sql`UPDATE orders SET payment_status = 'refunded'
          WHERE id = ${order_id} AND paid_payment_id = ${id} AND ${status} = 'refunded'`,
      ],
    })
    return
  }
  const paid = sql`SELECT id FROM orders WHERE id = ${order_id} AND paid_payment_id = ${id}`
  const late = sql`SELECT id FROM orders WHERE id = ${order_id} AND paid_payment_id = ${id} AND released_at IS NOT NULL`
  await moveOrder(db, order_id, 2, {
    now,
    when: sql`paid_payment_id = ${id}`,
    set: sql`payment_status = 'paid', released_at = NULL`,
    along: () => [
      moved,
      sql`UPDATE orders SET paid_payment_id = ${id} WHERE id = ${order_id} AND paid_payment_id IS NULL
        AND EXISTS (SELECT 1 FROM payments WHERE id = ${id} AND status = 'paid')
        AND ((released_at IS NULL AND status_id IN (1, 6)) OR (released_at IS NOT NULL AND status_id = 4 AND ${canStillBeHad(order_id)}))`,
      ...moveStock(late, -1),
      ...countCode(late, now),
      sql`UPDATE payments SET refund_due = 1 WHERE id = ${id} AND status = 'paid' AND NOT EXISTS (${paid})`,
      ...(receipt
        ? [
            insertOrderMail(confirmationMail({ ...receipt, settled: 'paid' }), paid, now),
            insertOrderMail(
              refundMail(receipt, amount_cents, id),
              sql`SELECT order_id FROM payments WHERE id = ${id} AND refund_due = 1`,
              now,
            ),
          ]
        : []),
    ],
  })
}

/** All its lines are in stock, and the offer it was made of was not ordered anew meanwhile. */
const canStillBeHad = (orderId: number) => sql`${hasLinesInStock(sql`${orderId}`)} AND NOT EXISTS (
  SELECT 1 FROM orders own JOIN orders other ON other.offer_id = own.offer_id AND other.id <> own.id AND other.status_id <> 4
  WHERE own.id = ${orderId})`

/**
 * Gives back what was paid for nothing, or for an order that has ended: of one payment, or of all that still wait for it. One that the provider
 * refuses does not keep the others waiting.
 *
 * @throws PaymentUnavailable when one was refused
 */
export async function refundDue(db: Db, provider: PaymentProvider, now: number, paymentId?: number) {
  const only = paymentId === undefined ? sql`true` : sql`id = ${paymentId}`
  const [payments] = await batch(db, [
    sql<PaymentRow>`SELECT * FROM payments WHERE refund_due = 1 AND status = 'paid' AND ${only} ORDER BY updated_at, id LIMIT 20`,
  ])
  const failures: unknown[] = []
  for (const { id, order_id, provider_id, amount_cents } of payments) {
    try {
      await provider.refund(provider_id, amount_cents)
    } catch (error) {
      failures.push(error)
      // Behind the others: as many as one run takes may be refused for ever.
      await batch(db, [sql`UPDATE payments SET updated_at = ${now} WHERE id = ${id} AND refund_due = 1`])
      continue
    }
    await batch(db, [
      sql`UPDATE payments SET status = 'refunded', refund_due = 0, updated_at = ${now} WHERE id = ${id}`,
      sql`UPDATE orders SET payment_status = 'refunded'
        WHERE id = ${order_id} AND (paid_payment_id IS NULL OR paid_payment_id = ${id})`,
    ])
  }
  if (failures.length) throw failures[0]
}

export const orderClosed = () =>
  new ApiError(409, 'Deze bestelling is verlopen. Bestel de artikelen opnieuw.', 'order_closed')
export const alreadyPaid = () => new ApiError(409, 'Deze bestelling is al betaald.', 'already_paid')
