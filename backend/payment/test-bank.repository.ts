import { type SqlBool, sql } from 'kysely'
import { firstRow, type RowOf } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'

const selectTestPayment = (id: string) => query.selectFrom('test_payments').selectAll().where('id', '=', id)

type TestPayment = RowOf<typeof selectTestPayment>

/** Inserts a test payment, unless a payment with its id exists. */
export const insertTestPayment = (payment: Omit<TestPayment, 'status' | 'refunds'>) =>
  query
    .insertInto('test_payments')
    .values({ ...payment, status: 'open' })
    .onConflict((conflict) => conflict.doNothing())

export async function findTestPayment(db: Db, id: string) {
  const { payment } = await batch(db, { payment: firstRow(selectTestPayment(id)) })
  return payment
}

/** Sets a test payment's outcome once; later calls change nothing. @returns the payment; undefined if unknown */
export async function decideTestPayment(db: Db, id: string, outcome: 'paid' | 'failed' | 'canceled') {
  const { payment } = await batch(db, { moved: move(id, 'open', outcome), payment: firstRow(selectTestPayment(id)) })
  return payment
}

/** Adds a refund, unless its key exists or it exceeds the paid amount. @returns the payment; undefined if unknown */
export async function refundTestPayment(db: Db, id: string, cents: number, key: string) {
  const { payment } = await batch(db, {
    refunded: query
      .updateTable('test_payments')
      .set({
        refunds: sql<string>`json_insert(refunds, '$[#]', json_object('key', ${key}, 'cents', ${cents}))`,
        status: sql<TestPayment['status']>`iif(${back} + ${cents} = amount_cents, 'refunded', status)`,
      })
      .where('id', '=', id)
      .where('status', '=', 'paid')
      .where(sql<SqlBool>`${back} + ${cents} <= amount_cents`)
      .where(sql<SqlBool>`NOT EXISTS (SELECT 1 FROM json_each(refunds) WHERE value ->> 'key' = ${key})`),
    payment: firstRow(selectTestPayment(id)),
  })
  return payment
}

/** SQL for the amount that was refunded already, in cents. */
const back = sql<number>`(SELECT coalesce(sum(value ->> 'cents'), 0) FROM json_each(refunds))`

const move = (id: string, from: TestPayment['status'], to: TestPayment['status']) =>
  query.updateTable('test_payments').set({ status: to }).where('id', '=', id).where('status', '=', from)
