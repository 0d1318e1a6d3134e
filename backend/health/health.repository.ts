import { sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { DAY, MINUTE } from '../lib/time'
import { incrementCounter, storeKeyUntil } from '../limit/limit.statements'
import { didNotFailByRecipient, selectAbandonedMail, selectWaitingMail } from '../mail/waiting-mail.statements'

const cronKey = 'cron:ran'
const refusedKey = 'payment:refused'

/** How long (ms) a failure to open a payment counts, unless another payment is opened meanwhile. */
const REFUSED_FOR = 30 * MINUTE
/** The most failed payments that count as healthy: a single one may be a short outage. */
const MAX_REFUSED = 1

/** Stores when the five-minute cron finished a run; the row expires after a day without another run. */
export const recordCronRun = (db: Db, now: number) => batch(db, [storeKeyUntil(cronKey, now + DAY)])

/** Counts a payment that the provider failed to open. The count expires half an hour after the last failure. */
export const recordProviderRefusal = (db: Db, now: number) =>
  batch(db, [
    incrementCounter({ name: refusedKey, most: MAX_REFUSED, window: REFUSED_FOR }, refusedKey, now, sql`true`),
    query
      .updateTable('rate_limits')
      .set({ window_ends_at: now + REFUSED_FOR })
      .where('key', '=', refusedKey),
  ])

export type HealthSigns = Awaited<ReturnType<typeof findHealthSigns>>

/**
 * Returns whether payments cannot be opened (`isRefused`), whether mail has a sender address, and times (ms; null if
 * there is none):
 * - `cron`: when the five-minute cron last finished;
 * - `outbox`, `givenUp`: when the oldest unsent mail and the oldest failed mail were written;
 * - `lost`: like `givenUp`, without mail that failed because of its recipient;
 * - `news`: when the oldest unprocessed webhook of the payment provider came.
 *
 * Runs one query, which reads indexes only.
 */
export async function findHealthSigns(db: Db, now: number) {
  const { ran, mail, lost, givenUp, news, refused, payment, shop } = await batch(db, {
    ran: firstRow(query.selectFrom('rate_limits').select('window_ends_at').where('key', '=', cronKey)),
    mail: firstRow(selectWaitingMail().where(didNotFailByRecipient).select('created_at').orderBy('id').limit(1)),
    lost: firstRow(selectAbandonedMail().where(didNotFailByRecipient).select('created_at').orderBy('id').limit(1)),
    givenUp: firstRow(selectAbandonedMail().select('created_at').orderBy('id').limit(1)),
    news: firstRow(
      query
        .selectFrom('payments')
        .select('news_at')
        .where(sql<boolean>`news_at is not null`)
        .orderBy('news_at')
        .limit(1),
    ),
    refused: firstRow(
      query
        .selectFrom('rate_limits')
        .select('window_ends_at')
        .where('key', '=', refusedKey)
        .where('count', '>', MAX_REFUSED)
        .where('window_ends_at', '>', now),
    ),
    payment: firstRow(query.selectFrom('payments').select('created_at').orderBy('id', 'desc').limit(1)),
    shop: firstRow(query.selectFrom('shop_settings').select('email')),
  })
  const refusedAt = refused ? refused.window_ends_at - REFUSED_FOR : null
  return {
    cron: ran ? ran.window_ends_at - DAY : null,
    outbox: mail ? Date.parse(mail.created_at) : null,
    lost: lost ? Date.parse(lost.created_at) : null,
    givenUp: givenUp ? Date.parse(givenUp.created_at) : null,
    news: news?.news_at ?? null,
    isRefused: refusedAt !== null && (payment?.created_at ?? 0) < refusedAt,
    hasSender: !!shop?.email,
  }
}
