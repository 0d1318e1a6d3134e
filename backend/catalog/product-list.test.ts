import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { refreshDerivedProductData, refreshRatings } from '../db/derived/refresh-derived-data'
import { aCategory, addProduct } from '../testing/factories'
import type { Catalogue } from '../testing/records'
import { run, startShop } from '../testing/shop'

/** Tents (1) with trekking tents (2) and family tents (3) below them, and jackets (4). */
function withGoods(catalogue: Catalogue) {
  catalogue.categories.push(
    aCategory(1, { title: 'Tenten' }),
    aCategory(2, { parent_id: 1, title: 'Trekkingtenten' }),
    aCategory(3, { parent_id: 1, title: 'Gezinstenten' }),
    aCategory(4, { title: 'Jassen' }),
  )
  addProduct(catalogue, 1, {
    category_id: 2,
    popularity: 10,
    variants: [{ price_cents: 30_000 }],
    values: { 1: 101 },
    numbers: { 5: 1200 },
  })
  addProduct(catalogue, 2, {
    category_id: 2,
    popularity: 30,
    variants: [{ price_cents: 20_000, stock: 0 }],
    brand_id: 2,
    values: { 1: 102 },
    numbers: { 5: 1800 },
  })
  addProduct(catalogue, 3, {
    category_id: 3,
    popularity: 20,
    variants: [{ price_cents: 50_000, stock: 2 }],
    brand_id: 2,
    values: { 1: 101 },
    numbers: { 5: 9000 },
  })
  addProduct(catalogue, 4, {
    category_id: 4,
    popularity: 99,
    full_name: 'Café regenjas',
    variants: [{ price_cents: 10_000, sku: 'REGEN-4', ean: '8712345678906' }],
  })
}

/** For the tests that only read. Those with a shop of their own stand below: each start empties the database. */
const shop = await startShop(withGoods)

const ids = ({ products }: { products: { data: { id: number }[] } }) => products.data.map(({ id }) => id)

test('a category lists the products of all its subcategories, available ones first', async () => {
  const list = await queryProducts(shop.api, { category_id: 1 })

  expect(ids(list)).toEqual([3, 1, 2])
  expect(list.products.meta).toEqual({ current_page: 1, last_page: 1, per_page: 24, total: 3 })
})

test.each([
  ['popularity', [2, 3, 1]],
  ['price_asc', [2, 1, 3]],
  ['price_desc', [3, 1, 2]],
] as const)('a category can be sorted by %s', async (sort, expected) => {
  expect(ids(await queryProducts(shop.api, { category_id: 1, sort }))).toEqual(expected)
})

test('the list of all products has the same sort orders as a category', async () => {
  expect(ids(await queryProducts(shop.api, {}))).toEqual([4, 3, 1, 2])
  expect(ids(await queryProducts(shop.api, { best_selling: true, products_only: true, limit: 2 }))).toEqual([4, 2])
  expect(ids(await queryProducts(shop.api, { sort: 'price_asc' }))).toEqual([4, 2, 1, 3])
})

test('pages of a product list do not overlap, and a page past the last one is empty with correct meta data', async () => {
  const page = (page: number) => queryProducts(shop.api, { category_id: 1, page, per_page: 2 })

  expect(ids(await page(1))).toEqual([3, 1])
  expect(ids(await page(2))).toEqual([2])
  const past = await page(3)
  expect(past.products).toEqual({ data: [], meta: { current_page: 3, last_page: 2, per_page: 2, total: 3 } })
})

test('the parameter products_only omits the filters from the answer, and limit sets the page size', async () => {
  const list = await queryProducts(shop.api, { category_id: 1, products_only: true, limit: 1 })

  expect(Object.keys(list)).toEqual(['products'])
  expect(list.products.meta).toMatchObject({ per_page: 1, total: 3 })
})

test('a search with select "categories" counts hits per category and lists no products', async () => {
  const list = await queryProducts(shop.api, { search: 'tarp', select: 'categories' })

  expect(list.products.data).toEqual([])
  expect(list.products.meta.total).toBe(3)
  expect(list.categories).toMatchObject([{ title: 'Tenten', count: 3, children: [{ count: 2 }, { count: 1 }] }])
  expect(list.categories_tree_depth).toBe(2)
})

