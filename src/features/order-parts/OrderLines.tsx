import type { ReactNode } from 'react'
import { nameWithVariant } from '../../contract/catalogue/name-with-variant'
import type { OrderItem } from '../../contract/ordering/order'
import { Photo, smallPhotoWidths } from '../../ui/image/Photo'
import { GrossOrNetAmount } from '../../ui/price/Price'
import { lineTotal } from './order-line'

/** A line of a cart, an order or a payment. `price`: the gross price of one piece in cents, before the discount. */
type Line = Pick<OrderItem, 'po_id' | 'amount'> & {
  info: Pick<OrderItem['info'], 'full_name' | 'price'> & Partial<OrderItem['info']>
}

type OrderLinesProps<Item extends Line> = {
  items: readonly Item[]
  label: string
  className?: string
  linked?: boolean
  withoutPrices?: boolean
  noteOf?: (item: Item) => ReactNode
}

const row =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 py-3 border-b [&>:first-child]:row-span-2 ' +
  'md:grid-cols-[5rem_minmax(0,1fr)_auto] md:gap-x-4 lt-2xs:grid-cols-1 lt-2xs:[&>:first-child]:w-14 ' +
  'print:break-inside-avoid'

export function OrderLines<Item extends Line>(props: OrderLinesProps<Item>) {
  const { items, label, className, linked, withoutPrices, noteOf } = props
  return (
    <ul className={`[&_p]:m-0 ${className ?? ''}`} aria-label={label}>
      {items.map((item, index) => {
        const { po_id, amount, info } = item
        const name = nameWithVariant(info)
        return (
          <li key={po_id ?? `sold-${index}`} className={row}>
            <Photo src={info.photo} alt="" place={{ sizes: '(width>=36em) 5rem, 3.5rem', widths: smallPhotoWidths }} />
            <div>
              <p>
                {linked && info.uri ? (
                  <a className="hover:underlined" href={info.uri}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </p>
              <p className="text-s text-muted">
                {withoutPrices ? (
                  `${amount} ×`
                ) : (
                  <>
                    {amount} × <GrossOrNetAmount gross={info.price} net={info.price_net} />
                  </>
                )}
              </p>
            </div>
            {!withoutPrices && (
              <p className="whitespace-nowrap tabular-nums">
                <GrossOrNetAmount {...lineTotal(item)} />
              </p>
            )}
            {noteOf && <div className="col-start-2 -col-end-1 lt-2xs:col-start-1 empty:hidden">{noteOf(item)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
