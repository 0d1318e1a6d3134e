import { type Expression, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { OrderStatus } from '../../../src/contract/ordering/order-status'
import { releaseUnpaidOrders } from '../../cron/release-unpaid-orders'
import { writeDb } from '../../db/client'
import { paymentToken } from '../../payment/return-token'
import { openTestBank } from '../../payment/test-bank'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { sendOrder } from '../../testing/placing'
import { seededRandom } from '../../testing/seeded-random'
import { isLong, startShop, type TestShop } from '../../testing/shop'
import { archiveAndDeleteOffers } from '../offer/archive-offers'
import { offerToken } from '../offer-token'
import { refundOrder } from '../pay/refund-order'
import { changeOrderStatus } from './change-order-status'
import { shipOrder } from './ship-order'
import { statusesBefore } from './transitions'

const stories = isLong ? 200 : 10
const steps = 8
const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const statuses: readonly OrderStatus[] = [0, 1, 2, 3, 4, 5, 6, 9]
/** An offer, waiting for its payment, or in progress because nothing is paid now. */
const firstStatuses: readonly OrderStatus[] = [0, 1, 2]

/** Records every change of an order's status, by whatever statement. */
async function watch(shop: TestShop) {
  await shop.db.batch(
    [
      'CREATE TABLE moves (order_id INTEGER, before INTEGER, after INTEGER)',
      `CREATE TRIGGER watch_moves AFTER UPDATE OF status_id ON orders WHEN old.status_id <> new.status_id
        BEGIN INSERT INTO moves VALUES (new.id, old.status_id, new.status_id); END`,
      'CREATE TRIGGER watch_births AFTER INSERT ON orders BEGIN INSERT INTO moves VALUES (new.id, NULL, new.status_id); END',
    ].map((sql) => shop.db.prepare(sql)),
  )
  return {
    async [Symbol.asyncDispose]() {
      await shop.db.batch(
        ['TRIGGER watch_moves', 'TRIGGER watch_births', 'TABLE moves'].map((name) => shop.db.prepare(`DROP ${name}`)),
      )
    },
  }
}

test(`${stories} random series of calls never change an order’s status outside the transition table`, async () => {
  await using shop = await startShop(withCheckout)
  await using _ = await watch(shop)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const random = seededRandom(41)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const db = writeDb(shop.env)
  const bank = openTestBank(db)
  const buyer = shop.visitor()
  const cart = await readyToOrder(buyer.api, { 12: 1 })
  let now = Date.now()
  let nextId = 1_000
  let payments: string[] = []
  let orders: { id: number; number: string; token: string }[] = []

  /** Inserts an order that waits for payment, an order on invoice, and an offer. */
  const begin = async () => {
    // An id that the database does not give to the orders in between.
    nextId += 1_000
    const [waits, account, offer] = [nextId, nextId + 1, nextId + 2]
    await addOrder(shop, waits, { status_id: 1, sent_at: null, lines: { 12: 1 } })
    await addOrder(shop, account, { status_id: 2, sent_at: null, lines: { 22: 1 } })
    await addOrder(shop, offer, { status_id: 0, sent_at: null, valid_until: new Date(Date.now() + DAY).toISOString() })
    const bankId = `tb_story_${waits}`
    await shop.db.batch([
      shop.db
        .prepare(
          "UPDATE orders SET payment_method_id = 1, provider_method = 'ideal', payment_status = 'open', release_at = ? WHERE id = ?",
        )
        .bind(now + HOUR, waits),
      shop.db
        .prepare(
          "INSERT INTO payments (order_id, provider_id, status, amount_cents, created_at, updated_at) VALUES (?, ?, 'open', 10000, 0, 0)",
        )
        .bind(waits, bankId),
      shop.db
        .prepare(
          "INSERT INTO test_payments (id, status, amount_cents, description, return_url) VALUES (?, 'open', 10000, '', '')",
        )
        .bind(bankId),
    ])
    const created_at = new Date().toISOString()
    orders = [waits, account, offer].map((id) => {
      return { id, number: `PV${100_000 + id}`, token: paymentToken(shop.env, { id, created_at }) }
    })
    payments = [bankId]
  }
  const news = async () => {
    const [status, id] = [pick(['paid', 'paid', 'failed', 'canceled', 'expired', 'refunded']), pick(payments)]
    await shop.db.prepare('UPDATE test_payments SET status = ? WHERE id = ?').bind(status, id).run()
    await shop.fetch('/payments/webhook', { method: 'POST', body: new URLSearchParams({ id }) })
  }
  const calls: (() => Promise<unknown>)[] = [
    news,
    news,
    async () => {
      const retried = await shop.post(`/payments/${orders[0]?.token}/retry`, {})
      const { data } = (await retried.json()) as { data?: { payment_url: string } }
      const bankId = data?.payment_url?.split('/').at(-1)
      if (bankId) payments.push(bankId)
    },
    async () => shipOrder(db, pick(orders).number, { carrier: 'dpd', code: '05222222222222' }, now),
    async () => refundOrder(db, pick([bank, null]), pick(orders).number, now),
    async () => changeOrderStatus(db, pick(orders).id, 9, { now }),
    async () => {
      const offer = offerToken(shop.env, {
        id: orders[2]?.id ?? 0,
        valid_until: new Date(Date.now() + DAY).toISOString(),
      })
      await sendOrder(buyer, cart, { offer: pick([offer, undefined]) })
    },
    async () => {
      now += pick([HOUR / 2, DAY, 50 * DAY])
      await releaseUnpaidOrders(db, bank, now)
      await archiveAndDeleteOffers(db, now)
    },
  ]
  for (let story = 0; story < stories; story++) {
    await begin()
    for (let step = 0; step < steps; step++) {
      // Two concurrent calls, of which each may see the change of the other.
      const answers = await Promise.allSettled([pick(calls)(), pick(calls)()])
      for (const answer of answers) {
        // A refusal is a correct answer; any other error is a bug.
        if (answer.status === 'rejected')
          expect(answer.reason).toMatchObject({ status: expect.any(Number), code: expect.any(String) })
      }
    }
  }

  const { results } = await shop.db
    .prepare('SELECT DISTINCT before, after FROM moves')
    .all<{ before: OrderStatus | null; after: OrderStatus }>()
  const wrong = results.filter(({ before, after }) =>
    before === null ? !firstStatuses.includes(after) : !statusesBefore(after).includes(before),
  )
  expect(wrong).toEqual([])
  // The test proves something only if the random calls reach enough of the transitions.
  expect(results.length).toBeGreaterThanOrEqual(isLong ? 16 : 12)
  const numbers = await shop.db
    .prepare(
      'SELECT count(invoice_number) AS given, max(CAST(substr(invoice_number, 6) AS INTEGER)) AS last FROM orders GROUP BY substr(invoice_number, 1, 4) HAVING given > 0',
    )
    .all<{ given: number; last: number }>()
  for (const { given, last } of numbers.results) expect(given).toBe(last)
}, 300_000)

test('an order changes status only by the transitions in the table', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  for (const [id, from] of statuses.entries())
    await addOrder(shop, id + 1, { status_id: from, valid_until: from === 0 ? '2030-01-01' : null })

  for (const [place, from] of statuses.entries()) {
    for (const to of statuses) {
      const id = place + 1
      const isMoved = await changeOrderStatus(db, id, to, { now: Date.now() })
      expect([from, to, isMoved]).toEqual([from, to, statusesBefore(to).includes(from)])
      await shop.db.prepare('UPDATE orders SET status_id = ? WHERE id = ?').bind(from, id).run()
    }
  }
})

test('only one of twenty simultaneous status changes of an order succeeds', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1, { status_id: 2 })
  const db = writeDb(shop.env)

  const moved = await Promise.all(
    Array.from({ length: 20 }, (_, place) => changeOrderStatus(db, 1, place % 2 ? 3 : 4, { now: Date.now() })),
  )

  expect(moved.filter(Boolean)).toHaveLength(1)
})

test('statements that accompany a status transition are executed only if it succeeds', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1, { status_id: 3 })
  const along = (moving: Expression<unknown>) => [sql`UPDATE orders SET remarks = 'along' WHERE id = (${moving})`]
  const remarks = async () =>
    (await shop.db.prepare('SELECT remarks FROM orders').first<{ remarks: string }>())?.remarks

  await changeOrderStatus(writeDb(shop.env), 1, 2, { now: 0, along })
  expect(await remarks()).not.toBe('along')
  await changeOrderStatus(writeDb(shop.env), 1, 5, { now: 0, along })
  expect(await remarks()).toBe('along')
})
