import type { InferOutput } from 'valibot'
import type { AnyCall, ShopApi } from '../../../kit/contract/call'
import { isRefusal } from '../../../kit/contract/errors'
import { createOffer, getOffer } from '../../contract/ordering/offer'
import type { Offer } from '../../contract/ordering/order'

export const supportsOffers = (has: (call: AnyCall) => boolean) => has(createOffer) && has(getOffer)

export type LinkedOffer = InferOutput<typeof getOffer.answer>

/**
 * Returns the offer behind a link; undefined if the backend refuses the token (specification §4). @throws ApiError in an
 * outage, after too many requests, or for an answer that is not JSON
 */
export function findOffer(api: ShopApi, token: string): Promise<LinkedOffer | undefined> {
  return getOffer(api, { token }).catch((error) => {
    if (isRefusal(error)) return undefined
    throw error
  })
}

/** Returns the state of an offer, by its own data: whether it can still be ordered. `now` in ms. */
export function offerStateOf(
  { ordered, valid_until, ended, awaits_term }: Pick<Offer, 'ordered' | 'valid_until' | 'ended' | 'awaits_term'>,
  now: number,
) {
  if (ordered) return 'ordered'
  if (endOf(valid_until) <= now) return 'over'
  if (ended) return 'ended'
  return awaits_term ? 'requested' : 'open'
}

function endOf(validUntil: string | null | undefined) {
  const time = Date.parse(validUntil ?? '')
  if (Number.isNaN(time)) return Number.POSITIVE_INFINITY
  return /^\d{4}-\d\d-\d\d$/.test(validUntil ?? '') ? time + 24 * 3600 * 1000 : time
}
