import { pastEndError } from '../../../kit/page/page-errors'
import { getPages, isOfType, type Page } from '../../contract/content'
import { completePagingMeta } from '../../contract/shared-schemas'
import { definePage } from '../../page'
import { href } from '../../routes'
import { parseListState } from '../catalog/list/list-state'
import { pagedTitle, pageHref } from '../catalog/list/paging'
import { toBreadcrumbListSchema } from '../catalog/list-schemas'
import { ArticleOverview, StoryList } from './Article'
import { blogQuery, findPageOfType, guideQuery, hasPageOfCard } from './content-pages'
import { t } from './nl'
import { toPageBody } from './page-body'
import { pageAsMarkdown } from './page-markdown'
import { storiesStructuredData } from './page-structured-data'

/** `/blog` and `/keuzehulp`: all articles of a type, below the introduction from the backend's overview page. */
export const page = definePage({
  async load({ api, read, url, sanitize }) {
    const isBlog = url.pathname === href.blog()
    const list = isBlog ? blogQuery : guideQuery
    const { page: number } = parseListState(url.searchParams)
    const [stories, own] = await Promise.all([
      getPages(api, { ...list, page: number }),
      // If the overview page can't be fetched, the articles are still shown.
      findPageOfType(read, `${list.type_code}-overview`).catch(() => undefined),
    ])
    const meta = completePagingMeta(stories, number, list.per_page)
    if (number > meta.last_page && !stories.data.length) throw pastEndError(`page ${number} of ${url.pathname}`)
    const page: Page = {
      id: 0,
      type_code: '',
      photo: null,
      ...own,
      title: own?.title || t(isBlog ? 'blog' : 'guides'),
      intro: own?.intro || t(isBlog ? 'blogIntro' : 'guidesIntro'),
      // The backend may have the overview at another path than this page.
      uri: url.pathname,
      breadcrumbs: null,
    }
    return {
      page,
      body: own?.body ? toPageBody(await sanitize(own.body)) : null,
      stories: stories.data.filter(hasPageOfCard).filter(isOfType(list.type_code)),
      meta,
      number,
    }
  },

  head: ({ page: { title, intro, photo, uri }, stories, meta, number }, { url }) => ({
    title: pagedTitle(title, number),
    description: intro,
    canonical: pageHref(new URL(uri, url), number),
    image: photo,
    structuredData: [
      toBreadcrumbListSchema([{ title, uri }], url.origin),
      storiesStructuredData(stories, meta, url.origin),
    ],
  }),

  markdown: ({ page, body, stories, meta, number }, { url }) =>
    pageAsMarkdown({ content: page, body, children: { data: stories, meta }, number }, url),

  View: ({ data: { page, body, stories, meta, number }, context: { url } }) => (
    <div className="wrap">
      <ArticleOverview page={page} body={body} number={number}>
        <StoryList stories={stories} meta={meta} url={url} />
      </ArticleOverview>
    </div>
  ),
})
