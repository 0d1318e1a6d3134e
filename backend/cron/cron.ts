import type { Db } from '../db/client'
import type { Env } from '../env'
import { recordCronRun } from '../health/health.repository'
import { mailAlarms } from '../health/send-alarms.repository'
import { runningClock } from '../lib/time'
import { sendMail } from '../mail/send-outbox-mail.repository'
import { mailNewOrdersToShop } from '../order/mail-new-orders'
import { archiveAndDeleteOffers } from '../order/offer/archive-offers'
import { remindToPay } from '../order/pay/remind-to-pay'
import { sendDueRefunds } from '../order/pay/send-refunds'
import { syncPaymentsLeftToCron } from '../order/pay/sync-payment'
import { openProvider } from '../payment/open-provider'
import { deleteUnusedPhotoFiles } from '../photo/photo.repository'
import { applyPlannedPrices } from '../product/prices/apply-planned-prices.repository'
import { applySellingPeriods } from '../product/selling-period/apply-selling-periods.repository'
import { mailDelayedReturnConfirmations } from '../returns/mail-delayed-return-confirmations'
import { inviteReviews } from '../reviews/invite-reviews.repository'
import { mailDueAlerts } from '../stock-and-price-alert/notify-alerts.repository'
import { countQueries } from './count-queries'
import { dropPlannerStatistics } from './drop-planner-statistics'
import { refreshHourlyAggregates } from './hourly-aggregates'
import { isNightlyRun, nightlyPruningStatements, pruneUntilEmpty, pruningStatements } from './prune'
import { releaseUnpaidOrders } from './release-unpaid-orders'
import { warnOfMuchReservedStock } from './warn-of-reserved-stock'
import { writeMetrics } from './write-metrics'

/** The most mails per minute. After an outage, 3,000 mails are sent per hour. */
const MAILS_A_MINUTE = 50

/**
 * The most queries per run for each of these jobs; a single order may need thirty queries. A job that reaches its limit
 * finishes the current order and stops. The other jobs are limited by their number of rows; queries.test.ts checks the
 * total.
 */
const budgets = { release: 260, payment_news: 100, prune: 120 }

/** The jobs that must run every minute: alarms, and times that an operator chose for sales and prices. */
const onTheMinute = (db: Db, env: Env, now: () => number): Record<string, () => Promise<unknown>> => ({
  alarms: () => mailAlarms(db, env, now()),
  moments: () => applySellingPeriods(db, new Date(now())),
  prices: () => applyPlannedPrices(db, new Date(now())),
})

/**
 * Runs every minute. A job that has nothing to do reads only a few rows. Mail is sent first, because the customer and
 * the shop are notified of everything by mail.
 */
export function runEveryMinute(db: Db, env: Env, now: number) {
  const clock = runningClock(now)
  return runParts({ mail: () => sendMail(db, env, clock(), MAILS_A_MINUTE), ...onTheMinute(db, env, clock) })
}

/**
 * Runs the jobs of every five minutes, each for a limited number of rows. A failed job does not stop other jobs.
 * All jobs together send no more queries than D1 allows per run (count-queries.ts).
 *
 * A run may be late, overlap another or be aborted at any point: each job reads from the database what is due, and
 * writes only if it is still due.
 *
 * @param planned the planned time of the run, ms: the run planned for the full hour also does the hourly jobs
 */
export async function runEveryFiveMinutes(database: Db, env: Env, now: number, planned = now) {
  const { db, budget } = countQueries(database)
  const provider = openProvider(env, db)
  // Reads the time for each job, because earlier jobs may have taken minutes.
  const clock = runningClock(now)
  const parts: Record<string, () => Promise<unknown>> = {
    // The five-minute cron sends mail too, because some backends have no one-minute cron.
    mail: () => sendMail(db, env, clock()),
    ...onTheMinute(db, env, clock),
    release: () => releaseUnpaidOrders(db, provider, clock(), budget(budgets.release)),
    payment_news: async () => provider && syncPaymentsLeftToCron(db, provider, clock(), budget(budgets.payment_news)),
    refund: async () => provider && sendDueRefunds(db, provider, clock()),
    payment_links: () => remindToPay(db, env, clock()),
    new_orders: () => mailNewOrdersToShop(db, clock()),
    returns: () => mailDelayedReturnConfirmations(db, env, clock()),
    offers: () => archiveAndDeleteOffers(db, clock()),
    stock_alerts: () => mailDueAlerts(db, env, clock()),
    invitations: () => inviteReviews(db, env, clock()),
    figures: () => refreshHourlyAggregates(db, planned),
    held: () => warnOfMuchReservedStock(db, clock()),
    metrics: () => writeMetrics(db, env, clock()),
    photos: () => deleteUnusedPhotoFiles(db, env, clock()),
  }
  if (isNightlyRun(planned)) parts.counts = () => dropPlannerStatistics(db)
  const prunable = { ...pruningStatements(now), ...(isNightlyRun(planned) && nightlyPruningStatements(now)) }
  let mayPrune: (() => boolean) | undefined
  for (const [part, pruning] of Object.entries(prunable)) {
    parts[`prune_${part}`] = () => {
      mayPrune ??= budget(budgets.prune)
      return pruneUntilEmpty(db, pruning, mayPrune)
    }
  }
  parts.end = () => recordCronRun(db, clock())
  await runParts(parts)
}

async function runParts(parts: Record<string, () => Promise<unknown>>) {
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'housekeeping_failed', part, reason: String(error) }))
    })
  }
}
