import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import { productIdOfRow, productListWord } from '../db/derived/search-index'
import { ALL_PRODUCTS_CATEGORY } from '../db/fixed-ids'
import { and } from '../db/query-builder'
import { numberLiterals } from './range-condition'
import type { Search } from './search/build-search'
import type { SearchStage } from './search/fts-query'
import { orderBySql, sortOrderOf } from './sort-order'

/**
 * The part of an SQL statement that finds a query's products, before filtering: `from` has the row `p` of
 * product_categories; `tables` are the statement's WITH tables.
 *
 * A search without a chosen sort order also has `places`: groups of hits, the best group first, each sorted by `order`.
 */
export type ProductSource = {
  tables: Sql[]
  from: Sql
  where: Expression<SqlBool>
  order: Sql
  places?: Sql[]
  /** Whether a search found nothing exact, so that all hits are approximate; it reads `tables`. */
  isGuess: Sql
}

/** Raw SQL, because Kysely cannot build INDEXED BY, MATCH and MATERIALIZED. */
type Sql = RawBuilder<unknown>

const PRODUCTS = sql`product_categories p`
/** Sorts hits by popularity, in the order of the full-text index, so that a search stops when its page is full. */
export const ORDER_HITS_BY_POPULARITY = sql`hits.place DESC`
export const FROM_PRODUCTS_BY_PRIMARY_KEY = sql`product_categories p INDEXED BY sqlite_autoindex_product_categories_1`

export const categoryIdOrAllProducts = ({ category_id }: ProductQuery) => category_id ?? ALL_PRODUCTS_CATEGORY

/** Builds the SQL that finds a query's products. @param favourites a SELECT of the visitor's favourite product ids */
export function buildProductSource(
  query: ProductQuery,
  favourites: Expression<unknown>,
  search?: Search,
): ProductSource {
  const order = sortOrderOf(query)
  const narrowed = search && { ...search, stages: search.stages.map((stage) => narrowStage(stage, query)) }
  return {
    tables: search ? countsOf(search.stages) : [],
    from: narrowed ? sql`${hitsOf(narrowed)} CROSS JOIN ${FROM_PRODUCTS_BY_PRIMARY_KEY}` : PRODUCTS,
    where: and([
      ...(search ? [sql<SqlBool>`p.product_id = hits.id`] : []),
      sql<SqlBool>`p.category_id = ${sql.lit(categoryIdOrAllProducts(query))}`,
      ...(query.deals ? [sql<SqlBool>`p.reduced = 1`] : []),
      ...(query.favorites ? [sql<SqlBool>`p.product_id IN ${favourites}`] : []),
    ]),
    order: search && order === 'popularity' ? ORDER_HITS_BY_POPULARITY : orderBySql[order],
    places:
      narrowed && order === 'rank'
        ? placesOf(narrowed).map((place) => sql`${place} CROSS JOIN ${FROM_PRODUCTS_BY_PRIMARY_KEY}`)
        : undefined,
    isGuess: search ? areAllHitsApproximate(search) : sql`0`,
  }
}

/** Narrows a search stage to a category and to deals, so that the full-text index reads no other hits. */
function narrowStage(stage: SearchStage, { category_id, deals }: ProductQuery): SearchStage {
  const words = [...(category_id ? [productListWord(category_id)] : []), ...(deals ? [productListWord('deals')] : [])]
  const narrow = (query: string) => words.reduce((inner, word) => `(${inner}) AND lists : "${word}"`, query)
  const { query, tiers, rest } = stage
  return { ...stage, query: narrow(query), tiers: tiers.map(narrow), ...(rest && { rest: narrow(rest) }) }
}

export const limitToMostPopular = (
  most: number,
  { tables, from, where, order, isGuess }: ProductSource,
): ProductSource => ({
  tables,
  isGuess,
  from: sql`(SELECT p.* FROM ${from} WHERE ${where} ORDER BY ${ORDER_HITS_BY_POPULARITY} LIMIT ${sql.lit(most)}) p`,
  where: sql<SqlBool>`true`,
  order: order === ORDER_HITS_BY_POPULARITY ? orderBySql.popularity : order,
})

