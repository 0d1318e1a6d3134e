import { addSums, type LineSums, lineSums, type PricedLine, serviceCostWithVat } from './vat'

/** A shipping method's price. `free_from_threshold` is 1 if it is free from the shop's free-shipping amount. */
export type ShippingPricing = { price_cents: number; free_from_threshold: number }

export const priceShipping = (
  shipping: ShippingPricing,
  lines: readonly PricedLine[],
  freeShippingFrom: number | null,
) => shippingCostOf(shipping, lines.map(lineSums), freeShippingFrom)

/** Returns the delivery costs: 0 when the goods after discount reach `freeShippingFrom` (gross cents). */
export function shippingCostOf(shipping: ShippingPricing, goods: readonly LineSums[], freeShippingFrom: number | null) {
  const { gross } = addSums(goods.map((line) => line.after))
  const isFree = shipping.free_from_threshold && freeShippingFrom !== null && gross >= freeShippingFrom
  return serviceCostWithVat(isFree ? 0 : shipping.price_cents, goods)
}
