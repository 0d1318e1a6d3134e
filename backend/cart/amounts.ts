import { toEuro } from '../../src/contract/price'
import type { Sum, Totals } from './totals'

/** The amounts of a cart, an order or an offer, as they go out. */
export function toAmounts({ before, after, shipping, fee, payable }: Totals) {
  return {
    total: {
      net: toEuro(before.net),
      gross: toEuro(before.gross),
      netAfterDiscount: toEuro(after.net),
      grossAfterDiscount: toEuro(after.gross),
    },
    shipping_cost: shipping && toEuros(shipping),
    payment_fee: fee.gross ? toEuros(fee) : null,
    payable: {
      ...toEuros(payable),
      vat: payable.vat.map(({ rate, amount }) => ({ rate, amount: toEuro(amount) })),
    },
  }
}

export const toEuros = ({ net, gross }: Sum) => ({ net: toEuro(net), gross: toEuro(gross) })
