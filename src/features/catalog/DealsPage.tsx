import { throwNotFoundAt404 } from '../../../kit/page/page-errors'
import { type Category, getCategory } from '../../contract/catalogue/category'
import type { Breadcrumb } from '../../contract/shared-schemas'
import { canonicalPathOf, redirectToCanonicalPath } from '../../lib/canonical-path'
import { definePage, type ShopData } from '../../page'
import { hasPageAt, href, idInPathSegment } from '../../routes'
import { breadcrumbTrailOf } from '../../ui/text/Breadcrumbs'
import { CategoryTiles } from './CategoryTiles'
import { ListView } from './list/ListView'
import { listAsMarkdown } from './list/list-markdown'
import { listHref } from './list/list-state'
import { type LoadedList, loadProductList, productCountOf, requireExistingPage } from './list/load-product-list'
import { EmptyMessage } from './list/ProductListing'
import { pagedTitle, pageHref } from './list/paging'
import { productsToItemListSchema, toBreadcrumbListSchema } from './list-schemas'
import { t } from './nl'

/** Lists reduced products: all, or the products of the category at the end of the URL. */
export const page = definePage({
  async load({ api, read, url }) {
    const id = idInPathSegment(url.pathname)
    const inCategory = id > 0 && url.pathname.startsWith(href.deals('/')) && /-c\d+$/.test(url.pathname)
    // Redirects from any other suffix of the URL, because each page must have a single URL.
    if (!inCategory) redirectToCanonicalPath(href.deals(), url)
    const [category, loaded] = await Promise.all([
      inCategory ? read(getCategory, { id }).catch(throwNotFoundAt404(`category ${id}`)) : null,
      loadProductList(api, url, inCategory ? { deals: true, category_id: id } : { deals: true }),
    ])
    if (category) redirectToCanonicalPath(dealsPath(category, url), url)
    requireExistingPage(loaded)
    return { category, loaded }
  },

  head({ category, loaded }, { url }) {
    const { state, list } = loaded
    const { total: n } = list.products.meta
    const title = titleOf(category)
    return {
      title: pagedTitle(title, state.page),
      description: n === null ? null : n ? descriptionOf(category, n) : t('deals.empty'),
      canonical: pageHref(new URL(dealsPath(category, url), url), state.page),
      structuredData: [
        toBreadcrumbListSchema(dealsTrail(category, url), url.origin),
        productsToItemListSchema(loaded, url.origin),
      ],
    }
  },

  markdown({ category, loaded }, { url, shop }) {
    const title = titleOf(category)
    if (!productCountOf(loaded.list))
      return listAsMarkdown({ title, intro: t('deals.empty'), places: shop.categories, loaded }, url)
    const places = narrowerThan(category, loaded, shop).map((one) => ({ ...one, uri: dealsPath(one, url) }))
    return listAsMarkdown({ title, intro: t('deals.intro'), places, loaded }, url)
  },

  View({ data: { category, loaded }, context: { url, shop } }) {
    const hrefOf = (other: Category) => listHref(new URL(dealsPath(other, url), url), { ...loaded.state, page: 1 })
    return (
      <ListView
        of={loaded}
        url={url}
        title={titleOf(category)}
        intro={t('deals.intro')}
        trail={dealsTrail(category, url)}
        subcategories={{ categories: narrowerThan(category, loaded, shop), label: t('deals.categories'), hrefOf }}
        empty={
          <>
            <EmptyMessage title={t('deals.empty')} hint={t('deals.emptyHint')} />
            <CategoryTiles categories={shop.categories} />
          </>
        }
      />
    )
  },
})

function titleOf(category: Category | null) {
  return category ? t('deals.titleIn', { title: category.title }) : t('deals.title')
}

function descriptionOf(category: Category | null, n: number) {
  return category ? t('deals.descriptionIn', { n, title: category.title }) : t('deals.description', { n })
}

const narrowerThan = (category: Category | null, { list }: LoadedList, shop: ShopData) =>
  list.categories ?? category?.children ?? shop.categories.map(withoutCount)

function withoutCount(category: Category): Category {
  return { ...category, product_count: null }
}

/** Returns the path of a category's deals: the deals path followed by the last segment of the category's path. */
function dealsPath(category: Pick<Category, 'id' | 'uri'> | null, url: URL) {
  if (!category) return href.deals()
  const slug = canonicalPathOf(category.uri, url).split('/').at(-1)
  const path = href.deals(`/${slug}`)
  return idInPathSegment(slug) === category.id && hasPageAt(path) ? path : href.deals(`/c-c${category.id}`)
}

/** Returns the breadcrumbs of a category's deals: the deals, then the category's own, linked to their deals pages. */
function dealsTrail(category: Category | null, url: URL): Breadcrumb[] {
  const deals = { title: t('deals.title'), uri: href.deals() }
  if (!category) return [deals]
  const trail = breadcrumbTrailOf(category)
  return [deals, ...trail.map(({ title, uri }) => ({ title, uri: dealsPath({ id: idInPathSegment(uri), uri }, url) }))]
}
