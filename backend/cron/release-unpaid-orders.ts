import { OrderStatus } from '../../src/contract/ordering/order-status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { listSubquery, query } from '../db/query-builder'
import { MINUTE, runningClock } from '../lib/time'
import { releaseCodeUse } from '../order/discount-code-uses.statements'
import { type PaymentRow, selectPayments } from '../order/pay/pay.statements'
import { syncPayment } from '../order/pay/sync-payment'
import { releaseStock } from '../order/reserve-stock.statements'
import { selectReservingOrders } from '../order/reserved-totals.statements'
import { updateStatuses } from '../order/status/change-order-status'
import type { PaymentProvider } from '../payment/provider'

/**
 * The most orders per run. Each order may need a request to the payment provider.
 */
const ORDERS_PER_RUN = 200

/** The number of orders that are released in one batch. If a run is aborted, earlier batches are done. */
const BATCH_SIZE = 25

/** The longest time per run to wait for the payment provider, ms: a slow provider must not delay the other jobs. */
const PATIENCE = 2 * MINUTE

/**
 * The delay (ms) before an order whose payment status could not be fetched is tried again, so that other orders are
 * tried first.
 */
const PAUSE = 15 * MINUTE

type Due = { id: number; provider_id: string | null }

/**
 * Expires unpaid orders: releases their stock and their use of a discount code. It fetches the status from the payment
 * provider first, because a webhook may have been lost. Without an answer, or without a provider, the order retains its
 * reservation and other orders are tried first.
 *
 * @param mayGoOn returns whether the run may send more queries; called before each order
 */
export async function releaseUnpaidOrders(db: Db, provider: PaymentProvider | null, now: number, mayGoOn = () => true) {
  const clock = runningClock(now)
  const { due } = await batch(db, {
    due: selectDue(now)
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
      .orderBy('o.release_at')
      .limit(ORDERS_PER_RUN),
  })
  for (let first = 0; first < due.length && clock() < now + PATIENCE && mayGoOn(); first += BATCH_SIZE)
    await releaseSome(db, provider, due.slice(first, first + BATCH_SIZE), now, mayGoOn)
}

const selectDue = (now: number) => selectReservingOrders().where('o.release_at', '<=', now)

async function releaseSome(
  db: Db,
  provider: PaymentProvider | null,
  due: readonly Due[],
  now: number,
  mayGoOn: () => boolean,
) {
  const [known, silent]: [number[], number[]] = [[], []]
  const names = due.flatMap(({ provider_id }) => provider_id ?? [])
  const { payments } = await batch(db, { payments: selectPayments().where('provider_id', 'in', listSubquery(names)) })
  const byName = new Map(payments.map((payment) => [payment.provider_id, payment]))
  for (const { id, provider_id } of due) {
    if (!mayGoOn()) break
    const payment = provider_id === null ? undefined : byName.get(provider_id)
    const isKnown = !payment || (await hasAskedProvider(db, provider, payment, now))
    ;(isKnown ? known : silent).push(id)
  }
  // Selects the order again, because an order that was paid or extended meanwhile is no longer due.
  const over = selectDue(now).select('o.id').where('o.id', 'in', listSubquery(known))
  await batch(db, [
    ...releaseStock(over),
    ...releaseCodeUse(over),
    updateStatuses((eb) => eb('id', 'in', over), OrderStatus.cancelled, {
      released_at: now,
      payment_status: 'expired',
      placed_by: null,
    }),
    query
      .updateTable('orders')
      .set({ release_at: now + PAUSE })
      .where('id', 'in', listSubquery(silent))
      .where('release_at', '<=', now),
  ])
}

/** Returns true if the payment provider answered with the payment's status. */
async function hasAskedProvider(db: Db, provider: PaymentProvider | null, payment: PaymentRow, now: number) {
  if (!provider) return false
  return syncPayment(db, provider, payment, now).then(
    () => true,
    (error: unknown) => {
      const reason = String(error)
      console.error(
        JSON.stringify({ level: 'error', event: 'payment_unavailable', payment: payment.provider_id, reason }),
      )
      return false
    },
  )
}
