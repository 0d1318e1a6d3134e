import { queryOptions } from '@tanstack/react-query'
import { getCategories } from '../../contract/category'
import { queryProducts } from '../../contract/product-list'
import { browserApi } from '../../lib/browser-api'

/*
 * Two calls, so that each may fail alone. Their answers are kept by text: one to an older text can't replace a newer
 * one, and a text that was typed before is answered at once. The next letter asks anew, so nothing is tried twice.
 */

export const categoriesFor = (search: string) =>
  queryOptions({
    queryKey: ['search', 'categories', search],
    queryFn: ({ signal }) => getCategories(browserApi, { search, breadcrumbs: 1 }, { signal }),
    retry: false,
  })

export const productsFor = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['search', 'products', search, limit],
    queryFn: async ({ signal }) => {
      // Only several words, or a number, can say a size, a price or the like.
      const read_search = /[\s\d]/.test(search) || undefined
      const { products } = await queryProducts(
        browserApi,
        { search, limit, products_only: true, read_search },
        { signal },
      )
      return products.data
    },
    retry: false,
  })
