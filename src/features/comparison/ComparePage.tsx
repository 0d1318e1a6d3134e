import * as boot from '../../../kit/browser/swap/data-attributes'
import type { Category } from '../../contract/catalogue/category'
import { type Comparison, compareProducts } from '../../contract/catalogue/comparison'
import { definePage } from '../../page'
import { href } from '../../routes'
import { SecondaryButtonLink } from '../../ui/form/Button'
import { PageNotice } from '../../ui/Notice'
import { Section } from '../../ui/text/Section'
import { CategoryTiles } from '../catalog/CategoryTiles'
import * as mark from '../compare/comparison-markup-names'
import { inRequestedOrder, parseComparisonQuery, toComparisonGroups } from '../compare/comparison-rows'
import { serverText } from '../compare/nl'
import { ComparisonTable } from './ComparisonTable'

/**
 * `/vergelijken?p=12&p=7`: compares the products in the URL, the same for all visitors. The visitor's own selection is
 * only in this tab; compare-page.client.ts connects the page with that selection.
 */
export const page = definePage({
  async load({ api, url }) {
    const { ids, isTooMany, onlyDifferences } = parseComparisonQuery(url.searchParams)
    const answer: Comparison = ids.length ? await compareProducts(api, { products: ids }) : { products: [], specs: [] }
    const products = inRequestedOrder(ids, answer)
    const groups = toComparisonGroups(products, answer)
    return { requestedCount: ids.length, products, groups, isTooMany, onlyDifferences }
  },

  head: ({ products: { length: n } }) => ({
    title: n > 1 ? serverText('titleOf', { n }) : serverText('title'),
    noindex: true,
  }),

  View({ data: { requestedCount, products, groups, isTooMany, onlyDifferences }, context: { url, shop } }) {
    const removed = requestedCount - products.length
    const isComparable = products.length > 1
    return (
      <div id={mark.comparisonPageId} className="wrap py-8" {...{ [boot.urlAttribute]: url.pathname + url.search }}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 mb-6">
          <h1 tabIndex={-1} {...{ [boot.announceAttribute]: true }}>
            {isComparable ? serverText('titleOf', { n: products.length }) : serverText('title')}
          </h1>
          {isComparable && (
            <div className="flex flex-wrap items-center gap-x-6">
              <label className="check compare">
                <input type="checkbox" id={mark.onlyDifferencesId} defaultChecked={onlyDifferences} />
                <span>{serverText('onlyDifferences')}</span>
              </label>
              <a
                className="link tap"
                href={href.compare()}
                rel="nofollow"
                {...{ [boot.swapAttribute]: mark.comparisonPageId, [mark.removeLinkAttribute]: '' }}
              >
                {serverText('clear')}
              </a>
            </div>
          )}
        </div>
        {isTooMany && <PageNotice tone="info">{serverText('tooMany')}</PageNotice>}
        {removed > 0 && (
          <PageNotice tone="info">
            {products.length ? serverText('gone', { n: removed }) : serverText('allGone')}
          </PageNotice>
        )}
        {products.length === 1 && <PageNotice tone="info">{serverText('another')}</PageNotice>}
        {products.length ? (
          <ComparisonTable products={products} groups={groups} onlyDifferences={onlyDifferences} />
        ) : (
          <HowToCompare categories={shop.categories} />
        )}
        {products.length === 1 && (
          <p className="mt-6">
            <SecondaryButtonLink href={href.home()}>{serverText('toShop')}</SecondaryButtonLink>
          </p>
        )}
      </div>
    )
  },
})

function HowToCompare({ categories }: { categories: Category[] }) {
  return (
    <>
      <p className="max-w-prose">{serverText('empty')}</p>
      <h2 className="text-xl mt-8 mb-3">{serverText('steps')}</h2>
      <ol className="grid gap-2 pl-5 list-decimal">
        <li>{serverText('step1')}</li>
        <li>{serverText('step2')}</li>
        <li>{serverText('step3')}</li>
      </ol>
      <p className="no-js-only mt-6 max-w-prose text-muted">{serverText('noScript')}</p>
      {categories.length > 0 && (
        <Section title={serverText('browse')} className="mt-12">
          <CategoryTiles categories={categories} />
        </Section>
      )}
    </>
  )
}
