import { ApiError } from '../../../kit/contract/errors'
import { firstRow, type RowOf } from '../../../kit/data/statement'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { toCart } from '../../cart/cart'
import {
  addItem,
  insertCart,
  selectCartId,
  selectCartItems,
  selectCartRow,
  stockForSale,
} from '../../cart/cart.statements'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and, query } from '../../db/query-builder'
import { notFoundError } from '../../http/route'
import { touchSession } from '../../session/session.repository'
import type { Visitor } from '../../session/visitor'
import { findOwnOrder } from './history.repository'
import { texts } from './nl-repeat-order'

/**
 * The result for one line of the repeated order: `earlier` is the amount in the cart before, `added` the amount added.
 */
type Had = {
  line: { full_name: string; option_name: string; amount: number }
  stock: number
  earlier: number
  added: number
}

const MAX_NAMES = 5

/** Returns the message about items that were not added to the cart completely; undefined if all were added. */
function reorderMessage(had: readonly Had[]): string | undefined {
  const short = had.filter(({ line, added }) => added < line.amount)
  const soldOut = short.filter(({ stock }) => stock === 0)
  const left = short.filter(({ stock, earlier, added }) => stock > 0 && earlier === 0 && added === 0)
  const fewer = short.filter((one) => !soldOut.includes(one) && !left.includes(one))
  const partly = fewer.map(({ line, added }) => texts.partly(nameWithVariant(line), added, line.amount))
  const reasons = [
    ...(soldOut.length ? [texts.soldOut(list(namesOf(soldOut)))] : []),
    ...(fewer.length ? [texts.fewer(list(partly))] : []),
    ...(left.length ? [texts.noRoom(list(namesOf(left)))] : []),
  ]
  return reasons.length ? texts.notAll(reasons) : undefined
}

const namesOf = (had: readonly Had[]) => had.map(({ line }) => nameWithVariant(line))

function list(names: readonly string[]) {
  const rest = names.length - MAX_NAMES
  return rest > 0 ? texts.andMore(names.slice(0, MAX_NAMES).join(', '), rest) : names.join(', ')
}

/**
 * Adds the available items of an earlier order to the visitor's cart.
 *
 * @throws ApiError 401 · 404 for another customer's order · 409 `nothing_left` with the cart
 */
export async function repeatOrder(db: Db, visitor: Visitor, id: number) {
  const found = await findOwnOrder(db, visitor, id)
  if (!found) throw notFoundError('order')
  const { lines } = found
  const sold = lines.flatMap(({ variant_id, amount }) => (variant_id === null ? [] : [{ po_id: variant_id, amount }]))
  const read = await batch(db, {
    session: touchSession(visitor),
    cart: insertCart(visitor),
    before: selectAmounts(visitor, id),
    added: sold.map((item) => addItem(visitor, item, and([]))),
    after: selectAmounts(visitor, id),
    row: firstRow(selectCartRow(visitor)),
    items: selectCartItems(visitor),
  })
  const before = byVariant(read.before)
  const after = byVariant(read.after)
  const cart = toCart(read.row, read.items)
  const had = lines.map((line): Had => {
    const earlier = before.get(line.variant_id)?.amount ?? 0
    const { stock = 0, amount = 0 } = after.get(line.variant_id) ?? {}
    return { line, stock, earlier, added: amount - earlier }
  })
  if (had.some(({ added }) => added > 0)) return { data: cart, message: reorderMessage(had) }
  const isSoldOut = had.every(({ stock }) => stock === 0)
  throw new ApiError(409, isSoldOut ? texts.gone : texts.full, 'nothing_left', {}, cart)
}

/** Selects the stock of each article of the order, and its amount in the cart. */
const selectAmounts = (visitor: Visitor, orderId: number) =>
  query
    .selectFrom('order_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .leftJoin('cart_items as i', (join) =>
      join.onRef('i.variant_id', '=', 'v.id').on('i.cart_id', '=', selectCartId(visitor)),
    )
    .select((eb) => [
      'v.id as variant_id',
      stockForSale('v', visitor.now).as('stock'),
      eb.fn.coalesce('i.amount', eb.lit(0)).as('amount'),
    ])
    .where('l.order_id', '=', orderId)

type AmountRow = RowOf<typeof selectAmounts>

const byVariant = (rows: readonly AmountRow[]) =>
  new Map<number | null, AmountRow>(rows.map((row) => [row.variant_id, row]))
