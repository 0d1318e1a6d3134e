import type { ShopApi } from '../../contract/call'
import { type Category, getCategories } from '../../contract/category'
import type { ProductCard } from '../../contract/product-card'
import { queryProducts } from '../../contract/product-list'
import { orNull } from '../../lib/page-errors'

/** More of them nobody reads while typing; a backend may answer its whole tree. */
const mostCategories = 20

/** As much as the field takes. */
const maxLength = 200

/** What a term has, without what the backend can’t tell now. */
export type Found = { categories?: Category[]; products?: ProductCard[] }

/** The one spelling of what is typed in many: what is found for it is kept for everybody. */
export const canonicalTerm = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxLength).trim()

/**
 * Two calls at once, so that each may fail alone (specification §8, Search dropdown).
 *
 * @param canRead the backend knows `read_search` (ours)
 */
export async function findSuggestions(api: ShopApi, term: string, limit: number, canRead: boolean): Promise<Found> {
  // Only several words, or a number, can say a size, a price or the like.
  const read_search = (canRead && /[\s\d]/.test(term)) || undefined
  const [categories, list] = await Promise.all([
    orNull(getCategories(api, { search: term, breadcrumbs: 1 })),
    orNull(queryProducts(api, { search: term, limit, products_only: true, read_search })),
  ])
  return {
    categories: categories?.slice(0, mostCategories),
    products: list?.products.data.slice(0, limit),
  }
}
