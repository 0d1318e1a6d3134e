import { expect, test } from 'vitest'
import { getCategory, queryProducts } from '../../src/features/catalog/catalog.api'
import { aCategory, addProduct } from '../testing/factories'
import { run, startShop } from '../testing/shop'
import { refreshCategoryFigures, refreshProducts } from './derived'

test('a change of one product reaches its card, its lists and search, and leaves the others alone', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2))
    addProduct(catalogue, 1)
    addProduct(catalogue, 2)
  })

  await run([
    { sql: `UPDATE products SET full_name = 'Zeil', category_id = 2 WHERE id = 1`, parameters: [] },
    { sql: 'UPDATE variants SET stock = 0, price_cents = 5000 WHERE product_id = 1', parameters: [] },
    ...refreshProducts([1]),
  ])

  const ids = async (query: object) => (await queryProducts(shop.api, query)).products.data.map(({ id }) => id)
  expect(await ids({ category_id: 1 })).toEqual([2])
  expect(await ids({ search: 'zeil' })).toEqual([1])
  expect(await ids({ search: 'tarp' })).toEqual([2])
  expect((await queryProducts(shop.api, { category_id: 2 })).products.data).toMatchObject([
    { id: 1, price: 50, stock_status: 'out', full_name: 'Zeil' },
  ])
})

test('the figures of categories follow when they are counted again', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1), aCategory(2, { parent_id: 1 }))
    addProduct(catalogue, 1, { category_id: 2 })
  })
  expect((await getCategory(shop.api, { id: 1 })).product_count).toBe(1)

  await run([
    { sql: 'DELETE FROM products WHERE id = 1', parameters: [] },
    ...refreshProducts([1]),
    ...refreshCategoryFigures(),
  ])

  expect((await getCategory(shop.api, { id: 1 })).product_count).toBe(0)
  expect((await queryProducts(shop.api, { category_id: 1 })).products.meta.total).toBe(0)
})
