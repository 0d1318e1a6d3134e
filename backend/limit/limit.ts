import { createHash } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { waitInWords } from '../../src/contract/wait'
import { clientKey } from '../../src/lib/client-address'
import { batch } from '../db/batch'
import { writeDb } from '../db/client'
import type { ShopContext } from '../http/route'

/** How often something may be done by one, or to one: `most` times in `window` ms. */
export type Limit = { name: string; most: number; window: number }

/** The answer is 429 with `Retry-After`. */
export class TooMany extends ApiError {
  /** @param seconds until the next try may succeed */
  constructor(readonly seconds: number) {
    super(429, `Dat is te vaak achter elkaar. Probeer het over ${waitInWords(seconds)} opnieuw.`, 'too_many')
  }
}

const tooMany = (until: number, now: number) => new TooMany(Math.ceil((until - now) / 1000))

/**
 * Counts a try, before anything is looked up, and refuses when it is one too many. Exact: what comes at the same moment is counted one after the other.
 *
 * What is named last is counted first, and a try that it refuses is not counted by the others: a client that is over its own limit must not use up
 * what there is for other people's mails and orders.
 *
 * @param tries each limit with what it is about, such as a mail address and then `clientOf(context)`; undefined where that is not known, and then
 * it is not limited
 * @throws TooMany
 */
export async function countTry(context: ShopContext, tries: readonly (readonly [Limit, string | undefined])[]) {
  const now = Date.now()
  const known = tries.flatMap(([limit, whom]) => (whom === undefined ? [] : [{ limit, key: keyOf(limit, whom) }]))
  if (!known.length) return
  const isOver = ({ limit, key }: (typeof known)[number]) =>
    sql`SELECT 1 FROM rate_limits WHERE key = ${key} AND count > ${limit.most} AND window_ends_at > ${now}`
  known.reverse()
  const counted = await batch(
    writeDb(context.env),
    known.map(
      ({ limit, key }, place) =>
        sql<{ count: number; window_ends_at: number }>`${count(
          limit,
          key,
          now,
          sql`true ${sql.join(
            known.slice(0, place).map((other) => sql` AND NOT EXISTS (${isOver(other)})`),
            sql``,
          )}`,
        )} RETURNING count, window_ends_at`,
    ),
  )
  const over = known.flatMap(({ limit }, place) => (counted[place] ?? []).filter(({ count }) => count > limit.most))
  if (over.length) throw tooMany(Math.max(...over.map(({ window_ends_at }) => window_ends_at)), now)
}

const count = ({ window }: Limit, key: string | null, now: number, condition: Expression<unknown>) => sql`
  INSERT INTO rate_limits (key, window_ends_at, count) SELECT ${key}, ${now + window}, 1 WHERE ${key} IS NOT NULL AND ${condition}
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN window_ends_at <= ${now} THEN 1 ELSE count + 1 END,
    window_ends_at = CASE WHEN window_ends_at <= ${now} THEN excluded.window_ends_at ELSE window_ends_at END`

/**
 * A limit on what was done, not on tries: its statements belong in the batch that does it, so that what is refused, or is sent twice, counts for
 * nothing. As exact as `countTry`.
 *
 * @param whom undefined where that is not known, and then it is not limited
 */
export function allowance(limit: Limit, whom: string | undefined, now: number) {
  const key = whom === undefined ? null : keyOf(limit, whom)
  /** A SELECT: a row when nothing is left. */
  const spent = sql<{ window_ends_at: number }>`SELECT window_ends_at FROM rate_limits
    WHERE key = ${key} AND count >= ${limit.most} AND window_ends_at > ${now}`
  return {
    spent,
    /** A condition. */
    isLeft: sql`NOT EXISTS (${spent})`,
    /** Counts one where `condition` holds: that it was done. */
    spend: (condition: Expression<unknown>) => count(limit, key, now, condition),
    /** @param rows what `spent` answered @throws TooMany */
    refuse([row]: readonly { window_ends_at: number }[]) {
      if (row) throw tooMany(row.window_ends_at, now)
    },
  }
}

/** Forgets the tries: who succeeded starts anew. */
export async function forgetTries(context: ShopContext, limit: Limit, whom: string) {
  await batch(writeDb(context.env), [sql`DELETE FROM rate_limits WHERE key = ${keyOf(limit, whom)}`])
}

// Mail addresses must not lie about in a table of counters.
const keyOf = ({ name }: Limit, whom: string) =>
  `${name}:${createHash('sha256').update(whom.trim().toLowerCase()).digest('base64url')}`

/** The visitor as a limit counts them, by the address that the edge tells; undefined on a developer's own machine, where all share one. */
export const clientOf = (context: ShopContext) => clientKey(context.req.header('x-client-address'))
