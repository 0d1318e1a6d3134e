import { ApiError } from '../../../src/contract/errors'
import { selectCart, selectCartRow, selectItems } from '../../cart/cart.statements'
import type { Once } from '../../cart/idempotency'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and, exists, holds, not } from '../../db/database'
import { first } from '../../db/statement'
import { allowance } from '../../limit/limit'
import { limits } from '../../limit/limits'
import type { Visitor } from '../../session/visitor'
import { selectSeller } from '../../shop/contact'
import { cartBasket } from '../basket'
import { selectOffer } from '../offer/offer.statements'
import { offerBasket } from '../offer/offer-basket'
import { selectFingerprint } from '../order.statements'
import { type OrderRow, selectOrder } from '../pay/pay.statements'
import type { Receipt } from '../receipt'
import { texts } from './nl'
import { isUnchanged, type Placed, selectPlaced, selectWritten, writeOrder } from './place.statements'
import { planOrder, type Shown } from './plan'
import { selectOver, tooMuch } from './too-much'

/** `client` is whom orders are counted for, as `clientOf` answers, and `network` whom what they hold is counted for. */
type Asked = {
  shown: Shown
  once: Once
  offerId: number | undefined
  client: string | undefined
  network: string | undefined
}

/** `fresh` is there when this request has written the order: there is no payment of it yet. */
type Answered = Placed & { fresh?: { order: OrderRow; receipt: Receipt } }

/** Somebody else's order may come in between as often as this before we give up. */
const ATTEMPTS = 5

/**
 * Makes an order of the visitor's cart, or of an offer at its own prices, once per key.
 *
 * What is read is planned, and written in one batch that begins with the claim of the key: it is granted only if
 * everything that was read is unchanged, and every other statement depends on it. So the order is written whole or not
 * at all, without a lock.
 *
 * @throws ApiError as `placeOrder` of the contract says
 */
export async function placeOrder(db: Db, visitor: Visitor, asked: Asked): Promise<Answered> {
  const { shown, once, offerId, client, network } = asked
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // Another attempt is another moment: the one before may have waited.
    const now = Date.now()
    const orders = allowance(limits.orderOfClient, client, now)
    const { placed, spent, row, items, stamp, shop, offer, offerLines } = await batch(db, {
      placed: first(selectPlaced(visitor, once)),
      spent: orders.spent,
      row: first(selectCartRow(visitor)),
      items: selectItems(visitor),
      stamp: first(selectFingerprint(selectCart(visitor))),
      shop: first(selectSeller()),
      ...selectOffer(offerId, now),
    })
    if (placed) return sameBody(placed, once)
    orders.refuse(spent)
    if (!shop) throw new Error('the shop has no settings')
    const moment = new Date(now)
    const basket = offerId === undefined ? cartBasket(row, items, moment) : offerBasket(offer, offerLines, row, moment)
    const plan = planOrder(basket, { shown, shop, network, now: moment })
    const over = selectOver(plan)
    const { written, order, bound } = await batch(db, {
      writing: writeOrder(
        { ...visitor, now },
        plan,
        once,
        and([isUnchanged(plan, stamp?.fingerprint, now), holds(orders.isLeft), not(exists(over))]),
      ),
      counted: orders.spend(exists(selectWritten(once))),
      written: first(selectPlaced(visitor, once)),
      order: first(selectOrder(selectWritten(once))),
      bound: first(over),
    })
    if (written) return { ...sameBody(written, once), ...(order && { fresh: { order, receipt: plan.receipt } }) }
    if (bound) throw tooMuch(plan, bound)
  }
  throw new ApiError(409, texts.busy, 'cart_changed')
}

function sameBody(placed: Placed, once: Once) {
  if (placed.body === once.body) return placed
  throw new ApiError(409, texts.keyReused, 'key_reused')
}
