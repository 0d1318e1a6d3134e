import { addSums, costOf, type LineSums, lineSums, type PricedLine } from './vat'

/** A shipping method's price. `free_from_threshold` is 1 if it is free from the shop's free-shipping amount. */
export type ShippingPricing = { price_cents: number; free_from_threshold: number }

export const priceShipping = (shipping: ShippingPricing, lines: readonly PricedLine[], freeFrom: number | null) =>
  shippingCostOf(shipping, lines.map(lineSums), freeFrom)

/** Returns the delivery costs: 0 when the goods after discount reach `freeFrom` (gross cents). */
export function shippingCostOf(shipping: ShippingPricing, goods: readonly LineSums[], freeFrom: number | null) {
  const { gross } = addSums(goods.map((line) => line.after))
  const isFree = shipping.free_from_threshold && freeFrom !== null && gross >= freeFrom
  return costOf(isFree ? 0 : shipping.price_cents, goods)
}
