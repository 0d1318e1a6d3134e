import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshCategoryTree, refreshDerivedProductData, refreshFacetCounts } from '../db/derived/refresh-derived-data'
import { query } from '../db/query-builder'

/**
 * `done` counts the refreshed products of this batch, `total` all products (null after the first batch); `next` is the
 * next batch's `after`.
 */
export type RefreshProgress = { done: number; total: number | null; next: number | null }

/**
 * Refreshes the derived data of lists, filters and search, one batch of products per call, because D1 aborts a
 * statement after thirty seconds. Each batch is a transaction, so visitors see either old or new data of a product. The
 * first batch refreshes the category tree, because product lists use that tree; the last batch refreshes the product
 * counts of categories.
 *
 * @param after the last product id of the previous batch; 0 for the first batch
 */
export async function refreshDerivedDataBatch(
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
    ...(ids.length ? refreshDerivedProductData(ids) : []),
    ...(isLast ? refreshFacetCounts() : []),
  ])
  return {
    done: ids.length,
    total: isFirst ? await countProducts(db) : null,
    next: isLast ? null : (ids.at(-1) ?? null),
  }
}

/**
 * Counts all products. Only the first batch does this, because it reads every product, and a large shop has thousands
 * of batches.
 */
async function countProducts(db: Db) {
  const { counted } = await batch(db, {
    counted: firstRow(query.selectFrom('products').select(({ fn }) => fn.countAll<number>().as('total'))),
  })
  return counted?.total ?? 0
}
