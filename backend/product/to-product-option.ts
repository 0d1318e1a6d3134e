import type { InferInput } from 'valibot'
import { parseUploadedPhoto } from '../../src/contract/catalogue/photo-url'
import type { Photo } from '../../src/contract/catalogue/product-card'
import type { ProductOption } from '../../src/contract/catalogue/variant'
import { MAX_AMOUNT } from '../../src/contract/limits'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { productPageDeliveryText } from '../delivery/delivery-text'
import { parseDeliveryCalendar } from '../delivery/stored-delivery-calendar'
import { toNetEuro, toPrices } from '../lib/euros-and-net-prices'
import { photoSrc } from '../lib/photo-src'
import { parseNetContent } from '../lib/read-net-content'
import { stockStatus } from '../lib/stock'
import { variantUri } from '../lib/uris'
import { texts } from './nl'
import type { VariantParts } from './product-variants.repository'
import { choiceOfVariant } from './variant-choice'

type Product = NonNullable<VariantParts['product']>
type Variant = VariantParts['variants'][number]
type Parts = Omit<VariantParts, 'product'> & { product: Product }

/**
 * Converts a variant to the API contract's form, with the price per item for `amount` items, which may be a tier price.
 */
export function toProductOption(parts: Parts, variant: Variant, amount: number): InferInput<typeof ProductOption> {
  const { product, values } = parts
  const { full_name, vat_rate } = product
  const tiers = parts.tiers.filter((tier) => tier.variant_id === variant.id)
  const price_cents = tiers.findLast((tier) => tier.from_amount <= amount)?.price_cents ?? variant.price_cents
  return {
    po_id: variant.id,
    uri: variantUri(product, choiceOfVariant(variant, values)),
    full_name,
    option_name: variant.option_name || null,
    content: parseNetContent(variant.content),
    ...toPrices({ ...variant, price_cents, vat_rate }),
    stock: variant.stock,
    stock_status: stockStatus(variant.stock),
    ...productPageDeliveryText(variant.stock, parseDeliveryCalendar(product.calendar_json), Date.now()),
    photos: photosOfVariant(parts, variant),
    reference_numbers: titledReferenceNumbers(variant),
    max_amount: Math.min(variant.stock, MAX_AMOUNT),
    tier_prices: tiers.map((tier) => ({
      from: tier.from_amount,
      price: toEuro(tier.price_cents),
      price_net: toNetEuro(tier.price_cents, vat_rate),
    })),
  }
}

export const titledReferenceNumbers = ({ ean, sku }: Variant) => [
  ...(ean ? [{ type: texts.ean, value: ean }] : []),
  { type: texts.sku, value: sku },
]

/**
 * Returns the size of an uploaded photo, or 800 × 600 for a drawing, which scales. A photo from another host has no
 * known size.
 */
function sizeOf(src: string | null) {
  if (src === null || src.endsWith('.svg')) return { width: 800, height: 600 }
  const { width, height } = parseUploadedPhoto(src) ?? {}
  return width ? { width, height } : {}
}

/** Returns the photos in the variant's colour; if it has none, those of the product's first colour. */
export function photosOfVariant({ product, photos }: Pick<Parts, 'product' | 'photos'>, variant?: Variant): Photo[] {
  const ofVariant = photos.filter((photo) => photo.colour === variant?.colour)
  const shown = ofVariant.length ? ofVariant : photos.filter((photo) => photo.colour === photos[0]?.colour)
  return shown.map(({ alt, ...photo }) => ({
    src: photoSrc({ ...photo, kind: product.kind }),
    ...sizeOf(photo.src),
    alt,
  }))
}
