import type { Cart, CartItem } from '../../contract/cart'
import type { Cents } from '../../contract/price'

/** The brand, where the product's name does not begin with it. */
export function extraBrand({ info: { full_name, brand } }: CartItem) {
  return brand && !full_name.startsWith(brand) ? brand : null
}

/**
 * What a line costs, in cents. Net is rounded for the line, not for one article: `net` null where the backend does not
 * tell the net price.
 *
 * The rate is read off the price of one: 21 % and 9 % lie too far apart for its rounding to matter.
 */
export function lineTotal({ amount, info: { price, price_net } }: CartItem) {
  const gross = price * amount
  if (!price_net) return { gross, net: null }
  const percent = Math.round((price / price_net - 1) * 100)
  return { gross, net: Math.round(gross / (1 + percent / 100)) }
}

/** How many of a variant lie in a cart; none in one that is not known. */
export function amountIn(cart: Cart | undefined, po_id: number) {
  return cart?.items.find((item) => item.po_id === po_id)?.amount ?? 0
}

/** The discount code that is in, comparable with `plainCode`; empty without one. */
export const codeIn = (cart: Cart | undefined) => plainCode(cart?.active_discount_code_code ?? '')

/** Whatever its case, a code is the same. */
export const plainCode = (code: string) => code.trim().toUpperCase()

/** Cents still to spend for free delivery; 0 when it is reached, null when the shop has no such rule. */
export function leftForFreeShipping(cart: Cart, freeFrom: Cents | null | undefined) {
  if (!freeFrom) return null
  return Math.max(0, freeFrom - cart.total.grossAfterDiscount)
}
