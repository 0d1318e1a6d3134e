import { ApiError, notFound } from '../../lib/errors'
import { formatCount } from '../../lib/format'
import { t } from '../../lib/i18n'
import { addressOf, requireAddress } from '../../lib/path'
import { definePage } from '../../page'
import { idOf } from '../../routes'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Prose } from '../../ui/Prose'
import { toBreadcrumbList } from './breadcrumb-list'
import { type Category, getCategory, queryProducts } from './catalog.api'
import { pageHref, parseListState } from './list-state'
import { ProductResults } from './ProductResults'
import { Subcategories } from './Subcategories'

const perPage = 24

export const page = definePage({
  async load({ api, read, params, url, sanitize }) {
    const id = idOf(params.category)
    const state = parseListState(url.searchParams)
    const [category, { products }] = await Promise.all([
      read(getCategory, { id }).catch((error) => {
        throw error instanceof ApiError && error.status === 404 ? notFound(`category ${id}`) : error
      }),
      queryProducts(api, {
        category_id: id,
        page: state.page,
        per_page: perPage,
        sort: state.sort === 'default' ? undefined : state.sort,
        products_only: true,
      }),
    ])
    requireAddress(category.uri, url)
    if (state.page > 1 && state.page > products.meta.last_page) throw notFound(`page ${state.page} of category ${id}`)
    return { category, products, state, description: category.description && (await sanitize(category.description)) }
  },

  head({ category, products: { meta }, state }, { url }) {
    const { title, intro } = category
    return {
      title: state.page > 1 ? t('catalog.titlePage', { title, n: state.page }) : title,
      description: intro ?? t('catalog.description', { title, n: formatCount(meta.total) }),
      canonical: pageHref(new URL(addressOf(category.uri, url), url), state.page),
      image: category.photo,
      structuredData: [toBreadcrumbList(trailOf(category), url.origin)],
    }
  },

  View({ data: { category, products, state, description }, context: { url } }) {
    const { title, intro } = category
    return (
      <div className="wrap">
        <Breadcrumbs trail={trailOf(category)} />
        <h1 className="text-3xl mt-2">{title}</h1>
        {intro && state.page === 1 && <p className="mt-3 max-w-prose text-muted">{intro}</p>}
        <Subcategories categories={category.children ?? []} />
        {products.meta.total > 0 ? (
          <ProductResults products={products} url={url} sort={state.sort} />
        ) : (
          <p className="py-12 max-w-prose">
            <strong className="block text-l">{t('catalog.empty')}</strong>
            {t('catalog.emptyHint')}
          </p>
        )}
        {description && state.page === 1 && (
          <section aria-labelledby="over" className="mt-20 pt-12 border-t">
            <h2 id="over" className="text-2xl mb-6">
              {t('catalog.about', { title })}
            </h2>
            <Prose html={description} />
          </section>
        )}
      </div>
    )
  },
})

function trailOf({ breadcrumbs, title, uri }: Category) {
  return breadcrumbs?.length ? breadcrumbs : [{ title, uri }]
}
