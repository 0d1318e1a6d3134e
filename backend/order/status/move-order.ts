import { type Expression, sql } from 'kysely'
import { ApiError } from '../../../src/contract/errors'
import type { OrderStatus } from '../../../src/contract/status'
import { batch, type Query } from '../../db/batch'
import type { Db } from '../../db/client'
import { giveInvoiceNumber } from '../invoice-number'
import { statusesBefore } from './transitions'

type Move = {
  now: number
  /** What must hold of the order's row besides its status. */
  when?: Expression<unknown>
  /** Other columns that change with it, as in `payment_status = 'paid'`. */
  set?: Expression<unknown>
  /**
   * What else is written in the same transaction, before the order's own row. `moving` is a SELECT of the order's id: no row when it can't
   * move, so that what asks for it happens exactly when the order moves.
   */
  along?: (moving: Expression<unknown>) => readonly Query[]
}

/**
 * Brings an order into another status: the only way there is. From where it may come is in the UPDATE's own condition (transitions.ts), so of
 * two that pull at one order at once, one finds it moved.
 *
 * An order that gets into progress, and only such a one, is given its invoice number here.
 *
 * @returns whether it moved
 */
export async function moveOrder(db: Db, id: number, to: OrderStatus, { now, when, set, along }: Move) {
  const moving = sql`SELECT id FROM orders WHERE id = ${id} AND ${isBefore(to)} AND (${when ?? sql`true`})`
  const results = await batch(db, [
    ...(along?.(moving) ?? []),
    ...(to === 2 ? [giveInvoiceNumber(moving, now)] : []),
    changeStatus(sql`id = (${moving})`, to, set),
  ])
  return (results.at(-1)?.length ?? 0) > 0
}

/** A statement that does the same to all rows for which `which` holds, and answers their ids. */
export const changeStatus = (which: Expression<unknown>, to: OrderStatus, set?: Expression<unknown>) =>
  sql`UPDATE orders SET status_id = ${to}${set ? sql`, ${set}` : sql``} WHERE ${isBefore(to)} AND ${which} RETURNING id`

const isBefore = (to: OrderStatus) =>
  sql`status_id IN (SELECT value FROM json_each(${JSON.stringify(statusesBefore(to))}))`

/** An order in another status than the one asked for can be. */
export const wrongStatus = (text: string) => new ApiError(409, text, 'wrong_status')
