import * as mark from '../../boot/marks'
import type { ProductOption } from '../../contract/variant'
import { Arrival } from '../../ui/Arrival'
import { Icon } from '../../ui/Icon'
import { stockColour, stockText } from '../catalog/stock'
import { t } from './nl'

type StockProps = {
  option: ProductOption
  /** What is out can be waited for by mail. */
  isAlerted: boolean
}

/** Whether it is there, and when it is with you. */
export function Stock({ option, isAlerted }: StockProps) {
  const { stock_status: status, stock, delivery } = option
  const text = status === 'low' && stock ? t('lowLeft', { n: stock }) : stockText(status)
  if (!text && !delivery) return null
  return (
    <div className="grid gap-1">
      {text && (
        <p {...{ [mark.announce]: true }} className={`flex items-center gap-2 font-500 ${stockColour(status)}`}>
          <Icon name={status === 'out' ? 'close' : status === 'backorder' ? 'clock' : 'check'} small />
          {text}
        </p>
      )}
      {delivery && delivery !== text && status !== 'out' && (
        <div className="arrival flex gap-2">
          <Icon name="truck" small className="mt-1" />
          <div>
            <p className="font-500">
              <Arrival text={delivery} date={option.delivery_date} />
            </p>
            {option.order_before && <p className="text-s text-muted">{option.order_before}</p>}
            {option.delivery_abroad?.map((place) => (
              <p key={place} className="text-s text-muted">
                {place}
              </p>
            ))}
          </div>
        </div>
      )}
      {status === 'out' && !isAlerted && <p className="text-muted">{t('outHint')}</p>}
    </div>
  )
}
