import { sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query, type TableRow } from '../db/query-builder'
import { deliveryCalendarJson } from '../delivery/stored-delivery-calendar'

/** SQL for the end of the active planned price of a row of `variants`; null without an end. */
const priceEndsAtSql = sql<string | null>`(SELECT min(plan.valid_to) FROM planned_prices plan
  WHERE plan.variant_id = variants.id AND plan.before_cents IS NOT NULL AND plan.price_cents = variants.price_cents)`

export const selectAttributeValues = () =>
  query
    .selectFrom('attribute_values as value')
    .innerJoin('attributes as attribute', 'attribute.id', 'value.attribute_id')
    .select(['value.id', 'value.title', 'value.color'])
    .select(['attribute.id as attribute_id', 'attribute.title as attribute_title', 'attribute.display'])
    .orderBy('attribute.position')

export const selectVariantParts = (productId: number) => ({
  variants: query
    .selectFrom('variants')
    .selectAll()
    .select(priceEndsAtSql.as('price_ends_at'))
    .where('product_id', '=', productId)
    .orderBy('position'),
  values: selectAttributeValues()
    .where('value.id', 'in', (eb) =>
      eb
        .selectFrom(['variants', sql<{ value: number }>`json_each(variants.attribute_value_ids)`.as('own')])
        .select('own.value')
        .where('variants.product_id', '=', productId),
    )
    .orderBy('value.position'),
  tiers: query
    .selectFrom('variants')
    .innerJoin('tier_prices', 'tier_prices.variant_id', 'variants.id')
    .selectAll('tier_prices')
    .where('variants.product_id', '=', productId)
    .whereRef('tier_prices.price_cents', '<', 'variants.price_cents')
    .orderBy('tier_prices.variant_id')
    .orderBy('tier_prices.from_amount'),
  photos: query.selectFrom('product_photos').selectAll().where('product_id', '=', productId).orderBy('position'),
})

/** Converts a row of `variants` to a variant with an array of attribute value ids. */
export const toVariant = <Row extends Pick<TableRow<'variants'>, 'attribute_value_ids'>>(row: Row) => ({
  ...row,
  attribute_value_ids: JSON.parse(row.attribute_value_ids) as number[],
})

/** Returns a product's variants, with values, tier prices and photos; `product` is undefined for an unknown id. */
export async function findVariantParts(db: Db, productId: number) {
  const { product, variants, values, tiers, photos } = await batch(db, {
    product: firstRow(
      query
        .selectFrom('products')
        .select([
          'id',
          'slug',
          'full_name',
          'kind',
          'vat_rate',
          deliveryCalendarJson.as('calendar_json'),
          'retired_at',
          'on_sale_from',
          'on_sale_until',
        ])
        .where('id', '=', productId),
    ),
    ...selectVariantParts(productId),
  })
  return { product, variants: variants.map(toVariant), values, tiers, photos }
}

export type VariantParts = Awaited<ReturnType<typeof findVariantParts>>
