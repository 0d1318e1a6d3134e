import { expect, test } from 'vitest'
import { unitPriceOf } from './unit-price'

test.each([
  [850, { amount: 250, unit: 'g' }, { price: 3_400, unit: 'kg' }],
  [199, { amount: 0.5, unit: 'l' }, { price: 398, unit: 'l' }],
  [1_195, { amount: 75, unit: 'cl' }, { price: 1_593, unit: 'l' }],
  [600, { amount: 10, unit: 'm' }, { price: 60, unit: 'm' }],
  [2_499, { amount: 2.5, unit: 'm2' }, { price: 1_000, unit: 'm2' }],
  [199, { amount: 6, unit: 'piece' }, { price: 33, unit: 'piece' }],
  [4_995, { amount: 5, unit: 'kg' }, { price: 999, unit: 'kg' }],
])('the unit price of %i cents for %o is %o', (price, content, expected) => {
  expect(unitPriceOf(price, content)).toEqual(expected)
})

test('half a cent of a unit price is rounded up, however the amount is written', () => {
  expect(unitPriceOf(1, { amount: 2, unit: 'piece' })?.price).toBe(1)
  expect(unitPriceOf(1_005, { amount: 1.2, unit: 'kg' })?.price).toBe(838)
  expect(unitPriceOf(3, { amount: 0.4, unit: 'l' })?.price).toBe(8)
})

test('an article that contains exactly one kilo, litre or piece shows no unit price', () => {
  expect(unitPriceOf(850, { amount: 1, unit: 'kg' })).toBeNull()
  expect(unitPriceOf(850, { amount: 1000, unit: 'ml' })).toBeNull()
  expect(unitPriceOf(850, { amount: 1, unit: 'piece' })).toBeNull()
})

test('malformed net content from a backend gives no unit price', () => {
  expect(unitPriceOf(850, null)).toBeNull()
  expect(unitPriceOf(850, { amount: 0, unit: 'g' })).toBeNull()
  expect(unitPriceOf(850, { amount: -1, unit: 'g' })).toBeNull()
  expect(unitPriceOf(850, { amount: 3, unit: 'snoek' })).toBeNull()
  expect(unitPriceOf(850, { amount: 3, unit: 'constructor' })).toBeNull()
})
