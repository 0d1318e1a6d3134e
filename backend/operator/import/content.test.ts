import { expect, test } from 'vitest'
import { getArticles } from '../../../src/contract/catalogue/article'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { addToCart } from '../../../src/contract/ordering/cart'
import { withTarp } from '../../testing/import'
import { startDesk } from '../../testing/start-desk'

const coffee = { product: 'Koffie', brand: 'Van Dam', category: 'Tenten', stock: '9' }
const bags = [
  { ...coffee, sku: 'K-250', price: '8,50', content: '250 g', 'option:Gewicht': '250 g' },
  { ...coffee, sku: 'K-1000', price: '29,95', content: '1 kg', 'option:Gewicht': '1 kg' },
]

test('every answer that has an article’s price also has its net content, a filtered list that of the matching variant', async () => {
  await using desk = await startDesk(withTarp)
  const { api } = desk.shop
  await desk.importRows(bags)

  const [card] = (await queryProducts(api, { search: 'koffie' })).products.data
  expect(card).toMatchObject({ price: 850, content: { amount: 250, unit: 'g' } })

  const product = await getProduct(api, { id: 2, include: 'attributes,option' })
  expect(product).toMatchObject({ starting_price_gross: 850, starting_content: { amount: 250, unit: 'g' } })
  const [weight] = product.attributes ?? []
  const kilo = weight?.values.find(({ title }) => title === '1 kg')
  const chosen = await getProduct(api, { id: 2, include: 'option', [`a${weight?.id}`]: String(kilo?.id) })
  expect(chosen.option).toMatchObject({ price: 2_995, content: { amount: 1, unit: 'kg' } })
  const filtered = await queryProducts(api, { attributes_filter: [[weight?.id ?? 0, kilo?.id ?? 0]] })
  expect(filtered.products.data).toMatchObject([{ price: 2_995, content: { amount: 1, unit: 'kg' } }])
  expect(JSON.stringify(chosen.schema)).toContain(
    JSON.stringify({
      '@type': 'QuantitativeValue',
      value: 250,
      unitCode: 'GRM',
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
    }),
  )

  const change = await addToCart(api, { po_id: 11, amount: 2 })
  expect(change?.data?.items).toMatchObject([{ info: { price: 850, content: { amount: 250, unit: 'g' } } }])
  expect((await getArticles(api, { page: 1 })).data).toContainEqual(
    expect.objectContaining({ sku: 'K-250', content: { amount: 250, unit: 'g' } }),
  )
})

test('an import changes an article’s net content, removes it if the cell has a hyphen, and skips an unchanged one', async () => {
  await using desk = await startDesk(withTarp)
  const card = async () => (await queryProducts(desk.shop.api, {})).products.data[0]?.content

  expect((await desk.importRows([{ sku: 'TARP-10', content: '500 g' }])).body.data).toMatchObject({ changed: 1 })
  expect(await card()).toEqual({ amount: 500, unit: 'g' })
  expect((await desk.importRows([{ sku: 'TARP-10', content: '500g' }])).body.data).toMatchObject({ unchanged: 1 })
  await desk.importRows([{ sku: 'TARP-10', content: '-' }])
  expect(await card()).toBeNull()
})
