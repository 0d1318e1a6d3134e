import { toEuro } from '../../src/contract/money/price'
import { netCents } from '../lib/money'
import { type DiscountCode, refusalOf, spread, spreadDiscount } from './discount'

type PricedItem = { price_cents: number; old_price_cents: number | null; amount: number; vat_rate: number }
export type Shipping = { price_cents: number; free_from_threshold: number }

/** A priced line of a cart, an order or an offer. In gross cents, the discount of the whole line. */
export type PricedLine = Omit<PricedItem, 'old_price_cents'> & { discount_cents: number }

/** Delivery and payment of an order. `freeFrom` is the amount from which delivery is free. */
type Services = { shipping: Shipping | null; paymentFee: number; freeFrom: number | null }

type PricingInput = Services & { items: readonly PricedItem[]; code: DiscountCode | null; now: Date }

/** Net and gross, in cents. */
export type Sum = { net: number; gross: number }

/** The sum at one VAT rate, in percent. */
export type RateSum = Sum & { rate: number }

export function priceCart({ items, code, now, ...services }: PricingInput) {
  const bases = items.map((item) => ({
    gross: item.price_cents * item.amount,
    isReduced: item.old_price_cents !== null,
  }))
  const note = code ? refusalOf(code, bases, now) : undefined
  const discounts = code && !note ? spreadDiscount(code, bases) : items.map(() => 0)
  const lines = items.map((item, place) => ({ ...item, discount_cents: discounts[place] ?? 0 }))
  return { ...priceLines(lines, services), note }
}

/**
 * Prices lines, in cents. Net is rounded per line and every total is the sum of its parts, so that an invoice adds up
 * (the contract, "Rules of money").
 */
export function priceLines(lines: readonly PricedLine[], { shipping, paymentFee, freeFrom }: Services) {
  const goods = lines.map(toGoods)
  const before = add(goods.map((line) => line.before))
  const after = add(goods.map((line) => line.after))
  const delivery = shipping && shippingOf(shipping, goods, freeFrom)
  const fee = costOf(paymentFee, goods)
  const parts = [...goods.map(({ rate, after }) => ({ rate, ...after })), ...(delivery?.rates ?? []), ...fee.rates]
  return {
    before,
    after,
    discount: before.gross - after.gross,
    /** Per line, in the order of the lines. */
    discounts: lines.map(({ discount_cents }) => discount_cents),
    shipping: delivery,
    fee,
    payable: { ...add(parts), vat: vatOf(parts), rates: sumPerRate(parts) },
  }
}

/** `note` is the reason why the cart's code does not apply. */
export type Totals = ReturnType<typeof priceLines> & { note?: string | undefined }

export const priceShipping = (shipping: Shipping, lines: readonly PricedLine[], freeFrom: number | null) =>
  shippingOf(shipping, lines.map(toGoods), freeFrom)

type Goods = { rate: number; amount: number; before: Sum; after: Sum }

function toGoods({ price_cents, amount, vat_rate, discount_cents }: PricedLine): Goods {
  const gross = price_cents * amount
  return { rate: vat_rate, amount, before: sumAt(vat_rate, gross), after: sumAt(vat_rate, gross - discount_cents) }
}

function shippingOf(shipping: Shipping, goods: readonly Goods[], freeFrom: number | null) {
  const { gross } = add(goods.map((line) => line.after))
  const isFree = shipping.free_from_threshold && freeFrom !== null && gross >= freeFrom
  return costOf(isFree ? 0 : shipping.price_cents, goods)
}

/**
 * What delivery or payment costs, with its VAT: both carry the rates of the goods, in proportion to what is paid for
 * the goods of each rate (Wet op de omzetbelasting 1968, art. 8; Directive 2006/112/EC, art. 78 (b); for payment CJEU
 * C-276/09; decision 141).
 *
 * Gross is shared out by largest remainder, of equals the higher rate gets the cent. Where a discount leaves nothing to
 * pay, the price before it counts, and for free goods their number.
 */
function costOf(gross: number, goods: readonly Goods[]) {
  const rates = [...new Set(goods.map(({ rate }) => rate))].sort((a, b) => b - a)
  const weigh = (of: (line: Goods) => number) =>
    rates.map((rate) => goods.reduce((sum, line) => sum + (line.rate === rate ? of(line) : 0), 0))
  const weights = [(line: Goods) => line.after.gross, (line: Goods) => line.before.gross, (line: Goods) => line.amount]
    .map(weigh)
    .find((weights) => weights.some((weight) => weight > 0))
  // An empty cart: delivery and payment show what they would cost, without VAT.
  if (!weights) return { net: gross, gross, rates: sumPerRate([{ rate: 0, net: gross, gross }]) }
  const shares = spread(gross, weights)
  const parts = rates.map((rate, place) => ({ rate, ...sumAt(rate, shares[place] ?? 0) }))
  return { ...add(parts), rates: sumPerRate(parts) }
}

const sumAt = (rate: number, gross: number): Sum => ({ net: netCents(gross, rate), gross })

function add(sums: readonly Sum[]): Sum {
  return {
    net: sums.reduce((total, { net }) => total + net, 0),
    gross: sums.reduce((total, { gross }) => total + gross, 0),
  }
}

export const vatOf = (parts: readonly RateSum[]) =>
  sumPerRate(parts).map(({ rate, net, gross }) => ({ rate, amount: gross - net }))

/** The highest rate first; a rate under which nothing falls is left out. */
export function sumPerRate(parts: readonly RateSum[]): RateSum[] {
  const byRate = Map.groupBy(
    parts.filter(({ gross }) => gross),
    ({ rate }) => rate,
  )
  return [...byRate].sort(([a], [b]) => b - a).map(([rate, own]) => ({ rate, ...add(own) }))
}

/** The amounts of a cart, an order or an offer, as they go out. */
export function toAmounts({ before, after, shipping, fee, payable }: Totals) {
  return {
    total: {
      net: toEuro(before.net),
      gross: toEuro(before.gross),
      netAfterDiscount: toEuro(after.net),
      grossAfterDiscount: toEuro(after.gross),
    },
    shipping_cost: shipping && toCost(shipping),
    payment_fee: fee.gross ? toCost(fee) : null,
    payable: toCost(payable),
  }
}

export const toCost = ({ net, gross, rates }: Sum & { rates: readonly RateSum[] }) => ({
  net: toEuro(net),
  gross: toEuro(gross),
  vat: vatOf(rates).map(({ rate, amount }) => ({ rate, amount: toEuro(amount) })),
})

/** Prices an order as it was placed. Its lines never change, so neither do the VAT rates of its delivery. */
export const priceOrder = (
  { shipping_cents, payment_fee_cents }: { shipping_cents: number; payment_fee_cents: number },
  lines: readonly PricedLine[],
) =>
  priceLines(lines, {
    shipping: { price_cents: shipping_cents, free_from_threshold: 0 },
    paymentFee: payment_fee_cents,
    freeFrom: null,
  })
