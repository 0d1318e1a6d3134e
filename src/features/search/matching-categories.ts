import type { Category } from '../../contract/catalogue/category'

const most = 8

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Of the tree that hits lie in: first the categories that are called what was asked for, in any of its words, then the
 * roots with the most hits. A word matches from its first three letters on, so that `tent` finds `Tenten`.
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
