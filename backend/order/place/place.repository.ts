import { type Expression, sql } from 'kysely'
import { ApiError } from '../../../src/contract/errors'
import { selectCartRow, selectItems } from '../../cart/cart.statements'
import type { Once } from '../../cart/idempotency'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { allowance } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { insertOrderMail } from '../../mail/mail'
import { selectSession } from '../../session/session.repository'
import type { Visitor } from '../../session/visitor'
import { selectContact } from '../../shop/contact'
import { giveInvoiceNumber } from '../invoice-number'
import { offerBasket } from '../offer/basket'
import { isOfferLeft, selectOffer } from '../offer/offer.statements'
import { countCode, insertLines, isCodeLeft, isInStock, moveStock, selectFingerprint } from '../order.statements'
import { confirmationMail } from '../receipt'
import { cartBasket, type OrderPlan, planOrder, type Shown } from './plan'

/** What lies under a key: the order it placed, and the answer that was given if it got so far. */
export type Placed = { body: string; order_id: number; answer: string | null }

/** `client` is whom orders are counted for, as `clientOf` tells. */
type Asked = { shown: Shown; once: Once; offerId: number | undefined; client: string | undefined }

/** Somebody else's order may come in between as often as this before we give up. */
const ATTEMPTS = 5

/**
 * Makes an order of the visitor's cart, or of an offer, once per key. An offer is ordered at its own prices, once, and leaves the cart alone.
 *
 * What is read is planned, and then written in one batch that begins with the claim of the key: it is granted only if everything that was
 * read is still so, and every other statement asks for it. So either all of the order stands, or nothing, and no lock is held meanwhile.
 *
 * @throws ApiError as `placeOrder` of the contract says
 */
export async function placeOrder(db: Db, visitor: Visitor, { shown, once, offerId, client }: Asked): Promise<Placed> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = Date.now()
    const cart = selectCartRow(visitor)
    const orders = allowance(limits.orderOfClient, client, now)
    const [[placed], spent, [row], items, [stamp], [shop], [offer], offerLines] = await batch(db, [
      selectPlaced(visitor, once),
      orders.spent,
      cart,
      selectItems(visitor),
      selectFingerprint(sql`SELECT id FROM (${cart})`),
      selectContact(),
      ...selectOffer(offerId),
    ])
    if (placed) return sameBody(placed, once)
    orders.refuse(spent)
    if (!shop) throw new Error('the shop has no settings')
    const moment = new Date(now)
    const basket = offerId === undefined ? cartBasket(row, items, moment) : offerBasket(offer, offerLines, row, moment)
    const plan = planOrder(basket, shown, shop, moment)
    const results = await batch(db, [
      ...writeOrder(plan, sql`${isStill(plan, stamp?.fingerprint, now)} AND ${orders.isLeft}`, once, now),
      orders.spend(sql`EXISTS (SELECT 1 FROM orders WHERE request_id = ${once.request})`),
      selectPlaced(visitor, once),
    ])
    const written = results.at(-1)?.[0] as Placed | undefined
    if (written) return sameBody(written, once)
  }
  throw new ApiError(409, 'Er wordt nu veel besteld. Probeer het nog eens.', 'cart_changed')
}

function sameBody(placed: Placed, once: Once) {
  if (placed.body === once.body) return placed
  throw new ApiError(
    409,
    'Deze bestelling is al eens anders verstuurd. Begin opnieuw vanuit je winkelwagen.',
    'key_reused',
  )
}

const selectPlaced = ({ hash, now }: Visitor, { call, key }: Once) =>
  sql<Placed>`SELECT k.body_hash AS body, o.id AS order_id, k.answer
    FROM idempotency_keys k JOIN orders o ON o.request_id = k.request_id
    WHERE k.session_id = (${selectSession({ hash, now })}) AND k.call = ${call} AND k.key = ${key}`

/** Remembers the answer for who asks again. */
export async function keepAnswer(db: Db, { hash, now }: Visitor, { call, key }: Once, answer: unknown) {
  await batch(db, [
    sql`UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}
      WHERE session_id = (${selectSession({ hash, now })}) AND call = ${call} AND key = ${key} AND answer IS NULL`,
  ])
}

