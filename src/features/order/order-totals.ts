import type { OwnOrder } from '../../contract/ordering/order'
import { amountToPay } from '../order-parts/amount-to-pay'
import type { TotalsData } from '../order-parts/Totals'

export const grossTotalOf = ({ total, ...order }: OwnOrder) =>
  total ? amountToPay({ total, ...order }).gross : (order.payable?.gross ?? null)

/** Returns the sums of an order in a cart's fields, for `Totals`; null if the backend sends no sums. */
export function toTotalsData({ total, payable, vat, shipping_cost, payment_fee }: OwnOrder): TotalsData | null {
  if (!total)
    return (
      (payable && {
        total: { ...payable, netAfterDiscount: payable.net, grossAfterDiscount: payable.gross },
        payable: { ...payable, vat },
      }) ??
      null
    )
  const discount = total.gross - total.grossAfterDiscount
  return {
    total,
    shipping_cost,
    payment_fee,
    active_discount_code: discount > 0 ? { title: '', amount: discount } : null,
    payable: payable && { ...payable, vat },
  }
}
