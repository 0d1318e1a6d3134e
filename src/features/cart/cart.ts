import type { Cart, CartItem } from '../../contract/cart'

/** A line's product as it is called: with its variant, where the name does not say it yet. */
export function itemName({
  info: { full_name, option_name },
}: {
  info: Pick<CartItem['info'], 'full_name' | 'option_name'>
}) {
  return option_name && !full_name.includes(option_name) ? `${full_name}, ${option_name}` : full_name
}

/** The brand, where the product's name does not begin with it. */
export function extraBrand({ info: { full_name, brand } }: CartItem) {
  return brand && !full_name.startsWith(brand) ? brand : null
}

const toCents = (euros: number) => Math.round(euros * 100)

/**
 * What a line costs, in euros. Net is rounded for the line, not for one article: `net` null where the backend does not tell the net price.
 *
 * The rate is read off the price of one: 21 % and 9 % lie too far apart for its rounding to matter.
 */
export function lineTotal({ amount, info: { price, price_net } }: CartItem) {
  const gross = toCents(price) * amount
  if (!price_net) return { gross: gross / 100, net: null }
  const rate = Math.round((price / price_net - 1) * 100)
  return { gross: gross / 100, net: Math.round(gross / (1 + rate / 100)) / 100 }
}

/** Euros still to spend for free delivery; 0 when it is reached, null when the shop has no such rule. */
export function leftForFreeShipping(cart: Cart, freeFrom: number | null | undefined) {
  if (!freeFrom) return null
  return Math.max(0, Math.round((freeFrom - cart.total.grossAfterDiscount) * 100) / 100)
}
