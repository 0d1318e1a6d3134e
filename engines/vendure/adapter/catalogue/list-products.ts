import type * as v from 'valibot'
import { toListMeta } from '../../../../backend/lib/to-list-meta'
import type { ProductList, ProductQuery } from '../../../../src/contract/catalogue/product-list'
import { PRODUCTS_PER_PAGE } from '../../../../src/contract/limits'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import type { ShopContext } from '../env'
import { type Collection, collectionTrail, readCollections, toCategory, topLevelCollections } from './collections'
import { brandsOf, compareFacetValues, type Facet, type FacetValue, readFacets, specsOf } from './facets'
import { toProductCard } from './product-card'
import { countProductsByCollection, type ListedProduct, readAllProducts } from './read-all-products'
import { searchProducts } from './search-products'

type List = v.InferInput<typeof ProductList>

/** A filter of a list. Several values of one specification are one filter, and are alternatives. */
type Filter = { name: string; matches: (product: ListedProduct) => boolean }

/**
 * Returns a page of products with the values of each filter. The count of a value ignores the values chosen in its own
 * filter: it is the number of products that choosing the value would show.
 *
 * @throws ApiError 503 when Vendure does not answer and nothing is cached
 */
export async function listProducts(context: ShopContext, query: ProductQuery): Promise<List> {
  const [facets, collections] = await Promise.all([readFacets(context), readCollections(context)])
  const found = query.search?.trim() ? await searchProducts(context, query.search) : await readAllProducts(context)
  // Vendure has neither reduced prices nor favourites: these lists are empty.
  const known = query.deals || query.favorites ? [] : found
  const within = known.filter(
    ({ collections, facetValues }) =>
      (!query.category_id || collections.has(query.category_id)) &&
      (!query.brand_id || facetValues.has(query.brand_id)),
  )
  const filters = filtersOf(query, facets)
  const hits = within.filter((product) => filters.every(({ matches }) => matches(product)))
  const products = toPage(query, query.select === 'categories' ? [] : sort(hits, query.sort ?? 'default'), facets)
  if (query.products_only) return { products }
  /** Returns the products that pass all filters except the named one. */
  const without = (name: string) => {
    const others = filters.filter((filter) => filter.name !== name)
    return within.filter((product) => others.every(({ matches }) => matches(product)))
  }
  const prices = without('price').map(({ gross }) => gross.min)
  return {
    products,
    brands: countValues(brandsOf(facets), without('brand')),
    specs: specsOf(facets)
      .filter(({ isFilter }) => isFilter)
      .flatMap((facet) => toSpec(facet, without(`spec ${facet.id}`))),
    stock_count: without('stock').filter(({ inStock }) => inStock).length,
    min_price: prices.length ? toEuro(Math.min(...prices)) : null,
    max_price: prices.length ? toEuro(Math.max(...prices)) : null,
    ...treeOf(hits, collections, query.category_id ?? undefined),
    bought: false,
  }
}

function filtersOf(query: ProductQuery, facets: readonly Facet[]): Filter[] {
  const filters: Filter[] = []
  const { brands_filter, price_filter, stock_filter, specs_filter, specs_filter_min_max } = query
  const oneOf = (name: string, ids: readonly number[]) =>
    filters.push({ name, matches: ({ facetValues }) => ids.some((id) => facetValues.has(id)) })
  if (brands_filter?.length) oneOf('brand', brands_filter)
  if (stock_filter) filters.push({ name: 'stock', matches: ({ inStock }) => inStock })
  if (price_filter) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = price_filter
    filters.push({ name: 'price', matches: ({ gross }) => gross.min >= (min ?? 0) && gross.min <= (max ?? Infinity) })
  }
  for (const [id, chosen] of Map.groupBy(specs_filter ?? [], ([spec]) => spec))
    oneOf(
      `spec ${id}`,
      chosen.map(([, value]) => value),
    )
  for (const [id, min, max] of specs_filter_min_max ?? []) {
    const values = facets.find((facet) => facet.id === id)?.values ?? []
    const isWithin = ({ amount }: { amount?: number }) =>
      amount !== undefined && amount >= (min ?? amount) && amount <= (max ?? amount)
    oneOf(
      `spec ${id}`,
      values.filter(isWithin).map(({ id }) => id),
    )
  }
  // A filter by attributes finds nothing: it selects variants, which the cached list of products does not contain.
  if (query.attributes_filter?.length) filters.push({ name: 'attributes', matches: () => false })
  return filters
}

/** Sorts by price, or leaves Vendure's own order. @param by a value of the contract's `sort` */
function sort(hits: readonly ListedProduct[], by: string) {
  if (by === 'price_asc') return hits.toSorted((one, other) => one.gross.min - other.gross.min)
  if (by === 'price_desc') return hits.toSorted((one, other) => other.gross.min - one.gross.min)
  return hits
}

function toPage(query: ProductQuery, hits: readonly ListedProduct[], facets: readonly Facet[]): List['products'] {
  const perPage = query.limit ?? query.per_page ?? PRODUCTS_PER_PAGE
  const page = query.page ?? 1
  const data = hits.slice((page - 1) * perPage, page * perPage).map((product) => toProductCard(product, facets))
  return { data, meta: toListMeta(hits.length, page, perPage) }
}

/** Returns the values that some of `goods` have, with the number of products, in the order of `compareFacetValues`. */
function countValues(values: readonly FacetValue[], goods: readonly ListedProduct[]) {
  return values
    .map((value) => ({ ...value, count: goods.filter(({ facetValues }) => facetValues.has(value.id)).length }))
    .filter(({ count }) => count)
    .sort(compareFacetValues)
}

/** Returns the filter of a facet; empty where no product has a value. It is a range only if all values are numbers. */
function toSpec(facet: Facet, goods: readonly ListedProduct[]): NonNullable<List['specs']> {
  const values = countValues(facet.values, goods)
  const amounts = values.flatMap(({ amount }) => amount ?? [])
  const { id, title, unit, isRange } = facet
  if (!values.length) return []
  return [
    {
      ...{ id, title, unit },
      vals: values.map(({ id, title, count }) => ({ id, val: title, count })),
      ...(isRange && amounts.length === values.length && { min: amounts[0], max: amounts.at(-1) }),
    },
  ]
}

/** Returns the categories below a category, or all of them, with the number of hits in each. */
function treeOf(hits: readonly ListedProduct[], collections: readonly Collection[], id: number | undefined) {
  const counts = countProductsByCollection(hits)
  const above =
    id === undefined ? topLevelCollections(collections) : collections.filter(({ parentId }) => parentId === id)
  type Tree = ReturnType<typeof toCategory>
  const withCount = (category: Tree): Tree => ({
    ...category,
    count: counts.get(category.id) ?? 0,
    children: category.children?.filter(({ id }) => counts.get(id)).map(withCount),
  })
  return {
    categories: above
      .filter(({ id }) => counts.get(id))
      .map((collection) => withCount(toCategory(collection, collections, { hasBreadcrumbs: false }))),
    categories_tree_depth: id === undefined ? 0 : collectionTrail(id, collections).length,
  }
}
