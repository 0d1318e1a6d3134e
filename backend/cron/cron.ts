import type { Db } from '../db/client'
import type { Env } from '../env'
import { noteCron } from '../health/health.repository'
import { clockFrom } from '../lib/time'
import { sendMail } from '../mail/outbox.repository'
import { archiveOffers } from '../order/offer/archive.repository'
import { readNews, refundDue } from '../order/pay/pay.repository'
import { remindToPay } from '../order/pay/reminder.repository'
import { openProvider } from '../payment/open-provider'
import { forgetPhotos } from '../photo/photo.repository'
import { followPrices } from '../product/planned-prices.repository'
import { followMoments } from '../product/sale.repository'
import { inviteReviews } from '../reviews/invitation.repository'
import { notifyInStock } from '../stock-alert/notify.repository'
import { dropCounts } from './counts'
import { refreshFigures } from './figures'
import { watchHeld } from './held'
import { writeFigures } from './metrics'
import { isNightly, nightlyPrunings, pruneAll, prunings } from './prune'
import { releaseOrders } from './release'

/** What somebody named the minute of. */
const onTheMinute = (db: Db, now: () => number): Record<string, () => Promise<unknown>> => ({
  moments: () => followMoments(db, new Date(now())),
  prices: () => followPrices(db, new Date(now())),
})

/** What the shop does by itself every minute: whatever is not due costs a few rows. */
export const runEveryMinute = (db: Db, now: number) => runParts(onTheMinute(db, clockFrom(now)))

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
    // Again, for a shop whose backend is told of the five minutes alone.
    ...onTheMinute(db, clock),
    release: () => releaseOrders(db, provider, clock()),
    payment_news: async () => provider && readNews(db, provider, clock()),
    refund: async () => provider && refundDue(db, provider, clock()),
    payment_links: () => remindToPay(db, env, clock()),
    offers: () => archiveOffers(db, clock()),
    stock_alerts: () => notifyInStock(db, env, clock()),
    invitations: () => inviteReviews(db, env, clock()),
    // After all that writes mail.
    mail: () => sendMail(db, env, clock()),
    figures: () => refreshFigures(db, planned),
    held: () => watchHeld(db, clock()),
    metrics: () => writeFigures(db, env, clock()),
    photos: () => forgetPhotos(db, env, clock()),
  }
  if (isNightly(planned)) parts.counts = () => dropCounts(db)
  const prunable = { ...prunings(now), ...(isNightly(planned) && nightlyPrunings(now)) }
  for (const [part, pruning] of Object.entries(prunable)) parts[`prune_${part}`] = () => pruneAll(db, pruning)
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
