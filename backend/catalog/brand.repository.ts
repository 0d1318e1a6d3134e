import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { ALL_PRODUCTS_CATEGORY } from '../db/fixed-ids'
import { query } from '../db/query-builder'
import type { ProductSafety } from '../db/schema/product'
import { parseJson } from '../lib/parse-json'
import { brandUri } from '../lib/uris'

/** Selects the safety information of a brand's first (`asc`) or last (`desc`) product, with one index lookup. */
const safetyOf = (end: 'asc' | 'desc') =>
  query
    .selectFrom('products as product')
    .select('product.safety')
    .where('product.brand_id', '=', sql.ref<number>('brands.id'))
    .where('product.safety', 'is not', null)
    .orderBy('product.id', end)
    .limit(1)

const selectBrands = () =>
  query
    .selectFrom('category_facets as facet')
    .innerJoin('brands', 'brands.id', 'facet.facet_id')
    .select(['brands.id', 'brands.title', 'facet.count as product_count'])
    .select([sql<string | null>`${safetyOf('asc')}`.as('first'), sql<string | null>`${safetyOf('desc')}`.as('last')])
    .where('facet.category_id', '=', ALL_PRODUCTS_CATEGORY)
    .where('facet.kind', '=', 'brand')
    .where('facet.count', '>', 0)
    .orderBy(sql`brands.title COLLATE NOCASE`)
    .orderBy('brands.id')

export async function findBrands(db: Db) {
  const { rows } = await batch(db, { rows: selectBrands() })
  return rows.map(({ id, title, product_count, first, last }) => ({
    id,
    title,
    uri: brandUri({ id, title }),
    product_count,
    ...manufacturerOf(parseJson<ProductSafety>(first), parseJson<ProductSafety>(last)),
  }))
}

/** Returns the brand's manufacturer; empty if its first and last product differ in it, as with a shop's own brand. */
function manufacturerOf(first: ProductSafety | null, last: ProductSafety | null) {
  if (!first || first.manufacturer !== last?.manufacturer) return {}
  return { manufacturer: first.manufacturer, place: townAndCountryOf(first.address) }
}

/** Returns the town and country: "Bezau, Oostenrijk" of "Sennereistraße 31, 6870 Bezau, Oostenrijk". */
export function townAndCountryOf(address: string) {
  const parts = address.split(',').map((part) => part.trim())
  const [town = '', ...rest] = parts.length > 1 && /\d/.test(parts[0] ?? '') ? parts.slice(1) : parts
  const place = [town.replace(/^(\d{4} ?[A-Z]{2}|[A-Z]{0,2}-?[\d ]+) /, ''), ...rest].join(', ')
  return place && !/\d/.test(place) ? place : null
}
