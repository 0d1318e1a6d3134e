import type { ReactNode } from 'react'
import { itemName } from '../../contract/item-name'
import type { OwnOrder } from '../../contract/order'
import { formatPrice } from '../../contract/price'
import { formatDate } from '../../lib/format'
import { href } from '../../routes'
import { Photo, type PhotoPlace, small } from '../../ui/Photo'
import { t } from './nl'
import { isOffer, offerState } from './own-orders'
import { grossOf } from './priced'
import { StatusTag, Tag } from './StatusTag'

/** Of how many lines a row shows the photo. */
const MOST_PHOTOS = 3

type OrderRowsProps = {
  orders: readonly OwnOrder[]
  /** What the list is called. */
  label: string
  /** When it is, ms: an offer may be over. */
  now: number
  /** The level of the rows' headings. */
  heading?: 'h2' | 'h3'
}

/** Orders, or offers, each on a row that leads to all of it. */
export function OrderRows({ orders, label, now, heading = 'h2' }: OrderRowsProps) {
  return (
    <ul className="order-rows" aria-label={label}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} now={now} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

const inRow: PhotoPlace = { sizes: '5rem', widths: small }

function OrderRow({ order, now, heading: Heading }: { order: OwnOrder; now: number; heading: 'h2' | 'h3' }) {
  const { id, number, created_at, items } = order
  const gross = grossOf(order)
  const [first] = items
  const count = items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <article className="order-row">
      <div className="order-row-photos">
        {items.slice(0, MOST_PHOTOS).map(({ po_id, info }, index) => (
          <Photo key={po_id ?? `sold-${index}`} src={info.photo} alt="" place={inRow} />
        ))}
        {!first && <Photo src={null} alt="" place={inRow} />}
      </div>
      <div className="order-row-text">
        <Heading>
          <a href={isOffer(order) ? href.offers(id) : href.orders(id)}>
            {isOffer(order) ? t('offerNumber', { number }) : t('orderNumber', { number })}
          </a>
        </Heading>
        <p className="text-s text-muted">
          {[formatDate(created_at), count > 0 && t('articles', { n: count })].filter(Boolean).join(' · ')}
        </p>
        {first && <p className="order-row-name">{itemName(first.info)}</p>}
      </div>
      <p className="order-row-status">
        {isOffer(order) ? <OfferTag offer={order} now={now} /> : <StatusTag order={order} />}
      </p>
      <p className="order-row-total">{gross !== null && formatPrice(gross)}</p>
    </article>
  )
}

/** Whether an offer can be ordered, in the indicator's grey. */
export function OfferTag({ offer, now }: { offer: OwnOrder; now: number }): ReactNode {
  const state = offerState(offer, now)
  if (state === 'ordered') return <Tag tone={null}>{t('status.ordered')}</Tag>
  if (state === 'over' || state === 'ended') return <Tag tone={null}>{t(`status.${state}`)}</Tag>
  if (state === 'requested') return <Tag tone="grey">{t('status.requested')}</Tag>
  const date = formatDate(offer.valid_until ?? '')
  return <Tag tone="grey">{date ? t('status.open', { date }) : t('status.offer')}</Tag>
}
