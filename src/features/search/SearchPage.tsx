import { queryProducts } from '../../contract/product-list'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Late } from '../../ui/Late'
import { Section } from '../../ui/Section'
import { CategoryTiles } from '../catalog/CategoryTiles'
import * as listId from '../catalog/list-ids'
import { countFilters } from '../catalog/list-state'
import { ProductGrid } from '../catalog/ProductGrid'
import { ProductListing } from '../catalog/ProductListing'
import { countOf, loadList, requirePage } from '../catalog/product-list'
import { Subcategories } from '../catalog/Subcategories'
import { matchingCategories } from './matching-categories'
import { pageText } from './nl'
import { SearchForm } from './SearchForm'

const maxTerm = 200

export const page = definePage({
  async load({ api, url }) {
    const term = (url.searchParams.get('term') ?? '').trim().slice(0, maxTerm)
    const loaded = term ? await loadList(api, url, { search: term }) : null
    if (loaded) requirePage(loaded)
    // Nothing found is no dead end; but what is late must not cost us the answer.
    const bestSellers =
      loaded && (countOf(loaded.list) || countFilters(loaded.state))
        ? null
        : queryProducts(api, { best_selling: true, limit: 8, products_only: true }).then(
            ({ products }) => products.data,
            () => [],
          )
    return { term, loaded, bestSellers }
  },

  head: ({ term, loaded }) => ({ title: titleOf(term, loaded?.list.products.meta.total), noindex: true }),

  View({ data: { term, loaded, bestSellers }, context: { url, shop } }) {
    const total = loaded?.list.products.meta.total
    return (
      <div className="wrap pt-8">
        <h1 id={listId.title} className="text-3xl" data-term={term || undefined}>
          {titleOf(term, total)}
        </h1>
        {loaded && !bestSellers ? (
          <ProductListing of={loaded} url={url}>
            <Subcategories
              categories={matchingCategories(loaded.list.categories ?? [], term)}
              label={pageText('categories')}
            />
          </ProductListing>
        ) : (
          <>
            <p className="mt-3 mb-6 max-w-prose">{term ? pageText('none') : pageText('ask')}</p>
            <SearchForm id="zoek-opnieuw" term={term} />
            {!!shop.categories.length && (
              <Section title={pageText('browse')} className="mt-12">
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

/** Without their number where the backend does not say it. */
function titleOf(term: string, total: number | null | undefined) {
  return typeof total !== 'number' ? pageText('title') : pageText('results', { n: total, term })
}

function BestSellers({ of }: { of: Promise<Parameters<typeof ProductGrid>[0]['products']> }) {
  const title = pageText('bestSellers')
  const fallback = <Section title={title} className="mt-16" more={{ href: href.home(), text: pageText('more') }} />
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
