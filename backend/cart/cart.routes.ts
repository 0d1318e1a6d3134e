import * as calls from '../../src/contract/ordering/cart'
import { writeDb } from '../db/client'
import { readIdempotencyKey } from '../http/idempotency'
import { route, type ShopContext } from '../http/route'
import { clientKeyOf } from '../limit/limit'
import { writeCookieToken } from '../session/cookie'
import { MAX_LIFETIME } from '../session/session.repository'
import { visitorOf } from '../session/visitor'
import { findCart, putInCart, removeFromCart } from './change-cart'

export const cartRoutes = [
  route(calls.getCart, (_, context) => findCart(writeDb(context.env), visitorOf(context))),

  route(calls.addToCart, (item, context) => put(context, item, 'add')),

  route(calls.setCartAmount, async (item, context) =>
    item.amount === 0 ? remove(context, item.po_id) : put(context, item, 'set'),
  ),

  // Removing an item that is not in the cart succeeds, so that a second click is not an error.
  route(calls.removeFromCart, ({ po_id }, context) => remove(context, po_id)),
]

async function put(context: ShopContext, item: { po_id: number; amount: number }, mode: 'add' | 'set') {
  const once = mode === 'add' ? readIdempotencyKey(context, 'cart.add', item) : undefined
  const { cart, message, newToken } = await putInCart(writeDb(context.env), visitorOf(context), {
    item,
    mode,
    once,
    client: clientKeyOf(context),
  })
  if (newToken && cart.count) writeCookieToken(context, newToken, MAX_LIFETIME / 1000)
  return { data: cart, message }
}

async function remove(context: ShopContext, po_id: number) {
  return { data: await removeFromCart(writeDb(context.env), visitorOf(context), po_id) }
}
