import { type Cents, formatPrice } from '../../contract/money/euros-and-cents'
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

/** The prices of goods, with the API's names. */
type Prices = {
  price: Cents
  price_net?: Cents | null
  old_price?: Cents | null
  old_price_net?: Cents | null
  /** True if the price is the lowest of several variants: the word "Vanaf" ("from") then precedes it. */
  from_price?: boolean | null
}

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
