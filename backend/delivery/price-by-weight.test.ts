import { expect, test } from 'vitest'
import { formatKilos, priceForWeight } from './price-by-weight'

const method = {
  price_cents: 495,
  max_weight: 23_000,
  weight_prices: [
    { above: 2_000, price_cents: 695 },
    { above: 10_000, price_cents: 1_395 },
  ],
}

test.each([
  [0, 495],
  [2_000, 495],
  [2_001, 695],
  [10_000, 695],
  [10_001, 1_395],
  [23_000, 1_395],
  [23_001, undefined],
])('delivery of a parcel of %d grams costs %s cents', (grams, price) => {
  expect(priceForWeight(method, grams)?.price_cents).toBe(price)
  expect(priceForWeight({ ...method, max_weight: null }, 1_000_000)?.price_cents, 'without a limit').toBe(1_395)
})

test.each([
  [31_500, '31,5 kg'],
  [1_234_005, '1.234,005 kg'],
])('a weight of %d grams is written as %s', (grams, text) => {
  expect(formatKilos(grams)).toBe(text)
})
