import { sql } from 'kysely'
import { ApiError } from '../../src/contract/errors'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, query } from '../db/database'
import { notFound } from '../http/route'
import { insertSession, touchSession } from '../session/session.repository'
import { newVisitor, type Visitor } from '../session/visitor'
import { cutMessage, toCart } from './cart'
import {
  addItem,
  deleteItem,
  hasRoom,
  insertCart,
  selectBefore,
  selectCartRow,
  selectItems,
  setItem,
} from './cart.statements'
import { claim, isMine, type Once, selectClaim } from './idempotency'

type Item = { po_id: number; amount: number }

export async function findCart(db: Db, visitor: Visitor) {
  const [[cart], items] = await batch(db, [selectCartRow(visitor), selectItems(visitor)])
  return toCart(cart, items)
}

export async function removeFromCart(db: Db, visitor: Visitor, po_id: number) {
  const [, [cart], items] = await batch(db, [deleteItem(visitor, po_id), selectCartRow(visitor), selectItems(visitor)])
  return toCart(cart, items)
}

/**
 * Adds to the cart, or sets an amount in it, with a new session for who has none.
 *
 * `newToken` of the answer is the cookie to set.
 *
 * @throws ApiError 404 for an unknown variant, 409 when it is out of stock or the cart is full, 409 for a used key with another body
 */
export async function putInCart(db: Db, visitor: Visitor, item: Item, mode: 'add' | 'set', once?: Once) {
  const known = visitor.token ? await attempt(db, visitor, item, mode, once, false) : undefined
  const fresh = known?.before.session ? undefined : newVisitor(visitor.now)
  const { before, claimed, cart } =
    fresh || !known ? await attempt(db, fresh ?? visitor, item, mode, once, true) : known

  if (before.stock === null) throw notFound()
  if (claimed && claimed.body !== once?.body)
    throw new ApiError(409, 'Deze opdracht is al eens anders gegeven.', 'key_reused', {}, cart)
  if (before.stock === 0 && !claimed)
    throw new ApiError(409, 'Dit artikel is niet op voorraad.', 'out_of_stock', {}, cart)
  if (!before.has_room && !claimed)
    throw new ApiError(409, 'Je winkelwagen is vol. Rond eerst deze bestelling af.', 'cart_full', {}, cart)
  const wanted = mode === 'add' ? before.amount + item.amount : item.amount
  const isRepeat = claimed && claimed.request !== once?.request
  return { cart, message: isRepeat ? undefined : cutMessage(wanted, before.stock), newToken: fresh?.token }
}

/** One batch, so one transaction and one round trip. Without a valid session it changes nothing. */
async function attempt(
  db: Db,
  visitor: Visitor,
  item: Item,
  mode: 'add' | 'set',
  once: Once | undefined,
  isNew: boolean,
) {
  const nothing = sql`SELECT 1`
  const isInStock = exists(
    query.selectFrom('variants').select('id').where('id', '=', item.po_id).where('stock', '>', 0),
  )
  const put = mode === 'set' ? setItem(visitor, item) : addItem(visitor, item, once ? isMine(visitor, once) : sql`true`)
  const [, , , [before], , [claimed], [cart], items] = await batch(db, [
    isNew ? insertSession(visitor, isInStock) : touchSession(visitor),
    insertCart(visitor),
    once ? claim(visitor, once, and([isInStock, hasRoom(visitor, item.po_id)])) : nothing,
    selectBefore(visitor, item.po_id),
    put,
    selectClaim(visitor, once),
    selectCartRow(visitor),
    selectItems(visitor),
  ])
  return {
    before: before ?? { session: null, stock: null, amount: 0, has_room: 1 },
    claimed,
    cart: toCart(cart, items),
  }
}
