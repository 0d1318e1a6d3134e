import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { queryProductAttributes, queryProductOption } from '../../src/contract/catalogue/variant'
import { addProduct } from '../testing/factories'
import { startShop } from '../testing/shop'

/** A jacket in red and blue, and a hat in blue alone. */
const shop = await startShop((catalogue) => {
  addProduct(catalogue, 1, {
    variants: [
      { id: 10, attribute_value_ids: [11] },
      { id: 11, attribute_value_ids: [12] },
    ],
  })
  addProduct(catalogue, 2, { variants: [{ id: 20, attribute_value_ids: [12] }] })
})

const ask = (id: number, query: object) => getProduct(shop.api, { id, include: 'option', ...query })

test('a variant id of another product is ignored on this product’s page', async () => {
  expect((await ask(1, { po_id: 20 })).option?.po_id).toBe(10)
  expect((await ask(1, { po_id: 11 })).option?.po_id).toBe(11)
})

test('an option value that only another product has cannot be chosen', async () => {
  expect((await ask(2, { a1: 11 })).option ?? null).toBeNull()
  await expect(queryProductOption(shop.api, { product_id: 2, attributes: { 1: 11 } })).rejects.toMatchObject({
    status: 404,
  })
  const { attributes } = await queryProductAttributes(shop.api, { product_id: 2, attributes: { 1: 11 } })
  expect(attributes[0]?.values.map(({ id }) => id)).toEqual([12])
})

test('breadcrumbs of a product ignore a category that does not contain it', async () => {
  expect((await ask(1, { from_category: 2 })).breadcrumbs).toEqual((await ask(1, {})).breadcrumbs)
})
