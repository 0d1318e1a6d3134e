import { expect, test } from 'vitest'
import { getCategory } from '../../../src/contract/catalogue/category'
import { compareProducts } from '../../../src/contract/catalogue/comparison'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { getSitemap } from '../../../src/contract/sitemap'
import { aCategory, addProduct } from '../../testing/factories'
import { type Desk, startDesk } from '../../testing/start-desk'

const startWithTarps = () =>
  startDesk((catalogue) => {
    catalogue.categories.push(aCategory(1, { title: 'Tarps', slug: 'tarps' }))
    for (const id of [1, 2, 3]) addProduct(catalogue, id, { variants: [{ id: id * 10, sku: `A${id}` }] })
    catalogue.product_accessories.push({ product_id: 2, other_id: 1, position: 0 })
  })

const listed = async ({ shop }: Desk, query: object) =>
  (await queryProducts(shop.api, query)).products.data.map(({ id }) => id).toSorted()

test('a discontinued product answers 410 with its replacement, is in no list and is sold out in carts, until it is put back', async () => {
  await using desk = await startWithTarps()
  const { api } = desk.shop
  await addToCart(api, { po_id: 10, amount: 2 })

  const { body } = await desk.post('/gone', { sku: 'a1', replaced_by: 'A3' })

  expect(body.data).toEqual({ full_name: 'Tarp 1', replaced_by: 'Tarp 3' })
  await expect(getProduct(api, { id: 1 })).rejects.toMatchObject({
    status: 410,
    code: 'gone',
    data: {
      full_name: 'Tarp 1',
      uri: '/tarp-1-p1',
      breadcrumbs: [{ title: 'Tarps', uri: '/tarps-c1' }],
      replaced_by: { id: 3 },
      alternatives: [{ id: 2 }],
    },
  })
  expect(await listed(desk, { category_id: 1 })).toEqual([2, 3])
  expect(await listed(desk, { search: 'tarp' })).toEqual([2, 3])
  expect(await listed(desk, { search: 'A1' })).toEqual([])
  expect((await getCategory(api, { id: 1 })).product_count).toBe(2)
  expect((await compareProducts(api, { products: [1, 2] })).products.map(({ id }) => id)).toEqual([2])
  expect((await getProduct(api, { id: 2 })).accessories).toEqual([])
  expect((await getProduct(api, { id: 2 })).alternatives?.map(({ id }) => id)).toEqual([3])
  const { data } = await getSitemap(api, { type: 'products' })
  expect(data.map(({ uri }) => uri)).toEqual(['/tarp-2-p2', '/tarp-3-p3'])
  expect((await getCart(api, {})).items).toMatchObject([{ po_id: 10, info: { full_name: 'Tarp 1', stock: 0 } }])
  await expect(addToCart(api, { po_id: 10, amount: 1 })).rejects.toMatchObject({ status: 409 })

  expect((await desk.post('/back', { sku: 'A1' })).body.data).toEqual({ full_name: 'Tarp 1' })
  expect(await listed(desk, { category_id: 1 })).toEqual([1, 2, 3])
  expect((await getProduct(api, { id: 1 })).full_name).toBe('Tarp 1')
  // How many there are is to be said anew.
  await expect(addToCart(api, { po_id: 10, amount: 1 })).rejects.toMatchObject({ status: 409 })
})

test('a search for a discontinued product finds what comes nearest, as for any product that the shop does not have', async () => {
  await using desk = await startDesk((catalogue) => {
    for (const [at, full_name] of ['Vega klimtouw', 'Vega haring', 'Paganel pan'].entries())
      addProduct(catalogue, at + 1, { full_name, variants: [{ id: at + 1, sku: `A${at + 1}` }] })
  })
  expect(await listed(desk, { search: 'vega klimtouw' })).toEqual([1])

  await desk.post('/gone', { sku: 'A1' })

  expect(await listed(desk, { search: 'vega klimtouw' })).toEqual([2])
  await desk.post('/back', { sku: 'A1' })
  expect(await listed(desk, { search: 'vega klimtouw' })).toEqual([1])
})

test('discontinuing an unknown article, or replacing a product by itself, is refused and changes nothing', async () => {
  await using desk = await startWithTarps()
  const refused = async (body: object) => {
    const { status, body: answer } = await desk.post('/gone', body)
    return [status, Object.keys(answer.errors)]
  }

  expect(await refused({ sku: 'nope', replaced_by: 'neither' })).toEqual([422, ['sku', 'replaced_by']])
  expect(await refused({ sku: 'A1', replaced_by: 'A1' })).toEqual([422, ['replaced_by']])
  expect((await desk.post('/back', { sku: 'nope' })).status).toBe(422)
  expect(await listed(desk, { category_id: 1 })).toEqual([1, 2, 3])
})

test('a replacement product that is itself discontinued is not offered', async () => {
  await using desk = await startWithTarps()
  await desk.post('/gone', { sku: 'A1', replaced_by: 'A3' })
  await desk.post('/gone', { sku: 'A3', replaced_by: 'A2' })

  const error = await getProduct(desk.shop.api, { id: 1 }).catch(({ data }) => data)

  expect(error.replaced_by).toBeUndefined()
  expect(error.alternatives.map(({ id }: { id: number }) => id)).toEqual([2])
})
