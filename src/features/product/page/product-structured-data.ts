import { isGtin } from '../../../contract/catalogue/gtin'
import type { Product } from '../../../contract/catalogue/product'
import type { Photo, StockStatus } from '../../../contract/catalogue/product-card'
import type { Review } from '../../../contract/catalogue/review'
import { schemaOrgReferenceQuantity } from '../../../contract/money/schema-org-reference-quantity'
import { isExcludedFromWithdrawal } from '../../../contract/ordering/withdrawal'
import type { Breadcrumb } from '../../../contract/shared-schemas'
import type { ShopInfo } from '../../../contract/shop'
import { absoluteUrl } from '../../../lib/canonical-path'
import { dutchDay } from '../../../lib/dutch-wall-clock'
import { absoluteImageUrls } from '../../shop/structured-data'
import { returnCountries, termsStructuredData } from '../../shop/terms-structured-data'
import { shownStockStatusOf, type VariantChoice } from '../../variant/variant-choice'

type Block = Record<string, unknown>

/** The number of reviews that the page shows at first. Structured data must contain the same reviews. */
const maxReviews = 3

type ProductFacts = {
  product: Product
  choice: VariantChoice
  photos: readonly Photo[]
  info: ShopInfo | null
  origin: string
}

/**
 * Returns the schema.org data of a product: the backend's own data, or else data derived from the page. Returns an
 * empty list if there is neither backend data nor a price.
 */
export function productStructuredData(facts: ProductFacts): Block[] {
  const { product, info, origin } = facts
  const shown = describe(facts)
  const said = product.schema ? { ...shown, ...asShown(product.schema, shown, origin) } : shown
  if (!said) return []
  const terms = termsStructuredData(info, origin)
  const ofOffer = isExcludedFromWithdrawal(product.no_withdrawal) ? notReturned(terms.ofOffer, info) : terms.ofOffer
  const { breadcrumbs, reviews, safety } = product
  const data = {
    '@type': 'Product',
    ...withAddresses(said, origin, ofOffer),
    ...(!said.category && breadcrumbs && breadcrumbs.length > 1 && { category: categoryOf(breadcrumbs) }),
    ...(safety && !said.manufacturer && { manufacturer: manufacturerOf(safety) }),
    ...(!said.aggregateRating && reviews?.count && reviews.average != null && { aggregateRating: ratingOf(reviews) }),
    ...(!said.review && reviews?.items.length && { review: reviewsOf(reviews.items) }),
  }
  return [data, ...terms.blocks()]
}

/** Returns a backend's structured data with the price, stock and URL of the chosen variant. */
function asShown(schema: Block, shown: Shown | null, origin: string): Block {
  if (!shown) return schema
  const { hasVariant, offers } = schema
  if (hasVariant === undefined && schema['@type'] !== 'ProductGroup')
    return { ...schema, offers: mergeOffer(offers, shown.offers) }
  const isChosen = ({ offers: one }: Block) =>
    isBlock(one) && typeof one.url === 'string' && isSameUrl(one.url, shown.offers.url, origin)
  return {
    offers: undefined,
    ...schema,
    hasVariant: eachBlock(hasVariant, (variant) =>
      isChosen(variant) ? { ...variant, offers: mergeOffer(variant.offers, shown.offers) } : variant,
    ),
  }
}

/** Merges a backend's schema.org offer with the displayed one. Its price fields are dropped if its price differs. */
function mergeOffer(said: unknown, shown: Offer): Block {
  const [one, ...more] = [said].flat()
  if (!isBlock(one) || more.length || one['@type'] !== 'Offer') return shown
  const isSamePrice = Number(one.price) === Number(shown.price)
  const { priceSpecification, priceValidUntil, ...rest } = one
  return {
    ...rest,
    ...(isSamePrice && { priceValidUntil }),
    ...shown,
    ...(isSamePrice && priceSpecification !== undefined && { priceSpecification }),
    availability: shown.availability,
  }
}

const isSameUrl = (one: string, other: string, origin: string) =>
  absoluteUrl(one, origin) !== undefined && absoluteUrl(one, origin) === absoluteUrl(other, origin)

type Offer = Block & { price: string; url: string }
type Shown = Block & { offers: Offer }

