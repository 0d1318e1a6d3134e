import { type Expression, sql } from 'kysely'
import type { OrderStatus } from '../../../src/contract/status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { selectCustomer } from '../../session/session.repository'
import { notLoggedIn, type Visitor } from '../../session/visitor'
import { type OrderRow, selectLines, selectOrders } from '../order-rows.statements'

/** More than anybody looks through. */
const MOST = 200

/** The customer's own in these statuses, the newest first, each with its lines. Offers are among them where 0 is. @throws ApiError 401 */
export async function findOrders(db: Db, visitor: Visitor, statuses: readonly OrderStatus[]) {
  // An offer that was archived is in no list: it is no order, and can't be ordered.
  const own = sql`SELECT id FROM orders WHERE customer_id = (${selectCustomer(visitor)})
    AND status_id IN (SELECT value FROM json_each(${JSON.stringify(statuses)})) AND (valid_until IS NULL OR status_id = 0)
    ORDER BY created_at DESC, id DESC LIMIT ${MOST}`
  return read(db, visitor, own)
}

/** One of the customer's own, an offer too. @returns undefined for nobody's and somebody else's @throws ApiError 401 */
export async function findOrder(db: Db, visitor: Visitor, id: number) {
  const [order] = await read(db, visitor, selectOwn(visitor, id))
  return order
}

/** A SELECT of the id of an order, or offer, of the customer's own: no row for somebody else's. */
export const selectOwn = (visitor: Visitor, id: number) =>
  sql`SELECT id FROM orders WHERE id = ${id} AND customer_id = (${selectCustomer(visitor)})`

async function read(db: Db, visitor: Visitor, own: Expression<unknown>) {
  const [[customer], rows, lines] = await batch(db, [
    selectCustomer(visitor),
    sql<OrderRow>`${selectOrders} WHERE o.id IN (${own}) ORDER BY o.created_at DESC, o.id DESC`,
    selectLines(own),
  ])
  if (!customer) throw notLoggedIn()
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => ({ row, lines: byOrder.get(row.id) ?? [] }))
}
