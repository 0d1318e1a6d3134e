import { getPages } from '../../contract/content'
import { notFound } from '../../lib/page-errors'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { toBreadcrumbList } from '../catalog/breadcrumb-list'
import { parseListState } from '../catalog/list-state'
import { Pager } from '../catalog/Pager'
import { pagedTitle, pageHref } from '../catalog/paging'
import { t } from './nl'
import { StoryGrid } from './StoryGrid'

/** Content overview page size (specification §9); the buying guides are shown all at once. */
const blog = { type_code: 'blog', per_page: 12, order_by: '-created_at' } as const
const guides = { type_code: 'keuzehulp', per_page: 100, order_by: 'title' } as const

/** `/blog` and `/keuzehulp`. */
export const page = definePage({
  async load({ api, url }) {
    const isBlog = url.pathname === href.blog()
    const { page: number } = parseListState(url.searchParams)
    const stories = await getPages(api, { ...(isBlog ? blog : guides), page: number })
    if (number > stories.meta.last_page && !stories.data.length) throw notFound(`page ${number} of ${url.pathname}`)
    return { isBlog, stories, number }
  },

  head({ isBlog, number }, { url }) {
    const title = isBlog ? t('blog') : t('guides')
    return {
      title: pagedTitle(title, number),
      description: isBlog ? t('blogIntro') : t('guidesIntro'),
      canonical: pageHref(new URL(url.pathname, url), number),
      structuredData: [toBreadcrumbList([{ title, uri: url.pathname }], url.origin)],
    }
  },

  View({ data: { isBlog, stories }, context: { url } }) {
    const title = isBlog ? t('blog') : t('guides')
    return (
      <div className="wrap">
        <Breadcrumbs trail={[{ title, uri: url.pathname }]} />
        <h1 className="text-3xl mt-2">{title}</h1>
        <p className="mt-3 mb-8 max-w-prose text-muted">{isBlog ? t('blogIntro') : t('guidesIntro')}</p>
        {stories.data.length ? (
          <StoryGrid id="artikelen" stories={stories.data} heading="h2" />
        ) : (
          <p className="py-12">{t('none')}</p>
        )}
        <Pager meta={stories.meta} url={url} listId="artikelen" texts={t} />
      </div>
    )
  },
})