test.each([
  ['words in any order, as prefixes', 'regenj caf', [4]],
  ['without its diacritics', 'CAFE', [4]],
  ['by brand', 'noordkaap', [3, 2]],
  ['by category', 'gezinstenten', [3]],
  ['by SKU in any case', 'regen-4', [4]],
  ['by EAN', '8712345678906', [4]],
  ['nothing', 'zeilboot', []],
])('product search finds %s', async (_, search, expected) => {
  expect(ids(await queryProducts(shop.api, { search }))).toEqual(expected)
})

test('the sort order “newest” uses the date of first sale, not the date when the product page was created', async () => {
  await using shop = await startShop((catalogue) => {
    withGoods(catalogue)
    const [first, second, third] = catalogue.products
    Object.assign(first ?? {}, { created_at: '2026-02-01T00:00:00.000Z' })
    Object.assign(second ?? {}, { created_at: '2026-01-01T00:00:00.000Z' })
    Object.assign(third ?? {}, { created_at: '2026-03-01T00:00:00.000Z' })
  })
  const newest = async () => ids(await queryProducts(shop.api, { category_id: 1, sort: 'newest' }))
  expect(await newest()).toEqual([3, 1, 2])

  await run([
    sql`UPDATE products SET on_sale_from = '2026-04-01T00:00:00.000Z' WHERE id = 2`,
    ...refreshDerivedProductData([2]),
  ])

  expect(await newest()).toEqual([2, 3, 1])
})

test('sorting by rating puts many good reviews before a single 10, and products without reviews last', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, { reviews: [{ rating: 10 }] })
    addProduct(catalogue, 2, { reviews: Array.from({ length: 8 }, () => ({ rating: 9 })) })
    addProduct(catalogue, 3)
    addProduct(catalogue, 4, { reviews: [{ rating: 2 }] })
  })
  const best = async () => ids(await queryProducts(shop.api, { category_id: 1, sort: 'score' }))
  expect(await best()).toEqual([2, 1, 4, 3])

  const review = sql`INSERT INTO product_reviews (product_id, rating, title, text, author, created_at, verified, state)
    VALUES (4, 10, 'Fijn', 'Fijn', 'Sanne', '2026-05-01T10:00:00.000Z', 0, 'shown')`
  await run([...Array.from({ length: 20 }, () => review), refreshRatings([4])])
  expect(await best()).toEqual([4, 2, 1, 3])

  await run([sql`DELETE FROM product_reviews WHERE product_id = 2`, refreshRatings()])
  expect(await best()).toEqual([4, 1, 3, 2])
})

test('sorting by discount uses the percentage, not the amount in euros', async () => {
  await using shop = await startShop((catalogue) => {
    const from = (price_cents: number) => [
      { price_cents, from: '2026-05-01T00:00:00.000Z', until: '2026-05-20T00:00:00.000Z' },
    ]
    addProduct(catalogue, 1, { variants: [{ price_cents: 90_000, earlier: from(100_000) }] })
    addProduct(catalogue, 2, { variants: [{ price_cents: 500, earlier: from(1_000) }] })
    addProduct(catalogue, 3, { popularity: 1 })
    addProduct(catalogue, 4, { popularity: 9 })
  })

  expect(ids(await queryProducts(shop.api, { category_id: 1, sort: 'discount' }))).toEqual([2, 1, 4, 3])
  expect(ids(await queryProducts(shop.api, { deals: true, sort: 'discount' }))).toEqual([2, 1])
  expect((await queryProducts(shop.api, {})).sorts).toEqual(['newest', 'score', 'discount'])
})

test('a product query for deals lists only reduced products, also within a category', async () => {
  await using shop = await startShop((catalogue) => {
    withGoods(catalogue)
    const earlier = [{ price_cents: 20_000, from: '2026-05-01T00:00:00.000Z', until: '2026-05-20T00:00:00.000Z' }]
    addProduct(catalogue, 5, { category_id: 2, variants: [{ earlier }] })
    addProduct(catalogue, 6, { category_id: 4, variants: [{ earlier }] })
  })

  const deals = await queryProducts(shop.api, { deals: true })
  expect(ids(deals)).toEqual([6, 5])
  expect(deals.categories).toMatchObject([
    { id: 1, count: 1, children: [{ id: 2, count: 1 }] },
    { id: 4, count: 1 },
  ])
  expect(ids(await queryProducts(shop.api, { deals: true, category_id: 1 }))).toEqual([5])
})
