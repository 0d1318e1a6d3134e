import { OrderStatus } from '../../src/contract/status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import type { Env } from '../env'
import { clockFrom, MINUTE } from '../lib/time'
import { sendMail } from '../mail/outbox.repository'
import { archiveOffers } from '../order/offer/archive.repository'
import { giveBack } from '../order/order.statements'
import { readNews, refreshPayment, refundDue } from '../order/pay/pay.repository'
import { unpaidStatuses } from '../order/payable'
import { moveOrder } from '../order/status/move-order.repository'
import { openProvider } from '../payment/open-provider'
import type { PaymentProvider } from '../payment/provider'
import { inviteReviews } from '../reviews/invitation.repository'
import { notifyInStock } from '../stock-alert/notify.repository'
import { refreshFigures } from './figures'
import { pruneAll, prunings } from './prune'

/** Each may cost a call to the provider. */
const ORDERS_PER_RUN = 25

/** So long an order waits whose payment can't be asked for, so that the others have their turn. */
const PAUSE_MS = 15 * MINUTE

/**
 * What the shop does by itself every five minutes, a little of each. A part that fails does not keep the others from
 * their turn.
 *
 * It may come late, twice at once, or break off anywhere: each part asks the database what is due, and writes only what
 * still is.
 *
 * @param planned when it should have run, ms: what is done once an hour is done by the run that was meant to
 */
export async function runCron(db: Db, env: Env, now: number, planned = now) {
  const provider = openProvider(env, db)
  // The parts before may have taken minutes.
  const clock = clockFrom(now)
  const parts: Record<string, () => Promise<unknown>> = {
    release: () => releaseOrders(db, provider, clock()),
    payment_news: async () => provider && readNews(db, provider, clock()),
    refund: async () => provider && refundDue(db, provider, clock()),
    offers: () => archiveOffers(db, clock()),
    stock_alerts: () => notifyInStock(db, env, clock()),
    invitations: () => inviteReviews(db, env, clock()),
    // After all that writes mail.
    mail: () => sendMail(db, env, clock()),
    figures: () => refreshFigures(db, planned),
  }
  for (const [part, pruning] of Object.entries(prunings(now))) parts[`prune_${part}`] = () => pruneAll(db, pruning)
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'housekeeping_failed', part, reason: String(error) }))
    })
  }
}

/**
 * Unpaid orders whose time is over give back their stock and their use of a code. The provider is asked once more
 * before, because its news may have been lost; while it does not answer, or there is no provider, the order keeps what
 * it holds, and others are looked at first.
 */
export async function releaseOrders(db: Db, provider: PaymentProvider | null, now: number) {
  const [due] = await batch(db, [
    query
      .selectFrom('orders as o')
      .select((eb) => [
        'o.id',
        eb
          .selectFrom('payments')
          .select('provider_id')
          .whereRef('order_id', '=', 'o.id')
          .where('status', '=', 'open')
          .orderBy('id', 'desc')
          .limit(1)
          .as('provider_id'),
      ])
      .where('o.release_at', '<=', now)
      .where('o.released_at', 'is', null)
      .where('o.paid_payment_id', 'is', null)
      .where('o.status_id', 'in', unpaidStatuses)
      .orderBy('o.release_at')
      .limit(ORDERS_PER_RUN),
  ])
  for (const { id, provider_id } of due) {
    const isKnown = !provider_id || (await isAsked(db, provider, provider_id, now))
    if (isKnown) await releaseOrder(db, id, now)
    else await batch(db, [postponeRelease(id, now)])
  }
}

const postponeRelease = (id: number, now: number) =>
  query
    .updateTable('orders')
    .set({ release_at: now + PAUSE_MS })
    .where('id', '=', id)
    .where('release_at', '<=', now)

/** Whether the provider told how a payment stands. */
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
