import type { PagingMeta } from '../../src/contract/shared-schemas'

/** Returns the page numbers of a list. An empty list counts as one page. */
export function toListMeta(total: number, page: number, perPage: number): PagingMeta {
  return { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total }
}
