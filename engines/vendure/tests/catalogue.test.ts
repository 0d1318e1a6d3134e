import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Article, getArticles } from '../../../src/contract/catalogue/article'
import { findArticlesByNumber } from '../../../src/contract/catalogue/article-number'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { queryProductOption } from '../../../src/contract/catalogue/variant'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { queryAdmin, uploadPhoto } from './admin-api'
import { stockLevelOf } from './buyer'
import { ADAPTER_ADDRESS, findVariant, openVisitor } from './visitor'

const { api } = openVisitor()

test('the count beside a filter equals the number of results after the customer chooses it', async () => {
  const all = await queryProducts(api, {})
  const [brand] = all.brands ?? []
  const spec = all.specs?.find(({ title }) => title === 'Seizoen')
  const [value] = spec?.vals ?? []

  const ofBrand = await queryProducts(api, { brands_filter: [brand?.id ?? 0] })
  const ofSpec = await queryProducts(api, { specs_filter: [[spec?.id ?? 0, value?.id ?? 0]] })

  expect(all.products.meta.total).toBeGreaterThanOrEqual(200)
  expect(ofBrand.products.meta.total).toBe(brand?.count)
  expect(ofSpec.products.meta.total).toBe(value?.count)
  // The counts of other brands do not change, because they ignore the brand filter.
  expect(ofBrand.brands).toEqual(all.brands)
})

test('a visitor filters a list by price and stock, and sorts it', async () => {
  const list = await queryProducts(api, {
    price_filter: { min: toEuro(5_000), max: toEuro(10_000) },
    stock_filter: true,
    sort: 'price_asc',
  })
  const prices = list.products.data.map(({ price }) => price)

  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(prices.every((price) => price >= 5_000 && price <= 10_000)).toBe(true)
  expect(list.products.data.every(({ stock_status }) => stock_status === 'in_stock')).toBe(true)
})

test('a search finds words without diacritics, and article numbers', async () => {
  const [byName] = (await queryProducts(api, { search: 'santiskar KLIMGORDEL' })).products.data
  const [byNumber] = (await queryProducts(api, { search: 'ARV-10001-01' })).products.data

  expect(byName?.full_name).toBe('Arvenza Säntiskar klimgordel')
  expect(byNumber?.id).toBe(byName?.id)
})

test('a price and a stock that change in Vendure appear within a minute', { timeout: 90_000 }, async () => {
  const { card, attributes, option } = await findVariant()
  const id = String(option.po_id)
  const level = await stockLevelOf(option.po_id)
  const price = card.price - 1
  await queryAdmin('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
    input: [{ id, price, stockOnHand: 2 + (level?.stockAllocated ?? 0) }],
  })

  expect(await queryProductOption(api, { product_id: card.id, attributes })).toMatchObject({ price, stock: 2 })
  const listed = async () => {
    const { products } = await queryProducts(api, { search: card.full_name, products_only: true })
    return products.data.find(({ id }) => id === card.id)?.price
  }
  await expect.poll(listed, { timeout: 60_000, interval: 1_000 }).toBe(price)
})

test('the article list has every variant once, with its EAN, price, stock and link', async () => {
  const pages: Article[][] = []
  for (let last = 1; pages.length < last; ) {
    const { data, meta } = await getArticles(api, { page: pages.length + 1 })
    pages.push(data)
    last = meta.last_page
  }
  const articles = pages.flat()
  const { productVariants } = await queryAdmin<{
    productVariants: {
      totalItems: number
      items: { id: string; priceWithTax: number; customFields: { ean: string } }[]
    }
  }>('query { productVariants(options: { take: 100 }) { totalItems items { id priceWithTax customFields { ean } } } }')

  expect(pages.length).toBeGreaterThan(1)
  expect(new Set(articles.map(({ po_id }) => po_id)).size).toBe(articles.length)
  expect(articles).toHaveLength(productVariants.totalItems)
  for (const { id, priceWithTax, customFields } of productVariants.items)
    expect(articles.find(({ po_id }) => po_id === Number(id))).toMatchObject({
      price: priceWithTax,
      ean: customFields.ean || null,
      sku: expect.any(String),
    })
  expect(articles.some(({ ean }) => ean)).toBe(true)
  const { card, attributes, option } = await findVariant()
  const { brand, uri, stock_status, is_variant } = articles.find(({ po_id }) => po_id === option.po_id) ?? {}
  expect({ brand, uri, stock_status }).toEqual({ brand: card.brand, uri: option.uri, stock_status: 'in_stock' })
  expect(is_variant).toBe(Object.keys(attributes).length > 0)
  expect((await getArticles(api, { page: 1_000_000_000 })).data).toEqual([])
})

test('quick order finds a variant by its EAN, and by its article number in any spelling', async () => {
  const { products } = await queryAdmin<{
    products: { items: { id: string; variants: { id: string; sku: string; customFields: { ean: string | null } }[] }[] }
  }>('query { products(options: { take: 20 }) { items { id variants { id sku customFields { ean } } } } }')
  const all = products.items.flatMap(({ id, variants }) => variants.map((variant) => ({ product: id, ...variant })))
  const [numbered, other] = [all.find(({ customFields }) => customFields.ean), all.at(-1)]
  const idsOf = (one?: (typeof all)[number]) => ({ product_id: Number(one?.product), po_id: Number(one?.id) })
  const spelled = other?.sku.toLowerCase().replaceAll('-', ' ') ?? ''
  const ean = numbered?.customFields.ean ?? ''

  expect(await findArticlesByNumber(api, { numbers: [spelled, 'NIETS-1', ean] })).toEqual([
    { number: spelled, ...idsOf(other) },
    { number: ean, ...idsOf(numbered) },
  ])
})

test('a photo that the operator uploads in the dashboard is fetched through the adapter', async () => {
  const bytes = readFileSync('docs/home.png')

  const path = await uploadPhoto(new File([bytes], 'Tent in de bergen.png', { type: 'image/png' }))

  // The storefront makes renditions only of paths with a photo's extension.
  expect(path).toMatch(/^\/media\/[^?#]+\.png$/)
  const answer = await fetch(ADAPTER_ADDRESS + path)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

test('Vendure refuses the upload of a file type that the edge cannot resize', async () => {
  expect(await uploadPhoto(new File(['%PDF-1.4'], 'folder.pdf', { type: 'application/pdf' }))).toBeUndefined()
})
