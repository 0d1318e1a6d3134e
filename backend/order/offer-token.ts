import type { Env } from '../env'
import { notFound, type ShopContext } from '../http/route'
import { signToken, verifyToken } from '../lib/signed-token'
import { DAY } from '../lib/time'

/** How long an offer's link opens it after its last day, ms. */
const SHOWN = 30 * DAY

/** Returns the token in an offer's link; it is always the same. With it anyone can see and order the offer. */
export const offerToken = (env: Env, offer: { id: number; valid_until: string }) =>
  signToken(env, 'offer', offer.id, Date.parse(offer.valid_until) + SHOWN)

/** Returns the id of an offer from its token, even if it can no longer be ordered; undefined for an invalid token. */
export const readOfferToken = (env: Env, token: string, now: number) => verifyToken(env, 'offer', token, now)

/** The id of the offer that a call is about; undefined without a token. @throws ApiError 404 for an invalid token */
export function offerIdOf({ env }: ShopContext, token: string | null | undefined): number | undefined {
  if (!token) return undefined
  const id = readOfferToken(env, token, Date.now())
  if (id === undefined) throw notFound()
  return id
}
