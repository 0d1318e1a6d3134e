import { first } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/database'
import { refreshCategoryFigures, refreshCategoryTree, refreshProducts } from '../db/derived/derived'

export type Refreshed = { done: number; total: number; next: number | null }

/**
 * Derives anew what lists, filters and search are answered from, some products at a time: D1 ends what takes it
 * thirty seconds. Each bit is a transaction, and what visitors see meanwhile is the old or the new. The tree of
 * categories comes with the first bit, because products are in lists by it, and the figures with the last.
 *
 * @param after the product that the bit before ended with; 0 begins
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
