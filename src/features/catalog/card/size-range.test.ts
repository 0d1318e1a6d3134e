import { expect, test } from 'vitest'
import { sizeRange } from './size-range'

test.each<[string[], string]>([
  [[], ''],
  [['M'], 'M'],
  [['S', 'M', 'XL'], 'S, M, XL'],
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'XS, S, M, L, XL, XXL'],
  [['36', '37', '38', '39', '40', '41', '42'], '36 – 42'],
  [['36', '37', '38', '40', '41', '42', '43'], '36, 37, 38, 40, 41, +2'],
  [['20 l', '30 l', '40 l', '50 l', '60 l', '70 l', '80 l'], '20 l, 30 l, 40 l, 50 l, 60 l, +2'],
])('the sizes %j are shown as “%s”', (sizes, told) => {
  expect(sizeRange(sizes)).toBe(told)
})
