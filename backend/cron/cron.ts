import { sql } from 'kysely'
import { OrderStatus } from '../../src/contract/status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import type { Env } from '../env'
import { clockFrom, MINUTE } from '../lib/time'
import { sendMail } from '../mail/outbox.repository'
import { archiveOffers } from '../order/offer/archive.repository'
import { giveBack } from '../order/order.statements'
import { refreshPayment, refundDue } from '../order/pay/pay.repository'
import { unpaidStatuses } from '../order/payable'
import { moveOrder } from '../order/status/move-order.repository'
import { openProvider } from '../payment/open-provider'
import type { PaymentProvider } from '../payment/provider'
import { inviteReviews } from '../reviews/invitation'
import { tellStock } from '../stock-alert/tell'
import { refreshFigures } from './figures'
import { prunings } from './prune'

/** So many orders a run: each may cost a call to the provider. */
const AT_ONCE = 25

/** So long an order whose payment can't be asked for waits, so that the others have their turn. ms. */
const PAUSE = 15 * MINUTE

/**
 * What the shop does by itself every five minutes, a little of each. One part that fails does not keep the others from their turn.
 *
 * It may come late, twice at once, or break off anywhere: each part asks the database what is due, and writes only what still is.
 *
 * @param planned when it should have run, ms: what is done once an hour is done by the run that was meant to
 */
export async function keepHouse(db: Db, env: Env, now: number, planned = now) {
  const provider = openProvider(env, db)
  // The parts before may have taken minutes.
  const clock = clockFrom(now)
  const parts: Record<string, () => Promise<unknown>> = {
    release: () => releaseOrders(db, provider, clock()),
    refund: async () => provider && refundDue(db, provider, clock()),
    offers: () => archiveOffers(db, clock()),
    stock_alerts: () => tellStock(db, env, clock()),
    invitations: () => inviteReviews(db, env, clock()),
    // After all that writes mail.
    mail: () => sendMail(db, env, clock()),
    figures: () => refreshFigures(db, planned),
  }
  for (const [part, statement] of Object.entries(prunings(now))) parts[`prune_${part}`] = () => batch(db, [statement])
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'housekeeping_failed', part, reason: String(error) }))
    })
  }
}

/**
 * Unpaid orders whose time is over give back their stock and their use of a code. The provider is asked once more before, because its
 * news may have been lost; while it does not answer, or there is none, the order keeps what it holds, and others are looked at first.
 */
export async function releaseOrders(db: Db, provider: PaymentProvider | null, now: number) {
  const [due] = await batch(db, [
    sql<{ id: number; provider_id: string | null }>`SELECT o.id,
        (SELECT provider_id FROM payments WHERE order_id = o.id AND status = 'open' ORDER BY id DESC LIMIT 1) AS provider_id
      FROM orders o WHERE o.release_at <= ${now} AND o.released_at IS NULL AND o.paid_payment_id IS NULL AND o.status_id IN (1, 6)
      ORDER BY o.release_at LIMIT ${AT_ONCE}`,
  ])
  for (const { id, provider_id } of due) {
    const isKnown = !provider_id || (await isAsked(db, provider, provider_id, now))
    if (isKnown) await releaseOrder(db, id, now)
    else await batch(db, [sql`UPDATE orders SET release_at = ${now + PAUSE} WHERE id = ${id} AND release_at <= ${now}`])
  }
}

async function isAsked(db: Db, provider: PaymentProvider | null, providerId: string, now: number) {
  if (!provider) return false
  return refreshPayment(db, provider, providerId, now).then(
    () => true,
    (error: unknown) => {
      const reason = String(error)
      console.error(JSON.stringify({ level: 'error', event: 'payment_unavailable', payment: providerId, reason }))
      return false
    },
  )
}

async function releaseOrder(db: Db, id: number, now: number) {
  await moveOrder(db, id, OrderStatus.cancelled, {
    now,
    when: (order) =>
      order.and([
        order('released_at', 'is', null),
        order('paid_payment_id', 'is', null),
        order('status_id', 'in', unpaidStatuses),
        order('release_at', '<=', now),
      ]),
    set: { released_at: now, payment_status: 'expired' },
    along: giveBack,
  })
}
