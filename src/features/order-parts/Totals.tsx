import { type Cents, formatPrice } from '../../contract/money/euros-and-cents'
import type { Cart } from '../../contract/ordering/cart'
import type { OwnOrder } from '../../contract/ordering/order'
import { GrossOrNetAmount } from '../../ui/price/Price'
import { amountToPay } from './amount-to-pay'
import { t } from './nl-totals'

export type TotalsData = Pick<Cart, 'total' | 'active_discount_code' | 'shipping_cost' | 'payment_fee' | 'payable'>

type OrderTotals = Pick<OwnOrder, 'total' | 'payable' | 'vat' | 'shipping_cost' | 'payment_fee'>

/** Returns the sums of an order or offer in a cart's fields; null if the backend sends no sums. */
export function toTotalsData({ total, payable, vat, shipping_cost, payment_fee }: OrderTotals): TotalsData | null {
  if (!total)
    return (
      (payable && {
        total: { ...payable, netAfterDiscount: payable.net, grossAfterDiscount: payable.gross },
        payable: { ...payable, vat },
      }) ??
      null
    )
  const discount = total.gross - total.grossAfterDiscount
  return {
    total,
    shipping_cost,
    payment_fee,
    active_discount_code: discount > 0 ? { title: '', amount: discount } : null,
    payable: payable && { ...payable, vat },
  }
}

type Label = 'subtotal' | 'discount' | 'shipping' | 'paymentFee' | 'otherDiscount' | 'otherCosts'
type Part = { label: Label; gross: Cents; net: Cents | null }

/**
 * The sums of a cart, from its lines to the amount to pay. If a backend sends only the totals, only those are shown.
 *
 * The parts add up with and without VAT. If a backend's net amounts do not, the parts are shown with VAT, with a
 * note for a visitor who sees prices without VAT.
 */
export function Totals({ cart, live }: { cart: TotalsData; live?: boolean }) {
  const { total, active_discount_code: code, shipping_cost: shipping, payment_fee: fee, payable } = cart
  const { netAfterDiscount, grossAfterDiscount } = total
  const { net, gross } = amountToPay(cart)
  const discount = grossAfterDiscount - total.gross
  const parts: Part[] = [{ ...total, label: 'subtotal' }]
  if (discount)
    parts.push({ net: (netAfterDiscount ?? Number.NaN) - (total.net ?? 0), gross: discount, label: 'discount' })
  if (shipping) parts.push({ ...shipping, label: 'shipping' })
  if (fee) parts.push({ ...fee, label: 'paymentFee' })
  const hasParts = !!parts[1]
  // A backend may have an amount that is in none of its fields, such as a gift card.
  const other = gross - parts.reduce((sum, part) => sum + part.gross, 0)
  if (other) parts.push({ net: null, gross: other, label: other < 0 ? 'otherDiscount' : 'otherCosts' })
  const hasNet = parts.reduce((sum, part) => sum + (part.gross ? (part.net ?? Number.NaN) : 0), 0) === net
  return (
    <dl className="totals" aria-live={live ? 'polite' : undefined}>
      {hasParts &&
        parts.map(({ label, ...part }) => (
          <div key={label}>
            <dt>
              {t(label)}
              {!hasNet && <span className="n"> {t('inclVat')}</span>}
              {label === 'discount' && <span className="block text-s text-muted">{code?.title}</span>}
            </dt>
            <dd>
              {part.gross ? <GrossOrNetAmount gross={part.gross} net={hasNet ? part.net : null} /> : t('shippingFree')}
            </dd>
          </div>
        ))}
      {net !== null && (
        <>
          <dt className="vat">{t('totalNet')}</dt>
          <dd className="vat">{formatPrice(net)}</dd>
        </>
      )}
      <dt>{t('totalGross')}</dt>
      <dd>
        <strong>{formatPrice(gross)}</strong>
      </dd>
      {payable?.vat?.map(({ rate, amount }) => (
        <div key={rate} className="totals-vat vat">
          <dt>{t('vat', { rate })}</dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
