import { sql } from 'kysely'
import type { InferInput } from 'valibot'
import { firstRow } from '../../kit/data/statement'
import type { Article } from '../../src/contract/catalogue/article'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'
import { toEuroOrNull } from '../lib/euros-and-net-prices'
import { photoSrcSql, variantPhotoSql } from '../lib/photo-src'
import { parseNetContent } from '../lib/read-net-content'
import { stockStatus } from '../lib/stock'
import { variantUri } from '../lib/uris'
import { selectAttributeValues } from './product-variants.repository'
import { isListed } from './selling-period/selling-period.statements'
import { choiceOfVariant, schemaOrgPropertiesOf } from './variant-choice'

/** The number of ids per page. Some ids are of products that are not for sale, so a page can have fewer articles. */
const IDS_PER_PAGE = 500

/** The maximum number of photos of an article besides the first photo. */
const MORE_PHOTOS = 3

/**
 * Returns a page of all articles. A page is a range of ids, so reading a late page costs no more than the first, and
 * new articles do not shift pages.
 */
export async function findArticlePage(
  db: Db,
  page: number,
): Promise<{ data: InferInput<typeof Article>[]; meta: { last_page: number } }> {
  const before = (page - 1) * IDS_PER_PAGE
  const { rows, values, categories, last } = await batch(db, {
    rows: selectArticles(before, before + IDS_PER_PAGE),
    values: selectAttributeValues(),
    categories: query.selectFrom('categories').select(['id', 'parent_id', 'title']),
    last: firstRow(query.selectFrom('variants').select(({ fn }) => fn.max('id').as('id'))),
  })
  const value = new Map(values.map((one) => [one.id, one]))
  const category = new Map(categories.map((one) => [one.id, one]))
  const trailOf = (id: number | null): string[] => {
    const own = id === null ? undefined : category.get(id)
    return own ? [...trailOf(own.parent_id), own.title] : []
  }
  const data = rows.map((row) => {
    const ids = JSON.parse(row.attribute_value_ids) as number[]
    const own = ids.flatMap((id) => value.get(id) ?? []).sort((a, b) => a.attribute_id - b.attribute_id)
    return {
      po_id: row.id,
      product_id: row.product_id,
      uri: variantUri(
        { id: row.product_id, slug: row.slug },
        choiceOfVariant({ ...row, attribute_value_ids: ids }, own),
      ),
      full_name: row.full_name,
      option_name: row.option_name || null,
      intro: row.intro,
      photos: [...new Set([row.photo, ...(JSON.parse(row.more_photos) as (string | null)[])])].filter(
        (src) => src !== null,
      ),
      brand: row.brand_title || null,
      sku: row.sku,
      ean: row.ean || null,
      price: toEuro(row.price_cents),
      old_price: toEuroOrNull(row.old_price_cents),
      price_from: row.price_from,
      price_until: row.price_until,
      stock_status: stockStatus(row.stock),
      ...schemaOrgPropertiesOf(own),
      weight: row.weight,
      content: parseNetContent(row.content),
      is_variant: row.variant_count > 1,
      categories: trailOf(row.category_id),
    }
  })
  const last_page = Math.max(1, Math.ceil((last?.id ?? 0) / IDS_PER_PAGE))
  return { data, meta: { last_page } }
}

/** SQL for a column of the planned price of variant `v` that applies now and has an end. */
const runningPrice = (column: 'valid_from' | 'valid_to') =>
  sql<string | null>`(SELECT ${sql.ref(`plan.${column}`)} FROM planned_prices plan WHERE plan.variant_id = v.id
    AND plan.before_cents IS NOT NULL AND plan.price_cents = v.price_cents AND plan.valid_to IS NOT NULL
    ORDER BY plan.valid_to LIMIT 1)`

const selectArticles = (after: number, upTo: number) =>
  query
    .selectFrom('variants as v')
    .innerJoin('products', 'products.id', 'v.product_id')
    .select([
      'v.id',
      'v.product_id',
      'v.option_name',
      'v.sku',
      'v.ean',
      'v.price_cents',
      'v.old_price_cents',
      'v.stock',
      'v.weight',
      'v.content',
      'v.attribute_value_ids',
    ])
    .select([
      'products.slug',
      'products.full_name',
      'products.intro',
      'products.brand_title',
      'products.category_id',
      'products.variant_count',
    ])
    .select([
      sql<string | null>`${sql.raw(variantPhotoSql('v', 'products'))}`.as('photo'),
      sql<string>`(SELECT json_group_array(src) FROM (SELECT ${sql.raw(photoSrcSql('shot', 'products.kind'))} AS src
        FROM product_photos shot WHERE shot.product_id = products.id AND (v.colour IS NULL OR shot.colour = v.colour)
        ORDER BY shot.position LIMIT ${sql.lit(MORE_PHOTOS + 1)}))`.as('more_photos'),
      runningPrice('valid_from').as('price_from'),
      runningPrice('valid_to').as('price_until'),
    ])
    .where('v.id', '>', after)
    .where('v.id', '<=', upTo)
    .where(isListed('products'))
    .orderBy('v.id')
