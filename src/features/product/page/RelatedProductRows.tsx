import { LateContent } from '../../../../kit/page/LateContent'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import type { Breadcrumb } from '../../../contract/shared-schemas'
import { Section } from '../../../ui/text/Section'
import { ProductGrid } from '../../catalog/card/ProductGrid'
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
      {accessories.length > 0 && (
        <Section title={t('accessories')}>
          <ProductGrid products={accessories} shape="rail" />
        </Section>
      )}
      {alternatives.length > 0 && (
        <Section title={t('alternatives')}>
          <ProductGrid products={alternatives} shape="rail" />
        </Section>
      )}
      {category && popular && <Popular category={category} products={popular} />}
    </>
  )
}

type PopularProps = { category: Breadcrumb; products: Promise<ProductCard[]> }

function Popular({ category: { title, uri }, products }: PopularProps) {
  const heading = t('popular', { title })
  const more = { href: uri, text: t('popularLink', { title }) }
  return (
    <LateContent of={products} fallback={<Section title={heading} more={more} />}>
      {(cards) =>
        cards.length > 0 && (
          <Section title={heading} more={more}>
            <ProductGrid products={cards} shape="rail" />
          </Section>
        )
      }
    </LateContent>
  )
}
