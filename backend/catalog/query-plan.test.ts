import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import type { ProductQuery } from '../../src/features/catalog/catalog.api'
import { writeDb } from '../db/client'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'
import { toFilters } from './filters'
import { selectPage } from './product-list.repository'
import { toSource } from './source'

/** What SQLite would do for the first page of a list, a line per step. */
async function plan(db: D1Database, query: ProductQuery) {
  const select = selectPage(writeDb({ DB: db }), query, toSource(query, sql`SELECT 1`), toFilters(query), 24, 0)
  const { sql: text, params } = new SQLiteSyncDialect().sqlToQuery(select.getSQL())
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...params)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail).join('\n')
}

test.each<[string, ProductQuery, string]>([
  ['the default order', { category_id: 1 }, 'product_categories_rank'],
  ['popularity', { category_id: 1, sort: 'popularity' }, 'product_categories_popularity'],
  ['the lowest price', { category_id: 1, sort: 'price_asc' }, 'product_categories_price'],
  ['the highest price', { category_id: 1, sort: 'price_desc' }, 'product_categories_price'],
  ['deals', { category_id: 1, deals: true }, 'product_categories_deals'],
  ['deals of the whole shop', { deals: true }, 'product_categories_deals'],
  ['best sellers of the whole shop', { best_selling: true }, 'product_categories_popularity'],
  ['a brand', { category_id: 1, brands_filter: [1] }, 'product_categories_rank'],
  ['a spec', { category_id: 1, specs_filter: [[1, 101]] }, 'product_categories_rank'],
])('a list by %s walks along its index, without a scan or a sort', async (_, query, index) => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    for (let id = 1; id <= 60; id++) addProduct(catalogue, id)
  })

  const steps = await plan(shop.db, query)

  expect(steps).toContain(`SEARCH product_categories USING COVERING INDEX ${index} (category_id=?)`)
  expect(steps).toContain('SEARCH products USING INTEGER PRIMARY KEY')
  expect(steps).not.toContain('TEMP B-TREE')
  expect(steps).not.toMatch(/SCAN products|SCAN product_categories/)
})
