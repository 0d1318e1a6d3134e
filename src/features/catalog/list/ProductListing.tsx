import type { ReactNode } from 'react'
import * as mark from '../../../../kit/browser/swap/data-attributes'
import type { BuyingGuide } from '../../../contract/catalogue/category'
import { Icon } from '../../../ui/image/Icon'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../../ui/image/Photo'
import { ProductGrid } from '../card/ProductGrid'
import { AppliedFilters } from '../filters/AppliedFilters'
import { FilterForm } from '../filters/FilterForm'
import { FilterPanel } from '../filters/FilterPanel'
import { FilterSheet } from '../filters/FilterSheet'
import { hasFilters } from '../filters/filters'
import { t } from '../nl'
import { commonDelivery } from './common-delivery'
import { ListToolbar } from './ListToolbar'
import * as listMark from './list-markup-names'
import { countFilters, listHref } from './list-state'
import { type LoadedList, productCountOf } from './load-product-list'
import { Pager } from './Pager'

const inTeaser: PhotoPlace = { sizes: '(width>=62em) 6.5rem, 4.5rem', widths: smallPhotoWidths }

const tile = 'group flex flex-wrap items-center gap-4 py-2 pl-2 pr-4 rounded-l bg-sand'

function GuideTeaser({ guide: { title, intro, uri, photo } }: { guide: BuyingGuide }) {
  return (
    <a className={`guide ${tile}`} href={uri}>
      {photo && <Photo src={photo} alt="" className="w-18 lg:w-26" place={inTeaser} />}
      {/* If large text leaves less than 6rem, the text is below the photo. */}
      <span className="flex-[1_6rem] grid leading-tight">
        <span className="text-s text-muted">{t('guide')}</span>
        <b className="group-hover:underlined">{title}</b>
        {intro && <span className="hidden lg:block mt-1 text-s leading-tight text-muted">{intro}</span>}
      </span>
      <Icon name="arrow" small />
    </a>
  )
}

const besideFilters = 'mt-2 lg:mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-10'

/** On a small screen the subcategories and filters are in one row that scrolls. */
const lane =
  'relative flex gap-2 -mx-gutter px-gutter pb-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] empty:hidden ' +
  '[&>*]:flex-none lg:block lg:mx-0 lg:p-0 lg:overflow-visible'

type ProductListingProps = {
  of: LoadedList
  url: URL
  /** A note above the toolbar, such as how a search was understood. */
  note?: ReactNode
  guide?: BuyingGuide | null
  /** The classes of the number of products on a small screen, where most lists show it in or beside their heading. */
  count?: string
  /** Links to subcategories or similar lists. */
  children?: ReactNode
}

/**
 * A list of products with its controls. The state of the list is one GET form: filters, order and view are its fields.
 * Script replaces the list and the form (`data-swap`), or appends to the list. On a small screen a dialog contains the
 * form.
 */
export function ProductListing({ of: loaded, url, note, guide, count = 'max-lg:vh', children }: ProductListingProps) {
  const { state, list, filters } = loaded
  const { data, meta } = list.products
  const active = countFilters(state)
  const found = meta.total === null ? t('someProducts') : t(meta.more ? 'moreProducts' : 'products', { n: meta.total })
  const common = commonDelivery(data)
  const isChoice = productCountOf(list) > 1 || active > 0
  const hasPanel = isChoice && hasFilters(filters)
  return (
    <div className={hasPanel ? besideFilters : undefined}>
      {hasPanel && <FilterPanel of={loaded} url={url} />}
      {hasPanel && <FilterSheet found={found} />}
      {!hasPanel && isChoice && <FilterForm of={loaded} url={url} />}
      <section
        id={listMark.results}
        className={hasPanel ? undefined : 'mt-2 lg:mt-6'}
        aria-labelledby="lijst"
        {...{ [mark.urlAttribute]: listHref(url, state) }}
      >
        {note}
        <div className={`lane ${lane}`}>
          {active > 0 && <AppliedFilters of={loaded} url={url} />}
          {children}
        </div>
        <ListToolbar
          of={loaded}
          url={url}
          found={found}
          common={common}
          isChoice={isChoice}
          hasPanel={hasPanel}
          count={count}
        />
        {data.length > 0 ? (
          <ProductGrid
            id={listMark.products}
            products={data}
            shape={state.view === 'list' ? 'as-list' : 'grid-cards'}
            inView={4}
            tile={guide && <GuideTeaser guide={guide} />}
            common={common}
            canCompare
          />
        ) : (
          // The buttons that remove filters are directly above it.
          <EmptyMessage title={t('filters.empty')} hint={t('filters.emptyHint')} />
        )}
        <Pager meta={meta} url={url} listId={listMark.products} />
      </section>
    </div>
  )
}

export function EmptyMessage({ title, hint }: { title: string; hint: string }) {
  return (
    <p className="py-12 max-w-prose">
      <strong className="block text-l">{title}</strong>
      {hint}
    </p>
  )
}
