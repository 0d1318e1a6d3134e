import { sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { DAY } from '../lib/time'
import { changeStatus } from '../order/move-order'
import { KEPT } from './token'

/** So long an offer that is over stays in its owner's list, ms. */
const SHOWN = 30 * DAY

/** Puts away offers that are over: out of the list after a month (0 → 9), and out of the books, with name and address, when their link has ended. */
export async function archiveOffers(db: Db, now: number) {
  const before = (age: number) => sql`valid_until <= ${new Date(now - age).toISOString()}`
  await batch(db, [
    changeStatus(sql`status_id = 0 AND ${before(SHOWN)}`, 9),
    sql`DELETE FROM orders WHERE status_id = 9 AND ${before(KEPT)}`,
  ])
}
