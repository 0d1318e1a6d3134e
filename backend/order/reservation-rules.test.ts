import { expect, test } from 'vitest'
import { reserveUntil } from './reservation-rules'

const at = (moment: string) => Date.parse(moment)

test.each([
  ['on a Monday morning', '2026-11-16T09:00:00+01:00', '2026-11-19T23:59:59.999+01:00'],
  ['on a Thursday night', '2026-11-19T23:59:00+01:00', '2026-11-24T23:59:59.999+01:00'],
  ['on a Friday', '2026-11-20T12:00:00+01:00', '2026-11-25T23:59:59.999+01:00'],
  ['on a Sunday', '2026-11-22T12:00:00+01:00', '2026-11-25T23:59:59.999+01:00'],
  ['before Christmas', '2026-12-24T12:00:00+01:00', '2026-12-30T23:59:59.999+01:00'],
  ['before New Year', '2026-12-31T12:00:00+01:00', '2027-01-06T23:59:59.999+01:00'],
  ['before Easter', '2027-03-25T12:00:00+01:00', '2027-04-01T23:59:59.999+02:00'],
  ['before King’s Day', '2027-04-26T12:00:00+02:00', '2027-04-30T23:59:59.999+02:00'],
  ['before summer time begins', '2026-03-27T12:00:00+01:00', '2026-04-01T23:59:59.999+02:00'],
])('an order by bank transfer placed %s reserves stock to the end of the third working day', (_, placed, until) => {
  expect(reserveUntil('transfer', at(placed))).toBe(at(until))
})

test('an online order reserves stock for an hour; an order on account or of zero euros reserves it permanently', () => {
  expect(reserveUntil('online', 0)).toBe(3_600_000)
  expect([reserveUntil('account', 0), reserveUntil('nothing', 0)]).toEqual([null, null])
})
