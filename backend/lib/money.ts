import { formatPrice } from '../../src/lib/format'

/** Euros on the wire from the integer cents of the database. */
export const toEuro = (cents: number) => cents / 100

export const toEuroOrNull = (cents: number | null) => (cents === null ? null : toEuro(cents))

/** As people read it: `€ 12,50`. */
export const tellEuros = (cents: number) => formatPrice(toEuro(cents))

/** Without VAT, rounded to whole cents. `rate` in percent. */
export const netCents = (grossCents: number, rate: number) => Math.round((grossCents * 100) / (100 + rate))

export const toNetEuro = (grossCents: number, rate: number) => toEuro(netCents(grossCents, rate))
