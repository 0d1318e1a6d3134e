import type { Db } from '../../db/client'
import { isStopWord, toWords } from '../search/dutch-word-forms'
import { type FilterPhrase, type PhraseInterpretation, parseFilterPhrases } from './filter-phrases'
import { combineParsedFilters, type ParsedFilters } from './parsed-filters'
import { findShopWords, isInName } from './shop-words.repository'
import { type Token, toTokens } from './tokens'

/** A parsed search text: `left` is the text to search for; `meaning` has the filters parsed from the other words. */
type ParsedSearchText = { left: string; meaning: ParsedFilters }

/** Counts, per set of filters, how many hits of `left` would remain; counting stops at a fixed limit. */
type Count = (left: string, meanings: readonly ParsedFilters[]) => Promise<number[]>

/**
 * Turns words of a search into filters. It takes one round trip to the database, and a second (`count`) if a word is
 * ambiguous. A text without words that mean a filter is returned unchanged.
 */
export async function parseSearchText(db: Db, text: string, count: Count): Promise<ParsedSearchText> {
  const tokens = toTokens(text)
  const phrases = await withoutNames(db, text, tokens, parseFilterPhrases(tokens, await findShopWords(db, tokens)))
  const left = leftOf(text, tokens, phrases)
  const alternatives = toWords(left).length ? phrases.filter(isOpen).flatMap(({ options }) => options.flat()) : []
  const counted = alternatives.length
    ? await count(
        left,
        alternatives.map(({ meaning }) => meaning),
      )
    : []
  const counts = new Map(alternatives.map((option, place) => [option, counted[place] ?? 0]))
  const countOf = (option: PhraseInterpretation) => counts.get(option) ?? 0

  const known: FilterPhrase[] = []
  const meant: ParsedFilters[] = []
  for (const phrase of phrases) {
    const best = phrase.options.map((some) => some.toSorted((a, b) => countOf(b) - countOf(a))[0])
    // A phrase that can only be a filter becomes one even if no product matches; the page then says that none does.
    const first =
      best.find((option) => option && countOf(option)) ?? (phrase.isSure || !alternatives.length ? best[0] : undefined)
    if (!first || (!phrase.isRange && isInTwo(phrase.options[0]?.filter(countOf) ?? []))) continue
    known.push(phrase)
    meant.push(first.meaning)
  }
  return { left: leftOf(text, tokens, known), meaning: combineParsedFilters(meant) }
}

/** Returns the phrases without those that belong to a product's name, with the word before them: `Air Max 90`. */
async function withoutNames(db: Db, text: string, tokens: readonly Token[], phrases: readonly FilterPhrase[]) {
  const kept: FilterPhrase[] = []
  for (const phrase of phrases) {
    const { from, to, mayBeName } = phrase
    const words = toWords(text.slice(tokens[Math.max(0, from - 1)]?.from, tokens[to - 1]?.to))
    if (!mayBeName || !(await isInName(db, words))) kept.push(phrase)
  }
  return kept
}

const isOpen = ({ options, isSure }: FilterPhrase) => !isSure || options.flat().length > 1

/**
 * Whether a value is an attribute of some products and a spec of the same name of others. No single filter finds all of
 * these products, but a text search does.
 */
const isInTwo = (options: readonly PhraseInterpretation[]) =>
  options.some((one) => options.some((other) => other !== one && other.title === one.title))

/** The text without the phrases that became filters, and without the stop words between them. */
function leftOf(text: string, tokens: readonly Token[], phrases: readonly FilterPhrase[]) {
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
