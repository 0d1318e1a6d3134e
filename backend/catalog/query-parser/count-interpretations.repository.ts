import { type Expression, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and } from '../../db/query-builder'
import { toFilterConditions } from '../filter-conditions'
import { buildProductSource, withClause } from '../product-query-sql'
import type { Search } from '../search/build-search'
import { addParsedFilters, type ParsedFilters } from './parsed-filters'

/** Counting hits stops at this number: more hits do not make an interpretation more likely. */
const enough = 30
/** The most hits of a search that are counted: a broad search finds a quarter of the shop. */
const maxHits = 3000

/**
 * The most conditions in one query: D1 accepts statements of 100,000 characters, and each condition also contains the
 * query's own filters.
 */
const maxConditions = 120

/**
 * Returns, for each interpretation of a search text, how many products pass its filters, in one query. If the query has
 * many filters of its own, the last interpretations are not counted.
 */
export async function countHitsOfInterpretations(
  db: Db,
  given: ProductQuery,
  favourites: Expression<unknown>,
  search: Search,
  meanings: readonly ParsedFilters[],
): Promise<number[]> {
  const { tables, from, where } = buildProductSource({ ...given, sort: 'popularity' }, favourites, search)
  const hits = sql`found AS MATERIALIZED (
    SELECT p.product_id, p.facet_set_id, p.in_stock, p.price_cents, p.range_number FROM ${from} WHERE ${where} LIMIT ${maxHits})`
  const most = Math.floor(maxConditions / (1 + conditionsOf(given)))
  const counts = meanings.slice(0, most).map((meaning, place) => {
    const filters = toFilterConditions(addParsedFilters({ ...given, search: undefined }, meaning))
    return sql`SELECT ${sql.lit(place)} AS place, count(*) AS count FROM (SELECT 1 FROM found p WHERE ${and(filters)} LIMIT ${enough})`
  })
  const { rows } = await batch(db, {
    rows: sql<{
      counts: string
    }>`${withClause([...tables, hits])}SELECT json_array(${sql.join(counts.map((count) => sql`(SELECT count FROM (${count}))`))}) AS counts`,
  })
  return JSON.parse(rows[0]?.counts ?? '[]')
}

/** Estimates how long the query's own filters are in SQL, as a number of facets; ten values count as one facet. */
function conditionsOf({ attributes_filter, specs_filter, specs_filter_min_max, brands_filter }: ProductQuery) {
  const pairs = [...(attributes_filter ?? []), ...(specs_filter ?? [])]
  const facets = new Set(pairs.map(([facet]) => facet)).size + (specs_filter_min_max?.length ?? 0)
  return facets + Math.ceil((pairs.length + (brands_filter?.length ?? 0)) / 10)
}
