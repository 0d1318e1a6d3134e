import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Visitor, visitorOfToken } from '../session/visitor'
import {
  isOpenedByProof,
  type OrderKey,
  type OrderProof,
  selectReturnableLines,
  selectReturnableOrder,
  selectReturnShop,
  selectReturns,
  selectReturnsOfOrder,
} from './select-returnable-order.statements'

const anonymousVisitor = visitorOfToken(undefined, 0)

/**
 * Returns an order with its lines, its return requests (newest first) and the shop; undefined if no order has this
 * number and postal code.
 *
 * @param visitor the visitor, whose session decides whether the order is their own (`is_holder`)
 */
export async function findReturnableOrder(db: Db, key: OrderKey, visitor: Visitor = anonymousVisitor) {
  const { order, lines, returns, shop } = await batch(db, {
    order: firstRow(selectReturnableOrder(key, visitor)),
    lines: selectReturnableLines(key),
    returns: selectReturnsOfOrder(key),
    shop: firstRow(selectReturnShop()),
  })
  return order && shop && { order, lines, returns, shop }
}

/** Returns a return request; undefined if the id is unknown, or its order has another postal code. */
export async function findReturn(db: Db, id: number, proof: OrderProof) {
  const { row } = await batch(db, {
    row: firstRow(selectReturns().where('r.id', '=', id).where(isOpenedByProof(proof))),
  })
  return row
}
