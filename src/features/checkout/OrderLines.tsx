import { formatPrice } from '../../contract/price'
import { Photo } from '../../ui/Photo'
import { t } from './nl'

/** A line of what is or was ordered: `price` is gross cents for one, before a code's discount. */
export type OrderLine = {
  key: number | string
  name: string
  photo?: string | null
  amount: number
  price: number
  /** What is wrong with it. */
  note?: string
}

/** What is or was ordered, with its photos. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="checkout-lines" aria-label={t('items')}>
      {lines.map(({ key, name, photo, amount, price, note }) => (
        <li key={key}>
          <Photo src={photo} alt="" />
          <div>
            <p>{name}</p>
            <p className="text-s text-muted">
              {amount} × {formatPrice(price)}
            </p>
            {note && <p className="text-s text-red">{note}</p>}
          </div>
          <p className="checkout-line-total">{formatPrice(price * amount)}</p>
        </li>
      ))}
    </ul>
  )
}
