import type { Product } from '../../../src/contract/catalogue/product'
import type { Photo, ProductCard, StockStatus } from '../../../src/contract/catalogue/product-card'
import type { Attribute, ProductOption } from '../../../src/contract/catalogue/variant'
import { type Cents, toCents } from '../../../src/contract/money/euros-and-cents'
import type { NetContent } from '../../../src/contract/money/money-schema'
import { unitPriceOf } from '../../../src/contract/money/unit-price'
import type { IdMap } from '../../../src/contract/shared-schemas'
import { jpegUrls } from '../../../src/features/shop/structured-data'
import { photosOfVariant } from '../../../src/features/variant/photos-of-variant'
import { absoluteUrl } from '../../../src/lib/canonical-path'
import { visibleText } from '../visible-text'
import { toVariantId } from './product-ids'

/*
 * These functions convert products to the field names of the Universal Commerce Protocol (ucp.dev, Catalog). Amounts
 * are cents including VAT. Fields without a value are left out.
 */

const most = { photos: 8, sizes: 50, barcodes: 10, tiers: 20, categories: 10 }

/** The maximum number of a product's options in one answer. */
export const MAX_PRODUCT_OPTIONS = 20

export const toUcpPrice = (amount: Cents) => ({ amount, currency: 'EUR' })
const rangeOf = (min: Cents, max: Cents) => ({ min: toUcpPrice(min), max: toUcpPrice(Math.max(min, max)) })

/** Returns the price per kilo, litre or piece; undefined if the product has none. */
function unitPriceField(price: Cents, content: NetContent | null | undefined) {
  const found = unitPriceOf(price, content)
  return found && { unit_price: { ...toUcpPrice(found.price), unit: found.unit } }
}

const statuses: Record<StockStatus, string> = {
  in_stock: 'in_stock',
  low: 'low_stock',
  backorder: 'backorder',
  out: 'out_of_stock',
}

/** A variant whose stock is unknown counts as available: adding it to the cart checks the stock. */
const availabilityOf = (status: StockStatus | null | undefined) => ({
  available: status !== 'out',
  ...(status && { status: statuses[status] }),
})

const lower = (one: Cents, other: Cents) => (other < one ? other : one)
const higher = (one: Cents, other: Cents) => (other > one ? other : one)

/** Returns the URL with the shop's origin for a `uri` of the backend; undefined if the `uri` is missing or invalid. */
const pageAt = (uri: string, origin: string) => (uri ? absoluteUrl(uri, origin) : undefined)

/** Returns photos in the form of the protocol; false if there are none. */
function mediaOf(photos: readonly Pick<Photo, 'src'>[], origin: string) {
  const urls = jpegUrls(
    photos.map(({ src }) => src),
    origin,
  )
  return urls.length > 0 && urls.slice(0, most.photos).map((url) => ({ type: 'image', url }))
}

/**
 * Converts a product from a list. For a product with several variants, a list contains only the lowest price and no
 * variant.
 */
export function cardToUcpProduct(card: ProductCard, origin: string) {
  const { id, po_id, full_name, brand, price, old_price, option_name, rating, review_count } = card
  const title = visibleText(full_name, 300)
  const photos = [...(card.photo ? [{ src: card.photo }] : []), ...(card.photos ?? [])]
  const media = mediaOf(photos, origin)
  const url = pageAt(card.uri, origin)
  const isReduced = old_price != null && old_price > price
  return {
    id: String(id),
    title,
    description: { plain: visibleText([brand, full_name, option_name].filter(Boolean).join(', '), 500) },
    ...(brand && { brand: visibleText(brand, 100) }),
    ...(url && { url }),
    price_range: rangeOf(price, price),
    ...(isReduced && { list_price_range: rangeOf(old_price, old_price) }),
    ...(media && { media }),
    variants: [
      {
        id: po_id ? toVariantId(id, po_id) : String(id),
        title: option_name ? visibleText(option_name, 300) : title,
        description: { plain: title },
        ...(url && { url }),
        price: toUcpPrice(price),
        ...(isReduced && { list_price: toUcpPrice(old_price) }),
        availability: availabilityOf(card.stock_status),
        ...(card.delivery && { metadata: { delivery: visibleText(card.delivery, 100) } }),
      },
    ],
    ...(rating != null && review_count && { rating: ratingOf(rating, review_count) }),
    // A list contains no variant ids of a product with several variants, so the agent must call get_product.
    metadata: {
      has_variants: !po_id,
      is_from_price: card.from_price ?? !po_id,
      ...unitPriceField(price, card.content),
      ...(card.sizes?.length && {
        sizes_in_stock: card.sizes.slice(0, most.sizes).map((size) => visibleText(size, 40)),
      }),
    },
  }
}

