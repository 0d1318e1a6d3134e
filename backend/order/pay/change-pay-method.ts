import { type SqlBool, sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { texts as checkoutTexts } from '../../checkout/nl'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, not, query } from '../../db/query-builder'
import { invalidFieldError } from '../../http/validation'
import { totalWithFee, unpaidStatuses } from '../payable'
import { exceededLimitError, selectExceededLimits } from '../place/exceeded-limits'
import { type PaymentKind, paymentKindOf, reserveUntil } from '../reservation-rules'
import { texts } from './nl'
import { orderChangedError } from './open-payment'
import type { OrderWithPayments } from './pay.repository'
import { type PayableOrderRow, selectPayMethods } from './pay.statements'

type MethodChoice = { method: number; issuer: string | null }

/**
 * Changes the payment method of an unpaid order, and its payment fee, in one batch. Earlier open payments are marked as
 * cancelled. If the customer pays an earlier payment after all, it pays the order if its amount equals the new total;
 * otherwise it is refunded (`markOrderPaid`).
 *
 * The limit on unpaid orders (place/exceeded-limits.ts) is checked again, because a bank transfer reserves stock for
 * days and an online payment for an hour. The days count from the order, so switching back and forth does not extend a
 * reservation.
 *
 * @param known the result of `findOrderWithPayments`, read in this request
 * @throws ApiError 422 at `method` or `issuer` · 409 `too_much_unpaid`, or `order_changed` after a concurrent change
 */
export async function changePayMethod(
  db: Db,
  { order }: OrderWithPayments,
  { method, issuer }: MethodChoice,
  now: number,
) {
  const { chosen, buyer } = await batch(db, {
    chosen: firstRow(selectPayMethods().where('id', '=', method)),
    buyer: firstRow(selectBuyer(order.id)),
  })
  if (!chosen || !buyer) throw invalidFieldError('method', checkoutTexts.unknownPayment)
  const issuers = JSON.parse(chosen.issuers) as { id: string }[]
  if (issuer && !issuers.some(({ id }) => id === issuer)) throw invalidFieldError('issuer', checkoutTexts.issuer)
  if (chosen.id === order.payment_method_id) return
  const total = totalWithFee(order, chosen.fee_cents)
  const paying = paymentKindOf(chosen.provider_method, total)
  const isOtherKind = paying !== paymentKindOf(order.provider_method, order.total_cents)
  const release_at = isOtherKind ? releaseAt(order, paying, now) : order.release_at
  if (release_at !== null && release_at <= now) throw invalidFieldError('method', texts.tooLateToTransfer)
  // An order whose old payment method is of the same kind already counts towards the limit on unpaid orders.
  const over = selectExceededLimits({ ...toReservation(buyer), paying: isOtherKind ? paying : 'nothing', total })
  const { bound, changed } = await batch(db, {
    bound: firstRow(over),
    changed: query
      .updateTable('orders')
      .set({
        payment_method_id: chosen.id,
        payment_title: chosen.title,
        provider_method: chosen.provider_method,
        payment_fee_cents: chosen.fee_cents,
        payment_status: 'open',
        release_at,
      })
      .where('id', '=', order.id)
      .where('payment_method_id', 'is', order.payment_method_id)
      .where('status_id', 'in', unpaidStatuses)
      .where(not(exists(over)))
      .returning('id'),
    canceled: query
      .updateTable('payments')
      .set({ status: 'canceled', updated_at: now })
      .where('order_id', '=', order.id)
      .where('status', '=', 'open')
      .where(sql<SqlBool>`changes() = 1`),
  })
  if (bound) throw exceededLimitError({ paying }, bound)
  if (!changed.length) throw orderChangedError()
}

/**
 * Returns when the stock reservation ends: for a bank transfer counted from the time of the order, for an online
 * payment from now.
 */
const releaseAt = ({ created_at }: PayableOrderRow, paying: PaymentKind, now: number) =>
  reserveUntil(paying, paying === 'transfer' ? Date.parse(created_at) : now)

const selectBuyer = (orderId: number) =>
  query
    .selectFrom('orders as o')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select((eb) => [
      'o.customer_id',
      'o.email',
      'o.placed_by',
      'c.account_exists',
      eb
        .selectFrom('order_lines as l')
        .select(sql<number>`sum(l.amount)`.as('pieces'))
        .whereRef('l.order_id', '=', 'o.id')
        .as('pieces'),
    ])
    .where('o.id', '=', orderId)

const toReservation = ({ customer_id, email, placed_by, account_exists, pieces }: RowOf<typeof selectBuyer>) => ({
  customerId: customer_id,
  isGuest: account_exists !== 1,
  pieces: pieces ?? 0,
  order: { email, placed_by },
})
