import { sql } from 'kysely'
import type { AddressFields } from '../../../src/contract/address'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { notFound } from '../../http/route'
import { insertOrderMail } from '../../mail/mail'
import { type PaymentProvider, PaymentUnavailable } from '../../payment/provider'
import { type Contact, selectContact } from '../../shop/contact'
import { giveBack } from '../order.statements'
import { refundDue } from '../pay/pay.repository'
import { cancelledMail, returnedMail } from './after-sales-mails'
import { moveOrder, wrongStatus } from './move-order'

/**
 * How an order ended, and its money: `done` it went back, `waits` it goes back as soon as the provider answers (housekeeping asks again),
 * `none` nothing was paid.
 */
export type Refunded = { status_id: 4 | 5; refund: 'done' | 'waits' | 'none' }

type Row = {
  id: number
  status_id: number
  email: string
  invoice: string
  paid_payment_id: number | null
  paid_cents: number | null
}

/** What is read may be paid or sent while it is written; then it is read again. */
const ATTEMPTS = 5

/**
 * Ends an order and gives back what was paid for it. One that was not shipped is cancelled (1, 2, 6 → 4) and gives back its stock and its use
 * of a code; one that was shipped counts as returned (3 → 5), and what came back goes on the shelf by hand. The buyer gets a mail, which lies
 * in the outbox afterwards; `sendMail` sends it. Told again, it gives nothing back twice and writes no second mail.
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
    const [[order], [shop]] = await batch(db, [
      sql<Row>`SELECT o.id, o.status_id, o.email, o.invoice, o.paid_payment_id,
          (SELECT amount_cents FROM payments WHERE id = o.paid_payment_id AND status = 'paid') AS paid_cents
        FROM orders o WHERE o.number = ${number} AND o.valid_until IS NULL`,
      selectContact(),
    ])
    if (!order || !shop) throw notFound()
    const { id, status_id } = order
    if (status_id === 4 || status_id === 5) return settle(db, provider, id, status_id, now)
    if (status_id === 9) break
    await end(db, order, shop, now)
  }
  throw wrongStatus('Deze bestelling kan niet meer worden geannuleerd of terugbetaald.')
}

/** Does nothing when the order is no longer as it was read. */
async function end(
  db: Db,
  { id, status_id, email, invoice, paid_payment_id, paid_cents }: Row,
  shop: Contact,
  now: number,
) {
  const { firstname } = JSON.parse(invoice) as AddressFields
  const isReturn = status_id === 3
  const mail = (isReturn ? returnedMail : cancelledMail)({ email, firstname, shop, paidCents: paid_cents })
  await moveOrder(db, id, isReturn ? 5 : 4, {
    now,
    // The mail tells of the money that goes back.
    when: sql`paid_payment_id IS ${paid_payment_id}`,
    set: sql`payment_status = CASE WHEN paid_payment_id IS NULL THEN 'canceled' ELSE payment_status END`,
    along: (moving) => [
      ...(isReturn ? [] : giveBack(moving)),
      sql`UPDATE payments SET refund_due = 1 WHERE id = ${paid_payment_id} AND status = 'paid' AND EXISTS (${moving})`,
      insertOrderMail(mail, moving, now),
    ],
  })
}

/** Sends the money on its way and says how it stands. */
async function settle(
  db: Db,
  provider: PaymentProvider | null,
  id: number,
  status_id: 4 | 5,
  now: number,
): Promise<Refunded> {
  const look = sql<{ id: number; status: string; refund_due: 0 | 1 }>`SELECT p.id, p.status, p.refund_due
    FROM payments p JOIN orders o ON o.paid_payment_id = p.id WHERE o.id = ${id}`
  const [[payment]] = await batch(db, [look])
  if (payment?.refund_due && provider) {
    await refundDue(db, provider, now, payment.id).catch((error: unknown) => {
      if (!(error instanceof PaymentUnavailable)) throw error
    })
  }
  const [[after]] = await batch(db, [look])
  return { status_id, refund: after?.status === 'refunded' ? 'done' : after?.refund_due ? 'waits' : 'none' }
}