const ratingOf = (value: number, count: number) => ({ value, scale_min: 0, scale_max: 10, count })

/** A variant with its chosen attribute values, by attribute id. */
export type ChosenVariant = { option: ProductOption; attributes: IdMap }

/** Converts a variant to the fields of the protocol. Its `id` can be added to a cart. */
export function toUcpVariant(product: Product, { option, attributes }: ChosenVariant, origin: string) {
  const { po_id, option_name, price, old_price, delivery, max_amount, tier_prices, reference_numbers } = option
  const title = visibleText(option_name || product.full_name, 300)
  const url = pageAt(option.uri, origin)
  const media = mediaOf(option.photos ?? [], origin)
  const options = selectedOptionsOf(product.attributes ?? [], attributes)
  const numbers = (reference_numbers ?? []).map(({ type, value }) => ({
    type: visibleText(type, 40),
    value: visibleText(value, 60),
  }))
  const sku = numbers.find(({ type }) => /sku|artikel/i.test(type))
  const barcodes = numbers.filter(({ type }) => /^(ean|gtin|upc|isbn)/i.test(type))
  return {
    id: toVariantId(product.id, po_id),
    ...(sku && { sku: sku.value }),
    ...(barcodes.length && {
      barcodes: barcodes.slice(0, most.barcodes).map(({ type, value }) => ({ type: type.toUpperCase(), value })),
    }),
    title,
    description: { plain: visibleText(`${product.full_name}${option_name ? `, ${option_name}` : ''}`, 500) },
    ...(url && { url }),
    price: toUcpPrice(price),
    ...(old_price != null && old_price > price && { list_price: toUcpPrice(old_price) }),
    availability: availabilityOf(option.stock_status),
    ...(options.length && { options }),
    ...(media && { media }),
    metadata: {
      ...(delivery && { delivery: visibleText(delivery, 100) }),
      ...(max_amount != null && { max_quantity: max_amount }),
      ...unitPriceField(price, option.content),
      ...(tier_prices?.length && {
        tier_prices: tier_prices
          .slice(0, most.tiers)
          .map((tier) => ({ from: tier.from, price: toUcpPrice(tier.price) })),
      }),
    },
  }
}

/** Returns the names and labels of the selected attribute values. */
export const selectedOptionsOf = (attributes: readonly Attribute[], chosen: IdMap) =>
  attributes.slice(0, MAX_PRODUCT_OPTIONS).flatMap(({ id, title, values }) => {
    const value = values.find((one) => one.id === chosen[id])
    return value ? [{ name: visibleText(title, 100), label: visibleText(value.title, 100) }] : []
  })

/**
 * Returns the fields of a product that every answer contains. `variants` must not be empty; agents show the first
 * variant.
 */
export function toUcpProduct(product: Product, variants: readonly ReturnType<typeof toUcpVariant>[], origin: string) {
  const { id, full_name, brand, uri, breadcrumbs, reviews } = product
  const url = pageAt(uri, origin)
  const media = mediaOf(photosOfVariant(product, null), origin)
  const categories = (breadcrumbs ?? [])
    .slice(0, -1)
    .slice(-most.categories)
    .map(({ title }) => visibleText(title, 100))
  const prices = [...variants.map(({ price }) => price.amount), ...offeredAt(product)]
  return {
    id: String(id),
    title: visibleText(full_name, 300),
    description: { plain: visibleText(full_name, 500) },
    ...(brand && { brand: visibleText(brand.title, 100) }),
    ...(url && { url }),
    ...(categories.length && { categories: [{ value: categories.join(' > '), taxonomy: 'merchant' }] }),
    price_range: rangeOf(prices.reduce(lower), prices.reduce(higher)),
    ...(media && { media }),
    variants,
    ...(reviews?.count && reviews.average != null && { rating: ratingOf(reviews.average, reviews.count) }),
  }
}

/** Returns the known prices of a product's variants: those in its schema.org data, and its starting price. */
function offeredAt({ schema, starting_price_gross }: Product): Cents[] {
  const offers = [schema, ...listed(schema?.hasVariant)].flatMap((block) => listed(field(block, 'offers')))
  const prices = offers.map((offer) => toCents(Number(field(offer, 'price')))).filter((cents) => cents > 0)
  return [...prices, ...(starting_price_gross ? [starting_price_gross] : [])]
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const field = (block: unknown, name: string) => (block as Record<string, unknown> | null | undefined)?.[name]
