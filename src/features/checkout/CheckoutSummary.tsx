import type { Cart } from '../../contract/cart'
import type { OrderItem } from '../../contract/order'
import { href } from '../../routes'
import { t as cartText } from '../cart/nl-cart-view'
import { Totals } from '../cart/Totals'
import { OrderLines } from '../order/OrderLines'
import { t } from './nl'

/** What is being ordered and what it costs, beside every step. */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  return (
    <aside className="cart-summary" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <OrderLines items={cart.items} label={t('items')} noteOf={shortage} />
      <Totals cart={cart} />
      <p className="text-s">
        <a className="link" href={href.cart()}>
          {t('toCart')}
        </a>
      </p>
    </aside>
  )
}

/** Somebody else bought it since it was put in the cart. */
function shortage({ amount, info: { stock } }: OrderItem) {
  if (typeof stock !== 'number' || stock >= amount) return null
  return <p className="text-s text-red">{cartText('stockLeft', { n: stock })}</p>
}
