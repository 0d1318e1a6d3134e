import type { CartItem } from '../../contract/cart'

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
