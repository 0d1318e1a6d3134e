import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { queryProductAttributes, queryProductOption } from '../../src/contract/catalogue/variant'
import { startShop } from '../testing/shop'
import { withJacket } from '../testing/with-jacket'

const shop = await startShop(withJacket)

test('a product request has the options and the chosen variant only when the parameter include names them', async () => {
  const [product, without] = [
    await getProduct(shop.api, { id: 1, include: 'attributes,option', a1: 12, a2: 21 }),
    await getProduct(shop.api, { id: 1 }),
  ]

  expect(product.option).toMatchObject({ po_id: 12, price: 11_500 })
  expect(product.attributes).toEqual(
    (await queryProductAttributes(shop.api, { product_id: 1, attributes: { 1: 12, 2: 21 } })).attributes,
  )
  expect(product.photos?.[0]?.src).toBe('/photos/regenjas-marine-1.svg')
  expect(without).not.toHaveProperty('attributes')
  expect(without).not.toHaveProperty('option')
})

test('malformed and unknown option choices in the URL are ignored', async () => {
  for (const junk of ['a1=rood', 'a1=-1', 'a=12', 'a1=', 'a99=1', 'ax=1&a1[]=3', 'a1=99999999999999999999']) {
    const response = await shop.get(`/products/1?include=attributes,option&${junk}`)
    expect(response.status).toBe(200)
  }
})

test('an option value without a variant for the other choices is marked unavailable', async () => {
  const { attributes } = await queryProductAttributes(shop.api, { product_id: 1, attributes: { 1: 12 } })

  expect(attributes).toEqual([
    {
      id: 1,
      title: 'Kleur',
      display: 'swatch',
      values: [
        { id: 11, title: 'Rood', color: '#c2352b', available: true, in_stock: true },
        { id: 12, title: 'Marineblauw', color: '#2b4266', available: true, in_stock: true },
      ],
    },
    {
      id: 2,
      title: 'Maat',
      display: 'button',
      values: [
        { id: 21, title: 'M', color: null, available: true, in_stock: true },
        { id: 22, title: 'L', color: null, available: false, in_stock: false },
      ],
    },
  ])
})

test('the starting price is the lowest of the variants that match the choice, net and gross', async () => {
  const price = async (attributes: Record<string, number>) => {
    const { starting_price, starting_price_gross } = await queryProductAttributes(shop.api, {
      product_id: 1,
      attributes,
    })
    return [starting_price, starting_price_gross]
  }

  expect(await price({})).toEqual([9_504, 11_500])
  expect(await price({ 1: 11 })).toEqual([9_917, 12_000])
  expect(await price({ 1: 11, 2: 22 })).toEqual([10_744, 13_000])
})

test('the chosen variant has its price and delivery time', async () => {
  const option = await queryProductOption(shop.api, { product_id: 1, attributes: { 1: 12, 2: 21 }, amount: 1 })

  expect(option).toMatchObject({
    po_id: 12,
    uri: '/bui-regenjas-p1?a1=12&a2=21',
    full_name: 'Bui regenjas',
    option_name: 'Marineblauw, M',
    price: 11_500,
    price_net: 9_504,
    old_price: null,
    stock: 2,
    stock_status: 'low',
    delivery: 'Nog 2 op voorraad',
    max_amount: 2,
    reference_numbers: [
      { type: 'EAN', value: '8700000000124' },
      { type: 'Artikelnummer', value: 'TARP-12' },
    ],
  })
  expect(option.photos?.map(({ src }) => src)).toEqual([1, 2, 3].map((view) => `/photos/regenjas-marine-${view}.svg`))
})

test.each([
  [10, 'out', 'Niet op voorraad'],
  [11, 'in_stock', 'Op voorraad'],
])('the product variant %i has the stock status %s', async (po_id, stock_status, delivery) => {
  const { option } = await getProduct(shop.api, { id: 1, include: 'option', po_id })

  expect(option).toMatchObject({ po_id, stock_status, delivery })
})

test('a quantity that reaches a price tier costs the price of that tier', async () => {
  const ask = (amount: number) => queryProductOption(shop.api, { product_id: 1, attributes: { 1: 11, 2: 22 }, amount })

  expect((await ask(9)).price).toBe(13_000)
  expect(await ask(10)).toMatchObject({ price: 11_000, tier_prices: [{ from: 10, price: 11_000, price_net: 9_091 }] })
})

test('a product without options returns its only variant', async () => {
  expect(await queryProductOption(shop.api, { product_id: 2, attributes: {} })).toMatchObject({
    po_id: 20,
    option_name: null,
  })
})

test('an incomplete, impossible or unknown choice of options returns no variant', async () => {
  const product = await getProduct(shop.api, { id: 1, include: 'option,attributes', a1: 12, a2: 22 })
  expect(product.option).toBeNull()
  const status = async (attributes: unknown, product_id = 1) =>
    (await shop.post('/queryProductOption', { product_id, attributes })).status

  expect(await status({ 1: 11 })).toBe(404)
  expect(await status({ 1: 12, 2: 22 })).toBe(404)
  expect(await status({ 1: 11, 2: 999 })).toBe(404)
  expect(await status({}, 999)).toBe(404)
  expect(await status({ kleur: 'rood' })).toBe(422)
})
