import { sql } from 'kysely'
import { ApiError } from '../../../src/contract/errors'
import { toCart } from '../../cart/cart'
import {
  addItem,
  type CartRow,
  type ItemRow,
  insertCart,
  selectCart,
  selectCartRow,
  selectItems,
} from '../../cart/cart.statements'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { notFound } from '../../http/route'
import { touchSession } from '../../session/session.repository'
import type { Visitor } from '../../session/visitor'
import { findOrder } from './history.repository'
import { type Had, reorderMessage } from './reorder-message'

/**
 * Puts what an order held in the visitor's cart, on top of what lies there, as far as it can be had. One batch: what is said to be in the cart
 * is in it.
 *
 * @throws ApiError 401 · 404 for an order of somebody else · 409 `nothing_left` with the cart
 */
export async function reorderOwn(db: Db, visitor: Visitor, id: number) {
  // An order's lines never change, so they may be read before.
  const found = await findOrder(db, visitor, id)
  if (!found) throw notFound()
  const { lines } = found
  const sold = lines.flatMap(({ variant_id, amount }) => (variant_id === null ? [] : [{ po_id: variant_id, amount }]))
  const results = await batch(db, [
    touchSession(visitor),
    insertCart(visitor),
    selectAmounts(visitor, id),
    ...sold.map((item) => addItem(visitor, item, sql`true`)),
    selectAmounts(visitor, id),
    selectCartRow(visitor),
    selectItems(visitor),
  ])
  const before = byVariant(results[2] as AmountRow[])
  const [amounts, [row], items] = results.slice(-3) as [AmountRow[], CartRow[], ItemRow[]]
  const after = byVariant(amounts)
  const cart = toCart(row, items)
  const had = lines.map((line): Had => {
    const earlier = before.get(line.variant_id)?.amount ?? 0
    const { stock = 0, amount = 0 } = after.get(line.variant_id) ?? {}
    return { line, stock, earlier, added: amount - earlier }
  })
  if (had.some(({ added }) => added > 0)) return { data: cart, message: reorderMessage(had) }
  const isGone = had.every(({ stock }) => stock === 0)
  const text = isGone ? 'Niets van deze bestelling is nog leverbaar.' : 'Hiervan kan niets meer bij in je winkelwagen.'
  throw new ApiError(409, text, 'nothing_left', {}, cart)
}

type AmountRow = { variant_id: number | null; stock: number; amount: number }

/** How much of each article of the order is in stock, and lies in the cart. */
const selectAmounts = (visitor: Visitor, id: number) => sql<AmountRow>`
  SELECT v.id AS variant_id, v.stock, coalesce(i.amount, 0) AS amount FROM order_lines l JOIN variants v ON v.id = l.variant_id
  LEFT JOIN cart_items i ON i.variant_id = v.id AND i.cart_id = (${selectCart(visitor)}) WHERE l.order_id = ${id}`

const byVariant = (rows: readonly AmountRow[]) => new Map(rows.map((row) => [row.variant_id, row]))
