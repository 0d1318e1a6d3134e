import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { query as database, listSubquery } from '../../db/query-builder'
import { withClause } from '../product-query-sql'
import { numberLiterals, rangeCondition } from '../range-condition'
import { type CandidateRow, candidateColumns } from './candidate'
import type { CandidatePool } from './candidate-pool-sql'
import { type AttributeSetRow, rangesCheckedBySql } from './filter-checks'

/** A facet set's products are divided over at most this many rows, because D1 allows 2 MB per row. */
const ROWS_OF_A_SET = 16

/**
 * Selects a pool's products with the columns that filtering, sorting and counting need. The Worker filters, sorts and
 * counts, because SQLite would read each product several times.
 */
export function selectCandidates(query: ProductQuery, pool: CandidatePool) {
  const ranges = rangesCheckedBySql(query).map(([spec, min, max]) => {
    const condition = rangeCondition(sql`n.number`, min, max) ?? sql`true`
    return sql`EXISTS (SELECT 1 FROM product_specs n
      WHERE n.product_id = p.product_id AND n.spec_id = ${numberLiterals([spec])} AND ${condition})`
  })
  const inRanges = ranges.length ? sql`json_array(${sql.join(ranges)})` : sql`NULL`
  return sql<CandidateRow>`${withClause(pool.tables)}${groupByFacetSet(pool, withPrices(pool, inRanges))}`
}

const withPrices = ({ rows }: CandidatePool, inRanges = sql`NULL`) =>
  sql`SELECT p.*, a.prices, ${inRanges} AS in_ranges
    FROM (${rows}) p CROSS JOIN product_assortments a ON a.product_id = p.product_id`

const groupByFacetSet = ({ isGuess = sql`0` }: CandidatePool, products: RawBuilder<unknown>) =>
  sql`SELECT s.category_id, s.brand_id, s.value_ids, g.products, ${isGuess} AS guessed FROM (
      SELECT facet_set_id, json_group_array(json_array(${sql.raw(candidateColumns.join(', '))})) AS products
      FROM (${products}) GROUP BY facet_set_id, product_id % ${sql.lit(ROWS_OF_A_SET)}) g
    CROSS JOIN facet_sets s ON s.id = g.facet_set_id`

export const selectAttributeSetsWithChosenValue = (query: ProductQuery) =>
  sql<AttributeSetRow>`SELECT attribute_id, attribute_set_id FROM attribute_set_values
    WHERE (attribute_id, attribute_value_id) IN (
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(query.attributes_filter ?? [])}))`

export type AttributeSetValue = { set: number; attribute: number; value: number }

const columns = ['attribute_set_id as set', 'attribute_id as attribute', 'attribute_value_id as value'] as const

export const selectValuesOfAttributeSets = (sets: readonly number[]) =>
  database.selectFrom('attribute_set_values').select(columns).where('attribute_set_id', 'in', listSubquery(sets))

type SearchRow = CandidateRow | (AttributeSetValue & { products: null })

/**
 * Selects a search's candidates and the values of their attribute sets: in one statement, because finding the hits is
 * the slowest part of a search.
 */
export const selectCandidatesWithSetValues = (pool: CandidatePool) =>
  sql<SearchRow>`
    ${withClause([...pool.tables, sql`pool AS MATERIALIZED (${withPrices(pool)})`])}
    SELECT *, NULL AS "set", NULL AS attribute, NULL AS value FROM (${groupByFacetSet(pool, sql`SELECT * FROM pool`)})
    UNION ALL
    SELECT NULL, NULL, NULL, NULL, NULL, attribute_set_id, attribute_id, attribute_value_id
    FROM attribute_set_values WHERE attribute_set_id IN (
      SELECT each.value ->> 0 FROM pool CROSS JOIN json_each(pool.prices) each)`
