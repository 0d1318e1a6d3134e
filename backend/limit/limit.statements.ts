import { createHash } from 'node:crypto'
import { type Expression, type SqlBool, sql } from 'kysely'
import { insertWhen, query } from '../db/query-builder'

/** A rate limit: an action is allowed `most` times in `window` ms. */
export type RateLimit = { name: string; most: number; window: number }

/** The counter's key for `subject` under a limit. `subject` is hashed, so that the table contains no mail addresses. */
export const counterKeyOf = ({ name }: RateLimit, subject: string) =>
  `${name}:${createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url')}`

/** Selects a limit's counter if it is at least `count` and its window has not ended. */
export const selectReachedCounter = (key: string, count: number, now: number) =>
  query
    .selectFrom('rate_limits')
    .select('window_ends_at')
    .where('key', '=', key)
    .where('count', '>=', count)
    .where('window_ends_at', '>', now)

/** Keeps a row under `key` until a time (ms), also if there is one already. */
export const storeKeyUntil = (key: string, until: number) =>
  query
    .insertInto('rate_limits')
    .values({ key, window_ends_at: until, count: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_ends_at: until }))

/** Increments a counter if `condition` holds. After the end of its window the counter starts at 1 again. */
export function incrementCounter({ window }: RateLimit, key: string, now: number, condition: Expression<SqlBool>) {
  const isOver = sql<SqlBool>`rate_limits.window_ends_at <= ${now}`
  return insertWhen('rate_limits', { key, window_ends_at: now + window, count: 1 }, condition).onConflict((conflict) =>
    conflict.column('key').doUpdateSet({
      count: (eb) =>
        eb
          .case()
          .when(isOver)
          .then(1)
          .else(eb('rate_limits.count', '+', 1))
          .end(),
      window_ends_at: (eb) =>
        eb.case().when(isOver).then(eb.ref('excluded.window_ends_at')).else(eb.ref('rate_limits.window_ends_at')).end(),
    }),
  )
}
