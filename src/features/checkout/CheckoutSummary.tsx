import type { Cart } from '../../contract/cart'
import { itemName } from '../../contract/item-name'
import { formatPrice } from '../../contract/price'
import { Photo } from '../../ui/Photo'
import { t as cartText } from '../cart/nl-cart-view'
import { Totals } from '../cart/Totals'
import { t } from './nl'
import type { Ordering } from './ordering'

type CheckoutSummaryProps = { title: string; cart: Cart; ordering: Ordering }

/** What is being ordered and what it costs, beside every step. */
export function CheckoutSummary({ title, cart, ordering }: CheckoutSummaryProps) {
  return (
    <aside className="cart-summary" aria-labelledby="summary">
      <h2 id="summary">{title}</h2>
      <CheckoutLines cart={cart} isOffer={!!ordering.offer} />
      <Totals cart={cart} />
      <p className="text-s">
        <a className="link" href={ordering.goods}>
          {t(ordering.offer ? 'toOffer' : 'toCart')}
        </a>
      </p>
    </aside>
  )
}

function CheckoutLines({ cart, isOffer }: { cart: Cart; isOffer: boolean }) {
  const shortText = isOffer ? t : cartText
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
              {isShort && <p className="text-s text-red">{shortText('stockLeft', { n: info.stock ?? 0 })}</p>}
            </div>
            <p className="checkout-line-total">{formatPrice(info.price * amount)}</p>
          </li>
        )
      })}
    </ul>
  )
}
