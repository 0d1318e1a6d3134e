import { and, type SQL, sql } from 'drizzle-orm'
import type { ProductQuery } from '../../src/features/catalog/catalog.api'

/** One filter of a list: `name` is that of the facet whose counts leave it out. */
export type Filter = { name: string; holds: SQL }

/**
 * The filters a shopper chose, as conditions on a row `p` with the columns of product_categories (and `id`).
 *
 * Lists of ids travel as one JSON parameter each: D1 binds at most 100.
 */
export function toFilters(query: ProductQuery): Filter[] {
  const filters: Filter[] = []
  const add = (name: string, holds: SQL) => filters.push({ name, holds })

  if (query.brands_filter?.length)
    add('brand', sql`p.brand_id IN (SELECT value FROM json_each(${JSON.stringify(query.brands_filter)}))`)
  if (query.stock_filter) add('stock', sql`p.in_stock = 1`)
  const price = range(sql`p.price_cents`, cents(query.price_filter?.min), cents(query.price_filter?.max))
  if (price) add('price', price)
  for (const [spec, values] of Map.groupBy(query.specs_filter ?? [], ([spec]) => spec)) {
    const ids = JSON.stringify(values.map(([, value]) => value))
    add(
      `spec${spec}`,
      sql`EXISTS (SELECT 1 FROM product_specs s WHERE s.product_id = p.id AND s.spec_id = ${spec} AND s.spec_value_id IN (SELECT value FROM json_each(${ids})))`,
    )
  }
  for (const [spec, min, max] of query.specs_filter_min_max ?? []) {
    const number = range(sql`s.number`, min, max)
    if (number)
      add(
        `spec${spec}`,
        sql`EXISTS (SELECT 1 FROM product_specs s WHERE s.product_id = p.id AND s.spec_id = ${spec} AND ${number})`,
      )
  }
  return filters
}

const cents = (euros: number | null | undefined) => (euros == null ? null : Math.round(euros * 100))

function range(value: SQL, min: number | null | undefined, max: number | null | undefined) {
  return and(min == null ? undefined : sql`${value} >= ${min}`, max == null ? undefined : sql`${value} <= ${max}`)
}
