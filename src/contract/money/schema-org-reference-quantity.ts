import type { NetContent } from './money-schema'
import { baseUnitOf } from './unit-price'

/*
 * The quantity of a unit price for structured data (schema.org). It is separate from unit-price.ts, because the browser loads
 * unit-price.ts with the cart and does not need this file.
 */

/** The UN/CEFACT codes of the units. */
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

/** Returns schema.org's referenceQuantity of a price: its quantity, and the unit in which prices are compared. */
export function schemaOrgReferenceQuantity(content: NetContent | null | undefined) {
  const measures = contentAndBaseUnitOf(content)
  if (!measures) return null
  const quantity = ({ amount, unit }: NetContent) => ({
    '@type': 'QuantitativeValue',
    value: amount,
    unitCode: codes[unit],
  })
  return { ...quantity(measures.content), valueReference: quantity(measures.base) }
}

/** Returns a product's net content with the unit in which prices are compared. Null for an unknown unit. */
export function contentAndBaseUnitOf(content: NetContent | null | undefined) {
  const [unit] = (content && baseUnitOf(content)) ?? []
  return unit && content && content.amount > 0 ? { content, base: { amount: 1, unit } } : null
}
