/*
 * Calculates and formats money, without valibot: a browser's first script must not load that for a price. money.ts
 * parses money.
 */

/** A whole number of cents: a price everywhere inside. Any number passes for one; Euros don't. */
export type Cents = number & { readonly unit?: 'cents' }

/** Euros with at most two decimals, as they travel. Only `toEuro` makes them. */
export type Euros = number & { readonly unit: 'euros' }

/** The way out: what travels. */
export const toEuro = (cents: Cents) => (cents / 100) as Euros

/** Returns whole cents, halves away from zero: `19.99 * 100` is 1998.9999999999998. */
export function toCents(euros: number): Cents {
  const cents = Math.round(Math.abs(euros) * 100)
  // Not `-cents`: of next to nothing that makes -0.
  return euros < 0 ? 0 - cents : cents
}

/** `€ 1.249,95`, and `€ 25,-` for whole euros. */
export function formatPrice(cents: Cents) {
  const amount = Math.abs(cents)
  const whole = Math.floor(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = amount % 100
  return `${cents < 0 ? '-' : ''}€ ${whole},${rest === 0 ? '-' : String(rest).padStart(2, '0')}`
}
