import { expect, test } from 'vitest'
import { type ProductQueryInput, queryProducts } from '../../../src/contract/catalogue/product-list'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { aCategory, addProduct } from '../../testing/factories'
import type { Catalogue } from '../../testing/records'
import { startShop } from '../../testing/shop'

function withTents(catalogue: Catalogue) {
  catalogue.categories.push(aCategory(1), aCategory(2, { parent_id: 1 }), aCategory(3))
  const add = (id: number, brand_id: number, season: number, grams: number, price: number, stock = 9) =>
    addProduct(catalogue, id, {
      category_id: 2,
      brand_id,
      values: { 1: season },
      numbers: { 5: grams },
      variants: [{ price_cents: price * 100, stock }],
    })
  add(1, 1, 101, 1000, 100)
  add(2, 1, 102, 2000, 200)
  add(3, 2, 101, 3000, 300)
  add(4, 2, 102, 4000, 400, 0)
  addProduct(catalogue, 5, { category_id: 3, brand_id: 1 })
}

const shop = await startShop(withTents)

const all: ProductQueryInput = { category_id: 1 }
const ids = ({ products }: { products: { data: { id: number }[] } }) => products.data.map(({ id }) => id).sort()

test('an unfiltered category has counts for each brand, each value and the products in stock', async () => {
  expect(await queryProducts(shop.api, all)).toMatchObject({
    brands: [
      { id: 2, title: 'Noordkaap', count: 2 },
      { id: 1, title: 'Veldmeester', count: 2 },
    ],
    specs: [
      {
        id: 1,
        title: 'Seizoenen',
        vals: [
          { id: 101, val: '3', count: 2 },
          { id: 102, val: '4', count: 2 },
        ],
      },
      { id: 5, title: 'Gewicht', unit: 'g', vals: [], min: 1000, max: 4000 },
    ],
    stock_count: 3,
    min_price: 10_000,
    max_price: 40_000,
    categories: [{ id: 2, count: 4 }],
  })
})

test.each<[string, ProductQueryInput, number[]]>([
  ['a brand', { brands_filter: [2] }, [3, 4]],
  ['two brands', { brands_filter: [1, 2] }, [1, 2, 3, 4]],
  ['an unknown brand', { brands_filter: [77] }, []],
  ['stock', { stock_filter: true }, [1, 2, 3]],
  ['a price from', { price_filter: { min: toEuro(20_000) } }, [2, 3, 4]],
  ['a price range, ends included', { price_filter: { min: toEuro(20_000), max: toEuro(30_000) } }, [2, 3]],
  ['a price range as a pair', { price_filter: [toEuro(20_000), toEuro(30_000)] }, [2, 3]],
  ['half a pair of prices', { price_filter: [null, toEuro(20_000)] }, [1, 2]],
  ['a value', { specs_filter: [[1, 101]] }, [1, 3]],
  ['a value with a unit', { specs_filter: [[1, 101, null]] }, [1, 3]],
  [
    'two values of one spec',
    {
      specs_filter: [
        [1, 101],
        [1, 102],
      ],
    },
    [1, 2, 3, 4],
  ],
  ['a value of another spec', { specs_filter: [[5, 101]] }, []],
  ['a numeric range', { specs_filter_min_max: [[5, 2000, 3000]] }, [2, 3]],
  ['half a numeric range', { specs_filter_min_max: [[5, null, 2000]] }, [1, 2]],
  ['an empty numeric range', { specs_filter_min_max: [[5, null, null]] }, [1, 2, 3, 4]],
  ['two filters at once', { brands_filter: [1], specs_filter: [[1, 102]] }, [2]],
])('filtering by %s narrows the product list', async (_, filter, expected) => {
  const list = await queryProducts(shop.api, { ...all, ...filter })

  expect(ids(list)).toEqual(expected)
  expect(list.products.meta.total).toBe(expected.length)
  expect((await queryProducts(shop.api, { ...all, ...filter, products_only: true })).products.meta.total).toBe(
    expected.length,
  )
})

test('a chosen filter value does not narrow the counts of its own filter, but narrows those of all others', async () => {
  const list = await queryProducts(shop.api, { ...all, brands_filter: [1] })

  expect(list.brands).toMatchObject([
    { id: 2, count: 2 },
    { id: 1, count: 2 },
  ])
  expect(list.specs?.[0]?.vals).toMatchObject([
    { id: 101, count: 1 },
    { id: 102, count: 1 },
  ])
  expect(list.specs?.[1]).toMatchObject({ min: 1000, max: 2000 })
  expect(list).toMatchObject({
    stock_count: 2,
    min_price: 10_000,
    max_price: 20_000,
    categories: [{ id: 2, count: 2 }],
  })
})

test('the stored filter counts of a category equal freshly calculated ones', async () => {
  const counted = await queryProducts(shop.api, { ...all, price_filter: { min: toEuro(0) } })

  expect(counted).toEqual(await queryProducts(shop.api, all))
})

test('a chosen filter value without products stays in the answer with its title', async () => {
  const nothing = await queryProducts(shop.api, {
    ...all,
    brands_filter: [2],
    specs_filter: [[1, 102]],
    specs_filter_min_max: [[5, 1, 2]],
    price_filter: { max: toEuro(100) },
  })

  expect(nothing.products.meta.total).toBe(0)
  expect(nothing).toMatchObject({
    brands: [{ id: 2, title: 'Noordkaap', count: 0 }],
    specs: [
      { id: 1, title: 'Seizoenen', vals: [{ id: 102, val: '4', count: 0 }] },
      { id: 5, title: 'Gewicht', unit: 'g', vals: [], min: null, max: null },
    ],
  })
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
  expect(await titles(all)).toEqual(inOrder)
  expect(await titles({ ...all, stock_filter: true })).toEqual(inOrder)
  expect(await titles({ search: 'tarp' })).toEqual(inOrder)
})
