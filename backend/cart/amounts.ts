import { toEuro } from '../../src/contract/money/price'
import { type RateSum, type Sum, type Totals, vatOf } from './totals'

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

/** An amount with its VAT per rate, as it goes out. */
export const toCost = ({ net, gross, rates }: Sum & { rates: readonly RateSum[] }) => ({
  net: toEuro(net),
  gross: toEuro(gross),
  vat: vatOf(rates).map(({ rate, amount }) => ({ rate, amount: toEuro(amount) })),
})
