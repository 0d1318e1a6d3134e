import type { ReadThroughCache } from '../../../kit/page/page'
import { getPage, getPages, type Page, type PageCard } from '../../contract/content'
import { ARTICLES_PER_PAGE } from '../../contract/limits'
import { completePagingMeta } from '../../contract/shared-schemas'
import { isSamePath } from '../../lib/canonical-path'
import { hasPageAt } from '../../routes'

/** The maximum number of lists to fetch, for a backend that never reports its last page. */
const maxLists = 5
const perList = 100

/** Finds a text page by a path without a number, such as `/keuringen` for a backend's `/keuringen-i17`. */
export async function findPageAt(read: ReadThroughCache, { pathname }: URL): Promise<Page | undefined> {
  for (let page = 1; page <= maxLists; page++) {
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

/** The query of each overview: blog articles are paged, all buying guides are on one page (specification §9). */
export const blogQuery = { type_code: 'blog', per_page: ARTICLES_PER_PAGE, order_by: '-created_at' } as const
export const guideQuery = { type_code: 'keuzehulp', per_page: 100, order_by: 'title' } as const

/** Whether an article's card leads to a page that this shop has; other cards are left out. */
export const hasPageOfCard = ({ uri }: PageCard) => hasPageAt(uri)

/** Returns articles to read after the article `id`: older articles, and after the oldest the newest again. */
export function nextArticles(stories: readonly PageCard[], id: number, most: number) {
  const place = stories.findIndex((story) => story.id === id)
  return [...stories.slice(place + 1), ...stories.slice(0, Math.max(place, 0))].slice(0, most)
}
