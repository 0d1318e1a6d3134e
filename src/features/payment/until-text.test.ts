import { expect, test } from 'vitest'
import { untilText } from './until-text'

const now = Date.parse('2026-11-22T12:45:00Z')

test.each([
  ['2026-11-22T13:32:10Z', '14.32 uur'],
  ['2026-11-22T23:10:00Z', 'maandag 23 november 00.10 uur'],
  ['2026-11-26T22:59:59.999Z', 'en met donderdag 26 november'],
  ['2026-11-22T12:44:00Z', null],
  ['morgen', null],
  [null, null],
])('a reservation until %s is shown as "tot %s"', (iso, text) => {
  expect(untilText(iso, now)).toBe(text)
})
