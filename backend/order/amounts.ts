import { type PricedItem, priceCart, type Shipping } from '../cart/totals'

/**
 * A line whose price and part of the discount stand: of an order, or of an offer. In gross cents, the discount of the
 * whole line.
 */
export type PricedLine = Pick<PricedItem, 'price_cents' | 'amount' | 'vat_rate'> & { discount_cents: number }

/** What is done with the goods. `freeFrom` is what they have to cost for free delivery. */
export type Services = { shipping: Shipping | null; paymentFee: number; serviceRate: number; freeFrom: number | null }

/**
 * What such lines cost, as the cart works it out (cart/totals.ts): net rounded per line, and every total the sum of its
 * parts.
 */
export function priceLines(lines: readonly PricedLine[], services: Services) {
  const plain = { code: null, now: new Date() }
  const items = lines.map((line) => ({ ...line, old_price_cents: null }))
  const { before } = priceCart({ ...plain, items, shipping: null, paymentFee: 0, serviceRate: 0, freeFrom: null })
  // Each line as one thing at what is paid for all of it.
  const paid = lines.map(({ price_cents, amount, vat_rate, discount_cents }) => ({
    price_cents: price_cents * amount - discount_cents,
    old_price_cents: null,
    amount: 1,
    vat_rate,
  }))
  const totals = priceCart({ ...plain, items: paid, ...services })
  const discounts = lines.map(({ discount_cents }) => discount_cents)
  return { ...totals, before, discounts, discount: before.gross - totals.after.gross }
}

/** What an order comes to, as it was placed. */
export const priceOrder = (
  {
    shipping_cents,
    payment_fee_cents,
    service_rate,
  }: { shipping_cents: number; payment_fee_cents: number; service_rate: number },
  lines: readonly PricedLine[],
) =>
  priceLines(lines, {
    shipping: { price_cents: shipping_cents, free_from_threshold: 0 },
    paymentFee: payment_fee_cents,
    serviceRate: service_rate,
    freeFrom: null,
  })
