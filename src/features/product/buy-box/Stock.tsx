import * as mark from '../../../../kit/browser/swap/data-attributes'
import type { ProductOption } from '../../../contract/catalogue/variant'
import { DeliveryTime } from '../../../ui/DeliveryTime'
import { Icon } from '../../../ui/image/Icon'
import { stockColour, stockText } from '../../catalog/card/stock-text'
import { unchosenAttributesOf, type VariantChoice } from '../../variant/variant-choice'
import { serverText, t } from '../nl'
import { isSizeAttribute } from '../size-guide/SizeGuideLink'

type StockProps = {
  option: ProductOption
  /** True if a stock alert can be requested. */
  isAlerted: boolean
}

/** The stock status and the delivery day of the chosen variant. */
export function Stock({ option, isAlerted }: StockProps) {
  const { stock_status: status, stock, delivery } = option
  const text = status === 'low' && stock ? t('lowLeft', { n: stock }) : stockText(status)
  if (!text && !delivery) return null
  return (
    <div className="grid gap-1">
      {text && (
        <p
          {...{ [mark.announceAttribute]: true }}
          className={`flex items-center gap-2 font-500 ${stockColour(status)}`}
        >
          <Icon name={status === 'out' ? 'close' : status === 'backorder' ? 'clock' : 'check'} small />
          {text}
        </p>
      )}
      {delivery && delivery !== text && status !== 'out' && <Day of={option} text={delivery} />}
      {status === 'out' && !isAlerted && <p className="text-muted">{t('outHint')}</p>}
    </div>
  )
}

type DayProps = {
  of: Pick<ProductOption, 'delivery_date' | 'order_before' | 'delivery_abroad'>
  text: string
}

function Day({ of: { delivery_date, order_before, delivery_abroad }, text }: DayProps) {
  return (
    <div className="arrival flex gap-2">
      <Icon name="truck" small className="mt-1" />
      <div>
        <p className="font-500">
          <DeliveryTime text={text} date={delivery_date} />
        </p>
        {order_before && <p className="text-s text-muted">{order_before}</p>}
        {delivery_abroad?.map((place) => (
          <p key={place} className="text-s text-muted">
            {place}
          </p>
        ))}
      </div>
    </div>
  )
}

/** The stock and delivery text of an incomplete choice: it covers all variants that match the values chosen so far. */
export function StockBeforeChoice({ choice }: { choice: VariantChoice }) {
  const { delivery: starting } = choice.starting
  if (typeof starting?.in_all !== 'boolean') return null
  const { in_all, delivery } = starting
  const isOfSizes = unchosenAttributesOf(choice).every(isSizeAttribute)
  const words = isOfSizes
    ? { singular: serverText('size'), plural: serverText('sizes') }
    : { singular: serverText('version'), plural: serverText('versions') }
  return (
    <div className="grid gap-1">
      <p {...{ [mark.announceAttribute]: true }} className="flex items-center gap-2 font-500 text-pine">
        <Icon name="check" small />
        {serverText(in_all ? 'allInStock' : 'someInStock', words)}
      </p>
      {delivery && <Day of={starting} text={serverText(in_all ? 'allOn' : 'someOn', { delivery, ...words })} />}
    </div>
  )
}
