import type { Cart } from '../../contract/ordering/cart'
import type { ShippingMethod } from '../../contract/ordering/checkout'
import type { OrderItem } from '../../contract/ordering/order'
import { Arrival } from '../../ui/Arrival'
import { Icon } from '../../ui/image/Icon'
import { t as cartText } from '../cart/page/nl-cart-view'
import { t as exclusion } from '../order-parts/nl-exclusion'
import { OrderLines } from '../order-parts/OrderLines'
import { Totals } from '../order-parts/Totals'
import { t } from './nl'
import type { Ordering } from './ordering'
import { withShipping } from './sums'

type CheckoutSummaryProps = {
  title: string
  cart: Cart
  ordering: Ordering
  shipping?: { methods: readonly ShippingMethod[]; chosen: string }
}

export function CheckoutSummary({ title, cart, ordering, shipping }: CheckoutSummaryProps) {
  const isOffer = !!ordering.offer
  return (
    <aside className="cart-summary" aria-labelledby="summary">
      <h2 id="summary">{title}</h2>
      <OrderLines items={cart.items} label={t('items')} noteOf={(item) => <Notes item={item} isOffer={isOffer} />} />
      {shipping ? <Sums cart={cart} {...shipping} /> : <Sum cart={cart} />}
      <p className="text-s">
        <a className="link tap" href={ordering.goods}>
          {t(isOffer ? 'toOffer' : 'toCart')}
        </a>
      </p>
    </aside>
  )
}

/** The cart's sum, and in its place the one of each way of delivery once that is chosen (`sums.client.ts`). */
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
          <Sum cart={withShipping(cart, method)} />
        </div>
      ))}
    </div>
  )
}

function Sum({ cart }: { cart: Cart }) {
  return (
    <>
      <Totals cart={cart} />
      {cart.delivery && (
        <p className="mt-4 flex items-center gap-2 text-s">
          <Icon name="truck" small />
          <Arrival text={cart.delivery} date={cart.delivery_date} />
        </p>
      )}
    </>
  )
}

/** What the law wants said of a line before it is ordered, and whether it can still be had. */
function Notes({ item, isOffer }: { item: OrderItem; isOffer: boolean }) {
  const { min_age, no_withdrawal } = item.info
  return (
    <>
      {min_age && <p className="text-s">{t('fromAge', { age: min_age })}</p>}
      {no_withdrawal && <p className="text-s">{exclusion(no_withdrawal)}</p>}
      {shortage(item, isOffer)}
    </>
  )
}

/** Somebody else bought it since it was put in the cart, or offered: an offer is not for its reader to change. */
function shortage({ amount, info: { stock, ended } }: OrderItem, isOffer: boolean) {
  if (ended && !isOffer) return <p className="text-s text-red">{cartText('ended')}</p>
  if (typeof stock !== 'number' || stock >= amount) return null
  const textOf = isOffer ? t : cartText
  return <p className="text-s text-red">{textOf('stockLeft', { n: stock })}</p>
}
