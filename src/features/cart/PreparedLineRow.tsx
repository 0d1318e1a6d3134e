import { Notice } from '../../ui/Notice'
import { Photo } from '../../ui/Photo'
import { Amount, Price } from '../../ui/Price'
import { stockColour, stockText } from '../catalog/stock'
import { extraBrand, inLine, lineTotal } from './line'
import { t } from './nl-prepared-cart'
import type { LineNow } from './prepared-line'

type PreparedLineRowProps = LineNow & {
  inCart: number
  isDone: boolean
  /** The page's own address. */
  retry: string
}

/** One line of what was put ready: what it is, what it costs, and whether it can be had. */
export function PreparedLineRow({
  line,
  state,
  amount,
  info,
  stockStatus,
  inCart,
  isDone,
  retry,
}: PreparedLineRowProps) {
  const { full_name, option_name, uri, photo, price, price_net, old_price, old_price_net } = info ?? {
    full_name: t('unknownName'),
  }
  const brand = info && extraBrand({ info })
  const isHad = amount > 0 && !isDone
  const stock = isHad && stockText(stockStatus)
  return (
    <li className="cart-line">
      <Photo src={photo} alt="" place={inLine} className="cart-line-photo" />
      <div className="cart-line-name">
        {brand && <p className="text-s text-muted">{brand}</p>}
        {uri ? <a href={uri}>{full_name}</a> : <b>{full_name}</b>}
        {option_name && <p className="text-s text-muted">{option_name}</p>}
        {price !== undefined && (
          <p>
            <Price gross={price} net={price_net} oldGross={old_price} oldNet={old_price_net} size="s" />
          </p>
        )}
        {stock && <p className={`text-s ${stockColour(stockStatus)}`}>{stock}</p>}
      </div>
      <p className="cart-line-form">{t('pieces', { n: isHad ? amount : line.amount })}</p>
      <p className="cart-line-total">
        {isHad && price !== undefined && <Amount {...lineTotal({ amount, info: { price, price_net } })} />}
      </p>
      <LineNote line={line} state={state} amount={amount} inCart={inCart} isDone={isDone} retry={retry} />
    </li>
  )
}

type LineNoteProps = Pick<PreparedLineRowProps, 'line' | 'state' | 'amount' | 'inCart' | 'isDone' | 'retry'>

function LineNote({ line, state, amount, inCart, isDone, retry }: LineNoteProps) {
  const isWrong = !isDone && amount === 0
  return (
    <div className="cart-line-note">
      {isDone || state === 'ready' ? null : (
        <Notice tone={isWrong && state !== 'allIn' ? 'error' : 'info'} isSilent>
          {t(state, { n: amount, asked: line.amount })}{' '}
          {state === 'unknown' && (
            <a className="link" href={retry}>
              {t('reload')}
            </a>
          )}
        </Notice>
      )}
      {isDone ? (
        <p className="text-s">{t('done')}</p>
      ) : (
        inCart > 0 && state !== 'allIn' && <p className="text-s text-muted">{t('alreadyIn', { n: inCart })}</p>
      )}
    </div>
  )
}
