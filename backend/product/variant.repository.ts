import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { attribute_values, attributes, product_photos, products, tier_prices, variants } from '../db/schema'

/**
 * The queries for what a product's variants are and cost, to be put in a batch.
 *
 * In a batch drizzle reads columns by name: two columns of one name need an alias.
 */
export function selectVariantParts(db: Db, productId: number) {
  return [
    db.select().from(variants).where(eq(variants.product_id, productId)).orderBy(asc(variants.position)),
    db
      .select({
        id: attribute_values.id,
        title: attribute_values.title,
        color: attribute_values.color,
        attribute_id: sql<number>`${attributes.id}`.as('attribute_id'),
        attribute_title: sql<string>`${attributes.title}`.as('attribute_title'),
        display: attributes.display,
      })
      .from(attribute_values)
      .innerJoin(attributes, eq(attributes.id, attribute_values.attribute_id))
      .where(
        sql`${attribute_values.id} IN (SELECT value FROM variants, json_each(attribute_value_ids) WHERE product_id = ${productId})`,
      )
      .orderBy(asc(attributes.position), asc(attribute_values.position)),
    db
      .select(getTableColumns(tier_prices))
      .from(variants)
      .innerJoin(tier_prices, eq(tier_prices.variant_id, variants.id))
      .where(eq(variants.product_id, productId))
      .orderBy(asc(tier_prices.variant_id), asc(tier_prices.from_amount)),
    db
      .select()
      .from(product_photos)
      .where(eq(product_photos.product_id, productId))
      .orderBy(asc(product_photos.position)),
  ] as const
}

/** What a variant is made of; `product` is undefined where there is none with that id. */
export async function findVariantParts(db: Db, productId: number) {
  const [[product], variantRows, values, tiers, photos] = await db.batch([
    db
      .select({
        id: products.id,
        slug: products.slug,
        full_name: products.full_name,
        kind: products.kind,
        vat_rate: products.vat_rate,
      })
      .from(products)
      .where(eq(products.id, productId)),
    ...selectVariantParts(db, productId),
  ])
  return { product, variants: variantRows, values, tiers, photos }
}

export type VariantParts = Awaited<ReturnType<typeof findVariantParts>>
