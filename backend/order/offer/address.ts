import type { CartRow } from '../../cart/cart.statements'

/** Of an offer; both addresses are JSON. */
export type OfferAddress = { invoice_json: string; delivery_json: string | null; remarks: string | null }

/** The visitor's cart, filled up with what the offer knows. A code in it is of no use to an offer. */
export const withAddress = (row: CartRow, offer: OfferAddress): CartRow => ({
  ...row,
  ...(row.invoice === null && { invoice: offer.invoice_json, delivery: offer.delivery_json }),
  remarks: row.remarks ?? offer.remarks,
  code_json: null,
})
