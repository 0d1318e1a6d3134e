import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createReturn } from '../../src/contract/ordering/returns'
import { batch } from '../db/batch'
import { type Db, writeDb } from '../db/client'
import { withCheckout } from '../testing/checkout'
import { addOrder, mailsOf } from '../testing/orders'
import { startShop, type TestShop } from '../testing/shop'
import { findOrder } from './returns.repository'

const key = { number: 'PV100001', postal_code: '4811XR' }

async function shopWithThree() {
  const shop = await startShop(withCheckout)
  await addOrder(shop, 1, { lines: { 12: 3 } })
  return shop
}

const announced = async ({ db }: TestShop) =>
  (await db.prepare('SELECT sum(amount) AS n FROM rma_lines').first<{ n: number | null }>())?.n

/** As it would be with reading first and writing what was read. */
async function announceNaively(db: Db, number: string, amount: number) {
  const found = await findOrder(db, key)
  const line = found?.lines[0]
  if (!found || !line || line.remaining < amount) return
  await batch(db, [
    sql`INSERT INTO rmas (number, order_id, kind, status, created_at) VALUES (${number}, ${found.order.id}, 'return', 'open', '2026')`,
    sql`INSERT INTO rma_lines (rma_id, order_line_id, amount) VALUES (last_insert_rowid(), ${line.id}, ${amount})`,
  ])
}

test('two announcements at once never come to more than was ordered', async () => {
  await using shop = await shopWithThree()
  const announce = (amount: number) =>
    createReturn(shop.api, { ...key, kind: 'return', items: [{ po_id: 12, amount }] }).then(
      () => 'done',
      ({ errors }) => Object.keys(errors).join(),
    )

  const outcomes = await Promise.all([announce(2), announce(3)])

  expect(outcomes.sort()).toEqual(['done', 'items'])
  expect(await announced(shop)).toBeLessThanOrEqual(3)
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('reading first and writing then comes to more', async () => {
  await using shop = await shopWithThree()
  const db = writeDb(shop.env)

  await Promise.all([announceNaively(db, 'RT1', 2), announceNaively(db, 'RT2', 3)])

  expect(await announced(shop)).toBe(5)
})

test('an order that is cancelled at the same moment is not announced on top', async () => {
  await using shop = await shopWithThree()
  await shop.db.prepare('UPDATE orders SET status_id = 2, sent_at = NULL').run()
  const original = shop.env.DB
  let isCancelled = false
  // Between what the announcement reads and what it writes.
  shop.env.DB = {
    prepare: (query) => original.prepare(query),
    exec: (query) => original.exec(query),
    withSession: (constraint) => original.withSession(constraint),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const results = await original.batch<Row>(statements)
      if (statements.length === 4 && !isCancelled) {
        isCancelled = true
        await original.prepare('UPDATE orders SET status_id = 4').run()
      }
      return results
    },
  }

  const refusal = createReturn(shop.api, { ...key, kind: 'withdrawal', items: [{ po_id: 12, amount: 1 }] })

  await expect(refusal).rejects.toMatchObject({ status: 422, errors: { kind: ['Deze bestelling is geannuleerd.'] } })
  expect(isCancelled).toBe(true)
  expect(await announced(shop)).toBeNull()
})
