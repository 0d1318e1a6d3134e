import type { ReturnKind } from '../../src/contract/ordering/returns'
import { OrderStatus } from '../../src/contract/ordering/status'
import { arrivalAfterSending, today } from '../delivery/arrival'
import { readCounter } from '../delivery/counter'
import { wayTo } from '../delivery/delivery'
import { isDayOff } from '../delivery/holidays'
import { readCalendar } from '../delivery/read-calendar'
import { endOfDay, weekdayOf } from '../lib/amsterdam'
import { DAY } from '../lib/time'

/** Civil Code 6:230o: from the day after receipt. */
export const WITHDRAWAL_DAYS = 14
/** Days to send the goods back, and to refund the money (Civil Code 6:230r and 6:230s). */
export const SETTLE_DAYS = 14
/** Within this time a fault counts as ours. The law itself sets no end. */
export const WARRANTY_YEARS = 2
/** How long a parcel waits at a pickup point; until it is picked up it was not received. */
const PICKUP_DAYS = 7

/** The data that deadlines are calculated from; JSON as `calendarJson` and `counterJson` return it. */
type Shipment = {
  status_id: OrderStatus
  sent_at: string | null
  /** For an order that is collected at the shop: `counterJson`, and when it was collected. */
  collected_at: string | null
  counter_json: string | null
  delivery_date: string | null
  delivery_days: number | null
  pickup: number | null
  country: string | null
  /** The return period when it was ordered. */
  return_days: number | null
  calendar_json: string | null
}

/** A kind of return with its last moment (ms); null as long as its period has not begun. */
type OpenKind = { kind: ReturnKind; until: number | null }

/** Statuses of orders that were sent and not returned. */
const shippedStatuses: readonly OrderStatus[] = [OrderStatus.shipped, OrderStatus.archived]

/** Statuses of orders that are paid or invoiced. */
const orderedStatuses: readonly OrderStatus[] = [OrderStatus.inProgress, OrderStatus.shipped]

/**
 * The last moments (ms); null before the order was sent. Days count from the last day on which it may have arrived, to
 * the end of the day. A withdrawal that would end on a day off ends on the next working day (Regulation 1182/71, art.
 * 3).
 */
export function deadlinesOf(shipment: Shipment): Record<ReturnKind, number> | null {
  const { status_id, sent_at, collected_at, pickup, country } = shipment
  if (!shippedStatuses.includes(status_id) || !sent_at) return null
  const waits = readCounter(shipment.counter_json)?.hold_days ?? (pickup ? PICKUP_DAYS : 0)
  const arrival = collected_at
    ? endOfDay(Date.parse(collected_at))
    : endOfDay(Date.parse(arrivalOfShipment(shipment, Date.parse(sent_at))), waits)
  let withdrawal = endOfDay(arrival, WITHDRAWAL_DAYS)
  while (weekdayOf(withdrawal) % 6 === 0 || isDayOff(today(withdrawal), country)) withdrawal = endOfDay(withdrawal, 1)
  const { returnDays = WITHDRAWAL_DAYS } = readCalendar(shipment.calendar_json)
  // A shop that shortens the term does not shorten it for earlier orders.
  const days = Math.max(returnDays, shipment.return_days ?? 0)
  return { withdrawal, return: endOfDay(arrival, days), warranty: endOfDay(arrival, 0, WARRANTY_YEARS) }
}

/** The day it came, as far as we know: by the rule or, where that is later, as it was promised. ISO dates sort. */
function arrivalOfShipment({ delivery_date, delivery_days, country, calendar_json }: Shipment, sent: number) {
  const calendar = readCalendar(calendar_json)
  const days = delivery_days ?? 1
  const way = wayTo(calendar, country ?? '', days) ?? { days, country: country ?? '' }
  const known = [today(sent + days * DAY), arrivalAfterSending(today(sent), way, calendar) ?? '', delivery_date ?? '']
  return known.reduce((one, other) => (one > other ? one : other))
}

/**
 * The kinds of return that are open at `now` (ms). Before it is sent an order can only be withdrawn; a refunded one is
 * settled.
 */
export function openKinds(shipment: Shipment & { payment_status: string | null }, now: number): OpenKind[] {
  if (shipment.payment_status === 'refunded') return []
  const deadlines = deadlinesOf(shipment)
  if (!deadlines) return orderedStatuses.includes(shipment.status_id) ? [{ kind: 'withdrawal', until: null }] : []
  const kinds = Object.entries(deadlines) as [ReturnKind, number][]
  return kinds.filter(([, until]) => until >= now).map(([kind, until]) => ({ kind, until }))
}
