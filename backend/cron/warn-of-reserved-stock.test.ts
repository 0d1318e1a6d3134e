import { expect, test, vi } from 'vitest'
import { writeDb } from '../db/client'
import { withCheckout } from '../testing/checkout'
import { placeOne } from '../testing/placing'
import { runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { refreshHourlyAggregates } from './hourly-aggregates'
import { warnOfMuchReservedStock } from './warn-of-reserved-stock'

const HOUR = 3600 * 1000
const fullHour = Date.parse('2026-11-22T14:00:00.000Z')

/** The lines that looking at these moments leaves. */
async function watchAt(shop: TestShop, ...moments: number[]) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const moment of moments) await warnOfMuchReservedStock(writeDb(shop.env), moment)
  return log.mock.calls.splice(0).map(([line]) => JSON.parse(line))
}

/** One buys three of ten tarps; there are 500 cheap maps and ten stoves of € 80 besides. */
async function startWithHeld() {
  const shop = await startShop(withCheckout)
  await refreshHourlyAggregates(writeDb(shop.env), fullHour)
  await placeOne(shop, { 12: 3 }, { payment: 5 })
  return shop
}

test('unpaid orders that reserve a large share of the stock’s value or pieces log one warning every six hours', async () => {
  await using shop = await startWithHeld()
  const now = Date.now()

  const lines = await watchAt(shop, now, now + HOUR, now + 5 * HOUR, now + 6 * HOUR)

  // Of 520 pieces it is next to nothing; of € 2.964,50 it is € 149,85.
  const line = { level: 'error', event: 'stock_held', percent: 5, orders: 1, pieces: 3, euros: 150 }
  expect(lines).toEqual([line, line])
})

test('no stock alarm is logged for a small reserved share, or while the size of the stock is unknown', async () => {
  await using shop = await startWithHeld()
  await runSql(shop, 'UPDATE stock_figures SET cents = cents * 2')
  expect(await watchAt(shop, Date.now())).toEqual([])
  await runSql(shop, 'UPDATE stock_figures SET pieces = 30')
  expect(await watchAt(shop, Date.now())).toMatchObject([{ percent: 10 }])
  await runSql(shop, 'DELETE FROM rate_limits')
  await runSql(shop, 'DELETE FROM stock_figures')
  expect(await watchAt(shop, Date.now())).toEqual([])
})

test('reserving stock does not reduce the total stock', async () => {
  await using shop = await startWithHeld()
  const figures = () => shop.db.prepare('SELECT pieces, cents FROM stock_figures').first()
  const before = await figures()

  await refreshHourlyAggregates(writeDb(shop.env), fullHour + HOUR)

  expect(await figures()).toEqual(before)
  expect(before).toEqual({ pieces: 520, cents: 10 * 4_995 + 500 * 333 + 10 * 8_000 })
})
