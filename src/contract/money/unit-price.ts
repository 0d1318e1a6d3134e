import type { NetContent } from './net-content'
import type { Cents } from './price'

/*
 * The price per kilo, litre, metre or piece: Besluit prijsaanduiding producten art. 3, Directive 98/6/EC. Like
 * price.ts, it does not import valibot.
 */

const bases = ['kg', 'l', 'm', 'm2', 'm3', 'piece'] as const
export type BaseUnit = (typeof bases)[number]

/** A base unit, and how many of a smaller unit make one. */
const parts: ReadonlyMap<string, readonly [BaseUnit, number]> = new Map([
  ['g', ['kg', 1000]],
  ['ml', ['l', 1000]],
  ['cl', ['l', 100]],
  ['cm', ['m', 100]],
])

/** Returns the unit that prices of such content are compared by, and how many of its own make one. */
export function baseOf({ unit }: NetContent): readonly [base: BaseUnit, perBase: number] | undefined {
  const base = bases.find((one) => one === unit)
  return base ? [base, 1] : parts.get(unit)
}

export type UnitPrice = { price: Cents; unit: BaseUnit }

/**
 * Returns the price of one base unit, rounded to the cent, half a cent upwards. Null where the unit is unknown, and
 * where the article is exactly one base unit, whose price is shown already.
 *
 * @param price of one article, gross or net
 */
export function unitPriceOf(price: Cents, content: NetContent | null | undefined): UnitPrice | null {
  const known = content && baseOf(content)
  if (!known) return null
  const [unit, perBase] = known
  // Thousandths, so that the division below is the only step that rounds.
  const thousandths = Math.round(content.amount * 1000)
  if (!(thousandths > 0) || thousandths === perBase * 1000) return null
  return { price: Math.round((price * perBase * 1000) / thousandths), unit }
}
