import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { DAY } from '../lib/time'
import { MAX_ATTEMPTS } from '../mail/outbox.repository'

const cronKey = 'cron:ran'

/** Notes that the cron came to its end; kept with the counters, which forget it after a day without another run. */
export const noteCron = (db: Db, now: number) =>
  batch(db, [
    query
      .insertInto('rate_limits')
      .values({ key: cronKey, window_ends_at: now + DAY, count: 1 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_ends_at: now + DAY })),
  ])

/**
 * When (ms) the cron last came to its end, the oldest mail that is still to be sent was written, and the provider's
 * oldest report came that is not settled; null where there is none. One trip, by indexes alone.
 */
export async function findAges(db: Db) {
  const [[ran], [mail], [news]] = await batch(db, [
    query.selectFrom('rate_limits').select('window_ends_at').where('key', '=', cronKey),
    query
      .selectFrom('mail_outbox')
      .select('created_at')
      .where(sql<boolean>`sent_at is null`)
      .where('attempts', '<', MAX_ATTEMPTS)
      .orderBy('id')
      .limit(1),
    query.selectFrom('payments').select('news_at').where(sql<boolean>`news_at is not null`).orderBy('news_at').limit(1),
  ])
  return {
    cron: ran ? ran.window_ends_at - DAY : null,
    outbox: mail ? Date.parse(mail.created_at) : null,
    news: news?.news_at ?? null,
  }
}
