import * as v from 'valibot'
import { Num, nullishOf, Text } from '../../../kit/contract/answer-schema'
import { defineCall } from '../../../kit/contract/call'
import { Id, MaybeMultilineText, WantedAmount } from '../shared-schemas'
import { Cart } from './cart'
import { Offer } from './order'

/**
 * Makes an offer of the cart, at its prices and with its discount, valid for 14 days, and mails its link. The cart does
 * not change. With the header `Idempotency-Key` (in the argument `init`), a repeated request returns the same offer.
 *
 * Errors: 401 not logged in, as a guest or with an account · 409 `empty_cart`, `out_of_stock` for a cart with an
 * article that is no longer for sale, `key_reused` · 429.
 */
export const createOffer = defineCall('POST /shoppingCart/offer', {
  input: v.object({ remarks: MaybeMultilineText(1000) }),
  answer: v.object({
    id: Num,
    token: Text,
    number: nullishOf(Text),
    valid_until: nullishOf(Text),
  }),
  session: 'begins',
  isExtension: true,
})

/**
 * Makes an offer of one variant, whatever the cart contains, and mails its link. If the amount exceeds the stock, the
 * offer is only a request (`awaits_term`), which can't be ordered yet: the shop answers by mail with a delivery time
 * and maybe another price. `Idempotency-Key` works as for `createOffer`.
 *
 * Errors: 401 not logged in, as a guest or with an account · 404 for a variant that is not for sale · 409 `key_reused`
 * · 429.
 */
export const requestOffer = defineCall('POST /offers', {
  input: v.object({ po_id: Id, amount: WantedAmount, remarks: MaybeMultilineText(1000) }),
  answer: createOffer.answer,
  session: 'begins',
  isExtension: true,
})

/**
 * Returns an offer to anyone with its link: its lines and price. The customer that requested it (recognised by the
 * session) also gets `email`, `address_data` and `remarks`; for all others these are null. Errors: 404 for an unknown
 * token, and from 30 days after `valid_until`. Until then an expired offer is returned too. For an ordered offer
 * `ordered` is the order's number.
 *
 * `cart` is what ordering the offer would order: the offer's lines and prices, with the addresses, delivery, payment
 * and `version` of the visitor's own cart, and the resulting `payable`. `placeOrder` with `offer` needs `version` and
 * `payable`. `cart` is null for a visitor that is not logged in, and for an offer that is expired, withdrawn, ordered
 * or no longer for sale.
 */
export const getOffer = defineCall('GET /offers/:token', {
  input: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ ...Offer.entries, cart: nullishOf(Cart) }),
  isExtension: true,
})
