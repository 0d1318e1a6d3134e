import type { Db } from '../../db/client'
import { findProductIdsByNumber } from '../../product/article-number.repository'
import { isStopWord, toWords } from './dutch-word-forms'
import { type SearchPart, type SearchStage, toSearchStages, toStopWordStages } from './fts-query'
import { lookUpWords, NAMES_BIT } from './vocabulary.repository'
import {
  isInNames,
  toCorrectionsOfWord,
  toExpansion,
  toUnknownWordRequest,
  toVocabularyRequest,
} from './word-expansion-and-correction'

const MAX_WORDS = 8

/**
 * A parsed search: the products with exactly this reference number, and the stages of the text search; no stages if the
 * shop has none of the words.
 */
export type Search = { references: number[]; stages: SearchStage[] }

/**
 * How unknown words are treated: ignored (`none`), corrected (`silent`), or corrected and listed in the answer
 * (`reported`).
 */
type CorrectionMode = 'none' | 'silent' | 'reported'

/**
 * Looks up the typed words in the shop's vocabulary. This takes one round trip to the database, one more for unknown
 * words, and one more to list the corrections in the answer.
 */
export async function buildSearch(
  db: Db,
  text: string,
  guessing: CorrectionMode,
): Promise<{ search: Search; corrected?: string }> {
  const typed = [...new Set(toWords(text))].slice(0, MAX_WORDS)
  const words = typed.filter((word) => !isStopWord(word))
  const [references, { stages, corrected }] = await Promise.all([
    findProductIdsByNumber(db, text),
    words.length ? readWords(db, words, guessing) : { stages: await readStopWords(db, typed), corrected: undefined },
  ])
  // A customer that typed a complete reference number does not want products that contain it as part of a number.
  if (references.length) return { search: { references, stages: corrected ? [] : stages.slice(0, 1) } }
  return { search: { references, stages }, corrected }
}

/**
 * Stop words are searched for only if each is in the name of a product, because counting their hits reads the index.
 */
async function readStopWords(db: Db, words: readonly string[]) {
  const found = words.length
    ? await lookUpWords(
        db,
        words.map((word) => ({ terms: [word] })),
      )
    : []
  const named = found.filter(({ kind, whole }) => kind === 'term' && (whole ?? 0) & NAMES_BIT).map(({ term }) => term)
  return named.length === words.length ? toStopWordStages(named) : []
}

async function readWords(
  db: Db,
  words: readonly string[],
  guessing: CorrectionMode,
): Promise<{ stages: SearchStage[]; corrected?: string }> {
  const pairs = words.slice(1).map((word, place) => [words[place] ?? '', word])
  const findings = await lookUpWords(db, [...words.map((word) => [word]), ...pairs].map(toVocabularyRequest))
  const about = Map.groupBy(findings, ({ request }) => request)
  const expansions = words.map((_, place) => toExpansion(about.get(place) ?? []))
  const joined = pairs.map((_, place) => toExpansion(about.get(words.length + place) ?? []))
  const unknown = words.filter((_, place) => !expansions[place] && !joined[place] && !joined[place - 1])
  const guesses = await readUnknown(db, unknown)
  if (guessing === 'reported') {
    const meant = words.flatMap((word) =>
      guesses.get(word)?.halves.length ? word : (guesses.get(word)?.near ?? (unknown.includes(word) ? [] : word)),
    )
    if (meant.join() !== words.join()) {
      // At least one word must be in a product or category name; otherwise the shop does not sell what is searched for.
      const isNamed =
        expansions.some((expansion) => expansion && isInNames(expansion)) ||
        unknown.some((word) => guesses.get(word)?.near)
      if (!isNamed) return { stages: [] }
      return { stages: (await readWords(db, [...new Set(meant)], 'none')).stages, corrected: meant.join(' ') }
    }
  }

  const parts: SearchPart[] = []
  for (let place = 0; place < words.length; place++) {
    const [first, second, both] = [expansions[place], expansions[place + 1], joined[place]]
    // If product names have two typed words as one (`wandel schoenen`), the separate words are not searched for.
    const isName = both?.whole.some(({ places }) => places & NAMES_BIT)
    if (both) parts.push(first && second && !isName ? [[both], [first, second]] : [[both]])
    else if (first) parts.push([[first]])
    else {
      const guess = guesses.get(words[place] ?? '')
      const meant = guess?.halves.length
        ? guess.halves
        : guessing === 'silent' && guess?.expansion
          ? [guess.expansion]
          : []
      // An unknown word would leave no hits, so it is left out of the search.
      if (!meant.length && guessing === 'none' && !joined[place - 1]) return { stages: [] }
      // Both halves of a compound are in one part of the query, because a stage may leave out one part.
      if (meant.length) parts.push([meant])
    }
    if (both) place++
  }
  return { stages: toSearchStages(parts) }
}

async function readUnknown(db: Db, words: readonly string[]) {
  const findings = words.length ? await lookUpWords(db, words.map(toUnknownWordRequest)) : []
  const about = Map.groupBy(findings, ({ request }) => request)
  return new Map(words.map((word, place) => [word, toCorrectionsOfWord(word, about.get(place) ?? [])]))
}
