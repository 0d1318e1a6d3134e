import type { Cart } from '../../contract/cart'
import { formatPrice } from '../../contract/price'
import { t } from './nl'
import { t as viewText } from './nl-cart-view'

/** What of a cart its totals are made of; an order has the same. */
export type Priced = Pick<Cart, 'total' | 'active_discount_code' | 'shipping_cost' | 'payment_fee' | 'payable'>

/** What a cart costs, from its lines to what is to be paid. A backend that says only the totals gets only those. */
export function Totals({ cart, live }: { cart: Priced; live?: boolean }) {
  const { total, active_discount_code: discount, shipping_cost: shipping, payment_fee: fee, payable } = cart
  const { net, gross } = payable ?? { net: total.netAfterDiscount, gross: total.grossAfterDiscount }
  const discounted = discount && (discount.amount ?? total.gross - total.grossAfterDiscount)
  const hasParts = !!discount || !!shipping || !!fee
  const netClasses = hasParts ? 'vat totals-line' : 'vat'
  return (
    <dl className="totals" aria-live={live ? 'polite' : undefined}>
      {hasParts && (
        <>
          <dt>{viewText('subtotal')}</dt>
          <dd>{formatPrice(total.gross)}</dd>
        </>
      )}
      {discounted && (
        <>
          <dt>
            {viewText('discount')}
            <span className="block text-s text-muted">{discount?.title}</span>
          </dt>
          <dd>{formatPrice(-discounted)}</dd>
        </>
      )}
      {shipping && (
        <>
          <dt>{viewText('shipping')}</dt>
          <dd>{shipping.gross === 0 ? viewText('shippingFree') : formatPrice(shipping.gross)}</dd>
        </>
      )}
      {fee && (
        <>
          <dt>{viewText('paymentFee')}</dt>
          <dd>{formatPrice(fee.gross)}</dd>
        </>
      )}
      {net !== null && (
        <>
          <dt className={netClasses}>{t('totalNet')}</dt>
          <dd className={netClasses}>{formatPrice(net)}</dd>
        </>
      )}
      <dt>{t('totalGross')}</dt>
      <dd>
        <strong>{formatPrice(gross)}</strong>
      </dd>
      {payable?.vat?.map(({ rate, amount }) => (
        <div key={rate} className="totals-vat vat">
          <dt>{viewText('vat', { rate })}</dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
