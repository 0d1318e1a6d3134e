import { expect, test } from 'vitest'
import { MAX_PREPARED_LINES } from '../../../contract/limits'
import { preparedCartPath, readPreparedCart } from './prepared-cart'

const lines = [
  { product_id: 12, po_id: 345, amount: 2 },
  { product_id: 14, po_id: 400, amount: 1 },
]
const many = (n: number) => Array.from({ length: n }, (_, i) => ({ product_id: 1, po_id: i + 1, amount: 999 }))
const below = (path: string) => path.replace('/winkelwagen/klaargezet/', '')

test('the URL of a shared cart lists the article and amount of each line', () => {
  expect(preparedCartPath(lines)).toBe('/winkelwagen/klaargezet/12-345:2,14-400:1')
})

test.each([
  [lines],
  [many(MAX_PREPARED_LINES)],
  [[{ product_id: 999999999999999, po_id: 999999999999999, amount: 999 }]],
])('the shop reads the same lines from the path that it wrote: %j', (spelled) => {
  expect(readPreparedCart(below(preparedCartPath(spelled)))).toEqual(spelled)
})

test.each([
  ['12-345:2,14-400:1,12-345:3', [{ product_id: 12, po_id: 345, amount: 5 }, lines[1]]],
  ['12-345:998,12-345:3', [{ product_id: 12, po_id: 345, amount: 999 }]],
])('the amounts of a repeated variant are added up and limited to the maximum: %s', (items, read) => {
  expect(readPreparedCart(items)).toEqual(read)
})

test.each([
  ...['', ',', '12', '12-345', '12:2', '12-345:0', '12-345:1000', '12-345:01', '12-345:-1', '12-345:1.5', '12-345:1e2'],
  ...['012-345:1', '0-345:1', '12-0:1', '1234567890123456-345:1', ' 12-345:1', '12-345:1\n', '12-345:1,', ',12-345:1'],
  ...['12-345:1;14-400:1', '12-345:2,13-345:1', '１２-345:1', '__proto__'],
  below(preparedCartPath(many(20))).concat(',2-21:1'),
])('the path %j is not a valid prepared cart', (items) => {
  expect(readPreparedCart(items)).toBeUndefined()
})

test.each([
  [[]],
  [many(MAX_PREPARED_LINES + 1)],
  [[{ product_id: 12, po_id: 345, amount: 0 }]],
  [[{ product_id: 12, po_id: 345, amount: 1000 }]],
  [[{ product_id: 12, po_id: 345, amount: 1.5 }]],
  [[{ product_id: 0, po_id: 345, amount: 1 }]],
  [[{ product_id: 1e21, po_id: 345, amount: 1 }]],
])('the shop writes no path for lines that it would not accept: %j', (wrong) => {
  expect(() => preparedCartPath(wrong)).toThrow(RangeError)
})
