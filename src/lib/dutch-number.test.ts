import { expect, test } from 'vitest'
import { canonicalAmount, formatDutchNumber, parseDutchNumber } from './dutch-number'

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
