import type { Cents } from '../../contract/money/euros-and-cents'
import type { CartItem } from '../../contract/ordering/cart'
import { type PhotoPlace, smallPhotoWidths } from '../../ui/image/Photo'

export const linePhotoSizes: PhotoPlace = { sizes: '(width>=48em) 6.25rem, 4.75rem', widths: smallPhotoWidths }

type Priced = { amount: number; info: Pick<CartItem['info'], 'price' | 'price_net'> }

/** Returns the brand, unless the product's name begins with it. */
export function brandUnlessInName({
  info: { full_name, brand },
}: {
  info: Pick<CartItem['info'], 'full_name' | 'brand'>
}) {
  return brand && !full_name.startsWith(brand) ? brand : null
}

/**
 * Returns the price of a line, in cents. Net is rounded per line, not per article; `net` is null if the backend sends
 * no net price.
 *
 * The VAT rate is derived from net and gross: the Dutch rate that matches exactly, or else the nearest one.
 */
export function lineTotal({ amount, info: { price, price_net } }: Priced) {
  const gross = price * amount
  if (!price_net) return { gross, net: null }
  const netAt = (rate: number, cents: Cents) => Math.round(cents / (1 + rate / 100))
  const rate = [21, 9].find((rate) => netAt(rate, price) === price_net) ?? Math.round((price / price_net - 1) * 100)
  return { gross, net: netAt(rate, gross) }
}
