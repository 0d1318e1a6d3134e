import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { and } from '../../db/query-builder'
import {
  categoryIdOrAllProducts,
  FROM_PRODUCTS_BY_PRIMARY_KEY,
  ORDER_HITS_BY_POPULARITY,
  type ProductSource,
  unionAll,
} from '../product-query-sql'
import { rangeCondition } from '../range-condition'
import { areDealsIndexed, isSortedByPrice, orderBySql, type SortOrder, sortOrderOf } from '../sort-order'

type Sql = RawBuilder<unknown>

/**
 * A query for the products that a list filters and counts (candidates): `rows` selects rows of product_categories, with
 * a `tier`. `tables` are the WITH tables that `rows` and `isGuess` read. `isGuess` is whether the products are
 * approximate hits of a search.
 */
export type CandidatePool = { tables: Sql[]; rows: Sql; isGuess?: Sql }

/**
 * The most products that a list reads to filter and count. If there are more, the counts are not exact. This limits the
 * rows read per page, whatever the shop's size.
 */
export const MAX_CANDIDATES = 4_000
/**
 * The most of a list's first products that are filtered if it has more than `MAX_CANDIDATES`. Its counts are not exact
 * then, so more products would only add pages far beyond those that customers open.
 */
const MAX_FIRST_PRODUCTS = 2_000
/** The most hits that a search reads to filter and count: fewer, because each also reads a row of the search index. */
export const MAX_SEARCH_CANDIDATES = 2_000

/** The two sort keys of each sort order, descending. Sorting by price uses the `prices` of each row instead. */
const keys: Record<SortOrder, [first: Sql, second: Sql]> = {
  rank: [sql`p.rank`, sql`0`],
  popularity: [sql`p.popularity`, sql`0`],
  price_asc: [sql`0`, sql`0`],
  price_desc: [sql`0`, sql`0`],
  newest: [sql`p.sold_since`, sql`0`],
  score: [sql`p.score`, sql`p.popularity`],
  discount: [sql`p.discount`, sql`p.popularity`],
}

const columnsOf = (query: ProductQuery, tier: Sql = sql`0`) => {
  const [first, second] = keys[sortOrderOf(query)]
  return sql`p.product_id, p.facet_set_id, p.in_stock, p.price_cents, p.range_number, ${first} AS first, ${second} AS second, ${tier} AS tier`
}

const isIn = (query: ProductQuery) => sql<SqlBool>`p.category_id = ${sql.lit(categoryIdOrAllProducts(query))}`
const isDeal = ({ deals }: ProductQuery) => (deals ? [sql<SqlBool>`p.reduced = 1`] : [])

export const isCategoryLarge = (query: ProductQuery, most: number) =>
  sql`EXISTS (SELECT 1 FROM category_facets WHERE category_id = ${sql.lit(categoryIdOrAllProducts(query))}
    AND kind = 'total' AND facet_id = 0 AND count > ${sql.lit(most)})`

/** The pool of the products that pass one filter, found by an index. */
export const singleFilterPool = (
  query: ProductQuery,
  { from, where }: FilteredProductsSql,
  most: number,
): CandidatePool => ({
  tables: [],
  rows: sql`SELECT ${columnsOf(query)} FROM ${from}
    WHERE ${and([isIn(query), ...isDeal(query), ...where])} LIMIT ${sql.lit(most + 1)}`,
})

const allProductsSql: FilteredProductsSql = { from: FROM_PRODUCTS_BY_PRIMARY_KEY, where: [] }

/** The pool of all products of a category or the shop, or only its deals or a brand; empty for a large category. */
export const wholeCategoryPool = (query: ProductQuery, most: number, { from, where } = allProductsSql) =>
  singleFilterPool(
    query,
    { from: sql`(SELECT 1 WHERE NOT ${isCategoryLarge(query, most)}) CROSS JOIN ${from}`, where },
    most,
  )

export const favouritesPool = (query: ProductQuery, favourites: Expression<unknown>, most: number) =>
  singleFilterPool(query, { ...allProductsSql, where: [sql<SqlBool>`p.product_id IN ${favourites}`] }, most)