/** Derives structured data from the page's data, for a backend that sends no structured data or fewer fields. */
function describe({ product, choice, photos }: ProductFacts): Shown | null {
  const { option, starting } = choice
  const { price, content } = option ?? starting
  if (price == null) return null
  const { full_name, brand, uri } = product
  const quantity = schemaOrgReferenceQuantity(content)
  return {
    '@type': 'Product',
    name: full_name,
    url: uri,
    ...(photos.length && { image: photos.map(({ src }) => src) }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.title } }),
    // The article numbers of one variant do not apply to a group of variants.
    ...(product.schema?.['@type'] !== 'ProductGroup' &&
      numbersOf(option?.reference_numbers ?? product.reference_numbers ?? [])),
    offers: {
      '@type': 'Offer',
      price: (price / 100).toFixed(2),
      priceCurrency: 'EUR',
      ...(quantity && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: (price / 100).toFixed(2),
          priceCurrency: 'EUR',
          referenceQuantity: quantity,
        },
      }),
      ...availabilityOf(shownStockStatusOf(choice)),
      url: option?.uri || uri,
    },
  }
}

function availabilityOf(stock: StockStatus | null | undefined) {
  const words = { in_stock: 'InStock', low: 'LimitedAvailability', backorder: 'BackOrder', out: 'OutOfStock' } as const
  return stock && { availability: `https://schema.org/${words[stock]}` }
}

/** A GTIN is recognised by its digits, whatever type the backend gives the number. */
function numbersOf(numbers: readonly { type: string; value: string }[]) {
  const gtin = numbers.find(({ value }) => isGtin(value))?.value
  const sku = numbers.find(({ type }) => /sku|artikel/i.test(type))?.value
  const mpn = numbers.find(({ type }) => /mpn|fabrikant/i.test(type))?.value
  return { ...(sku && { sku }), ...(mpn && { mpn }), ...(gtin && { [`gtin${gtin.length}`]: gtin }) }
}

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies `change` to a block of structured data, or to each block of a list. Other values stay as they are. */
function eachBlock(value: unknown, change: (block: Block) => Block): unknown {
  if (Array.isArray(value)) return value.map((one) => (isBlock(one) ? change(one) : one))
  return isBlock(value) ? change(value) : value
}

/** Makes all paths in structured data absolute, and adds the delivery and return terms to each schema.org offer. */
function withAddresses(data: Block, origin: string, termsOfOffer: (cents: number) => Block): Block {
  const { image, url, offers, hasVariant } = data
  const withUrl = (block: Block) =>
    typeof block.url === 'string' ? { ...block, url: absoluteUrl(block.url, origin) ?? block.url } : block
  const toOffer = (offer: Block) => {
    const cents = Math.round(Number(offer.price) * 100)
    return withUrl(offer['@type'] === 'Offer' && cents > 0 ? { ...termsOfOffer(cents), ...offer } : offer)
  }
  return {
    ...data,
    ...(typeof url === 'string' && withUrl({ url })),
    ...(image ? { image: absoluteImageUrls(image, origin) } : {}),
    ...(offers ? { offers: eachBlock(offers, toOffer) } : {}),
    ...(hasVariant
      ? { hasVariant: eachBlock(hasVariant, (variant) => withAddresses(variant, origin, termsOfOffer)) }
      : {}),
  }
}

/** Returns the product's category path, as in the feed: the breadcrumbs without the last, which is the product. */
const categoryOf = (trail: readonly Breadcrumb[]) =>
  trail
    .slice(0, -1)
    .map(({ title }) => title)
    .join(' > ')

/** Returns the manufacturer as schema.org data (GPSR). */
function manufacturerOf({ manufacturer, address, email, url }: NonNullable<Product['safety']>) {
  return {
    '@type': 'Organization',
    name: manufacturer,
    address: address || undefined,
    email: email || undefined,
    url: url || undefined,
  }
}

/** Replaces the return policy in the schema.org offers of an article for which withdrawal is excluded by law. */
const notReturned = (ofOffer: (cents: number) => Block, info: ShopInfo | null) => (cents: number) => ({
  ...ofOffer(cents),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: returnCountries(info),
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  },
})

const outOfTen = { bestRating: 10, worstRating: 0 }

const ratingOf = ({ average, count }: NonNullable<Product['reviews']>) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ...outOfTen,
  reviewCount: count,
})

/** Returns the first reviews as schema.org data. Reviews without an author, or without any text, are left out. */
function reviewsOf(items: readonly Review[]) {
  return items
    .filter(({ author, text, title }) => author && (text || title))
    .slice(0, maxReviews)
    .map(({ rating, title, text, author, created_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: dutchDay(created_at),
      name: title || undefined,
      reviewBody: text || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...outOfTen },
    }))
}
