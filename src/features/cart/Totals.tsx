import type { Cart } from '../../contract/cart'
import { formatPrice } from '../../contract/price'
import { t } from '../../lib/i18n'

/** What a cart costs, from its lines to what is to be paid. A backend that says only the totals gets only those. */
export function Totals({ cart, live }: { cart: Cart; live?: boolean }) {
  const { total, active_discount_code: discount, shipping_cost: shipping, payment_fee: fee, payable } = cart
  const { net, gross } = payable ?? { net: total.netAfterDiscount, gross: total.grossAfterDiscount }
  const hasParts = !!discount || !!shipping || !!fee
  return (
    <dl className="totals" aria-live={live ? 'polite' : undefined}>
      {hasParts && (
        <>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{formatPrice(total.gross)}</dd>
        </>
      )}
      {discount && (
        <>
          <dt>
            {t('cart.discount')}
            <span className="block text-s text-muted">{discount.title}</span>
          </dt>
          <dd>{formatPrice(-discount.amount)}</dd>
        </>
      )}
      {shipping && (
        <>
          <dt>{t('cart.shipping')}</dt>
          <dd>{shipping.gross === 0 ? t('cart.shippingFree') : formatPrice(shipping.gross)}</dd>
        </>
      )}
      {fee && (
        <>
          <dt>{t('cart.paymentFee')}</dt>
          <dd>{formatPrice(fee.gross)}</dd>
        </>
      )}
      <dt className={hasParts ? 'totals-line' : undefined}>{t('cart.totalNet')}</dt>
      <dd className={hasParts ? 'totals-line' : undefined}>{formatPrice(net)}</dd>
      <dt>{t('cart.totalGross')}</dt>
      <dd>
        <strong>{formatPrice(gross)}</strong>
      </dd>
      {payable?.vat?.map(({ rate, amount }) => (
        <div key={rate} className="totals-vat">
          <dt>{t('cart.vat', { rate })}</dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
