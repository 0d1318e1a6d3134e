import { sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { parseJson } from '../../lib/parse-json'

const selectClosed = () => query.selectFrom('shop_settings').select('closed_days')

/** Returns the days without shipping, in addition to holidays and weekdays without shipping, as ISO dates in order. */
export async function findClosedDays(db: Db): Promise<string[]> {
  const { settings } = await batch(db, { settings: firstRow(selectClosed()) })
  return parseJson<string[]>(settings?.closed_days) ?? []
}

/**
 * Adds and removes days without shipping; other days do not change. The promised delivery days of existing orders do
 * not change either.
 *
 * @returns all days without shipping
 */
export async function changeClosedDays(db: Db, { close, open }: { close: readonly string[]; open: readonly string[] }) {
  // One statement, so that two concurrent operators do not overwrite each other's days.
  const closed_days = sql<string>`(SELECT json_group_array(day) FROM (
    SELECT value AS day FROM json_each(closed_days) UNION SELECT value FROM json_each(${JSON.stringify(close)})
    EXCEPT SELECT value FROM json_each(${JSON.stringify(open)}) ORDER BY day))`
  const { settings } = await batch(db, {
    updated: query.updateTable('shop_settings').set({ closed_days }),
    settings: firstRow(selectClosed()),
  })
  return parseJson<string[]>(settings?.closed_days) ?? []
}
