import { netCents } from '../lib/money'
import { type DiscountCode, refusalOf, spreadDiscount } from './discount'

export type PricedItem = { price_cents: number; old_price_cents: number | null; amount: number; vat_rate: number }
export type Shipping = { price_cents: number; free_from_threshold: number }

export type PricingInput = {
  items: readonly PricedItem[]
  code: DiscountCode | null
  shipping: Shipping | null
  paymentFee: number
  /** Percent of VAT on delivery and payment fee. */
  serviceRate: number
  freeFrom: number | null
  now: Date
}

/** Net and gross, in cents. */
export type Sum = { net: number; gross: number }

/**
 * What a cart costs, in cents.
 *
 * Net is rounded per line and every total is the sum of its parts, so that an invoice adds up (the contract, "Rules of
 * money").
 */
export function priceCart({ items, code, shipping, paymentFee, serviceRate, freeFrom, now }: PricingInput) {
  const grosses = items.map(({ price_cents, amount }) => price_cents * amount)
  const bases = items.map((item, place) => ({ gross: grosses[place] ?? 0, isReduced: item.old_price_cents !== null }))
  const note = code ? refusalOf(code, bases, now) : undefined
  const discounts = code && !note ? spreadDiscount(code, bases) : items.map(() => 0)
  const lines = items.map(({ vat_rate }, place) => {
    const gross = grosses[place] ?? 0
    const discount = discounts[place] ?? 0
    return { rate: vat_rate, discount, before: sumAt(vat_rate, gross), after: sumAt(vat_rate, gross - discount) }
  })
  const before = add(lines.map((line) => line.before))
  const after = add(lines.map((line) => line.after))
  const shippingCost = shipping && shippingSum(shipping, after.gross, { freeFrom, serviceRate })
  const fee = sumAt(serviceRate, paymentFee)
  const services = [...(shippingCost ? [shippingCost] : []), fee]
  const parts = [
    ...lines.map(({ rate, after }) => ({ rate, ...after })),
    ...services.map((sum) => ({ rate: serviceRate, ...sum })),
  ]
  return {
    before,
    after,
    discount: before.gross - after.gross,
    /** Per line, in the order of the items. */
    discounts,
    note,
    shipping: shippingCost,
    fee,
    payable: { ...add(parts), vat: vatPerRate(parts), rates: sumPerRate(parts) },
  }
}

export type Totals = ReturnType<typeof priceCart>

/** @param gross of the lines after discount */
export function shippingSum(
  shipping: Shipping,
  gross: number,
  { freeFrom, serviceRate }: Pick<PricingInput, 'freeFrom' | 'serviceRate'>,
): Sum {
  const isFree = shipping.free_from_threshold && freeFrom !== null && gross >= freeFrom
  return sumAt(serviceRate, isFree ? 0 : shipping.price_cents)
}

const sumAt = (rate: number, gross: number): Sum => ({ net: netCents(gross, rate), gross })

function add(sums: readonly Sum[]): Sum {
  return {
    net: sums.reduce((total, { net }) => total + net, 0),
    gross: sums.reduce((total, { gross }) => total + gross, 0),
  }
}

/** Of one rate of VAT, in percent. */
export type RateSum = Sum & { rate: number }

const vatPerRate = (parts: readonly RateSum[]) =>
  sumPerRate(parts).map(({ rate, net, gross }) => ({ rate, amount: gross - net }))

/** The highest rate first; a rate under which nothing falls is left out. */
export function sumPerRate(parts: readonly RateSum[]): RateSum[] {
  const byRate = Map.groupBy(
    parts.filter(({ gross }) => gross),
    ({ rate }) => rate,
  )
  return [...byRate].sort(([a], [b]) => b - a).map(([rate, own]) => ({ rate, ...add(own) }))
}
