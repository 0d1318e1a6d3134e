import { expect, test } from 'vitest'
import type { PlacedOrder } from '../../../src/contract/order'
import { getPayment, retryPayment } from '../../../src/contract/payment'
import { toEuro } from '../../../src/contract/price'
import { writeDb } from '../../db/client'
import { openTestBank } from '../../payment/test-bank'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { seededRandom } from '../../testing/random'
import { isLong, startShop, type TestShop } from '../../testing/shop'
import { refreshPayment } from './pay.repository'

const cases = isLong ? 500 : 60

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
test.each([
  ['nothing', ''],
  ['no name', 'id='],
  ['a name of nobody', 'id=tr_nobody'],
  ['a name of nobody at the test bank', 'id=tb_nobody'],
  ['a very long name', `id=${'x'.repeat(5000)}`],
  ['SQL', 'id=1%27%20OR%201=1'],
  ['a state', 'status=paid'],
  ['two names', 'id=a&id=b'],
  ['JSON', '{"id":"x"}'],
  ['a zero', '\u0000'],
])('%s for news is answered like any other and changes nothing', async (_, body) => {
  await using shop = await startShop(withCheckout)
  await placeOne(shop)

  expect((await news(shop, body)).status).toBe(200)
  expect(await one(shop, 'SELECT status_id, payment_status FROM orders')).toEqual({
    status_id: 1,
    payment_status: 'open',
  })
})

test('who says that it was paid is not believed', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop)

  await news(shop, `id=${bankId}&status=paid&amount=54.90`)

  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'open' })
})

test(`${cases} stories of replayed, reordered and forged news end as the bank's books say`, async () => {
  await using shop = await startShop(withCheckout)
  const random = seededRandom(500)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const orders = await Promise.all(Array.from({ length: 3 }, () => placeOne(shop, { 22: 1 })))

  for (let story = 0; story < cases; story++) {
    // Every story starts anew: nothing is known but that the payments are open.
    await shop.db.batch([
      shop.db.prepare("UPDATE test_payments SET status = 'open'"),
      shop.db.prepare("UPDATE payments SET status = 'open', refund_due = 0"),
      shop.db.prepare(
        "UPDATE orders SET status_id = 1, payment_status = 'open', paid_payment_id = NULL, released_at = NULL",
      ),
      shop.db.prepare('DELETE FROM mail_outbox'),
    ])
    const before = await one<{ stock: number }>(shop, 'SELECT stock FROM variants WHERE id = 22')
    const books = new Map(orders.map(({ bankId }) => [bankId, pick(['open', 'paid', 'failed', 'canceled', 'expired'])]))
    const undecided = [...books]
    const tell = () => {
      const { bankId, payment_token } = pick(orders)
      const forged = pick(['tb_none', `${bankId}x`, bankId.slice(1), ''])
      return pick([
        () => news(shop, `id=${bankId}`),
        () => news(shop, `id=${bankId}&status=${pick(['paid', 'failed', 'refunded'])}`),
        () => news(shop, `id=${forged}`),
        () => getPayment(shop.api, { token: payment_token }),
      ])()
    }
    while (undecided.length) {
      const [bankId, status] = undecided.pop() ?? ['', '']
      await Promise.all([tell(), decide(shop, bankId, status), tell(), tell()])
    }
    await Promise.all([...books.keys()].flatMap((bankId) => [news(shop, `id=${bankId}`), news(shop, `id=${bankId}`)]))

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
    expect(await one(shop, 'SELECT count(*) AS mails FROM mail_outbox')).toEqual({ mails: paid })
    expect(await one(shop, 'SELECT stock FROM variants WHERE id = 22')).toEqual(before)
  }
}, 120_000)

test('news that is overtaken by newer news does not undo it', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop)
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

  const late = refreshPayment(writeDb(shop.env), slow, bankId, Date.now())
  await decide(shop, bankId, 'paid')
  await news(shop, `id=${bankId}`)
  overtaken.resolve()
  await late

  expect(await one(shop, 'SELECT status FROM payments')).toEqual({ status: 'paid' })
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
})

test('two payments of one order, both paid: the second goes back', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, payment_token } = await placeOne(shop)
  await decide(shop, bankId, 'failed')
  const retried = await retryPayment(shop.api, { token: payment_token })
  const second = retried.payment_url.split('/').at(-1) ?? ''

  await decide(shop, second, 'paid')
  await news(shop, `id=${second}`)
  await decide(shop, bankId, 'paid')
  await news(shop, `id=${bankId}`)

  const { results } = await shop.db.prepare('SELECT id, status FROM test_payments ORDER BY status').all()
  expect(results).toEqual([
    { id: second, status: 'paid' },
    { id: bankId, status: 'refunded' },
  ])
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
})
