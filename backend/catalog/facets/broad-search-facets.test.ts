import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { counting, noCost } from '../../../tests/bench/counting'
import { aCategory, addProduct } from '../../testing/factories'
import { startShop } from '../../testing/shop'
import { MAX_COUNTED_HITS } from './broad-search-facets'

const most = 2 * MAX_COUNTED_HITS + 200
const cost = noCost()

/** Tarps, the last the most popular; every tenth has run out, as many as are counted just so are a `zeiltarp`. */
const shop = await startShop(
  (catalogue) => {
    catalogue.categories.push(aCategory(1, { title: 'Zeilen' }))
    for (let id = 1; id <= most; id++)
      addProduct(catalogue, id, {
        full_name: id <= MAX_COUNTED_HITS ? `Vega noordtarp ${id}` : `Vega tarp ${id}`,
        popularity: id,
        values: { 1: id % 2 ? 101 : 102 },
        numbers: { 5: id },
        colours: [],
        variants: [{ price_cents: 1000 + id, stock: id % 10 ? 5 : 0 }],
      })
  },
  { DB: counting((env as { DB: D1Database }).DB, cost) },
)

test('a search with too many results to count gives no exact number, and offers filters without counts', async () => {
  const { products, ...facets } = await queryProducts(shop.api, { search: 'vega', per_page: 3 })

  expect(products.meta).toMatchObject({ total: MAX_COUNTED_HITS, more: true })
  expect(products.data.map(({ id }) => id)).toEqual([most - 1, most - 2, most - 3])
  // No range leaves out what is found.
  expect([facets.min_price, facets.max_price]).toEqual([1001, 1000 + most])
  expect(facets.specs?.find(({ id }) => id === 5)).toMatchObject({ min: 1, max: most })
  expect(facets.specs?.find(({ id }) => id === 1)?.vals.map(({ id, count }) => [id, count])).toEqual([
    [101, null],
    [102, null],
  ])
  expect([facets.stock_count, facets.categories?.map(({ id, count }) => [id, count])]).toEqual([null, [[1, undefined]]])
})

test.each([
  ['as many products as are counted', { search: 'noordtarp' }, MAX_COUNTED_HITS],
  ['more, but is narrowed by a filter', { search: 'vega', stock_filter: true }, most * 0.9],
  ['more, but within a category', { search: 'vega', category_id: 1 }, most],
])('a search that finds %s has complete counts', async (_, query, total) => {
  const { products, specs } = await queryProducts(shop.api, query)

  expect(products.meta).toMatchObject({ total })
  expect(products.meta.more).toBeUndefined()
  const counts = specs?.find(({ id }) => id === 1)?.vals.map(({ count }) => count ?? 0) ?? []
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
})

test('sold out products come after all available ones in a broad search', async () => {
  const ask = async (page: number) =>
    (await queryProducts(shop.api, { search: 'noordtarp', per_page: 50, page })).products.data.map(({ id }) => id)
  const all = Array.from({ length: MAX_COUNTED_HITS }, (_, place) => MAX_COUNTED_HITS - place)

  expect(await ask(9)).toEqual(all.filter((id) => id % 10).slice(-50))
  expect(await ask(10)).toEqual(all.filter((id) => id % 10 === 0))
  expect(await ask(11)).toEqual([])
  expect((await queryProducts(shop.api, { search: 'vega', per_page: 50, page: 11 })).products.data).toEqual([])
})

test.each([
  ['for a page', {}, 20 * MAX_COUNTED_HITS],
  ['for suggestions', { products_only: true, limit: 4 }, 3 * MAX_COUNTED_HITS],
])('a search %s reads a limited number of rows, however many products it finds', async (_, more, rows) => {
  const before = cost.rows

  await queryProducts(shop.api, { search: 'vega', ...more })

  expect(cost.rows - before).toBeGreaterThan(MAX_COUNTED_HITS)
  expect(cost.rows - before).toBeLessThan(rows)
})
