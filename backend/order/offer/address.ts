import { sql } from 'kysely'
import type { CartRow } from '../../cart/cart.statements'

/** Of an offer; both addresses are JSON. */
export type OfferAddress = { invoice_json: string; delivery_json: string | null; remarks: string | null }

/** `goods_cents` is gross, after discount. No row for an id that is none of an offer. */
export const selectOfferAddress = (id: number | undefined) => sql<OfferAddress & { goods_cents: number }>`
  SELECT invoice AS invoice_json, delivery AS delivery_json, remarks, lines_cents - discount_cents AS goods_cents FROM orders
  WHERE id = ${id ?? null} AND valid_until IS NOT NULL`

/** The visitor's cart, filled up with what the offer knows. A code in it is of no use to an offer. */
export const withAddress = (row: CartRow, offer: OfferAddress): CartRow => ({
  ...row,
  ...(row.invoice === null && { invoice: offer.invoice_json, delivery: offer.delivery_json }),
  remarks: row.remarks ?? offer.remarks,
  code_json: null,
})
