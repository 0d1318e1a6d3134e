import { OrderStatus } from '../../src/contract/ordering/order-status'
import type { ReturnKind } from '../../src/contract/ordering/returns'
import { deliveryDayAfterSending, today } from '../delivery/delivery-day'
import { isDayOffForLegalPeriods } from '../delivery/holidays'
import { parsePickupCounter } from '../delivery/pickup-counter'
import { parseDeliveryCalendar } from '../delivery/stored-delivery-calendar'
import { endOfDay, weekdayOf } from '../lib/format-dutch-time'
import { DAY } from '../lib/time'

/** The statutory withdrawal period in days, which count from the day after delivery (Civil Code 6:230o). */
export const WITHDRAWAL_DAYS = 14
/** Days for the customer to return the goods, and for the shop to refund (Civil Code 6:230r and 6:230s). */
export const RETURN_AND_REFUND_DAYS = 14
/** How long the shop accepts a defect as its own fault. The law sets no fixed period. */
export const WARRANTY_YEARS = 2
/** How many days a parcel may wait at a pickup point. Until it is collected, it does not count as delivered. */
const PICKUP_DAYS = 7

/** The data of an order from which its return deadlines are calculated. */
type Shipment = {
  status_id: OrderStatus
  sent_at: string | null
  /**
   * For an order for collection at the shop: when it was collected, and the collection counter as `orderCounterJson`
   * returns it.
   */
  collected_at: string | null
  counter_json: string | null
  delivery_date: string | null
  /** The delivery days to the order's country when it was sent. */
  delivery_days: number | null
  pickup_point_id: number | null
  country: string | null
  return_days: number | null
  calendar_json: string | null
}

/** A kind of return with its deadline (ms); null if the period has not begun. */
type OpenKind = { kind: ReturnKind; until: number | null }

const shippedStatuses: readonly OrderStatus[] = [OrderStatus.shipped, OrderStatus.archived]

const orderedStatuses: readonly OrderStatus[] = [OrderStatus.inProgress, OrderStatus.shipped]

/**
 * Returns the deadline (ms) of each kind of return; null before the order was sent. Days count from the latest day on
 * which the order may have been delivered, to the end of the last day.
 */
export function returnDeadlinesOf(shipment: Shipment): Record<ReturnKind, number> | null {
  const { status_id, sent_at, collected_at, pickup_point_id, country } = shipment
  if (!shippedStatuses.includes(status_id) || !sent_at) return null
  const waits = parsePickupCounter(shipment.counter_json)?.hold_days ?? (pickup_point_id === null ? 0 : PICKUP_DAYS)
  const arrival = collected_at
    ? endOfDay(Date.parse(collected_at))
    : endOfDay(Date.parse(arrivalOfShipment(shipment, Date.parse(sent_at))), waits)
  const withdrawal = endOfLegalPeriod(arrival, WITHDRAWAL_DAYS, country)
  const { returnDays = WITHDRAWAL_DAYS } = parseDeliveryCalendar(shipment.calendar_json)
  // Uses the longer of the two periods: if the shop shortens its return period, earlier orders retain the longer
  // period.
  const days = Math.max(returnDays, shipment.return_days ?? 0)
  // A day off may end the withdrawal period after a return period of equally many days.
  const returning = Math.max(withdrawal, endOfDay(arrival, days))
  return { withdrawal, return: returning, warranty: endOfDay(arrival, 0, WARRANTY_YEARS) }
}

/**
 * Returns the end of a legal period of `days` days after `time`, ms. A period that would end on a day off ends on the
 * next working day (Regulation 1182/71, art. 3).
 */
export function endOfLegalPeriod(time: number, days: number, country: string | null): number {
  let end = endOfDay(time, days)
  while (weekdayOf(end) % 6 === 0 || isDayOffForLegalPeriods(today(end), country)) end = endOfDay(end, 1)
  return end
}

function arrivalOfShipment({ delivery_date, delivery_days, country, calendar_json }: Shipment, sent: number) {
  const calendar = parseDeliveryCalendar(calendar_json)
  const days = delivery_days ?? 1
  const known = [
    today(sent + days * DAY),
    deliveryDayAfterSending(today(sent), { days, country: country ?? '' }, calendar) ?? '',
    delivery_date ?? '',
  ]
  return known.reduce((one, other) => (one > other ? one : other))
}

/**
 * Returns the kinds of return that are possible at `now` (ms). An order that was not sent can only be withdrawn; a
 * refunded order cannot be returned.
 */
export function openReturnKinds(shipment: Shipment & { payment_status: string | null }, now: number): OpenKind[] {
  if (shipment.payment_status === 'refunded') return []
  const deadlines = returnDeadlinesOf(shipment)
  if (!deadlines) return orderedStatuses.includes(shipment.status_id) ? [{ kind: 'withdrawal', until: null }] : []
  const kinds = Object.entries(deadlines) as [ReturnKind, number][]
  return kinds.filter(([, until]) => until >= now).map(([kind, until]) => ({ kind, until }))
}
