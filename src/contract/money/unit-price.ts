import type { Cents } from './euros-and-cents'
import type { NetContent } from './money-schema'

/*
 * The unit price per kilo, litre, metre or piece, which the law requires: Besluit prijsaanduiding producten art. 3,
 * Directive 98/6/EC. Like euros-and-cents.ts, this file does not import valibot.
 */

const bases = ['kg', 'l', 'm', 'm2', 'm3', 'piece'] as const
export type BaseUnit = (typeof bases)[number]

/** For each smaller unit: its base unit, and how many smaller units make one base unit. */
const parts: ReadonlyMap<string, readonly [BaseUnit, number]> = new Map([
  ['g', ['kg', 1000]],
  ['ml', ['l', 1000]],
  ['cl', ['l', 100]],
  ['cm', ['m', 100]],
])

/** Returns the base unit in which prices of this content are compared, and how many of its unit make one. */
export function baseUnitOf({ unit }: NetContent): readonly [base: BaseUnit, perBase: number] | undefined {
  const base = bases.find((one) => one === unit)
  return base ? [base, 1] : parts.get(unit)
}

export type UnitPrice = { price: Cents; unit: BaseUnit }

/**
 * Returns the price of one base unit, rounded to the cent, half a cent upwards. Null if the unit is unknown, and if the
 * content is exactly one base unit, because the product's own price is then the unit price.
 *
 * @param price of one product, gross or net
 */
export function unitPriceOf(price: Cents, content: NetContent | null | undefined): UnitPrice | null {
  const known = content && baseUnitOf(content)
  if (!known) return null
  const [unit, perBase] = known
  // Amounts are counted in thousandths, so that only the division below rounds.
  const thousandths = Math.round(content.amount * 1000)
  if (!(thousandths > 0) || thousandths === perBase * 1000) return null
  return { price: Math.round((price * perBase * 1000) / thousandths), unit }
}
