import { sql } from 'kysely'
import type { OrderStatus } from '../../../src/contract/status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { DAY } from '../../lib/time'
import { changeStatus } from '../status/move-order'
import { KEPT } from './token'

/** So long an offer that is over stays in its owner's list, ms. */
const SHOWN = 30 * DAY

/** So many of each a run. */
const AT_ONCE = 200

/** Puts away offers that are over: out of the list after a month (0 → 9), and out of the books, with name and address, when their link has ended. */
export async function archiveOffers(db: Db, now: number) {
  const isDue = (status: OrderStatus, age: number) => sql`id IN (SELECT id FROM orders
    WHERE status_id = ${status} AND valid_until <= ${new Date(now - age).toISOString()} ORDER BY valid_until LIMIT ${AT_ONCE})`
  await batch(db, [changeStatus(isDue(0, SHOWN), 9), sql`DELETE FROM orders WHERE ${isDue(9, KEPT)}`])
}
