import { sql } from 'kysely'
import { firstRow } from '../../kit/data/statement'
import { MAX_SITEMAP_PHOTOS } from '../../src/contract/sitemap'
import { isPagePublished } from '../content/content.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { ALL_PRODUCTS_CATEGORY } from '../db/fixed-ids'
import { query } from '../db/query-builder'
import { photoSrcSql } from '../lib/photo-src'
import { categoryUri, productUri } from '../lib/uris'
import { isListed } from '../product/selling-period/selling-period.statements'

type SitemapType = 'categories' | 'products' | 'pages'

/** The number of ids per page of the sitemap. A product reads some 24 rows with its photos and prices. */
const IDS_PER_PAGE = 500

/** SQL for when a product was created, or when one of its prices last changed. */
const changedAt = sql<string>`max(p.created_at, (SELECT coalesce(max(h.valid_from), '') FROM variants v
  JOIN price_history h ON h.variant_id = v.id WHERE v.product_id = p.id))`

/** SQL for a product's first photos, by primary key: the number of rows read does not grow with its photos. */
const firstPhotos = sql<string>`(SELECT json_group_array(src) FROM (
  SELECT ${sql.raw(photoSrcSql('shot', 'p.kind'))} AS src FROM product_photos shot WHERE shot.product_id = p.id
  ORDER BY shot.position LIMIT ${sql.lit(MAX_SITEMAP_PHOTOS)}))`

/** SQL for a JSON array with the row's photo, empty without a photo. */
const onlyPhoto = (row: string) =>
  sql<string>`CASE WHEN ${sql.ref(`${row}.photo`)} IS NULL THEN '[]' ELSE json_array(${sql.ref(`${row}.photo`)}) END`

/**
 * Selects categories with products, because pages of other categories are empty. `updated_at` is null: it is not
 * stored.
 */
const selectCategories = (after: number, upTo: number) =>
  query
    .selectFrom('categories as c')
    .where('c.product_count', '>', 0)
    .select(['c.id', 'c.slug', sql<null>`NULL`.as('uri'), sql<null>`NULL`.as('updated_at')])
    .select(onlyPhoto('c').as('photos'))
    .where('c.id', '>', after)
    .where('c.id', '<=', upTo)
    .orderBy('c.id')

/** Selects products with a variant that lists may contain, because the pages of other products have no content. */
const selectProducts = (after: number, upTo: number) =>
  query
    .selectFrom('products as p')
    .where('p.variant_count', '>', 0)
    .where(isListed('p'))
    .select(['p.id', 'p.slug', sql<null>`NULL`.as('uri'), changedAt.as('updated_at')])
    .select(firstPhotos.as('photos'))
    .where('p.id', '>', after)
    .where('p.id', '<=', upTo)
    .orderBy('p.id')

const selectPages = (after: number, upTo: number) =>
  query
    .selectFrom('pages as g')
    .where(isPagePublished('g'))
    .select(['g.id', 'g.slug', 'g.uri', 'g.created_at as updated_at'])
    .select(onlyPhoto('g').as('photos'))
    .where('g.id', '>', after)
    .where('g.id', '<=', upTo)
    .orderBy('g.id')

const total = sql<number>`count(*)`.as('total')

/**
 * Selects the number of sitemap URLs of each type. For products it is the stored count of products in lists, because
 * counting would read the whole catalogue; it includes products without variants, which have no URL in the sitemap.
 */
const selectTotals = {
  categories: query.selectFrom('categories').where('product_count', '>', 0).select(total),
  products: query
    .selectFrom('category_facets')
    .where('category_id', '=', ALL_PRODUCTS_CATEGORY)
    .where('kind', '=', 'total')
    .select('count as total'),
  pages: query.selectFrom('pages as g').where(isPagePublished('g')).select(total),
}

const selects = { categories: selectCategories, products: selectProducts, pages: selectPages }

const uris: Record<SitemapType, (row: { id: number; slug: string; uri: string | null }) => string> = {
  categories: categoryUri,
  products: productUri,
  pages: ({ uri, slug, id }) => uri ?? `/${slug}-i${id}`,
}

/**
 * Returns a page of the sitemap URLs of one type. A page is a range of ids, so reading a late page costs no more than
 * the first, and new rows do not shift pages.
 */
export async function findSitemapPage(db: Db, type: SitemapType, page: number) {
  const after = (page - 1) * IDS_PER_PAGE
  const { rows, last, counted } = await batch(db, {
    rows: selects[type](after, after + IDS_PER_PAGE),
    last: firstRow(query.selectFrom(type).select(({ fn }) => fn.max('id').as('id'))),
    counted: firstRow(selectTotals[type]),
  })
  const data = rows.map((row) => ({
    uri: uris[type](row),
    updated_at: row.updated_at,
    photos: [...new Set(JSON.parse(row.photos) as string[])],
  }))
  const last_page = Math.max(1, Math.ceil((last?.id ?? 0) / IDS_PER_PAGE))
  return { data, meta: { current_page: page, last_page, per_page: IDS_PER_PAGE, total: counted?.total ?? 0 } }
}
