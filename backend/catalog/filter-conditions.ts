import { type Expression, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import { RANGE_SPEC } from '../db/fixed-ids'
import { and } from '../db/query-builder'
import { fittingVariants, priceRangeCondition } from './fitting-variants'
import { numberLiterals, rangeCondition } from './range-condition'

/**
 * Returns the conditions of all filters that a customer chose, on a row `p` of product_categories, for statements that
 * return few products.
 */
export function toFilterConditions(query: ProductQuery): Expression<SqlBool>[] {
  const { brands_filter, stock_filter, attributes_filter, price_filter, specs_filter, specs_filter_min_max } = query
  const conditions: (Expression<SqlBool> | undefined)[] = []
  if (stock_filter) conditions.push(sql<SqlBool>`p.in_stock = 1`)
  if (attributes_filter?.length) {
    // One condition checks attributes and price on the same variant. That also makes the SQL half as long.
    const fitting = fittingVariants(query, sql`p.product_id`, priceRangeCondition(query))
    conditions.push(sql<SqlBool>`EXISTS (SELECT 1 ${fitting})`)
  } else conditions.push(rangeCondition(sql`p.price_cents`, price_filter?.min, price_filter?.max))
  for (const [spec, min, max] of specs_filter_min_max ?? []) {
    if (spec === RANGE_SPEC) {
      conditions.push(rangeCondition(sql`p.range_number`, min, max))
      continue
    }
    const condition = rangeCondition(sql`n.number`, min, max)
    const numbers = sql`SELECT 1 FROM product_specs n WHERE n.product_id = p.product_id AND n.spec_id = ${numberLiterals([spec])}`
    conditions.push(condition && sql<SqlBool>`EXISTS (${numbers} AND ${condition})`)
  }
  // The conditions on a row `s` of facet_sets, which several products share.
  const shared: Expression<SqlBool>[] = []
  if (brands_filter?.length) shared.push(sql<SqlBool>`s.brand_id IN (${numberLiterals(brands_filter)})`)
  for (const [spec, chosen] of Map.groupBy(specs_filter ?? [], ([spec]) => spec)) {
    const values = numberLiterals(chosen.map(([, value]) => value))
    shared.push(
      sql<SqlBool>`s.spec_set_id IN (SELECT spec_set_id FROM spec_set_values WHERE spec_value_id IN (${values}) AND spec_id = ${numberLiterals([spec])})`,
    )
  }
  // The plus stops SQLite from using the index on facet_set_id: the index of the sort order is faster here.
  if (shared.length)
    conditions.push(sql<SqlBool>`+p.facet_set_id IN (SELECT s.id FROM facet_sets s WHERE ${and(shared)})`)
  return conditions.filter((condition) => condition !== undefined)
}
