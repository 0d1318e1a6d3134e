import { createHmac, randomUUID } from 'node:crypto'
import { openDatabase } from './open-database'

/**
 * Creates an invitation to review an order of the demo shop with at least two products. The cron writes one a week
 * after an order was shipped, and no journey waits that long.
 *
 * @returns the path of its mailed link
 */
export function inviteToReview() {
  using database = openDatabase()
  const uuid = randomUUID()
  const { changes } = database
    .prepare(
      `INSERT INTO review_promotions (uuid, order_id, created_at)
        SELECT ?, order_id, ? FROM order_lines
        WHERE product_id IS NOT NULL AND order_id NOT IN (SELECT order_id FROM review_promotions)
        GROUP BY order_id HAVING count(DISTINCT product_id) BETWEEN 2 AND 4 ORDER BY order_id DESC LIMIT 1`,
    )
    .run(uuid, Date.now())
  if (!changes) throw new Error('no order to review')
  // Signs as backend/lib/signature.ts does, with the secret of SHOP_MODE=demo (backend/env.ts).
  const hash = createHmac('sha256', 'secret of the demo shop').update(`review:${uuid}`).digest('base64url')
  return `/review-promotion/${uuid}/${hash}`
}
