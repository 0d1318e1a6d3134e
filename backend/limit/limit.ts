import { type Expression, sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { waitInWords } from '../../src/contract/wait'
import { clientKey } from '../../src/lib/client-address'
import { writeDb } from '../db/client'
import { exists, holds, not } from '../db/database'
import type { ShopContext } from '../http/route'
import { countTries, deleteTries } from './limit.repository'
import { addOne, keyOf, type Limit, selectReached } from './limit.statements'
import { texts } from './nl'

/** The answer is 429 with `Retry-After`. */
export class TooMany extends ApiError {
  /** @param seconds until the next try may succeed */
  constructor(
    readonly seconds: number,
    text = texts.tooOften,
  ) {
    super(429, text(waitInWords(seconds)), 'too_many')
  }
}

const tooMany = (until: number, now: number) => new TooMany(Math.ceil((until - now) / 1000))

/**
 * Counts a try, before anything is looked up, and refuses when it is one too many. Exact: what comes at the same moment
 * is counted one after the other.
 *
 * What is named last is counted first, and a try that it refuses is not counted by the others: a client that is over
 * its own limit must not use up what there is for other people's mails and orders.
 *
 * @param tries each limit with what it is about, such as a mail address and then `clientOf(context)`; undefined where
 * that is not known, and then it is not limited
 * @throws TooMany
 */
export async function countTry(context: ShopContext, tries: readonly (readonly [Limit, string | undefined])[]) {
  const now = Date.now()
  const known = tries.flatMap(([limit, whom]) => (whom === undefined ? [] : [{ limit, whom }]))
  if (!known.length) return
  const ends = await countTries(writeDb(context.env), known.reverse(), now)
  if (ends.length) throw tooMany(Math.max(...ends), now)
}

/**
 * A limit on what was done, not on tries: its statements belong in the batch that does it, so that what is refused, or
 * is sent twice, counts for nothing. As exact as `countTry`.
 *
 * @param whom undefined where that is not known, and then it is not limited
 */
export function allowance(limit: Limit, whom: string | undefined, now: number) {
  const key = whom === undefined ? '' : keyOf(limit, whom)
  /** A SELECT: a row when nothing is left. */
  const spent = selectReached(key, limit.most, now)
  return {
    spent,
    /** A condition. */
    isLeft: not(exists(spent)),
    /** Counts one where `condition` holds: that it was done. */
    spend: (condition: Expression<unknown>) => addOne(limit, key, now, key ? holds(condition) : sql.lit(false)),
    /** @param rows what `spent` answered @throws TooMany */
    refuse([row]: readonly { window_ends_at: number }[]) {
      if (row) throw tooMany(row.window_ends_at, now)
    },
  }
}

/** Forgets the tries: who succeeded starts anew. */
export const forgetTries = (context: ShopContext, limit: Limit, whom: string) =>
  deleteTries(writeDb(context.env), limit, whom)

/**
 * The visitor as a limit counts them, by the address that the edge tells; undefined on a developer's own machine, where
 * all share one.
 */
export const clientOf = (context: ShopContext) => clientKey(context.req.header('x-client-address'))
