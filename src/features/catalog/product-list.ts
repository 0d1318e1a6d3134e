import type { ShopApi } from '../../contract/call'
import { PRODUCTS_PER_PAGE } from '../../contract/limits'
import { type ProductList, type ProductQueryInput, queryProducts } from '../../contract/product-list'
import { notFound } from '../../lib/page-errors'
import { type Filters, toFilters } from './filters'
import { type ListState, parseListState, toProductQuery } from './list-state'

export type LoadedList = { state: ListState; list: ProductList; filters: Filters }

/** A page of products and what narrows them, as the address asks: one call. */
export async function loadList(
  api: ShopApi,
  url: URL,
  what: Pick<ProductQueryInput, 'category_id' | 'search' | 'deals'>,
): Promise<LoadedList> {
  const state = parseListState(url.searchParams)
  const list = await queryProducts(api, { ...what, ...toProductQuery(state), per_page: PRODUCTS_PER_PAGE })
  return { state, list, filters: toFilters(list, state) }
}

/** @throws NotFound for a page past the last */
export function requirePage({ state, list }: LoadedList) {
  if (state.page > 1 && state.page > list.products.meta.last_page) throw notFound(`page ${state.page} of a list`)
}
