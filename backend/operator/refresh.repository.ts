import { first } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { refreshCategoryFigures, refreshCategoryTree, refreshProducts } from '../db/derived/refresh-derived'

/** `done` is of this batch, `total` of the shop: only the first batch counts it. */
export type RefreshProgress = { done: number; total: number | null; next: number | null }

/**
 * Refreshes the derived data of lists, filters and search, some products at a time, because D1 aborts a statement after
 * thirty seconds. Each batch is a transaction, so visitors see either old or new data of a product. The first batch
 * refreshes the category tree, because lists find products by it; the last batch refreshes the categories' counts.
 *
 * @param after the last product id of the batch before; 0 for the first
 */
export async function refreshNextProducts(
  db: Db,
  { after, atOnce }: { after: number; atOnce: number },
): Promise<RefreshProgress> {
  const isFirst = after === 0
  const { rows } = await batch(db, {
    rows: query.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(atOnce),
  })
  const ids = rows.map(({ id }) => id)
  const isLast = ids.length < atOnce
  await batch(db, [
    ...(isFirst ? refreshCategoryTree() : []),
    ...(ids.length ? refreshProducts(ids) : []),
    ...(isLast ? refreshCategoryFigures() : []),
  ])
  return {
    done: ids.length,
    total: isFirst ? await countProducts(db) : null,
    next: isLast ? null : (ids.at(-1) ?? null),
  }
}

/** Counted in the first batch only, because it reads every product, and a large shop has thousands of batches. */
async function countProducts(db: Db) {
  const { counted } = await batch(db, {
    counted: first(query.selectFrom('products').select(({ fn }) => fn.countAll<number>().as('total'))),
  })
  return counted?.total ?? 0
}
