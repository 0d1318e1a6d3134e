import { type RawBuilder, sql } from 'kysely'
import type { RefreshStatement } from './refresh-statement'

/**
 * Letters and digits that people type as plain ones, such as `ø` as `o`, but that the full-text index does not fold
 * (catalog/search/dutch-word-forms.ts uses this too).
 */
export const LETTER_FOLDS: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['Ø', 'o'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['Ł', 'l'],
  ['đ', 'd'],
  ['Đ', 'd'],
  ['ĳ', 'ij'],
  ['Ĳ', 'ij'],
  ['²', '2'],
  ['³', '3'],
  ['₂', '2'],
])

const fold = (text: string) =>
  sql.raw([...LETTER_FOLDS].reduce((folded, [letter, plain]) => `replace(${folded}, '${letter}', '${plain}')`, text))

/**
 * SQL for the features column: each filterable spec value, with its title if the value alone is unclear (`Regenhoes
 * Ja`, `Inhoud 65 l`), and the names of the variants.
 */
const FEATURES = `coalesce((
    SELECT group_concat(CASE WHEN v.title GLOB '[0-9]*' OR v.title LIKE 'ja%' THEN s.title || ' ' ELSE '' END || v.title || coalesce(' ' || s.unit, ''), ' ')
    FROM product_specs x JOIN specs s ON s.id = x.spec_id JOIN spec_values v ON v.id = x.spec_value_id
    WHERE x.product_id = p.id AND s.filterable AND v.title <> 'Nee'), '')
    || ' ' || coalesce((SELECT group_concat(option_name, ' ') FROM variants WHERE product_id = p.id), '')`

/**
 * SQL for the words of a name in lower case, the product type: `regenbroek dames` of `Kaldra Sneeuwhaas regenbroek
 * dames`. Words with a capital are a brand or model, unless all words have one.
 */
const KIND = `coalesce((
    SELECT group_concat(value, ' ') FROM json_each('[' || replace(json_quote(p.full_name), ' ', '","') || ']')
    WHERE value GLOB '[a-z]*'), p.full_name)`

/**
 * SQL for a product's row id in the full-text index. Row ids follow popularity, and FTS5 returns hits in the order of
 * row ids, so a broad search reads only its most popular hits.
 */
const PLACE = sql`(popularity << 32 | id)`

export const productIdOfRow = (place: RawBuilder<unknown>) => sql<number>`(${place} & 4294967295)`

/**
 * The word that all products of a category, or all reduced products, have in the full-text index. A search that
 * requires this word reads no other products. It begins with a private-use letter, so that no typed prefix matches it.
 */
export const productListWord = (list: number | 'deals') => `${LIST_LETTER}${list}`
const LIST_LETTER = '\uE000'

const deleteTexts: RefreshStatement = (only) =>
  sql`DELETE FROM products_fts WHERE rowid IN (
    SELECT search_place FROM products ${only('id')} UNION SELECT ${PLACE} FROM products ${only('id')})`

const setPlaces: RefreshStatement = (only) => sql`UPDATE products SET search_place = ${PLACE} ${only('id')}`