/** A condition: everything that was read for the plan is as it was. */
const isStill = ({ cartId, offerId, codeId }: OrderPlan, fingerprint = '', now: number) =>
  sql`(${selectFingerprint(sql`${cartId}`)}) = ${fingerprint}
    AND ${offerId === null ? isInStock(cartId) : isOfferLeft(offerId, now)} AND ${isCodeLeft(codeId)}`

function writeOrder(plan: OrderPlan, condition: Expression<unknown>, once: Once, now: number) {
  const { cartId, sessionId, customerId, codeId, offerId, lines, order, receipt } = plan
  const moment = new Date(now).toISOString()
  const isMine = sql`EXISTS (SELECT 1 FROM idempotency_keys WHERE session_id = ${sessionId} AND call = ${once.call}
    AND key = ${once.key} AND request_id = ${once.request})`
  const placed = sql`SELECT id FROM orders WHERE request_id = ${once.request}`
  const isPlaced = sql`EXISTS (${placed})`
  // For the invoice: what the customer changes later must not change it.
  const vatNumber = sql`(SELECT vat_number FROM customers WHERE id = ${customerId})`
  return [
    sql`INSERT INTO idempotency_keys (session_id, call, key, body_hash, request_id, created_at)
      SELECT s.id, ${once.call}, ${once.key}, ${once.body}, ${once.request}, ${now} FROM sessions s
      WHERE s.id = ${sessionId} AND s.customer_id = ${customerId} AND ${condition}
      ON CONFLICT DO NOTHING`,
    // The number comes from the id, which is known only once the row is there.
    sql`INSERT INTO orders (number, request_id, customer_id, created_at, email, status_id, payment_status, invoice, delivery,
        shipping_method_id, payment_method_id, pickup_point_id, shipping_cents, payment_fee_cents, discount_code, discount_cents,
        lines_cents, remarks, release_at, offer_id)
      SELECT ${once.request}, ${once.request}, ${customerId}, ${moment}, ${order.email}, ${order.status_id}, ${order.payment_status},
        json_patch(${order.invoice}, json_object('vat_number', ${vatNumber})), ${order.delivery}, ${order.shipping_method_id}, ${order.payment_method_id}, ${order.pickup_point_id},
        ${order.shipping_cents}, ${order.payment_fee_cents}, ${order.discount_code}, ${order.discount_cents},
        ${order.lines_cents}, ${order.remarks}, ${order.release_at}, ${offerId}
      WHERE ${isMine}`,
    sql`UPDATE orders SET number = 'PV' || (100000 + id) WHERE request_id = ${once.request}`,
    insertLines(once.request, lines),
    ...(order.status_id === 2 ? [giveInvoiceNumber(placed, now)] : []),
    ...moveStock(placed, -1),
    sql`UPDATE discount_codes SET used = used + 1 WHERE id = ${codeId} AND ${isPlaced}`,
    sql`INSERT INTO discount_code_uses (order_id, discount_code_id, used_at)
      SELECT o.id, d.id, ${moment} FROM orders o, discount_codes d WHERE o.request_id = ${once.request} AND d.id = ${codeId}`,
    ...(offerId === null ? emptyCart(cartId, isPlaced, now) : countCode(placed, now)),
    ...(plan.confirmsNow ? [insertOrderMail(confirmationMail(receipt), placed, now)] : []),
  ]
}

const emptyCart = (cartId: number | null, isPlaced: Expression<unknown>, now: number) => [
  sql`DELETE FROM cart_items WHERE cart_id = ${cartId} AND ${isPlaced}`,
  sql`UPDATE carts SET discount_code_id = NULL, remarks = NULL, shipping_method_id = NULL, payment_method_id = NULL,
        payment_issuer = NULL, pickup_point_id = NULL, version = version + 1, updated_at = ${now}
      WHERE id = ${cartId} AND ${isPlaced}`,
]
