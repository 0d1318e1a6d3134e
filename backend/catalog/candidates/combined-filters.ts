import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import { and } from '../../db/query-builder'
import { chosenAttributeValues } from '../fitting-variants'
import { numberLiterals, rangeCondition } from '../range-condition'
import type { FilteredProductsSql } from './candidate-pool-sql'
import { attributeFilterName } from './counted-facet-rows'
import { specFilterName } from './filter-checks'

type Chosen = NonNullable<ProductQuery['specs_filter']>[number]
type ChosenOfSets = Pick<
  ProductQuery,
  'category_id' | 'brand_id' | 'brands_filter' | 'specs_filter' | 'attributes_filter'
>

/** Conditions on a row `f` of facet_sets, one for each filter on brand, spec or attribute. */
function ofSets(query: ChosenOfSets) {
  const { brand_id, brands_filter, specs_filter } = query
  const isOf = (column: string, ids: RawBuilder<unknown>) => sql<SqlBool>`f.${sql.raw(column)} IN (${ids})`
  const ids = (choices: readonly Chosen[]) => numberLiterals(choices.map(([, value]) => value))
  return [
    ...(brand_id ? [isOf('brand_id', numberLiterals([brand_id]))] : []),
    ...(brands_filter?.length ? [isOf('brand_id', numberLiterals(brands_filter))] : []),
    ...[...Map.groupBy(specs_filter ?? [], ([spec]) => spec).values()].map((chosen) =>
      isOf('spec_set_id', sql`SELECT spec_set_id FROM spec_set_values WHERE spec_value_id IN (${ids(chosen)})`),
    ),
    // This condition only narrows the search: not every product of a facet set with a size comes in that size.
    ...[...chosenAttributeValues(query).values()].map((values) =>
      isOf(
        'id',
        sql`SELECT facet_set_id FROM facet_set_attributes WHERE attribute_value_id IN (${numberLiterals(values)})`,
      ),
    ),
  ]
}

/** A FROM and a WHERE for products whose facet set matches all filters on brand, spec and attribute, by an index. */
export function productsOfFacetSetsSql(query: ChosenOfSets): FilteredProductsSql {
  const { category_id, brand_id, brands_filter } = query
  const isByBrand = category_id != null && (brand_id || brands_filter?.length)
  // With a brand and a category, an index finds the facet sets by both. Otherwise the caller checks the category.
  const sets = isByBrand
    ? sql`category_ancestors t CROSS JOIN facet_sets f ON t.ancestor_id = ${sql.lit(category_id)} AND f.category_id = t.category_id`
    : sql`facet_sets f`
  return {
    from: sql`product_categories p INDEXED BY product_categories_facets`,
    where: [sql<SqlBool>`p.facet_set_id IN (SELECT f.id FROM ${sets} WHERE ${and(ofSets(query))})`],
  }
}

/** Products that match all filters on brand, spec, attribute, stock and price at once. `names` are the facets that are filtered. */
type CombinedFilters = FilteredProductsSql & { names: readonly string[] }

/**
 * Finds the products that match several filters by their facet sets, without reading products that fail one of the
 * filters. Undefined if no filter is about a facet set.
 */
export function findCombinedFilters(query: ProductQuery): CombinedFilters | undefined {
  const { brands_filter, stock_filter, price_filter, specs_filter } = query
  const attributes = [...chosenAttributeValues(query).keys()]
  // With chosen attributes the lower price bound is left out here: a matching variant may cost more than the product's
  // lowest price, never less.
  const inPrice = rangeCondition(sql`p.price_cents`, attributes.length ? null : price_filter?.min, price_filter?.max)
  const chosen = ofSets(query).length
  if (!chosen) return undefined
  const { from, where } = productsOfFacetSetsSql(query)
  // A condition on the stock is always present, because the index has the stock before the price.
  const inStock = sql<SqlBool>`p.in_stock IN (${numberLiterals(stock_filter || attributes.length ? [1] : [0, 1])})`
  return {
    from,
    where: [...where, inStock, ...(inPrice ? [inPrice] : [])],
    names: [
      ...(brands_filter?.length ? ['brand'] : []),
      ...(specs_filter ?? []).map(([spec]) => specFilterName(spec)),
      ...attributes.map(attributeFilterName),
      ...(inPrice ? ['price'] : []),
    ],
  }
}
