import type { ShopApi } from '../../../../kit/contract/call'
import { nullIfCallFails } from '../../../../kit/page/page-errors'
import { type Category, getCategories } from '../../../contract/catalogue/category'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import { queryProducts } from '../../../contract/catalogue/product-list'
import type { SuggestedCategory, SuggestedProduct, Suggestions } from './suggestion-types'

/** The maximum number of suggested categories: a backend may return its whole tree of categories. */
const maxCategories = 20

/**
 * Fetches the suggested categories and products in two calls. If one call fails, the result of the other is still
 * returned (specification §8).
 * @param canRead true if the backend knows `read_search` (our extension)
 */
export async function findSuggestions(
  api: ShopApi,
  term: string,
  limit: number,
  canRead: boolean,
): Promise<Suggestions> {
  // A text without a space or a digit can't contain a filter such as a size or a price, so it is searched literally.
  const read_search = (canRead && /[\s\d]/.test(term)) || undefined
  const [categories, list] = await Promise.all([
    nullIfCallFails(getCategories(api, { search: term, breadcrumbs: 1 })),
    nullIfCallFails(queryProducts(api, { search: term, limit, products_only: true, read_search })),
  ])
  return {
    categories: categories?.slice(0, maxCategories).map(foundCategory),
    // Products that the backend only guessed are left out: the results page shows these, with a note.
    products: list?.guessed ? [] : list?.products.data.slice(0, limit).map(foundProduct),
  }
}

function foundCategory({ id, title, uri, breadcrumbs }: Category): SuggestedCategory {
  // The last breadcrumb is the category itself.
  return { id, title, uri, trail: (breadcrumbs ?? []).slice(0, -1).map((part) => part.title) }
}

function foundProduct(product: ProductCard): SuggestedProduct {
  const { id, uri, photo, full_name, price, price_net, old_price, old_price_net, from_price, content } = product
  const found = { id, uri, photo, full_name, price, price_net, old_price, old_price_net, from_price }
  return content ? { ...found, content } : found
}
