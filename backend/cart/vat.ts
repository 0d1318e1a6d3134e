import { netCents } from '../lib/euros-and-net-prices'
import { divideInProportion } from './discount'

/** A priced line of a cart, an order or an offer, in gross cents. `discount_cents` is for all items of the line. */
export type PricedLine = {
  price_cents: number
  amount: number
  vat_rate: number
  discount_cents: number
}

/** An amount without VAT (`net`) and with VAT (`gross`), in cents. */
export type NetAndGross = { net: number; gross: number }

/** An amount with its VAT `rate` in percent. */
export type SumPerRate = NetAndGross & { rate: number }

/** What a line costs before and after its discount, net and gross. */
export type LineSums = { rate: number; amount: number; before: NetAndGross; after: NetAndGross }

/** Returns what a line costs, net and gross. Its VAT is `gross` minus `net`. */
export function lineSums({ price_cents, amount, vat_rate, discount_cents }: PricedLine): LineSums {
  const gross = price_cents * amount
  return { rate: vat_rate, amount, before: sumAt(vat_rate, gross), after: sumAt(vat_rate, gross - discount_cents) }
}

/**
 * Returns the costs of delivery or payment with their VAT. These costs have the VAT rates of the goods, in proportion
 * to the price paid for the goods of each rate (Wet op de omzetbelasting 1968, art. 8; Directive 2006/112/EC, art. 78
 * (b); for payment CJEU C-276/09; decision 141).
 *
 * Gross amounts are divided by the largest-remainder method; of equal remainders the higher rate gets the cent. If a
 * discount leaves nothing to pay, the costs are divided by the prices before the discount; for free goods, by the
 * number of items per rate.
 */
export function serviceCostWithVat(gross: number, goods: readonly LineSums[]) {
  const rates = [...new Set(goods.map(({ rate }) => rate))].sort((a, b) => b - a)
  const weigh = (of: (line: LineSums) => number) =>
    rates.map((rate) => goods.reduce((sum, line) => sum + (line.rate === rate ? of(line) : 0), 0))
  const weights = [
    (line: LineSums) => line.after.gross,
    (line: LineSums) => line.before.gross,
    (line: LineSums) => line.amount,
  ]
    .map(weigh)
    .find((weights) => weights.some((weight) => weight > 0))
  // An empty cart has no VAT rate, so delivery and payment costs are shown without VAT.
  if (!weights) return { net: gross, gross, rates: sumPerRate([{ rate: 0, net: gross, gross }]) }
  const shares = divideInProportion(gross, weights)
  const parts = rates.map((rate, place) => ({ rate, ...sumAt(rate, shares[place] ?? 0) }))
  return { ...addSums(parts), rates: sumPerRate(parts) }
}

const sumAt = (rate: number, gross: number): NetAndGross => ({ net: netCents(gross, rate), gross })

export function addSums(sums: readonly NetAndGross[]): NetAndGross {
  return {
    net: sums.reduce((total, { net }) => total + net, 0),
    gross: sums.reduce((total, { gross }) => total + gross, 0),
  }
}

export const vatPerRate = (parts: readonly SumPerRate[]) =>
  sumPerRate(parts).map(({ rate, net, gross }) => ({ rate, amount: gross - net }))

/** Adds up the amounts per VAT rate, the highest rate first. Rates without an amount are left out. */
export function sumPerRate(parts: readonly SumPerRate[]): SumPerRate[] {
  const byRate = Map.groupBy(
    parts.filter(({ gross }) => gross),
    ({ rate }) => rate,
  )
  return [...byRate].sort(([a], [b]) => b - a).map(([rate, own]) => ({ rate, ...addSums(own) }))
}
