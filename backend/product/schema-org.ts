import type { Photo } from '../../src/contract/product-card'
import { productUri } from '../lib/uris'
import type { ProductParts } from './product.repository'

/** schema.org Product, without @context. Paths are relative: only the storefront knows its origin. */
export function toSchemaOrg(
  product: NonNullable<ProductParts['product']>,
  variants: ProductParts['variants'],
  photos: readonly Photo[],
): Record<string, unknown> {
  const [first] = variants
  const prices = variants.map(({ price_cents }) => price_cents)
  const offer = {
    priceCurrency: 'EUR',
    availability: `https://schema.org/${product.in_stock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: productUri(product),
  }
  return {
    '@type': 'Product',
    name: product.full_name,
    description: product.intro,
    image: photos.map(({ src }) => src),
    brand: { '@type': 'Brand', name: product.brand_title },
    ...(first && { sku: first.sku }),
    ...(first?.ean && { [`gtin${first.ean.length}`]: first.ean }),
    offers:
      variants.length > 1
        ? {
            '@type': 'AggregateOffer',
            lowPrice: decimal(Math.min(...prices)),
            highPrice: decimal(Math.max(...prices)),
            offerCount: variants.length,
            ...offer,
          }
        : { '@type': 'Offer', price: decimal(product.price_cents), ...offer },
    ...(product.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        bestRating: 10,
        worstRating: 0,
        reviewCount: product.review_count,
      },
    }),
  }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)
