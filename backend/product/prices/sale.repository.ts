import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { refreshCategoryFigures, refreshProducts } from '../../db/derived/derived'
import { selectDue, setOnSale } from './sale.statements'

/** Puts products whose moment has come into lists and search, or takes them out. It may run twice at once. */
export async function followMoments(db: Db, now: Date) {
  const { due } = await batch(db, { due: selectDue(now) })
  const ids = due.map(({ id }) => id)
  if (!ids.length) return
  await batch(db, [setOnSale(ids, now), ...refreshProducts(ids), ...refreshCategoryFigures()])
}
