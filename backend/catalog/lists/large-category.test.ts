import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import type { Cents } from '../../../src/contract/money/euros-and-cents'
import { counting, noCost } from '../../../tests/bench/counting'
import { query as database } from '../../db/query-builder'
import { aCategory, addProduct } from '../../testing/factories'
import { startShop } from '../../testing/shop'
import { findProducts } from '../product-list.repository'

const size = 900
/** Fewer candidates than a list may read, so that this shop is a large one. */
const most = 100
const cost = noCost()
const db = counting((env as { DB: D1Database }).DB, cost)

/**
 * 900 tarps; the last is the most popular and the dearest. Every twentieth is of brand 2, has spec value 102 and comes
 * in size 22.
 */
await startShop((catalogue) => {
  catalogue.categories.push(aCategory(1, { title: 'Zeilen' }))
  for (let id = 1; id <= size; id++) {
    const isRare = id % 20 === 0
    addProduct(catalogue, id, {
      brand_id: isRare ? 2 : 1,
      popularity: id,
      values: { 1: isRare ? 102 : 101 },
      numbers: { 5: id },
      colours: [],
      variants: [{ price_cents: 1000 + id, stock: 5, attribute_value_ids: [isRare ? 22 : 21] }],
    })
  }
})

const find = (query: ProductQuery) =>
  findProducts(db, query, database.selectFrom('favourites').select('product_id'), most)

/** Returns five products, and expects some rows per candidate to be read, and none of other products. */
async function findCheaply(query: ProductQuery) {
  const before = cost.rows
  const found = await find({ category_id: 1, per_page: 5, ...query })
  // A page of cards, and what a category has of facets, cost the same in any shop.
  expect(cost.rows - before).toBeLessThan(5 * most + 300)
  return found
}

const price = (min: number, max: number) => ({ min: min as Cents, max: max as Cents })

const narrow: [string, ProductQuery][] = [
  ['a brand', { brands_filter: [2] }],
  ['a brand of the whole shop', { brand_id: 2 }],
  ['a spec', { specs_filter: [[1, 102]] }],
  ['a range of weights', { specs_filter_min_max: [[5, 11, 55]] }],
  ['a range of prices', { price_filter: price(1011, 1055) }],
  ['a brand and a size', { brands_filter: [2], attributes_filter: [[2, 22]], sort: 'price_asc' }],
]
const wide: [string, ProductQuery][] = [
  ['a brand', { brands_filter: [1] }],
  ['a size', { attributes_filter: [[2, 21]] }],
  ['a size by price', { attributes_filter: [[2, 21]], sort: 'price_asc', price_filter: price(0, 9_000) }],
  ['what is in stock, by newest', { stock_filter: true, sort: 'newest' }],
  ['a range of weights', { specs_filter_min_max: [[5, 100, 900]] }],
]

test.each(narrow)(
  'the filter %s, which few products of a large category match, finds all of them with exact counts, and reads no other products',
  async (_, query) => {
    const { products, specs } = await findCheaply(query)

    expect(products.meta).toMatchObject({ total: 45 })
    expect(products.meta.more).toBeUndefined()
    const isBySpec = query.specs_filter
    const counts = specs?.find(({ id }) => id === 1)?.vals.map(({ count }) => Number(count)) ?? []
    // The values of its own filter are counted in the whole category.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(isBySpec ? size : 45)
  },
)

test.each(wide)(
  'the filter %s, which most products of a large category match, reports more results without counts, and reads few products',
  async (_, query) => {
    const { products, stock_count, min_price, max_price } = await findCheaply(query)

    expect(products.meta.more).toBe(true)
    expect(products.data).toHaveLength(5)
    expect(stock_count).toBeNull()
    // No range leaves out what is found.
    expect([min_price, max_price]).toEqual([10.01, 19])
  },
)

test('in a large category with one chosen filter, the values of that filter show their stored counts', async () => {
  const { brands } = await find({ category_id: 1, brands_filter: [1] })

  expect(new Map(brands?.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [1, size - 45],
      [2, 45],
    ]),
  )
})

test('a page number far past the end of a list reads fewer rows than the first page', async () => {
  const rowsOf = async (page: number) => {
    const before = cost.rows
    await find({ category_id: 1, page })
    return cost.rows - before
  }

  expect(await rowsOf(1_000)).toBeLessThan(await rowsOf(1))
})
