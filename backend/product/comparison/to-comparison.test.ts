import { expect, test } from 'vitest'
import { compareProducts } from '../../../src/contract/catalogue/comparison'
import { getProduct } from '../../../src/contract/catalogue/product'
import { addProduct } from '../../testing/factories'
import { recording } from '../../testing/recorded-queries'
import type { Catalogue } from '../../testing/records'
import { startShop } from '../../testing/shop'

/** Product 1 has both specs, 2 the number alone, 3 none. */
function withThree(catalogue: Catalogue) {
  addProduct(catalogue, 1, { values: { 1: 102 }, numbers: { 5: 1234.5 } })
  addProduct(catalogue, 2, { numbers: { 5: 900 } })
  addProduct(catalogue, 3)
  catalogue.pros_and_cons.push(
    { product_id: 1, kind: 'con', text: 'Weinig haken', position: 0 },
    { product_id: 1, kind: 'pro', text: 'Sterk', position: 1 },
    { product_id: 1, kind: 'pro', text: 'Licht', position: 0 },
  )
}

const shop = await startShop(withThree)

test('a comparison has the products in the requested order, their pros and cons, and every specification that any of them has', async () => {
  const { products, specs } = await compareProducts(shop.api, { products: [3, 1, 2] })

  expect(products).toMatchObject([
    { id: 3, full_name: 'Tarp 3', price: 10_000, pros_and_cons: { pros: [], cons: [] } },
    { id: 1, uri: '/tarp-1-p1', pros_and_cons: { pros: ['Licht', 'Sterk'], cons: ['Weinig haken'] } },
    { id: 2 },
  ])
  expect(specs).toEqual([
    { title: 'Gebruik', rows: [{ title: 'Seizoenen', unit: null, values: { 1: '4', 2: null, 3: null } }] },
    { title: 'Maten', rows: [{ title: 'Gewicht', unit: 'g', values: { 1: '1.234,5', 2: '900', 3: null } }] },
  ])
})

test('a comparison of one product shows the specifications of that product’s page', async () => {
  const { specs } = await compareProducts(shop.api, { products: [1] })

  const own = specs.map(({ rows, ...group }) => ({
    ...group,
    rows: rows.map(({ values, ...row }) => ({ ...row, value: values[1] })),
  }))
  expect(own).toEqual((await getProduct(shop.api, { id: 1 })).specifications)
})

test('a comparison ignores unknown and repeated ids, and without ids it is empty', async () => {
  const compare = (products: number[]) => compareProducts(shop.api, { products })

  expect((await compare([2, 99, 1, 2, 1])).products.map(({ id }) => id)).toEqual([2, 1])
  expect(await compare([99])).toEqual({ products: [], specs: [] })
  expect(await compare([])).toEqual({ products: [], specs: [] })
})

test('a comparison with more than twenty ids, or a malformed one, gets a 422', async () => {
  for (const products of [Array.from({ length: 21 }, (_, id) => id + 1), [0], ['1'], [1.5], 'alle', null, undefined])
    expect((await shop.post('/productComparison', { products })).status).toBe(422)
})

test('a comparison takes one round trip to the database', async () => {
  const { db, tripsOf } = recording(shop.db)
  shop.env.DB = db

  expect(await tripsOf(() => compareProducts(shop.api, { products: [1, 2, 3] }))).toBe(1)
})
