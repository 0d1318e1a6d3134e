import { type Cents, formatPrice } from '../contract/price'
import { type NetContent, type UnitPrice as Price, unitPriceOf } from '../contract/unit-price'
import { t } from './nl'

type UnitPriceProps = { gross: Cents; net?: Cents | null; content?: NetContent | null }

/** `€ 34,00 / kg`, below the price that it belongs to. Nothing where the law asks for none. */
export function UnitPrice({ gross, net, content }: UnitPriceProps) {
  const price = unitPriceOf(gross, content)
  if (!price) return null
  const netPrice = typeof net === 'number' ? unitPriceOf(net, content) : null
  return (
    <span className="block text-s text-muted">
      {netPrice ? (
        <>
          <span className="g">{formatUnitPrice(price)}</span>
          <span className="n">{formatUnitPrice(netPrice)}</span>
        </>
      ) : (
        formatUnitPrice(price)
      )}
    </span>
  )
}

/** With both decimals, so that prices of one shelf are compared at a glance. */
export const formatUnitPrice = ({ price, unit }: Price) =>
  `${formatPrice(price).replace(/-$/, '00')} / ${t(`per.${unit}`)}`
