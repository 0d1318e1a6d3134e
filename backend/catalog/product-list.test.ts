import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ProductQueryInput, queryProducts } from '../../src/contract/catalogue/product-list'
import { toEuro } from '../../src/contract/money/euros-and-cents'
import { refreshDerivedProductData, refreshRatings } from '../db/derived/refresh-derived-data'
import { addProduct } from '../testing/factories'
import { run, startShop } from '../testing/shop'

/** For the tests that only read. Those with a shop of their own stand below: each start empties the database. */
const shop = await startShop((catalogue) => {
  addProduct(catalogue, 1, { variants: [{ price_cents: 10_000 }], values: { 1: 101 } })
  addProduct(catalogue, 2, { variants: [{ price_cents: 20_000 }], values: { 1: 102 } })
  addProduct(catalogue, 3, { variants: [{ price_cents: 30_000 }], values: { 1: 101 }, brand_id: 2 })
  addProduct(catalogue, 4, { variants: [{ price_cents: 40_000 }], full_name: 'Café regenjas' })
})

const ids = ({ products }: { products: { data: { id: number }[] } }) => products.data.map(({ id }) => id)

test.each<[string, ProductQueryInput, number[]]>([
  ['a price range as a pair', { price_filter: [toEuro(20_000), toEuro(30_000)] }, [2, 3]],
  ['half a pair of prices', { price_filter: [null, toEuro(20_000)] }, [1, 2]],
  ['a value with a unit', { specs_filter: [[1, 101, null]] }, [1, 3]],
  ['words in any order, as prefixes and without diacritics', { search: 'regenj caf' }, [4]],
  ['the name of a brand', { search: 'noordkaap' }, [3]],
])('filtering by %s narrows the product list', async (_, filter, expected) => {
  expect(ids(await queryProducts(shop.api, filter)).sort()).toEqual(expected)
  const { products } = await queryProducts(shop.api, { ...filter, products_only: true })
  expect(products.meta.total).toBe(expected.length)
})

test('brands to filter by are in the order of the alphabet, capitals or not', async () => {
  await using shop = await startShop((catalogue) => {
    for (const [at, title] of ['Zwerfkei', 'eikenrode', 'Dolmen'].entries()) {
      catalogue.brands.push({ id: at + 3, title })
      addProduct(catalogue, at + 1, { brand_id: at + 3 })
    }
  })
  const titles = async (query: ProductQueryInput) =>
    (await queryProducts(shop.api, query)).brands?.map(({ title }) => title)

  const inOrder = ['Dolmen', 'eikenrode', 'Zwerfkei']
  expect(await titles({ category_id: 1 })).toEqual(inOrder)
  expect(await titles({ category_id: 1, stock_filter: true })).toEqual(inOrder)
  expect(await titles({ search: 'tarp' })).toEqual(inOrder)
})

test('the sort order “newest” uses the date of first sale, not the date when the product page was created', async () => {
  await using shop = await startShop((catalogue) => {
    for (const [id, month] of [
      [1, '02'],
      [2, '01'],
      [3, '03'],
    ] as const)
      addProduct(catalogue, id, { created_at: `2026-${month}-01T00:00:00.000Z` })
  })
  const newest = async () => ids(await queryProducts(shop.api, { sort: 'newest' }))
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
