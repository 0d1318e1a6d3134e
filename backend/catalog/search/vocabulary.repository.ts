import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'

/** Words to look up in the shop's vocabulary: exactly (`terms`), or by spellings without one letter (`near`). */
export type VocabularyRequest = { terms: string[]; near?: string[] }

/** The places where a word may occur, as bits that are added up. Brands count as names. */
export const DESCRIPTIONS_BIT = 1
export const FEATURES_BIT = 2
export const CATEGORIES_BIT = 4
export const NAMES_BIT = 8

export type VocabularyWord = { text: string; places: number }

/** A prefix with the places of all words that begin with it. `words` lists these words if they are few. */
export type VocabularyPrefix = VocabularyWord & { words?: VocabularyWord[] }

/** A word in the vocabulary: the requested one, a synonym of it, or one with a similar spelling. */
export type VocabularyFinding = {
  request: number
  kind: 'term' | 'synonym' | 'near'
  term: string
  /** The places where the word itself occurs; null if the shop does not have it. */
  whole: number | null
  /** The places where longer words with this prefix occur, as a sum of bits. */
  begins: number
  /** The words with this prefix, and the term itself; at most one more than `MAX_WORDS_OF_PREFIX`. */
  beginnings: VocabularyWord[]
  /** Words that end in the term or its plural. */
  heads: VocabularyWord[]
  /** Words that contain the term. */
  inner: VocabularyWord[]
}

/** The most compounds to return for one word: they all become part of the query. */
const MAX_COMPOUNDS = 60
/**
 * The most words with a prefix that a query lists. For more it has the prefix, and the full-text index then merges the
 * products of all these words before it returns the first one: in a shop of a million products `tent*` takes 40 ms, and
 * its three words 1 ms.
 */
export const MAX_WORDS_OF_PREFIX = 20
/** SQL for a word and its plural: compounds with `schoen` are usually spelled with `schoenen`. */
const PLURALS = [
  sql`terms.term`,
  sql`terms.term || 'en'`,
  sql`terms.term || 's'`,
  sql`terms.term || substr(terms.term, -1) || 'en'`,
]
const ALL_PLACES = sql.join(
  [DESCRIPTIONS_BIT, FEATURES_BIT, CATEGORIES_BIT, NAMES_BIT].map((place) =>
    sql.raw(`coalesce(max(places & ${place}), 0)`),
  ),
  sql` + `,
)
/** The highest code point: with it appended, a prefix sorts after every word that begins with it. */
const LAST = '\u{10ffff}'

/** Looks up all requests in one query, which reads indexes only. */
export async function lookUpWords(db: Db, requests: readonly VocabularyRequest[]): Promise<VocabularyFinding[]> {
  const { rows } = await batch(db, { rows: selectFindings(requests) })
  return rows.map(({ beginnings, heads, inner, ...row }) => ({
    ...row,
    beginnings: JSON.parse(beginnings),
    heads: JSON.parse(heads),
    inner: JSON.parse(inner),
  }))
}

/** The places where both words of a synonym of two words occur. */
const placesOfBoth = sql`(SELECT one.places & other.places FROM search_words one, search_words other
  WHERE kind = 'synonym' AND one.word = substr(term, 1, instr(term, ' ') - 1)
    AND other.word = substr(term, instr(term, ' ') + 1))`

type Lists = 'beginnings' | 'heads' | 'inner'
type FindingRow = Omit<VocabularyFinding, Lists> & Record<Lists, string>

/** Selects the findings of all requests. Raw SQL, because the query builder would make the statement longer. */
function selectFindings(requests: readonly VocabularyRequest[]) {
  const isRange = (column: RawBuilder<string>) =>
    sql<SqlBool>`${column} > terms.term AND ${column} < terms.term || ${LAST}`
  const listOf = (words: RawBuilder<unknown>) =>
    sql`(SELECT json_group_array(json_object('text', word, 'places', places)) FROM (${words}))`
  // Excludes three letters that end in -en, because they are usually the ending of a plural.
  const words = (where: RawBuilder<SqlBool>) =>
    listOf(sql`SELECT w.word, w.places FROM (
      SELECT word FROM search_parts WHERE length(terms.term) > 2 AND terms.term NOT GLOB '?en' AND ${where} LIMIT ${MAX_COMPOUNDS}) compounds
      CROSS JOIN search_words w ON w.word = compounds.word`)
  return sql<FindingRow>`WITH
    requests AS (SELECT key AS request, value FROM json_each(${JSON.stringify(requests)})),
    terms AS (
      SELECT request, 'term' AS kind, t.value AS term FROM requests CROSS JOIN json_each(requests.value, '$.terms') t
      UNION SELECT request, 'synonym', s.synonym
        FROM requests CROSS JOIN json_each(requests.value, '$.terms') t CROSS JOIN synonyms s ON s.word = t.value
      UNION SELECT request, 'near', w.word
        FROM requests CROSS JOIN json_each(requests.value, '$.near') n CROSS JOIN search_typos w ON w.part = n.value)
    SELECT terms.*,
      coalesce((SELECT places FROM search_words WHERE word = terms.term), ${placesOfBoth}) AS whole,
      (SELECT ${ALL_PLACES} FROM search_words WHERE length(terms.term) > 1 AND ${isRange(sql.ref('word'))}) AS begins,
      ${listOf(sql`SELECT word, places FROM search_words
        WHERE length(terms.term) > 1 AND word >= terms.term AND word < terms.term || ${LAST}
        LIMIT ${MAX_WORDS_OF_PREFIX + 1}`)} AS beginnings,
      ${words(sql<SqlBool>`part IN (${sql.join(PLURALS)})`)} AS heads,
      ${words(isRange(sql.ref('part')))} AS inner
    FROM terms`
}
