import { OrderStatus } from '../../src/contract/ordering/status'
import { isFew, stockWords } from '../lib/stock'
import { DAY, HOUR } from '../lib/time'
import { arrivalAfterSending, arrivalOf, type Calendar, cutoffOn, lastDayToOrder, type Transit, today } from './arrival'
import { texts } from './nl'

/** The delivery day in words and as an ISO date (`2026-11-24`). Both are null where no day can be promised. */
export type Delivery = { delivery: string | null; delivery_date: string | null }

const unknown: Delivery = { delivery: null, delivery_date: null }

/** `Dinsdag 24 november in huis`; `isFetched` at a pickup point: `Dinsdag 24 november op te halen`. */
export const deliveryOn = (date: string | null | undefined, isFetched = false): Delivery =>
  date ? { delivery: capital((isFetched ? texts.toFetch : texts.atHome)(dayOf(date))), delivery_date: date } : unknown

/** `Verwacht op dinsdag 24 november`, of a day that is over. */
const expectedOn = (date: string): Delivery => ({
  delivery: capital(texts.expected(dayOf(date))),
  delivery_date: date,
})

/** When what is ordered now in one way arrives; that of the way that is offered first where none is chosen. */
export function deliveryOf(
  calendar: Calendar,
  country: string,
  chosen: Transit['days'] | null,
  now: number,
  isFetched = false,
) {
  const way = wayTo(calendar, country, chosen)
  return deliveryOn(way && arrivalOf(now, way, calendar), isFetched)
}

/** On a card, where there is room for three words: `Dinsdag in huis`, `Nog 2, dinsdag in huis`, `24 december in huis`. */
export function cardDelivery(stock: number, calendar: Calendar, now: number): Delivery {
  const { delivery_date: date } = stock > 0 ? deliveryOf(calendar, calendar.home, null, now) : unknown
  if (!date) return { delivery: stockWords(stock), delivery_date: null }
  const isSoon = Date.parse(date) - Date.parse(today(now)) < 7 * DAY
  const words = texts.atHome(isSoon ? weekdayOf(date) : monthDayOf(date))
  return { delivery: isFew(stock) ? texts.few(stock, words) : capital(words), delivery_date: date }
}

/**
 * On a product's page: the day, until when to order for it, and other countries with another day. Without stock, or in
 * a shop that can't say, the stock alone.
 */
export function optionDelivery(stock: number, calendar: Calendar, now: number) {
  const here = stock > 0 ? deliveryOf(calendar, calendar.home, null, now) : unknown
  const last = here.delivery_date && lastDayToOrder(now, calendar)
  if (!last) return { delivery: stockWords(stock), delivery_date: null }
  const time = (cutoffOn(last, calendar) ?? '').replace(':', '.')
  const abroad = calendar.countries.flatMap(({ code, title }) => {
    const { delivery_date: date } = deliveryOf(calendar, code, null, now)
    return code === calendar.home || !date || date === here.delivery_date ? [] : [texts.elsewhere(title, dayOf(date))]
  })
  return {
    ...here,
    order_before: last === today(now) ? texts.orderToday(time) : texts.orderBefore(weekdayOf(last), time),
    delivery_abroad: abroad,
  }
}

/** @param chosen days of the way at home, null for that which is offered first; null where it goes there in no way */
export function wayTo({ countries }: Calendar, country: string, chosen: number | null): Transit | null {
  const to = countries.find(({ code }) => code === country)
  const days = chosen ?? to?.days
  return to && typeof days === 'number' ? { days: days + to.extra, country } : null
}

/** `dinsdag 24 november`, of an ISO date. */
export const dayOf = (date: string) => `${weekdayOf(date)} ${monthDayOf(date)}`
const weekdayOf = (date: string) => texts.weekdays[new Date(date).getUTCDay()] ?? ''
const monthDayOf = (date: string) => `${new Date(date).getUTCDate()} ${texts.months[new Date(date).getUTCMonth()]}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Packed or shipped. An earlier order waits for its payment; a later one needs no day any more. */
const onItsWay: readonly OrderStatus[] = [OrderStatus.inProgress, OrderStatus.shipped]

/**
 * The promised day of an order, in words while it is on its way. No carrier reports arrivals, so a past day was
 * expected.
 */
export function promisedDelivery(
  row: { status_id: OrderStatus; delivery_date: string | null; pickup_point_id: number | null },
  now: number,
): Delivery {
  const { delivery_date: date } = row
  const promised = date && date < today(now) ? expectedOn(date) : deliveryOn(date, row.pickup_point_id !== null)
  return onItsWay.includes(row.status_id) ? promised : { ...promised, delivery: null }
}

/**
 * `promisedDate` is the day that was promised when the order was placed at `created_at`; `country` and `days` describe its
 * transit.
 */
type Placed = { promisedDate: string | null; created_at: string; country: string; days: number | null }

/**
 * The promised day of an order that is paid at `now` (ms): the original promise within the hour for which it is valid,
 * later the day of an order placed now.
 */
export function promisedDateAtPayment(
  { promisedDate, created_at, country, days }: Placed,
  calendar: Calendar,
  now: number,
): string | null {
  if (promisedDate && now - Date.parse(created_at) <= HOUR) return promisedDate
  const way = days === null ? null : wayTo(calendar, country, days)
  return way && arrivalOf(now, way, calendar)
}

/** The promised day if a parcel sent at `now` (ms) still arrives by then; null if it will be late. */
export function stillPromised(
  { promisedDate: shown, country, days }: Omit<Placed, 'created_at'>,
  calendar: Calendar,
  now: number,
) {
  const way = days === null ? null : wayTo(calendar, country, days)
  const arrival = way && arrivalAfterSending(today(now), way, calendar)
  return shown && arrival && arrival <= shown ? shown : null
}
