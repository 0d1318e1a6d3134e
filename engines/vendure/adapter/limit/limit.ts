import { texts } from '../../../../backend/limit/nl'
import { ApiError } from '../../../../kit/contract/errors'
import { clientKey } from '../../../../kit/edge/client-address'
import { waitInWords } from '../../../../src/contract/wait'
import type { ShopContext } from '../env'

/** How often something may be done by one, or to one: `most` times in `window` ms. */
type Limit = { name: string; most: number; window: number }

/** Hashed: mail addresses must not be names of objects. */
async function counterOf({ env }: ShopContext, { name }: Limit, subject: string) {
  const bytes = new TextEncoder().encode(subject.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return env.TRIES.getByName(`${name}:${digest.toBase64({ alphabet: 'base64url', omitPadding: true })}`)
}

/**
 * Counts a try, before Vendure is asked anything, and refuses when it is one too many.
 *
 * @param tries each limit with what it is about; undefined where that is not known, and then it is not limited. What is
 * named first is counted first, and a try that it refuses is not counted by the others: a client that is over its own
 * limit must not use up what there is for other people's accounts.
 * @throws ApiError 429 with the seconds until the next try
 */
export async function countTry(context: ShopContext, tries: readonly (readonly [Limit, string | undefined])[]) {
  for (const [limit, subject] of tries) {
    if (subject === undefined) continue
    const until = await (await counterOf(context, limit, subject)).count(limit.most, limit.window)
    if (until === undefined) continue
    const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000))
    throw new ApiError(429, texts.tooOften(waitInWords(seconds)), 'too_many', {}, undefined, seconds)
  }
}

/** Forgets the tries: who succeeded starts anew. */
export const forgetTries = async (context: ShopContext, limit: Limit, subject: string) =>
  (await counterOf(context, limit, subject)).forget()

/** Takes one try back: what succeeded was no guess, but those of others stay counted. */
export const forgetTry = async (context: ShopContext, limit: Limit, subject: string) =>
  (await counterOf(context, limit, subject)).takeBack()

/** The visitor by the address that the storefront tells; undefined on a developer's own machine, where all share one. */
export const clientOf = ({ req }: ShopContext) => clientKey(req.header('x-client-address'))

/** One client's tries at one account. On a developer's own machine all are one. */
export const clientAndAccount = (context: ShopContext, subject: string) =>
  `${subject.trim()} by ${clientOf(context) ?? ''}`
