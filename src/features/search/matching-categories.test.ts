import { expect, test } from 'vitest'
import type { Category } from '../../contract/catalogue/category'
import { matchingCategories } from './matching-categories'

const category = (id: number, title: string, count: number, children: Category[] = []): Category => ({
  id,
  title,
  uri: `/x-c${id}`,
  tree_depth: 1,
  count,
  children,
})
const roots = [
  category(1, 'Koken', 5),
  category(2, 'Tenten', 69, [category(3, 'Trekkingtenten', 28), category(4, 'Tarps', 9)]),
  category(5, 'Klimmen', 12),
]
const titles = (term: string) => matchingCategories(roots, term).map(({ title }) => title)

test('suggested categories with the term in their title come first, then those with most hits', () => {
  expect(titles('tent')).toEqual(['Tenten', 'Trekkingtenten', 'Klimmen', 'Koken'])
  expect(titles('Lichte TÀRP')).toEqual(['Tarps', 'Tenten', 'Klimmen', 'Koken'])
})

test('if no category has the search term in its title, those with the most hits are suggested', () => {
  expect(titles('xy')).toEqual(['Tenten', 'Klimmen', 'Koken'])
})

test('at most eight categories are suggested for a search', () => {
  const many = Array.from({ length: 30 }, (_, index) => category(index, `Tent ${index}`, index))

  expect(matchingCategories(many, 'tent')).toHaveLength(8)
})
