import { expect, test, vi } from 'vitest'
import type { PlacedOrder } from '../../src/contract/order'
import { getPayment, retryPayment } from '../../src/contract/payment'
import { toEuro } from '../../src/contract/price'
import { writeDb } from '../db/client'
import { openTestBank } from '../payment/test-bank'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { startShop, type TestShop } from '../testing/shop'
import { releaseOrders } from './cron'

const DAY = 24 * 3600 * 1000

const news = (shop: TestShop, body: string, headers: Record<string, string> = {}) =>
  shop.fetch('/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

async function placeOne(shop: TestShop, items?: Record<number, number>) {
  const visitor = shop.visitor()
  const cart = await readyToOrder(visitor.api, items)
  const body = { accept_terms: true, version: cart.version, payable: toEuro(cart.payable?.gross ?? 0) }
  const response = await visitor.post('/orders', body, { 'idempotency-key': crypto.randomUUID() })
  const { data } = (await response.json()) as { data: PlacedOrder & { payment_token: string } }
  return { ...data, bankId: data.payment_url?.split('/').at(-1) ?? '' }
}

/** What the bank has in its books, without telling anybody. */
const decide = (shop: TestShop, id: string, status: string) =>
  shop.db.prepare('UPDATE test_payments SET status = ? WHERE id = ?').bind(status, id).run()
const one = <Row>(shop: TestShop, sql: string) => shop.db.prepare(sql).first<Row>()
const stock = async (shop: TestShop) =>
  (await one<{ stock: number }>(shop, 'SELECT stock FROM variants WHERE id = 12'))?.stock

test('an unpaid order gives its stock back after an hour, and not before', async () => {
  await using shop = await startShop(withCheckout)
  const { payment_token } = await placeOne(shop, { 12: 3 })
  const db = writeDb(shop.env)
  const bank = openTestBank(db)

  await releaseOrders(db, bank, Date.now() + 59 * 60_000)
  expect(await stock(shop)).toBe(7)
  await releaseOrders(db, bank, Date.now() + 61 * 60_000)
  await releaseOrders(db, bank, Date.now() + 62 * 60_000)

  expect(await stock(shop)).toBe(10)
  expect(await one(shop, 'SELECT stock FROM products WHERE id = 1')).toEqual({ stock: 10 })
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'expired', retry_url: null })
  await expect(retryPayment(shop.api, { token: payment_token })).rejects.toMatchObject({
    status: 409,
    code: 'order_closed',
  })
})

test('before it gives back, the shop asks: a payment whose news was lost counts', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop)
  await decide(shop, bankId, 'paid')

  await releaseOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now() + 2 * DAY)

  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
  expect(await stock(shop)).toBe(9)
})

test('while the provider is silent, or there is none, an order keeps what it holds', async () => {
  await using shop = await startShop(withCheckout)
  await placeOne(shop)
  const silent = { ...openTestBank(writeDb(shop.env)), read: () => Promise.reject(new Error('silence')) }

  const log = vi.spyOn(console, 'error').mockImplementation(() => {})

  await releaseOrders(writeDb(shop.env), silent, Date.now() + DAY)
  await releaseOrders(writeDb(shop.env), null, Date.now() + 2 * DAY)

  expect(log.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['payment_unavailable'])
  log.mockRestore()
  expect(await stock(shop)).toBe(9)
})

test('paid after its time, with stock left: honoured', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop, { 12: 3 })
  await releaseOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now() + DAY)

  await decide(shop, bankId, 'paid')
  await news(shop, `id=${bankId}`)
  await news(shop, `id=${bankId}`)

  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
  expect(await stock(shop)).toBe(7)
  expect(await one(shop, 'SELECT status FROM test_payments')).toEqual({ status: 'paid' })
})

test('paid after its time, with the stock gone: the money goes back, with a mail', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop, { 12: 3 })
  await releaseOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now() + DAY)
  await shop.db.prepare('UPDATE variants SET stock = 2 WHERE id = 12').run()

  await decide(shop, bankId, 'paid')
  await news(shop, `id=${bankId}`)
  await news(shop, `id=${bankId}`)

  expect(await one(shop, 'SELECT status FROM test_payments')).toEqual({ status: 'refunded' })
  expect(await one(shop, 'SELECT status_id, payment_status FROM orders')).toEqual({
    status_id: 4,
    payment_status: 'refunded',
  })
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'expired' })
  expect(await stock(shop)).toBe(2)
  const { results } = await shop.db.prepare('SELECT subject FROM mail_outbox').all()
  expect(results).toEqual([{ subject: expect.stringMatching(/^Je krijgt je betaling voor PV\d+ terug$/) }])
})
