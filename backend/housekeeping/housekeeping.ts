import { sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import type { Env } from '../env'
import { sendMail } from '../mail/outbox.repository'
import { moveStock } from '../order/order.statements'
import { openProvider } from '../payment/open-provider'
import { refreshPayment, refundDue } from '../payment/payment.repository'
import type { PaymentProvider } from '../payment/provider'

const DAY = 24 * 3600 * 1000
/** So many orders a run: each may cost a call to the provider. */
const AT_ONCE = 25

/** What the shop does by itself every five minutes. One part that fails does not keep the others from their turn. */
export async function keepHouse(db: Db, env: Env, now: number) {
  const provider = openProvider(env, db)
  const parts: Record<string, () => Promise<unknown>> = {
    release: () => releaseOrders(db, provider, now),
    refund: async () => provider && refundDue(db, provider, now),
    mail: () => sendMail(db, env, now),
    prune: () => prune(db, now),
  }
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'housekeeping_failed', part, reason: String(error) }))
    })
  }
}

/**
 * Unpaid orders whose time is over give back their stock and their use of a code. The provider is asked once more before, because its
 * news may have been lost; while it does not answer, the order keeps what it holds.
 */
export async function releaseOrders(db: Db, provider: PaymentProvider | null, now: number) {
  const [due] = await batch(db, [
    sql<{ id: number; provider_id: string | null }>`SELECT o.id,
        (SELECT provider_id FROM payments WHERE order_id = o.id AND status = 'open' ORDER BY id DESC LIMIT 1) AS provider_id
      FROM orders o WHERE o.release_at <= ${now} AND o.released_at IS NULL AND o.paid_payment_id IS NULL AND o.status_id IN (1, 6)
      ORDER BY o.release_at LIMIT ${AT_ONCE}`,
  ])
  for (const { id, provider_id } of due) {
    if (provider_id && provider) {
      const isKnown = await refreshPayment(db, provider, provider_id, now).then(
        () => true,
        () => false,
      )
      if (!isKnown) continue
    }
    await releaseOrder(db, id, now)
  }
}

/** The order's row is changed last: what comes before asks whether it still holds anything. */
async function releaseOrder(db: Db, id: number, now: number) {
  const held = sql`SELECT id FROM orders WHERE id = ${id} AND released_at IS NULL AND paid_payment_id IS NULL
    AND status_id IN (1, 6) AND release_at <= ${now}`
  await batch(db, [
    ...moveStock(held, 1),
    sql`UPDATE discount_codes SET used = used - 1
      WHERE used > 0 AND id = (SELECT discount_code_id FROM discount_code_uses WHERE order_id = (${held}))`,
    sql`DELETE FROM discount_code_uses WHERE order_id = (${held})`,
    sql`UPDATE orders SET released_at = ${now}, status_id = 4, payment_status = 'expired' WHERE id = (${held})`,
  ])
}

/** What nobody needs any more: keys after a day, sessions after their end, guests who ordered nothing, mail after a year. */
async function prune(db: Db, now: number) {
  await batch(db, [
    sql`DELETE FROM idempotency_keys WHERE created_at < ${now - DAY}`,
    // Their carts and keys go along.
    sql`DELETE FROM sessions WHERE idle_until < ${now} OR ends_at < ${now}`,
    sql`DELETE FROM customers WHERE account_exists = 0 AND NOT EXISTS (SELECT 1 FROM orders WHERE customer_id = customers.id)
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE customer_id = customers.id)`,
    sql`DELETE FROM rate_limits WHERE window_ends_at < ${now}`,
    sql`DELETE FROM mail_outbox WHERE sent_at < ${new Date(now - 365 * DAY).toISOString()}`,
  ])
}
