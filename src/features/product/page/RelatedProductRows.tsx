import type { ProductCard } from '../../../contract/catalogue/product-card'
import type { Breadcrumb } from '../../../contract/shared-schemas'
import { LateSection } from '../../../ui/text/Section'
import { ProductGrid, ProductRail } from '../../catalog/card/ProductGrid'
import { t } from '../nl'

type ProductRowsProps = {
  accessories: ProductCard[]
  alternatives: ProductCard[]
  /** The product's own category, whose popular products are shown. */
  category: Breadcrumb | null
  /** Popular products of the category, streamed after the page. */
  popular: Promise<ProductCard[]> | null
}

/** Rows of other products: accessories, alternatives, and popular products of the category. */
export function RelatedProductRows({ accessories, alternatives, category, popular }: ProductRowsProps) {
  return (
    <>
      <ProductRail title={t('accessories')} products={accessories} />
      <ProductRail title={t('alternatives')} products={alternatives} />
      {category && popular && (
        <LateSection
          of={popular}
          title={t('popular', { title: category.title })}
          more={{ href: category.uri, text: t('popularLink', { title: category.title }) }}
        >
          {(cards) => <ProductGrid products={cards} shape="rail" />}
        </LateSection>
      )}
    </>
  )
}

/** The number of cards in a row on a wide screen (`rail` in uno.config.ts). */
const FULL = 4

type Rows = Record<'alternatives' | 'popular', ProductCard[]>

/**
 * Adds popular products to the row of alternatives until the row is full. The remaining popular products are returned
 * only if they fill a row of their own.
 */
export function fillAlternativesWithPopular({ alternatives, popular }: Rows): Rows {
  const missing = Math.max(0, FULL - alternatives.length)
  if (!alternatives.length || !missing) return { alternatives, popular }
  const rest = popular.slice(missing)
  const taken = rest.length < FULL ? popular : popular.slice(0, missing)
  return { alternatives: [...alternatives, ...taken], popular: taken === popular ? [] : rest }
}
