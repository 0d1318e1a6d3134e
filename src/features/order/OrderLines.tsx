import type { ReactNode } from 'react'
import { itemName } from '../../contract/item-name'
import type { OrderItem } from '../../contract/order'
import { formatPrice } from '../../contract/price'
import { Photo } from '../../ui/Photo'

type OrderLinesProps = {
  items: readonly OrderItem[]
  /** What the list is called. */
  label: string
  /** Each leads to its article, as far as that is still sold. */
  linked?: boolean
  /** What is to be said of a line. */
  noteOf?: (item: OrderItem) => ReactNode
}

/** What is being ordered, or was: each line with its photo, and what it comes to. */
export function OrderLines({ items, label, linked, noteOf }: OrderLinesProps) {
  return (
    <ul className="order-lines" aria-label={label}>
      {items.map((item, index) => {
        const { po_id, amount, info } = item
        const name = itemName(info)
        return (
          <li key={po_id ?? `sold-${index}`}>
            <Photo src={info.photo} alt="" />
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
                {amount} × {formatPrice(info.price)}
              </p>
              {noteOf?.(item)}
            </div>
            <p className="order-line-total">{formatPrice(info.price * amount)}</p>
          </li>
        )
      })}
    </ul>
  )
}
