import { toEuro } from '../../src/contract/money/euros-and-cents'

export const toEuroOrNull = (cents: number | null) => (cents === null ? null : toEuro(cents))

/** Returns the price without VAT, in whole cents. `rate` in percent. */
export const netCents = (grossCents: number, rate: number) => Math.round((grossCents * 100) / (100 + rate))

export const toNetEuro = (grossCents: number, rate: number) => toEuro(netCents(grossCents, rate))
