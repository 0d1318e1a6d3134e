import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { query } from '../db/query-builder'

/** Returns a page of the published reviews of the shop, the newest first, and their total number. */
export async function findShopReviews(db: Db, limit: number, offset: number) {
  const shown = query.selectFrom('shop_reviews').where('state', '=', 'shown')
  const { rows, counted } = await batch(db, {
    rows: shown
      .select(['id', 'rating', 'title', 'text', 'author', 'created_at', 'order_id', 'answer'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
    counted: firstRow(shown.select((eb) => eb.fn.countAll<number>().as('total'))),
  })
  return { rows, total: counted?.total ?? 0 }
}
