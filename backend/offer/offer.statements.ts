import { sql } from 'drizzle-orm'
import { type OrderRow, selectLines, selectOrders } from '../order/history.statements'
import { hasLinesInStock } from '../order/order.statements'

/** An offer and its lines: no rows for an id that is none of an offer. */
export const selectOffer = (id: number | undefined) =>
  [
    sql<OrderRow>`${selectOrders} WHERE o.id = ${id ?? null} AND o.valid_until IS NOT NULL`,
    selectLines(sql`SELECT id FROM orders WHERE id = ${id ?? null} AND valid_until IS NOT NULL`),
  ] as const

/** A condition: the offer holds, nobody has ordered it, and all of it is in stock. One whose order was cancelled may be ordered anew. */
export const isOfferLeft = (id: number, now: number) => sql`${hasLinesInStock(sql`${id}`)}
    AND EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND status_id = 0 AND valid_until > ${new Date(now).toISOString()})
    AND NOT EXISTS (SELECT 1 FROM orders WHERE offer_id = ${id} AND status_id <> 4)`
