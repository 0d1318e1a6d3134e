import { sql } from 'kysely'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { listSubquery, query } from '../db/query-builder'
import { selectPhotoUrlsByName } from '../photo/photo.statements'

export type StoredState = Awaited<ReturnType<typeof readStoredState>>

type Named = { photos?: readonly string[]; skus?: readonly string[] }

export async function readStoredState(db: Db, { photos = [], skus = [] }: Named = {}) {
  const { photo_urls, variants, ...rows } = await batch(db, {
    shop_settings: query.selectFrom('shop_settings').selectAll(),
    countries: query.selectFrom('countries').selectAll().orderBy('position'),
    shipping_methods: query.selectFrom('shipping_methods').selectAll().orderBy('position').orderBy('id'),
    pickup_points: query.selectFrom('pickup_points').selectAll().orderBy('id'),
    payment_methods: query.selectFrom('payment_methods').selectAll().orderBy('position').orderBy('id'),
    discount_codes: query.selectFrom('discount_codes').selectAll().orderBy('id'),
    synonyms: query.selectFrom('synonyms').selectAll().orderBy('word').orderBy('synonym'),
    redirects: query.selectFrom('redirects').selectAll().orderBy('path'),
    menus: query.selectFrom('menus').selectAll().orderBy('position').orderBy('id'),
    categories: query
      .selectFrom('categories')
      .select(['id', 'parent_id', 'title', 'slug', 'position', 'intro', 'description_html', 'photo', 'size_guide_id'])
      .orderBy('position')
      .orderBy('id'),
    pages: query.selectFrom('pages').selectAll().orderBy('id'),
    specs: query.selectFrom('specs').select(['id', 'title']).orderBy('id'),
    spec_values: query.selectFrom('spec_values').select(['id', 'spec_id', 'title']).orderBy('id'),
    filled: query
      .selectFrom('products')
      .select((eb) => [
        'category_id as id',
        eb.fn.countAll<number>().as('count'),
        eb.fn.count<number>('retired_at').as('gone'),
      ])
      .select(
        sql<
          string | null
        >`(SELECT group_concat(sku, ', ') FROM (SELECT min(v.sku) AS sku FROM products p JOIN variants v
            ON v.product_id = p.id WHERE p.category_id = products.category_id GROUP BY p.id LIMIT 20))`.as('skus'),
      )
      .groupBy('category_id'),
    rates_in_use: query
      .selectFrom('products')
      .select((eb) => ['vat_rate as rate', eb.fn.countAll<number>().as('count')])
      .where('retired_at', 'is', null)
      .groupBy('vat_rate'),
    /** The products that pages refer to, each with its first article number. */
    page_products: query
      .selectFrom('page_products as g')
      .select([
        'g.page_id',
        'g.product_id',
        sql<
          string | null
        >`(SELECT sku FROM variants v WHERE v.product_id = g.product_id ORDER BY position, id LIMIT 1)`.as('sku'),
      ])
      .orderBy('g.page_id')
      .orderBy('g.position'),
    photo_urls: selectPhotoUrlsByName(photos),
    variants: query.selectFrom('variants').select(['sku', 'product_id']).where('sku', 'in', listSubquery(skus)),
  })
  return {
    ...rows,
    photos: new Map(photo_urls.map(({ name, src }) => [name, src])),
    products: new Map(variants.map(({ sku, product_id }) => [sku, product_id])),
  }
}
