import * as v from 'valibot'
import { maybe, Num, Text } from '../../../kit/contract/answer'
import { defineCall } from '../../../kit/contract/call'
import { MAX_AMOUNT } from '../limits'
import { Id, MaybeLines } from '../schema'
import { Cart } from './cart'
import { Offer } from './order'

/**
 * Makes a quote of what lies in the cart, at its prices and with its discount, valid for 14 days, and mails its link.
 * The cart stays as it is. With the header `Idempotency-Key`, in `init`, what is sent again gives the same offer.
 *
 * 401 not logged in, as a guest or with an account · 409 `empty_cart`, `key_reused` · 429.
 */
export const createOffer = defineCall({
  method: 'POST',
  path: '/shoppingCart/offer',
  input: v.object({ remarks: MaybeLines(1000) }),
  answer: v.object({
    id: Num,
    token: Text,
    number: maybe(Text),
    valid_until: maybe(Text),
  }),
  session: 'begins',
  ours: true,
})

/**
 * Makes a quote of one variant, whatever lies in the cart, and mails its link. Of more than is in stock it is a request
 * (`awaits_term`), which the shop answers with a term and maybe another price, by mail, before it can be ordered.
 * `Idempotency-Key` as for `createOffer`.
 *
 * 401 not logged in, as a guest or with an account · 404 for what is not sold · 409 `key_reused` · 429.
 */
export const requestOffer = defineCall({
  method: 'POST',
  path: '/offers',
  input: v.object({
    po_id: Id,
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT)),
    remarks: MaybeLines(1000),
  }),
  answer: createOffer.answer,
  session: 'begins',
  ours: true,
})

/**
 * A quote, for whoever holds its link: what is offered, and for how much. Who asked for it, as the session says, also
 * gets `email`, `address_data` and `remarks`; for all others these are null. 404 for a token that is not ours, and from
 * 30 days after `valid_until`; what is over is shown until then, and what was ordered with the order's number in
 * `ordered`.
 *
 * `cart` is what ordering it comes to for who asks: its lines and prices, with the addresses, the ways of delivery and
 * payment and the `version` of their own cart, and the `payable` of all that. It is what `placeOrder` with `offer` has
 * to be told. Null for who is not logged in, for what is over, ended or ordered, and for what is sold no more.
 */
export const getOffer = defineCall({
  method: 'GET',
  path: '/offers/:token',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ ...Offer.entries, cart: maybe(Cart) }),
  ours: true,
})
