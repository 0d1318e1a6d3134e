import type { NetGrossAmounts } from '../../contract/money/money-schema'
import type { Cart } from '../../contract/ordering/cart'
import type { OwnOrder } from '../../contract/ordering/order'

type Priced = Pick<Cart, 'total' | 'shipping_cost' | 'payment_fee'> & { payable?: NetGrossAmounts | null }

/** Returns the amount to pay: the backend's own, else the goods with the sent costs. Net is null if a part has none. */
export function amountToPay({ total, shipping_cost, payment_fee, payable }: Priced): NetGrossAmounts {
  if (payable) return payable
  const sum = { net: total.netAfterDiscount, gross: total.grossAfterDiscount }
  for (const cost of [shipping_cost, payment_fee]) {
    if (!cost?.gross) continue
    sum.gross += cost.gross
    sum.net = sum.net === null || cost.net === null ? null : sum.net + cost.net
  }
  return sum
}

export const grossTotalOf = ({ total, ...order }: OwnOrder) =>
  total ? amountToPay({ total, ...order }).gross : (order.payable?.gross ?? null)
