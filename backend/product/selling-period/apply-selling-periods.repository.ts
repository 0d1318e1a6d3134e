import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshChangedProducts } from '../../db/derived/refresh-derived-data'
import { selectProductsDueForSaleChange, updateOnSale } from './selling-period.statements'

/**
 * Adds products to lists and search, or removes them, when their sale period begins or ends. Concurrent runs do no
 * harm.
 */
export async function applySellingPeriods(db: Db, now: Date) {
  const { due } = await batch(db, { due: selectProductsDueForSaleChange(now) })
  const ids = due.map(({ id }) => id)
  if (!ids.length) return
  await batch(db, [updateOnSale(ids, now), ...refreshChangedProducts(ids)])
}
