import { PRODUCTS_PER_PAGE } from '../../contract/limits'
import { absoluteUrl } from '../../lib/path'
import type { LoadedList } from './product-list'

/** schema.org's ItemList of the products on a page, at their places in the whole list. */
export function toItemList({ list: { products } }: Pick<LoadedList, 'list'>, origin: string) {
  const { data, meta } = products
  const before = (meta.current_page - 1) * (meta.per_page ?? PRODUCTS_PER_PAGE)
  return {
    '@type': 'ItemList',
    numberOfItems: meta.more ? undefined : (meta.total ?? undefined),
    itemListElement: data.map(({ uri, full_name }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: full_name,
      url: absoluteUrl(uri, origin),
    })),
  }
}
