import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { ALL_PRODUCTS_CATEGORY, RANGE_SPEC } from '../../db/fixed-ids'
import { attributeSetsWithValue, chosenAttributeValues } from '../fitting-variants'
import { categoryIdOrAllProducts, FROM_PRODUCTS_BY_PRIMARY_KEY } from '../product-query-sql'
import { rangeCondition } from '../range-condition'
import { isSortedByPrice } from '../sort-order'
import { type FilteredProductsSql, isCategoryLarge } from './candidate-pool-sql'
import { productsOfFacetSetsSql } from './combined-filters'
import { attributeFilterName, isAttributeFilterName } from './counted-facet-rows'
import { hasPriceRange, specFilterName } from './filter-checks'

/** A filter with an index by which its products in a large category are found. */
type FilterWithProductCount = FilteredProductsSql & {
  name: string
  /** Upper bound of the number of products that the filter finds. */
  most: number
}

type ValueCount = { kind: string; facet_id: number; count: number }
type RangeCounts = { price: number | null; number: number | null }

/** Selects the stored product counts of the chosen values, in the category and in the whole shop. */
export function selectCountsOfChosenValues(query: ProductQuery) {
  const brands = [...(query.brands_filter ?? []), ...(query.brand_id ? [query.brand_id] : [])]
  const values = (query.specs_filter ?? []).map(([, value]) => value)
  const attributes = (query.attributes_filter ?? []).map(([, value]) => value)
  const chosen = (category: number, kind: 'brand' | 'value' | 'attribute', ids: readonly number[]) =>
    sql`SELECT kind, facet_id, count FROM category_facets WHERE category_id = ${sql.lit(category)}
      AND kind = ${sql.lit(kind)} AND facet_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return sql<ValueCount>`
    SELECT kind, facet_id, count FROM category_facets
      WHERE category_id = ${sql.lit(categoryIdOrAllProducts(query))} AND kind IN ('total', 'deal') AND facet_id = 0
    UNION ALL ${chosen(categoryIdOrAllProducts(query), 'brand', brands)}
    UNION ALL ${chosen(ALL_PRODUCTS_CATEGORY, 'value', values)}
    UNION ALL ${chosen(ALL_PRODUCTS_CATEGORY, 'attribute', attributes)}`
}

const inPrice = ({ price_filter }: ProductQuery) =>
  rangeCondition(sql`p.price_cents`, price_filter?.min, price_filter?.max)

/** Returns the condition of the chosen range of the spec whose numbers have a column in the list tables. */
function inNumbers({ specs_filter_min_max }: ProductQuery) {
  const ranges = (specs_filter_min_max ?? []).filter(([spec]) => spec === RANGE_SPEC)
  return ranges
    .map(([, min, max]) => rangeCondition(sql`p.range_number`, min, max))
    .find((condition) => condition !== undefined)
}

const BY_PRICE = sql`product_categories p INDEXED BY product_categories_price`
const BY_NUMBER = sql`product_categories p INDEXED BY product_categories_number`

/** Counts the products of a large category in the chosen price and number ranges; counting stops at `most` + 1. */
export function selectRangeCounts(query: ProductQuery, most: number) {
  const count = (from: RawBuilder<unknown>, condition: RawBuilder<SqlBool> | undefined) =>
    condition
      ? sql`(SELECT count(*) FROM (SELECT 1 FROM (SELECT 1 WHERE ${isCategoryLarge(query, most)}) CROSS JOIN ${from}
          WHERE p.category_id = ${sql.lit(categoryIdOrAllProducts(query))} AND ${condition} LIMIT ${sql.lit(most + 1)}))`
      : sql`NULL`
  const price = hasPriceRange(query) && !query.attributes_filter?.length ? inPrice(query) : undefined
  return sql<RangeCounts>`
    SELECT ${count(BY_PRICE, price as never)} AS price, ${count(BY_NUMBER, inNumbers(query) as never)} AS number`
}

/** Returns the filter that leaves the fewest products; undefined if each leaves more than `most`. */
export function findNarrowestFilter(
  query: ProductQuery,
  counts: readonly ValueCount[],
  ranges: RangeCounts | undefined,
  most: number,
): FilterWithProductCount | undefined {
  const sum = (kind: string, ids: readonly number[]) =>
    counts.reduce((sum, row) => sum + (row.kind === kind && ids.includes(row.facet_id) ? row.count : 0), 0)
  const found: FilterWithProductCount[] = []
  const { category_id, brand_id, brands_filter, deals } = query
  if (deals) found.push({ name: '', most: sum('deal', [0]), ...dealProductsSql })
  if (brand_id)
    found.push({ name: '', most: sum('brand', [brand_id]), ...productsOfFacetSetsSql({ category_id, brand_id }) })
  if (brands_filter?.length)
    found.push({
      name: 'brand',
      most: sum('brand', brands_filter),
      ...productsOfFacetSetsSql({ category_id, brands_filter }),
    })
  for (const [spec, chosen] of Map.groupBy(query.specs_filter ?? [], ([spec]) => spec)) {
    const values = chosen.map(([, value]) => value)
    found.push({
      name: specFilterName(spec),
      most: sum('value', values),
      ...productsOfFacetSetsSql({ specs_filter: chosen }),
    })
  }
  for (const [attribute, values] of chosenAttributeValues(query))
    found.push({
      name: attributeFilterName(attribute),
      most: sum('attribute', values),
      ...attributePath(attribute, values),
    })
  const price = inPrice(query)
  if (price && ranges?.price != null) found.push({ name: 'price', most: ranges.price, from: BY_PRICE, where: [price] })
  const number = inNumbers(query)
  if (number && ranges?.number != null)
    found.push({ name: specFilterName(RANGE_SPEC), most: ranges.number, from: BY_NUMBER, where: [number] })
  // The limit is lower for an attribute, because SQLite finds its products by their variants and so reads more rows.
  const isNear = ({ name, most: count }: FilterWithProductCount) =>
    count <= (isAttributeFilterName(name) ? most / 4 : most)
  return found.filter(isNear).toSorted((a, b) => a.most - b.most)[0]
}

/**
 * Returns the products in a chosen range, by its index. Undefined without a range, and for a list by price, whose first
 * products are in the price range already.
 */
export function findRange(query: ProductQuery): FilteredProductsSql | undefined {
  const price = isSortedByPrice(query) ? undefined : inPrice(query)
  if (price) return { from: BY_PRICE, where: [price] }
  const number = inNumbers(query)
  return number && { from: BY_NUMBER, where: [number] }
}

export const dealProductsSql: FilteredProductsSql = {
  from: sql`product_categories p INDEXED BY product_categories_deals`,
  where: [],
}

const attributePath = (attribute: number, values: readonly number[]): FilteredProductsSql => ({
  from: FROM_PRODUCTS_BY_PRIMARY_KEY,
  where: [
    sql<SqlBool>`p.product_id IN (SELECT o.product_id FROM variants o INDEXED BY variants_of_set
      WHERE o.stock > 0 AND o.attribute_set_id IN ${attributeSetsWithValue(attribute, values)})`,
  ],
})
