import type { Cart } from '../../contract/cart'
import type { ShippingMethod } from '../../contract/checkout'

type Payable = NonNullable<Cart['payable']>
type Amounts = ShippingMethod['price']

/** Percent: delivery carries the high rate. */
const SHIPPING_RATE = 21

/**
 * The cart as it comes to with this way of delivery in place of the one that was chosen. A backend that does not say
 * what is to be paid gets no sum of ours.
 */
export function withShipping(cart: Cart, { id, title, price, delivery, delivery_date }: ShippingMethod): Cart {
  const { payable, shipping_cost } = cart
  if (!payable) return cart
  return {
    ...cart,
    selected_shipping_method: { id, title },
    shipping_cost: price,
    payable: exchange(payable, shipping_cost ?? { net: 0, gross: 0 }, price),
    delivery,
    delivery_date,
  }
}

/** Net, and VAT by rate, only where all of it is known. */
function exchange({ net, gross, vat }: Payable, before: Amounts, after: Amounts): Payable {
  const total = gross - before.gross + after.gross
  if (net === null || before.net === null || after.net === null) return { net: null, gross: total }
  const more = after.gross - after.net - (before.gross - before.net)
  const rows = vat?.some(({ rate }) => rate === SHIPPING_RATE)
    ? vat
    : [{ rate: SHIPPING_RATE, amount: 0 }, ...(vat ?? [])]
  return {
    net: net - before.net + after.net,
    gross: total,
    vat: vat && rows.map((row) => (row.rate === SHIPPING_RATE ? { ...row, amount: row.amount + more } : row)),
  }
}
