import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { parseJson } from '../lib/json'

/** The days on which the shop sends nothing, besides weekends and holidays, as ISO dates in their order. */
export async function findClosedDays(db: Db): Promise<string[]> {
  const [[settings]] = await batch(db, [query.selectFrom('shop_settings').select('closed_days')])
  return parseJson<string[]>(settings?.closed_days) ?? []
}

/** Takes the place of those before. What was promised for an order stays as it was. */
export async function setClosedDays(db: Db, days: readonly string[]) {
  const closed_days = [...new Set(days)].sort()
  await batch(db, [query.updateTable('shop_settings').set({ closed_days: JSON.stringify(closed_days) })])
}
