import { toEuro } from '../../src/contract/money/euros-and-cents'
import { codeRefusalOf, type DiscountCode, spreadDiscount } from './discount'
import {
  addSums,
  type LineSums,
  lineSums,
  type NetAndGross,
  type PricedLine,
  type SumPerRate,
  serviceCostWithVat,
  sumPerRate,
  vatPerRate,
} from './vat'

type PricedItem = Omit<PricedLine, 'discount_cents'> & { old_price_cents: number | null }

/** A shipping method's price. `free_from_threshold` is 1 if it is free from the shop's free-shipping amount. */
export type ShippingPricing = { price_cents: number; free_from_threshold: number }

export const priceShipping = (
  shipping: ShippingPricing,
  lines: readonly PricedLine[],
  freeShippingFrom: number | null,
) => shippingCostOf(shipping, lines.map(lineSums), freeShippingFrom)

/** Returns the delivery costs: 0 when the goods after discount reach `freeShippingFrom` (gross cents). */
function shippingCostOf(shipping: ShippingPricing, goods: readonly LineSums[], freeShippingFrom: number | null) {
  const { gross } = addSums(goods.map((line) => line.after))
  const isFree = shipping.free_from_threshold && freeShippingFrom !== null && gross >= freeShippingFrom
  return serviceCostWithVat(isFree ? 0 : shipping.price_cents, goods)
}

/** The delivery and payment costs of an order. `freeShippingFrom` is the amount from which delivery is free. */
type Services = { shipping: ShippingPricing | null; paymentFee: number; freeShippingFrom: number | null }

type PricingInput = Services & { items: readonly PricedItem[]; code: DiscountCode | null; now: Date }

export function priceCart({ items, code, now, ...services }: PricingInput) {
  const bases = items.map((item) => ({
    gross: item.price_cents * item.amount,
    isReduced: item.old_price_cents !== null,
  }))
  const note = code ? codeRefusalOf(code, bases, now) : undefined
  const discounts = code && !note ? spreadDiscount(code, bases) : items.map(() => 0)
  const lines = items.map((item, place) => ({ ...item, discount_cents: discounts[place] ?? 0 }))
  return { ...totalsOfLines(lines, services), note }
}

/**
 * Prices lines, in cents. Net amounts are rounded per line and every total is the sum of its parts, so that an invoice
 * adds up (the contract, "Rules of money").
 */
export function totalsOfLines(lines: readonly PricedLine[], { shipping, paymentFee, freeShippingFrom }: Services) {
  const goods = lines.map(lineSums)
  const before = addSums(goods.map((line) => line.before))
  const after = addSums(goods.map((line) => line.after))
  const delivery = shipping && shippingCostOf(shipping, goods, freeShippingFrom)
  const fee = serviceCostWithVat(paymentFee, goods)
  const parts = [...goods.map(({ rate, after }) => ({ rate, ...after })), ...(delivery?.rates ?? []), ...fee.rates]
  return {
    before,
    after,
    discount: before.gross - after.gross,
    discounts: lines.map(({ discount_cents }) => discount_cents),
    shipping: delivery,
    fee,
    payable: { ...addSums(parts), vat: vatPerRate(parts), rates: sumPerRate(parts) },
  }
}

/** The totals of a cart or an order. `note` says why the cart's discount code does not apply. */
export type Totals = ReturnType<typeof totalsOfLines> & { note?: string | undefined }

/** Converts the amounts of a cart, an order or an offer to the contract's form, in euros. */
export function toEuroTotals({ before, after, shipping, fee, payable }: Totals) {
  return {
    total: {
      net: toEuro(before.net),
      gross: toEuro(before.gross),
      netAfterDiscount: toEuro(after.net),
      grossAfterDiscount: toEuro(after.gross),
    },
    shipping_cost: shipping && toEuroCost(shipping),
    payment_fee: fee.gross ? toEuroCost(fee) : null,
    payable: toEuroCost(payable),
  }
}

export const toEuroCost = ({ net, gross, rates }: NetAndGross & { rates: readonly SumPerRate[] }) => ({
  net: toEuro(net),
  gross: toEuro(gross),
  vat: vatPerRate(rates).map(({ rate, amount }) => ({ rate, amount: toEuro(amount) })),
})

/** Prices an order as it was when placed. The VAT on delivery follows from the order's lines, which never change. */
export const pricePlacedOrder = (
  { shipping_cents, payment_fee_cents }: { shipping_cents: number; payment_fee_cents: number },
  lines: readonly PricedLine[],
) =>
  totalsOfLines(lines, {
    shipping: { price_cents: shipping_cents, free_from_threshold: 0 },
    paymentFee: payment_fee_cents,
    freeShippingFrom: null,
  })
