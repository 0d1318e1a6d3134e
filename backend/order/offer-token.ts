import type { Env } from '../env'
import { notFound, type ShopContext } from '../http/route'
import { readToken, writeToken } from '../lib/signed-token'
import { DAY } from '../lib/time'

/** How long an offer's link still shows it after its last day, ms. */
const SHOWN = 30 * DAY

/** Returns the token in an offer's link, always the same. It gives access to the offer and the right to order it. */
export const offerToken = (env: Env, offer: { id: number; valid_until: string }) =>
  writeToken(env, 'offer', offer.id, Date.parse(offer.valid_until) + SHOWN)

/** The offer a token is of, whether it can still be ordered or not; undefined when it is not ours. */
export const readOfferToken = (env: Env, token: string, now: number) => readToken(env, 'offer', token, now)

/** The offer that a call is about; undefined where it names none. @throws ApiError 404 for a token that is not ours */
export function offerIdOf({ env }: ShopContext, token: string | null | undefined): number | undefined {
  if (!token) return undefined
  const id = readOfferToken(env, token, Date.now())
  if (id === undefined) throw notFound()
  return id
}
