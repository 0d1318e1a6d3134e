import { sql } from 'kysely'
import type { InferInput } from 'valibot'
import type { ProductCard } from '../../src/contract/catalogue/product-card'
import type { ProductQuery } from '../../src/contract/catalogue/product-list'
import type { TableRow } from '../db/query-builder'
import { secondPhotoSql, variantPhotoSql } from '../lib/photo-src'
import { variantUri } from '../lib/uris'
import { chosenAttributeValues, fittingVariants, priceRangeCondition } from './fitting-variants'
import { type CardRow, toProductCard } from './product-card'

type Variant = Pick<TableRow<'variants'>, 'id' | 'price_cents' | 'old_price_cents' | 'stock' | 'content'> & {
  values: number[]
}
type Value = Pick<TableRow<'attribute_values'>, 'id' | 'attribute_id' | 'title' | 'color' | 'position'> &
  Pick<TableRow<'attributes'>, 'display'> & { place: number }
type Shown = { id: number; photo: string | null; second: string | null }
type VariantColumns = {
  variants: string | null
  variant_values: string | null
  shown_variant: string | null
  second_photo: string | null
}

/**
 * Columns about the variants of the product in the current row of `products`: all variants, their attribute values, and
 * the variant that the card shows. The card shows the cheapest variant that matches the query, otherwise the first in
 * stock, as the product page does.
 */
export function cardVariantColumns(query: ProductQuery) {
  const product = sql.ref('products.id')
  return [
    sql<string | null>`CASE WHEN products.variant_count > 1 THEN (
      SELECT json_group_array(json_object('id', v.id, 'price_cents', v.price_cents, 'old_price_cents', v.old_price_cents,
        'stock', v.stock, 'content', v.content, 'values', json(v.attribute_value_ids)))
      FROM variants v WHERE v.product_id = ${product}) END`.as('variants'),
    sql<string | null>`CASE WHEN products.variant_count > 1 THEN (
      SELECT json_group_array(json_object('id', value.id, 'attribute_id', value.attribute_id, 'title', value.title,
        'color', value.color, 'display', attribute.display, 'place', attribute.position, 'position', value.position))
      FROM attribute_values value JOIN attributes attribute ON attribute.id = value.attribute_id
      WHERE value.id IN (
        SELECT s.attribute_value_id FROM variants v JOIN attribute_set_values s ON s.attribute_set_id = v.attribute_set_id
        WHERE v.product_id = ${product})) END`.as('variant_values'),
    shownVariantSql(query),
    sql<string | null>`CASE WHEN products.variant_count < 2 THEN ${sql.raw(secondPhotoSql('products'))} END`.as(
      'second_photo',
    ),
  ] as const
}

/** Selects the variant that a card shows, as JSON. Null if the product has one variant, or no matching one in stock. */
export function shownVariantSql(query: ProductQuery = {}) {
  const product = sql.ref('products.id')
  const shown = query.attributes_filter?.length
    ? sql`SELECT id FROM (SELECT o.id, min(o.price_cents) ${fittingVariants(query, product, priceRangeCondition(query))})`
    : sql`SELECT o.id FROM variants o INDEXED BY variants_product
        WHERE o.product_id = ${product} AND o.stock > 0 ORDER BY o.position LIMIT 1`
  const photo = sql.raw(variantPhotoSql('v', 'products'))
  const second = sql.raw(secondPhotoSql('products', 'v'))
  return sql<string | null>`CASE WHEN products.variant_count > 1 THEN (
      SELECT json_object('id', v.id, 'photo', ${photo}, 'second', ${second}) FROM variants v
      WHERE v.id = (${shown})) END`.as('shown_variant')
}

export const parseShownVariant = (row: Pick<VariantColumns, 'shown_variant'>): Shown | undefined =>
  JSON.parse(row.shown_variant ?? 'null') ?? undefined

/** Returns a card with swatches and sizes. If the list filters by attributes, only matching variants count. */
export function toProductListCard(row: CardRow & VariantColumns, query: ProductQuery): InferInput<typeof ProductCard> {
  const variants: Variant[] = JSON.parse(row.variants ?? '[]')
  const values: Value[] = JSON.parse(row.variant_values ?? '[]')
  values.sort((a, b) => a.place - b.place || a.attribute_id - b.attribute_id || a.position - b.position)
  const shown = parseShownVariant(row)
  if (variants.length < 2) return { ...toProductCard(row), ...photosOf(row.photo, row.second_photo) }

  const chosen = chosenAttributeValues(query)
  const inStock = variants.filter(({ stock }) => stock > 0)
  const fit = inStock.find(({ id }) => id === shown?.id)
  const card = toProductCard({
    ...row,
    photo: shown?.photo ?? row.photo,
    ...(chosen.size > 0 && fit && pricesOf(fit, inStock.filter(fitsBut(chosen)))),
  })
  const uriOf = (variant: Variant) => variantUri(row, addressOf(variant, values, chosen))
  const first = (value: number) => {
    const own = variants.filter((variant) => variant.values.includes(value))
    return own.find(({ stock }) => stock > 0) ?? own[0]
  }
  const swatches = values
    .filter(({ display, color }) => display === 'swatch' && color)
    .flatMap(({ id, title, color }) => {
      const variant = first(id)
      return variant ? [{ title, color, uri: uriOf(variant), in_stock: variant.stock > 0 }] : []
    })
  const size = values.find(({ display }) => display !== 'swatch')?.attribute_id
  const left = inStock.filter(fitsBut(chosen, size))
  const isLeft = ({ id }: Value) => left.some((variant) => variant.values.includes(id))
  const sizes = values.filter(({ attribute_id }) => attribute_id === size)
  const titles = (some: Value[]) => some.map(({ title }) => title)
  return {
    ...card,
    ...photosOf(card.photo, shown?.second),
    ...(chosen.size > 0 && fit && { uri: uriOf(fit) }),
    ...(swatches.length > 1 && { swatches }),
    ...(size !== undefined && {
      sizes: titles(sizes.filter(isLeft)),
      sizes_out: titles(sizes.filter((value) => !isLeft(value))),
    }),
  }
}

/** Returns the first two photos; nothing if there are fewer than two. */
const photosOf = (photo: string | null, second: string | null | undefined) =>
  photo && second ? { photos: [{ src: photo }, { src: second }] } : {}

type ChosenValues = ReturnType<typeof chosenAttributeValues>

/** Whether a variant has a chosen value of each attribute, ignoring the choice for attribute `except`. */
const fitsBut =
  (chosen: ChosenValues, except?: number) =>
  ({ values }: Variant) =>
    [...chosen].every(([attribute, ids]) => attribute === except || ids.some((id) => values.includes(id)))

const pricesOf = ({ price_cents, old_price_cents, content }: Variant, fitting: readonly Variant[]) => ({
  price_cents,
  old_price_cents,
  content,
  max_price_cents: Math.max(price_cents, ...fitting.map((variant) => variant.price_cents)),
  stock: fitting.reduce((sum, { stock }) => sum + stock, 0),
})

/**
 * The attributes in a variant's URL: those shown as a colour swatch, and a size if it is the only one that was filtered
 * by. Otherwise the visitor chooses the size on the product page.
 */
function addressOf(variant: Variant, values: readonly Value[], chosen: ChosenValues) {
  const named = values.filter(
    ({ id, attribute_id, display }) =>
      variant.values.includes(id) && (display === 'swatch' || chosen.get(attribute_id)?.join() === String(id)),
  )
  return Object.fromEntries(named.map(({ id, attribute_id }) => [attribute_id, id]))
}
