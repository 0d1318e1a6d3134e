import { firstRow } from '../../../kit/data/statement'
import { selectCartRow } from '../../cart/cart.statements'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import type { Visitor } from '../../session/visitor'
import { selectOffer } from './select-offers.statements'

/** Returns an offer with its lines, and the visitor's cart. `offer` is undefined for an unknown id. */
export async function findOffer(db: Db, visitor: Visitor, id: number | undefined) {
  const { offer, offerLines, row } = await batch(db, {
    ...selectOffer(id, visitor.now),
    row: firstRow(selectCartRow(visitor)),
  })
  return { offer, lines: offerLines, row }
}
