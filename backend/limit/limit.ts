import { type Expression, sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { clientKey, networkKey } from '../../kit/edge/rate-limit-key'
import { waitText } from '../../src/contract/wait-text'
import { writeDb } from '../db/client'
import { asCondition, exists, not } from '../db/query-builder'
import type { ShopContext } from '../http/route'
import { countTries, deleteTries, subtractTry } from './limit.repository'
import { counterKeyOf, incrementCounter, type RateLimit, selectReachedCounter } from './limit.statements'
import { texts } from './nl'

/** The error of an exceeded limit: 429 with `Retry-After`. */
export class TooMany extends ApiError {
  /** @param seconds until the next attempt @param limit the limit's name @param subject the limit's key, for the log */
  constructor(
    readonly seconds: number,
    readonly limit: string,
    readonly subject: string | undefined,
    text = texts.tooOften,
  ) {
    super(429, text(waitText(seconds)), 'too_many')
  }
}

/** Separates the two parts of a combined key: the account or order, and the client. Only the first part is logged. */
const ofClient = ' by '

type Reached = { limit: RateLimit; subject: string | undefined; until: number }

const tooMany = ({ limit, subject, until }: Reached, now: number, text?: (wait: string) => string) =>
  new TooMany(Math.ceil((until - now) / 1000), limit.name, subject?.split(ofClient)[0], text)

/**
 * Counts an attempt before anything is looked up, and throws if it exceeds a limit. Concurrent attempts are counted one
 * after the other, so the count is exact.
 *
 * The last limit is counted first. An attempt that exceeds it does not count for the limits before it: a client that
 * exceeds its own limit must not use up the limits of other people's mail addresses and orders.
 *
 * @param tries each limit with its key, such as a mail address and then `clientKeyOf(context)`; a limit without a key
 * (undefined) is skipped
 * @param text the message, if the general one is not clear enough
 * @throws TooMany
 */
export async function countTry(
  context: ShopContext,
  tries: readonly (readonly [RateLimit, string | undefined])[],
  text?: (wait: string) => string,
) {
  const now = Date.now()
  const known = tries.flatMap(([limit, subject]) => (subject === undefined ? [] : [{ limit, subject }]))
  if (!known.length) return
  const reached = await countTries(writeDb(context.env), known.reverse(), now)
  const [longest] = reached.sort((one, other) => other.until - one.until)
  if (longest) throw tooMany(longest, now, text)
}

/**
 * A limit on successful actions instead of attempts. Its statements belong in the batch of the action, so that refused
 * and repeated requests are not counted. The count is exact, like the count of `countTry`.
 *
 * @param subject the key that the limit counts by, such as `clientKeyOf(context)`; without a key there is no limit
 */
export function successLimitStatements(limit: RateLimit, subject: string | undefined, now: number) {
  const key = subject === undefined ? '' : counterKeyOf(limit, subject)
  /** Selects a row if the limit is reached for `subject`. */
  const spent = selectReachedCounter(key, limit.most, now)
  return {
    spent,
    /** A condition: the limit is not reached for `subject`. */
    isLeft: not(exists(spent)),
    /** Counts one use of the limit, if `condition` holds. */
    spend: (condition: Expression<unknown>) =>
      incrementCounter(limit, key, now, key ? asCondition(condition) : sql.lit(false)),
    /** @param rows the result of `spent` @throws TooMany */
    refuse([row]: readonly { window_ends_at: number }[]) {
      if (row) throw tooMany({ limit, subject, until: row.window_ends_at }, now)
    },
  }
}

/** Resets the count of attempts to 0, after a success. */
export const resetTries = (context: ShopContext, limit: RateLimit, subject: string) =>
  deleteTries(writeDb(context.env), limit, subject)

/** Subtracts one attempt from the count, after a success; attempts by other clients stay counted. */
export const subtractOneTry = (context: ShopContext, limit: RateLimit, subject: string) =>
  subtractTry(writeDb(context.env), limit, subject)

/**
 * The key by which limits count a client, from the IP address that the edge sends; undefined on a developer's machine,
 * where all clients have the same address.
 */
export const clientKeyOf = (context: ShopContext) => clientKey(context.req.header('x-client-address'))

/** Like `clientKeyOf`, for limits per network, because one network can have any number of IPv6 addresses. */
export const networkKeyOf = (context: ShopContext) => networkKey(context.req.header('x-client-address'))

export const clientAndAccountKey = (context: ShopContext, subject: string) =>
  `${subject.trim()}${ofClient}${clientKeyOf(context) ?? ''}`
