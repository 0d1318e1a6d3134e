import type { PageCard } from '../../contract/content'
import { ARTICLES_PER_PAGE } from '../../contract/limits'
import { hasPageAt } from '../../routes'

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
