import type { NetContent } from './net-content'
import { baseOf } from './unit-price'

/*
 * The quantity that a unit price is for, in machine-readable form. Separate from unit-price.ts, which the cart loads in
 * the browser: no browser needs this.
 */

/** UN/CEFACT's codes of the units. */
const codes: Readonly<Record<string, string>> = {
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  cl: 'CLT',
  l: 'LTR',
  cm: 'CMT',
  m: 'MTR',
  m2: 'MTK',
  m3: 'MTQ',
  piece: 'C62',
}

/** schema.org's referenceQuantity of a price: how much it is the price of, and the unit that prices are compared by. */
export function referenceQuantity(content: NetContent | null | undefined) {
  const measures = measuresOf(content)
  if (!measures) return null
  const quantity = ({ amount, unit }: NetContent) => ({
    '@type': 'QuantitativeValue',
    value: amount,
    unitCode: codes[unit],
  })
  return { ...quantity(measures.content), valueReference: quantity(measures.base) }
}

/** An article's content with the unit that its price is compared by. Null for a unit that is not known. */
export function measuresOf(content: NetContent | null | undefined) {
  const [unit] = (content && baseOf(content)) ?? []
  return unit && content && content.amount > 0 ? { content, base: { amount: 1, unit } } : null
}
