import * as v from 'valibot'
import { timeAt, wallClock } from '../../src/lib/wall-clock'
import { texts } from './nl'

const written = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})-(\d{1,2})-(\d{4}))(?:[T ]+(\d{1,2})[:.](\d{2}))?$/

export type Edge = 'from' | 'until'

/**
 * A moment as a merchant writes it, on the shop's clock (Europe/Amsterdam): `2026-12-01 09:00`, `1-12-2026 9:00`, or a
 * day alone, which begins something at midnight and ends it when that day is over. An hour that the clock skips counts
 * as the next, of two with one name the later.
 *
 * @returns ISO 8601 in UTC; undefined for what is no moment
 */
export function readMoment(text: string, edge: Edge): string | undefined {
  const [, year, month, day, lastDay, lastMonth, lastYear, hours, minutes = 0] = written.exec(text.trim()) ?? []
  const [y, m, d] = [Number(year ?? lastYear), Number(month ?? lastMonth), Number(day ?? lastDay)]
  const [hour, minute] = [Number(hours ?? 0), Number(minutes)]
  const wall = new Date(Date.UTC(y, m - 1, d, hour, minute))
  const isReal = y >= 2000 && wall.getUTCMonth() === m - 1 && wall.getUTCDate() === d && hour < 24 && minute < 60
  if (!isReal) return undefined
  const isWholeDay = edge === 'until' && hours === undefined
  return new Date(timeAt(Date.UTC(y, m - 1, isWholeDay ? d + 1 : d, hour, minute))).toISOString()
}

/** The way back, to the minute: `2026-12-01 09:00`. */
export const writeMoment = (moment: string) =>
  new Date(wallClock(Date.parse(moment))).toISOString().slice(0, 16).replace('T', ' ')

/** The same as a field of an input; a command may say `nu`, which in a file would be another moment each time. */
export const Moment = (edge: Edge, { orNow = false } = {}) =>
  v.pipe(
    v.string(),
    v.maxLength(30),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const moment = orNow && value === 'nu' ? new Date().toISOString() : readMoment(value, edge)
      if (moment !== undefined) return moment
      addIssue({ message: texts.noMoment })
      return NEVER
    }),
  )
