import { wordFormsOf } from './dutch-word-forms'
import type { Expansion } from './fts-query'
import { isOneTypo, withoutOneLetter } from './typo'
import {
  CATEGORIES_BIT,
  DESCRIPTIONS_BIT,
  FEATURES_BIT,
  MAX_WORDS_OF_PREFIX,
  type VocabularyFinding,
  type VocabularyPrefix,
  type VocabularyRequest,
  type VocabularyWord,
} from './vocabulary.repository'

/** A look-up of one word, or of two adjacent words: a compound (`dry bag`) or an expression (`nordic walking`). */
export function toVocabularyRequest([word = '', next]: readonly string[]): VocabularyRequest {
  if (!next) return { terms: wordFormsOf(word) }
  return { terms: [...wordFormsOf(word + next), ...wordFormsOf(next).map((form) => `${word} ${form}`)] }
}

/** A look-up for an unknown word: of words with a similar spelling, and of the halves if the word is a compound. */
export function toUnknownWordRequest(word: string): VocabularyRequest {
  return { terms: cuts(word).flat(), near: word.length > MAX_LENGTH ? [] : wordFormsOf(word).flatMap(withoutOneLetter) }
}

/** Returns the words to search for; undefined if the shop has no similar word. */
export function toExpansion(findings: readonly VocabularyFinding[]): Expansion | undefined {
  const own = findings.filter(({ kind }) => kind !== 'synonym')
  const synonyms = findings.filter(({ kind }) => kind === 'synonym')
  const words = (from: readonly VocabularyFinding[]) =>
    from.flatMap(({ term, whole }): VocabularyWord[] => (whole ? [{ text: term, places: whole }] : []))
  const prefixes = (from: readonly VocabularyFinding[]) =>
    from.flatMap(({ term, begins, beginnings }): VocabularyPrefix[] => {
      const words = beginnings.length > MAX_WORDS_OF_PREFIX ? undefined : beginnings
      return begins ? [{ text: term, places: begins, words }] : []
    })
  const expansion: Expansion = {
    whole: words(own),
    heads: own.flatMap(({ heads }) => heads),
    inner: own.flatMap(({ inner }) => inner),
    begins: prefixes(own),
    synonyms: {
      whole: words(synonyms),
      heads: synonyms.flatMap(({ heads }) => heads),
      begins: prefixes(synonyms),
    },
  }
  const { whole, heads, inner, begins } = expansion
  return [whole, heads, inner, begins, ...Object.values(expansion.synonyms)].some((known) => known.length)
    ? expansion
    : undefined
}

/** Whether the word is in names or categories of products, and not only in their descriptions. */
export const isInNames = ({ whole, heads }: Expansion) =>
  [...whole, ...heads].some(({ places }) => places >= CATEGORIES_BIT)

type WordCorrections = {
  /** The two halves of a compound. If both are words of the shop, this is certain rather than a guess. */
  halves: Expansion[]
  /** The most frequent word with a similar spelling; `expansion` has all words with a similar spelling. */
  near?: string
  expansion?: Expansion
}

/** Builds corrections from the findings of `toUnknownWordRequest`. */
export function toCorrectionsOfWord(word: string, findings: readonly VocabularyFinding[]): WordCorrections {
  const forms = wordFormsOf(word).filter((form) => form === word || form.length >= LONG)
  const near = findings.filter(
    ({ kind, term }) => kind === 'near' && forms.some((form) => isOneTypo(form, term) && isLikely(form, term)),
  )
  // A word that occurs only in descriptions is rarely the intended one, and never with another first letter: `kinder`
  // must not match `minder`.
  const named = near.filter(({ whole }) => whole !== DESCRIPTIONS_BIT)
  const described = word.length < LONG ? [] : near.filter(({ term }) => term[0] === word[0])
  const meant = named.length ? named : described
  const [best] = meant.toSorted(
    (a, b) => (b.whole ?? 0) - (a.whole ?? 0) || similarity(b.term, word) - similarity(a.term, word),
  )
  if (best) return { halves: [], near: best.term, expansion: toExpansion(meant) }
  return { halves: toHalves(word, findings) }
}

/** The first letter of a short word is rarely a typo: `bril` must not match April. */
const isLikely = (word: string, other: string) => word.length >= LONG || word[0] === other[0]

/** The number of letters that two words have in common at their beginning plus their end. */
const similarity = (one: string, other: string) => {
  const alike = (a: string, b: string) => [...a].findIndex((letter, place) => letter !== b[place])
  const reverse = (text: string) => [...text].reverse().join('')
  return alike(`${one}.`, `${other},`) + alike(reverse(`.${one}`), reverse(`,${other}`))
}

/**
 * Splits a compound that the shop writes as two words: `herenschoenen`. Both halves must be words of the shop, and the
 * last one a product type. Otherwise `cadeaubon` would find every word that begins with `bon`, and `kinderjas` any
 * jacket.
 */
function toHalves(word: string, findings: readonly VocabularyFinding[]): Expansion[] {
  const half = (term: string, least: number) => {
    const found = findings.filter((finding) => finding.kind === 'term' && finding.term === term)
    const expansion = found.some(({ whole }) => whole && whole >= least) && toExpansion(found)
    return expansion ? { ...expansion, isHalf: true } : undefined
  }
  for (const [first, last] of cuts(word)) {
    const head = half(last, CATEGORIES_BIT)
    const before = head && half(first, FEATURES_BIT)
    if (before) return [before, head]
  }
  return []
}

/** Words longer than this are neither split nor corrected, because the query has an alternative for every letter. */
const MAX_LENGTH = 30
/** Words of fewer letters have too many other words with a similar spelling, so stricter rules apply to them. */
const LONG = 6

/**
 * All ways to split a word into two parts of at least three letters, the longest last part first. A last part of three
 * letters that ends in -en is excluded, because it is a plural's ending.
 */
function cuts(word: string): [string, string][] {
  if (word.length > MAX_LENGTH) return []
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, place): [string, string] => [
    word.slice(0, place + 3),
    word.slice(place + 3),
  ]).filter(([, last]) => !/^.en$/.test(last))
}
