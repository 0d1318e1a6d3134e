import { notFound } from '../../lib/errors'
import { t } from '../../lib/i18n'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Late } from '../../ui/Late'
import { Section } from '../../ui/Section'
import { CategoryTiles } from '../catalog/CategoryTiles'
import { queryProducts } from '../catalog/catalog.api'
import { parseListState } from '../catalog/list-state'
import { ProductGrid } from '../catalog/ProductGrid'
import { ProductResults } from '../catalog/ProductResults'
import { Subcategories } from '../catalog/Subcategories'
import { SearchForm } from './SearchForm'

const perPage = 24
const maxTerm = 200

export const page = definePage({
  async load({ api, url }) {
    const term = (url.searchParams.get('term') ?? '').trim().slice(0, maxTerm)
    const state = parseListState(url.searchParams)
    const found = term
      ? await queryProducts(api, {
          search: term,
          page: state.page,
          per_page: perPage,
          sort: state.sort === 'default' ? undefined : state.sort,
        })
      : null
    const meta = found?.products.meta
    if (meta && state.page > 1 && state.page > meta.last_page) throw notFound(`page ${state.page} of a search`)
    // Nothing found is no dead end; but what is late must not cost us the answer.
    const bestSellers = meta?.total
      ? null
      : queryProducts(api, { best_selling: true, limit: 8, products_only: true }).then(
          ({ products }) => products.data,
          () => [],
        )
    return { term, state, found, bestSellers }
  },

  head: ({ term, found }) => ({ title: titleOf(term, found?.products.meta.total), noindex: true }),

  View({ data: { term, state, found, bestSellers }, context: { url, shop } }) {
    const total = found?.products.meta.total ?? 0
    return (
      <div className="wrap pt-8">
        <h1 className="text-3xl" data-term={term || undefined}>
          {titleOf(term, found?.products.meta.total)}
        </h1>
        {found && total > 0 ? (
          <>
            <Subcategories categories={found.categories ?? []} label={t('search.categories')} />
            <ProductResults products={found.products} url={url} sort={state.sort} />
          </>
        ) : (
          <>
            <p className="mt-3 mb-6 max-w-prose">{term ? t('search.none') : t('search.ask')}</p>
            <SearchForm id="zoek-opnieuw" term={term} />
            {!!shop.categories.length && (
              <Section title={t('search.browse')} className="mt-12">
                <CategoryTiles categories={shop.categories} />
              </Section>
            )}
          </>
        )}
        {bestSellers && <BestSellers of={bestSellers} />}
      </div>
    )
  },
})

function titleOf(term: string, total: number | undefined) {
  return total === undefined ? t('search.title') : t('search.results', { n: total, term })
}

function BestSellers({ of }: { of: Promise<Parameters<typeof ProductGrid>[0]['products']> }) {
  const title = t('search.bestSellers')
  const fallback = <Section title={title} className="mt-16" more={{ href: href.home(), text: t('ui.more') }} />
  return (
    <Late of={of} fallback={fallback}>
      {(products) =>
        products.length > 0 && (
          <Section title={title} className="mt-16">
            <ProductGrid products={products} shape="grid-cards eight" />
          </Section>
        )
      }
    </Late>
  )
}
