import type { Env } from '../env'
import { notFound, type ShopContext } from '../http/route'
import { readToken, writeToken } from '../lib/signed-token'
import { DAY } from '../lib/time'

/** How long (ms) the link to an offer works after the offer's last day. */
const SHOWN = 30 * DAY

/** Returns the token in the link to an offer, always the same one. With it anyone can see and order the offer. */
export const offerToken = (env: Env, offer: { id: number; valid_until: string }) =>
  writeToken(env, 'offer', offer.id, Date.parse(offer.valid_until) + SHOWN)

/** Returns the id of an offer from its token, even if it can no longer be ordered; undefined for an invalid token. */
export const readOfferToken = (env: Env, token: string, now: number) => readToken(env, 'offer', token, now)

/** Returns the id of the offer that a call is about; undefined without a token. @throws ApiError 404 if invalid */
export function offerIdOf({ env }: ShopContext, token: string | null | undefined): number | undefined {
  if (!token) return undefined
  const id = readOfferToken(env, token, Date.now())
  if (id === undefined) throw notFound()
  return id
}
