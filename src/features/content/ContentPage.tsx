import type { ReadThroughCache } from '../../../kit/page/page'
import { nullIfCallFails, pastEndError, Redirect, throwNotFoundAt404 } from '../../../kit/page/page-errors'
import { formatOpeningHours } from '../../contract/address/opening-hours'
import { queryProducts } from '../../contract/catalogue/product-list'
import { getPage, getPages, isOfType, type Page, type PageCard } from '../../contract/content'
import { ARTICLES_PER_PAGE } from '../../contract/limits'
import { trackOrder } from '../../contract/ordering/returns'
import { completePagingMeta } from '../../contract/shared-schemas'
import { isSamePath, redirectToCanonicalPath, withCanonicalUri } from '../../lib/canonical-path'
import { definePage, type PageContext, type ViewContext } from '../../page'
import { canonicalPagePath } from '../../page-path-of-backend'
import { hasPageAt, href, idInPathSegment } from '../../routes'
import { SecondaryButtonLink } from '../../ui/form/Button'
import { breadcrumbTrailOf } from '../../ui/text/Breadcrumbs'
import { type LinkTile, LinkTiles } from '../../ui/text/LinkTiles'
import { LateSection } from '../../ui/text/Section'
import { ProductRail } from '../catalog/card/ProductGrid'
import { findCategoryOfGuide } from '../catalog/guide-of-category'
import { parseListState, toProductQuery } from '../catalog/list/list-state'
import { pagedTitle, pageHref } from '../catalog/list/paging'
import { toBreadcrumbListSchema } from '../catalog/list-schemas'
import { phoneHref } from '../shop/shop-texts'
import { ArticleOverview, PageText, StoryList } from './Article'
import { readChosenAnswers } from './chooser-answers'
import { blogQuery, findPageOfType, guideQuery, hasPageOfCard, nextArticles, withoutPageId } from './content-pages'
import { GuideChooser } from './GuideChooser'
import { t } from './nl'
import { toPageBody } from './page-body'
import { pageAsMarkdown } from './page-markdown'
import { pageStructuredData, storiesStructuredData } from './page-structured-data'
import { StoryGrid } from './StoryGrid'

/** The number of products that fit in one row on a wide screen, whose photos are in view first. */
const firstProducts = 4

export const page = definePage({
  async load(context) {
    const { read, params, url, sanitize } = context
    const id = idInPathSegment(params.page)
    const content = withCanonicalUri(await read(getPage, { id }).catch(throwNotFoundAt404(`page ${id}`)), url)
    await requireOwnAddress(content, context)
    const { page: number } = parseListState(url.searchParams)
    const [body, children, choice, products] = await Promise.all([
      // An overview lists its child pages on numbered pages. Only the first of these has the overview's own text.
      content.body && number === 1 ? sanitize(content.body).then(toPageBody) : null,
      loadChildren(content, number, context),
      loadChoice(content, context),
      loadProducts(content, context),
    ])
    if (number > (children?.meta.last_page ?? 1) && !children?.data.length)
      throw pastEndError(`page ${number} of page ${id}`)
    const next = content.type_code === 'blog' ? fetchNext(read, id) : null
    return { content: { ...content, products }, body, children, number, choice, next }
  },

  head: ({ content, body, children, number }, { url, shop }) => ({
    title: pagedTitle(content.title, number),
    description: content.intro,
    canonical: pageHref(new URL(canonicalPagePath(content.uri, url), url), number),
    image: content.photo,
    structuredData: [
      toBreadcrumbListSchema(breadcrumbTrailOf(content), url.origin),
      ...pageStructuredData(content, body, shop.info, url.origin),
      ...(children ? [storiesStructuredData(children.data, children.meta, url.origin)] : []),
    ],
  }),

  markdown: (data, { url }) => pageAsMarkdown(data, url),

  View({ data: { content, body, children, number, choice, next }, context: { url, shop, has } }) {
    const isGuide = content.type_code === 'keuzehulp'
    const category = isGuide && !choice ? findCategoryOfGuide(content.title, shop.categories) : undefined
    return (
      <>
        <div className="wrap">
          {children ? (
            <ArticleOverview page={content} body={body} number={number}>
              {content.type_code === 'text-overview' && number === 1 && <ServiceDesk shop={shop} has={has} />}
              <StoryList stories={children.data} meta={children.meta} url={url} />
            </ArticleOverview>
          ) : (
            <PageText
              page={content}
              body={body}
              between={choice && <GuideChooser {...choice} related={content.products ?? []} url={url} />}
            />
          )}
        </div>
        {!choice && <ProductRail title={t('products')} products={content.products} />}
        {category && (
          <p className="wrap mt-8">
            <SecondaryButtonLink href={category.uri}>{t('allOf', { title: category.title })}</SecondaryButtonLink>
          </p>
        )}
        {next && (
          <LateSection of={next} title={t('readNext')} more={{ href: href.blog(), text: t('allStories') }}>
            {(stories) => <StoryGrid stories={stories} />}
          </LateSection>
        )}
      </>
    )
  },
})

