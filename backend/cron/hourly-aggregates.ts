import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshRatings } from '../db/derived/derived'
import { countRecentOrders } from '../product/popularity.repository'
import { refreshStockFigures } from './stock-figures.statements'

/**
 * Once an hour: what may lag behind is counted again, and written only where it is off. An average follows when a
 * review is shown, but not when one is gone. What the shop has in stock is what the bounds on unpaid orders go by. What
 * is chosen often follows the orders of late.
 *
 * @param planned when this run was meant to be, ms: the one of the full hour counts
 */
export async function refreshHourlyAggregates(db: Db, planned: number) {
  if (new Date(planned).getUTCMinutes() >= 5) return
  await batch(db, [refreshRatings(), refreshStockFigures()])
  await countRecentOrders(db, planned)
}
