import { parseNetContent } from '../../../../backend/lib/read-net-content'
import { stockStatus } from '../../../../backend/lib/stock'
import { variantUri } from '../../../../backend/lib/uris'
import {
  type AttributeValueRow,
  type ChoosableVariant,
  choiceOfVariant,
} from '../../../../backend/product/variant-choice'
import { MAX_AMOUNT } from '../../../../src/contract/limits'
import { toEuro } from '../../../../src/contract/money/euros-and-cents'
import { graphql, type ResultOf } from '../vendure/shop-api'

export const variantFields = graphql(`
  fragment VariantFields on Product {
    id name slug description
    assets { preview width height }
    variants {
      id sku price priceWithTax stockLevel
      assets { preview width height }
      options {
        id name
        customFields { color }
        group { id name customFields { display } }
      }
      customFields { ean content }
    }
  }
`)

type Found = ResultOf<typeof variantFields>
export type VendureVariant = ChoosableVariant & { row: Found['variants'][number] }
export type ProductParts<Product extends Found = Found> = {
  found: Product
  variants: VendureVariant[]
  values: AttributeValueRow[]
}

/**
 * Returns the stock of a variant. Vendure answers with a number only if it is configured to
 * (server/required-by-adapter.ts), otherwise with a word such as `OUT_OF_STOCK`.
 */
export const parseStockLevel = (level: string) =>
  /^\d+$/.test(level) ? Number(level) : level === 'OUT_OF_STOCK' ? 0 : MAX_AMOUNT

const displays = ['swatch', 'button', 'select'] as const

export function toProductParts<Product extends Found>(found: Product): ProductParts<Product> {
  const variants = found.variants.map((row) => ({
    row,
    id: Number(row.id),
    price_cents: row.priceWithTax,
    old_price_cents: null,
    stock: parseStockLevel(row.stockLevel),
    content: row.customFields?.content ?? null,
    attribute_value_ids: row.options.map(({ id }) => Number(id)),
  }))
  const options = new Map(found.variants.flatMap(({ options }) => options).map((option) => [option.id, option]))
  const values = [...options.values()]
    .map(({ id, name, group, customFields }) => ({
      id: Number(id),
      title: name,
      color: customFields?.color ?? null,
      attribute_id: Number(group.id),
      attribute_title: group.name,
      display: displays.find((display) => display === group.customFields?.display) ?? 'button',
    }))
    // Sorts by id: options have the order in which they were created.
    .sort((one, other) => one.attribute_id - other.attribute_id || one.id - other.id)
  return { found, variants, values }
}

/** Returns what a product page and the feed both say of a variant. */
export function toVariantFields({ found, values }: ProductParts, variant: VendureVariant) {
  return {
    po_id: variant.id,
    uri: variantUri({ id: Number(found.id), slug: found.slug }, choiceOfVariant(variant, values)),
    full_name: found.name,
    option_name: variant.row.options.map(({ name }) => name).join(', ') || null,
    content: parseNetContent(variant.content),
    price: toEuro(variant.price_cents),
    stock_status: stockStatus(variant.stock),
  }
}

const toPhotos = (assets: Found['assets'], alt: string) =>
  assets.map(({ preview, width, height }) => ({ src: preview, ...(width && height && { width, height }), alt }))

/** Returns the variant's own photos, or the product's photos if the variant has none. */
export const photosOfVariant = ({ found }: ProductParts, variant?: VendureVariant) =>
  toPhotos(variant?.row.assets.length ? variant.row.assets : found.assets, found.name)
