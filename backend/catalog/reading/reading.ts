import type { Db } from '../../db/client'
import { isStopWord, toWords } from '../search/dutch'
import { combineFilters, type ParsedFilters } from './meaning'
import { type Option, type Phrase, readPhrases } from './phrases'
import { findShopWords } from './shop-words.repository'
import { type Token, toTokens } from './tokens'

/** A text as it was read: what is left of it to look for, and what the rest means. */
export type Read = { left: string; meaning: ParsedFilters }

/** Counts, of each list of meanings, how many of the products that `left` finds each leaves; no more than matters. */
type Count = (left: string, meanings: readonly ParsedFilters[]) => Promise<number[]>

/**
 * Takes words for filters: one trip to the database, and one more (`count`) where a word may be a filter or not, or one
 * of several. A text without such words is left as it is.
 */
export async function readText(db: Db, text: string, count: Count): Promise<Read> {
  const tokens = toTokens(text)
  const phrases = readPhrases(tokens, await findShopWords(db, tokens))
  const left = leftOf(text, tokens, phrases)
  const alternatives = toWords(left).length ? phrases.filter(isOpen).flatMap(({ options }) => options.flat()) : []
  const counted = alternatives.length
    ? await count(
        left,
        alternatives.map(({ meaning }) => meaning),
      )
    : []
  const counts = new Map(alternatives.map((option, place) => [option, counted[place] ?? 0]))
  const countOf = (option: Option) => counts.get(option) ?? 0

  const known: Phrase[] = []
  const meant: ParsedFilters[] = []
  for (const phrase of phrases) {
    const best = phrase.options.map((some) => some.toSorted((a, b) => countOf(b) - countOf(a))[0])
    // For a phrase that can only be a filter, the visitor is told that nothing matches it.
    const first =
      best.find((option) => option && countOf(option)) ?? (phrase.isSure || !alternatives.length ? best[0] : undefined)
    if (!first || isInTwo(phrase.options[0]?.filter(countOf) ?? [])) continue
    known.push(phrase)
    meant.push(first.meaning)
  }
  return { left: leftOf(text, tokens, known), meaning: combineFilters(meant) }
}

const isOpen = ({ options, isSure }: Phrase) => !isSure || options.flat().length > 1

/**
 * Whether some goods have it as an attribute, and others as a spec of the same name: no filter finds both, but their
 * words do.
 */
const isInTwo = (options: readonly Option[]) =>
  options.some((one) => options.some((other) => other !== one && other.title === one.title))

/** The text without the phrases that became filters, and without the stop words between them. */
function leftOf(text: string, tokens: readonly Token[], phrases: readonly Phrase[]) {
  if (!phrases.length) return text
  const words: string[] = []
  let at = 0
  for (const { from, to, rest } of [...phrases, { from: tokens.length, to: tokens.length, rest: undefined }]) {
    words.push(text.slice(tokens[at - 1]?.to ?? 0, tokens[from]?.from), rest ?? '')
    at = to
  }
  const left = words
    .join(' ')
    .split(/\s+/)
    .filter((word) => toWords(word).length)
  const says = (word: string) => toWords(word).some((one) => !isStopWord(one))
  const first = left.findIndex(says)
  return first < 0 ? '' : left.slice(first, left.findLastIndex(says) + 1).join(' ')
}
