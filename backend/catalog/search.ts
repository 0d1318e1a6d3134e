import { type SQL, sql } from 'drizzle-orm'

const MAX_WORDS = 8

/**
 * What a shopper typed as an FTS5 query: every word as a prefix, all of them needed. Null where no word is left.
 *
 * The words are letters and digits only and stand in quotes, so that nothing of what was typed works as an operator.
 */
export function toMatch(search: string): string | null {
  const words = toWords(search)
  return words.length ? words.map((word) => `"${word}"*`).join(' ') : null
}

/** Words in lower case and without diacritics. */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

// Where a word is found decides: name, brand, category, description.
const WEIGHTS = sql.raw('10.0, 6.0, 3.0, 1.0')

/** A SELECT of `id` and `score` (lower is better): products with exactly this reference number first, then what the words find. */
export function selectHits(search: string): SQL {
  const reference = search.trim()
  const byReference = sql`SELECT product_id AS id, -1000000.0 AS score FROM variants WHERE sku = ${reference.toUpperCase()} OR ean = ${reference}`
  const match = toMatch(search)
  if (!match) return sql`SELECT id, min(score) AS score FROM (${byReference}) GROUP BY id`
  return sql`SELECT id, min(score) AS score FROM (
    ${byReference}
    UNION ALL
    SELECT rowid AS id, bm25(products_fts, ${WEIGHTS}) AS score FROM products_fts WHERE products_fts MATCH ${match}
  ) GROUP BY id`
}
