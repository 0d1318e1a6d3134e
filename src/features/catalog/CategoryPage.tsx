import { throwNotFoundAt404 } from '../../../kit/page/page-errors'
import { type Category, getCategory } from '../../contract/catalogue/category'
import { getPages, isOfType } from '../../contract/content'
import { canonicalPathOf, redirectToCanonicalPath, withCanonicalUri } from '../../lib/canonical-path'
import { closeHeadingGaps } from '../../lib/close-heading-gaps'
import { formatCount } from '../../lib/format-count-and-date'
import { definePage } from '../../page'
import { canonicalPagePath } from '../../page-path-of-backend'
import { idInPathSegment } from '../../routes'
import { breadcrumbTrailOf } from '../../ui/text/Breadcrumbs'
import { ProseHtml } from '../../ui/text/ProseHtml'
import { TitledSection } from '../../ui/text/Section'
import { findGuideForCategory } from './guide-of-category'
import { ListView } from './list/ListView'
import { listAsMarkdown } from './list/list-markdown'
import { listHref } from './list/list-state'
import { loadProductList, requireExistingPage } from './list/load-product-list'
import { EmptyMessage } from './list/ProductListing'
import { pagedTitle, pageHref } from './list/paging'
import { Subcategories } from './list/Subcategories'
import { productsToItemListSchema, toBreadcrumbListSchema } from './list-schemas'
import { t } from './nl'

/** All categories share one cached list of buying guides. */
const guidesQuery = { type_code: 'keuzehulp', per_page: 100 } as const
const none = () => []

export const page = definePage({
  async load({ api, read, params, url, sanitize, hasInclude }) {
    const id = idInPathSegment(params.category)
    const [found, loaded, guides] = await Promise.all([
      read(getCategory, { id }).catch(throwNotFoundAt404(`category ${id}`)),
      loadProductList(api, url, { category_id: id }),
      // Our own backend sends the guide with the category. If guides can't be fetched, the page has no link to one.
      hasInclude
        ? []
        : read(getPages, guidesQuery).then(({ data }) => data.filter(isOfType(guidesQuery.type_code)), none),
    ])
    const category = withCanonicalUri(found, url)
    redirectToCanonicalPath(canonicalPagePath(category.uri, url), url)
    requireExistingPage(loaded)
    const description = category.description && closeHeadingGaps(await sanitize(category.description), [1, 2])
    return { category, loaded, description, guide: category.guide ?? findGuideForCategory(category.title, guides) }
  },

  head({ category, loaded }, { url }) {
    const { title, intro } = category
    const { state, list } = loaded
    const { total } = list.products.meta
    return {
      title: pagedTitle(title, state.page),
      description: intro || ((total ?? 0) > 1 ? t('description', { title, n: formatCount(total ?? 0) }) : null),
      canonical: pageHref(new URL(canonicalPagePath(category.uri, url), url), state.page),
      image: category.photo,
      structuredData: [
        toBreadcrumbListSchema(breadcrumbTrailOf(category), url.origin),
        productsToItemListSchema(loaded, url.origin),
      ],
    }
  },

  markdown: ({ category: { title, intro, children }, loaded, description }, { url }) =>
    listAsMarkdown({ title, intro, places: children ?? [], description, loaded }, url),

  View({ data: { category, loaded, description, guide }, context: { url } }) {
    const { title, intro } = category
    const { state, list } = loaded
    // The number of products beside a subcategory depends on the chosen filters, so its link contains them.
    const narrowed = { ...state, page: 1 }
    const hrefOf = ({ uri }: Category) => listHref(new URL(canonicalPathOf(uri, url), url), narrowed)
    const children = category.children ?? []
    return (
      <ListView
        of={loaded}
        url={url}
        guide={guide}
        title={title}
        intro={intro}
        trail={breadcrumbTrailOf(category)}
        subcategories={{ categories: list.categories ?? children, hrefOf }}
        empty={
          <>
            <EmptyMessage title={t('empty')} hint={t('emptyHint')} />
            <Subcategories categories={children} />
          </>
        }
      >
        {description && state.page === 1 && (
          <TitledSection
            id="over"
            title={t('about', { title })}
            heading="section-title mb-6"
            className="mt-20 pt-12 border-t"
          >
            <ProseHtml html={description} />
          </TitledSection>
        )}
      </ListView>
    )
  },
})