const insertTexts =
  (index: string): RefreshStatement =>
  (only) =>
    sql`
  INSERT INTO ${sql.table(index)} (rowid, full_name, kind, brand, category, features, description, lists)
  WITH RECURSIVE bare (id, text, rest) AS (
    SELECT p.id, p.intro, p.description_html FROM (SELECT * FROM products WHERE on_sale AND retired_at IS NULL) p ${only('p.id')}
    UNION ALL
    SELECT id,
      text || ' ' || CASE instr(rest, '<') WHEN 0 THEN rest ELSE substr(rest, 1, instr(rest, '<') - 1) END,
      CASE WHEN instr(rest, '<') AND instr(substr(rest, instr(rest, '<')), '>')
        THEN substr(rest, instr(rest, '<') + instr(substr(rest, instr(rest, '<')), '>')) ELSE '' END
    FROM bare WHERE rest <> ''
  )
  SELECT p.search_place, ${fold('p.full_name')}, ${fold(KIND)}, ${fold('p.brand_title')},
    (SELECT ${fold("group_concat(c.title, ' ')")} FROM category_ancestors a JOIN categories c ON c.id = a.ancestor_id
      WHERE a.category_id = p.category_id),
    ${fold(FEATURES)}, ${fold('bare.text')},
    (SELECT group_concat(${sql.lit(LIST_LETTER)} || ancestor_id, ' ') FROM category_ancestors WHERE category_id = p.category_id)
      || iif(p.reduced, ${sql.lit(` ${productListWord('deals')}`)}, '')
  FROM bare CROSS JOIN products p ON p.id = bare.id WHERE bare.rest = ''
  ORDER BY p.search_place`

/**
 * Adds an index's words to the vocabulary. Words that no product has any more stay: searching for them finds nothing.
 */
const insertWords = (index: string) => () =>
  sql`
  INSERT INTO search_words (word, places)
  SELECT term, max(col = 'description') + max(col = 'features') * 2 + max(col = 'category') * 4 + max(col IN ('full_name', 'brand')) * 8
  FROM ${sql.table(`${index}_words`)} WHERE col <> 'lists' GROUP BY term
  ON CONFLICT (word) DO UPDATE SET places = places | excluded.places WHERE places <> places | excluded.places`

/** Stores all ends of words after the third letter: of `trekkingtent` the ends `kkingtent` to `tent` and shorter. */
const insertParts = () => sql`
  INSERT OR IGNORE INTO search_parts (part, word)
  WITH RECURSIVE cut (word, start) AS (
    SELECT word, 4 FROM search_words w WHERE places > 1 AND length(word) > 5
      AND NOT EXISTS (SELECT 1 FROM search_parts known WHERE known.part = substr(w.word, 4) AND known.word = w.word)
    UNION ALL
    SELECT word, start + 1 FROM cut WHERE start + 2 < length(word)
  )
  SELECT substr(word, start), word FROM cut`

/**
 * Stores each word, and the word without each one of its letters. Two words that are one typo apart have one of these
 * spellings in common.
 */
const insertTypos = () => sql`
  INSERT OR IGNORE INTO search_typos (part, word)
  WITH RECURSIVE cut (word, place) AS (
    SELECT word, 0 FROM search_words w WHERE length(word) BETWEEN 3 AND 40 AND word NOT GLOB '*[0-9]*'
      AND NOT EXISTS (SELECT 1 FROM search_typos known WHERE known.part = w.word AND known.word = w.word)
    UNION ALL
    SELECT word, place + 1 FROM cut WHERE place < length(word)
  )
  SELECT CASE place WHEN 0 THEN word ELSE substr(word, 1, place - 1) || substr(word, place + 1) END, word FROM cut`

/** The tables that are derived only from the full-text index `products_fts`. */
export const searchWordTables = ['search_words', 'search_parts', 'search_typos']

/** Statements that refresh the products' row ids and texts in the index, but not the vocabulary. */
export const searchIndexTextRefreshes: RefreshStatement[] = [deleteTexts, setPlaces, insertTexts('products_fts')]

export const searchIndexRefreshes: RefreshStatement[] = [
  ...searchIndexTextRefreshes,
  insertWords('products_fts'),
  insertParts,
  insertTypos,
]

/**
 * Like `searchIndexRefreshes`, for some products. These statements also put the texts of those products in a small
 * index, to find their words without reading the words of all products.
 */
export const partialSearchIndexRefreshes: RefreshStatement[] = [
  ...searchIndexTextRefreshes,
  insertTexts('products_fts_new'),
  insertWords('products_fts_new'),
  () => sql`INSERT INTO products_fts_new (products_fts_new) VALUES ('delete-all')`,
  insertParts,
  insertTypos,
]
