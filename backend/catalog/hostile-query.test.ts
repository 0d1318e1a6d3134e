import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ProductQuery } from '../../src/contract/catalogue/product-list'
import { aCategory, addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

test('a product query with lists of the maximum length stays within the database’s limit of parameters', async () => {
  await using shop = await startShop()
  const id = fc.integer({ min: 1, max: 1000 })
  const number = fc.integer({ min: 0, max: 1000 })
  const query = fc
    .record({
      search: fc.constantFrom('REGEN-4', 'een twee drie vier vijf zes zeven acht negen', ''),
      category_id: fc.option(id),
      brands_filter: fc.array(id, { maxLength: 100, size: 'max' }),
      price_filter: fc.record({ min: number, max: number }),
      stock_filter: fc.boolean(),
      specs_filter: fc.array(fc.tuple(id, id), { maxLength: 22, size: 'max' }),
      specs_filter_min_max: fc.array(fc.tuple(id, number, number), { maxLength: 20, size: 'max' }),
      favorites: fc.boolean(),
      products_only: fc.boolean(),
      alternative_options_photos: fc.boolean(),
    })
    .filter((body) => v.is(ProductQuery, body))
  const full = {
    search: 'een twee drie vier vijf zes zeven acht',
    category_id: 1,
    brands_filter: [1, 2],
    price_filter: { min: 1, max: 2 },
    stock_filter: true,
    specs_filter_min_max: Array.from({ length: 20 }, (_, spec): [number, number, number] => [spec + 1, 1, 2]),
    favorites: true,
    products_only: false,
    alternative_options_photos: true,
  }

  const examples = [full, { ...full, search: '' }, { ...full, products_only: true }].map((body) => [
    { ...body, specs_filter: [] },
  ]) as [v.InferOutput<typeof ProductQuery> & object][]
  await fc.assert(
    fc.asyncProperty(query as fc.Arbitrary<object>, async (body) => {
      expect((await shop.post('/queryProducts', body)).status).toBe(200)
    }),
    { numRuns: 60, examples },
  )
})

test('hostile search text causes no error and is only searched for', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1)
  })
  const hostile = [
    '"',
    "'",
    '*',
    'NEAR(',
    'a AND',
    'full_name:x',
    '-tarp',
    '^tarp',
    'a"b',
    '%',
    '\\',
    '\u0000',
    '🏕',
    '(((',
    ';--',
  ]
  const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 60, unit: 'binary' }))

  await fc.assert(
    fc.asyncProperty(text, async (search) => {
      const found = await shop.post('/queryProducts', { search })
      const categories = await shop.get(`/categories?search=${encodeURIComponent(search.toWellFormed())}`)
      const pages = await shop.get(`/pages?search=${encodeURIComponent(search.toWellFormed())}`)
      expect([found.status, categories.status, pages.status]).toEqual([200, 200, 200])
    }),
    { numRuns: 60 },
  )
})
