import type { NetGrossVatAmounts } from '../../contract/money/money-schema'
import type { Cart } from '../../contract/ordering/cart'
import type { ShippingMethod } from '../../contract/ordering/checkout'
import type { OrderItem } from '../../contract/ordering/order'
import { DeliveryTime } from '../../ui/DeliveryTime'
import { Icon } from '../../ui/image/Icon'
import { LineLink } from '../../ui/text/TextLink'
import { t as cartText } from '../cart/page/nl-cart-view'
import { t as exclusionText } from '../order-parts/nl-not-returnable'
import { OrderLines } from '../order-parts/OrderLines'
import { Totals } from '../order-parts/Totals'
import type { CartOrOffer } from './cart-or-offer'
import { t } from './nl'

/** VAT rates in percent that delivery may have, besides those of the cart, if a backend sends no rate for delivery. */
const DUTCH_RATES = [21, 9, 0]

/** Returns the cart as if this delivery method were chosen; unchanged if the backend sends no amount to pay. */
export function withShippingMethod(cart: Cart, { id, title, price, delivery, delivery_date }: ShippingMethod): Cart {
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

/** Returns a sum in which one part is replaced. The sum has a net amount and VAT only if all parts have them. */
function exchange(
  { net, gross, vat }: NetGrossVatAmounts,
  before: NetGrossVatAmounts,
  after: NetGrossVatAmounts,
): NetGrossVatAmounts {
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

type Vat = NonNullable<NetGrossVatAmounts['vat']>

/** Returns the VAT that the backend sent, or that of the rate that matches net and gross; undefined if none does. */
function vatOf({ net, gross, vat }: NetGrossVatAmounts, rates: readonly number[]): Vat | undefined {
  if (vat) return vat
  if (net === null) return undefined
  if (gross === 0) return []
  // Backends round in different ways, so a difference below one cent is accepted.
  const rate = rates.find((rate) => Math.abs((gross * 100) / (100 + rate) - net) < 1)
  return rate === undefined ? undefined : [{ rate, amount: gross - net }]
}

/** Adds up VAT amounts by rate, with the highest rate first, as in a cart. */
function sumUp(rows: Vat): Vat {
  const amounts = new Map<number, number>()
  for (const { rate, amount } of rows) amounts.set(rate, (amounts.get(rate) ?? 0) + amount)
  return [...amounts].map(([rate, amount]) => ({ rate, amount })).sort((one, other) => other.rate - one.rate)
}

type CheckoutSummaryProps = {
  title: string
  cart: Cart
  ordering: CartOrOffer
  shipping?: { methods: readonly ShippingMethod[]; chosen: string }
  shippingLater?: string
}

export function CheckoutSummary({ title, cart, ordering, shipping, shippingLater }: CheckoutSummaryProps) {
  const isOffer = !!ordering.offer
  return (
    <aside className="cart-summary" aria-labelledby="summary">
      <h2 id="summary">{title}</h2>
      <OrderLines items={cart.items} label={t('items')} noteOf={(item) => <Notes item={item} isOffer={isOffer} />} />
      {shipping ? <Sums cart={cart} {...shipping} /> : <Sum cart={cart} shippingLater={shippingLater} />}
      <p className="text-s">
        <LineLink href={ordering.goods}>{t(isOffer ? 'toOffer' : 'toCart')}</LineLink>
      </p>
    </aside>
  )
}

/** The cart's sum, and one for each delivery method: `form-drafts.client.ts` displays the sum of the pressed method. */
function Sums({ cart, methods, chosen }: { cart: Cart } & NonNullable<CheckoutSummaryProps['shipping']>) {
  const isKnown = methods.some(({ id }) => String(id) === chosen)
  return (
    <div aria-live="polite">
      {!isKnown && (
        <div data-sum="">
          <Sum cart={cart} />
        </div>
      )}
      {methods.map((method) => (
        <div key={method.id} data-sum={method.id} hidden={String(method.id) !== chosen}>
          <Sum cart={withShippingMethod(cart, method)} />
        </div>
      ))}
    </div>
  )
}

function Sum({ cart, shippingLater = t('shippingLater') }: Pick<CheckoutSummaryProps, 'cart' | 'shippingLater'>) {
  return (
    <>
      <Totals cart={cart} />
      {!cart.selected_shipping_method && !cart.shipping_cost && (
        <p className="mt-2 text-s text-muted">{shippingLater}</p>
      )}
      {cart.delivery && (
        <p className="mt-4 flex items-center gap-2 text-s">
          <Icon name="truck" small />
          <DeliveryTime text={cart.delivery} date={cart.delivery_date} />
        </p>
      )}
    </>
  )
}

/** The notes that the law requires before ordering, and a warning if the article is no longer available. */
function Notes({ item, isOffer }: { item: OrderItem; isOffer: boolean }) {
  const { min_age, no_withdrawal } = item.info
  return (
    <>
      {!!min_age && <p className="text-s">{t('fromAge', { age: min_age })}</p>}
      {no_withdrawal && <p className="text-s">{exclusionText(no_withdrawal)}</p>}
      {shortage(item, isOffer)}
    </>
  )
}

/**
 * The warning that the stock is too low: other customers may have bought the article. An offer has another text,
 * because the customer can't change an offer.
 */
function shortage({ amount, info: { stock, ended } }: OrderItem, isOffer: boolean) {
  if (ended && !isOffer) return <p className="text-s text-red">{cartText('ended')}</p>
  if (typeof stock !== 'number' || stock >= amount) return null
  const textOf = isOffer ? t : cartText
  return <p className="text-s text-red">{textOf('stockLeft', { n: stock })}</p>
}
