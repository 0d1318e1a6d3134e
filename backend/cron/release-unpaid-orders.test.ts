import { expect, test, vi } from 'vitest'
import { getPayment, retryPayment } from '../../src/contract/ordering/payment'
import { writeDb } from '../db/client'
import { DAY } from '../lib/time'
import { openTestBank } from '../payment/test-bank'
import { atTime } from '../testing/at-time'
import { aCode, withCheckout, withCodes } from '../testing/checkout'
import { decide, sendWebhook } from '../testing/payments'
import { placeOne } from '../testing/placing'
import { firstRow, insert, many, runSql, stockOf } from '../testing/run-sql'
import { startShop } from '../testing/shop'
import { releaseUnpaidOrders } from './release-unpaid-orders'

test('an unpaid order releases its stock after an hour, and not before', async () => {
  await using shop = await startShop(withCheckout)
  const { payment_token } = await placeOne(shop.visitor(), { 12: 3 })
  const db = writeDb(shop.env)
  const bank = openTestBank(db)

  await releaseUnpaidOrders(db, bank, Date.now() + 59 * 60_000)
  expect(await stockOf(shop)).toBe(7)
  await releaseUnpaidOrders(db, bank, Date.now() + 61 * 60_000)
  await releaseUnpaidOrders(db, bank, Date.now() + 62 * 60_000)

  expect(await stockOf(shop)).toBe(10)
  expect(await firstRow(shop, 'SELECT stock FROM products WHERE id = 1')).toEqual({ stock: 10 })
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'expired', retry_url: null })
  await expect(retryPayment(shop.api, { token: payment_token })).rejects.toMatchObject({
    status: 409,
    code: 'order_closed',
  })
})

test('two cron runs release the stock and the discount code uses of four hundred expired unpaid orders', async () => {
  await using shop = await startShop(withCodes(aCode(1, 'BUITEN10', { used: 401 })))
  const order = {
    status_id: 1,
    lines_cents: 100,
    payment_method_id: 5,
    provider_method: 'banktransfer',
    payment_status: 'open',
    placed_by: 'x',
  }
  await insert(shop, 'orders', ...many(400, (id) => ({ ...order, id, number: `PV${id}`, release_at: id })))
  const line = { variant_id: 22, product_id: 2, amount: 3 }
  await insert(shop, 'order_lines', ...many(400, (order_id) => ({ ...line, order_id })))
  await runSql(shop, `INSERT INTO discount_code_uses SELECT id, 1, '' FROM orders`)
  const released = () => firstRow(shop, 'SELECT count(*) AS n FROM orders WHERE status_id = 4 AND placed_by IS NULL')
  const release = () => releaseUnpaidOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now())

  await release()
  expect(await released()).toEqual({ n: 200 })
  await Promise.all([release(), release()])

  expect(await released()).toEqual({ n: 400 })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 22')).toEqual({ stock: 500 + 400 * 3 })
  expect(await firstRow(shop, 'SELECT stock FROM products WHERE id = 2')).toEqual({ stock: 500 + 400 * 3 })
  expect(await firstRow(shop, 'SELECT used FROM discount_codes')).toEqual({ used: 1 })
})

test('the release of unpaid orders stops querying a slow payment provider after two minutes, and the next run continues', async () => {
  await using shop = await startShop(withCheckout)
  await insert(shop, 'orders', ...many(60, (id) => ({ id, number: `PV${id}`, status_id: 1, release_at: id })))
  await insert(shop, 'payments', ...many(60, (id) => ({ order_id: id, provider_id: `p${id}`, status: 'open' })))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let asked = 0
  const read = () => {
    asked++
    vi.setSystemTime(Date.now() + 10_000)
    return Promise.reject(new Error('silence'))
  }

  const bank = { ...openTestBank(writeDb(shop.env)), read }
  await atTime(Date.now(), () => releaseUnpaidOrders(writeDb(shop.env), bank, Date.now()))

  expect(asked).toBe(25)
})

test('before releasing an unpaid order the shop queries the provider, so a payment whose notification was lost counts', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop.visitor())
  await decide(shop, bankId, 'paid')

  await releaseUnpaidOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now() + 2 * DAY)

  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
  expect(await stockOf(shop)).toBe(9)
})

test('an order retains its stock while the payment provider does not answer or is not configured', async () => {
  await using shop = await startShop(withCheckout)
  await placeOne(shop.visitor())
  const silent = { ...openTestBank(writeDb(shop.env)), read: () => Promise.reject(new Error('silence')) }

  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  await releaseUnpaidOrders(writeDb(shop.env), silent, Date.now() + DAY)
  await releaseUnpaidOrders(writeDb(shop.env), null, Date.now() + 2 * DAY)

  expect(log.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['payment_unavailable'])
  expect(await stockOf(shop)).toBe(9)
})

test('a payment that arrives after the order’s stock was released is accepted while there is still stock', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop.visitor(), { 12: 3 })
  await releaseUnpaidOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now() + DAY)

  await decide(shop, bankId, 'paid')
  await sendWebhook(shop, `id=${bankId}`)
  await sendWebhook(shop, `id=${bankId}`)

  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
  expect(await stockOf(shop)).toBe(7)
  expect(await firstRow(shop, 'SELECT status FROM test_payments')).toEqual({ status: 'paid' })
})

test('a payment that arrives after the order’s stock was released and sold is refunded, and the buyer is mailed', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop.visitor(), { 12: 3 })
  await releaseUnpaidOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now() + DAY)
  await shop.db.prepare('UPDATE variants SET stock = 2 WHERE id = 12').run()

  await decide(shop, bankId, 'paid')
  await sendWebhook(shop, `id=${bankId}`)
  await sendWebhook(shop, `id=${bankId}`)

  expect(await firstRow(shop, 'SELECT status FROM test_payments')).toEqual({ status: 'refunded' })
  expect(await firstRow(shop, 'SELECT status_id, payment_status FROM orders')).toEqual({
    status_id: 4,
    payment_status: 'refunded',
  })
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'expired' })
  expect(await stockOf(shop)).toBe(2)
  const { results } = await shop.db.prepare('SELECT subject FROM mail_outbox').all()
  expect(results).toEqual([{ subject: expect.stringMatching(/^Je krijgt je betaling voor PV\d+ terug$/) }])
})
