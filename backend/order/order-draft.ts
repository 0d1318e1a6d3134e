import { cartChoicesOf, cartTotalsOf, toCart } from '../cart/cart'
import type { CartRow, ItemRow } from '../cart/cart.statements'
import type { Totals } from '../cart/totals'
import type { NewOrderLine } from './order.statements'

/** The items to order, of a cart or an offer, with the visitor's choices. */
export type OrderDraft = {
  row: CartRow | undefined
  items: readonly ItemRow[]
  cart: ReturnType<typeof toCart>
  totals: Totals
  /** The discount code that applies. `id` is null if the discount comes from an offer. */
  code: { id: number | null; code: string } | null
  offerId: number | null
  term: string | null
}

export function draftFromCart(row: CartRow | undefined, items: readonly ItemRow[], now: Date): OrderDraft {
  const totals = cartTotalsOf(row, items, now)
  const { code } = cartChoicesOf(row)
  return {
    row,
    items,
    cart: toCart(row, items, now),
    totals,
    code: totals.note ? null : code,
    offerId: null,
    term: null,
  }
}

export const toOrderLines = ({ items, totals }: Pick<OrderDraft, 'items' | 'totals'>): NewOrderLine[] =>
  items.map((item, place) => ({
    variant_id: item.po_id,
    product_id: item.id,
    amount: item.amount,
    full_name: item.full_name,
    option_name: item.option_name,
    brand: item.brand_title,
    price_cents: item.price_cents,
    old_price_cents: item.old_price_cents,
    vat_rate: item.vat_rate,
    no_withdrawal: item.no_withdrawal,
    min_age: item.min_age,
    photo: item.photo,
    discount_cents: totals.discounts[place] ?? 0,
  }))
