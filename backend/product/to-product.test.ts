import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { run, startShop } from '../testing/shop'
import { withJacket } from '../testing/with-jacket'

const shop = await startShop(withJacket)

test('the answer to a product request has all that the product’s page shows', async () => {
  expect(await getProduct(shop.api, { id: 1 })).toMatchObject({
    id: 1,
    uri: '/bui-regenjas-p1',
    full_name: 'Bui regenjas',
    brand: { id: 1, title: 'Veldmeester' },
    alternatives: [{ id: 2, full_name: 'Andere jas' }],
    accessories: [],
    pros_and_cons: { pros: ['Licht'], cons: ['Weinig zakken'] },
    specifications: [
      { title: 'Gebruik', rows: [{ title: 'Seizoenen', value: '4', unit: null }] },
      { title: 'Maten', rows: [{ title: 'Gewicht', value: '1.234,5', unit: 'g' }] },
    ],
    questions: [{ question: 'Valt hij ruim?', answer: 'Nee' }],
    pdfs: [{ title: 'Onderhoud', size: 1000 }],
    pages: [{ id: 7, type_code: 'keuzehulp' }],
    reviews: { average: 7.3, count: 3, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2 } },
    safety: { manufacturer: 'Veldmeester BV' },
  })
})

test('breadcrumbs lead to the product by the category that the visitor came through', async () => {
  const titles = async (from_category?: number) =>
    (await getProduct(shop.api, { id: 1, from_category })).breadcrumbs?.map(({ title }) => title)

  expect(await titles()).toEqual(['Kleding', 'Jassen', 'Bui regenjas'])
  expect(await titles(1)).toEqual(['Kleding', 'Bui regenjas'])
  expect(await titles(99)).toEqual(['Kleding', 'Jassen', 'Bui regenjas'])
})

test('a product opens with its first available colour and no size, or with the requested variant', async () => {
  expect((await getProduct(shop.api, { id: 1 })).default_attrs).toEqual({ 1: 11 })
  expect((await getProduct(shop.api, { id: 1, po_id: 12 })).default_attrs).toEqual({ 1: 12, 2: 21 })
  expect((await getProduct(shop.api, { id: 1, po_id: 999 })).default_attrs).toEqual({ 1: 11 })
})

test('every call for an unknown product gets a 404', async () => {
  expect((await shop.get('/products/99')).status).toBe(404)
  expect((await shop.get('/products/x')).status).toBe(404)
  expect((await shop.post('/queryProductAttributes', { product_id: 99 })).status).toBe(404)
})

test('schema.org data contains the offers, and the rating on a scale of 10', async () => {
  const group = (await getProduct(shop.api, { id: 1 })).schema
  // An aggregate offer is of several sellers, never of variants.
  expect(group).not.toHaveProperty('offers')
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Bui regenjas',
    brand: { name: 'Veldmeester' },
    hasVariant: [{ name: 'Bui regenjas, Rood, M', sku: 'TARP-10', offers: { price: '120.00' } }, {}, {}],
    aggregateRating: { ratingValue: 7.3, bestRating: 10, reviewCount: 3 },
  })
  expect((await getProduct(shop.api, { id: 2 })).schema).toMatchObject({
    '@type': 'Product',
    sku: 'TARP-20',
    gtin13: '8700000000209',
    offers: { '@type': 'Offer', price: '100.00' },
  })
})

test('schema.org data has no EAN that GS1 reserves for use inside a company', async () => {
  await run([sql`UPDATE variants SET ean = '2000000000015' WHERE product_id = 2`])

  const { schema } = await getProduct(shop.api, { id: 2 })

  expect(schema).toMatchObject({ sku: 'TARP-20' })
  expect(schema).not.toHaveProperty('gtin13')
})

test('schema.org data contains the end date of a planned price while that price is active', async () => {
  const plan = (variant: number, price: number, until: string | null, before: number | null) =>
    run([
      sql`INSERT INTO planned_prices (variant_id, price_cents, valid_from, valid_to, before_cents)
          VALUES (${variant}, ${price}, '2026-01-01T00:00:00.000Z', ${until}, ${before})`,
    ])
  await plan(10, 12_000, '2030-05-01T22:00:00.000Z', 15_000)
  await plan(11, 9_000, '2030-05-01T22:00:00.000Z', null)
  await plan(12, 9_000, '2030-05-01T22:00:00.000Z', 12_000)

  const { schema } = await getProduct(shop.api, { id: 1 })

  const variants = schema?.hasVariant as { offers: { priceValidUntil?: string } }[]
  expect(variants.map(({ offers }) => offers.priceValidUntil)).toEqual(['2030-05-01', undefined, undefined])
})
