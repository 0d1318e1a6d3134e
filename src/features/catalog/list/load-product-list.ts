import type { ShopApi } from '../../../../kit/contract/call'
import { pastEndError } from '../../../../kit/page/page-errors'
import {
  type ListSortOrder,
  type ProductList,
  type ProductQueryInput,
  queryProducts,
} from '../../../contract/catalogue/product-list'
import { extraSorts } from '../../../contract/catalogue/sort-orders'
import { PRODUCTS_PER_PAGE } from '../../../contract/limits'
import { type CompletePagingMeta, completePagingMeta } from '../../../contract/shared-schemas'
import { type Filters, toFiltersOfList } from '../filters/filters'
import { type ListState, parseListState, toProductQuery } from './list-state'

type ListPage = Omit<ProductList, 'products'> & {
  products: { data: ProductList['products']['data']; meta: CompletePagingMeta }
}

export type LoadedList = { state: ListState; list: ListPage; filters: Filters }

/** Loads a page of products and its filters, as the URL requests, in one call. */
export async function loadProductList(
  api: ShopApi,
  url: URL,
  what: Pick<
    ProductQueryInput,
    'category_id' | 'brand_id' | 'search' | 'read_search' | 'deals' | 'favorites' | 'products_only'
  >,
): Promise<LoadedList> {
  const listState = parseListState(url.searchParams)
  const { products, ...facets } = await queryProducts(api, {
    ...what,
    ...toProductQuery(listState),
    per_page: PRODUCTS_PER_PAGE,
  })
  const list = {
    ...facets,
    products: { ...products, meta: completePagingMeta(products, listState.page, PRODUCTS_PER_PAGE) },
  }
  // A backend that doesn't know these filters and orders has ignored them, so the state must not contain them.
  const state = {
    ...listState,
    ...(!list.attributes && !what.products_only && { attributes: new Map() }),
    ...(isExtra(listState.sort) && !list.sorts?.includes(listState.sort) && { sort: 'default' as const }),
  }
  // The backend counts products, but sends none that can be parsed. This counts as a failure, so that a cached page is
  // used instead of an empty list.
  if (productCountOf(list) > 0 && !list.products.data.length && state.page <= list.products.meta.last_page)
    api.failed = true
  return { state, list, filters: toFiltersOfList(list, state) }
}

const isExtra = (sort: ListSortOrder): sort is (typeof extraSorts)[number] =>
  (extraSorts as readonly ListSortOrder[]).includes(sort)

/** Returns the same list with a state that contains more than the URL, such as filters derived from a search text. */
export const withListState = ({ list }: LoadedList, state: ListState): LoadedList => ({
  state,
  list,
  filters: toFiltersOfList(list, state),
})

/** The number of products in the list; if the backend sends none, the number on this page. */
export const productCountOf = ({ products: { data, meta } }: Pick<ProductList, 'products'>) => meta.total ?? data.length

/** Refuses a page past the last. @throws NotFound */
export function requireExistingPage({ state, list: { products } }: LoadedList) {
  if (state.page > products.meta.last_page && !products.data.length) throw pastEndError(`page ${state.page} of a list`)
}
