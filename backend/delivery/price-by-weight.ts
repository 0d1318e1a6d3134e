/** A method's weight limit and its prices by weight, in grams. */
export type MethodPricedByWeight = {
  price_cents: number
  /** The heaviest parcel; null without a limit. */
  max_weight: number | null
  /** The prices of parcels heavier than `above`, in ascending order. */
  weight_prices: readonly { above: number; price_cents: number }[]
}

/** Returns the method with its price for a parcel of `grams`; null if the parcel is too heavy for the method. */
export function priceForWeight<Method extends MethodPricedByWeight>(method: Method, grams: number): Method | null {
  if (method.max_weight !== null && grams > method.max_weight) return null
  const price = method.weight_prices.findLast(({ above }) => grams > above)
  return price ? { ...method, price_cents: price.price_cents } : method
}

/** Returns the weight of a cart's items, in grams. An item without a weight counts as 0. */
export const cartWeight = (items: readonly { amount: number; weight: number }[]) =>
  items.reduce((sum, { amount, weight }) => sum + amount * weight, 0)

/** Formats grams as `31,5 kg`. */
export const formatKilos = (grams: number) => `${kilo.format(grams / 1000)} kg`

const kilo = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 3 })
