import type { ComponentProps, ReactNode } from 'react'
import type { Breadcrumb } from '../../../contract/shared-schemas'
import { Breadcrumbs } from '../../../ui/text/Breadcrumbs'
import { ListHeading } from './ListHeading'
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
