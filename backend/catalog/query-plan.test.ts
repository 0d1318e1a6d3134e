import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type ProductQuery, type ProductQueryInput, queryProducts } from '../../src/contract/catalogue/product-list'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { compileStatement } from '../db/batch'
import { query as database } from '../db/query-builder'
import { aCategory, addProduct } from '../testing/factories'
import { askPlan, recording, scansOf } from '../testing/recorded-queries'
import type { Catalogue } from '../testing/records'
import { startShop } from '../testing/shop'
import { buildProductSource } from './product-query-sql'
import { selectListPage } from './select-list-page.statements'

function withTarps(catalogue: Catalogue) {
  catalogue.categories.push(aCategory(1, { title: 'Tarps' }))
  for (let id = 1; id <= 60; id++) addProduct(catalogue, id, { values: { 1: 101 }, numbers: { 5: id } })
}

const { db, plans } = recording((env as { DB: D1Database }).DB)
/** For the tests that only read. Those with a shop of their own stand below: each start empties the database. */
const shop = await startShop(withTarps, { DB: db })

async function planPage(db: D1Database, query: ProductQuery) {
  const nobodys = database.selectFrom('favourites').select('product_id')
  const { sql, parameters } = compileStatement(selectListPage(query, buildProductSource(query, nobodys), 24, 0))
  return askPlan(db, sql, parameters)
}

test.each<[string, ProductQuery, string]>([
  ['the default order', { category_id: 1 }, 'product_categories_rank'],
  ['popularity', { category_id: 1, sort: 'popularity' }, 'product_categories_popularity'],
  ['the lowest price', { category_id: 1, sort: 'price_asc' }, 'product_categories_price'],
  ['the highest price', { category_id: 1, sort: 'price_desc' }, 'product_categories_price'],
  ['the newest', { category_id: 1, sort: 'newest' }, 'product_categories_newest'],
  ['the best rated', { category_id: 1, sort: 'score' }, 'product_categories_score'],
  ['the highest discount', { category_id: 1, sort: 'discount' }, 'product_categories_discount'],
  ['the highest discount of the whole shop', { sort: 'discount' }, 'product_categories_discount'],
  ['deals', { category_id: 1, deals: true }, 'product_categories_deals'],
  ['deals of the whole shop', { deals: true }, 'product_categories_deals'],
  ['best sellers of the whole shop', { best_selling: true }, 'product_categories_popularity'],
])('a list by %s follows its index, without a scan or a sort', async (_, query, index) => {
  const steps = await planPage(shop.db, query)

  const plan = steps.join('\n')
  expect(plan).toContain(`SEARCH p USING COVERING INDEX ${index} (category_id=?)`)
  expect(plan).toContain('SEARCH products USING INTEGER PRIMARY KEY')
  expect(plan).not.toContain('TEMP B-TREE')
  expect(scansOf(steps)).toEqual([])
})

test.each<[string, ProductQueryInput]>([
  ['a category', { category_id: 1 }],
  ['a category with filters', { category_id: 1, brands_filter: [1], stock_filter: true, specs_filter: [[1, 101]] }],
  ['a range of weights', { category_id: 1, specs_filter_min_max: [[5, 10, 20]] }],
  ['a range of prices, by price', { category_id: 1, price_filter: { min: toEuro(1_000) }, sort: 'price_asc' }],
  ['a size', { category_id: 1, attributes_filter: [[2, 21]] }],
  [
    'a size and a colour for a price',
    {
      category_id: 1,
      attributes_filter: [
        [2, 21],
        [1, 11],
      ],
      price_filter: { max: toEuro(9_000) },
    },
  ],
  ['a size, by price', { category_id: 1, attributes_filter: [[2, 21]], sort: 'price_asc' }],
  ['a size of what a search finds', { search: 'tarp', attributes_filter: [[2, 21]] }],
  ['deals', { deals: true }],
  ['a brand of the whole shop', { brand_id: 1 }],
  ['a brand of the whole shop with a filter, by price', { brand_id: 1, specs_filter: [[1, 101]], sort: 'price_asc' }],
  ['deals by discount', { deals: true, sort: 'discount' }],
  ['a search by score', { search: 'tarp', sort: 'score' }],
  ['a brand by what is newest', { category_id: 1, brands_filter: [1], sort: 'newest' }],
  ['favourites', { favorites: true }],
  ['a search', { search: 'tarp licht' }],
  ['a search with a typing error', { search: 'tarpp' }],
  ['a search whose words are read as filters', { search: 'tarpp rood maat m 3 seizoenen', read_search: true }],
  ['a search in a category, by price', { search: 'tar', category_id: 1, sort: 'price_desc' }],
])('the query for %s scans no whole table, filters included', async (_, query) => {
  await plans()

  await queryProducts(shop.api, query)

  for (const { sql, steps } of await plans()) expect({ sql, scans: scansOf(steps) }).toEqual({ sql, scans: [] })
})

// Otherwise the tests of query plans would pass when SQLite describes its plans differently.
test('the query plan check notices a table scan in a plain query and in a subquery', async () => {
  await plans()
  for (const statement of [
    'SELECT count(*) FROM variants',
    'WITH one AS MATERIALIZED (SELECT id FROM variants ORDER BY stock) SELECT * FROM one',
    'SELECT * FROM (SELECT product_id, count(*) FROM variants NOT INDEXED GROUP BY product_id) one JOIN brands',
  ])
    await db.prepare(statement).all()

  const scans = (await plans()).map(({ steps }) => scansOf(steps))
  expect(scans).toEqual(Array(3).fill([expect.stringMatching(/^SCAN variants/)]))
})

test('a search for stop words reads the full-text index only if a product name has each of them', async () => {
  await using shop = await startShop(
    (catalogue) => {
      catalogue.categories.push(aCategory(1, { title: 'Tarps' }))
      addProduct(catalogue, 1, { full_name: 'Kussen voor onderweg', intro: 'Een kussen voor op de camping' })
    },
    { DB: db },
  )
  const matchesOf = async (search: string) => {
    await plans()
    const { products } = await queryProducts(shop.api, { search })
    const statements = await plans()
    return { found: products.data.length, matches: statements.some(({ sql }) => sql.includes('MATCH')) }
  }

  expect(await matchesOf('voor')).toEqual({ found: 1, matches: true })
  expect(await matchesOf('voor de')).toEqual({ found: 0, matches: false })
})
