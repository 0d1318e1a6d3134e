import { type Cents, formatPrice } from '../../../contract/money/euros-and-cents'
import type { Cart } from '../../../contract/ordering/cart'
import { ButtonLink } from '../../../ui/form/Button'
import { Totals } from '../../order-parts/Totals'
import { leftForFreeShipping } from '../cart'
import { DiscountForm, type TypedCode } from './DiscountForm'
import { t } from './nl-cart-view'

export type CartSummaryProps = {
  cart: Cart
  freeShippingFrom: Cents | null
  /** The path of the first checkout step; null if this shop takes no orders. */
  orderUrl: string | null
  typedCode?: TypedCode
}

/** The cart's sums, the amount missing for free delivery, the order button, and the field for a discount code. */
export function CartSummary({ cart, freeShippingFrom, orderUrl, typedCode }: CartSummaryProps) {
  const left = leftForFreeShipping(cart, freeShippingFrom)
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('summary')}</h2>
      <Totals cart={cart} live />
      {cart.delivery && <p className="font-500">{cart.delivery}</p>}
      {left !== null && (
        <>
          <p className="text-s">
            {left === 0 ? t('freeShipping') : t('freeShippingLeft', { amount: formatPrice(left) })}
          </p>
          <svg className="free-shipping" aria-hidden="true">
            <rect width={`${100 - (100 * left) / (freeShippingFrom || 1)}%`} height="100%" />
          </svg>
        </>
      )}
      {orderUrl && !cart.shipping_cost && left !== 0 && <p className="text-s text-muted">{t('shippingNote')}</p>}
      {orderUrl && (
        <ButtonLink href={orderUrl} className="w-full mt-5">
          {t('order')}
        </ButtonLink>
      )}
      <DiscountForm cart={cart} typed={typedCode} />
    </section>
  )
}
