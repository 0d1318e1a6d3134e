import { OrderStatus } from '../../src/contract/ordering/status'
import { HOUR } from '../lib/time'
import { arrivalOf, arrivalOfSent, type Calendar, today } from './arrival'
import { type Delivery, deliveryOn, expectedOn, wayTo } from './delivery'

/** It is packed, or on its way: before that it waits for its money, and later the day says nothing any more. */
const onItsWay: readonly OrderStatus[] = [OrderStatus.inProgress, OrderStatus.shipped]

/**
 * The day an order was promised for, as it stands in its row; in words while it is on its way. A day before that of
 * `now` (ms) was expected, for no carrier says that the parcel came.
 */
export function promisedDelivery(
  row: { status_id: OrderStatus; delivery_date: string | null; pickup_point_id: number | null },
  now: number,
): Delivery {
  const { delivery_date: date } = row
  const promised = date && date < today(now) ? expectedOn(date) : deliveryOn(date, row.pickup_point_id !== null)
  return onItsWay.includes(row.status_id) ? promised : { ...promised, delivery: null }
}

/** `told` is the day that was told when it was placed, at `created_at`; the rest is how it goes. */
type Placed = { told: string | null; created_at: string; country: string; days: number | null }

/**
 * The day that an order is promised for whose money comes in at `now` (ms). Who pays within the hour that it is held
 * for keeps what was told; later it is the day of an order of now.
 */
export function promiseOf({ told, created_at, country, days }: Placed, calendar: Calendar, now: number): string | null {
  if (told && now - Date.parse(created_at) <= HOUR) return told
  const way = days === null ? null : wayTo(calendar, country, days)
  return way && arrivalOf(now, way, calendar)
}

/** The day that was told, if what is sent at `now` (ms) still gets there by then; null for what is late. */
export function keptPromise({ told, country, days }: Omit<Placed, 'created_at'>, calendar: Calendar, now: number) {
  const way = days === null ? null : wayTo(calendar, country, days)
  const arrival = way && arrivalOfSent(today(now), way, calendar)
  return told && arrival && arrival <= told ? told : null
}
