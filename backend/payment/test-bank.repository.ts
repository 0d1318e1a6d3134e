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

/** What was decided stays decided. */
export const decideTestPayment = (db: Db, id: string, outcome: 'paid' | 'failed' | 'canceled') =>
  move(db, id, 'open', outcome)

export const refundTestPayment = (db: Db, id: string) => move(db, id, 'paid', 'refunded')

async function move(db: Db, id: string, from: TestPayment['status'], to: TestPayment['status']) {
  await batch(db, [
    query.updateTable('test_payments').set({ status: to }).where('id', '=', id).where('status', '=', from),
  ])
}
