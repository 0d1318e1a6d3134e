import { sql } from 'kysely'
import { hasLinesInStock } from '../order.statements'
import { type OrderRow, selectLines, selectOrders } from '../order-rows.statements'

/** An offer as its order. `is_spent`: others have used its code as often as it may be. */
export type OfferRow = OrderRow & { is_spent: 0 | 1 }

/** A condition: the code of the offer, or order, `offer` may be used no more. A code without a limit keeps its discount, whatever became of it. */
const isSpent = sql`EXISTS (SELECT 1 FROM discount_codes d
  WHERE upper(d.code) = upper(offer.discount_code) AND d.use_limit IS NOT NULL AND d.used >= d.use_limit)`

/** An offer and its lines: no rows for an id that is none of an offer. */
export const selectOffer = (id: number | undefined) =>
  [
    sql<OfferRow>`SELECT offer.*, ${isSpent} AS is_spent
      FROM (${selectOrders} WHERE o.id = ${id ?? null} AND o.valid_until IS NOT NULL) offer`,
    selectLines(sql`SELECT id FROM orders WHERE id = ${id ?? null} AND valid_until IS NOT NULL`),
  ] as const

/** A condition: the offer holds, its code has a use left, nobody has ordered it, and all of it is in stock. One whose order was cancelled may be ordered anew. */
export const isOfferLeft = (id: number, now: number) => sql`${hasLinesInStock(sql`${id}`)}
    AND EXISTS (SELECT 1 FROM orders offer
      WHERE id = ${id} AND status_id = 0 AND valid_until > ${new Date(now).toISOString()} AND NOT ${isSpent})
    AND NOT EXISTS (SELECT 1 FROM orders WHERE offer_id = ${id} AND status_id <> 4)`
