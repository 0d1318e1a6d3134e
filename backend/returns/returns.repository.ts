import { first } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Visitor, visitorOfToken } from '../session/visitor'
import {
  isOpenedBy,
  type OrderKey,
  type Proof,
  selectLines,
  selectReturnableOrder,
  selectReturns,
  selectReturnsOf,
  selectShop,
} from './select-returnable-order.statements'

const nobody = visitorOfToken(undefined, 0)

/**
 * Returns an order with its lines, its return requests (newest first) and the shop; undefined if no order has this
 * number and postal code.
 *
 * @param visitor the visitor that requests a return
 */
export async function findOrder(db: Db, key: OrderKey, visitor: Visitor = nobody) {
  const { order, lines, returns, shop } = await batch(db, {
    order: first(selectReturnableOrder(key, visitor)),
    lines: selectLines(key),
    returns: selectReturnsOf(key),
    shop: first(selectShop()),
  })
  return order && shop && { order, lines, returns, shop }
}

/** Returns a return request; undefined if the id is unknown, or its order has another postal code. */
export async function findReturn(db: Db, id: number, proof: Proof) {
  const { row } = await batch(db, { row: first(selectReturns().where('r.id', '=', id).where(isOpenedBy(proof))) })
  return row
}
