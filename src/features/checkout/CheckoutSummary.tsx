import type { Cart } from '../../contract/cart'
import { itemName } from '../../contract/item-name'
import { formatPrice } from '../../contract/price'
import { href } from '../../routes'
import { Photo } from '../../ui/Photo'
import { t as cartText } from '../cart/nl-cart-view'
import { Totals } from '../cart/Totals'
import { t } from './nl'

/** What is being ordered and what it costs, beside every step. */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  return (
    <aside className="cart-summary" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <CheckoutLines cart={cart} />
      <Totals cart={cart} />
      <p className="text-s">
        <a className="link" href={href.cart()}>
          {t('toCart')}
        </a>
      </p>
    </aside>
  )
}

function CheckoutLines({ cart }: { cart: Cart }) {
  return (
    <ul className="checkout-lines" aria-label={t('items')}>
      {cart.items.map((item) => {
        const { po_id, amount, info } = item
        const isShort = typeof info.stock === 'number' && info.stock < amount
        return (
          <li key={po_id}>
            <Photo src={info.photo} alt="" />
            <div>
              <p>{itemName(item.info)}</p>
              <p className="text-s text-muted">
                {amount} × {formatPrice(info.price)}
              </p>
              {isShort && <p className="text-s text-red">{cartText('stockLeft', { n: info.stock ?? 0 })}</p>}
            </div>
            <p className="checkout-line-total">{formatPrice(info.price * amount)}</p>
          </li>
        )
      })}
    </ul>
  )
}
