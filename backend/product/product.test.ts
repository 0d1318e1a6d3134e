import { expect, test } from 'vitest'
import { getProduct, queryProductAttributes, queryProductOption } from '../../src/features/product/product.api'
import type { Catalogue } from '../db/seed/records'
import { aCategory, addProduct, aPage } from '../testing/factories'
import { startShop } from '../testing/shop'

/** A jacket in red M and L and in blue M; the red M is sold out. */
function withJacket(catalogue: Catalogue) {
  catalogue.categories.push(
    aCategory(1, { title: 'Kleding', slug: 'kleding' }),
    aCategory(2, { title: 'Jassen', slug: 'jassen', parent_id: 1 }),
  )
  addProduct(catalogue, 1, {
    category_id: 2,
    kind: 'regenjas',
    full_name: 'Bui regenjas',
    slug: 'bui-regenjas',
    colours: ['rood', 'marine'],
    reviews: [{ rating: 10 }, { rating: 9 }, { rating: 3 }],
    values: { 1: 102 },
    numbers: { 5: 1234.5 },
    variants: [
      { id: 10, colour: 'rood', attribute_value_ids: [11, 21], option_name: 'Rood, M', price_cents: 12_000, stock: 0 },
      {
        id: 11,
        colour: 'rood',
        attribute_value_ids: [11, 22],
        option_name: 'Rood, L',
        price_cents: 13_000,
        stock: 40,
        tiers: [{ from_amount: 10, price_cents: 11_000 }],
      },
      {
        id: 12,
        colour: 'marine',
        attribute_value_ids: [12, 21],
        option_name: 'Marineblauw, M',
        price_cents: 11_500,
        stock: 2,
      },
    ],
  })
  addProduct(catalogue, 2, { category_id: 1, full_name: 'Andere jas' })
  catalogue.alternatives.push({ product_id: 1, other_id: 2, position: 0 })
  catalogue.accessories.push({ product_id: 2, other_id: 1, position: 0 })
  catalogue.pros_and_cons.push(
    { product_id: 1, kind: 'con', text: 'Weinig zakken', position: 0 },
    { product_id: 1, kind: 'pro', text: 'Licht', position: 0 },
  )
  catalogue.questions.push({
    id: 1,
    product_id: 1,
    question: 'Valt hij ruim?',
    answer: 'Nee',
    author: 'Kim',
    created_at: '2026-01-01T00:00:00.000Z',
  })
  catalogue.pdfs.push({ product_id: 1, title: 'Onderhoud', uri: '/pdf/onderhoud.pdf', size: 1000 })
  catalogue.pages.push(aPage(7, { type_code: 'keuzehulp', related_product_ids: [1] }))
}

