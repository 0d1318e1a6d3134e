import { sql } from 'kysely'
import type { AddressFields } from '../../../src/contract/address-book'
import { OrderStatus } from '../../../src/contract/status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, not, query } from '../../db/database'
import type { RowOf } from '../../db/statement'
import { notFound } from '../../http/route'
import { insertOrderMail } from '../../mail/mail'
import { type PaymentProvider, PaymentUnavailable } from '../../payment/provider'
import { type Contact, selectContact } from '../../shop/contact'
import { giveBack } from '../order.statements'
import { isBuyerKnown, totalCents } from '../order-rows.statements'
import { cancelledMail, returnedMail } from '../status/after-sales-mails'
import { moveOrder, wrongStatus } from '../status/move-order.repository'
import { texts } from './nl'
import { refundDue } from './pay.repository'
import { markRefundDue } from './pay.statements'

type Ended = typeof OrderStatus.cancelled | typeof OrderStatus.returned

/**
 * How an order ended, and its money: `done` it went back, `waits` it goes back as soon as the provider answers (the
 * cron job asks again), `by_hand` it was paid on account, past the provider, and an operator sends it back; `none`
 * nothing was paid.
 */
export type Refunded = { status_id: Ended; refund: 'done' | 'waits' | 'by_hand' | 'none' }

/** `paid_cents` is null when nothing was paid, or the money is back; `bill_cents` what of it was paid on account. */
const selectOrder = (number: string) =>
  query
    .selectFrom('orders as o')
    .select((eb) => [
      'o.id',
      'o.status_id',
      'o.email',
      'o.invoice',
      'o.paid_payment_id',
      'o.payment_status',
      eb
        .selectFrom('payments')
        .select('amount_cents')
        .whereRef('payments.id', '=', 'o.paid_payment_id')
        .where('status', '=', 'paid')
        .as('paid_cents'),
      sql<number | null>`CASE WHEN o.paid_payment_id IS NULL AND o.payment_status = 'paid' THEN ${totalCents} END`.as(
        'bill_cents',
      ),
    ])
    .select(isBuyerKnown)
    .where('o.number', '=', number)
    .where('o.valid_until', 'is', null)

type Row = RowOf<typeof selectOrder>

const selectPayment = (orderId: number) =>
  query
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.paid_payment_id', 'p.id')
    .select(['p.id', 'p.status', 'p.refund_due'])
    .where('o.id', '=', orderId)

/** Whether what was paid on account goes back by hand: a row, or none. */
const selectByHand = (orderId: number) =>
  query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('paid_payment_id', 'is', null)
    .where('payment_status', '=', 'refunded')
    .where(not(exists(query.selectFrom('payments').select('id').where('order_id', '=', orderId))))

/** What is read may be paid or sent while it is written; then it is read again. */
const ATTEMPTS = 5

/**
 * Ends an order and gives back what was paid for it. One that was not shipped is cancelled and gives back its stock and
 * its use of a code; one that was shipped counts as returned, and what came back goes on the shelf by hand. The buyer
 * gets a mail, which lies in the outbox afterwards; `sendMail` sends it. Asked again, it gives nothing back twice and
 * writes no second mail.
 *
 * @param provider from `openProvider(env, db)`; null when there is none, and then the money waits
 * @param number of the order, as buyers know it: `PV100123`
 * @param now ms
 * @throws ApiError 404 for an unknown number · 409 `wrong_status` for an archived order
 */
export async function refundOrder(
  db: Db,
  provider: PaymentProvider | null,
  number: string,
  now: number,
): Promise<Refunded> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const [[order], [shop]] = await batch(db, [selectOrder(number), selectContact()])
    if (!order || !shop) throw notFound()
    const { id, status_id } = order
    if (status_id === OrderStatus.cancelled || status_id === OrderStatus.returned)
      return settle(db, provider, id, status_id, now)
    if (status_id === OrderStatus.archived) break
    await end(db, order, shop, now)
  }
  throw wrongStatus(texts.notRefundable)
}

/** Does nothing when the order is no longer as it was read. */
async function end(db: Db, order: Row, shop: Contact, now: number) {
  const { id, status_id, email, paid_payment_id, payment_status, bill_cents } = order
  const paidCents = order.paid_cents ?? bill_cents
  const { firstname } = JSON.parse(order.invoice) as AddressFields
  const isReturn = status_id === OrderStatus.shipped
  const mail = (isReturn ? returnedMail : cancelledMail)({
    email,
    firstname,
    isKnown: Boolean(order.is_known),
    shop,
    paidCents,
  })
  await moveOrder(db, id, isReturn ? OrderStatus.returned : OrderStatus.cancelled, {
    now,
    // The mail names the money that goes back.
    when: (eb) => eb.and([eb('paid_payment_id', 'is', paid_payment_id), eb('payment_status', 'is', payment_status)]),
    set: paid_payment_id === null ? { payment_status: bill_cents ? 'refunded' : 'canceled' } : {},
    along: (moving) => [
      ...(isReturn ? [] : giveBack(moving)),
      markRefundDue(paid_payment_id, exists(moving)),
      insertOrderMail(mail, moving, now),
    ],
  })
}

/** Sends the money on its way and says how it stands. */
async function settle(
  db: Db,
  provider: PaymentProvider | null,
  id: number,
  status_id: Ended,
  now: number,
): Promise<Refunded> {
  const [[payment]] = await batch(db, [selectPayment(id)])
  if (payment?.refund_due && provider) {
    await refundDue(db, provider, now, payment.id).catch((error: unknown) => {
      if (!(error instanceof PaymentUnavailable)) throw error
    })
  }
  const [[after], [byHand]] = await batch(db, [selectPayment(id), selectByHand(id)])
  if (byHand) return { status_id, refund: 'by_hand' }
  return { status_id, refund: after?.status === 'refunded' ? 'done' : after?.refund_due ? 'waits' : 'none' }
}
