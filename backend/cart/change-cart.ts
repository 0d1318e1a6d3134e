import { sql } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow } from '../../kit/data/statement'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { and, exists, noStatement, query } from '../db/query-builder'
import { claimIdempotencyKey, type IdempotencyKey, isClaimedByRequest, selectClaim } from '../http/idempotency'
import { notFoundError } from '../http/route'
import { successLimitStatements } from '../limit/limit'
import { limits } from '../limit/limits'
import { isVariantSoldAt } from '../product/selling-period/selling-period.statements'
import { insertSession, touchSession } from '../session/session.repository'
import { newVisitor, type Visitor } from '../session/visitor'
import { reducedAmountMessage, toCart } from './cart'
import {
  addItem,
  deleteItem,
  hasRoomForLine,
  insertCart,
  selectCartBeforeChange,
  selectCartItems,
  selectCartRow,
  setItemAmount,
} from './cart.statements'
import { texts } from './nl'

type Item = { po_id: number; amount: number }

export async function findCart(db: Db, visitor: Visitor) {
  const { cart, items } = await batch(db, {
    touched: touchSession(visitor),
    cart: firstRow(selectCartRow(visitor)),
    items: selectCartItems(visitor),
  })
  return toCart(cart, items)
}

export async function removeFromCart(db: Db, visitor: Visitor, po_id: number) {
  const { cart, items } = await batch(db, {
    deleted: deleteItem(visitor, po_id),
    cart: firstRow(selectCartRow(visitor)),
    items: selectCartItems(visitor),
  })
  return toCart(cart, items)
}

/** A write to the cart. `once` has its idempotency key; `client` identifies the client for rate limits (`clientOf`). */
type Write = { item: Item; mode: 'add' | 'set'; once: IdempotencyKey | undefined; client: string | undefined }

/**
 * Adds an item to the cart, or sets its amount. A visitor without a session gets one: `newToken` is its cookie.
 *
 * @throws ApiError 404 for an unknown variant · 409 when the variant is out of stock, the cart is full, or the
 * idempotency key was used with another body · 429 after too many writes or too many new sessions
 */
export async function putInCart(db: Db, visitor: Visitor, write: Write) {
  const { item, mode, once } = write
  const known = visitor.token ? await attempt(db, visitor, write, false) : undefined
  const fresh = known?.before.session ? undefined : newVisitor(visitor.now)
  const { before, claimed, cart } = fresh || !known ? await attempt(db, fresh ?? visitor, write, true) : known

  if (before.stock === null) throw notFoundError('article')
  if (claimed && claimed.body !== once?.body) throw new ApiError(409, texts.keyReused, 'key_reused', {}, cart)
  if (before.stock === 0 && !claimed) throw new ApiError(409, texts.outOfStock, 'out_of_stock', {}, cart)
  if (!before.has_room && !claimed) throw new ApiError(409, texts.cartFull, 'cart_full', {}, cart)
  const wanted = mode === 'add' ? before.amount + item.amount : item.amount
  const isRepeat = claimed && claimed.request !== once?.request
  return { cart, message: isRepeat ? undefined : reducedAmountMessage(wanted, before.stock), newToken: fresh?.token }
}

/**
 * Changes the cart in one batch, which changes nothing without a valid session. A request with a repeated idempotency
 * key gets the earlier answer, even if the client has reached its write limit.
 */
async function attempt(db: Db, visitor: Visitor, { item, mode, once, client }: Write, isNew: boolean) {
  const { spent, isLeft, spend, refuse } = successLimitStatements(limits.cart, client, visitor.now)
  const sessions = successLimitStatements(limits.sessionOfClient, isNew ? client : undefined, visitor.now)
  const isInStock = exists(
    query
      .selectFrom('variants as v')
      .select('v.id')
      .where('v.id', '=', item.po_id)
      .where('v.stock', '>', 0)
      .where(isVariantSoldAt('v', visitor.now)),
  )
  const { spentUntil, sessionsUntil, before, claimed, cart, items } = await batch(db, {
    spentUntil: spent,
    sessionsUntil: sessions.spent,
    session: isNew
      ? insertSession(visitor, and([isInStock, isLeft, sessions.isLeft]))
      : touchSession(visitor).where(isLeft),
    // Must directly follow the INSERT of the session, because `changes()` counts the rows of the statement before.
    sessionsSpent: sessions.spend(sql`changes() > 0`),
    inserted: insertCart(visitor, isLeft),
    claim: once
      ? claimIdempotencyKey(visitor, once, and([isInStock, hasRoomForLine(visitor, item.po_id), isLeft]))
      : noStatement,
    before: firstRow(selectCartBeforeChange(visitor, item.po_id)),
    item:
      mode === 'set'
        ? setItemAmount(visitor, item, isLeft)
        : addItem(visitor, item, once ? isClaimedByRequest(visitor, once) : isLeft),
    spent: spend(sql`changes() > 0`),
    claimed: firstRow(selectClaim(visitor, once)),
    cart: firstRow(selectCartRow(visitor)),
    items: selectCartItems(visitor),
  })
  if (!claimed) refuse(spentUntil)
  if (!claimed) sessions.refuse(sessionsUntil)
  return {
    before: before ?? { session: null, stock: null, amount: 0, has_room: 1 },
    claimed,
    cart: toCart(cart, items),
  }
}
