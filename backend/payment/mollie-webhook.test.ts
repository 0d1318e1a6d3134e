import { expect, test, vi } from 'vitest'
import { getPayment, retryPayment } from '../../src/contract/ordering/payment'
import { writeDb } from '../db/client'
import { healthOfParts } from '../health/health'
import { findHealthSigns } from '../health/health.repository'
import { syncPaymentsLeftToCron } from '../order/pay/sync-payment'
import { resetStatusRequestLimit, sendWebhook } from '../testing/payments'
import { firstRow, insert, rowOf, runSql, valuesOf } from '../testing/run-sql'
import { readsOf, startWithMollie, tellOfMollie } from '../testing/start-with-mollie'
import { triggerCron } from '../testing/trigger-cron'
import { openMollie } from './mollie'

/** Stops the clock: on a busy machine the requests of a test may take longer than the limit's two seconds. */
const stopClock = (now = Date.now()) => vi.useFakeTimers({ now, toFake: ['Date'] })

test('repeated payment notifications get the stored answer, and Mollie is queried at most once in two seconds', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  const ask = () => getPayment(shop.visitor().api, { token: payment_token })
  stopClock()

  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  await retryPayment(shop.api, { token: payment_token })

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['open']))
  expect(readsOf(shop.mollie)).toBe(1)
  shop.book({ status: 'paid' })
  stopClock(Date.now() + 2_000)
  expect(await ask()).toMatchObject({ status: 'paid' })
  expect(readsOf(shop.mollie)).toBe(2)
})

test('notifications by a client with many orders query Mollie 300 times in fifteen minutes, then use the stored status', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  const askFrom = (address: string) =>
    shop.api(`/payments/${payment_token}`, { headers: { 'x-client-address': address } })
  await askFrom('203.0.113.7')
  const forget = shop.db.prepare(`DELETE FROM rate_limits WHERE key LIKE 'ask:payment:%'`)
  await shop.db.batch([forget, shop.db.prepare('UPDATE rate_limits SET count = 299')])

  for (const reads of [2, 2]) {
    expect((await askFrom('203.0.113.7')).status).toBe(200)
    expect(readsOf(shop.mollie)).toBe(reads)
    await forget.run()
  }

  await askFrom('203.0.113.8')
  expect(readsOf(shop.mollie)).toBe(3)
})

test('fifty simultaneous notifications of one payment query Mollie once, and the cron processes the refused ones', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  const tell = (address: string) => sendWebhook(shop, 'id=tr_fake1', { 'x-client-address': address })
  stopClock()
  const answers = await Promise.all(Array.from({ length: 49 }, (_, n) => tell(`203.0.113.${n}`)))
  expect(readsOf(shop.mollie)).toBe(1)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(48).fill(503)])
  shop.book({ status: 'paid' })

  // The only one that is true. The provider reports it again, and if it did not:
  expect((await tell('203.0.113.99')).status).toBe(503)
  expect(readsOf(shop.mollie)).toBe(1)
  await triggerCron(shop, Date.now())

  expect(await rowOf(shop, 'SELECT status_id, payment_status FROM orders')).toEqual([2, 'paid'])
  expect(readsOf(shop.mollie)).toBe(2)
  await triggerCron(shop, Date.now())
  expect(readsOf(shop.mollie), 'it is news no more').toBe(2)
})

test('one client’s notifications of many payments query Mollie at most 300 times in fifteen minutes', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  const tell = (address: string) => sendWebhook(shop, 'id=tr_fake1', { 'x-client-address': address })
  await tell('203.0.113.7')
  const forget = shop.db.prepare(`DELETE FROM rate_limits WHERE key LIKE 'ask:payment:%'`)
  await shop.db.batch([forget, shop.db.prepare('UPDATE rate_limits SET count = 300')])

  expect((await tell('203.0.113.7')).status).toBe(503)
  await forget.run()
  expect((await tell('203.0.113.8')).status).toBe(200)
  expect(readsOf(shop.mollie)).toBe(2)
})

test('a payment notification that arrives while Mollie is queried for an earlier one is not lost', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  const db = writeDb(shop.env)
  await runSql(shop, 'UPDATE payments SET news_at = 1')
  const read = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const answer = await read(...given)
    await runSql(shop, 'UPDATE payments SET news_at = 2')
    return answer
  })

  await syncPaymentsLeftToCron(db, openMollie('test_key'), Date.now())

  expect(await firstRow(shop, 'SELECT news_at FROM payments')).toEqual({ news_at: 2 })
})

test('a payment notification that cannot be processed because Mollie is down moves to the end of the queue, and counts as late', async () => {
  await using shop = await startWithMollie()
  const { id: order_id } = await shop.order()
  const db = writeDb(shop.env)
  const now = Date.now()
  const came = now - 17 * 60_000
  await runSql(shop, 'UPDATE payments SET news_at = ?', came)
  await insert(shop, 'payments', { order_id, provider_id: 'tr_later', status: 'open', news_at: came + 1 })
  shop.mollie.down = true
  let asked = 0

  await expect(syncPaymentsLeftToCron(db, openMollie('test_key'), now, () => asked++ < 1)).rejects.toThrow()
  expect(await valuesOf(shop, 'SELECT provider_id FROM payments ORDER BY news_at')).toEqual(['tr_later', 'tr_fake1'])

  await expect(syncPaymentsLeftToCron(db, openMollie('test_key'), now)).rejects.toThrow()
  const { provider } = healthOfParts(shop.env, true, await findHealthSigns(db, now), now)
  expect(provider).toMatchObject({ state: 'late' })
})

test('a notification of an unknown or already processed payment does not start the sending of mail', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  await shop.db
    .prepare(`INSERT INTO mail_outbox (recipient, subject, text, created_at) VALUES ('a@b.nl', 'x', 'x', '2026-01-01')`)
    .run()

  await tellOfMollie(shop, 'tr_other')
  await tellOfMollie(shop, 'tr_fake1')
  expect(await rowOf(shop, 'SELECT attempts FROM mail_outbox'), 'no run took it up').toEqual([0])
  await resetStatusRequestLimit(shop)
  shop.book({ status: 'paid' })
  await tellOfMollie(shop, 'tr_fake1')

  await vi.waitFor(() => expect(shop.sent).toHaveLength(2))
})
