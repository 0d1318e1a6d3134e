import type { Category } from '../../contract/catalogue/category'

const most = 8

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the categories whose title contains a word of the term, then the root categories with most results. Words of
 * one or two letters are ignored.
 */
export function matchingCategories(roots: Category[], term: string): Category[] {
  const words = plain(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  const all: Category[] = []
  const walk = (categories: Category[]) => {
    for (const category of categories) {
      all.push(category)
      walk(category.children ?? [])
    }
  }
  walk(roots)
  const named = all.filter(({ title }) => words.some((word) => plain(title).includes(word)))
  const largest = [...roots].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return [...new Set([...named, ...largest])].slice(0, most)
}
