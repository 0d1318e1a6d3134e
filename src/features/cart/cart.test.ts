import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemName } from '../../contract/catalogue/item-name'
import type { Cart } from '../../contract/ordering/cart'
import { leftForFreeShipping } from './cart'

test.each([
  ['Tarp', null, 'Tarp'],
  ['Tarp', undefined, 'Tarp'],
  ['Tarp', '', 'Tarp'],
  ['Tarp', 'Rood, M', 'Tarp, Rood, M'],
  ['Tarp Rood', 'Rood', 'Tarp Rood'],
])('%j with option %j is called %j', (full_name, option_name, name) => {
  expect(itemName({ full_name, option_name })).toBe(name)
})

test.each([
  [7_500, 0, 7_500],
  [7_500, 4_995, 2_505],
  [7_500, 7_499, 1],
  [7_500, 7_500, 0],
  [7_500, 8_000, 0],
  [0, 1_000, null],
  [null, 1_000, null],
  [undefined, 1_000, null],
])('with free delivery from %s cents a cart of %d lacks %s', (freeFrom, total, left) => {
  expect(leftForFreeShipping(aCart(total), freeFrom)).toBe(left)
})

test('what is left is never less than nothing, and whole cents', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (total, from) => {
      const left = leftForFreeShipping(aCart(total), from) ?? -1
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBe(Math.max(0, from - total))
      expect(Number.isInteger(left)).toBe(true)
    }),
  )
})

function aCart(gross: number): Cart {
  return { total: { net: gross, gross, netAfterDiscount: gross, grossAfterDiscount: gross }, items: [], count: 0 }
}
