import type { ReactNode } from 'react'
import { itemName } from '../../contract/item-name'
import { Photo, type PhotoPlace, small } from '../../ui/Photo'
import { Amount } from '../../ui/Price'
import { lineTotal } from '../cart/line'

/** A line of a cart, an order or a payment: `price` is gross cents for one, before a code's discount. */
type Line = {
  po_id?: number | null
  amount: number
  info: {
    uri?: string | null
    photo?: string | null
    full_name: string
    brand?: string | null
    option_name?: string | null
    price: number
    price_net?: number | null
  }
}

type OrderLinesProps<Item extends Line> = {
  items: readonly Item[]
  /** What the list is called. */
  label: string
  /** Each leads to its article, as far as that is still sold. */
  linked?: boolean
  withoutPrices?: boolean
  /** What is to be said of a line. */
  noteOf?: (item: Item) => ReactNode
}

const inLine: PhotoPlace = { sizes: '(width>=36em) 5rem, 3.5rem', widths: small }

/** What is being ordered, or was: each line with its photo, and what it comes to. */
export function OrderLines<Item extends Line>({ items, label, linked, withoutPrices, noteOf }: OrderLinesProps<Item>) {
  return (
    <ul className="order-lines" aria-label={label}>
      {items.map((item, index) => {
        const { po_id, amount, info } = item
        const name = itemName(info)
        return (
          <li key={po_id ?? `sold-${index}`}>
            <Photo src={info.photo} alt="" place={inLine} />
            <div>
              <p>
                {linked && info.uri ? (
                  <a className="order-line-link" href={info.uri}>
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
                    {amount} × <Amount gross={info.price} net={info.price_net} />
                  </>
                )}
              </p>
              {noteOf?.(item)}
            </div>
            {!withoutPrices && (
              <p className="order-line-total">
                <Amount {...lineTotal(item)} />
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
