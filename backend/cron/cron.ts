import type { Db } from '../db/client'
import type { Env } from '../env'
import { ringAlarms } from '../health/alarm.repository'
import { noteCron } from '../health/health.repository'
import { clockFrom } from '../lib/time'
import { sendMail } from '../mail/outbox.repository'
import { mailNewOrders } from '../order/mail-new-orders'
import { archiveOffers } from '../order/offer/archive-offers'
import { readNews } from '../order/pay/follow-payment'
import { remindToPay } from '../order/pay/remind-to-pay'
import { refundDue } from '../order/pay/send-refunds'
import { openProvider } from '../payment/open-provider'
import { forgetPhotos } from '../photo/photo.repository'
import { followPrices } from '../product/prices/planned-prices.repository'
import { followMoments } from '../product/prices/sale.repository'
import { mailReturns } from '../returns/mail-returns'
import { inviteReviews } from '../reviews/invitation.repository'
import { notifyAlerts } from '../stock-alert/notify.repository'
import { dropPlannerStatistics } from './drop-planner-statistics'
import { refreshHourlyAggregates } from './hourly-aggregates'
import { writeFigures } from './metrics'
import { isNightly, nightlyPrunings, pruneAll, prunings } from './prune'
import { countQueries } from './queries'
import { releaseOrders } from './release'
import { watchReservedStock } from './reserved-stock-alarm'

/** Mails of each minute: 3,000 an hour after an outage. */
const MAILS_A_MINUTE = 50

/**
 * The most queries a run makes for each of these parts, in which a single order may need thirty. A part that reaches it
 * finishes its order and stops. The other parts are limited by the rows they take; queries.test.ts adds all of it up.
 */
const budgets = { release: 260, payment_news: 100, prune: 120 }

/** What is due at a minute that an operator chose, and alarms. */
const onTheMinute = (db: Db, env: Env, now: () => number): Record<string, () => Promise<unknown>> => ({
  alarms: () => ringAlarms(db, env, now()),
  moments: () => followMoments(db, new Date(now())),
  prices: () => followPrices(db, new Date(now())),
})

/**
 * What the shop does by itself every minute: whatever is not due costs a few rows. Mail goes first, in a run that has
 * little else to do: it is what tells buyers, and the shop, of all the rest.
 */
export function runEveryMinute(db: Db, env: Env, now: number) {
  const clock = clockFrom(now)
  return runParts({ mail: () => sendMail(db, env, clock(), MAILS_A_MINUTE), ...onTheMinute(db, env, clock) })
}

/**
 * What the shop does by itself every five minutes, a little of each. A part that fails does not keep the others from
 * their turn, and all of them together ask no more of D1 than one run may (queries.ts).
 *
 * It may come late, twice at once, or break off anywhere: each part asks the database what is due, and writes only what
 * still is.
 *
 * @param planned when it should have run, ms: what is done once an hour is done by the run that was meant to
 */
export async function runCron(database: Db, env: Env, now: number, planned = now) {
  const { db, budget } = countQueries(database)
  const provider = openProvider(env, db)
  // The parts before may have taken minutes.
  const clock = clockFrom(now)
  const parts: Record<string, () => Promise<unknown>> = {
    // Again, for a shop whose backend is told of the five minutes alone.
    mail: () => sendMail(db, env, clock()),
    ...onTheMinute(db, env, clock),
    release: () => releaseOrders(db, provider, clock(), budget(budgets.release)),
    payment_news: async () => provider && readNews(db, provider, clock(), budget(budgets.payment_news)),
    refund: async () => provider && refundDue(db, provider, clock()),
    payment_links: () => remindToPay(db, env, clock()),
    new_orders: () => mailNewOrders(db, clock()),
    returns: () => mailReturns(db, env, clock()),
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
      return pruneAll(db, pruning, mayPrune)
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
