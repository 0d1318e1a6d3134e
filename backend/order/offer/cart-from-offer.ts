import type { CartRow } from '../../cart/cart.statements'
import { notFound } from '../../http/route'
import { notLoggedIn } from '../../session/visitor'

/** The addresses of an offer; both are JSON. */
type OfferAddress = {
  customer_id: number | null
  invoice_json: string
  delivery_json: string | null
  remarks: string | null
}

/** Whether the visitor requested the offer. Other visitors may have its link. */
export const isOwner = (visitor: Pick<CartRow, 'customer_id'> | undefined, offer: { customer_id: number | null }) =>
  offer.customer_id !== null && visitor?.customer_id === offer.customer_id

/**
 * The visitor's cart with the address and remarks of their own offer where it has none. Its code does not apply to
 * offers.
 */
export const withAddress = (row: CartRow, offer: OfferAddress): CartRow => ({
  ...row,
  ...(isOwner(row, offer) && {
    ...(row.invoice === null && { invoice: offer.invoice_json, delivery: offer.delivery_json }),
    remarks: row.remarks ?? offer.remarks,
  }),
  code_json: null,
})

/**
 * What a visitor chooses delivery and payment for: the cart, completed from the offer where `offerId` names one.
 *
 * @throws ApiError 401 without a login · 404 without such an offer
 */
export function cartToOrder(row: CartRow | undefined, offer: OfferAddress | undefined, offerId: number | undefined) {
  if (!row?.customer_id) throw notLoggedIn()
  if (offerId === undefined) return row
  if (!offer) throw notFound()
  return withAddress(row, offer)
}
