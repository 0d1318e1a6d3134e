import { type Expression, sql } from 'kysely'
import { firstRow } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { query } from '../../db/query-builder'
import { selectCustomer } from '../../session/session.repository'
import { notLoggedInError, type Visitor } from '../../session/visitor'
import { selectCreditNotes } from '../credit/credit-notes.statements'
import { offerEndReasonSql } from '../offer/offer-end-reason'
import { selectOrderLines, selectOrders } from '../select-orders.statements'

const MAX_ORDERS = 200

/**
 * Returns the customer's orders and offers with these statuses, with their lines, the newest first. Archived offers are
 * not listed.
 *
 * @throws ApiError 401
 */
export const findOwnOrders = (db: Db, visitor: Visitor, statuses: readonly OrderStatus[]) =>
  read(
    db,
    visitor,
    selectOwn(visitor)
      .where('status_id', 'in', statuses)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('status_id', '=', OrderStatus.offer)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ORDERS),
  )

/** Returns one of the customer's own orders or offers; undefined for those of another customer. @throws ApiError 401 */
export async function findOwnOrder(db: Db, visitor: Visitor, id: number) {
  const [order] = await read(db, visitor, selectOwn(visitor).where('id', '=', id))
  return order
}

const selectOwn = (visitor: Visitor) =>
  query.selectFrom('orders').select('id').where('customer_id', '=', selectCustomer(visitor))

async function read(db: Db, visitor: Visitor, own: Expression<{ id: number }>) {
  const { customer, rows, lines, notes } = await batch(db, {
    customer: firstRow(selectCustomer(visitor)),
    rows: selectOrders()
      .select(offerEndReasonSql(visitor.now).as('offer_end'))
      .where('o.id', 'in', sql<number>`${own}`)
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc'),
    lines: selectOrderLines(own),
    notes: selectCreditNotes(own),
  })
  if (!customer) throw notLoggedInError()
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => ({
    row,
    lines: byOrder.get(row.id) ?? [],
    notes: notes.filter(({ order_id }) => order_id === row.id),
  }))
}
