import type { ComponentProps, ReactNode } from 'react'
import type { Breadcrumb } from '../../../contract/shared-schemas'
import { formatCount } from '../../../lib/format-count-and-date'
import { Breadcrumbs } from '../../../ui/text/Breadcrumbs'
import { t } from '../nl'
import * as listMark from './list-markup-names'
import { countFilters } from './list-state'
import { productCountOf } from './load-product-list'
import { ProductListing } from './ProductListing'
import { Subcategories } from './Subcategories'

type ListViewProps = Pick<ComponentProps<typeof ProductListing>, 'of' | 'url' | 'guide'> & {
  trail: Breadcrumb[]
  title: string
  /** The introduction, which only the list's first page shows. */
  intro?: string | null
  subcategories: ComponentProps<typeof Subcategories>
  /** Shown instead of the list if there are no products, even without filters. */
  empty: ReactNode
  children?: ReactNode
}

/** A page with a list of products: breadcrumbs, title, subcategories and the list. `children` are below it. */
export function ListView({ of, url, guide, trail, title, intro, subcategories, empty, children }: ListViewProps) {
  const { state, list } = of
  const isFirst = state.page === 1
  return (
    <div className="wrap">
      <Breadcrumbs trail={trail} />
      <ListHeading
        title={title}
        intro={isFirst ? intro : null}
        total={list.products.meta.total}
        isDivided={subcategories.categories.length > 0}
      />
      {productCountOf(list) > 0 || countFilters(state) > 0 ? (
        <ProductListing of={of} url={url} guide={isFirst ? guide : null}>
          <Subcategories {...subcategories} />
        </ProductListing>
      ) : (
        empty
      )}
      {children}
    </div>
  )
}

type ListHeadingProps = {
  title: string
  intro?: string | null
  total: number | null
  /** True if a row of subcategories follows the heading. */
  isDivided?: boolean
}

/**
 * The title and the introduction of a list. On a narrow screen products come first: the number of products follows the
 * title, and the introduction is one line until the visitor presses the link to read more. If a row of subcategories
 * follows, only that link is displayed, beside the title.
 */
export function ListHeading({ title, intro, total, isDivided }: ListHeadingProps) {
  return (
    <div className="list-heading flex flex-wrap items-baseline gap-x-2 -mt-2 lg:block lg:mt-2">
      <h1>{title}</h1>
      {/* Screen readers read the number of products in the toolbar instead. */}
      {!!total && (
        <span id={listMark.title} className="text-muted lg:hidden" aria-hidden>
          {formatCount(total)}
        </span>
      )}
      {intro && (
        <p id={listMark.intro} className={`${isDivided ? 'divided ' : ''}flex-none max-w-[70ch] text-muted lg:mt-2`}>
          <span className="intro">{intro}</span>
          <a className="link lg:hidden" href={`#${listMark.intro}`} aria-label={t('moreIntro')}>
            {t('moreIntroShort')}
          </a>
        </p>
      )}
    </div>
  )
}
