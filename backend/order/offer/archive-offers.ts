import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { DAY } from '../../lib/time'
import { updateStatuses } from '../status/change-order-status'

/** How long an expired offer stays in the customer's list (`LISTED`) and in the database (`RETENTION`), ms. */
const LISTED = 30 * DAY
const RETENTION = 365 * DAY

const BATCH_SIZE = 200

/** Archives expired offers after a month, and deletes them, with name and address, after a year. */
export async function archiveAndDeleteOffers(db: Db, now: number) {
  const selectDue = (status: OrderStatus, age: number) =>
    query
      .selectFrom('orders')
      .select('id')
      .where('status_id', '=', status)
      .where('valid_until', '<=', new Date(now - age).toISOString())
      .orderBy('valid_until')
      .limit(BATCH_SIZE)
  await batch(db, [
    updateStatuses((eb) => eb('id', 'in', selectDue(OrderStatus.offer, LISTED)), OrderStatus.archived),
    query.deleteFrom('orders').where('id', 'in', selectDue(OrderStatus.archived, RETENTION)),
  ])
}
