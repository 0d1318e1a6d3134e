import { expect, test } from 'vitest'
import { writeDb } from '../db/client'
import { addProduct } from '../testing/factories'
import { productUpdatesOf } from '../testing/run-sql'
import { startShop } from '../testing/shop'
import { refreshHourlyAggregates } from './hourly-aggregates'

const hour = Date.parse('2026-10-03T14:00:00.000Z')

test('the hourly cron job does not rewrite rows that are already correct', async () => {
  await using shop = await startShop((catalogue) => {
    addProduct(catalogue, 1, { reviews: [{ rating: 9 }, { rating: 1 }] })
    addProduct(catalogue, 2)
  })

  expect(await productUpdatesOf(shop, () => refreshHourlyAggregates(writeDb(shop.env), hour))).toBe(0)
})
