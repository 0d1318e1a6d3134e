import { expect, test } from 'vitest'
import { discountPercentage, formatCount, formatDate } from './format-count-and-date'

test.each([
  [10_000, 7_500, 25],
  [2_995, 1_995, 33],
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
  ['2026-06-03T23:59:59.000Z', '3 juni 2026'],
  ['2026-01-01', '1 januari 2026'],
  ['2025-12-31T00:00:00+02:00', '30 december 2025'],
])('the date %s is formatted as %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text)
})
