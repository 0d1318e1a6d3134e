import { expect, test } from 'vitest'
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

test('the hourly cron job does not rewrite rows that are already correct', async () => {
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
