import type { Expression } from 'kysely'
import { itemName } from '../../../src/contract/catalogue/item-name'
import type { RowOf } from '../../db/statement'
import type { Item } from '../../mail/letter'
import { creditedPieces } from '../credit/credit.statements'
import { selectLines } from '../order-rows.statements'

/** The lines of an order, with the pieces that were credited. @param order a SELECT of its id */
export const selectSentLines = (order: Expression<{ id: number }>) =>
  selectLines(order).select(creditedPieces.as('credited'))

type SentLine = RowOf<typeof selectSentLines>

/** What of an order is in its parcel, for mail: what was credited before it left is not. */
export const toSentItems = (lines: readonly SentLine[]): Item[] =>
  lines
    .map((line) => ({ name: itemName(line), amount: line.amount - line.credited, photo: line.photo }))
    .filter(({ amount }) => amount > 0)
