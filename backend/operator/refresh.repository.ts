import { first } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { refreshCategoryFigures, refreshCategoryTree, refreshProducts } from '../db/derived/refresh-derived'

export type Refreshed = { done: number; total: number; next: number | null }

/**
 * Refreshes the derived data of lists, filters and search, some products at a time, because D1 aborts a statement after
 * thirty seconds. Each batch is a transaction, so visitors see either old or new data of a product. The first batch
 * refreshes the category tree, because lists find products by it; the last one the categories' counts.
 *
 * @param after the last product id of the batch before; 0 for the first
 */
export async function refreshSome(db: Db, { after, atOnce }: { after: number; atOnce: number }): Promise<Refreshed> {
  const products = query.selectFrom('products')
  const { rows, counts } = await batch(db, {
    rows: products.select('id').where('id', '>', after).orderBy('id').limit(atOnce),
    counts: first(
      products.select(({ fn, eb }) => [
        fn.countAll<number>().as('total'),
        eb.fn.coalesce(fn.sum<number>(eb.case().when('id', '<=', after).then(1).else(0).end()), eb.lit(0)).as('before'),
      ]),
    ),
  })
  const ids = rows.map(({ id }) => id)
  const isLast = ids.length < atOnce
  await batch(db, [
    ...(after === 0 ? refreshCategoryTree() : []),
    ...(ids.length ? refreshProducts(ids) : []),
    ...(isLast ? refreshCategoryFigures() : []),
  ])
  const { total = 0, before = 0 } = counts ?? {}
  return { done: before + ids.length, total, next: isLast ? null : (ids.at(-1) ?? null) }
}