test('a product comes with all that its page shows', async () => {
  await using shop = await startShop(withJacket)

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

test('breadcrumbs run to the product, by the category the visitor came through', async () => {
  await using shop = await startShop(withJacket)
  const titles = async (from_category?: number) =>
    (await getProduct(shop.api, { id: 1, from_category })).breadcrumbs?.map(({ title }) => title)

  expect(await titles()).toEqual(['Kleding', 'Jassen', 'Bui regenjas'])
  expect(await titles(1)).toEqual(['Kleding', 'Bui regenjas'])
  expect(await titles(99)).toEqual(['Kleding', 'Jassen', 'Bui regenjas'])
})

test('the default choice is the first variant that can be had, or the one asked for', async () => {
  await using shop = await startShop(withJacket)

  expect((await getProduct(shop.api, { id: 1 })).default_attrs).toEqual({ 1: 11, 2: 22 })
  expect((await getProduct(shop.api, { id: 1, po_id: 12 })).default_attrs).toEqual({ 1: 12, 2: 21 })
  expect((await getProduct(shop.api, { id: 1, po_id: 999 })).default_attrs).toEqual({ 1: 11, 2: 22 })
})

test('attributes and option come in the same trip when included', async () => {
  await using shop = await startShop(withJacket)

  const product = await getProduct(shop.api, { id: 1, include: 'attributes,option', a1: 12, a2: 21 })

  expect(product.option).toMatchObject({ po_id: 12, price: 115 })
  expect(product.attributes).toEqual(
    (await queryProductAttributes(shop.api, { product_id: 1, attributes: { 1: 12, 2: 21 } })).attributes,
  )
  expect(product.photos?.[0]?.src).toBe('/photos/regenjas-marine-1.svg')
})

test('without include the extra parts stay away', async () => {
  await using shop = await startShop(withJacket)

  const product = await getProduct(shop.api, { id: 1 })

  expect(product).not.toHaveProperty('attributes')
  expect(product).not.toHaveProperty('option')
})

test('malformed and unknown choices in the address are ignored', async () => {
  await using shop = await startShop(withJacket)

  for (const junk of ['a1=rood', 'a1=-1', 'a=12', 'a1=', 'a99=1', 'ax=1&a1[]=3', 'a1=99999999999999999999']) {
    const response = await shop.get(`/products/1?include=attributes,option&${junk}`)
    expect(response.status).toBe(200)
  }
})

test('a choice that names no variant has no option', async () => {
  await using shop = await startShop(withJacket)

  const product = await getProduct(shop.api, { id: 1, include: 'option,attributes', a1: 12, a2: 22 })

  expect(product.option).toBeNull()
})

test('a value that no variant combines with the other choices is not available', async () => {
  await using shop = await startShop(withJacket)

  const { attributes } = await queryProductAttributes(shop.api, { product_id: 1, attributes: { 1: 12 } })

  expect(attributes).toEqual([
    {
      id: 1,
      title: 'Kleur',
      display: 'swatch',
      values: [
        { id: 11, title: 'Rood', color: '#c2352b', available: true },
        { id: 12, title: 'Marineblauw', color: '#2b4266', available: true },
      ],
    },
    {
      id: 2,
      title: 'Maat',
      display: 'button',
      values: [
        { id: 21, title: 'M', color: null, available: true },
        { id: 22, title: 'L', color: null, available: false },
      ],
    },
  ])
})

test('the starting price is the lowest that the choice leaves, net and gross', async () => {
  await using shop = await startShop(withJacket)
  const price = async (attributes: Record<string, number>) => {
    const { starting_price, starting_price_gross } = await queryProductAttributes(shop.api, {
      product_id: 1,
      attributes,
    })
    return [starting_price, starting_price_gross]
  }

  expect(await price({})).toEqual([95.04, 115])
  expect(await price({ 1: 11 })).toEqual([99.17, 120])
  expect(await price({ 1: 11, 2: 22 })).toEqual([107.44, 130])
})

test('the chosen variant says what it costs and how soon it comes', async () => {
  await using shop = await startShop(withJacket)

  const option = await queryProductOption(shop.api, { product_id: 1, attributes: { 1: 12, 2: 21 }, amount: 1 })

  expect(option).toMatchObject({
    po_id: 12,
    uri: '/bui-regenjas-p1?a1=12&a2=21',
    full_name: 'Bui regenjas',
    option_name: 'Marineblauw, M',
    price: 115,
    price_net: 95.04,
    old_price: null,
    stock: 2,
    stock_status: 'low',
    delivery: 'Nog 2 op voorraad',
    max_amount: 2,
    reference_numbers: [
      { type: 'EAN', value: '8700000000012' },
      { type: 'Artikelnummer', value: 'TARP-12' },
    ],
  })
  expect(option.photos?.map(({ src }) => src)).toEqual([1, 2, 3].map((view) => `/photos/regenjas-marine-${view}.svg`))
})

test.each([
  [10, 'out', 'Niet op voorraad'],
  [11, 'in_stock', 'Op werkdagen voor 22.00 uur besteld, de volgende dag in huis'],
])('variant %i is %s', async (po_id, stock_status, delivery) => {
  await using shop = await startShop(withJacket)

  const { option } = await getProduct(shop.api, { id: 1, include: 'option', po_id })

  expect(option).toMatchObject({ po_id, stock_status, delivery })
})

test('many pieces cost the price of their tier', async () => {
  await using shop = await startShop(withJacket)
  const ask = (amount: number) => queryProductOption(shop.api, { product_id: 1, attributes: { 1: 11, 2: 22 }, amount })

  expect((await ask(9)).price).toBe(130)
  expect(await ask(10)).toMatchObject({ price: 110, tier_prices: [{ from: 10, price: 110, price_net: 90.91 }] })
})

test('a product without attributes has its one variant for no choice', async () => {
  await using shop = await startShop(withJacket)

  expect(await queryProductOption(shop.api, { product_id: 2, attributes: {} })).toMatchObject({
    po_id: 20,
    option_name: null,
  })
})

test('a choice that is incomplete, impossible or unknown names no variant', async () => {
  await using shop = await startShop(withJacket)
  const status = async (attributes: unknown, product_id = 1) =>
    (await shop.post('/queryProductOption', { product_id, attributes })).status

  expect(await status({ 1: 11 })).toBe(404)
  expect(await status({ 1: 12, 2: 22 })).toBe(404)
  expect(await status({ 1: 11, 2: 999 })).toBe(404)
  expect(await status({}, 999)).toBe(404)
  expect(await status({ kleur: 'rood' })).toBe(422)
})

test('an unknown product is 404 everywhere', async () => {
  await using shop = await startShop(withJacket)

  expect((await shop.get('/products/99')).status).toBe(404)
  expect((await shop.get('/products/x')).status).toBe(404)
  expect((await shop.post('/queryProductAttributes', { product_id: 99 })).status).toBe(404)
})

test('schema.org data holds offers and the rating, best 10', async () => {
  await using shop = await startShop(withJacket)

  expect((await getProduct(shop.api, { id: 1 })).schema).toMatchObject({
    '@type': 'Product',
    name: 'Bui regenjas',
    brand: { name: 'Veldmeester' },
    offers: { '@type': 'AggregateOffer', lowPrice: '115.00', highPrice: '130.00', offerCount: 3, priceCurrency: 'EUR' },
    aggregateRating: { ratingValue: 7.3, bestRating: 10, reviewCount: 3 },
  })
  expect((await getProduct(shop.api, { id: 2 })).schema).toMatchObject({
    offers: { '@type': 'Offer', price: '100.00' },
  })
})
