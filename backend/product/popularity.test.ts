import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { refreshHourlyAggregates } from '../cron/hourly-aggregates'
import { writeDb } from '../db/client'
import { refreshAllDerivedData } from '../db/derived/refresh-derived-data'
import { addProduct } from '../testing/factories'
import { shippingMethods } from '../testing/methods'
import { addOrder, daysAgo } from '../testing/orders'
import { recording } from '../testing/recorded-queries'
import type { Catalogue } from '../testing/records'
import { productUpdatesOf, rowsOf, runSql, valuesOf } from '../testing/run-sql'
import { run, startShop, type TestShop } from '../testing/shop'
import { updatePopularity } from './update-popularity.repository'

/** A shop as an import leaves it: nothing is popular. Product n has variant 10 n. */
const withNew = (many: number) => (catalogue: Catalogue) => {
  catalogue.shipping_methods.push(...shippingMethods)
  for (let id = 1; id <= many; id++) addProduct(catalogue, id, { popularity: 0 })
}

const ids = ({ products }: { products: { data: { id: number }[] } }) => products.data.map(({ id }) => id)
const bestSellers = ({ api }: TestShop, limit = 3) =>
  queryProducts(api, { best_selling: true, products_only: true, limit })
const count = (shop: TestShop, now = Date.now()) => updatePopularity(writeDb(shop.env), now)
const popularity = (shop: TestShop) => valuesOf(shop, 'SELECT popularity FROM products ORDER BY id')

test('sorting by popularity, the default order and search follow the orders of 90 days', async () => {
  await using shop = await startShop(withNew(4))
  await addOrder(shop, 1, { lines: { 10: 1, 20: 9 } })
  await addOrder(shop, 2, { lines: { 10: 2 }, status_id: OrderStatus.inProgress })
  await addOrder(shop, 3, { lines: { 30: 1 }, created_at: daysAgo(91) })

  await refreshHourlyAggregates(writeDb(shop.env), Date.parse('2026-10-03T14:05:00.000Z'))
  expect(await popularity(shop), 'not before the full hour').toEqual([0, 0, 0, 0])
  await count(shop)

  expect(await popularity(shop)).toEqual([2, 1, 0, 0])
  expect(ids(await queryProducts(shop.api, { sort: 'popularity' }))).toEqual([1, 2, 4, 3])
  expect(ids(await queryProducts(shop.api, { category_id: 1 }))).toEqual([1, 2, 4, 3])
  expect(ids(await queryProducts(shop.api, { search: 'tarp' }))).toEqual([1, 2, 4, 3])
})

test('unpaid, cancelled and returned orders and offers do not count for popularity', async () => {
  await using shop = await startShop(withNew(1))
  const none = [0, 1, 4, 5, 6, 9] as OrderStatus[]
  for (const [place, status_id] of none.entries()) await addOrder(shop, place + 1, { lines: { 10: 1 }, status_id })

  await count(shop)

  expect(await popularity(shop)).toEqual([0])
})

test('cancelled and old orders no longer count for popularity; an imported start value remains', async () => {
  await using shop = await startShop((catalogue) => {
    withNew(2)(catalogue)
    addProduct(catalogue, 3, { popularity: 500 })
  })
  await addOrder(shop, 1, { lines: { 10: 1, 30: 1 } })
  await addOrder(shop, 2, { lines: { 20: 1, 30: 1 } })
  await count(shop)
  await count(shop)
  expect(await popularity(shop)).toEqual([1, 1, 502])

  await runSql(shop, 'UPDATE orders SET status_id = ? WHERE id = 1', OrderStatus.cancelled)
  await count(shop)
  expect(await popularity(shop)).toEqual([0, 1, 501])
  await count(shop, Date.now() + 90 * 24 * 3600 * 1000)
  expect(await popularity(shop)).toEqual([0, 0, 500])
})

test('the best sellers list is marked as bought only when all of its products were ordered', async () => {
  await using shop = await startShop(withNew(4))
  expect(await bestSellers(shop)).toMatchObject({ bought: false })
  await addOrder(shop, 1, { lines: { 10: 1, 20: 1 } })
  await count(shop)

  expect(await bestSellers(shop, 2)).toMatchObject({ bought: true, products: { data: [{ id: 2 }, { id: 1 }] } })
  expect(await bestSellers(shop, 3)).toMatchObject({ bought: false })
  expect((await queryProducts(shop.api, {})).bought).toBeUndefined()
})

test('a product page lists as popular only products that were bought', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.shipping_methods.push(...shippingMethods)
    for (let id = 1; id <= 3; id++)
      addProduct(catalogue, id, { popularity: 0, variants: [{ id: id * 10, price_cents: 10_000 * id * id }] })
  })
  const popular = async () => (await getProduct(shop.api, { id: 1 })).popular?.map(({ id }) => id)
  expect(await popular()).toEqual([])
  await addOrder(shop, 1, { lines: { 20: 1 } })

  await count(shop)

  expect(await popular()).toEqual([2])
})

test('after a popularity count lists and search equal those of a full refresh', async () => {
  await using shop = await startShop(withNew(30))
  for (let id = 1; id <= 12; id++)
    await addOrder(shop, id, { lines: Object.fromEntries([1, 2, 3].map((step) => [10 * (1 + ((id * step) % 30)), 1])) })
  const read = async () => [
    await rowsOf(shop, 'SELECT id, rank, popularity, search_place FROM products ORDER BY id'),
    await rowsOf(shop, 'SELECT * FROM product_categories ORDER BY category_id, product_id'),
    await rowsOf(shop, `SELECT rowid FROM products_fts WHERE products_fts MATCH 'tarp' ORDER BY rowid`),
  ]
  await count(shop)
  const counted = await read()

  await run(refreshAllDerivedData())

  expect(await read()).toEqual(counted)
})

test('a popularity count updates at most 500 products, the largest changes first, and skips unchanged ones', async () => {
  await using shop = await startShop(withNew(620))
  const all = Array.from({ length: 620 }, (_, place) => 10 * (place + 1))
  const some = (ids: number[]) => Object.fromEntries(ids.map((id) => [id, 1]))
  await addOrder(shop, 1, { lines: some(all.slice(0, 310)) })
  await addOrder(shop, 2, { lines: some(all.slice(310)) })
  await addOrder(shop, 3, { lines: some(all.slice(600)) })
  const counted = async () => (await popularity(shop)).filter(Boolean).length

  await count(shop)
  expect([await counted(), (await popularity(shop)).slice(600)]).toEqual([500, Array(20).fill(2)])
  await count(shop)
  expect(await counted()).toBe(620)

  expect(await productUpdatesOf(shop, () => count(shop))).toBe(0)
})

test('the popularity count reads only recent orders and their lines', async () => {
  await using shop = await startShop(withNew(3))
  const { db, plans } = recording(shop.db)
  await addOrder(shop, 1, { lines: { 10: 1 } })

  await updatePopularity(writeDb({ ...shop.env, DB: db }), Date.now())

  const [first] = await plans()
  const steps = first?.steps ?? []
  expect(
    steps.some((step) => /SEARCH o USING .*INDEX orders_status_id \(status_id=\? AND created_at>\?\)/.test(step)),
  ).toBe(true)
  expect(steps.some((step) => /SEARCH l USING INDEX order_lines_order/.test(step))).toBe(true)
  expect(steps.some((step) => /INDEX products_ordered/.test(step))).toBe(true)
  expect(steps.filter((step) => /SCAN (o|l|p|products)\b(?!.*products_ordered)/.test(step))).toEqual([])
})
