import { type Expression, sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { clientKey, networkKey } from '../../kit/edge/client-address'
import { waitInWords } from '../../src/contract/wait'
import { writeDb } from '../db/client'
import { asCondition, exists, not } from '../db/database'
import type { ShopContext } from '../http/route'
import { countTries, deleteTries, takeBackTry } from './limit.repository'
import { addOne, keyOf, type Limit, selectReached } from './limit.statements'
import { texts } from './nl'

/** The answer is 429 with `Retry-After`. */
export class TooMany extends ApiError {
  /** @param seconds until the next try may succeed @param limit its name @param whom it counts, for the log alone */
  constructor(
    readonly seconds: number,
    readonly limit: string,
    readonly whom: string | undefined,
    text = texts.tooOften,
  ) {
    super(429, text(waitInWords(seconds)), 'too_many')
  }
}

/** Between a thing and who asks for it: the log names the thing, as it does elsewhere. */
const ofClient = ' by '

type Reached = { limit: Limit; whom: string | undefined; until: number }

const tooMany = ({ limit, whom, until }: Reached, now: number, text?: (wait: string) => string) =>
  new TooMany(Math.ceil((until - now) / 1000), limit.name, whom?.split(ofClient)[0], text)

/**
 * Counts a try, before anything is looked up, and refuses when it is one too many. Exact: what comes at the same moment
 * is counted one after the other.
 *
 * What is named last is counted first, and a try that it refuses is not counted by the others: a client that is over
 * its own limit must not use up what there is for other people's mails and orders.
 *
 * @param tries each limit with what it is about, such as a mail address and then `clientOf(context)`; undefined where
 * that is not known, and then it is not limited
 * @param text what the refusal says, where the general words are not clear enough
 * @throws TooMany
 */
export async function countTry(
  context: ShopContext,
  tries: readonly (readonly [Limit, string | undefined])[],
  text?: (wait: string) => string,
) {
  const now = Date.now()
  const known = tries.flatMap(([limit, whom]) => (whom === undefined ? [] : [{ limit, whom }]))
  if (!known.length) return
  const reached = await countTries(writeDb(context.env), known.reverse(), now)
  const [longest] = reached.sort((one, other) => other.until - one.until)
  if (longest) throw tooMany(longest, now, text)
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
    spend: (condition: Expression<unknown>) => addOne(limit, key, now, key ? asCondition(condition) : sql.lit(false)),
    /** @param rows what `spent` answered @throws TooMany */
    refuse([row]: readonly { window_ends_at: number }[]) {
      if (row) throw tooMany({ limit, whom, until: row.window_ends_at }, now)
    },
  }
}

/** Forgets the tries: who succeeded starts anew. */
export const forgetTries = (context: ShopContext, limit: Limit, whom: string) =>
  deleteTries(writeDb(context.env), limit, whom)

/** Takes one try back: what succeeded was no guess, but those of others stay counted. */
export const forgetTry = (context: ShopContext, limit: Limit, whom: string) =>
  takeBackTry(writeDb(context.env), limit, whom)

/**
 * The visitor as a limit counts them, by the address that the edge tells; undefined on a developer's own machine, where
 * all share one.
 */
export const clientOf = (context: ShopContext) => clientKey(context.req.header('x-client-address'))

/** Like `clientOf`, for what one network may do in all, however many IPv6 clients it has. */
export const networkOf = (context: ShopContext) => networkKey(context.req.header('x-client-address'))

/** One client's tries at one thing: a mail, an order. On a developer's own machine all are one. */
export const clientAndAccount = (context: ShopContext, whom: string) =>
  `${whom.trim()}${ofClient}${clientOf(context) ?? ''}`