/**
 * Combines SELECTs with UNION ALL. SQLite skips the SELECTs after the one that reaches the LIMIT. The SELECTs are
 * nested because D1 allows five in one compound SELECT.
 */
export function unionAll(selects: readonly Sql[]) {
  const parts = selects.map((select) => sql`SELECT * FROM (${select})`)
  return parts.reduce((before, part) => sql`SELECT * FROM (${before}) UNION ALL ${part}`)
}

const HIT = sql`products_fts.rowid AS place, ${productIdOfRow(sql`products_fts.rowid`)} AS id`

const each = (ids: readonly number[]) =>
  sql`SELECT search_place AS place, id FROM products WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
const match = (query: Sql) => sql`SELECT ${HIT} FROM products_fts WHERE products_fts MATCH ${query}`

/** Searches for an empty phrase unless `conditions` hold. A WHERE would evaluate `conditions` for each hit. */
const matchIf = (conditions: readonly Expression<SqlBool>[], query: Sql) =>
  match(conditions.length ? sql`(SELECT CASE WHEN ${and(conditions)} THEN ${query} ELSE '""' END)` : query)

const areAllHitsApproximate = ({ stages }: Search): Sql =>
  stages.at(-1)?.isGuess ? sql`${and(fewBefore(stages, stages.length - 1))}` : sql`0`

/** WITH tables that count the hits of each search stage except the last, up to the stage's `enough`. */
function countsOf(stages: readonly SearchStage[]): Sql[] {
  return stages.slice(0, -1).map((stage, place) => {
    const query = withoutEmptyStage(stage, place, stage.query)
    const found = sql`${matchIf(fewBefore(stages, place), query)} LIMIT ${sql.lit(stage.enough)}`
    return sql`${nameOf(place)} AS MATERIALIZED (SELECT count(*) AS found FROM (${found}))`
  })
}

const nameOf = (place: number) => sql.raw(`stage_${place}`)
const isFew = ({ enough }: SearchStage, place: number) =>
  sql<SqlBool>`(SELECT found FROM ${nameOf(place)}) < ${sql.lit(enough)}`

/**
 * Leaves the conditions of the stage before out of `query` if that stage found nothing: the full-text index would read
 * all of its words again to find nothing again.
 */
const withoutEmptyStage = ({ rest }: SearchStage, place: number, query: string) =>
  rest && place
    ? sql`CASE (SELECT found FROM ${nameOf(place - 1)}) WHEN 0 THEN ${rest} ELSE ${query} END`
    : sql`${query}`
const fewBefore = (stages: readonly SearchStage[], place: number) => stages.slice(0, place).map(isFew)

function hitsOf({ references, stages }: Search): Sql {
  const queries = stages.map((stage, place) => withoutEmptyStage(stage, place, stage.query))
  if (!queries.length) return sql`(${each(references)}) hits`
  const query = stages
    .slice(0, -1)
    .reduceRight(
      (next, stage, place) => sql`CASE WHEN ${isFew(stage, place)} THEN ${next} ELSE ${queries[place]} END`,
      queries.at(-1) ?? sql``,
    )
  const found = match(sql`(SELECT ${query})`)
  return references.length ? sql`(${found} UNION ${each(references)}) hits` : sql`(${found}) hits`
}

/** The groups of hits in order: products with the reference number, then each tier of the stages that are needed. */
function placesOf({ references, stages }: Search): Sql[] {
  const others = references.length
    ? sql` AND ${productIdOfRow(sql`products_fts.rowid`)} NOT IN (${numberLiterals(references)})`
    : sql``
  const places = stages.flatMap((stage, place) => {
    const isLast = place + 1 === stages.length
    const conditions = [
      ...fewBefore(stages, place),
      ...(isLast ? [] : [sql<SqlBool>`(SELECT found FROM ${nameOf(place)})`]),
    ]
    return stage.tiers.map((tier) => sql`${matchIf(conditions, withoutEmptyStage(stage, place, tier))}${others}`)
  })
  return [each(references), ...places].map((place) => sql`(${place}) hits`)
}

export const withClause = (tables: readonly Sql[]) =>
  tables.length ? sql`WITH ${sql.join([...tables], sql`, `)} ` : sql``
