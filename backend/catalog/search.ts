import { type SQL, sql } from 'drizzle-orm'
import { formsOf, toWords } from './dutch'

const MAX_WORDS = 8
/** So many words that contain what was typed are enough: their list becomes part of a query. */
const MAX_COMPOUNDS = 100

/**
 * A word as an FTS5 query: any word that begins with one of its forms.
 *
 * Forms are letters and digits only and stand in quotes, so that nothing of what was typed works as an operator.
 */
const toPrefixes = (word: string) =>
  formsOf(word)
    .map((form) => `"${form}"*`)
    .join(' OR ')

/** A SELECT of `id` and `place` (lower is better): products with exactly this reference number first, then what the words find. */
export function selectHits(search: string): SQL {
  const reference = search.trim()
  const byReference = sql`SELECT product_id AS id, 0 AS place FROM variants WHERE sku = ${reference.toUpperCase()} OR ean = ${reference}`
  const words = toWords(search).slice(0, MAX_WORDS)
  return words.length
    ? sql`${withParts(words)} SELECT id, min(place) AS place FROM (${byReference} UNION ALL ${byWords(words)}) GROUP BY id`
    : byReference
}

/**
 * What decides the order: all the words in the name; with the brand; as parts of compounds in them, and one in the category too (shoes
 * before gloves, `handschoenen`); with the categories; with the description. D1 allows no more than five parts in a compound SELECT,
 * hence the one within the other.
 */
function byWords(words: readonly string[]) {
  const all = words.map((word) => `(${toPrefixes(word)})`).join(' AND ')
  const some = words.map(toPrefixes).join(' OR ')
  return sql`SELECT * FROM (
    SELECT rowid, 1 FROM products_fts WHERE products_fts MATCH ${`{full_name} : (${all})`}
    UNION ALL SELECT rowid, 2 FROM products_fts WHERE products_fts MATCH ${`{full_name brand} : (${all})`}
    UNION ALL SELECT rowid, 3 FROM products_fts
      WHERE products_fts MATCH (SELECT '{full_name brand} : (' || query || ') AND {category} : (' || ${some} || ')' FROM parts)
    UNION ALL SELECT rowid, 4 FROM products_fts WHERE products_fts MATCH (SELECT '{full_name brand category} : (' || query || ')' FROM parts)
    UNION ALL SELECT rowid, 5 FROM products_fts WHERE products_fts MATCH (SELECT query FROM parts))`
}

/** Defines `parts`, one row: `query` as `all` above, each word also by the words of the shop that contain it (`tent`: `trekkingtent`). */
function withParts(words: readonly string[]) {
  const wanted = words.map((word) => ({ prefixes: toPrefixes(word), forms: formsOf(word) }))
  // What begins with a form is found already, and two letters are too few to be the rest of a word.
  return sql`WITH parts AS MATERIALIZED (
    SELECT group_concat('(' || (wanted.value ->> 'prefixes') || coalesce(' OR ' || (
      SELECT group_concat('"' || word || '"', ' OR ') FROM (
        SELECT word FROM search_words
        WHERE EXISTS (SELECT 1 FROM json_each(wanted.value, '$.forms') form
          WHERE length(form.value) > 2 AND word GLOB '???*' || form.value || '*')
        LIMIT ${MAX_COMPOUNDS})
    ), '') || ')', ' AND ') AS query
    FROM json_each(${JSON.stringify(wanted)}) wanted)`
}
