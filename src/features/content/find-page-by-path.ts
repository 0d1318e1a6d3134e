import type { ReadThroughCache } from '../../../kit/page/page'
import { getPage, getPages, type Page } from '../../contract/content'
import { completePagingMeta } from '../../contract/shared-schemas'
import { isSamePath } from '../../lib/canonical-path'

/** The maximum number of lists to fetch, for a backend that never reports its last page. */
const mostLists = 5
const perList = 100

/** Finds a text page by a path without a number, such as `/keuringen` for a backend's `/keuringen-i17`. */
export async function findPageAt(read: ReadThroughCache, { pathname }: URL): Promise<Page | undefined> {
  for (let page = 1; page <= mostLists; page++) {
    const pages = await read(getPages, { type_code: 'text', per_page: perList, ...(page > 1 && { page }) })
    const { data } = pages
    const card =
      data.find(({ uri }) => isSamePath(uri, pathname)) ??
      data.find(({ uri }) => isSamePath(withoutPageId(uri), pathname))
    if (card) return read(getPage, { id: card.id })
    if (page >= completePagingMeta(pages, page, perList).last_page) return undefined
  }
}

/** Returns `/keuringen` for `/keuringen-i17` and `/keuringen-i17.html`. */
export const withoutPageId = (uri: string) => uri.replace(/-i\d+(\.html)?\/?$/, '')

/** Returns the page of a content type, such as the overview of the blog; undefined if the backend has none. */
export async function findPageOfType(read: ReadThroughCache, type_code: string): Promise<Page | undefined> {
  const { data } = await read(getPages, { type_code, per_page: 1 })
  // A backend that does not know the type may return pages of any type.
  const card = data.find((page) => page.type_code === type_code)
  return card && read(getPage, { id: card.id })
}
