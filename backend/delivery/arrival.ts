import { wallClock } from '../../src/lib/wall-clock'
import { DAY } from '../lib/time'
import { isHoliday } from './holidays'

/** The working days of the shop and its carriers. Days are ISO dates. */
export type Calendar = {
  /** `22:00`, for Monday to Friday. Without a valid time nothing is sent, and no day of delivery is shown. */
  cutoff: string | null
  /** In its place one for each weekday from Sunday on: null on which the shop never sends. */
  cutoffs?: readonly (string | null)[] | null
  /** Days on which the shop sends nothing besides, holidays apart. */
  closed: readonly string[]
  /** Days after receipt in which the shop accepts returns; undefined without settings. */
  returnDays?: number
  home: string
  /**
   * Where it sends to. `extra` is how many days longer a parcel takes than at home; `days` are those of the first
   * method that goes there, null where none does.
   */
  countries: readonly { code: string; title: string; extra: number; days: number | null }[]
}

/** The carrier's transit time in days, and the country of destination. */
export type Transit = { days: number; country: string }

/** Beyond it the shop is closed rather than slow. */
const LONGEST = 60

/**
 * The delivery day (`2026-11-24`) of an order placed at `now` (ms); null where the shop cannot promise one. The order
 * is sent on the first open day whose cut-off is still ahead, and arrives after `days` days on which the carrier
 * delivers: Monday to Saturday, except holidays at either end.
 */
export function arrivalOf(now: number, { days, country }: Transit, calendar: Calendar): string | null {
  const sent = sendingDay(now, calendar)
  return sent === null ? null : arrivalAfterSending(toDate(sent), { days, country }, calendar)
}

/** Like `arrivalOf`, for a parcel that is sent on a day. */
export function arrivalAfterSending(date: string, { days, country }: Transit, calendar: Calendar): string | null {
  const sent = Date.parse(date)
  const drives = (day: number) => weekday(day) !== 0 && ![calendar.home, country].some((at) => rests(day, at))
  let day = sent
  for (let left = days; left > 0; ) {
    day += DAY
    if (day - sent > LONGEST * DAY) return null
    if (drives(day)) left--
  }
  return toDate(day)
}

/**
 * The last day (`2026-11-23`) to order for it, if it is shipped on the day of an order at `now` (ms); null as above.
 */
export function lastDayToOrder(now: number, calendar: Calendar): string | null {
  const sent = sendingDay(now, calendar)
  return sent === null ? null : toDate(sent)
}

/** The day in the shop's own time, as an ISO date. */
export const today = (now: number) => toDate(startOfDay(wallClock(now)))

/** The cut-off time (`22:00`) for shipping on a day (an ISO date); null on a weekday without shipping. */
export const cutoffOn = (date: string, calendar: Calendar) => cutoffOf(weekday(Date.parse(date)), calendar)

function cutoffOf(weekday: number, { cutoff, cutoffs }: Calendar) {
  if (cutoffs) return cutoffs[weekday] ?? null
  return weekday % 6 === 0 ? null : cutoff
}

/** As its midnight, in the wall clock's ms. */
function sendingDay(now: number, calendar: Calendar): number | null {
  if (!calendar.cutoffs && minutesOf(calendar.cutoff) === null) return null
  const wall = wallClock(now)
  const first = startOfDay(wall)
  for (let day = first; day - first <= LONGEST * DAY; day += DAY) {
    const time = minutesOf(cutoffOf(weekday(day), calendar))
    const isOver = time === null || wall - day >= time * 60_000
    if (!isOver && !rests(day, calendar.home) && !calendar.closed.includes(toDate(day))) return day
  }
  return null
}

/** Minutes since midnight. */
function minutesOf(time: string | null) {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time ?? '') ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

const startOfDay = (wall: number) => wall - (wall % DAY)
const weekday = (day: number) => new Date(day).getUTCDay()
const toDate = (day: number) => new Date(day).toISOString().slice(0, 10)
const rests = (day: number, country: string) => isHoliday(toDate(day), country)
