import { OrderStatus } from '../../src/contract/ordering/order-status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import type { Env } from '../env'
import { findHealthSigns } from '../health/health.repository'
import { MINUTE } from '../lib/time'

const most = 2000

/**
 * Writes metrics since the previous run: the number and amount (cents) of orders and payments, and the age of the
 * oldest unsent mail (s). Writes nothing without a `METRICS` binding.
 */
export async function writeMetrics(db: Db, { METRICS }: Pick<Env, 'METRICS'>, now: number) {
  if (!METRICS) return
  const ages = await findHealthSigns(db, now)
  const since = ages.cron ?? now - 5 * MINUTE
  const { orders, payments } = await batch(db, {
    orders: query
      .selectFrom('orders')
      .select('lines_cents as cents')
      .where('status_id', '!=', OrderStatus.offer)
      .where('created_at', '>', new Date(since).toISOString())
      .orderBy('created_at', 'desc')
      .limit(most),
    payments: query
      .selectFrom(
        query
          .selectFrom('payments')
          .select(['updated_at', 'status', 'amount_cents as cents'])
          .orderBy('id', 'desc')
          .limit(most)
          .as('newest'),
      )
      .select('cents')
      .where('status', '=', 'paid')
      .where('updated_at', '>', since),
  })
  const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
  METRICS.writeDataPoint({ indexes: ['orders'], blobs: ['orders'], doubles: [orders.length, sumOf(orders)] })
  METRICS.writeDataPoint({ indexes: ['payments'], blobs: ['payments'], doubles: [payments.length, sumOf(payments)] })
  const waiting = ages.outbox === null ? 0 : Math.max(0, Math.round((now - ages.outbox) / 1000))
  METRICS.writeDataPoint({ indexes: ['mail_age'], blobs: ['mail_age'], doubles: [1, waiting] })
}
