import type { Env } from '../env'
import { notFoundError, type ShopContext } from '../http/route'
import { signToken, verifyToken } from '../lib/signed-token'
import { DAY } from '../lib/time'

/** How long the link of an offer works after the last day of the offer, in ms. */
const SHOWN = 30 * DAY

/**
 * Returns the token in the link of an offer, always the same for one offer. Anyone with the token can see and order the
 * offer.
 */
export const offerToken = (env: Env, offer: { id: number; valid_until: string }) =>
  signToken(env, 'offer', offer.id, Date.parse(offer.valid_until) + SHOWN)

/**
 * Returns the id of an offer from its token, even if the offer can no longer be ordered; undefined for an invalid
 * token.
 */
export const readOfferToken = (env: Env, token: string, now: number) => verifyToken(env, 'offer', token, now)

/**
 * Returns the id of the offer whose token a call contains; undefined without a token. @throws ApiError 404 for an
 * invalid token
 */
export function verifiedOfferId({ env }: ShopContext, token: string | null | undefined): number | undefined {
  if (!token) return undefined
  const id = readOfferToken(env, token, Date.now())
  if (id === undefined) throw notFoundError()
  return id
}
