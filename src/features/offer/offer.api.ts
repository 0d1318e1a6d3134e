import * as v from 'valibot'
import { defineCall } from '../../lib/call'
import { MaybeText, optional } from '../../lib/schema'
import { Offer } from '../account/order.api'

/**
 * Makes a quote of what lies in the cart, valid for 14 days, and mails its link. The cart stays as it is.
 *
 * 401 not logged in, as a guest or with an account · 409 `empty_cart` · 429.
 */
export const createOffer = defineCall({
  method: 'POST',
  path: '/shoppingCart/offer',
  input: v.object({ remarks: MaybeText(1000) }),
  answer: v.object({
    id: v.number(),
    token: v.string(),
    number: optional(v.string()),
    valid_until: optional(v.string()),
  }),
  ours: true,
})

/** A quote, for whoever holds its link. 404 for a token that is not ours; what is over is still shown, with its `valid_until`. */
export const getOffer = defineCall({
  method: 'GET',
  path: '/offers/:token',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: Offer,
  ours: true,
})
