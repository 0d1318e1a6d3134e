import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { startDemo } from '../testing/start-demo'
import { all, type Desk, deskOf, startDesk, token } from '../testing/start-desk'

/** What is derived, in the words of what it says: numbers of sets may be others. */
const derived = [
  'SELECT * FROM products ORDER BY id',
  'SELECT id, product_id, old_price_cents, attribute_set_id FROM variants ORDER BY id',
  'SELECT id, product_count FROM categories ORDER BY id',
  'SELECT * FROM category_ancestors ORDER BY 1, 2',
  'SELECT * FROM category_facets ORDER BY category_id, kind, facet_id',
  'SELECT * FROM product_categories ORDER BY category_id, product_id',
  'SELECT * FROM product_assortments ORDER BY product_id',
  'SELECT rowid, * FROM products_fts ORDER BY rowid',
  'SELECT * FROM search_words ORDER BY word',
  'SELECT * FROM search_parts ORDER BY part, word',
  'SELECT * FROM search_typos ORDER BY part, word',
]
const look = async (desk: Desk) => {
  const tables: [string, object[]][] = []
  for (const sql of derived) tables.push([sql, await all<object>(desk, sql)])
  return tables
}

/** The state after a migration whose new columns and rebuilt tables are still empty. */
const lose = [
  'UPDATE products SET price_cents = 0, rank = 0, stock = 0, in_stock = 0, photo = NULL, facts = NULL, facet_set_id = NULL, brand_title = 0',
  'UPDATE variants SET old_price_cents = NULL, attribute_set_id = NULL',
  'UPDATE categories SET product_count = 0',
  ...['category_ancestors', 'category_facets', 'product_categories', 'product_assortments', 'products_fts'].map(
    (table) => `DELETE FROM ${table}`,
  ),
  ...['search_words', 'search_parts', 'search_typos'].map((table) => `DELETE FROM ${table}`),
]

test('a refresh of derived data in steps gives 600 products the same data as one full refresh', async () => {
  await using desk = deskOf(await startDemo(new Date('2026-11-22T12:00:00Z'), { OPERATOR_TOKEN: token }))
  const { shop } = desk
  const before = await look(desk)
  for (const sql of lose) await shop.db.prepare(sql).run()
  expect((await queryProducts(shop.api, { search: 'tent' })).products.meta.total).toBe(0)

  const reports: unknown[] = []
  for (let after: number | null = 0; after !== null; ) {
    const { body }: { body: { data: { next: number | null } } } = await desk.post('/refresh', { after, at_once: 250 })
    reports.push(body.data)
    after = body.data.next
  }

  expect(reports).toEqual([
    { done: 250, total: 600, next: 250 },
    // A later step does not read the shop to count it again.
    { done: 250, total: null, next: 500 },
    { done: 100, total: null, next: null },
  ])
  const rebuilt = await look(desk)
  for (const [place, table] of before.entries()) expect(rebuilt[place]).toEqual(table)
  expect((await queryProducts(shop.api, { search: 'tent' })).products.meta.total).toBeGreaterThan(20)
}, 60_000)

test('a refresh of derived data in steps ends, also for an empty shop or exactly one step of products', async () => {
  await using desk = await startDesk()

  expect((await desk.post('/refresh')).body.data).toEqual({ done: 0, total: 0, next: null })
  expect((await desk.post('/refresh', { at_once: 0 })).status).toBe(422)
  expect((await desk.post('/refresh', { after: -1 })).status).toBe(422)
})
