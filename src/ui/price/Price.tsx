import { type Cents, formatPrice } from '../../contract/money/price'
import { t } from '../nl'

type Amount = { gross: Cents; net?: Cents | null }

/** Both the gross and the net amount, of which CSS shows one: a cached page must suit either choice. */
export function Amount({ gross, net }: Amount) {
  if (net === undefined || net === null) return formatPrice(gross)
  return (
    <>
      <span className="g">{formatPrice(gross)}</span>
      <span className="n">{formatPrice(net)}</span>
    </>
  )
}

type PriceProps = Amount & {
  oldGross?: Cents | null
  oldNet?: Cents | null
  size?: 's' | 'm' | 'l'
  /** The lowest of several variants: "Vanaf". */
  from?: boolean | null
}

/** The old price is read out first, and "Vanaf" with the price it is about. */
export function Price({ gross, net, oldGross, oldNet, size = 'm', from }: PriceProps) {
  // `price-m` or `price-l`; a small one is as large as the text.
  const classes = `price price-${size}`
  const now = <Amount gross={gross} net={net} />
  if (!oldGross || oldGross <= gross) {
    return (
      <b className={classes}>
        {from && <span className="from">{t('priceFrom')} </span>}
        {now}
      </b>
    )
  }
  return (
    <span className={classes}>
      {/* With “Vanaf” there is no room for both in a narrow card: which font is there must not decide. */}
      <s className={from ? 'w-full' : undefined}>
        <span className="vh">{t('priceWas')} </span>
        <Amount gross={oldGross} net={oldNet} />
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
