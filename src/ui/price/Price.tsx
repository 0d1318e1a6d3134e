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

type PriceProps = GrossOrNetAmount & {
  oldGross?: Cents | null
  oldNet?: Cents | null
  size?: 's' | 'm' | 'l'
  /** True if the price is the lowest of several variants: the word "Vanaf" ("from") then precedes it. */
  from?: boolean | null
}

/** A price with its old price. Screen readers read the old price first, and "Vanaf" together with the price. */
export function Price({ gross, net, oldGross, oldNet, size = 'm', from }: PriceProps) {
  // The class is `price-m` or `price-l`. A small price has the size of the text around it, so `price-s` has no rule.
  const classes = `price price-${size}`
  const now = (
    <>
      <GrossOrNetAmount gross={gross} net={net} />
      {/* A visitor who chose prices without VAT must not take this price for one. The large price has a note of its own. */}
      {net == null && size !== 'l' && <span className="n text-s"> {t('inclVat')}</span>}
    </>
  )
  if (!oldGross || oldGross <= gross) {
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
      <s className={net != null && oldNet == null ? 'g' : undefined}>
        <span className="vh">{t('priceWas')} </span>
        <GrossOrNetAmount gross={oldGross} net={oldNet} />
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
