import { type PricedLine, priceLines } from '../cart/totals'

/** What an order comes to, as it was placed. Its lines never change, and so neither do the rates of its delivery. */
export const priceOrder = (
  { shipping_cents, payment_fee_cents }: { shipping_cents: number; payment_fee_cents: number },
  lines: readonly PricedLine[],
) =>
  priceLines(lines, {
    shipping: { price_cents: shipping_cents, free_from_threshold: 0 },
    paymentFee: payment_fee_cents,
    freeFrom: null,
  })
