import type { Cart, CartItem } from './cart.api'

/** A line's product as it is called: with its variant, where the name does not say it yet. */
export function itemName({ info: { full_name, option_name } }: CartItem) {
  return option_name && !full_name.includes(option_name) ? `${full_name}, ${option_name}` : full_name
}

/** Euros still to spend for free delivery; 0 when it is reached, null when the shop has no such rule. */
export function leftForFreeShipping(cart: Cart, freeFrom: number | null | undefined) {
  if (!freeFrom) return null
  return Math.max(0, Math.round((freeFrom - cart.total.grossAfterDiscount) * 100) / 100)
}
