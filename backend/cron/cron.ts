import type { Db } from '../db/client'
import type { Env } from '../env'
import { ringAlarms } from '../health/alarm.repository'
import { noteCron } from '../health/health.repository'
import { runningClock } from '../lib/time'
import { sendMail } from '../mail/outbox.repository'
import { mailNewOrders } from '../order/mail-new-orders'
import { archiveOffers } from '../order/offer/archive-offers'
import { readPaymentReport } from '../order/pay/follow-payment'
import { remindToPay } from '../order/pay/remind-to-pay'
import { refundDue } from '../order/pay/send-refunds'
import { openProvider } from '../payment/open-provider'
import { forgetPhotos } from '../photo/photo.repository'
import { followPrices } from '../product/prices/planned-prices.repository'
import { followMoments } from '../product/prices/selling-period.repository'
import { mailWaitingReturns } from '../returns/mail-returns'
import { inviteReviews } from '../reviews/invitation.repository'
import { notifyAlerts } from '../stock-alert/notify.repository'
import { dropPlannerStatistics } from './drop-planner-statistics'
import { refreshHourlyAggregates } from './hourly-aggregates'
import { writeFigures } from './metrics'
import { isNightly, nightlyPrunings, pruneUntilEmpty, prunings } from './prune'
import { countQueries } from './query-budget'
import { releaseOrders } from './release'
import { watchReservedStock } from './reserved-stock-alarm'

/** Mails of each minute: 3,000 an hour after an outage. */
const MAILS_A_MINUTE = 50

/**
 * The most queries a run makes for each of these parts, in which a single order may need thirty. A part that reaches it
 * finishes its order and stops. The other parts are limited by the rows they take; queries.test.ts adds all of it up.
 */
const budgets = { release: 260, payment_news: 100, prune: 120 }

/** Jobs that are due at a minute that an operator chose, and alarms. */
const onTheMinute = (db: Db, env: Env, now: () => number): Record<string, () => Promise<unknown>> => ({
  alarms: () => ringAlarms(db, env, now()),
  moments: () => followMoments(db, new Date(now())),
  prices: () => followPrices(db, new Date(now())),
})

/**
 * Runs every minute. Whatever is not due costs a few rows. Mail goes first, because buyers and the shop learn
 * everything else by mail.
 */
export function runEveryMinute(db: Db, env: Env, now: number) {
  const clock = runningClock(now)
  return runParts({ mail: () => sendMail(db, env, clock(), MAILS_A_MINUTE), ...onTheMinute(db, env, clock) })
}

/**
 * Runs the jobs of every five minutes, each for a limited number of rows. A job that fails does not stop the others,
 * and all of them together send no more queries than D1 allows per run (queries.ts).
 *
 * A run may be late, overlap another or break off anywhere: each job reads from the database what is due, and writes
 * only what is still due then.
 *
 * @param planned the planned time of the run, ms: hourly jobs run in the run that was planned for the full hour
 */
export async function runCron(database: Db, env: Env, now: number, planned = now) {
  const { db, budget } = countQueries(database)
  const provider = openProvider(env, db)
  // The parts before may have taken minutes.
  const clock = runningClock(now)
  const parts: Record<string, () => Promise<unknown>> = {
    // Also here, for a shop whose backend has only the five-minute cron.
    mail: () => sendMail(db, env, clock()),
    ...onTheMinute(db, env, clock),
    release: () => releaseOrders(db, provider, clock(), budget(budgets.release)),
    payment_news: async () => provider && readPaymentReport(db, provider, clock(), budget(budgets.payment_news)),
    refund: async () => provider && refundDue(db, provider, clock()),
    payment_links: () => remindToPay(db, env, clock()),
    new_orders: () => mailNewOrders(db, clock()),
    returns: () => mailWaitingReturns(db, env, clock()),
    offers: () => archiveOffers(db, clock()),
    stock_alerts: () => notifyAlerts(db, env, clock()),
    invitations: () => inviteReviews(db, env, clock()),
    figures: () => refreshHourlyAggregates(db, planned),
    held: () => watchReservedStock(db, clock()),
    metrics: () => writeFigures(db, env, clock()),
    photos: () => forgetPhotos(db, env, clock()),
  }
  if (isNightly(planned)) parts.counts = () => dropPlannerStatistics(db)
  const prunable = { ...prunings(now), ...(isNightly(planned) && nightlyPrunings(now)) }
  let mayPrune: (() => boolean) | undefined
  for (const [part, pruning] of Object.entries(prunable)) {
    parts[`prune_${part}`] = () => {
      mayPrune ??= budget(budgets.prune)
      return pruneUntilEmpty(db, pruning, mayPrune)
    }
  }
  parts.end = () => noteCron(db, clock())
  await runParts(parts)
}

async function runParts(parts: Record<string, () => Promise<unknown>>) {
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', event: 'housekeeping_failed', part, reason: String(error) }))
    })
  }
}
