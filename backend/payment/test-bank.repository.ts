import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import type { RowOf } from '../db/statement'

const selectTestPayment = (id: string) => query.selectFrom('test_payments').selectAll().where('id', '=', id)

type TestPayment = RowOf<typeof selectTestPayment>

/** Changes nothing for an id that is there. */
export const insertTestPayment = (payment: Omit<TestPayment, 'status'>) =>
  query
    .insertInto('test_payments')
    .values({ ...payment, status: 'open' })
    .onConflict((conflict) => conflict.doNothing())

export async function findTestPayment(db: Db, id: string) {
  const [[payment]] = await batch(db, [selectTestPayment(id)])
  return payment
}

/** What was decided stays decided. @returns the payment; undefined when there is none of that name */
export async function decideTestPayment(db: Db, id: string, outcome: 'paid' | 'failed' | 'canceled') {
  const [, [payment]] = await batch(db, [move(id, 'open', outcome), selectTestPayment(id)])
  return payment
}

export async function refundTestPayment(db: Db, id: string) {
  await batch(db, [move(id, 'paid', 'refunded')])
}

const move = (id: string, from: TestPayment['status'], to: TestPayment['status']) =>
  query.updateTable('test_payments').set({ status: to }).where('id', '=', id).where('status', '=', from)
