import type { Category } from '../../contract/catalogue/category'
import type { PageCard } from '../../contract/content'

/** Shorter beginnings are those of too many words. */
const shortest = 4
/** The longest ending of a plural: `tent` and `tenten`, `slaapzak` and `slaapzakken`. */
const longestEnding = 3

/** Returns the first guide whose title shares a word with the category's, singular or plural. */
export function guideOf(title: string, guides: readonly PageCard[]) {
  const words = wordsOf(title)
  return guides.find((guide) => wordsOf(guide.title).some((word) => words.some((other) => isSameWord(word, other))))
}

/** The category that a guide's title speaks of, the widest first; undefined where it names none. */
export function categoryOf(title: string, categories: readonly Category[]): Category | undefined {
  const words = wordsOf(title)
  const isNamed = (category: Category) =>
    wordsOf(category.title).some((word) => words.some((other) => isSameWord(word, other)))
  const below = categories.flatMap(({ children }) => children ?? [])
  return categories.find(isNamed) ?? (below.length ? categoryOf(title, below) : undefined)
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

function isSameWord(one: string, other: string) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= shortest && long.startsWith(short) && long.length - short.length <= longestEnding
}
