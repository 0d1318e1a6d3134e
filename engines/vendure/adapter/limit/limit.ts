import type { RateLimit } from '../../../../backend/limit/limit.statements'
import { texts } from '../../../../backend/limit/nl'
import { ApiError } from '../../../../kit/contract/errors'
import { clientKey } from '../../../../kit/edge/rate-limit-key'
import { waitText } from '../../../../src/contract/wait-text'
import type { ShopContext } from '../env'

/** The counter's name is a hash: operators see the names of Durable Objects, which must not contain mail addresses. */
async function counterOf({ env }: ShopContext, { name }: RateLimit, subject: string) {
  const bytes = new TextEncoder().encode(subject.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return env.TRIES.getByName(`${name}:${digest.toBase64({ alphabet: 'base64url', omitPadding: true })}`)
}

/**
 * Counts a try before Vendure is called, and refuses it when it exceeds a limit.
 *
 * @param tries limits, each with the subject whose tries it counts; a limit whose subject is undefined is skipped. They
 * are counted in order until one refuses: a client over its own limit must not use up the tries at other people's
 * accounts.
 * @throws ApiError 429 with the seconds until the next try
 */
export async function countTry(context: ShopContext, tries: readonly (readonly [RateLimit, string | undefined])[]) {
  for (const [limit, subject] of tries) {
    if (subject === undefined) continue
    const until = await (await counterOf(context, limit, subject)).count(limit.most, limit.window)
    if (until === undefined) continue
    const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000))
    throw new ApiError(429, texts.tooOften(waitText(seconds)), 'too_many', {}, undefined, seconds)
  }
}

/** Deletes all tries of a subject, after a success. */
export const resetTries = async (context: ShopContext, limit: RateLimit, subject: string) =>
  (await counterOf(context, limit, subject)).forget()

/** Subtracts one try after a success; failed tries of other people remain counted. */
export const subtractTry = async (context: ShopContext, limit: RateLimit, subject: string) =>
  (await counterOf(context, limit, subject)).takeBack()

/** Returns the visitor's IP address, which the storefront sends; undefined on a developer's machine. */
export const clientOf = ({ req }: ShopContext) => clientKey(req.header('x-client-address'))

/**
 * Returns the subject for counting one client's tries at one account. On a developer's machine all clients count as
 * one.
 */
export const subjectOfClientAtAccount = (context: ShopContext, subject: string) =>
  `${subject.trim()} by ${clientOf(context) ?? ''}`
