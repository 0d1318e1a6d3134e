import { Photo } from '../../../ui/image/Photo'
import { Notice } from '../../../ui/Notice'
import { GrossOrNetAmount, Price } from '../../../ui/price/Price'
import { UnitPrice } from '../../../ui/price/UnitPrice'
import { TextLink } from '../../../ui/text/TextLink'
import { stockColour, stockText } from '../../catalog/card/stock-text'
import { brandUnlessInName, linePhotoSizes, lineTotal } from '../../order-parts/order-line'
import { t } from './nl-prepared-cart'
import type { AvailableLine } from './prepared-line-availability'

type PreparedLineRowProps = AvailableLine & {
  inCart: number
  isDone: boolean
  /** The URL of the page, for a link to try again. */
  retry: string
}

export function PreparedLineRow(props: PreparedLineRowProps) {
  const { line, state, amount, info, stockStatus, inCart, isDone, retry } = props
  const { full_name, option_name, uri, photo, price, price_net } = info ?? { full_name: t('unknownName') }
  const brand = info && brandUnlessInName({ info })
  const already = inCart > 0 && !isDone && state !== 'allIn' && t('alreadyIn', { n: inCart })
  const isHad = amount > 0 && !isDone
  const stock = isHad && stockText(stockStatus)
  return (
    <li className="cart-line">
      <div className="cart-line-photo">
        <Photo src={photo} alt="" place={linePhotoSizes} />
      </div>
      <div className="cart-line-name">
        {brand && <p className="text-s text-muted">{brand}</p>}
        {uri ? <a href={uri}>{full_name}</a> : <b>{full_name}</b>}
        {option_name && <p className="text-s text-muted">{option_name}</p>}
        {price !== undefined && (
          <p>
            <Price of={{ ...info, price }} size="s" />
            <UnitPrice of={{ ...info, price }} />
          </p>
        )}
        {stock && <p className={`text-s ${stockColour(stockStatus)}`}>{stock}</p>}
        {isDone && <p className="text-s">{t('done')}</p>}
        {state === 'ready' && already && <p className="text-s text-muted">{already}</p>}
      </div>
      <p className="cart-line-form items-center min-h-11">{t('pieces', { n: isHad ? amount : line.amount })}</p>
      <p className="cart-line-total">
        {isHad && price !== undefined && <GrossOrNetAmount {...lineTotal({ amount, info: { price, price_net } })} />}
      </p>
      <div className="cart-line-note">
        {state !== 'ready' && !isDone && (
          <Notice tone={amount > 0 || state === 'allIn' ? 'info' : 'error'} isSilent>
            {t(state, { n: amount, wanted: line.amount })} {already}
            {state === 'unknown' && <TextLink href={retry}>{t('reload')}</TextLink>}
          </Notice>
        )}
      </div>
    </li>
  )
}
