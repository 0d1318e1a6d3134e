import { PRODUCTS_PER_PAGE } from '../../contract/limits'
import type { Breadcrumb, CompletePagingMeta } from '../../contract/shared-schemas'
import { absoluteUrl } from '../../lib/canonical-path'
import type { LoadedList } from './list/load-product-list'

export function toBreadcrumbListSchema(trail: Breadcrumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: 'Home', uri: '/' }, ...trail].map(({ title, uri }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(uri, origin),
    })),
  }
}

/** Returns schema.org's ItemList of the products on a page, with their positions in the whole list. */
export function productsToItemListSchema({ list: { products } }: Pick<LoadedList, 'list'>, origin: string) {
  const { data, meta } = products
  return toItemListSchema(
    data.map(({ uri, full_name }) => ({ uri, title: full_name })),
    { ...meta, per_page: meta.per_page ?? PRODUCTS_PER_PAGE },
    origin,
  )
}

type Paged = Pick<CompletePagingMeta, 'current_page' | 'total' | 'more'> & { per_page: number }

/** Returns schema.org's ItemList of any items with a title and a URL. */
export function toItemListSchema(items: readonly { uri: string; title: string }[], meta: Paged, origin: string) {
  const before = (meta.current_page - 1) * meta.per_page
  return {
    '@type': 'ItemList',
    numberOfItems: meta.more ? undefined : (meta.total ?? undefined),
    itemListElement: items.map(({ uri, title }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: title,
      url: absoluteUrl(uri, origin),
    })),
  }
}
