import { type Expression, type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow, type Query, type RowOf } from '../../../kit/data/statement'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { clearCart, selectCartId, selectCartItems, selectCartRow } from '../../cart/cart.statements'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and, asCondition, exists, insertWhen, not, query } from '../../db/query-builder'
import { currentCounterJson } from '../../delivery/pickup-counter'
import { claimIdempotencyKey, type IdempotencyKey, isClaimedByRequest, selectOrderOfKey } from '../../http/idempotency'
import { successLimitStatements } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { insertOrderMail } from '../../mail/insert-mail'
import { selectCustomer, selectSession } from '../../session/session.repository'
import type { Visitor } from '../../session/visitor'
import { selectSeller } from '../../shop/contact'
import { countCodeUse, hasUsesLeft } from '../discount-code-uses.statements'
import { giveInvoiceNumber } from '../give-invoice-number'
import { draftFromOffer } from '../offer/draft-from-offer'
import { isOfferOrderable, selectOffer } from '../offer/select-offers.statements'
import { insertOrderLines, isCartOrderable, selectCartPriceFingerprint } from '../order.statements'
import { draftFromCart } from '../order-draft'
import { confirmationMail, newOrderMailToShop, type OrderForMail } from '../order-mails'
import { type PayableOrderRow, selectPayableOrder } from '../pay/pay.statements'
import { reserveStock, storeBackOrders } from '../reserve-stock.statements'
import { currentCountrySql } from '../select-orders.statements'
import { exceededLimitError, selectExceededLimits } from './exceeded-limits'
import { texts } from './nl'
import { type OrderPlan, planOrder, type ShownValues } from './plan-order'

/**
 * An order to place. `client`, from `clientKeyOf`, identifies the client for the limit on orders; `network` is for the
 * limit on reserved stock.
 */
type OrderRequest = {
  shown: ShownValues
  once: IdempotencyKey
  offerId: number | undefined
  client: string | undefined
  network: string | undefined
}

/** `fresh` is present if this request wrote the order, which then has no payment yet. `issuer` is the chosen bank. */
type Answered = PlacedOrderRow & {
  fresh?: { order: PayableOrderRow; receipt: OrderForMail; issuer: string | null }
}

/** The number of attempts to place an order, because a concurrent order may change the stock that was read. */
const ATTEMPTS = 5

/**
 * Creates an order from the visitor's cart, or from an offer at its own prices. A repeated request with the same key
 * returns the same order.
 *
 * It reads the cart, plans the order, and writes it in one batch. The first statement claims the idempotency key, if
 * everything that was read is unchanged; all other statements depend on the claim. So the order is written completely
 * or not at all, without a lock.
 *
 * @throws ApiError as `placeOrder` of the contract says
 */
export async function placeOrder(db: Db, visitor: Visitor, orderRequest: OrderRequest): Promise<Answered> {
  const { shown, once, offerId, client, network } = orderRequest
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // Each attempt uses the current time, because the previous attempt may have taken long.
    const now = Date.now()
    const orders = successLimitStatements(limits.orderOfClient, client, now)
    const { placed, spent, row, items, stamp, shop, offer, offerLines } = await batch(db, {
      placed: firstRow(selectPlaced(visitor, once)),
      spent: orders.spent,
      row: firstRow(selectCartRow(visitor)),
      items: selectCartItems(visitor),
      stamp: firstRow(selectCartPriceFingerprint(selectCartId(visitor))),
      shop: firstRow(selectSeller()),
      ...selectOffer(offerId, now),
    })
    if (placed) return sameBody(placed, once)
    orders.refuse(spent)
    if (!shop) throw new Error('the shop has no settings')
    const moment = new Date(now)
    const basket =
      offerId === undefined ? draftFromCart(row, items, moment) : draftFromOffer(offer, offerLines, row, moment)
    const plan = planOrder(basket, { shown, shop, network, now: moment })
    const over = selectExceededLimits(plan)
    const { written, order, bound } = await batch(db, {
      writing: writeOrder(
        { ...visitor, now },
        plan,
        once,
        and([isUnchanged(plan, stamp?.fingerprint, now), asCondition(orders.isLeft), not(exists(over))]),
      ),
      counted: orders.spend(exists(selectWritten(once))),
      written: firstRow(selectPlaced(visitor, once)),
      order: firstRow(selectPayableOrder(selectWritten(once))),
      bound: firstRow(over),
    })
    const { receipt, issuer } = plan
    if (written) return { ...sameBody(written, once), ...(order && { fresh: { order, receipt, issuer } }) }
    if (bound) throw exceededLimitError(plan, bound)
  }
  throw new ApiError(409, texts.busy, 'cart_changed')
}

