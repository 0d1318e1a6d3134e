import { expect, test } from 'vitest'
import { formatDutchMoment, parseDutchTime } from './dutch-moment'

test.each([
  ['2026-12-01 09:00', 'from', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01 09:00', 'from', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01T09:00', 'from', '2026-07-01T07:00:00.000Z'],
  ['1-7-2026 9:05', 'from', '2026-07-01T07:05:00.000Z'],
  ['01-12-2026 9.05', 'from', '2026-12-01T08:05:00.000Z'],
  ['2026-12-01', 'from', '2026-11-30T23:00:00.000Z'],
  ['2026-12-31', 'until', '2026-12-31T23:00:00.000Z'],
  // A day of 23 hours and one of 25.
  ['2027-03-28', 'from', '2027-03-27T23:00:00.000Z'],
  ['2027-03-28', 'until', '2027-03-28T22:00:00.000Z'],
  ['2026-10-25', 'until', '2026-10-25T23:00:00.000Z'],
  // An hour that does not exist, and one that there is twice.
  ['2027-03-28 01:59', 'from', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28 02:30', 'from', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25 02:30', 'from', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25 03:00', 'from', '2026-10-25T02:00:00.000Z'],
] as const)('the typed time %s (as %s) is read as %s', (text, edge, moment) => {
  expect(parseDutchTime(text, edge)).toBe(moment)
})

test.each([
  '',
  'morgen',
  'nu',
  '2026-02-30',
  '2026-13-01',
  '2026-12-01 24:00',
  '2026-12-01 9',
  '1-12-26 9:00',
  '1999-12-31',
])('%j is not a valid date or time', (text) => {
  expect(parseDutchTime(text, 'from')).toBeUndefined()
})

test.each(['2026-12-01 09:00', '2026-07-01 09:00', '2027-03-28 03:30'])(
  'the time %s is written back as it was typed',
  (text) => {
    expect(formatDutchMoment(parseDutchTime(text, 'from') ?? '')).toBe(text)
  },
)
