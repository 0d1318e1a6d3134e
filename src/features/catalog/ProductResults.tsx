import { t } from '../../lib/i18n'
import type { Meta } from '../../lib/schema'
import type { ProductCard as Product, Sort } from './catalog.api'
import { Pager } from './Pager'
import { ProductGrid } from './ProductGrid'
import { SortForm } from './SortForm'

type ProductResultsProps = { products: { data: Product[]; meta: Meta }; url: URL; sort: Sort }

/** A list of products with what changes it. Script replaces it whole (`data-swap`), or appends to its list. */
export function ProductResults({ products: { data, meta }, url, sort }: ProductResultsProps) {
  return (
    <section id="resultaten" aria-labelledby="lijst">
      <h2 id="lijst" className="vh">
        {t('catalog.list')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mb-6">
        <p data-announce>{t('catalog.products', { n: meta.total })}</p>
        {meta.total > 1 && <SortForm url={url} sort={sort} />}
      </div>
      <ProductGrid id="producten" products={data} inView={4} />
      <Pager meta={meta} url={url} listId="producten" />
    </section>
  )
}
