import { formatPrice } from '../../lib/format'
import { t } from '../../lib/i18n'
import { leftForFreeShipping } from './cart'
import type { Cart } from './cart.api'

/** The cart's totals, net and gross, and how far free delivery is. */
export function CartSummary({ cart, freeFrom }: { cart: Cart; freeFrom: number | null }) {
  const { netAfterDiscount, grossAfterDiscount } = cart.total
  const left = leftForFreeShipping(cart, freeFrom)
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('cart.summary')}</h2>
      <dl className="totals" aria-live="polite">
        <dt>{t('cart.totalNet')}</dt>
        <dd>{formatPrice(netAfterDiscount)}</dd>
        <dt>{t('cart.totalGross')}</dt>
        <dd>
          <strong>{formatPrice(grossAfterDiscount)}</strong>
        </dd>
      </dl>
      {left !== null && (
        <>
          <p className="text-s">
            {left === 0 ? t('cart.freeShipping') : t('cart.freeShippingLeft', { amount: formatPrice(left) })}
          </p>
          <progress className="free-shipping" max={freeFrom ?? 0} value={(freeFrom ?? 0) - left} aria-hidden="true" />
        </>
      )}
      {left !== 0 && <p className="text-s text-muted">{t('cart.shippingNote')}</p>}
    </section>
  )
}
