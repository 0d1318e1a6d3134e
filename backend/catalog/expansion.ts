import { formsOf } from './dutch'
import type { Expansion } from './fts-query'
import { isOneTypo, withoutOneLetter } from './typo'
import { type Finding, IN_CATEGORIES, IN_DESCRIPTIONS, type Request, type Word } from './vocabulary.repository'

/** A word, or two that stand together: they may be one (`dry bag`), or mean one (`nordic walking`). */
export function toRequest([word = '', next]: readonly string[]): Request {
  if (!next) return { terms: formsOf(word) }
  return { terms: [...formsOf(word + next), ...formsOf(next).map((form) => `${word} ${form}`)] }
}

/** A word that the shop doesn't have: what is spelled nearly as it is, and into which words it falls apart. */
export function toFallbackRequest(word: string): Request {
  return { terms: cuts(word).flat(), near: word.length > LONGEST ? [] : formsOf(word).flatMap(withoutOneLetter) }
}

/** What the shop makes of a request; undefined where it knows nothing of the kind. */
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

/**
 * What a word can mean that is not a word of the shop, by what toFallbackRequest found: another word, the two halves of
 * a compound, or nothing.
 */
export function toGuess(word: string, findings: readonly Finding[]): Expansion[] {
  const forms = formsOf(word)
  const near = findings.filter(({ kind, term }) => kind === 'near' && forms.some((form) => isOneTypo(form, term)))
  // What only a description has is meant by hardly anybody.
  const named = near.filter(({ whole }) => whole !== IN_DESCRIPTIONS)
  const expansion = toExpansion(named.length || word.length < LONG ? named : near)
  return expansion ? [expansion] : toHalves(word, findings)
}

/** Of a compound that the shop writes apart, or of which it has only the last half: `herenschoenen`, `kinderrugzak`. */
function toHalves(word: string, findings: readonly Finding[]): Expansion[] {
  const about = (term: string) => findings.filter((finding) => finding.kind === 'term' && finding.term === term)
  for (const [first, last] of cuts(word)) {
    const head = toExpansion(about(last).filter(({ whole, begins }) => whole !== null || begins >= IN_CATEGORIES))
    if (head) return [toExpansion(about(first)), head].filter((expansion) => expansion !== undefined)
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
