import { expect, test } from 'vitest'
import { type Article, getArticles } from '../../../src/contract/catalogue/article'
import { findArticlesByNumber } from '../../../src/contract/catalogue/article-number'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { queryProductOption } from '../../../src/contract/catalogue/variant'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import { findVariant, openVisitor, queryAdmin } from './visitor'

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
  const id = String(option?.po_id)
  const { productVariant } = await queryAdmin<{ productVariant: { stockLevels: { stockAllocated: number }[] } }>(
    'query ($id: ID!) { productVariant(id: $id) { stockLevels { stockAllocated } } }',
    { id },
  )
  const price = card.price - 1
  await queryAdmin('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
    input: [{ id, price, stockOnHand: 2 + (productVariant.stockLevels[0]?.stockAllocated ?? 0) }],
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
  const { brand, uri, stock_status, is_variant } = articles.find(({ po_id }) => po_id === option?.po_id) ?? {}
  expect({ brand, uri, stock_status }).toEqual({ brand: card.brand, uri: option?.uri, stock_status: 'in_stock' })
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
