import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshRatings } from '../db/derived/refresh-derived-data'
import { query } from '../db/query-builder'
import { stockWithReserved } from '../order/reserved-totals.statements'
import { updatePopularity } from '../product/update-popularity.repository'

/**
 * Recalculates aggregates that may be out of date, and writes only those that changed: average scores (updated when a
 * review is published, but not when one is deleted), the stock figures that the limits on unpaid orders use, and
 * popularity by recent orders.
 *
 * @param planned the planned time of the run, ms; only a run that is planned for the full hour recalculates
 */
export async function refreshHourlyAggregates(db: Db, planned: number) {
  if (new Date(planned).getUTCMinutes() >= 5) return
  await batch(db, [refreshRatings(), refreshTotalStock()])
  await updatePopularity(db, planned)
}

const refreshTotalStock = () =>
  query
    .insertInto('stock_figures')
    .values({ id: 1, ...stockWithReserved })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stockWithReserved))