function sameBody(placed: PlacedOrderRow, once: IdempotencyKey) {
  if (placed.body === once.body) return placed
  throw new ApiError(409, texts.keyReused, 'key_reused')
}

/** Selects the order that was placed with an idempotency key, and the stored answer (JSON) if there is one. */
const selectPlaced = (visitor: Visitor, once: IdempotencyKey) => selectOrderOfKey(visitor, once).select('k.answer')

type PlacedOrderRow = RowOf<typeof selectPlaced>

/** Selects the id of the order that this attempt wrote. */
const selectWritten = ({ request }: IdempotencyKey) =>
  query.selectFrom('orders').select('id').where('request_id', '=', request)

/** Stores the answer (JSON), to return it to repeated requests, if `condition` holds. */
export const storeOrderAnswer = (
  visitor: Visitor,
  { call, key }: IdempotencyKey,
  answer: string,
  condition: Expression<SqlBool>,
) =>
  query
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('session_id', '=', selectSession(visitor))
    .where('call', '=', call)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .where(condition)

/** SQL condition: everything that the plan of the order is based on is unchanged. */
const isUnchanged = ({ cartId, offerId, codeId }: OrderPlan, fingerprint: string | undefined, now: number) =>
  and([
    sql<SqlBool>`${selectCartPriceFingerprint(cartId)} = ${fingerprint ?? ''}`,
    offerId === null ? isCartOrderable(cartId, now) : isOfferOrderable(offerId, now),
    hasUsesLeft(codeId),
  ])

/**
 * The statements that write an order. If `condition` does not hold, the idempotency key is not claimed, and nothing is
 * written.
 */
function writeOrder(visitor: Visitor, plan: OrderPlan, once: IdempotencyKey, condition: Expression<SqlBool>): Query[] {
  const { cartId, customerId, offerId, lines, order, receipt } = plan
  const { now } = visitor
  const placed = selectWritten(once)
  const vatNumber = query.selectFrom('customers').select('vat_number').where('id', '=', customerId)
  const isSameCustomer = exists(selectCustomer(visitor).where('customer_id', '=', customerId))
  return [
    claimIdempotencyKey(visitor, once, and([isSameCustomer, condition])),
    // The order's number is set afterwards, because it is derived from the order's id, which the insert generates.
    insertWhen(
      'orders',
      {
        ...order,
        number: once.request,
        request_id: once.request,
        customer_id: customerId,
        created_at: new Date(now).toISOString(),
        // Copies the VAT number into the order, so that a later change by the customer does not change the invoice.
        invoice: sql<string>`json_patch(${order.invoice}, json_object('vat_number', ${vatNumber}))`,
        offer_id: offerId,
      },
      isClaimedByRequest(visitor, once),
    ),
    query
      .updateTable('orders')
      .set({
        number: sql<string>`(SELECT order_prefix FROM shop_settings) || (100000 + id)`,
        country: currentCountrySql,
        counter: currentCounterJson,
      })
      .where('request_id', '=', once.request),
    insertOrderLines(once.request, lines),
    ...(order.status_id === OrderStatus.inProgress ? [giveInvoiceNumber(placed, now)] : []),
    storeBackOrders(placed),
    ...reserveStock(placed),
    ...countCodeUse(placed, now),
    ...(offerId === null ? clearCart(cartId, exists(placed), now) : []),
    ...(plan.confirmsNow && receipt.shop.order_notices === 'each'
      ? [insertOrderMail(newOrderMailToShop(receipt), placed, now)]
      : []),
    ...(plan.confirmsNow ? [insertOrderMail(confirmationMail(receipt), placed, now)] : []),
  ]
}
