import type { CartRow } from '../../cart/cart.statements'
import { notFoundError } from '../../http/route'
import { notLoggedInError } from '../../session/visitor'
import type { OfferRow } from './select-offers.statements'

type OfferAddress = Pick<OfferRow, 'customer_id' | 'invoice_json' | 'delivery_json' | 'remarks'>

/** True if the visitor is the customer that requested the offer. Other visitors may have the link to the offer. */
export const isOfferOwner = (
  visitor: Pick<CartRow, 'customer_id'> | undefined,
  offer: { customer_id: number | null },
) => offer.customer_id !== null && visitor?.customer_id === offer.customer_id

/**
 * Returns the visitor's cart, with the address and remarks of the visitor's own offer if the cart has none. The cart's
 * discount code does not apply to an offer.
 */
export const cartWithOfferAddress = (row: CartRow, offer: OfferAddress): CartRow => ({
  ...row,
  ...(isOfferOwner(row, offer) && {
    ...(row.invoice === null && { invoice: offer.invoice_json, delivery: offer.delivery_json }),
    remarks: row.remarks ?? offer.remarks,
  }),
  code_json: null,
})

/**
 * Returns the cart for which the visitor chooses delivery and payment; with `offerId`, completed from that offer.
 *
 * @throws ApiError 401 without a login · 404 for an unknown offer
 */
export function completeCartFromOffer(
  row: CartRow | undefined,
  offer: OfferAddress | undefined,
  offerId: number | undefined,
) {
  if (!row?.customer_id) throw notLoggedInError()
  if (offerId === undefined) return row
  if (!offer) throw notFoundError()
  return cartWithOfferAddress(row, offer)
}
