import { expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product'
import { writeDb } from '../db/client'
import { aCategory, addProduct } from '../testing/factories'
import type { Catalogue } from '../testing/records'
import { startShop } from '../testing/shop'
import { refreshHourlyAggregates } from './hourly-aggregates'

const hour = Date.parse('2026-10-03T14:00:00.000Z')

function withTwo(catalogue: Catalogue) {
  catalogue.categories.push(aCategory(1))
  addProduct(catalogue, 1, {
    variants: [{ id: 12, stock: 2 }],
    reviews: [
      { id: 501, rating: 9 },
      { id: 502, rating: 1 },
    ],
  })
  addProduct(catalogue, 2)
}

test('at the full hour the averages of products are what they should be', async () => {
  await using shop = await startShop(withTwo)
  const db = writeDb(shop.env)
  await shop.db.prepare('DELETE FROM product_reviews WHERE id = 502').run()
  const average = async () => (await getProduct(shop.api, { id: 1 })).reviews?.average
  expect(await average()).toBe(5)

  await refreshHourlyAggregates(db, hour + 5 * 60_000)
  expect(await average()).toBe(5)
  await refreshHourlyAggregates(db, hour)

  expect(await average()).toBe(9)
})

test('what is right is not written again', async () => {
  await using shop = await startShop(withTwo)
  await shop.db.prepare('CREATE TABLE writes (n)').run()
  await shop.db
    .prepare('CREATE TRIGGER written AFTER UPDATE ON products BEGIN INSERT INTO writes VALUES (1); END')
    .run()

  await refreshHourlyAggregates(writeDb(shop.env), hour)

  const writes = await shop.db.prepare('SELECT count(*) AS n FROM writes').first<{ n: number }>()
  await shop.db.prepare('DROP TRIGGER written').run()
  await shop.db.prepare('DROP TABLE writes').run()
  expect(writes).toEqual({ n: 0 })
})
