import { expect, test } from 'vitest'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import { fillAlternativesWithPopular } from './fill-alternatives-row'

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as ProductCard)
const idsOf = (alternatives: number[], popular: number[]) => {
  const rows = fillAlternativesWithPopular({ alternatives: cards(...alternatives), popular: cards(...popular) })
  return [rows.alternatives.map(({ id }) => id), rows.popular.map(({ id }) => id)]
}

test('a row of three alternatives is filled up with a popular product', () => {
  expect(idsOf([1, 2, 3], [11, 12, 13, 14, 15])).toEqual([
    [1, 2, 3, 11],
    [12, 13, 14, 15],
  ])
})

test('popular products that are too few for a row of their own are all added to the row of alternatives', () => {
  expect(idsOf([1, 2], [11, 12, 13])).toEqual([[1, 2, 11, 12, 13], []])
})

test('a full row of alternatives is not filled up with popular products, and neither is an empty one', () => {
  expect(idsOf([1, 2, 3, 4], [11])).toEqual([[1, 2, 3, 4], [11]])
  expect(idsOf([], [11])).toEqual([[], [11]])
})
