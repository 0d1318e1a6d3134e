import type { CartRow } from '../cart/cart.statements'
import { notFound } from '../http/route'
import { type OfferAddress, withAddress } from '../order/offer/address'
import { notLoggedIn } from '../session/visitor'

/**
 * What a visitor chooses delivery and payment for: their cart, or with an offer's id the cart filled up from that
 * offer.
 *
 * @throws ApiError 401 when nobody is logged in · 404 when there is no such offer
 */
export function cartToOrder(row: CartRow | undefined, offer: OfferAddress | undefined, offerId: number | undefined) {
  if (!row?.customer_id) throw notLoggedIn()
  if (offerId === undefined) return row
  if (!offer) throw notFound()
  return withAddress(row, offer)
}
