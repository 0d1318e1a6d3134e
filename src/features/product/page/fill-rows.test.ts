import { expect, test } from 'vitest'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import { fillRows } from './fill-rows'

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as ProductCard)
const idsOf = (alternatives: number[], popular: number[]) => {
  const rows = fillRows({ alternatives: cards(...alternatives), popular: cards(...popular) })
  return [rows.alternatives.map(({ id }) => id), rows.popular.map(({ id }) => id)]
}

test('three alternatives are topped up to a full row with what is popular', () => {
  expect(idsOf([1, 2, 3], [11, 12, 13, 14, 15])).toEqual([
    [1, 2, 3, 11],
    [12, 13, 14, 15],
  ])
})

test('popular products that would not fill a row of their own all join the alternatives', () => {
  expect(idsOf([1, 2], [11, 12, 13])).toEqual([[1, 2, 11, 12, 13], []])
})

test('a full row, and none at all, stay as they are', () => {
  expect(idsOf([1, 2, 3, 4], [11])).toEqual([[1, 2, 3, 4], [11]])
  expect(idsOf([], [11])).toEqual([[], [11]])
})
