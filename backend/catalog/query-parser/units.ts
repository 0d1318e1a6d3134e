/** A unit as its base unit and factor: a kilo is 1,000 grams. */
export type Unit = { base: string; factor: number }

/**
 * Spellings of units by their base unit. Millimetres, centimetres and metres are separate base units: a search in
 * metres does not match values in millimetres.
 */
const spellings: Record<string, Record<string, number>> = {
  g: { g: 1, gr: 1, gram: 1, grams: 1, kg: 1000, kilo: 1000, kilos: 1000, kilogram: 1000 },
  l: { l: 1, ltr: 1, liter: 1, liters: 1, litre: 1, cl: 0.01, ml: 0.001, milliliter: 0.001 },
  mm: { mm: 1, millimeter: 1 },
  cm: { cm: 1, centimeter: 1, centimeters: 1 },
  m: { m: 1, mtr: 1, meter: 1, meters: 1 },
  km: { km: 1, kilometer: 1 },
  'm²': { 'm²': 1, m2: 1 },
  'm³': { 'm³': 1, m3: 1 },
  inch: { inch: 1, '"': 1 },
  '°c': { '°c': 1, '°': 1, c: 1, graden: 1, graad: 1, celsius: 1 },
  lm: { lm: 1, lumen: 1 },
  w: { w: 1, watt: 1 },
  uur: { uur: 1, u: 1, h: 1, uren: 1 },
  min: { minuut: 1, minuten: 1 },
  jaar: { jaar: 1, jaren: 1 },
  '€': { '€': 1, euro: 1, euros: 1, eur: 1 },
}

const units = new Map<string, Unit>(
  Object.entries(spellings).flatMap(([base, factors]) =>
    Object.entries(factors).map(([spelling, factor]): [string, Unit] => [spelling, { base, factor }]),
  ),
)

export const EURO = '€'

/** A temperature. Its tolerance is in degrees, because a tenth of 0 °C is 0. */
export const DEGREES = '°c'

/** Returns the unit that a word is a spelling of; undefined for other words, and for units with only one spelling. */
export const findUnitBySpelling = (word: string) => units.get(word.toLowerCase())

/** The unit of a spec in the shop; undefined without one. A unit without other spellings is its own base unit. */
export function unitOfSpec(unit: string): Unit
export function unitOfSpec(unit: string | null | undefined): Unit | undefined
export function unitOfSpec(unit: string | null | undefined) {
  return unit ? (findUnitBySpelling(unit) ?? { base: unit.toLowerCase(), factor: 1 }) : undefined
}

export const spellingsOf = ({ base }: Unit) => Object.keys(spellings[base] ?? { [base]: 1 })
