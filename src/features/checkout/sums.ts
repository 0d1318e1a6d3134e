import type { AmountsWithVat } from '../../contract/money/money'
import type { Cart } from '../../contract/ordering/cart'
import type { ShippingMethod } from '../../contract/ordering/checkout'

/** Percent: what delivery may carry in a backend that does not say it, besides the rates of the cart. */
const DUTCH_RATES = [21, 9, 0]

/** Returns the cart with this way of delivery; unchanged where the backend does not say what is to be paid. */
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
function exchange({ net, gross, vat }: AmountsWithVat, before: AmountsWithVat, after: AmountsWithVat): AmountsWithVat {
  const total = gross - before.gross + after.gross
  if (net === null || before.net === null || after.net === null) return { net: null, gross: total }
  const rates = [...(vat ?? []).map(({ rate }) => rate), ...DUTCH_RATES]
  const [less, more] = [vatOf(before, rates), vatOf(after, rates)]
  return {
    net: net - before.net + after.net,
    gross: total,
    vat:
      vat && less && more && sumUp([...vat, ...less.map(({ rate, amount }) => ({ rate, amount: -amount })), ...more]),
  }
}

type Vat = NonNullable<AmountsWithVat['vat']>

/** As it is said, or else under the one rate that makes this net of this gross amount; undefined where none does. */
function vatOf({ net, gross, vat }: AmountsWithVat, rates: readonly number[]): Vat | undefined {
  if (vat) return vat
  if (net === null) return undefined
  if (gross === 0) return []
  // A backend may round its own way.
  const rate = rates.find((rate) => Math.abs((gross * 100) / (100 + rate) - net) < 1)
  return rate === undefined ? undefined : [{ rate, amount: gross - net }]
}

/** The highest rate first, as a cart has them. */
function sumUp(rows: Vat): Vat {
  const amounts = new Map<number, number>()
  for (const { rate, amount } of rows) amounts.set(rate, (amounts.get(rate) ?? 0) + amount)
  return [...amounts].map(([rate, amount]) => ({ rate, amount })).sort((one, other) => other.rate - one.rate)
}
