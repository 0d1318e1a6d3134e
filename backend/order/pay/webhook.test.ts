import { expect, test } from 'vitest'
import { getPayment, retryPayment } from '../../../src/contract/ordering/payment'
import { writeDb } from '../../db/client'
import { openTestBank } from '../../payment/test-bank'
import { withCheckout } from '../../testing/checkout'
import { decide, readPostponedWebhooks, resetStatusRequestLimit, sendWebhook } from '../../testing/payments'
import { placeOne } from '../../testing/placing'
import { firstRow, rowOf, rowsOf } from '../../testing/run-sql'
import { seededRandom } from '../../testing/seeded-random'
import { isLong, startShop } from '../../testing/shop'
import { syncPaymentByProviderId } from './sync-payment'

const cases = isLong ? 500 : 10

test('a malformed, unknown or forged payment notification gets the usual answer and changes nothing', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId } = await placeOne(shop.visitor())

  for (const body of [
    ...['', 'id=', 'id=tr_nobody', 'id=tb_nobody', `id=${'x'.repeat(5000)}`, 'id=1%27%20OR%201=1', 'status=paid'],
    ...['id=a&id=b', '{"id":"x"}', '\u0000', `id=${bankId}&status=paid&amount=54.90`],
  ]) {
    expect([body, (await sendWebhook(shop, body)).status]).toEqual([body, 200])
    expect(await rowOf(shop, 'SELECT status_id, payment_status FROM orders')).toEqual([1, 'open'])
  }
})

test(`${cases} random series of repeated, reordered and forged payment notifications leave every order as the bank reports it`, async () => {
  await using shop = await startShop(withCheckout)
  const random = seededRandom(500)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const orders = await Promise.all(Array.from({ length: 3 }, () => placeOne(shop.visitor(), { 22: 1 })))

  for (let story = 0; story < cases; story++) {
    // Each scenario begins with the same state: all payments are open.
    await shop.db.batch([
      shop.db.prepare("UPDATE test_payments SET status = 'open', refunds = '[]'"),
      shop.db.prepare("UPDATE payments SET status = 'open', taken_cents = 0, news_at = NULL"),
      shop.db.prepare('DELETE FROM refunds'),
      shop.db.prepare(
        "UPDATE orders SET status_id = 1, payment_status = 'open', paid_payment_id = NULL, released_at = NULL",
      ),
      shop.db.prepare('DELETE FROM mail_outbox'),
    ])
    const before = await firstRow<{ stock: number }>(shop, 'SELECT stock FROM variants WHERE id = 22')
    const books = new Map(orders.map(({ bankId }) => [bankId, pick(['open', 'paid', 'failed', 'canceled', 'expired'])]))
    const undecided = [...books]
    const tell = () => {
      const { bankId, payment_token } = pick(orders)
      const forged = pick(['tb_none', `${bankId}x`, bankId.slice(1), ''])
      return pick([
        () => sendWebhook(shop, `id=${bankId}`),
        () => sendWebhook(shop, `id=${bankId}&status=${pick(['paid', 'failed', 'refunded'])}`),
        () => sendWebhook(shop, `id=${forged}`),
        () => getPayment(shop.api, { token: payment_token }),
      ])()
    }
    while (undecided.length) {
      const [bankId, status] = undecided.pop() ?? ['', '']
      if (random() < 0.5) await resetStatusRequestLimit(shop)
      await Promise.all([tell(), decide(shop, bankId, status), tell(), tell()])
    }
    await Promise.all(
      [...books.keys()].flatMap((bankId) => [sendWebhook(shop, `id=${bankId}`), sendWebhook(shop, `id=${bankId}`)]),
    )
    await readPostponedWebhooks(shop)

    const { results } = await shop.db
      .prepare(
        `SELECT p.provider_id, p.status, o.payment_status, o.status_id FROM payments p JOIN orders o ON o.id = p.order_id`,
      )
      .all<{ provider_id: string; status: string; payment_status: string; status_id: number }>()
    for (const { provider_id, status, payment_status, status_id } of results) {
      const truth = books.get(provider_id)
      expect([status, payment_status]).toEqual([truth, truth])
      expect(status_id).toBe(truth === 'paid' ? 2 : truth === 'open' ? 1 : 6)
    }
    const paid = [...books.values()].filter((status) => status === 'paid').length
    expect(await firstRow(shop, 'SELECT count(*) AS mails FROM mail_outbox')).toEqual({ mails: paid })
    expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 22')).toEqual(before)
  }
}, 120_000)

test('an outdated payment notification does not undo a newer one', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop.visitor())
  const bank = openTestBank(writeDb(shop.env))
  const overtaken = Promise.withResolvers<void>()
  const slow = {
    ...bank,
    async read(id: string) {
      const old = await bank.read(id)
      await overtaken.promise
      return { ...old, status: 'failed' as const }
    },
  }

  const late = syncPaymentByProviderId(writeDb(shop.env), slow, bankId, Date.now())
  await decide(shop, bankId, 'paid')
  await sendWebhook(shop, `id=${bankId}`)
  overtaken.resolve()
  await late

  expect(await firstRow(shop, 'SELECT status FROM payments')).toEqual({ status: 'paid' })
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
})

test('when two payments of one order are both paid the second is refunded', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop.visitor())
  await decide(shop, bankId, 'failed')
  const retried = await retryPayment(shop.api, { token: payment_token })
  const second = retried.payment_url.split('/').at(-1) ?? ''

  await decide(shop, second, 'paid')
  await sendWebhook(shop, `id=${second}`)
  await decide(shop, bankId, 'paid')
  await sendWebhook(shop, `id=${bankId}`)
  await readPostponedWebhooks(shop)

  expect(await rowsOf(shop, 'SELECT id, status FROM test_payments ORDER BY status')).toEqual([
    { id: second, status: 'paid' },
    { id: bankId, status: 'refunded' },
  ])
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
})
