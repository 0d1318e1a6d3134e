import { DAY } from '../lib/time'

/** Holidays by their number of days after Easter, and by date (`month-day`). */
type Holidays = { easter: readonly number[]; fixed: readonly string[] }

/** Holidays without delivery, per country. King's Day is not listed here, because its date varies. */
const holidays: Record<string, Holidays> = {
  NL: { easter: [1, 39, 50], fixed: ['01-01', '12-25', '12-26'] },
  BE: { easter: [1, 39, 50], fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'] },
}

/** Whether a day (`2026-12-25`) is a holiday on which carriers do not deliver; false for countries not listed. */
export function isDeliveryHoliday(date: string, country: string) {
  const { easter, fixed } = holidays[country] ?? { easter: [], fixed: [] }
  const monthDay = date.slice(5)
  if (fixed.includes(monthDay)) return true
  const time = Date.parse(date)
  if (country === 'NL' && monthDay === kingsDay(time)) return true
  return easter.includes((time - easterSundayOf(Number(date.slice(0, 4)))) / DAY)
}

/** Whether a legal period may not end on this day: a holiday, and in the Netherlands also Good Friday and 5 May. */
export const isDayOffForLegalPeriods = (date: string, country: string | null) =>
  isDeliveryHoliday(date, country ?? '') ||
  (country === 'NL' && (date.endsWith('-05-05') || isGoodFriday(Date.parse(date))))

const isGoodFriday = (time: number) => easterSundayOf(new Date(time).getUTCFullYear()) - time === 2 * DAY

/** King's Day: 27 April, or the day before if that is a Sunday. */
function kingsDay(time: number) {
  const year = new Date(time).getUTCFullYear()
  return new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0 ? '04-26' : '04-27'
}

/** Returns midnight UTC of a year's Easter Sunday: the anonymous Gregorian computus (Meeus, Jones, Butcher). */
export function easterSundayOf(year: number) {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1)
}
