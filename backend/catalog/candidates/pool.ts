import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { and } from '../../db/database'
import { areDealsNear, isByPrice, type Order, orderOf, orders } from '../order'
import { range } from '../predicates'
import { BY_KEY, BY_PLACE, categoryOf, inTurn, type ProductSource } from '../product-query'

type Sql = RawBuilder<unknown>

/**
 * Where candidates come from: `rows` is a SELECT of rows of product_categories, with `tier`, of the most that are read.
 * `tables` are to be defined by a WITH.
 */
export type Pool = { tables: Sql[]; rows: Sql; most: number }

/**
 * A list looks at this many products at most. It has exact numbers where what it is made of has no more; and the rows
 * that a page of it reads follow from it, whatever the shop's size.
 */
export const MOST_CANDIDATES = 4_000
/** The same for a search. It is lower, because the search index reads a row for each hit too. */
export const MOST_HITS = 2_500

/** What the order compares: the greatest comes first. Prices every row has. */
const keys: Record<Order, [first: Sql, second: Sql]> = {
  rank: [sql`p.rank`, sql`0`],
  popularity: [sql`p.popularity`, sql`0`],
  price_asc: [sql`0`, sql`0`],
  price_desc: [sql`0`, sql`0`],
  newest: [sql`p.sold_since`, sql`0`],
  score: [sql`p.score`, sql`p.popularity`],
  discount: [sql`p.discount`, sql`p.popularity`],
}

const columnsOf = (query: ProductQuery, tier: Sql = sql`0`) => {
  const [first, second] = keys[orderOf(query)]
  return sql`p.product_id, p.facet_set_id, p.in_stock, p.price_cents, p.range_number, ${first} AS first, ${second} AS second, ${tier} AS tier`
}

const isIn = (query: ProductQuery) => sql<SqlBool>`p.category_id = ${sql.lit(categoryOf(query))}`
const isDeal = ({ deals }: ProductQuery) => (deals ? [sql<SqlBool>`p.reduced = 1`] : [])

/** Nothing where a category has more products than are looked at. */
const ifSmall = (query: ProductQuery, most: number) => sql`(SELECT 1 WHERE NOT ${isLarge(query, most)})`

export const isLarge = (query: ProductQuery, most: number) =>
  sql`EXISTS (SELECT 1 FROM category_facets WHERE category_id = ${sql.lit(categoryOf(query))}
    AND kind = 'total' AND facet_id = 0 AND count > ${sql.lit(most)})`

const select = (query: ProductQuery, from: Sql, where: readonly Expression<SqlBool>[], most: number, order?: Sql) =>
  sql`SELECT ${columnsOf(query)} FROM ${from} WHERE ${and([...where])}${order ? sql` ORDER BY ${order}` : sql``} LIMIT ${sql.lit(most + 1)}`

/** A whole category, or the whole shop; nothing of a large one. */
export const wholePool = (query: ProductQuery, most: number): Pool => ({
  tables: [],
  rows: select(query, sql`${ifSmall(query, most)} CROSS JOIN ${BY_KEY}`, [isIn(query), ...isDeal(query)], most),
  most,
})

export const favouritesPool = (query: ProductQuery, favourites: Expression<unknown>, most: number): Pool => ({
  tables: [],
  rows: select(query, BY_KEY, [isIn(query), ...isDeal(query), sql<SqlBool>`p.product_id IN ${favourites}`], most),
  most,
})

/** What a search finds, the best places first where it is not sorted otherwise, and then what is popular. */
export function searchPool(query: ProductQuery, { tables, from, where, places }: ProductSource, most: number): Pool {
  const found = (hits: Sql, tier: number) =>
    sql`SELECT ${columnsOf(query, sql.lit(-tier))} FROM ${hits} WHERE ${where} ORDER BY ${BY_PLACE} LIMIT ${sql.lit(most + 1)}`
  const rows = places ? sql`${inTurn(places.map(found))} LIMIT ${sql.lit(most + 1)}` : found(from, 0)
  return { tables, rows, most }
}

/** The products of one filter, by its index. */
export const filterPool = (query: ProductQuery, { from, where }: Path, most: number): Pool => ({
  tables: [],
  rows: select(query, from, [isIn(query), ...isDeal(query), ...where], most),
  most,
})

/** How the products of one filter are found, without those that fail it. */
export type Path = { from: Sql; where: Expression<SqlBool>[] }

/** The products of a category in the order of the list, from the first on: what fails a filter is among them. */
export const firstPool = (query: ProductQuery, most: number): Pool => ({
  tables: [],
  rows: selectFirst(query, sql.lit(most)),
  most,
})

/** The tier of candidates that are the first in the order of their list. */
export const FIRST = 1

function selectFirst(query: ProductQuery, most: Sql) {
  const isNear = areDealsNear(query)
  const inPrice =
    isByPrice(query) && !query.attributes_filter?.length
      ? range(sql`p.price_cents`, query.price_filter?.min, query.price_filter?.max)
      : undefined
  const where = [isIn(query), ...(isNear ? isDeal(query) : []), ...(inPrice ? [inPrice] : [])]
  const rows = sql`SELECT ${columnsOf(query, sql.lit(FIRST))}, ${isShown(query, isNear)} AS is_shown
    FROM product_categories p WHERE ${and(where)} ORDER BY ${orders[orderOf(query)]} LIMIT ${most}`
  return sql`SELECT * FROM (${rows}) WHERE is_shown = 1`
}

const isShown = (query: ProductQuery, isKnown = false) => (query.deals && !isKnown ? sql`p.reduced` : sql`1`)

/**
 * The products that several filters leave together. Where they are too many, some of them, after those that come first
 * in the order of the list.
 */
export function sharedPool(query: ProductQuery, { from, where }: Path, most: number): Pool {
  const found = sql`FROM ${from} WHERE ${and([isIn(query), ...where])} LIMIT`
  const limit = (all: number, part: number) =>
    sql`(SELECT CASE WHEN found <= ${sql.lit(most)} THEN ${sql.lit(all)} ELSE ${sql.lit(Math.floor(part))} END FROM shared)`
  const shared = sql`SELECT ${columnsOf(query)}, ${isShown(query)} AS is_shown ${found} ${limit(most, most / 4)}`
  return {
    tables: [sql`shared AS MATERIALIZED (SELECT count(*) AS found FROM (SELECT 1 ${found} ${sql.lit(most + 1)}))`],
    rows: sql`SELECT * FROM (${selectFirst(query, limit(0, (most * 3) / 4))})
      UNION ALL SELECT * FROM (${shared}) WHERE is_shown = 1`,
    most,
  }
}
