import { dutchTimeAsUtc } from '../../src/lib/dutch-wall-clock'
import { texts } from './nl'

/** Formats for Dutch local time: legal periods and mails count days and hours in the Netherlands, not in UTC. */
const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (time: number) => Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))

/** Formats a day in Dutch local time: `3 oktober 2026`. */
export function formatDay(time: number) {
  const { day, month, year } = partsOf(time)
  return `${day} ${month} ${year}`
}

/** Formats the year in Dutch local time: `2026`. */
export const formatYear = (time: number) => partsOf(time).year ?? ''

/** Formats a moment in Dutch local time: `3 oktober 2026 om 14.05 uur`. */
export function formatMoment(time: number) {
  const { hour, minute } = partsOf(time)
  return texts.moment(formatDay(time), hour ?? '', minute ?? '')
}

/** Returns the last millisecond of the day that is `days` days and `years` years after the day of `time`. */
export function endOfDay(time: number, days = 0, years = 0): number {
  const wall = new Date(dutchTimeAsUtc(time))
  const midnight = Date.UTC(wall.getUTCFullYear() + years, wall.getUTCMonth(), wall.getUTCDate() + days + 1)
  // Summer time begins and ends at 1:00 UTC, so the offset at midnight UTC is also that at midnight in Amsterdam.
  return midnight - (dutchTimeAsUtc(midnight) - midnight) - 1
}

/** Returns the weekday in Dutch local time; 0 is Sunday. */
export const weekdayOf = (time: number) => new Date(dutchTimeAsUtc(time)).getUTCDay()
