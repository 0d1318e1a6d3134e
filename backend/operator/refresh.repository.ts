import { first } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { refreshCategoryFigures, refreshCategoryTree, refreshProducts } from '../db/derived/derived'

export type Refreshed = { done: number; total: number; next: number | null }

/**
 * Derives anew what lists, filters and search are answered from, some products at a time: D1 aborts a statement after
 * thirty seconds. Each batch is a transaction, so visitors see a product's old data or its new data, never a mixture.
 * The tree of categories is in the first batch, because lists find products by it; categories' figures are in the last.
 *
 * @param after the last product of the batch before; 0 begins
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
