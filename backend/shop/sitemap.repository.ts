import { sql } from 'kysely'
import { first } from '../../kit/data/statement'
import { SITEMAP_PHOTOS } from '../../src/contract/sitemap'
import { isShown } from '../content/content.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { photoSrcSql } from '../lib/photos'
import { categoryUri, productUri } from '../lib/uris'
import { isListed } from '../product/prices/sale.statements'

export type SitemapType = 'categories' | 'products' | 'pages'

const total = sql<number>`count(*)`.as('total')

/** When a product was made, or a price of it last changed. */
const changedAt = sql<string>`max(p.created_at, (SELECT coalesce(max(h.valid_from), '') FROM variants v
  JOIN price_history h ON h.variant_id = v.id WHERE v.product_id = p.id))`

/** The first of a product's, by its key: what an address costs does not grow with the photos. */
const firstPhotos = sql<string>`(SELECT json_group_array(src) FROM (
  SELECT ${sql.raw(photoSrcSql('shot', 'p.kind'))} AS src FROM product_photos shot WHERE shot.product_id = p.id
  ORDER BY shot.position LIMIT ${sql.lit(SITEMAP_PHOTOS)}))`

/** A list of the only one there is. */
const onlyPhoto = (row: string) =>
  sql<string>`CASE WHEN ${sql.ref(`${row}.photo`)} IS NULL THEN '[]' ELSE json_array(${sql.ref(`${row}.photo`)}) END`

/** A category without products is a page with nothing on it. When one last changed nobody knows. */
function selectCategories(limit: number, offset: number) {
  const listed = query.selectFrom('categories as c').where('c.product_count', '>', 0)
  return {
    rows: listed
      .select(['c.id', 'c.slug', sql<null>`NULL`.as('uri'), sql<null>`NULL`.as('updated_at')])
      .select(onlyPhoto('c').as('photos'))
      .orderBy('c.id')
      .limit(limit)
      .offset(offset),
    counted: first(listed.select(total)),
  }
}

/** A product without variants is a page with nothing on it, and one that is not sold any more says just that. */
function selectProducts(limit: number, offset: number) {
  const listed = query.selectFrom('products as p').where('p.variant_count', '>', 0).where(isListed('p'))
  return {
    rows: listed
      .select(['p.id', 'p.slug', sql<null>`NULL`.as('uri'), changedAt.as('updated_at')])
      .select(firstPhotos.as('photos'))
      .orderBy('p.id')
      .limit(limit)
      .offset(offset),
    counted: first(listed.select(total)),
  }
}

function selectPages(limit: number, offset: number) {
  const listed = query.selectFrom('pages as g').where(isShown('g'))
  return {
    rows: listed
      .select(['g.id', 'g.slug', 'g.uri', 'g.created_at as updated_at'])
      .select(onlyPhoto('g').as('photos'))
      .orderBy('g.id')
      .limit(limit)
      .offset(offset),
    counted: first(listed.select(total)),
  }
}

const selects = { categories: selectCategories, products: selectProducts, pages: selectPages }

const uris: Record<SitemapType, (row: { id: number; slug: string; uri: string | null }) => string> = {
  categories: categoryUri,
  products: productUri,
  pages: ({ uri, slug, id }) => uri ?? `/${slug}-i${id}`,
}

/**
 * Some addresses of a type, in the order of its ids so that a page stays what it was when something is added, and how
 * many it has.
 */
export async function findAddresses(db: Db, type: SitemapType, limit: number, offset: number) {
  const { rows, counted } = await batch(db, selects[type](limit, offset))
  const addresses = rows.map((row) => ({
    uri: uris[type](row),
    updated_at: row.updated_at,
    photos: [...new Set(JSON.parse(row.photos) as string[])],
  }))
  return { addresses, total: counted?.total ?? 0 }
}
