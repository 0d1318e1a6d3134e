import { type Cents, formatPrice } from '../../contract/money/euros-and-cents'
import type { NetContent } from '../../contract/money/money-schema'
import { type UnitPrice as Price, unitPriceOf } from '../../contract/money/unit-price'
import { t } from '../nl'
import { GrossOrNetAmount } from './Price'

type Goods = { price: Cents; price_net?: Cents | null; content?: NetContent | null }

/** The unit price, such as `€ 34,- / kg`, below the price. Renders nothing where the law requires none. */
export function UnitPrice({ of: { price: gross, price_net: net, content } }: { of: Goods }) {
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

export const formatUnitPrice = ({ price, unit }: Price) => `${formatPrice(price)} / ${t(`per.${unit}`)}`
