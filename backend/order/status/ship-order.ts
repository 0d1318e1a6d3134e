import { type Expression, type SqlBool, sql } from 'kysely'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import type { ShopCarrier } from '../../db/schema'
import { promisedDateIfStillInTime, toDeliveryText } from '../../delivery/delivery-text'
import { orderCounterJson, parsePickupCounter } from '../../delivery/pickup-counter'
import { deliveryCalendarJson, parseDeliveryCalendar } from '../../delivery/stored-delivery-calendar'
import { notFoundError } from '../../http/route'
import { invalidInputError } from '../../http/validation'
import type { MailItem } from '../../mail/write-mail'
import { selectContact } from '../../shop/contact'
import { creditedItemsSql } from '../credit/credit-notes.statements'
import { selectOrderByNumber, selectOrderLines } from '../select-orders.statements'
import { type Parcel, type TrackingLink, trackingLinkOf } from '../tracking-link'
import { shippedMail, toMailBuyer } from './after-sales-mails'
import { moveToShipped, wrongStatusError } from './change-order-status'
import { markReadyToCollect, type ReadyToCollect } from './collect-order'
import { texts } from './nl'

type ParcelInput = { carrier?: string; code?: string }

const selectOrder = (number: string) =>
  selectOrderByNumber(number).select([
    'o.delivery',
    'o.country',
    'o.delivery_date as promisedDate',
    'o.pickup_point_id',
    orderCounterJson.as('counter_json'),
    's.delivery_days as days',
    deliveryCalendarJson.as('calendar_json'),
  ])

const selectIsSent = (id: number, code: string) =>
  query
    .selectFrom('orders')
    .select((eb) => [
      eb
        .and([eb('status_id', '=', OrderStatus.shipped), sql<SqlBool>`track_and_trace ->> 'code' = ${code}`])
        .as('isSame'),
      'payment_status',
    ])
    .where('id', '=', id)

/**
 * Marks an order in progress as shipped, with the link to track its parcel; the mail to the customer is in the outbox
 * afterwards. An order for collection at the shop is marked as ready. A second call with the same parcel changes
 * nothing.
 *
 * @param parcel `carrier` is the id of one of the shop's carriers, by default the first; spaces in `code` are ignored
 * @returns the tracking link, or until when (an ISO date) a ready order is reserved
 * @throws ApiError 404 · 409 `wrong_status` for an order that is not in progress, was refunded, or was shipped with
 * another parcel · 422 at `carrier` or `code`
 */
export async function shipOrder(
  db: Db,
  number: string,
  parcel: ParcelInput,
  now: number,
): Promise<TrackingLink | ReadyToCollect> {
  const { order, shop, lines } = await batch(db, {
    order: firstRow(selectOrder(number)),
    shop: firstRow(selectContact().select('carriers')),
    lines: selectSentLines(query.selectFrom('orders').select('id').where('number', '=', number)),
  })
  if (!order || !shop) throw notFoundError()
  const counter = parsePickupCounter(order.counter_json)
  if (counter && (parcel.code || parcel.carrier)) throw invalidInputError({ code: [texts.noParcel] })
  const items = toSentItems(lines)
  if (counter) return markReadyToCollect(db, { ...order, counter, items }, shop, now)
  const { carrier, code } = readParcel(parcel, JSON.parse(shop.carriers) as ShopCarrier[])
  const { country, postal_code } = JSON.parse(order.delivery ?? order.invoice) as AddressFields
  const track = trackingLinkOf({ carrier, code }, { country, postal_code })
  const placed = { ...order, country: order.country ?? '' }
  const arrival = promisedDateIfStillInTime(placed, parseDeliveryCalendar(order.calendar_json), now)
  const { delivery } = toDeliveryText(arrival, order.pickup_point_id !== null)
  const mail = shippedMail({ ...toMailBuyer(order, shop), track, items, delivery })
  if (await moveToShipped(db, order.id, mail, now, { track_and_trace: JSON.stringify(track) })) return track
  const { latest } = await batch(db, { latest: firstRow(selectIsSent(order.id, code)) })
  if (latest?.isSame) return track
  throw wrongStatusError(latest?.payment_status === 'refunded' ? texts.moneyIsBack : texts.notShippable)
}

function readParcel(parcel: ParcelInput, carriers: readonly ShopCarrier[]): Parcel {
  const errors: Record<string, string[]> = {}
  const carrierId = parcel.carrier?.trim().toLowerCase() ?? carriers[0]?.id
  const carrier = carriers.find(({ id }) => id === carrierId)
  const code = (parcel.code ?? '').replace(/\s/g, '').toUpperCase()
  if (!carrier) errors.carrier = [texts.carrier(carriers.map(({ id }) => id))]
  if (!/^[A-Z0-9-]{6,40}$/.test(code)) errors.code = [texts.code]
  if (!carrier || errors.code) throw invalidInputError(errors)
  return { carrier, code }
}

/** Selects the lines of an order, with the number of credited items. @param order a SELECT of its id */
const selectSentLines = (order: Expression<{ id: number }>) =>
  selectOrderLines(order).select(creditedItemsSql.as('credited'))

type SentLine = RowOf<typeof selectSentLines>

/** The items in an order's parcel, for the mail about it: without items that were already credited. */
const toSentItems = (lines: readonly SentLine[]): MailItem[] =>
  lines
    .map((line) => ({ name: nameWithVariant(line), amount: line.amount - line.credited, photo: line.photo }))
    .filter(({ amount }) => amount > 0)
