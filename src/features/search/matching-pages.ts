import type { Category } from '../../contract/catalogue/category'
import type { PageCard } from '../../contract/content'
import { hasPageAt } from '../../routes'

const maxCategories = 8
const maxContentPages = 4

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []

/**
 * Returns the categories whose title contains a word of the term, then the root categories with most results. Words of
 * one or two letters are ignored.
 */
export function matchingCategories(roots: Category[], term: string): Category[] {
  const words = wordsOf(term)
  const named = withDescendants(roots).filter(({ title }) => words.some((word) => plain(title).includes(word)))
  const largest = [...roots].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return [...new Set([...named, ...largest])].slice(0, maxCategories)
}

const withDescendants = (categories: Category[]): Category[] =>
  categories.flatMap((category) => [category, ...withDescendants(category.children ?? [])])

/** Picks the content pages to show for a search term: all if no products were found, else only the most relevant. */
export function matchingContentPages(pages: readonly PageCard[], term: string, hasProducts: boolean): PageCard[] {
  const answered = pages.filter(({ uri }) => hasPageAt(uri))
  if (!hasProducts) return answered
  const words = wordsOf(term)
  const isAbout = (text: string, typedWords = words) =>
    wordsOf(text).some((word) =>
      typedWords.some((typed) => word.startsWith(typed.slice(0, Math.max(4, typed.length - 2)))),
    )
  const service = answered.filter(({ type_code, title }) => !isStory(type_code) && isAbout(title))
  // A backend may find a page by any word in its text, so the title or intro of a guide must match too. The word `maat`
  // ("size") does not count: `regenjas maat m` ("raincoat size m") is not meant for the guide about sizes.
  const guideWords = words.filter((word) => word !== 'maat')
  const guides = answered.filter(
    ({ type_code, title, intro }) => type_code === 'keuzehulp' && isAbout(`${title} ${intro}`, guideWords),
  )
  return [...service, ...guides.slice(0, 1)].slice(0, maxContentPages)
}

const isStory = (type_code: string) => ['blog', 'keuzehulp'].includes(type_code)

/** Returns the kind of a content page, without the suffix `-overview` of its type; undefined for an unknown type. */
export function contentPageKindOf({ type_code }: PageCard) {
  const type = type_code.replace(/-overview$/, '')
  return type === 'blog' || type === 'keuzehulp' || type === 'text' ? type : undefined
}