/** Content pages with a fixed path in this shop, whatever path the backend has for them. */
const ownAddresses: Record<string, string> = {
  'blog-overview': href.blog(),
  'keuzehulp-overview': href.guides(),
  reviews: href.reviews(),
}

/** Redirects to the page's own path. @throws Redirect if the requested path differs */
async function requireOwnAddress({ id, type_code, uri }: Page, { read, url }: PageContext) {
  redirectToCanonicalPath(canonicalPagePath(uri, url), url)
  const own = ownAddresses[type_code]
  // Another overview of the same type may exist below this one. Only the overview that the backend lists first has the
  // fixed path.
  if (own && (await nullIfCallFails(findPageOfType(read, type_code)))?.id === id)
    throw new Redirect(own, 301, { keepsQuery: true })
  if (isSamePath(withoutPageId(uri), href.inspections()))
    throw new Redirect(href.inspections(), 301, { keepsQuery: true })
}

async function loadChildren({ id, type_code }: Page, page: number, { api, read }: PageContext) {
  if (!type_code.endsWith('overview')) return null
  const size = type_code === 'keuzehulp-overview' ? guideQuery.per_page : ARTICLES_PER_PAGE
  const order = type_code === 'blog-overview' ? { order_by: blogQuery.order_by } : {}
  const list = { parent: id, per_page: size, ...order }
  // Later pages are not cached with the shop's data: anyone may request any number.
  const below = await (page > 1 ? getPages(api, { ...list, page }) : read(getPages, list))
  return {
    data: below.data.filter((child) => hasPageOfCard(child) && child.id !== id),
    meta: completePagingMeta(below, page, size),
  }
}

async function loadChoice({ chooser }: Page, { api, url }: PageContext) {
  if (!chooser?.questions.length) return null
  const chosen = readChosenAnswers(chooser, url)
  const query = toProductQuery(parseListState(chosen.list.searchParams))
  const found = chosen.answered
    ? await nullIfCallFails(
        queryProducts(api, {
          ...query,
          category_id: chooser.category.id,
          products_only: true,
          per_page: firstProducts,
        }),
      )
    : null
  return { chooser, chosen, found }
}

/** Fetches the products of a page again: `read` may be a day old, which prices and delivery days must not be. */
async function loadProducts({ id, products }: Page, { api }: PageContext) {
  return products?.length ? (await nullIfCallFails(getPage(api, { id })))?.products : null
}

/** Fetches articles to read after the article `id`. All blog pages share one cached list. */
const fetchNext = (read: ReadThroughCache, id: number) =>
  read(getPages, blogQuery).then(
    ({ data }) => nextArticles(data.filter(hasPageOfCard).filter(isOfType('blog')), id, 3),
    (): PageCard[] => [],
  )

function ServiceDesk({ shop: { info }, has }: Pick<ViewContext, 'shop' | 'has'>) {
  const { phone, email, opening_hours } = info ?? {}
  const hours = opening_hours?.map(formatOpeningHours).join(' · ')
  const ways: (LinkTile | false | null | undefined | '')[] = [
    has(trackOrder) && { href: href.trackOrder(), icon: 'truck', title: t('desk.follow'), text: t('desk.followText') },
    hasPageAt(href.returns()) && {
      href: href.returns(),
      icon: 'cart',
      title: t('desk.return'),
      text: t('desk.returnText'),
    },
    phone && { href: phoneHref(phone), icon: 'phone', title: t('desk.call', { phone }), text: hours },
    email && { href: `mailto:${email}`, icon: 'mail', title: t('desk.mail'), text: email },
  ]
  const shown = ways.filter((way) => !!way)
  return shown.length > 0 && <LinkTiles ways={shown} label={t('desk.title')} />
}
