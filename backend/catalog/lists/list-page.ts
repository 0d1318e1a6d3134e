import type { InferInput } from 'valibot'
import type { ProductList, ProductQuery } from '../../../src/contract/catalogue/product-list'
import type { PagingMeta } from '../../../src/contract/shared-schemas'
import { toListMeta } from '../../lib/to-list-meta'
import type { ProductSource } from '../product-query-sql'
import type { ListedCardRow } from '../select-list-page.statements'

export type ListQuery = { listQuery: ProductQuery; source: ProductSource; page: number; perPage: number }

/** A page of a list. `facets` is absent if only products were requested. */
export type ListPage = {
  rows: readonly ListedCardRow[]
  meta: PagingMeta & { total: number }
  facets?: Omit<InferInput<typeof ProductList>, 'products'>
  /** Whether the search found nothing exact, so that all hits are approximate. */
  isGuess?: boolean
}

/** Returns the LIMIT and OFFSET for a page of a list of at most `most` products; LIMIT 0 for a page after the last. */
export function rowsOfPage({ page, perPage, listQuery }: ListQuery, most: number) {
  const last = Math.ceil(most / perPage)
  const isPast = page > last || (listQuery.select === 'categories' && !listQuery.products_only)
  const place = isPast ? { limit: 0, offset: 0 } : { limit: perPage, offset: (page - 1) * perPage }
  return {
    ...place,
    toMeta: (total: number) => {
      const meta = toListMeta(total, page, perPage)
      return { ...meta, total, last_page: Math.min(meta.last_page ?? 1, last) }
    },
    toRows: (rows: readonly ListedCardRow[], { last_page }: PagingMeta) => (page > (last_page ?? 1) ? [] : rows),
  }
}
