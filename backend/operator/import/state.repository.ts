import { sql } from 'kysely'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import type { ImportRow } from './cells'

export type Named = { id: number; title: string }
export type CategoryRow = Named & { parent_id: number | null }
export type AttributeRow = Named & { display: 'swatch' | 'button' | 'select'; position: number }
export type ValueRow = Named & { attribute_id: number; color: string | null }
export type SpecRow = Named & { unit: string | null; numeric: 0 | 1; filterable: 0 | 1 }
export type SpecValueRow = Named & { spec_id: number }
export type ProductRow = {
  id: number
  category_id: number
  kind: string
  brand_id: number
  full_name: string
  slug: string
  intro: string
  /** Null where the rows are not about it, and so it was not read. */
  description_html: string | null
  vat_rate: number
}
export type VariantRow = {
  id: number
  product_id: number
  option_name: string
  sku: string
  ean: string
  price_cents: number
  stock: number
  weight: number
  colour: string | null
  position: number
  attribute_value_ids: number[]
}
export type ProductSpecRow = {
  product_id: number
  spec_id: number
  spec_value_id: number | null
  number: number | null
  text: string | null
}
export type PhotoRow = {
  product_id: number
  colour: string
  view: number
  src: string | null
  alt: string
  position: number
}

/** What the shop has, as far as these rows are about it: all names, and the products that they mean or might mean. */
export type State = Awaited<ReturnType<typeof readState>>

export async function readState(db: Db, rows: readonly ImportRow[]) {
  const skus = JSON.stringify(rows.map(({ sku }) => sku))
  const names = JSON.stringify([...new Set(rows.flatMap(({ product }) => product ?? []))])
  const meant = sql`SELECT product_id FROM variants WHERE sku IN (SELECT value FROM json_each(${skus}))
    UNION SELECT id FROM products WHERE full_name IN (SELECT value FROM json_each(${names}))`
  const isAbout = (column: 'description' | 'photos') => Number(rows.some((row) => row[column] !== undefined))
  const hasSpecs = Number(rows.some(({ specs }) => specs.size > 0))
  const [[ids], brands, categories, attributes, values, specs, specValues, products, variants, productSpecs, photos] =
    await batch(db, [
      sql<Record<'products' | 'variants', number>>`SELECT
        (SELECT coalesce(max(id), 0) FROM products) AS products, (SELECT coalesce(max(id), 0) FROM variants) AS variants`,
      sql<Named>`SELECT id, title FROM brands`,
      sql<CategoryRow>`SELECT id, parent_id, title FROM categories`,
      sql<AttributeRow>`SELECT id, title, display, position FROM attributes`,
      sql<ValueRow>`SELECT id, attribute_id, title, color FROM attribute_values`,
      sql<SpecRow>`SELECT id, title, unit, numeric, filterable FROM specs`,
      sql<SpecValueRow>`SELECT id, spec_id, title FROM spec_values WHERE ${hasSpecs}`,
      sql<ProductRow>`SELECT id, category_id, kind, brand_id, full_name, slug, intro, vat_rate,
        CASE WHEN ${isAbout('description')} THEN description_html END AS description_html
        FROM products WHERE id IN (${meant}) ORDER BY id`,
      sql<
        Omit<VariantRow, 'attribute_value_ids'> & { attribute_value_ids: string }
      >`SELECT id, product_id, option_name, sku, ean,
        price_cents, stock, weight, colour, position, attribute_value_ids
        FROM variants WHERE product_id IN (${meant}) ORDER BY position, id`,
      sql<ProductSpecRow>`SELECT product_id, spec_id, spec_value_id, number, text
        FROM product_specs WHERE ${hasSpecs} AND product_id IN (${meant})`,
      sql<PhotoRow>`SELECT product_id, colour, view, src, alt, position
        FROM product_photos WHERE ${isAbout('photos')} AND product_id IN (${meant}) ORDER BY position`,
    ])
  return {
    /** The highest in use. */
    ids: ids ?? { products: 0, variants: 0 },
    brands,
    categories,
    attributes,
    values,
    specs,
    specValues,
    products,
    variants: variants.map((row) => ({ ...row, attribute_value_ids: JSON.parse(row.attribute_value_ids) as number[] })),
    productSpecs,
    photos,
  }
}
