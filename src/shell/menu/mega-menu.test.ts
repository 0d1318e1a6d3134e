import { expect, test } from 'vitest'
import type { Category } from '../../contract/catalogue/category'
import { toCategoryColumns } from './CategoryPanel'

const category = (id: number, children: Category[] = []): Category => ({
  id,
  title: `Soort ${id}`,
  uri: `/soort-c${id}`,
  tree_depth: 1,
  children,
})
const groups = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) =>
    category(
      100 * (at + 1),
      Array.from({ length: size }, (_, child) => category(100 * (at + 1) + child + 1)),
    ),
  )
const entries = (columns: Category[][]) =>
  columns.map((column) => column.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0))

test('a top-level category without children has no menu panel', () => {
  expect(toCategoryColumns(category(1))).toEqual([])
})

test('a menu panel with few groups gives each group its own column', () => {
  expect(toCategoryColumns(category(1, groups(2, 3))).map((column) => column.map(({ id }) => id))).toEqual([
    [100],
    [200],
  ])
})

test('a category menu with many entries is cut to three columns of about ten entries', () => {
  for (const [count, size] of [
    [1, 40],
    [3, 40],
    [6, 20],
    [12, 20],
    [40, 20],
  ] as const) {
    const columns = toCategoryColumns(category(1, groups(count, size)))

    expect(columns.length).toBeLessThanOrEqual(3)
    for (const height of entries(columns)) expect(height).toBeLessThanOrEqual(10)
  }
})

test('the menu accepts null instead of a list of children', () => {
  expect(toCategoryColumns({ ...category(1), children: [{ ...category(2), children: null }] })).toHaveLength(1)
})
