import type { Expression } from 'kysely'
import type { InferInput } from 'valibot'
import { extraSorts, type ProductList, type ProductQuery } from '../../src/contract/catalogue/product-list'
import { PRODUCTS_PER_PAGE } from '../../src/contract/limits'
import type { Db } from '../db/client'
import { toListedCard } from './card-variants'
import { toFilters } from './filters'
import { findFiltered } from './lists/filtered-list.repository'
import { findSearched } from './lists/search-list.repository'
import { findWhole } from './lists/whole-list.repository'
import { areDealsNear } from './order'
import { buildProductSource } from './product-query'
import { readQuery } from './reading/read-query'
import type { Search } from './search/search'

/**
 * @param favourites a SELECT of the visitor's favourite product ids, for `asked.favorites`
 * @param most how many products a filtered list reads; as many as it may where left out
 */
export async function findProducts(
  db: Db,
  given: ProductQuery,
  favourites: Expression<unknown>,
  most?: number,
): Promise<InferInput<typeof ProductList>> {
  const { asked, search, reading } = await readQuery(db, given, favourites)
  const place = { page: asked.page ?? 1, perPage: asked.limit ?? asked.per_page ?? PRODUCTS_PER_PAGE }
  const source = buildProductSource(asked, favourites, search)
  const { rows, meta, facets, isGuess } = isNarrowed(asked, search)
    ? await findFiltered(db, { asked, source, search, favourites, most, ...place })
    : search
      ? await findSearched(db, { asked, source, search, ...place })
      : await findWhole(db, { asked, source, ...place })
  const data = asked.select === 'categories' && !asked.products_only ? [] : rows
  return {
    products: { data: data.map((row) => toListedCard(row, asked)), meta },
    ...facets,
    // Whether each listed best seller was ordered at least once; in a new shop it was not. Undefined for other lists.
    bought: asked.best_selling ? rows.every(({ popularity }) => popularity > 0) : undefined,
    guessed: isGuess && meta.total ? true : undefined,
    sorts: facets && [...extraSorts],
    reading,
  }
}

/** Whether a list has something that is neither stored nor what comes first in an index. */
function isNarrowed(asked: ProductQuery, search: Search | undefined) {
  if (asked.brand_id || asked.favorites || toFilters(asked).length) return true
  if (search) return asked.category_id != null || !!asked.deals
  return !!asked.deals && !(asked.products_only && areDealsNear(asked))
}
