import type { AttributeValueRow, Choosable } from '../../../../backend/product/variant-choice'
import { MAX_AMOUNT } from '../../../../src/contract/limits'
import { graphql, type ResultOf } from '../vendure/graphql'

/** A product with its variants, as pages and the feed have them. */
export const variantFields = graphql(`
  fragment VariantFields on Product {
    id
    name
    slug
    description
    assets {
      preview
      width
      height
    }
    variants {
      id
      sku
      price
      priceWithTax
      stockLevel
      assets {
        preview
        width
        height
      }
      options {
        id
        name
        customFields {
          color
        }
        group {
          id
          name
          customFields {
            display
          }
        }
      }
      customFields {
        ean
        content
      }
    }
  }
`)

type Found = ResultOf<typeof variantFields>
export type Variant = Choosable & { row: Found['variants'][number] }
export type Parts<Product extends Found = Found> = { found: Product; variants: Variant[]; values: AttributeValueRow[] }

/** Vendure says a number where it is configured to (server/exact-stock.ts), and otherwise whether there is any. */
export const stockOf = (level: string) =>
  /^\d+$/.test(level) ? Number(level) : level === 'OUT_OF_STOCK' ? 0 : MAX_AMOUNT

const displays = ['swatch', 'button', 'select'] as const

export function toParts<Product extends Found>(found: Product): Parts<Product> {
  const variants = found.variants.map((row) => ({
    row,
    id: Number(row.id),
    price_cents: row.priceWithTax,
    old_price_cents: null,
    stock: stockOf(row.stockLevel),
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
    // Options are made in the order in which they are shown.
    .sort((one, other) => one.attribute_id - other.attribute_id || one.id - other.id)
  return { found, variants, values }
}

export const slugged = ({ id, slug }: Found) => ({ id: Number(id), slug })
const toPhotos = (assets: Found['assets'], alt: string) =>
  assets.map(({ preview, width, height }) => ({ src: preview, ...(width && height && { width, height }), alt }))
export const optionNameOf = ({ row }: Variant) => row.options.map(({ name }) => name).join(', ') || null
/** The variant's own photos, or the product's. */
export const photosOf = ({ found }: Parts, variant?: Variant) =>
  toPhotos(variant?.row.assets.length ? variant.row.assets : found.assets, found.name)
