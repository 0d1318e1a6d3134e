import { expect, test } from 'vitest'
import { getCategories } from '../src/contract/catalogue/category'
import { getProduct } from '../src/contract/catalogue/product'
import { queryProducts } from '../src/contract/catalogue/product-list'
import { getPage, getPages } from '../src/contract/content'
import { getMenus } from '../src/contract/menu'
import { getShopInfo } from '../src/contract/shop'
import { rowsOf } from './testing/run-sql'
import { startDemo } from './testing/start-demo'

test('the demo data fits the database tables, and all its products and pages fit the API contract', async () => {
  await using shop = await startDemo(new Date('2026-11-21T12:00:00Z'), {}, 120)

  const { products } = await queryProducts(shop.api, { per_page: 100 })
  const pages = await getPages(shop.api, { per_page: 100 })

  expect(products.meta.total).toBe(120)
  expect((await getShopInfo(shop.api, {})).review_statistics?.number_reviews).toBeGreaterThan(10)
  expect((await getCategories(shop.api, {})).length).toBeGreaterThan(3)
  expect((await getMenus(shop.api, {})).map(({ title }) => title.toLowerCase())).toEqual(
    expect.arrayContaining(['header', 'footer']),
  )
  for (const { id } of products.data.slice(0, 40)) {
    const product = await getProduct(shop.api, { id, include: 'attributes,option' })
    expect(product.starting_price_gross).toBeGreaterThan(0)
    expect(product.photos?.length).toBeGreaterThan(0)
  }
  for (const { id } of pages.data) expect((await getPage(shop.api, { id })).body).toContain('<')
  expect(await rowsOf(shop, 'PRAGMA foreign_key_check')).toEqual([])
}, 30_000)
