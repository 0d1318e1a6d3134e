import type { Expression } from 'kysely'
import type { InferInput } from 'valibot'
import type { ProductList, ProductQuery } from '../../src/contract/catalogue/product-list'
import { extraSorts } from '../../src/contract/catalogue/sort-orders'
import { PRODUCTS_PER_PAGE } from '../../src/contract/limits'
import type { Db } from '../db/client'
import { toProductListCard } from './card-variants'
import { toFilterConditions } from './filter-conditions'
import { findFilteredList } from './lists/filtered-list.repository'
import { findUnfilteredList } from './lists/unfiltered-list.repository'
import { findUnfilteredSearch } from './lists/unfiltered-search.repository'
import { buildProductSource } from './product-query-sql'
import { parseSearchOfQuery } from './query-parser/parse-query'
import type { Search } from './search/build-search'
import { areDealsIndexed } from './sort-order'

/**
 * Returns a page of products with its facets.
 *
 * @param favourites a SELECT of the visitor's favourite product ids, for `listQuery.favorites`
 * @param most how many products a filtered list reads; by default as many as allowed
 */
export async function findProducts(
  db: Db,
  given: ProductQuery,
  favourites: Expression<unknown>,
  most?: number,
): Promise<InferInput<typeof ProductList>> {
  const { listQuery, search, reading } = await parseSearchOfQuery(db, given, favourites)
  const place = { page: listQuery.page ?? 1, perPage: listQuery.limit ?? listQuery.per_page ?? PRODUCTS_PER_PAGE }
  const source = buildProductSource(listQuery, favourites, search)
  const { rows, meta, facets, isGuess } = isNarrowed(listQuery, search)
    ? await findFilteredList(db, { listQuery, source, search, favourites, most, ...place })
    : search
      ? await findUnfilteredSearch(db, { listQuery, source, ...place })
      : await findUnfilteredList(db, { listQuery, source, ...place })
  const data = listQuery.select === 'categories' && !listQuery.products_only ? [] : rows
  return {
    products: { data: data.map((row) => toProductListCard(row, listQuery)), meta },
    ...facets,
    bought: listQuery.best_selling ? rows.every(({ popularity }) => popularity > 0) : undefined,
    guessed: isGuess && meta.total ? true : undefined,
    sorts: facets && [...extraSorts],
    reading,
  }
}

/** Whether the list must be filtered from candidates, because stored counts and a single index are not enough. */
function isNarrowed(listQuery: ProductQuery, search: Search | undefined) {
  if (listQuery.brand_id || listQuery.favorites || toFilterConditions(listQuery).length) return true
  if (search) return listQuery.category_id != null || !!listQuery.deals
  return !!listQuery.deals && !(listQuery.products_only && areDealsIndexed(listQuery))
}
