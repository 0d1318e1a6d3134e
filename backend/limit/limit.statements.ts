import { createHash } from 'node:crypto'
import { type Expression, type SqlBool, sql } from 'kysely'
import { insertWhen, query } from '../db/database'

/** How often something may be done by one, or to one: `most` times in `window` ms. */
export type Limit = { name: string; most: number; window: number }

/** The counter of `whom` under a limit. Hashed: mail addresses must not lie about in a table of counters. */
export const keyOf = ({ name }: Limit, whom: string) =>
  `${name}:${createHash('sha256').update(whom.trim().toLowerCase()).digest('base64url')}`

/** The counter if it stands at `count` or higher in a window that is not over. */
export const selectReached = (key: string, count: number, now: number) =>
  query
    .selectFrom('rate_limits')
    .select('window_ends_at')
    .where('key', '=', key)
    .where('count', '>=', count)
    .where('window_ends_at', '>', now)

/** Adds one to a counter if `condition` holds; after the end of its window the counter starts again. */
export function addOne({ window }: Limit, key: string, now: number, condition: Expression<SqlBool>) {
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
