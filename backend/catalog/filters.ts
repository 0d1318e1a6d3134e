import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/product-list'
import { and } from '../db/database'
import { RANGE_SPEC } from '../db/schema'

/**
 * One filter of a list. `name` is that of the facet whose counts leave it out. `holds` is a condition on a row `p` of
 * product_categories, or on the row `s` of facet_sets that the product shares with others.
 */
export type Filter = { name: string; on: 'p' | 's'; holds: Expression<SqlBool> }

/** Its spec of a filter that is named after one. */
export const specOf = ({ name }: Filter) => (name.startsWith('spec') ? Number(name.slice(4)) : undefined)

/** The filters a shopper chose. */
export function toFilters(query: ProductQuery): Filter[] {
  const filters: Filter[] = []
  const add = (name: string, on: Filter['on'], holds: Filter['holds'] | undefined) =>
    holds && filters.push({ name, on, holds })

  if (query.brands_filter?.length) add('brand', 's', sql<SqlBool>`s.brand_id IN (${literals(query.brands_filter)})`)
  if (query.stock_filter) add('stock', 'p', sql<SqlBool>`p.in_stock = 1`)
  add('price', 'p', range(sql`p.price_cents`, query.price_filter?.min, query.price_filter?.max))
  for (const [spec, chosen] of Map.groupBy(query.specs_filter ?? [], ([spec]) => spec)) {
    const values = literals(chosen.map(([, value]) => value))
    add(
      `spec${spec}`,
      's',
      sql<SqlBool>`s.spec_set_id IN (SELECT spec_set_id FROM spec_set_values WHERE spec_value_id IN (${values}) AND spec_id = ${literals([spec])})`,
    )
  }
  for (const [spec, min, max] of query.specs_filter_min_max ?? []) {
    if (spec === RANGE_SPEC) {
      add(`spec${spec}`, 'p', range(sql`p.range_number`, min, max))
      continue
    }
    const holds = range(sql`n.number`, min, max)
    const numbers = sql`SELECT 1 FROM product_specs n WHERE n.product_id = p.product_id AND n.spec_id = ${literals([spec])}`
    add(`spec${spec}`, 'p', holds && sql<SqlBool>`EXISTS (${numbers} AND ${holds})`)
  }
  return filters
}

/** What a row `p` must fulfil to pass them all. */
export function passes(filters: readonly Filter[]): Filter['holds'][] {
  const on = (row: Filter['on']) => filters.filter((filter) => filter.on === row).map(({ holds }) => holds)
  const shared = on('s')
  if (!shared.length) return on('p')
  // The plus keeps a list on the index of its order: how many products a set has is not known beforehand.
  return [...on('p'), sql<SqlBool>`+p.facet_set_id IN (SELECT s.id FROM facet_sets s WHERE ${and(shared)})`]
}

/** Undefined where nothing bounds it. */
function range(value: RawBuilder<unknown>, min: number | null | undefined, max: number | null | undefined) {
  const bounds = [
    ...(min == null ? [] : [sql<SqlBool>`${value} >= ${literals([min])}`]),
    ...(max == null ? [] : [sql<SqlBool>`${value} <= ${literals([max])}`]),
  ]
  return bounds.length ? and(bounds) : undefined
}

/** Numbers as SQL text: D1 binds 100 parameters at most, and a search repeats its filters. */
function literals(numbers: readonly number[]) {
  // JSON's 1e999 is infinite. SQL spells that in the same way.
  const texts = numbers.map((number) => (Number.isFinite(number) ? String(number) : number > 0 ? '9e999' : '-9e999'))
  return sql.raw(texts.join(', '))
}
