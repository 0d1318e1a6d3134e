import { type Expression, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import { RANGE_SPEC } from '../db/fixed-ids'
import { and } from '../db/query-builder'
import { fittingVariants, priceRangeCondition } from './fitting-variants'
import { numberLiterals, rangeCondition } from './range-condition'

/**
 * One filter of a list. `name` is its facet; the counts of that facet ignore the filter. `condition` is a condition on
 * a row `p` of product_categories, or on a row `s` of facet_sets, which several products share.
 */
type FilterCondition = { name: string; on: 'p' | 's'; condition: Expression<SqlBool> }

/** Returns SQL conditions for the filters that a customer chose, for statements that return few products. */
export function toFilterConditions(query: ProductQuery): FilterCondition[] {
  const filters: FilterCondition[] = []
  const add = (name: string, on: FilterCondition['on'], condition: FilterCondition['condition'] | undefined) =>
    condition && filters.push({ name, on, condition })

  if (query.brands_filter?.length)
    add('brand', 's', sql<SqlBool>`s.brand_id IN (${numberLiterals(query.brands_filter)})`)
  if (query.stock_filter) add('stock', 'p', sql<SqlBool>`p.in_stock = 1`)
  const exists = (from: ReturnType<typeof fittingVariants>) => sql<SqlBool>`EXISTS (SELECT 1 ${from})`
  if (query.attributes_filter?.length) {
    // One condition checks attributes and price on the same variant. That also makes the SQL half as long.
    add('attributes', 'p', exists(fittingVariants(query, sql`p.product_id`, priceRangeCondition(query))))
  } else add('price', 'p', rangeCondition(sql`p.price_cents`, query.price_filter?.min, query.price_filter?.max))
  for (const [spec, chosen] of Map.groupBy(query.specs_filter ?? [], ([spec]) => spec)) {
    const values = numberLiterals(chosen.map(([, value]) => value))
    add(
      `spec${spec}`,
      's',
      sql<SqlBool>`s.spec_set_id IN (SELECT spec_set_id FROM spec_set_values WHERE spec_value_id IN (${values}) AND spec_id = ${numberLiterals([spec])})`,
    )
  }
  for (const [spec, min, max] of query.specs_filter_min_max ?? []) {
    if (spec === RANGE_SPEC) {
      add(`spec${spec}`, 'p', rangeCondition(sql`p.range_number`, min, max))
      continue
    }
    const condition = rangeCondition(sql`n.number`, min, max)
    const numbers = sql`SELECT 1 FROM product_specs n WHERE n.product_id = p.product_id AND n.spec_id = ${numberLiterals([spec])}`
    add(`spec${spec}`, 'p', condition && sql<SqlBool>`EXISTS (${numbers} AND ${condition})`)
  }
  return filters
}

/** Returns the conditions of all filters on a row `p` of product_categories. */
export function conditionsOnProduct(filters: readonly FilterCondition[]): FilterCondition['condition'][] {
  const on = (row: FilterCondition['on']) =>
    filters.filter((filter) => filter.on === row).map(({ condition }) => condition)
  const shared = on('s')
  if (!shared.length) return on('p')
  // The plus stops SQLite from using the index on facet_set_id: the index of the sort order is faster here.
  return [...on('p'), sql<SqlBool>`+p.facet_set_id IN (SELECT s.id FROM facet_sets s WHERE ${and(shared)})`]
}
