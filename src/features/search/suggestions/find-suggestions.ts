import type { ShopApi } from '../../../../kit/contract/call'
import { orNull } from '../../../../kit/page/page-errors'
import { type Category, getCategories } from '../../../contract/catalogue/category'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import { queryProducts } from '../../../contract/catalogue/product-list'
import type { Found, FoundCategory, FoundProduct } from './suggestions'

/** People do not read more while typing; a backend may answer its whole tree. */
const mostCategories = 20

/**
 * Makes two calls that may fail separately (specification §8). @param canRead the backend knows `read_search` (ours)
 */
export async function findSuggestions(api: ShopApi, term: string, limit: number, canRead: boolean): Promise<Found> {
  // Only several words, or a number, can say a size, a price or the like.
  const read_search = (canRead && /[\s\d]/.test(term)) || undefined
  const [categories, list] = await Promise.all([
    orNull(getCategories(api, { search: term, breadcrumbs: 1 })),
    orNull(queryProducts(api, { search: term, limit, products_only: true, read_search })),
  ])
  return {
    categories: categories?.slice(0, mostCategories).map(foundCategory),
    // A guess is offered only on the results page, which says that it is one.
    products: list?.guessed ? [] : list?.products.data.slice(0, limit).map(foundProduct),
  }
}

function foundCategory({ id, title, uri, breadcrumbs }: Category): FoundCategory {
  // The last element of the trail is the category itself.
  return { id, title, uri, trail: (breadcrumbs ?? []).slice(0, -1).map((part) => part.title) }
}

function foundProduct(product: ProductCard): FoundProduct {
  const { id, uri, photo, full_name, price, price_net, old_price, old_price_net, from_price, content } = product
  return {
    ...{ id, uri, photo, full_name, price, price_net, old_price, old_price_net, from_price },
    ...(content && { content }),
  }
}
