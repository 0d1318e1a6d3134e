import * as v from 'valibot'
import { dutchTimeAsUtc, fromDutchWallClock } from '../../src/lib/dutch-wall-clock'
import { texts } from './nl'

const written = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})-(\d{1,2})-(\d{4}))(?:[T ]+(\d{1,2})[:.](\d{2}))?$/

export type PeriodEdge = 'from' | 'until'

/**
 * Parses a time in the shop's time zone (Europe/Amsterdam): `2026-12-01 09:00`, `1-12-2026 9:00`, or only a day. A day
 * means its first midnight as a start, and its last midnight as an end. When summer time begins, a skipped time means
 * an hour later; when it ends, a time that occurs twice means the later moment.
 *
 * @returns ISO 8601 in UTC; undefined for invalid text
 */
export function parseDutchTime(text: string, edge: PeriodEdge): string | undefined {
  const [, year, month, day, lastDay, lastMonth, lastYear, hours, minutes = 0] = written.exec(text.trim()) ?? []
  const [y, m, d] = [Number(year ?? lastYear), Number(month ?? lastMonth), Number(day ?? lastDay)]
  const [hour, minute] = [Number(hours ?? 0), Number(minutes)]
  const wall = new Date(Date.UTC(y, m - 1, d, hour, minute))
  const isReal = y >= 2000 && wall.getUTCMonth() === m - 1 && wall.getUTCDate() === d && hour < 24 && minute < 60
  if (!isReal) return undefined
  const isWholeDay = edge === 'until' && hours === undefined
  return new Date(fromDutchWallClock(Date.UTC(y, m - 1, isWholeDay ? d + 1 : d, hour, minute))).toISOString()
}

/** The inverse of `parseDutchTime`, to the minute: `2026-12-01 09:00`. */
export const formatDutchMoment = (moment: string) =>
  new Date(dutchTimeAsUtc(Date.parse(moment))).toISOString().slice(0, 16).replace('T', ' ')

/** A schema for `parseDutchTime`. With `orNow`, for a command, it also accepts `nu` (now); not for a file. */
export const MomentSchema = (edge: PeriodEdge, { orNow = false } = {}) =>
  v.pipe(
    v.string(),
    v.maxLength(30),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const moment = orNow && value === 'nu' ? new Date().toISOString() : parseDutchTime(value, edge)
      if (moment !== undefined) return moment
      addIssue({ message: texts.noMoment })
      return NEVER
    }),
  )
