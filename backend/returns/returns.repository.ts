import { first } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { toVisitor, type Visitor } from '../session/visitor'
import {
  isOpenedBy,
  type OrderKey,
  type Proof,
  selectLines,
  selectOrder,
  selectReturns,
  selectReturnsOf,
  selectShop,
} from './returns.statements'

const nobody = toVisitor(undefined, 0)

/**
 * An order with its lines, its return requests (newest first) and the shop; undefined when number and postal code name
 * none.
 *
 * @param visitor who requests a return
 */
export async function findOrder(db: Db, key: OrderKey, visitor: Visitor = nobody) {
  const { order, lines, returns, shop } = await batch(db, {
    order: first(selectOrder(key, visitor)),
    lines: selectLines(key),
    returns: selectReturnsOf(key),
    shop: first(selectShop()),
  })
  return order && shop && { order, lines, returns, shop }
}

/** An announcement; undefined when there is none, or its order has another postal code. */
export async function findReturn(db: Db, id: number, proof: Proof) {
  const { row } = await batch(db, { row: first(selectReturns().where('r.id', '=', id).where(isOpenedBy(proof))) })
  return row
}
