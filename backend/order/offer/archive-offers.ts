import type { ExpressionBuilder } from 'kysely'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { type Database, or, query } from '../../db/query-builder'
import { DAY } from '../../lib/time'
import { updateStatuses } from '../status/change-order-status'

/** How long an expired offer stays in the customer's list (`LISTED`) and in the database (`RETENTION`), ms. */
const LISTED = 30 * DAY
const RETENTION = 365 * DAY

const BATCH_SIZE = 200

/**
 * Archives expired offers after a month, and deletes them, with name and address, after a year. A request that the shop
 * has not answered is not archived before that year has passed: its buyer still waits, and the shop can still refuse it.
 */
export async function archiveAndDeleteOffers(db: Db, now: number) {
  const before = (age: number) => new Date(now - age).toISOString()
  const selectDue = (status: OrderStatus, age: number) =>
    query
      .selectFrom('orders')
      .select('id')
      .where('status_id', '=', status)
      .where('valid_until', '<=', before(age))
      .orderBy('valid_until')
      .limit(BATCH_SIZE)
  const isAnsweredOrOld = (eb: ExpressionBuilder<Database, 'orders'>) =>
    or([
      eb('is_request', '=', 0),
      eb('term', 'is not', null),
      eb('revoked_at', 'is not', null),
      eb('valid_until', '<=', before(RETENTION)),
    ])
  await batch(db, [
    updateStatuses(
      (eb) => eb('id', 'in', selectDue(OrderStatus.offer, LISTED).where(isAnsweredOrOld)),
      OrderStatus.archived,
    ),
    query.deleteFrom('orders').where('id', 'in', selectDue(OrderStatus.archived, RETENTION)),
  ])
}
