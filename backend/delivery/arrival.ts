import { wallClock } from '../../src/lib/wall-clock'
import { DAY } from '../lib/time'
import { isHoliday } from './holidays'

/** What the shop and its carriers keep. Days are ISO dates. */
export type Calendar = {
  /** `22:00`; without one, or with what is no time, no day is told. */
  cutoff: string | null
  /** Days on which the shop sends nothing, besides weekends and holidays. */
  closed: readonly string[]
  /** So many days after receipt it takes goods back; unknown where it has no settings. */
  returnDays?: number
  /** Where it sends from. */
  home: string
  /**
   * Where it sends to. `extra` is how many days longer a parcel is on its way than at home; `days` are those of the way
   * that is offered first, null where none goes there.
   */
  countries: readonly { code: string; title: string; extra: number; days: number | null }[]
}

/** How a parcel goes: so many days of the carrier, to a country. */
export type Way = { days: number; country: string }

/** Beyond it the shop is closed rather than slow. */
const LONGEST = 60

/**
 * The day (`2026-11-24`) that what is ordered at `now` (ms) arrives; null where the shop can't say.
 *
 * It is sent on the first working day (Monday to Friday, no holiday, not closed) whose cut-off is still to come, and
 * arrives on the so many-th day after that on which the carrier drives: Monday to Saturday, no holiday at either end.
 */
export function arrivalOf(now: number, { days, country }: Way, calendar: Calendar): string | null {
  const sent = sendingDay(now, calendar)
  return sent === null ? null : arrivalOfSent(toDate(sent), { days, country }, calendar)
}

/** As above, of what is sent on a day. */
export function arrivalOfSent(date: string, { days, country }: Way, calendar: Calendar): string | null {
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

/** Until when to order for it: the day (`2026-11-23`) on which what is ordered at `now` (ms) is sent; null as above. */
export function lastDayToOrder(now: number, calendar: Calendar): string | null {
  const sent = sendingDay(now, calendar)
  return sent === null ? null : toDate(sent)
}

/** The day in the shop's own time, as an ISO date. */
export const today = (now: number) => toDate(startOfDay(wallClock(now)))

/** As its midnight, in the wall clock's ms. */
function sendingDay(now: number, { cutoff, closed, home }: Calendar): number | null {
  const time = minutesOf(cutoff)
  if (time === null) return null
  const wall = wallClock(now)
  const first = startOfDay(wall)
  const isTooLate = wall - first >= time * 60_000
  const sends = (day: number) => weekday(day) % 6 !== 0 && !rests(day, home) && !closed.includes(toDate(day))
  for (let day = isTooLate ? first + DAY : first; day - first <= LONGEST * DAY; day += DAY) if (sends(day)) return day
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
