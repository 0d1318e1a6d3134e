import type { ReactNode } from 'react'
import { nameWithVariant } from '../../../contract/catalogue/name-with-variant'
import { formatPrice } from '../../../contract/money/euros-and-cents'
import type { OwnOrder } from '../../../contract/ordering/order'
import { formatDate } from '../../../lib/format-count-and-date'
import { href } from '../../../routes'
import { ButtonLink, SecondaryButtonLink } from '../../../ui/form/Button'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../../ui/image/Photo'
import { EmptyState } from '../../account-page/EmptyState'
import { grossTotalOf } from '../../order-parts/amount-to-pay'
import { isOffer, listedOfferState } from '../../order-parts/find-own-orders'
import { t } from '../nl'
import { StatusTag, StatusToneTag } from '../StatusTag'

const MAX_PHOTOS = 3

type OrderRowsProps = {
  orders: readonly OwnOrder[]
  label: string
  /** The current time in ms, by which an offer may be expired. */
  now: number
  heading?: 'h2' | 'h3'
}

export function OrderRows({ orders, label, now, heading = 'h2' }: OrderRowsProps) {
  return (
    <ul aria-label={label}>
      {orders.map((order) => (
        <li key={order.id} className="border-t last:border-b">
          <OrderRow order={order} now={now} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

export function NoOrders() {
  return (
    <EmptyState title={t('none')} text={t('noneText')}>
      <ButtonLink href={href.home()}>{t('shop')}</ButtonLink>
      <SecondaryButtonLink href={href.guides()}>{t('guides')}</SecondaryButtonLink>
    </EmptyState>
  )
}

/** A row with photos, text, status and sum: two lines on a small screen; on a wide one the photos come last. */
const row =
  'group relative grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 ' +
  'md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,11rem)_6rem] md:gap-6 ' +
  'xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_minmax(0,14.5rem)_6rem] xl:gap-4 lt-2xs:grid-cols-1'

const inRow: PhotoPlace = { sizes: '5rem', widths: smallPhotoWidths }

function OrderRow({ order, now, heading: Heading }: { order: OwnOrder; now: number; heading: 'h2' | 'h3' }) {
  const { id, number, created_at, items } = order
  const gross = grossTotalOf(order)
  const [first] = items
  const count = items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <article className={row}>
      <div className="row-span-2 self-start flex gap-2 md:row-span-1">
        {items.slice(0, MAX_PHOTOS).map(({ po_id, info }, index) => (
          // The photos after the first are displayed only on a wide screen.
          <Photo
            key={po_id ?? `sold-${index}`}
            className={index ? 'w-20 hidden xl:block' : 'w-20'}
            src={info.photo}
            alt=""
            place={inRow}
          />
        ))}
        {!first && <Photo className="w-20" src={null} alt="" place={inRow} />}
      </div>
      <div className="col-span-2 lt-2xs:col-span-1 md:col-span-1 xl:order-first">
        <Heading>
          <a className="whole-link group-hover:underlined" href={isOffer(order) ? href.offers(id) : href.orders(id)}>
            {isOffer(order) ? t('offerNumber', { number }) : t('orderNumber', { number })}
          </a>
        </Heading>
        <p className="text-s text-muted">
          {[formatDate(created_at), count > 0 && t('articles', { n: count })].filter(Boolean).join(' · ')}
        </p>
        {first && <p className="line-clamp-2">{nameWithVariant(first.info)}</p>}
      </div>
      <p>{isOffer(order) ? <OfferTag offer={order} now={now} /> : <StatusTag order={order} />}</p>
      <p className="font-500 tabular-nums text-right lt-2xs:text-left whitespace-nowrap">
        {gross !== null && formatPrice(gross)}
      </p>
    </article>
  )
}

/** The tag with an offer's state: grey if the offer is requested or can be ordered. */
export function OfferTag({ offer, now }: { offer: OwnOrder; now: number }): ReactNode {
  const state = listedOfferState(offer, now)
  if (state === 'ordered') return <StatusToneTag tone={null}>{t('status.ordered')}</StatusToneTag>
  if (state === 'over' || state === 'ended') return <StatusToneTag tone={null}>{t(`status.${state}`)}</StatusToneTag>
  if (state === 'requested') return <StatusToneTag tone="grey">{t('status.requested')}</StatusToneTag>
  const date = formatDate(offer.valid_until ?? '')
  return <StatusToneTag tone="grey">{date ? t('status.open', { date }) : t('status.offer')}</StatusToneTag>
}
