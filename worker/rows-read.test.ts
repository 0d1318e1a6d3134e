import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshAllDerivedData } from '../backend/db/derived/refresh-derived-data'
import { aCategory, addProduct, aPage } from '../backend/testing/factories'
import { run, startShop, type TestShop } from '../backend/testing/shop'
import { copyProducts } from '../demo/copy-products'
import { sortOrders } from '../src/contract/catalogue/sort-orders'
import { counting, noCost } from '../tests/bench/counting'
import { startStorefront } from './testing/storefront'

/**
 * The number of products before and after: more than a broad search reads, and half as many again. `part` of them are
 * of brand 2 and reduced.
 */
const [before, after, part] = [2_600, 3_900, 100]

/**
 * How many more rows a page may read in the larger shop: some for its 13 more deals. Reading all products would read
 * 1,300 more.
 */
const maxMore = 300

const pages = [
  '/',
  '/tarps-c1',
  '/tarps-c1?pagina=20',
  ...sortOrders.map((order) => `/tarps-c1?sorteer=${order}`),
  '/aanbiedingen',
  '/merken',
  '/merken/noordkaap-b2',
  '/zoeken?term=tarp',
  '/zoeken?term=ta',
  '/zoeken?term=tarpp',
  '/zoeken?term=tarp&sorteer=price_asc',
  '/zoeken?term=tarp&aanbieding=1',
  '/zoeken/suggesties?aantal=4&term=t',
  '/zoeken/suggesties?aantal=4&term=tarp',
  '/tarp-1-p1',
  '/tarps-c1/tarp-1-p1',
  '/vergelijken?p=1&p=2',
  '/keuzehulp',
  '/blog',
  '/llms.txt',
  '/api/sitemap?type=categories',
  '/api/sitemap?type=products&page=1',
  '/api/sitemap?type=products&page=2',
  '/api/sitemap?type=pages',
  '/api/articles?page=1',
  '/api/articles?page=2',
]

const cost = noCost()
let shop: TestShop
let db: D1Database
const smaller = new Map<string, number>()
const larger = new Map<string, number>()

/** Opens each page in a new isolate with an empty cache. */
async function measure(rows: Map<string, number>) {
  for (const path of pages) {
    await using storefront = await startStorefront({ shop, shopSettings: { DB: db } })
    const earlier = cost.rows
    const { status } = await storefront.get(path)
    expect({ path, status }).toEqual({ path, status: 200 })
    rows.set(path, cost.rows - earlier)
  }
}

beforeAll(async () => {
  db = counting((env as unknown as { DB: D1Database }).DB, cost)
  shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1, { title: 'Tarps', slug: 'tarps' }))
    for (let id = 1; id <= part; id++)
      addProduct(catalogue, id, {
        brand_id: id === part ? 2 : 1,
        values: { 1: 101 },
        variants: [
          {
            id,
            earlier: id === part ? [{ price_cents: 19_999, from: '2026-01-01', until: new Date().toISOString() }] : [],
          },
        ],
      })
    catalogue.pages.push(aPage(1, { uri: '/blog', type_code: 'blog-overview' }))
  })
  const copies = (wanted: number) => copyProducts(wanted, { products: part, variants: part })
  await run([...copies(before), ...refreshAllDerivedData()])
  await measure(smaller)
  await run([...copies(after).slice(copies(before).length), ...refreshAllDerivedData()])
  await measure(larger)
}, 240_000)
afterAll(() => shop[Symbol.asyncDispose]())

test.each(pages)('%s reads hardly more rows in a larger shop', (path) => {
  expect(smaller.get(path)).toBeGreaterThan(0)
  expect((larger.get(path) ?? 0) - (smaller.get(path) ?? 0)).toBeLessThan(maxMore)
})

test('the row counter of this test would notice a full scan of all products', async () => {
  const earlier = cost.rows

  await db.prepare('SELECT count(*) FROM products NOT INDEXED').all()

  expect(cost.rows - earlier - before).toBeGreaterThan(maxMore)
})
