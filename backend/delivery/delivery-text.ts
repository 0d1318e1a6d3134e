import { OrderStatus } from '../../src/contract/ordering/order-status'
import { isLowStock, stockText } from '../lib/stock'
import { DAY, HOUR } from '../lib/time'
import {
  cutoffTimeOn,
  type DeliveryCalendar,
  deliveryDayAfterSending,
  deliveryDayOf,
  lastOrderDayForDelivery,
  type Transit,
  today,
} from './delivery-day'
import { texts } from './nl'

/** The delivery day as text and as an ISO date (`2026-11-24`); both are null if the day is unknown. */
export type DeliveryText = { delivery: string | null; delivery_date: string | null }

const unknown: DeliveryText = { delivery: null, delivery_date: null }

/** `Dinsdag 24 november in huis`, or for collection at the shop (`isFetched`): `Dinsdag 24 november op te halen`. */
export const toDeliveryText = (date: string | null | undefined, isFetched = false): DeliveryText =>
  date
    ? { delivery: capital((isFetched ? texts.toFetch : texts.atHome)(formatDeliveryDay(date))), delivery_date: date }
    : unknown

/** `Verwacht op dinsdag 24 november`, for a day in the past. */
const expectedOn = (date: string): DeliveryText => ({
  delivery: capital(texts.expected(formatDeliveryDay(date))),
  delivery_date: date,
})

/** Returns when an order at `now` arrives by a method of `chosen` transit days; by the first method if that is null. */
export function expectedDeliveryText(
  calendar: DeliveryCalendar,
  country: string,
  chosen: Transit['days'] | null,
  now: number,
  isFetched = false,
) {
  const way = transitTimeTo(calendar, country, chosen)
  return toDeliveryText(way && deliveryDayOf(now, way, calendar), isFetched)
}

/** The delivery text on a card, which has space for three words: `Dinsdag in huis`, `Nog 2, dinsdag in huis`. */
export function cardDeliveryText(stock: number, calendar: DeliveryCalendar, now: number): DeliveryText {
  const { delivery_date: date } = stock > 0 ? expectedDeliveryText(calendar, calendar.home, null, now) : unknown
  if (!date) return { delivery: stockText(stock), delivery_date: null }
  const words = texts.atHome(isWithinWeek(date, now) ? weekdayOf(date) : monthDayOf(date))
  return { delivery: isLowStock(stock) ? texts.few(stock, words) : capital(words), delivery_date: date }
}

/**
 * The delivery text on a product page: the delivery day, until when to order for that day, and countries with another
 * day. Without stock, or if the delivery day is unknown, only the stock.
 */
export function productPageDeliveryText(stock: number, calendar: DeliveryCalendar, now: number) {
  const here = stock > 0 ? expectedDeliveryText(calendar, calendar.home, null, now) : unknown
  const last = here.delivery_date && lastOrderDayForDelivery(now, calendar)
  if (!last) return { delivery: stockText(stock), delivery_date: null }
  const time = (cutoffTimeOn(last, calendar) ?? '').replace(':', '.')
  const abroad = calendar.countries.flatMap(({ code, title }) => {
    const { delivery_date: date } = expectedDeliveryText(calendar, code, null, now)
    return code === calendar.home || !date || date === here.delivery_date
      ? []
      : [texts.elsewhere(title, formatDeliveryDay(date))]
  })
  return {
    ...here,
    order_before: orderBeforeText(last, time, now),
    delivery_abroad: abroad,
  }
}

function orderBeforeText(last: string, time: string, now: number) {
  if (last === today(now)) return texts.orderToday(time)
  return texts.orderBefore(isWithinWeek(last, now) ? weekdayOf(last) : formatDeliveryDay(last), time)
}

/** Returns the transit time to a country; null if no method delivers there. @param chosen days of the chosen method */
function transitTimeTo({ countries }: DeliveryCalendar, country: string, chosen: number | null): Transit | null {
  const to = countries.find(({ code }) => code === country)
  const days = chosen ?? to?.days
  return to && typeof days === 'number' ? { days: days + to.extra, country } : null
}

/** Whether a weekday alone names this date (an ISO date). */
const isWithinWeek = (date: string, now: number) => Date.parse(date) - Date.parse(today(now)) < 7 * DAY

/** `dinsdag 24 november`, for an ISO date. */
export const formatDeliveryDay = (date: string) => `${weekdayOf(date)} ${monthDayOf(date)}`
const weekday = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', weekday: 'long' })
const weekdayOf = (date: string) => weekday.format(new Date(date))
const monthDay = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const monthDayOf = (date: string) => monthDay.format(new Date(date))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The order statuses with which a delivery day is displayed: not for unpaid orders and not after delivery. */
const onItsWay: readonly OrderStatus[] = [OrderStatus.inProgress, OrderStatus.shipped]

/** How long (ms) after the promised day an order that was sent counts as delivered. */
const PROMISE_SHOWN_MS = 14 * DAY

/**
 * Returns the promised delivery day of an order, as text while it is on its way. Carriers do not report deliveries to
 * the shop, so a promised day in the past is displayed as "expected", for two weeks if the order was sent.
 */
export function promisedDeliveryText(
  row: { status_id: OrderStatus; delivery_date: string | null; pickup_point_id: number | null },
  now: number,
): DeliveryText {
  const { delivery_date: date } = row
  const promised = date && date < today(now) ? expectedOn(date) : toDeliveryText(date, row.pickup_point_id !== null)
  const isDelivered = row.status_id === OrderStatus.shipped && date && date < today(now - PROMISE_SHOWN_MS)
  return onItsWay.includes(row.status_id) && !isDelivered ? promised : { ...promised, delivery: null }
}

/**
 * An order. `promisedDate` is the day that was promised when it was placed at `created_at`; `country` and `days` are
 * its destination and transit time.
 */
type Placed = { promisedDate: string | null; created_at: string; country: string; days: number | null }

/**
 * Returns the promised day of an order that is paid at `now` (ms): the original day if the order is at most an hour
 * old, otherwise the day for an order that is placed at `now`.
 */
export function promisedDateAtPayment(
  { promisedDate, created_at, country, days }: Placed,
  calendar: DeliveryCalendar,
  now: number,
): string | null {
  if (promisedDate && now - Date.parse(created_at) <= HOUR) return promisedDate
  const way = days === null ? null : transitTimeTo(calendar, country, days)
  return way && deliveryDayOf(now, way, calendar)
}

/** Returns the promised day if a parcel sent at `now` (ms) arrives on that day or before; null if it arrives later. */
export function promisedDateIfStillInTime(
  { promisedDate: shown, country, days }: Omit<Placed, 'created_at'>,
  calendar: DeliveryCalendar,
  now: number,
) {
  const way = days === null ? null : transitTimeTo(calendar, country, days)
  const arrival = way && deliveryDayAfterSending(today(now), way, calendar)
  return shown && arrival && arrival <= shown ? shown : null
}
