import { batch } from '../db/batch'
import type { Db } from '../db/client'
import {
  hasPostalCode,
  type OrderKey,
  selectLines,
  selectOrder,
  selectReturns,
  selectReturnsOf,
  selectShop,
} from './returns.statements'

/**
 * An order with its lines, newest announcements first, and the shop; undefined when number and postal code name none.
 */
export async function findOrder(db: Db, key: OrderKey) {
  const [[order], lines, returns, [shop]] = await batch(db, [
    selectOrder(key),
    selectLines(key),
    selectReturnsOf(key),
    selectShop(),
  ])
  return order && shop && { order, lines, returns, shop }
}

/** An announcement; undefined when there is none, or its order has another postal code. */
export async function findReturn(db: Db, id: number, postalCode: string) {
  const [[row]] = await batch(db, [selectReturns().where('r.id', '=', id).where(hasPostalCode(postalCode))])
  return row
}
