import { toEuro } from '../../src/contract/money/euros-and-cents'

export const toEuroOrNull = (cents: number | null) => (cents === null ? null : toEuro(cents))

/** Returns the price without VAT, in whole cents. `rate` in percent. */
export const netCents = (grossCents: number, rate: number) => Math.round((grossCents * 100) / (100 + rate))

export const toNetEuro = (grossCents: number, rate: number) => toEuro(netCents(grossCents, rate))

type PriceRow = { price_cents: number; old_price_cents: number | null; vat_rate: number }

/** Returns the price and the price before the reduction, with and without VAT. */
export const toPrices = ({ price_cents, old_price_cents, vat_rate }: PriceRow) => ({
  price: toEuro(price_cents),
  old_price: toEuroOrNull(old_price_cents),
  price_net: toNetEuro(price_cents, vat_rate),
  old_price_net: old_price_cents === null ? null : toNetEuro(old_price_cents, vat_rate),
})
