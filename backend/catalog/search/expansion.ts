import { formsOf } from './dutch'
import type { Expansion } from './fts-query'
import { isOneTypo, withoutOneLetter } from './typo'
import {
  type Finding,
  IN_CATEGORIES,
  IN_DESCRIPTIONS,
  IN_FEATURES,
  type Request,
  type Word,
} from './vocabulary.repository'

/** A word, or two adjacent words, which may be one word (`dry bag`) or have one meaning (`nordic walking`). */
export function toRequest([word = '', next]: readonly string[]): Request {
  if (!next) return { terms: formsOf(word) }
  return { terms: [...formsOf(word + next), ...formsOf(next).map((form) => `${word} ${form}`)] }
}

/** A word that the shop doesn't have: what is spelled nearly as it is, and into which words it falls apart. */
export function toFallbackRequest(word: string): Request {
  return { terms: cuts(word).flat(), near: word.length > LONGEST ? [] : formsOf(word).flatMap(withoutOneLetter) }
}

/** Returns the words to search for; undefined where the shop has nothing similar. */
export function toExpansion(findings: readonly Finding[]): Expansion | undefined {
  const own = findings.filter(({ kind }) => kind !== 'synonym')
  const synonyms = findings.filter(({ kind }) => kind === 'synonym')
  const words = (from: readonly Finding[], role: 'whole' | 'begins') =>
    from.flatMap((finding): Word[] => {
      const places = finding[role]
      return places ? [{ text: finding.term, places }] : []
    })
  const expansion: Expansion = {
    whole: words(own, 'whole'),
    heads: own.flatMap(({ heads }) => heads),
    inner: own.flatMap(({ inner }) => inner),
    begins: words(own, 'begins'),
    synonyms: {
      whole: words(synonyms, 'whole'),
      heads: synonyms.flatMap(({ heads }) => heads),
      begins: words(synonyms, 'begins'),
    },
  }
  const { whole, heads, inner, begins } = expansion
  return [whole, heads, inner, begins, ...Object.values(expansion.synonyms)].some((known) => known.length)
    ? expansion
    : undefined
}

/** Whether goods or categories are called so, and not only described. */
export const isName = ({ whole, heads }: Expansion) =>
  [...whole, ...heads].some(({ places }) => places >= IN_CATEGORIES)

/** Corrections of a word that the shop does not have. */
export type Guess = {
  /** The halves of a compound: no guess, if both are words of the shop. */
  halves: Expansion[]
  /** The most frequent of the words with a similar spelling, and all of them. */
  near?: string
  expansion?: Expansion
}

/** Builds corrections from the findings of toFallbackRequest. */
export function toGuess(word: string, findings: readonly Finding[]): Guess {
  const forms = formsOf(word).filter((form) => form === word || form.length >= LONG)
  const near = findings.filter(
    ({ kind, term }) => kind === 'near' && forms.some((form) => isOneTypo(form, term) && isLikely(form, term)),
  )
  // A word that occurs in descriptions alone is hardly ever the intended one.
  const named = near.filter(({ whole }) => whole !== IN_DESCRIPTIONS)
  const meant = named.length || word.length < LONG ? named : near
  const [best] = meant.toSorted(
    (a, b) => (b.whole ?? 0) - (a.whole ?? 0) || closeness(b.term, word) - closeness(a.term, word),
  )
  if (best) return { halves: [], near: best.term, expansion: toExpansion(meant) }
  return { halves: toHalves(word, findings) }
}

/** In a short word the first letter is hardly ever wrong: `gore` is not Gooi, `bril` is not April. */
const isLikely = (word: string, other: string) => word.length >= LONG || word[0] === other[0]

/** How many letters two words begin and end with alike. */
const closeness = (one: string, other: string) => {
  const alike = (a: string, b: string) => [...a].findIndex((letter, place) => letter !== b[place])
  const reverse = (text: string) => [...text].reverse().join('')
  return alike(`${one}.`, `${other},`) + alike(reverse(`.${one}`), reverse(`,${other}`))
}

/**
 * Splits a compound that the shop writes as two words: `herenschoenen`. Both halves must be words of the shop, and the
 * last a product type: else `cadeaubon` would find everything that begins with `bon`, and `kinderjas` any jacket.
 */
function toHalves(word: string, findings: readonly Finding[]): Expansion[] {
  const half = (term: string, least: number) => {
    const found = findings.filter((finding) => finding.kind === 'term' && finding.term === term)
    const expansion = found.some(({ whole }) => whole && whole >= least) && toExpansion(found)
    return expansion ? { ...expansion, isHalf: true } : undefined
  }
  for (const [first, last] of cuts(word)) {
    const head = half(last, IN_CATEGORIES)
    const before = head && half(first, IN_FEATURES)
    if (before) return [before, head]
  }
  return []
}

/** Beyond this no word is taken apart or spelled otherwise: there is a variant for every letter. */
const LONGEST = 30
/** Shorter words are one letter off too many others. */
const LONG = 6

/**
 * A word in two of three letters or more, the longest last half first. Three that end in -en are a plural's end, no
 * half.
 */
function cuts(word: string): [string, string][] {
  if (word.length > LONGEST) return []
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, place): [string, string] => [
    word.slice(0, place + 3),
    word.slice(place + 3),
  ]).filter(([, last]) => !/^.en$/.test(last))
}
