import { wallClock } from '../../src/lib/wall-clock'
import { texts } from './nl'

/** Times in the shop's country: law and mail count days and hours in the Netherlands, not in UTC. */
const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (format: Intl.DateTimeFormat, time: number) =>
  Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))

/** `3 oktober 2026`. */
export function formatDay(time: number) {
  const { day, month, year } = partsOf(clock, time)
  return `${day} ${month} ${year}`
}

/** `2026`. */
export const formatYear = (time: number) => partsOf(clock, time).year ?? ''

/** `3 oktober 2026 om 14.05 uur`. */
export function formatMoment(time: number) {
  const { hour, minute } = partsOf(clock, time)
  return texts.moment(formatDay(time), hour ?? '', minute ?? '')
}

/** The last millisecond of the day that comes `days` after that of `time`; `years` later. */
export function endOfDay(time: number, days = 0, years = 0): number {
  const wall = new Date(wallClock(time))
  const midnight = Date.UTC(wall.getUTCFullYear() + years, wall.getUTCMonth(), wall.getUTCDate() + days + 1)
  // Summer time begins and ends at one in the morning UTC, so at this moment the clock still shows what it showed at
  // midnight.
  return midnight - (wallClock(midnight) - midnight) - 1
}

/** 0 is Sunday. */
export const weekdayOf = (time: number) => new Date(wallClock(time)).getUTCDay()
