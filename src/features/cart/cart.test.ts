import { expect, test } from 'vitest'
import { nameWithVariant } from '../../contract/catalogue/name-with-variant'
import type { Cart } from '../../contract/ordering/cart'
import { leftForFreeShipping } from './cart'

test.each([
  ['Tarp', null, 'Tarp'],
  ['Tarp', undefined, 'Tarp'],
  ['Tarp', '', 'Tarp'],
  ['Tarp', 'Rood, M', 'Tarp, Rood, M'],
  ['Tarp Rood', 'Rood', 'Tarp Rood'],
])('the cart line %j with the option %j has the name %j', (full_name, option_name, name) => {
  expect(nameWithVariant({ full_name, option_name })).toBe(name)
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
])('with free delivery from %s cents a cart of %d cents lacks %s', (freeShippingFrom, total, left) => {
  expect(leftForFreeShipping(aCart(total), freeShippingFrom)).toBe(left)
})

function aCart(gross: number): Cart {
  return { total: { net: gross, gross, netAfterDiscount: gross, grossAfterDiscount: gross }, items: [], count: 0 }
}
