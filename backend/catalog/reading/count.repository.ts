import { type Expression, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/product-list'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and } from '../../db/database'
import { passes, toFilters } from '../filters'
import type { Search } from '../search'
import { toSource, withTables } from '../source'
import { type Meaning, narrowed } from './meaning'

/** More say no more of what is meant. */
const enough = 30
/** So many of what a search finds are looked through: a broad one finds a quarter of the shop. */
const mostHits = 3000

/** How many products each meaning leaves of what a search finds, in one trip. */
export async function countMeanings(
  db: Db,
  given: ProductQuery,
  favourites: Expression<unknown>,
  search: Search,
  meanings: readonly Meaning[],
): Promise<number[]> {
  const { tables, from, where } = toSource({ ...given, sort: 'popularity' }, favourites, search)
  const hits = sql`found AS MATERIALIZED (
    SELECT p.product_id, p.facet_set_id, p.in_stock, p.price_cents, p.range_number FROM ${from} WHERE ${where} LIMIT ${mostHits})`
  const counts = meanings.map((meaning, place) => {
    const filters = toFilters(narrowed({ ...given, search: undefined }, meaning))
    return sql`SELECT ${sql.lit(place)} AS place, count(*) AS count FROM (SELECT 1 FROM found p WHERE ${and(passes(filters))} LIMIT ${enough})`
  })
  const [rows] = await batch(db, [
    sql<{
      counts: string
    }>`${withTables([...tables, hits])}SELECT json_array(${sql.join(counts.map((count) => sql`(SELECT count FROM (${count}))`))}) AS counts`,
  ])
  return JSON.parse(rows[0]?.counts ?? '[]')
}
