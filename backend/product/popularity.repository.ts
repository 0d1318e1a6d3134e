import { sql } from 'kysely'
import { OrderStatus } from '../../src/contract/ordering/status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshPlaces } from '../db/derived/derived'
import { DAY } from '../lib/time'

/** How long an order counts. */
const COUNTED_FOR = 90 * DAY
/** Bounds the time of refreshing lists and search in one run of the cron. */
const MAX_BATCH_SIZE = 500

/**
 * How many orders of the last 90 days each product is in, where that is not what its popularity counts: orders that are
 * paid or on account, and neither cancelled nor returned. Those that are farthest off come first.
 *
 * Orders are read by their index, and of products only those that are or were ordered: the rest of the catalogue is
 * never looked through.
 */
const selectChanged = (now: number) => sql<{ id: number; orders: number }>`
  WITH ordered AS (
    SELECT l.product_id AS id, count(DISTINCT o.id) AS orders
    FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
    WHERE o.status_id IN (${sql.lit(OrderStatus.inProgress)}, ${sql.lit(OrderStatus.shipped)})
      AND o.created_at >= ${new Date(now - COUNTED_FOR).toISOString()} AND l.product_id IS NOT NULL
    GROUP BY l.product_id)
  SELECT p.id, coalesce(ordered.orders, 0) AS orders
  FROM (SELECT id FROM ordered UNION SELECT id FROM products WHERE recent_orders > 0) known
    CROSS JOIN products p ON p.id = known.id LEFT JOIN ordered ON ordered.id = p.id
  WHERE p.recent_orders <> coalesce(ordered.orders, 0)
  ORDER BY abs(p.recent_orders - coalesce(ordered.orders, 0)) DESC, p.id
  LIMIT ${sql.lit(MAX_BATCH_SIZE)}`

/** Lets the popularity of products follow what was ordered. Run twice at once it counts nothing twice. */
export async function countRecentOrders(db: Db, now: number) {
  const { changed } = await batch(db, { changed: selectChanged(now) })
  if (!changed.length) return
  await batch(db, [
    sql`UPDATE products SET popularity = popularity - recent_orders + (new.value ->> 1),
        rank = rank - recent_orders + (new.value ->> 1), recent_orders = new.value ->> 1
      FROM json_each(${JSON.stringify(changed.map(({ id, orders }) => [id, orders]))}) new
      WHERE products.id = new.value ->> 0`,
    ...refreshPlaces(changed.map(({ id }) => id)),
  ])
}
