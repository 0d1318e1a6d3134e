import type { ProductCard } from '../../contract/catalogue/product-card'
import { type Cents, formatPrice } from '../../contract/money/euros-and-cents'
import { type UnitPrice as UnitPriceOfGoods, unitPriceOf } from '../../contract/money/unit-price'
import { discountPercentage } from '../../lib/format-count-and-date'
import { t } from '../nl'

type GrossOrNetAmount = { gross: Cents; net?: Cents | null }

/** Renders the gross and the net amount. CSS shows one of them, because a cached page must suit both choices. */
export function GrossOrNetAmount({ gross, net }: GrossOrNetAmount) {
  if (net === undefined || net === null) return formatPrice(gross)
  return (
    <>
      <span className="g">{formatPrice(gross)}</span>
      <span className="n">{formatPrice(net)}</span>
    </>
  )
}

/** The prices of a product or variant. With `from_price` the word "Vanaf" ("from") precedes the price. */
export type Prices = Pick<ProductCard, 'price' | 'price_net' | 'old_price' | 'old_price_net' | 'from_price' | 'content'>

/** A price with its old price. Screen readers read the old price first, and "Vanaf" together with the price. */
export function Price({ of: goods, size = 'm' }: { of: Prices; size?: 's' | 'm' | 'l' }) {
  const { price, price_net: net, old_price, old_price_net, from_price: from } = goods
  // The class is `price-m` or `price-l`. A small price has the size of the text around it, so `price-s` has no rule.
  const classes = `price price-${size}`
  const now = (
    <>
      <GrossOrNetAmount gross={price} net={net} />
      {/* A visitor who chose prices without VAT must not take this price for one. The large price has a note of its own. */}
      {net == null && size !== 'l' && <span className="n text-s"> {t('inclVat')}</span>}
    </>
  )
  if (!old_price || old_price <= price) {
    return (
      <b className={classes}>
        {from && <span className="from">{t('priceFrom')} </span>}
        {now}
      </b>
    )
  }
  return (
    // With “Vanaf” the old price has its own line, so that nothing moves when the font has loaded.
    <span className={from ? `${classes} flex-col items-stretch` : classes}>
      {/* An old price that is known only with VAT is not comparable to a price without VAT. */}
      <s className={net != null && old_price_net == null ? 'g' : undefined}>
        <span className="vh">{t('priceWas')} </span>
        <GrossOrNetAmount gross={old_price} net={old_price_net} />
      </s>
      <b className="now">
        <span className="vh">{from ? t('priceNowFrom') : t('priceNow')} </span>
        {from && (
          <span className="from" aria-hidden="true">
            {t('priceFrom')}
          </span>
        )}
        {now}
      </b>
    </span>
  )
}

/** The unit price, such as `€ 34,- / kg`, below the price. Renders nothing where the law requires none. */
export function UnitPrice({ of: { price: gross, price_net: net, content } }: { of: Prices }) {
  const price = unitPriceOf(gross, content)
  return (
    price && (
      <span className="block text-s text-muted">
        <GrossOrNetAmount gross={price.price} net={net && unitPriceOf(net, content)?.price} /> /{' '}
        {t(`per.${price.unit}`)}
      </span>
    )
  )
}

export const formatUnitPrice = ({ price, unit }: UnitPriceOfGoods) => `${formatPrice(price)} / ${t(`per.${unit}`)}`

const badge = 'badge px-2 py-0.5 rounded bg-accent text-s font-500 text-on-accent tabular-nums'

export function DiscountBadge({ oldPrice, price }: { oldPrice?: Cents | null; price: Cents }) {
  const percentage = discountPercentage(oldPrice, price)
  return percentage ? <span className={badge}>-{percentage}%</span> : null
}
