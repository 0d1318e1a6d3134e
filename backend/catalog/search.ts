import type { Db } from '../db/client'
import { isStopWord, toWords } from './dutch'
import { toExpansion, toFallbackRequest, toGuess, toRequest } from './expansion'
import { type Part, type Stage, toNameStages, toStages } from './fts-query'
import { findReferences, IN_NAMES, lookUp } from './vocabulary.repository'

const MOST_WORDS = 8

/**
 * What a search looks for: products with exactly this reference number, and what its words find, if the shop has any of
 * them.
 */
export type Search = { references: number[]; stages: Stage[] }

/**
 * Reads what was typed against the words of the shop: one trip to the database, and one more for words that it doesn't
 * have.
 */
export async function readSearch(db: Db, text: string): Promise<Search> {
  const typed = [...new Set(toWords(text))].slice(0, MOST_WORDS)
  const words = typed.filter((word) => !isStopWord(word))
  const [references, stages] = await Promise.all([
    findReferences(db, text),
    words.length ? readWords(db, words) : readStopWords(db, typed),
  ])
  // Who typed a whole reference number hardly means what has a part of it.
  return { references, stages: references.length ? stages.slice(0, 1) : stages }
}

async function readStopWords(db: Db, words: readonly string[]) {
  const found = words.length
    ? await lookUp(
        db,
        words.map((word) => ({ terms: [word] })),
      )
    : []
  const known = found.filter(({ kind, whole }) => kind === 'term' && whole).map(({ term }) => term)
  return known.length === words.length ? toNameStages(known) : []
}

async function readWords(db: Db, words: readonly string[]) {
  const pairs = words.slice(1).map((word, place) => [words[place] ?? '', word])
  const findings = await lookUp(db, [...words.map((word) => [word]), ...pairs].map(toRequest))
  const about = Map.groupBy(findings, ({ request }) => request)
  const expansions = words.map((_, place) => toExpansion(about.get(place) ?? []))
  const joined = pairs.map((_, place) => toExpansion(about.get(words.length + place) ?? []))
  const isUnknown = words.map((_, place) => !expansions[place] && !joined[place] && !joined[place - 1])
  const guesses = await readUnknown(
    db,
    words.filter((_, place) => isUnknown[place]),
  )

  const parts: Part[] = []
  for (let place = 0; place < words.length; place++) {
    const [first, second, both] = [expansions[place], expansions[place + 1], joined[place]]
    // Two words that are a name as one (`wandel schoenen`) are hardly meant apart.
    const isName = both?.whole.some(({ places }) => places & IN_NAMES)
    if (both) parts.push(first && second && !isName ? [[both], [first, second]] : [[both]])
    else if (first) parts.push([[first]])
    else {
      // What the shop knows nothing of would leave nothing to see: the other words are looked for without it.
      parts.push(...(guesses.get(words[place] ?? '') ?? []).map((expansion) => [[expansion]]))
    }
    if (both) place++
  }
  return toStages(parts)
}

async function readUnknown(db: Db, words: readonly string[]) {
  const findings = words.length ? await lookUp(db, words.map(toFallbackRequest)) : []
  const about = Map.groupBy(findings, ({ request }) => request)
  return new Map(words.map((word, place) => [word, toGuess(word, about.get(place) ?? [])]))
}
