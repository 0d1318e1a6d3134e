import { expect, test } from 'vitest'
import { canonicalAmount, formatDutchNumber, parseDutchNumber } from './dutch-number'
import { discountPercentage, formatCount, formatDate } from './format-count-and-date'

test.each([
  [10_000, 7_500, 25],
  [2_995, 1_995, 33],
  [2_995, 1_990, 34],
  [10_000, 9_990, 0],
  [10_000, 10_000, null],
  [7_500, 10_000, null],
  [0, 0, null],
  [null, 1_000, null],
  [undefined, 1_000, null],
])('a reduction from %s to %d is shown as %s percent', (old, price, percentage) => {
  expect(discountPercentage(old, price)).toBe(percentage)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1234567, '1.234.567'],
  [1234.6, '1.235'],
])('the number %d is formatted as %j', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  ['2026-06-03T21:59:59.999Z', '3 juni 2026'],
  ['2026-06-03T22:00:00.000Z', '4 juni 2026'],
  ['2026-12-31T23:30:00.000Z', '1 januari 2027'],
  ['2027-03-27T23:00:00.000Z', '28 maart 2027'],
  ['2027-10-31T22:59:59.999Z', '31 oktober 2027'],
  ['2026-01-01', '1 januari 2026'],
  ['2025-12-31T00:00:00+02:00', '30 december 2025'],
  ['', ''],
])('the date %s is formatted as %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text)
})

test.each([
  ['12', 12],
  ['0', 0],
  ['012', 12],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.250', 1250],
  ['1.250,50', 1250.5],
  ['1.234.567', 1234567],
  [' € 25,- ', 25],
  ['€25', 25],
  ['25,', 25],
])('the typed amount %j is read as %d', (text, amount) => {
  expect(parseDutchNumber(text)).toBe(amount)
})

test.each(['', ' ', '-5', 'NaN', 'Infinity', '1e3', '0x10', '12,345', '0.125', '1,2,3', '12.5.1', '12345678', 'tien'])(
  '%j is not a valid amount',
  (text) => {
    expect(parseDutchNumber(text)).toBeUndefined()
    expect(canonicalAmount(text)).toBe(text)
  },
)

test('a formatted amount has a decimal comma, and is parsed back to the same number', () => {
  expect(formatDutchNumber(12.5)).toBe('12,5')
  for (const amount of [0, 1, 12.5, 99.99, 1250, 9999999])
    expect(parseDutchNumber(formatDutchNumber(amount))).toBe(amount)
})
