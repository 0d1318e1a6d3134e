import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '../../contract/cart'
import { itemName, leftForFreeShipping } from './cart'

test.each([
  ['Tarp', null, 'Tarp'],
  ['Tarp', undefined, 'Tarp'],
  ['Tarp', '', 'Tarp'],
  ['Tarp', 'Rood, M', 'Tarp, Rood, M'],
  ['Tarp Rood', 'Rood', 'Tarp Rood'],
])('%j with option %j is called %j', (full_name, option_name, name) => {
  expect(itemName(anItem({ full_name, option_name }))).toBe(name)
})

test.each([
  [75, 0, 75],
  [75, 49.95, 25.05],
  [75, 74.99, 0.01],
  [75, 75, 0],
  [75, 80, 0],
  [0, 10, null],
  [null, 10, null],
  [undefined, 10, null],
])('with free delivery from %s a cart of € %d lacks %s', (freeFrom, total, left) => {
  expect(leftForFreeShipping(aCart(total), freeFrom)).toBe(left)
})

test('what is left is never less than nothing, and whole cents', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (total, from) => {
      const left = leftForFreeShipping(aCart(total / 100), from / 100) ?? -1
      expect(left).toBeGreaterThanOrEqual(0)
      expect(Math.round(left * 100)).toBe(Math.max(0, from - total))
      expect(left).toBe(Math.round(left * 100) / 100)
    }),
  )
})

function anItem(info: Partial<CartItem['info']>): CartItem {
  return { po_id: 1, amount: 1, info: { uri: '/tarp-p1', photo: null, full_name: 'Tarp', price: 10, ...info } }
}

function aCart(gross: number): Cart {
  return { total: { net: gross, gross, netAfterDiscount: gross, grossAfterDiscount: gross }, items: [], count: 0 }
}
