import { sql } from 'kysely'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { refreshPopularityOrder } from '../db/derived/refresh-derived-data'
import { DAY } from '../lib/time'

/** For how long an order counts towards popularity. */
const COUNTED_FOR = 90 * DAY
/** The maximum number of products per run, to limit the time of refreshing lists and search. */
const MAX_BATCH_SIZE = 500

/**
 * Selects products whose `recent_orders` is out of date, with the number of orders of the last 90 days. It counts
 * orders that are paid or on invoice, and neither cancelled nor returned. The largest differences come first.
 *
 * The query reads only recent orders, by an index, and products that are or were ordered, not the whole catalogue.
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

/** Updates the popularity of products by recent orders. Two concurrent runs count each order once. */
export async function updatePopularity(db: Db, now: number) {
  const { changed } = await batch(db, { changed: selectChanged(now) })
  if (!changed.length) return
  await batch(db, [
    sql`UPDATE products SET popularity = popularity - recent_orders + (new.value ->> 1),
        rank = rank - recent_orders + (new.value ->> 1), recent_orders = new.value ->> 1
      FROM json_each(${JSON.stringify(changed.map(({ id, orders }) => [id, orders]))}) new
      WHERE products.id = new.value ->> 0`,
    ...refreshPopularityOrder(changed.map(({ id }) => id)),
  ])
}
