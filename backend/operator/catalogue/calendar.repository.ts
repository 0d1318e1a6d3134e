import { sql } from 'kysely'
import { first } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/database'
import { parseJson } from '../../lib/json'

const selectClosed = () => query.selectFrom('shop_settings').select('closed_days')

/**
 * The days on which the shop sends nothing, besides holidays and weekdays on which it never does, as ISO dates in their
 * order.
 */
export async function findClosedDays(db: Db): Promise<string[]> {
  const { settings } = await batch(db, { settings: first(selectClosed()) })
  return parseJson<string[]>(settings?.closed_days) ?? []
}

/**
 * Closes days and opens others; the rest stays as it is. What was promised for an order does, too.
 *
 * @returns the days that are closed now
 */
export async function changeClosedDays(db: Db, { close, open }: { close: readonly string[]; open: readonly string[] }) {
  // One statement, so that two concurrent operators do not overwrite each other's days.
  const closed_days = sql<string>`(SELECT json_group_array(day) FROM (
    SELECT value AS day FROM json_each(closed_days) UNION SELECT value FROM json_each(${JSON.stringify(close)})
    EXCEPT SELECT value FROM json_each(${JSON.stringify(open)}) ORDER BY day))`
  const { settings } = await batch(db, {
    updated: query.updateTable('shop_settings').set({ closed_days }),
    settings: first(selectClosed()),
  })
  return parseJson<string[]>(settings?.closed_days) ?? []
}
