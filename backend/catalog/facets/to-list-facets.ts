import type { InferInput } from 'valibot'
import type { Category } from '../../../src/contract/catalogue/category'
import type { ProductList, ProductQuery } from '../../../src/contract/catalogue/product-list'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { query, type TableRow } from '../../db/query-builder'
import { type CategoryRow, categoriesWithHits, toCategoryTree } from '../category'
import { selectCategoryRows } from '../category.repository'
import { categoryIdOrAllProducts } from '../product-query-sql'
import { sortByHitsWithoutCounts } from './broad-search-facets'
import { type FacetRow, selectStoredFacets } from './facet-rows'
import { type AttributeCount, selectStoredAttributeCounts, toAttributeFacets } from './stored-attribute-counts'

type SpecRow = TableRow<'specs'>

/** Selects what the facets of a list are made of: the stored counts of its category, all specs and all categories. */
export const selectFacetData = (listQuery: ProductQuery) => ({
  stored: selectStoredFacets(categoryIdOrAllProducts(listQuery)),
  storedAttributes: selectStoredAttributeCounts(listQuery),
  specRows: query.selectFrom('specs').selectAll().orderBy('position'),
  categoryRows: selectCategoryRows(),
})

type Counted = {
  facetRows: readonly FacetRow[]
  attributeRows: readonly AttributeCount[]
  specRows: readonly SpecRow[]
  categoryRows: readonly CategoryRow[]
  categories: ReadonlyMap<number, number>
  /** True if the categories are listed without counts, sorted by their number of hits. */
  isUncounted?: boolean
}

export function toListFacets({ category_id }: ProductQuery, counted: Counted) {
  const tree = toCategoryTree(counted.categoryRows)
  const top = category_id == null ? tree.roots : (tree.byId.get(category_id)?.children ?? [])
  const found = categoriesWithHits(top, counted.categories)
  const categories = counted.isUncounted ? sortByHitsWithoutCounts(found) : found
  return {
    ...toFacets(counted.facetRows, counted.specRows),
    attributes: toAttributeFacets(counted.attributeRows),
    categories,
    categories_tree_depth: depthOf(categories),
  }
}

const depthOf = (categories: readonly Category[]): number =>
  categories.length ? 1 + Math.max(...categories.map(({ children }) => depthOf(children ?? []))) : 0

/** Converts rows to the contract's facets. `specs` must be in display order. */
function toFacets(rows: readonly FacetRow[], specs: readonly SpecRow[]) {
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind)
  const values = Map.groupBy(of('value'), (row) => row.spec_id)
  const numbers = new Map(of('number').map((row) => [row.facet_id, row]))
  const price = of('price')[0]
  return {
    brands: of('brand').map(({ facet_id, title, count }) => ({ id: facet_id, title: title ?? '', count })),
    specs: specs
      .filter((spec) => spec.filterable && (spec.numeric ? numbers : values).has(spec.id))
      .map(({ id, title, unit, numeric }) => ({
        id,
        title,
        unit,
        vals: numeric
          ? []
          : (values.get(id) ?? []).map((row) => ({ id: row.facet_id, val: row.title ?? '', count: row.count })),
        min: numeric ? numbers.get(id)?.min : null,
        max: numeric ? numbers.get(id)?.max : null,
      })),
    stock_count: countOf(of('stock')),
    min_price: price?.min == null ? null : toEuro(price.min),
    max_price: price?.max == null ? null : toEuro(price.max),
  } satisfies Partial<InferInput<typeof ProductList>>
}

const countOf = ([row]: readonly FacetRow[]) => (row ? row.count : 0)

export const totalProductsOf = (rows: readonly FacetRow[]) => rows.find((row) => row.kind === 'total')?.count ?? 0

export const specIdByValueId = (rows: readonly FacetRow[]) =>
  new Map(rows.filter(({ kind }) => kind === 'value').map(({ facet_id, spec_id }) => [facet_id, spec_id]))

/** The number of products in each category itself, without its descendants. */
export const productCountByCategory = (rows: readonly FacetRow[]) =>
  new Map(rows.filter((row) => row.kind === 'category').map((row) => [row.facet_id, row.count ?? 0]))
