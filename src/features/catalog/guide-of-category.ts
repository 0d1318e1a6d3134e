import type { Category } from '../../contract/catalogue/category'
import type { PageCard } from '../../contract/content'

/** The minimum number of shared first letters for two words to count as the same word. */
const minSharedLength = 4
/** The maximum length of a plural ending, as in `tent` and `tenten`, `slaapzak` and `slaapzakken`. */
const maxEndingLength = 3

/** Returns the first guide whose title shares a word with the category's title, singular or plural. */
export function findGuideForCategory(title: string, guides: readonly PageCard[]) {
  const words = wordsOf(title)
  return guides.find((guide) => wordsOf(guide.title).some((word) => words.some((other) => isSameWord(word, other))))
}

/** Returns the category that is named in a guide's title, the highest in the tree first; undefined if there is none. */
export function findCategoryOfGuide(title: string, categories: readonly Category[]): Category | undefined {
  const words = wordsOf(title)
  const isNamed = (category: Category) =>
    wordsOf(category.title).some((word) => words.some((other) => isSameWord(word, other)))
  const below = categories.flatMap(({ children }) => children ?? [])
  return categories.find(isNamed) ?? (below.length ? findCategoryOfGuide(title, below) : undefined)
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

function isSameWord(one: string, other: string) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= minSharedLength && long.startsWith(short) && long.length - short.length <= maxEndingLength
}
