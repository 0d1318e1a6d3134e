import { sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshRatings } from '../db/derived'

/**
 * Once an hour: what may lag behind is counted again, and written only where it is off. An order changes the stock of its products at once, but not how
 * many of a category can be had; an average follows when a review is shown, but not when one is gone.
 *
 * @param now ms, at the full hour
 */
export async function refreshFigures(db: Db, now: number) {
  if (new Date(now).getUTCMinutes() >= 5) return
  const ratings = refreshRatings()
  await db.$client
    .prepare(ratings.sql)
    .bind(...ratings.parameters)
    .run()
  await batch(db, [
    sql`UPDATE category_facets SET count = c.in_stock
      FROM (SELECT category_id, sum(in_stock) AS in_stock FROM product_categories GROUP BY category_id) c
      WHERE c.category_id = category_facets.category_id AND kind = 'stock' AND facet_id = 0 AND count <> c.in_stock`,
  ])
}
