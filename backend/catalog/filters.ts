import { type Expression, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import { and } from '../db/database'
import { RANGE_SPEC } from '../db/fixed-ids'
import { fits, fitting, inOneRange, isInPriceRange, ofOnePrice } from './fitting-variants'
import { literals, range } from './predicates'

/**
 * One filter of a list. `name` is the facet whose counts ignore it. `holds` is a condition on a row `p` of
 * product_categories, or on the row `s` of facet_sets that the product shares with others.
 */
export type Filter = { name: string; on: 'p' | 's'; holds: Expression<SqlBool> }

/**
 * The filter of all chosen attributes: they hold on one variant, so that none of them can be told apart. What fails it
 * fails the price too, which is that of a variant that has them.
 */
export const ATTRIBUTES = 'attributes'

/** Its spec of a filter that is named after one. */
export const specOf = ({ name }: Filter) => (name.startsWith('spec') ? Number(name.slice(4)) : undefined)

/**
 * The filters a shopper chose. A list is walked until its page is full, and asks few products for their variants; who
 * counts asks all of them, and what they have in stock (`withAssortment`).
 */
export function toFilters(query: ProductQuery, asked: 'listed' | 'counted' = 'listed'): Filter[] {
  const filters: Filter[] = []
  const add = (name: string, on: Filter['on'], holds: Filter['holds'] | undefined) =>
    holds && filters.push({ name, on, holds })

  if (query.brands_filter?.length) add('brand', 's', sql<SqlBool>`s.brand_id IN (${literals(query.brands_filter)})`)
  if (query.stock_filter) add('stock', 'p', sql<SqlBool>`p.in_stock = 1`)
  const exists = (from: ReturnType<typeof fitting>) => sql<SqlBool>`EXISTS (SELECT 1 ${from})`
  if (query.attributes_filter?.length) {
    const inRange = isInPriceRange(query)
    const isPriced = inRange && exists(fitting(query, sql`p.product_id`, inRange))
    if (asked === 'counted') {
      add(ATTRIBUTES, 'p', fits(query))
      add('price', 'p', isPriced && ofOnePrice(inOneRange(query), isPriced))
    } else {
      // The price of a variant with these attributes checks both, in half the length: a search repeats its filters.
      if (!isPriced) add(ATTRIBUTES, 'p', exists(fitting(query, sql`p.product_id`)))
      add('price', 'p', isPriced)
    }
  } else add('price', 'p', range(sql`p.price_cents`, query.price_filter?.min, query.price_filter?.max))
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
  // The plus makes SQLite use the index of the order: the number of products of a set is not known beforehand.
  return [...on('p'), sql<SqlBool>`+p.facet_set_id IN (SELECT s.id FROM facet_sets s WHERE ${and(shared)})`]
}

/** Nothing narrows the category (or the shop): its figures are stored. */
export function isWholeCatalogue({ search, deals, favorites, brand_id }: ProductQuery, filters: readonly Filter[]) {
  return !filters.length && !search?.trim() && !deals && !favorites && !brand_id
}
