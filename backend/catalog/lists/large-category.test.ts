import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ProductQuery } from '../../../src/contract/catalogue/product-list'
import type { Cents } from '../../../src/contract/money/euros-and-cents'
import { counting, noCost } from '../../../tests/bench/counting'
import { query as database } from '../../db/query-builder'
import { addProduct } from '../../testing/factories'
import { startShop } from '../../testing/shop'
import { findProducts } from '../product-list.repository'

const size = 900
/** Fewer candidates than a list may read, so that this shop is a large one. */
const most = 100
/** So many products have what only one half has, and what only the other half has. They come last in each order. */
const shared = 10
/** So many products have what no other has. */
const rare = 45
/** Products with an id up to this have a reduced price. They come last in each order. */
const lastDeal = 210
const earlier = [{ price_cents: 99_000, from: '2026-01-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' }]
const cost = noCost()
const db = counting((env as { DB: D1Database }).DB, cost)

/**
 * 900 tarps. The first half is of brand 1, in stock, cheap and comes in red; the second half has spec value 102 and
 * comes in size 22. Ten have all of it. Of the second half every tenth has brand 3, spec value 103 and size 23 instead.
 */
await startShop((catalogue) => {
  catalogue.brands.push({ id: 3, title: 'Zeldzaam' })
  catalogue.spec_values.push({ id: 103, spec_id: 1, title: '5', position: 5000 })
  catalogue.attribute_values.push({ id: 23, attribute_id: 2, title: 'XL', position: 3 })
  for (let id = 1; id <= size; id++) {
    const isBoth = id <= shared
    const isFirst = isBoth || id % 2 === 1
    const isSecond = isBoth || id % 2 === 0
    const isRare = id % 20 === 0
    addProduct(catalogue, id, {
      brand_id: isRare ? 3 : isFirst ? 1 : 2,
      popularity: id,
      values: { 1: isRare ? 103 : isSecond ? 102 : 101 },
      numbers: { 5: id },
      colours: [],
      variants: [
        {
          price_cents: isFirst ? 1000 + id : 50_000 - id,
          stock: isFirst || id % 4 === 0 ? 5 : 0,
          attribute_value_ids: [isFirst ? 11 : 12, isRare ? 23 : isSecond ? 22 : 21],
          earlier: id <= lastDeal ? earlier : [],
        },
      ],
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
  ['a brand', { brands_filter: [3] }],
  ['a brand of the whole shop', { brand_id: 3 }],
  ['a spec', { specs_filter: [[1, 103]] }],
  ['a range of weights', { specs_filter_min_max: [[5, 11, 55]] }],
  ['a range of prices', { price_filter: price(1011, 1099) }],
  ['a brand and a size', { brands_filter: [3], attributes_filter: [[2, 23]], sort: 'price_asc' }],
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

    expect(products.meta).toMatchObject({ total: rare })
    expect(products.meta.more).toBeUndefined()
    const isBySpec = query.specs_filter
    const counts = specs?.find(({ id }) => id === 1)?.vals.map(({ count }) => Number(count)) ?? []
    // The values of its own filter are counted in the whole category.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(isBySpec ? size : rare)
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
    expect([min_price, max_price]).toEqual([10.01, 499.88])
  },
)

test.each<[string, ProductQuery, (brand: string) => boolean]>([
  ['brand', { brands_filter: [2], sort: 'price_asc' }, (brand) => brand === 'Noordkaap'],
  ['range of weights', { specs_filter_min_max: [[5, 1, 400]] }, () => true],
  ['range of prices', { price_filter: price(1_001, 1_600), sort: 'newest' }, (brand) => brand !== 'Noordkaap'],
])('a %s that none of the list’s first products match lists products beyond them', async (_, query, isOf) => {
  const { products } = await findCheaply(query)

  expect(products.meta.more).toBe(true)
  expect(products.data.map(({ brand }) => isOf(brand ?? ''))).toEqual(Array(5).fill(true))
})

test('deals that are none of the list’s first products are listed, with a sign that there may be more', async () => {
  const ofBrand: ProductQuery = { deals: true, brands_filter: [1], sort: 'newest' }

  const { products } = await findCheaply(ofBrand)
  expect(products.data).toHaveLength(5)
  expect(products.meta.more).toBe(true)

  const none = await findCheaply({ ...ofBrand, price_filter: price(1_000 + lastDeal, 9_000) })
  expect(none.products.meta).toMatchObject({ total: 0 })
  expect(none.products.meta.more).toBeUndefined()
  expect(none.brands?.map(({ count }) => count)).toEqual([null, null, null])
})

test('in a large category with one chosen filter, the values of that filter show their stored counts', async () => {
  const { brands } = await find({ category_id: 1, brands_filter: [1] })

  expect(new Map(brands?.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [1, size / 2 + shared / 2],
      [2, size / 2 - shared / 2 - rare],
      [3, rare],
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

const brand: ProductQuery = { brands_filter: [1] }
const spec: ProductQuery = { specs_filter: [[1, 102]] }
const inPrice: ProductQuery = { price_filter: { max: 2_000 as Cents } }
const inSize: ProductQuery = { attributes_filter: [[2, 22]] }

const few: [string, ProductQuery][] = [
  ['a brand and a spec', { ...brand, ...spec }],
  ['a brand and a spec, the dearest first', { ...brand, ...spec, sort: 'price_desc' }],
  ['a brand and a spec, by newest', { ...brand, ...spec, sort: 'newest' }],
  ['a brand and a size', { ...brand, ...inSize }],
  ['a price and a spec', { ...inPrice, ...spec }],
  ['a price and a size', { ...inPrice, ...inSize }],
  ['a brand, a price and a size in stock', { ...brand, ...inPrice, ...inSize, stock_filter: true }],
  [
    'a size and a colour',
    {
      attributes_filter: [
        [1, 11],
        [2, 22],
      ],
    },
  ],
  ['the page of a brand with a spec', { brand_id: 1, ...spec }],
]

test.each(few)(
  'the filters %s, which few products of a large category match together, find all of them',
  async (_, query) => {
    const { products, stock_count } = await find({ category_id: 1, per_page: 100, ...query })

    expect(products.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(products.meta).toMatchObject({ total: shared })
    expect(products.meta.more).toBeUndefined()
    expect(stock_count).toBe(shared)
  },
)

test('in a large category with several chosen filters, only filters without a chosen value have counts', async () => {
  const { brands, specs, attributes } = await find({ category_id: 1, ...brand, ...spec })

  // Products that fail a chosen filter are not read: its own values have no numbers.
  expect(brands?.map(({ count }) => count)).toEqual([null, null, null])
  expect(specs?.find(({ id }) => id === 1)?.vals.map(({ count }) => count)).toEqual([null, null, null])
  expect(attributes?.flatMap(({ vals }) => vals.map(({ id, count }) => [id, count]))).toEqual([
    [11, shared],
    [22, shared],
  ])
})

const many: [string, ProductQuery][] = [
  ['a brand in stock', { ...brand, stock_filter: true }],
  ['a brand in stock, the dearest first', { ...brand, stock_filter: true, sort: 'price_desc' }],
  [
    'a brand, a price and a weight, by newest',
    { ...brand, price_filter: { max: 60_000 as Cents }, specs_filter_min_max: [[5, 1, 900]], sort: 'newest' },
  ],
]

test.each(many)(
  'the filters %s, which many products of a large category match, show some of them, each once',
  async (_, query) => {
    const { products, brands } = await find({ category_id: 1, per_page: 100, ...query })

    const ids = products.data.map(({ id }) => id)
    expect(products.meta.more).toBe(true)
    expect(ids.length).toBeGreaterThanOrEqual(Math.floor(most / 8))
    expect(new Set(ids).size).toBe(ids.length)
    expect(brands?.map(({ count }) => count)).toEqual([null, null, null])
  },
)

test.each([...few, ...many])(
  'the filters %s read some rows per candidate in a large category, and none of other products',
  async (_, query) => void (await findCheaply(query)),
)
