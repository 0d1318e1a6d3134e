import { isGtin } from '../../src/contract/catalogue/gtin'
import type { Photo } from '../../src/contract/catalogue/product-card'
import { schemaOrgReferenceQuantity } from '../../src/contract/money/schema-org-reference-quantity'
import { parseNetContent } from '../lib/read-net-content'
import { productUri, variantUri } from '../lib/uris'
import type { ProductParts } from './product.repository'
import { photosOfVariant } from './to-product-option'
import { choiceOfVariant, schemaOrgPropertiesOf, schemaOrgPropertyOf } from './variant-choice'

type Parts = Pick<ProductParts, 'variants' | 'values' | 'photos'> & { product: NonNullable<ProductParts['product']> }
type Variant = ProductParts['variants'][number]

/** The maximum number of variants in the schema.org data, to limit the page's size. */
const maxVariants = 20

/**
 * Returns a schema.org Product, or a ProductGroup with its variants, without @context. URLs are relative, because only
 * the storefront knows its origin. The storefront also adds what applies to the whole shop, such as delivery and
 * returns.
 */
export function toSchemaOrg(parts: Parts, photos: readonly Photo[]): Record<string, unknown> {
  const { product, variants } = parts
  const [first] = variants
  const isGroup = variants.length > 1
  return {
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: product.full_name,
    ...(product.intro && { description: product.intro }),
    url: productUri(product),
    image: photos.map(({ src }) => src),
    ...(product.brand_title && { brand: { '@type': 'Brand', name: product.brand_title } }),
    ...(isGroup
      ? {
          productGroupID: String(product.id),
          variesBy: variesBy(parts),
          hasVariant: variants.slice(0, maxVariants).map((variant) => toVariant(parts, variant)),
        }
      : first && { ...identified(first), offers: toOffer(first, productUri(product)) }),
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

function toVariant(parts: Parts, variant: Variant) {
  const { product, values } = parts
  const own = values.filter(({ id }) => variant.attribute_value_ids.includes(id))
  const others = own.filter((value) => !schemaOrgPropertyOf(value))
  const [photo] = photosOfVariant(parts, variant)
  return {
    '@type': 'Product',
    name: variant.option_name ? `${product.full_name}, ${variant.option_name}` : product.full_name,
    ...(photo && { image: photo.src }),
    ...identified(variant),
    ...Object.fromEntries(Object.entries(schemaOrgPropertiesOf(own)).filter(([, value]) => value !== null)),
    ...(others.length && {
      additionalProperty: others.map((value) => ({
        '@type': 'PropertyValue',
        name: value.attribute_title,
        value: value.title,
      })),
    }),
    offers: toOffer(variant, variantUri(product, choiceOfVariant(variant, values))),
  }
}

const properties = ['color', 'size', 'material'] as const

function variesBy({ values }: Parts) {
  const varied = values.filter((value) =>
    values.some((other) => other.attribute_id === value.attribute_id && other.id !== value.id),
  )
  return properties
    .filter((name) => varied.some((value) => schemaOrgPropertyOf(value) === name))
    .map((name) => `https://schema.org/${name}`)
}

const identified = ({ sku, ean }: Variant) => ({ sku, ...(ean && isGtin(ean) && { [`gtin${ean.length}`]: ean }) })

/** Returns a schema.org Offer. Prices include VAT. */
function toOffer(variant: Variant, url: string) {
  const price = decimal(variant.price_cents)
  const quantity = schemaOrgReferenceQuantity(parseNetContent(variant.content))
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    ...(variant.price_ends_at && { priceValidUntil: variant.price_ends_at.slice(0, 10) }),
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        ...(quantity && { referenceQuantity: quantity }),
      },
      ...(variant.old_price_cents === null
        ? []
        : [
            {
              '@type': 'UnitPriceSpecification',
              priceType: 'https://schema.org/StrikethroughPrice',
              price: decimal(variant.old_price_cents),
              priceCurrency: 'EUR',
              valueAddedTaxIncluded: true,
            },
          ]),
    ],
    availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)
