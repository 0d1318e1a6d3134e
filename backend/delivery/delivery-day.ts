import { dutchTimeAsUtc } from '../../src/lib/dutch-wall-clock'
import { DAY } from '../lib/time'
import { isDeliveryHoliday } from './holidays'

/** When the shop and its carriers work. Days are ISO dates without a time. */
export type DeliveryCalendar = {
  /** `22:00`: orders before this time are sent the same day, Monday to Friday; if invalid, no delivery day is known. */
  cutoff: string | null
  /** Instead of `cutoff`: a time per weekday from Sunday on, null for a day without shipping. */
  cutoffs?: readonly (string | null)[] | null
  /** Days without shipping, in addition to public holidays. */
  closed: readonly string[]
  /** Days after delivery in which the shop accepts returns; undefined if the shop has no such setting. */
  returnDays?: number
  home: string
  /**
   * The countries that the shop delivers to. `extra` is how many days longer a parcel takes than within the shop's own
   * country. `days` is the transit time of the first shipping method that delivers there; null without such a method.
   */
  countries: readonly { code: string; title: string; extra: number; days: number | null }[]
}

/** The transit time of a shipping method in days, and the country of destination. */
export type Transit = { days: number; country: string }

/** If no shipping day is found within this many days, the shop is regarded as closed. */
const MAX_DAYS = 60

/**
 * Returns the delivery day (`2026-11-24`) of an order placed at `now` (ms); null if that day is unknown. The order is
 * sent on the first working day whose cut-off time is not past. It arrives after `days` days on which the carrier
 * delivers: Monday to Saturday, except public holidays in either country.
 */
export function deliveryDayOf(now: number, { days, country }: Transit, calendar: DeliveryCalendar): string | null {
  const sent = sendingDay(now, calendar)
  return sent === null ? null : deliveryDayAfterSending(toDate(sent), { days, country }, calendar)
}

/** Like `deliveryDayOf`, for a parcel that is sent on `date`. */
export function deliveryDayAfterSending(
  date: string,
  { days, country }: Transit,
  calendar: DeliveryCalendar,
): string | null {
  const sent = Date.parse(date)
  const drives = (day: number) => weekday(day) !== 0 && ![calendar.home, country].some((at) => rests(day, at))
  let day = sent
  for (let left = days; left > 0; ) {
    day += DAY
    if (day - sent > MAX_DAYS * DAY) return null
    if (drives(day)) left--
  }
  return toDate(day)
}

/** Returns the last day (`2026-11-23`) to order for the same delivery day as an order at `now`; null if unknown. */
export function lastOrderDayForDelivery(now: number, calendar: DeliveryCalendar): string | null {
  const sent = sendingDay(now, calendar)
  return sent === null ? null : toDate(sent)
}

/** Returns today in the shop's time zone, as an ISO date. */
export const today = (now: number) => toDate(startOfDay(dutchTimeAsUtc(now)))

/** The cut-off time (`22:00`) on an ISO date; null on a weekday without shipping. */
export const cutoffTimeOn = (date: string, calendar: DeliveryCalendar) => cutoffOf(weekday(Date.parse(date)), calendar)

function cutoffOf(weekday: number, { cutoff, cutoffs }: DeliveryCalendar) {
  if (cutoffs) return cutoffs[weekday] ?? null
  return weekday % 6 === 0 ? null : cutoff
}

/** Returns midnight of the day on which an order at `now` is sent, in ms of local time; null if unknown. */
function sendingDay(now: number, calendar: DeliveryCalendar): number | null {
  if (!calendar.cutoffs && minutesOf(calendar.cutoff) === null) return null
  const wall = dutchTimeAsUtc(now)
  const first = startOfDay(wall)
  for (let day = first; day - first <= MAX_DAYS * DAY; day += DAY) {
    const time = minutesOf(cutoffOf(weekday(day), calendar))
    const isOver = time === null || wall - day >= time * 60_000
    if (!isOver && !rests(day, calendar.home) && !calendar.closed.includes(toDate(day))) return day
  }
  return null
}

/** Returns the minutes since midnight; null for an invalid time. */
function minutesOf(time: string | null) {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time ?? '') ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

const startOfDay = (wall: number) => wall - (wall % DAY)
const weekday = (day: number) => new Date(day).getUTCDay()
const toDate = (day: number) => new Date(day).toISOString().slice(0, 10)
const rests = (day: number, country: string) => isDeliveryHoliday(toDate(day), country)
