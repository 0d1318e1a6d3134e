import type { Cents } from './price'

/*
 * What a kilo, a litre, a metre or a piece costs: Besluit prijsaanduiding producten art. 3, Directive 98/6/EC. Without
 * valibot, as price.ts.
 */

/** What is in one article: 250 of `g`. */
export type NetContent = { amount: number; unit: string }

export type BaseUnit = 'kg' | 'l' | 'm' | 'm2' | 'm3' | 'piece'

/** `perBase` of it make one of `base`. `code` is UN/CEFACT's. */
type Unit = { base: BaseUnit; perBase: number; code: string }

const units: ReadonlyMap<string, Unit> = new Map([
  ['g', { base: 'kg', perBase: 1000, code: 'GRM' }],
  ['kg', { base: 'kg', perBase: 1, code: 'KGM' }],
  ['ml', { base: 'l', perBase: 1000, code: 'MLT' }],
  ['cl', { base: 'l', perBase: 100, code: 'CLT' }],
  ['l', { base: 'l', perBase: 1, code: 'LTR' }],
  ['cm', { base: 'm', perBase: 100, code: 'CMT' }],
  ['m', { base: 'm', perBase: 1, code: 'MTR' }],
  ['m2', { base: 'm2', perBase: 1, code: 'MTK' }],
  ['m3', { base: 'm3', perBase: 1, code: 'MTQ' }],
  ['piece', { base: 'piece', perBase: 1, code: 'C62' }],
])

export type UnitPrice = { price: Cents; unit: BaseUnit }

/**
 * Returns the price of one base unit, rounded to the cent, half a cent upwards. Null where the unit is unknown, and
 * where the article is exactly one base unit: the price says it already.
 *
 * @param price of one article, gross or net
 */
export function unitPriceOf(price: Cents, content: NetContent | null | undefined): UnitPrice | null {
  const unit = content && units.get(content.unit)
  if (!unit) return null
  // Thousandths, so that the division below is the only step that rounds.
  const thousandths = Math.round(content.amount * 1000)
  if (!(thousandths > 0) || thousandths === unit.perBase * 1000) return null
  return { price: Math.round((price * unit.perBase * 1000) / thousandths), unit: unit.base }
}

/** schema.org's referenceQuantity of a price: how much it is the price of, and the unit that prices are compared by. */
export function referenceQuantity(content: NetContent | null | undefined) {
  const measures = measuresOf(content)
  if (!measures) return null
  const quantity = ({ amount, unit }: NetContent) => ({
    '@type': 'QuantitativeValue',
    value: amount,
    unitCode: units.get(unit)?.code,
  })
  return { ...quantity(measures.content), valueReference: quantity(measures.base) }
}

/** An article's content with the unit that its price is compared by. Null for a unit that nobody knows. */
export function measuresOf(content: NetContent | null | undefined) {
  const unit = content && units.get(content.unit)
  return unit && content.amount > 0 ? { content, base: { amount: 1, unit: unit.base } } : null
}
