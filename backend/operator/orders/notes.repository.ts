import { firstRow, type RowOf } from '../../../kit/data/statement'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { exists, insertWhen, not, query, type SelectOf } from '../../db/query-builder'
import { notFoundError } from '../../http/route'

const ofOrder = (number: string) =>
  query.selectFrom('orders').select('id').where('number', '=', number).where('valid_until', 'is', null)

/** Selects operators' notes about orders, the oldest first. @param orders a SELECT of order ids */
export const selectNotes = (orders: SelectOf<{ id: number }>) =>
  query
    .selectFrom('order_notes as n')
    .leftJoin('operators as u', 'u.id', 'n.operator_id')
    .select(['n.id', 'n.created_at', 'u.name', 'n.text'])
    .where('n.order_id', 'in', orders)
    .orderBy('n.id')

/** Converts a row to a note. The shop's owner has no stored name, and is named `eigenaar`, as in the operator log. */
export const toNote = ({ name, ...note }: RowOf<typeof selectNotes>) => ({ ...note, who: name ?? 'eigenaar' })

export type OrderNote = ReturnType<typeof toNote>

/**
 * Adds an operator's note to an order. A note that the order already has is not added again, so that a call whose
 * answer was lost can be repeated.
 *
 * @param operatorId null for the owner @returns all notes of the order @throws ApiError 404
 */
export async function addNote(db: Db, number: string, text: string, operatorId: number | null, now: Date) {
  const { order } = await batch(db, { order: firstRow(ofOrder(number)) })
  if (!order) throw notFoundError()
  const same = query.selectFrom('order_notes').select('id').where('order_id', '=', order.id).where('text', '=', text)
  const values = { order_id: order.id, operator_id: operatorId, created_at: now.toISOString(), text }
  const { notes } = await batch(db, {
    added: insertWhen('order_notes', values, not(exists(same))),
    notes: selectNotes(query.selectFrom('orders').select('id').where('id', '=', order.id)),
  })
  return notes.map(toNote)
}

/** Deletes a note. @returns the remaining notes of the order @throws ApiError 404 */
export async function removeNote(db: Db, number: string, id: number) {
  const { removed, notes } = await batch(db, {
    removed: query
      .deleteFrom('order_notes')
      .where('id', '=', id)
      .where('order_id', 'in', ofOrder(number))
      .returning('id'),
    notes: selectNotes(ofOrder(number)),
  })
  if (!removed.length) throw notFoundError()
  return notes.map(toNote)
}
