import type { Cart, CartItem } from '../../contract/cart'
import { itemName } from '../../contract/item-name'
import { href } from '../../routes'
import { t as cartText } from '../cart/nl-cart-view'
import { Totals } from '../cart/Totals'
import { t } from './nl'
import { type OrderLine, OrderLines } from './OrderLines'

/** What is being ordered and what it costs, beside every step. */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  return (
    <aside className="cart-summary" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <OrderLines lines={cart.items.map(toLine)} />
      <Totals cart={cart} />
      <p className="text-s">
        <a className="link" href={href.cart()}>
          {t('toCart')}
        </a>
      </p>
    </aside>
  )
}

const toLine = ({ po_id, amount, info }: CartItem): OrderLine => ({
  key: po_id,
  name: itemName(info),
  photo: info.photo,
  amount,
  price: info.price,
  note: typeof info.stock === 'number' && info.stock < amount ? cartText('stockLeft', { n: info.stock }) : undefined,
})