/** The pool of a search's hits, by relevance and then popularity, unless the customer chose another order. */
export function searchPool(
  query: ProductQuery,
  { tables, from, where, places, isGuess }: ProductSource,
  most: number,
): CandidatePool {
  const found = (hits: Sql, tier: number) =>
    sql`SELECT ${columnsOf(query, sql.lit(-tier))} FROM ${hits} WHERE ${where} ORDER BY ${ORDER_HITS_BY_POPULARITY} LIMIT ${sql.lit(most + 1)}`
  const rows = places ? sql`${unionAll(places.map(found))} LIMIT ${sql.lit(most + 1)}` : found(from, 0)
  return { tables, rows, isGuess }
}

/** A FROM and a WHERE that select exactly the products that pass one filter. */
export type FilteredProductsSql = { from: Sql; where: Expression<SqlBool>[] }

/** The pool of a category's first products in the order of the list, before filtering. */
export const firstProductsPool = (query: ProductQuery, most: number): CandidatePool => ({
  tables: [],
  rows: sql`${selectFirst(query, sql.lit(most))} LIMIT ${sql.lit(MAX_FIRST_PRODUCTS)}`,
})

/** The `tier` of candidates that were read because they are the first in the list's sort order. */
const TIER_OF_FIRST_IN_ORDER = 1
/** The `tier` of candidates that are some of too many products that match a filter. */
const TIER_OF_SOME = -1

/** Whether the candidates of `combinedFiltersPool` are all products that match. */
export const areAllMatches = ({ deals }: ProductQuery, candidates: readonly { tier: number }[]) =>
  // The pool leaves out products that are no deals, so no candidates may mean that none of those it read is a deal.
  candidates.every(({ tier }) => tier === 0) && (candidates.length > 0 || !deals)

function selectFirst(query: ProductQuery, most: Sql) {
  const isNear = areDealsIndexed(query)
  const inPrice =
    isSortedByPrice(query) && !query.attributes_filter?.length
      ? rangeCondition(sql`p.price_cents`, query.price_filter?.min, query.price_filter?.max)
      : undefined
  const where = [isIn(query), ...(isNear ? isDeal(query) : []), ...(inPrice ? [inPrice] : [])]
  const rows = sql`SELECT ${columnsOf(query, sql.lit(TIER_OF_FIRST_IN_ORDER))}, ${isShown(query, isNear)} AS is_shown
    FROM product_categories p WHERE ${and(where)} ORDER BY ${orderBySql[sortOrderOf(query)]} LIMIT ${most}`
  return sql`SELECT * FROM (${rows}) WHERE is_shown = 1`
}

const isShown = (query: ProductQuery, isKnown = false) => (query.deals && !isKnown ? sql`p.reduced` : sql`1`)

/**
 * How many candidates a pool for several filters reads, as fractions of the row limit. If at most `shared` products
 * match, all are read. If more match, `first` of them are read in the list's order and `others` in any order. The rest
 * of the limit is for counting the matching products beforehand.
 */
const parts = { shared: 9 / 20, first: 1 / 3, others: 1 / 8 }

/**
 * The pool of products that match several filters. If too many match, the pool has the first products in the list's
 * order and some other matches.
 */
export function combinedFiltersPool(
  query: ProductQuery,
  { from, where }: FilteredProductsSql,
  most: number,
): CandidatePool {
  const maxOf = (part: keyof typeof parts) => Math.floor(most * parts[part])
  const found = sql`FROM ${from} WHERE ${and([isIn(query), ...where])} LIMIT`
  const either = (all: number, some: number) =>
    sql`(SELECT CASE WHEN found <= ${sql.lit(maxOf('shared'))} THEN ${sql.lit(all)} ELSE ${sql.lit(some)} END FROM shared)`
  const tier = either(0, TIER_OF_SOME)
  const shared = sql`SELECT ${columnsOf(query, tier)}, ${isShown(query)} AS is_shown ${found} ${either(maxOf('shared'), maxOf('others'))}`
  return {
    tables: [
      sql`shared AS MATERIALIZED (SELECT count(*) AS found FROM (SELECT 1 ${found} ${sql.lit(maxOf('shared') + 1)}))`,
    ],
    rows: sql`SELECT * FROM (${selectFirst(query, either(0, maxOf('first')))})
      UNION ALL SELECT * FROM (${shared}) WHERE is_shown = 1`,
  }
}
