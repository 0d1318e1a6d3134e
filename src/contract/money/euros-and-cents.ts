/*
 * Calculates and formats money without valibot, so that a browser's first script does not load valibot for a price.
 * money-schema.ts parses money.
 */

/** A whole number of cents, the unit of every price in code. Any number is assignable to this type, except Euros. */
export type Cents = number & { readonly unit?: 'cents' }

/** Euros with at most two decimals, as in JSON. Only `toEuro` returns them. */
export type Euros = number & { readonly unit: 'euros' }

export const toEuro = (cents: Cents) => (cents / 100) as Euros

/** Returns whole cents, rounding halves away from zero: `19.99 * 100` is 1998.9999999999998. */
export function toCents(euros: number): Cents {
  const cents = Math.round(Math.abs(euros) * 100)
  // `-cents` would turn a tiny negative amount into -0.
  return euros < 0 ? 0 - cents : cents
}

/** Returns `€ 1.249,95`, or `€ 25,-` for whole euros. */
export function formatPrice(cents: Cents) {
  const amount = Math.abs(cents)
  const whole = Math.floor(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = amount % 100
  return `${cents < 0 ? '-' : ''}€ ${whole},${rest === 0 ? '-' : String(rest).padStart(2, '0')}`
}
