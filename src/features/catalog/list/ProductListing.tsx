import type { ReactNode } from 'react'
import * as mark from '../../../boot/marks'
import type { Guide } from '../../../contract/catalogue/category'
import { ProductGrid } from '../card/ProductGrid'
import { AppliedFilters } from '../filters/AppliedFilters'
import { FilterForm } from '../filters/FilterForm'
import { FilterPanel } from '../filters/FilterPanel'
import { FilterSheet } from '../filters/FilterSheet'
import { isOffered } from '../filters/filters'
import { t } from '../nl'
import { commonDelivery } from './common-delivery'
import { GuideTeaser } from './GuideTeaser'
import { ListToolbar } from './ListToolbar'
import * as listId from './list-ids'
import { countFilters, listHref } from './list-state'
import { NoMatch } from './NoMatch'
import { Pager } from './Pager'
import { countOf, type LoadedList } from './product-list'

const besideFilters = 'mt-2 lg:mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-10'

/** On a small screen what narrows the list is one row. */
const lane =
  'relative flex gap-2 -mx-gutter px-gutter pb-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none] empty:hidden ' +
  '[&>*]:flex-none lg:block lg:mx-0 lg:p-0 lg:overflow-visible'

type ProductListingProps = {
  of: LoadedList
  url: URL
  /** What is displayed above the toolbar, such as how a search was understood. */
  note?: ReactNode
  guide?: Guide | null
  /** How the number looks on a small screen: it is in the heading of most lists, or beside it. */
  count?: string
  /** Narrower lists to go to. */
  children?: ReactNode
}

/**
 * A list of products with what changes it. Its form is the state: filters, order and view are fields of one GET form.
 * Script replaces the list and the form (`data-swap`), or appends to the list; the sheet holds the form where there is
 * no room beside the list.
 */
export function ProductListing({ of: loaded, url, note, guide, count = 'max-lg:vh', children }: ProductListingProps) {
  const { state, list, filters } = loaded
  const { data, meta } = list.products
  const active = countFilters(state)
  const found = meta.total === null ? t('someProducts') : t(meta.more ? 'moreProducts' : 'products', { n: meta.total })
  const common = commonDelivery(data)
  const isChoice = countOf(list) > 1 || active > 0
  const hasPanel = isChoice && isOffered(filters)
  return (
    <div className={hasPanel ? besideFilters : undefined}>
      {hasPanel && <FilterPanel of={loaded} url={url} />}
      {hasPanel && <FilterSheet found={found} />}
      {!hasPanel && isChoice && <FilterForm of={loaded} url={url} />}
      <section
        id={listId.results}
        className={hasPanel ? undefined : 'mt-2 lg:mt-6'}
        aria-labelledby="lijst"
        {...{ [mark.address]: listHref(url, state) }}
      >
        {note}
        <div className={`lane ${lane}`}>
          {active > 0 && <AppliedFilters of={loaded} url={url} />}
          {children}
        </div>
        <ListToolbar of={loaded} {...{ url, found, common, isChoice, hasPanel, count }} />
        {data.length > 0 ? (
          <ProductGrid
            id={listId.products}
            products={data}
            shape={state.view === 'list' ? 'as-list' : 'grid-cards'}
            inView={4}
            tile={guide && <GuideTeaser guide={guide} />}
            common={common}
            canCompare
          />
        ) : (
          <NoMatch />
        )}
        <Pager meta={meta} url={url} listId={listId.products} />
      </section>
    </div>
  )
}
