import { expect, test } from 'vitest'
import { endOfDay, formatDay, formatMoment, weekdayOf } from './format-dutch-time'

test.each([
  ['2026-01-15T23:30:00.000Z', '16 januari 2026 om 00.30 uur'],
  ['2026-07-15T21:59:59.999Z', '15 juli 2026 om 23.59 uur'],
  ['2026-03-29T00:59:00.000Z', '29 maart 2026 om 01.59 uur'],
  ['2026-03-29T01:00:00.000Z', '29 maart 2026 om 03.00 uur'],
])('the moment %s is %s in Dutch time', (time, told) => {
  expect(formatMoment(Date.parse(time))).toBe(told)
})

test.each([
  ['2026-01-15T23:30:00.000Z', 0, '2026-01-16T22:59:59.999Z'],
  ['2026-07-15T10:00:00.000Z', 0, '2026-07-15T21:59:59.999Z'],
  ['2026-03-20T10:00:00.000Z', 9, '2026-03-29T21:59:59.999Z'],
  ['2026-03-20T10:00:00.000Z', 8, '2026-03-28T22:59:59.999Z'],
  ['2026-10-20T10:00:00.000Z', 5, '2026-10-25T22:59:59.999Z'],
  ['2026-12-31T10:00:00.000Z', 1, '2027-01-01T22:59:59.999Z'],
])('%s plus %d days ends at %s, the end of the Dutch day', (time, days, end) => {
  expect(new Date(endOfDay(Date.parse(time), days)).toISOString()).toBe(end)
})

test('adding years gives the same calendar day, and weekdays follow Dutch time', () => {
  const sunday = Date.parse('2026-10-03T22:30:00.000Z')

  expect(formatDay(endOfDay(sunday, 0, 2))).toBe('4 oktober 2028')
  expect(weekdayOf(sunday)).toBe(0)
})
