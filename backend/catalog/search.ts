import { type SQL, sql } from 'drizzle-orm'

const MAX_WORDS = 8

/** Words in lower case and without diacritics. */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

// Where all the words are found decides the order: in the name, with the brand, with the category, with the description.
const PLACES = [
  ['full_name'],
  ['full_name', 'brand'],
  ['full_name', 'brand', 'category'],
  ['full_name', 'brand', 'category', 'description'],
]

/**
 * The words as an FTS5 query: each as a prefix, all of them needed, in these columns.
 *
 * They are letters and digits only and stand in quotes, so that nothing of what was typed works as an operator.
 */
export function toMatch(words: readonly string[], columns: readonly string[]): string {
  return `{${columns.join(' ')}} : (${words.map((word) => `"${word}"*`).join(' ')})`
}

/** A SELECT of `id` and `place` (lower is better): products with exactly this reference number first, then what the words find. */
export function selectHits(search: string): SQL {
  const reference = search.trim()
  const words = toWords(search)
  const byReference = sql`SELECT product_id AS id, 0 AS place FROM variants WHERE sku = ${reference.toUpperCase()} OR ean = ${reference}`
  const byWords = PLACES.map(
    (columns, place) =>
      sql`SELECT rowid AS id, ${place + 1} AS place FROM products_fts WHERE products_fts MATCH ${toMatch(words, columns)}`,
  )
  // One reference and four places: D1 allows no more than five parts in a compound SELECT.
  const hits = sql.join([byReference, ...(words.length ? byWords : [])], sql` UNION ALL `)
  return sql`SELECT id, min(place) AS place FROM (${hits}) GROUP BY id`
}
