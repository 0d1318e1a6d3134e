import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { refreshAllDerivedData } from '../db/derived/refresh-derived-data'
import { aCategory, addProduct, emptyCatalogue } from '../testing/factories'
import { recording, scansOf } from '../testing/recorded-queries'
import { productTables } from '../testing/records'
import { listedRows } from '../testing/rows'
import { run, startShop } from '../testing/shop'
import { triggerCron } from '../testing/trigger-cron'

test('planner statistics from when a shop was tiny are deleted the next night, so that no query scans a whole table', async () => {
  const { db, plans } = recording((env as { DB: D1Database }).DB)
  await using shop = await startShop(
    (catalogue) => {
      catalogue.categories.push(aCategory(1, { title: 'Tarps' }))
      for (let id = 1; id <= 5; id++) addProduct(catalogue, id, { values: { 1: 101 } })
    },
    { DB: db },
  )
  await db.prepare('ANALYZE').run()
  const more = { ...emptyCatalogue(), spec_values: [] }
  for (let id = 6; id <= 2000; id++) addProduct(more, id, { values: { 1: 101 } })
  await run([...listedRows(more, productTables), ...refreshAllDerivedData()])
  const scans = async () => {
    await plans()
    await queryProducts(shop.api, { category_id: 1, attributes_filter: [[2, 21]], brands_filter: [1] })
    return (await plans()).flatMap(({ steps }) => scansOf(steps))
  }
  const runAt = (time: string) =>
    triggerCron({ ...shop, env: { ...shop.env, DB: shop.db } }, Date.parse(`2026-11-23T${time}:00.000Z`))

  await runAt('02:55')
  expect(await scans()).not.toEqual([])
  await runAt('03:00')

  expect(await scans()).toEqual([])
})
