import type { Cart } from '../../contract/cart'
import type { OrderItem } from '../../contract/order'
import { t as cartText } from '../cart/nl-cart-view'
import { Totals } from '../cart/Totals'
import { OrderLines } from '../order/OrderLines'
import { t } from './nl'
import type { Ordering } from './ordering'

type CheckoutSummaryProps = { title: string; cart: Cart; ordering: Ordering }

/** What is being ordered and what it costs, beside every step. */
export function CheckoutSummary({ title, cart, ordering }: CheckoutSummaryProps) {
  const isOffer = !!ordering.offer
  return (
    <aside className="cart-summary" aria-labelledby="summary">
      <h2 id="summary">{title}</h2>
      <OrderLines items={cart.items} label={t('items')} noteOf={(item) => shortage(item, isOffer)} />
      <Totals cart={cart} />
      <p className="text-s">
        <a className="link inline-flex items-center min-h-11" href={ordering.goods}>
          {t(isOffer ? 'toOffer' : 'toCart')}
        </a>
      </p>
    </aside>
  )
}

/** Somebody else bought it since it was put in the cart, or offered: an offer is not for its reader to change. */
function shortage({ amount, info: { stock } }: OrderItem, isOffer: boolean) {
  if (typeof stock !== 'number' || stock >= amount) return null
  const textOf = isOffer ? t : cartText
  return <p className="text-s text-red">{textOf('stockLeft', { n: stock })}</p>
}
