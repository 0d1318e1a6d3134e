import { type SqlBool, sql } from 'kysely'
import { ApiError } from '../../../kit/contract/errors'
import { firstRow } from '../../../kit/data/statement'
import type { AddressFields } from '../../../src/contract/address/address-book'
import { nameWithVariant } from '../../../src/contract/catalogue/name-with-variant'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { cartChoicesOf, emptyCartError } from '../../cart/cart'
import { selectCartItems, selectCartRow, selectVariantAsCartItem } from '../../cart/cart.statements'
import { batch } from '../../db/batch'
import type { Db } from '../../db/client'
import { and, insertWhen, query } from '../../db/query-builder'
import type { Env } from '../../env'
import { claimIdempotencyKey, type IdempotencyKey, isClaimedByRequest } from '../../http/idempotency'
import { notFoundError } from '../../http/route'
import { endOfDay } from '../../lib/format-dutch-time'
import { TooMany } from '../../limit/limit'
import { limits } from '../../limit/limits'
import { insertOrderMail } from '../../mail/insert-mail'
import { budgetResetsAt, maySend, selectSpentBudget } from '../../mail/mail-budget'
import { texts as mailTexts } from '../../mail/nl'
import { notLoggedInError, type Visitor } from '../../session/visitor'
import { selectContact } from '../../shop/contact'
import { offerToken } from '../offer-token'
import { insertOrderLines } from '../order.statements'
import { draftFromCart, toOrderLines } from '../order-draft'
import { texts } from './nl'
import { newOfferRequestMailToShop, offerMail, offerRequestReceivedMail } from './offer-mails'
import {
  type OfferOfRequest,
  type OfferRecipient,
  selectNextOrderId,
  selectOfferOfRequest,
  selectVisitorAsBuyer,
} from './select-offers.statements'

/** How many days an offer is valid, until the end of the last day. */
export const OFFER_VALID_DAYS = 14
/** The number of attempts to insert an offer, because concurrent requests can take the same id. */
const ATTEMPTS = 10

/**
 * A request for an offer. `email` is from `findVisitorEmail`. With `article`, the offer is for that article instead of
 * the cart.
 */
type OfferRequest = {
  email: string
  remarks: string | null
  origin: string
  once: IdempotencyKey
  article?: { po_id: number; amount: number }
}

/** Returns the mail address of the logged-in visitor, for the limits on mail. @throws ApiError 401 */
export async function findVisitorEmail(db: Db, visitor: Visitor): Promise<string> {
  const { row } = await batch(db, { row: firstRow(selectCartRow(visitor)) })
  if (!row?.customer_id || row.email === null) throw notLoggedInError()
  return row.email
}

/**
 * Creates an offer of the visitor's cart at its prices and discount, or of one article, and mails the customer its
 * link. A repeated request with the same key returns the same offer. The cart does not change. An offer for more than
 * is in stock is a request, which the shop must reply to (answer-and-revoke-offers.ts).
 *
 * @throws ApiError 401 · 404 for an article that is not for sale · 409 `empty_cart`, `out_of_stock` for a cart with
 * such an article, `key_reused` · 429 after too many mails to an unverified address
 */
export async function createOffer(
  db: Db,
  env: Env,
  visitor: Visitor,
  { email, remarks, origin, once, article }: OfferRequest,
) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { now } = visitor
    const { before, row, items, customer, shop, next, spent } = await batch(db, {
      before: firstRow(selectOfferOfRequest(visitor, once)),
      row: firstRow(selectCartRow(visitor)),
      items: article ? selectVariantAsCartItem(article, visitor) : selectCartItems(visitor),
      customer: firstRow(selectVisitorAsBuyer(visitor)),
      shop: firstRow(selectContact().select('offer_prefix')),
      next: firstRow(selectNextOrderId()),
      spent: firstRow(selectSpentBudget('offer', email, now)),
    })
    if (!row?.customer_id || !customer) throw notLoggedInError()
    if (before) return answerOf(env, before, once)
    if (!shop || !next) throw new Error('the shop has no settings')
    // An offer for a single article ignores the choices and discount code of the cart.
    const chosen = article ? { ...row, code_json: null, shipping_json: null, payment_json: null } : row
    const basket = draftFromCart(chosen, items, new Date(now))
    if (article && !items.some(({ ended }) => !ended)) throw notFoundError()
    if (!items.length) throw emptyCartError(basket.cart)
    // An offer can be ordered even after its articles are no longer for sale, so they must be for sale now.
    const ended = items.find((item) => item.ended)
    if (ended) throw new ApiError(409, texts.ended(nameWithVariant(ended)), 'out_of_stock', {}, basket.cart)
    const isRequest = !!article && items.some(({ stock, amount }) => stock < amount)
    const isKnown = customer.email_proven_at !== null
    const until = budgetResetsAt('offer', spent)
    if (until && !isKnown) {
      const seconds = Math.ceil((until - now) / 1000)
      throw new TooMany(seconds, limits.mailOfAddress.name, customer.email, mailTexts.enough)
    }
    const { invoice, delivery } = addressesOf(cartChoicesOf(row), customer)
    const offer = { id: next.id, valid_until: new Date(endOfDay(now, OFFER_VALID_DAYS)).toISOString() }
    const number = `${shop.offer_prefix}${100_000 + next.id}`
    const token = offerToken(env, offer)
    const lines = toOrderLines(basket)
    const letter = {
      to: { email: customer.email, firstname: invoice?.firstname ?? customer.firstname, isKnown },
      lines,
      totals: basket.totals,
      discountCode: basket.code?.code ?? null,
      validUntil: offer.valid_until,
      link: `${origin}/offerlink/${token}`,
      shop,
    }
    const mail = isRequest ? offerRequestReceivedMail(letter) : offerMail(letter)
    const { request } = once
    const written = query.selectFrom('orders').select('id').where('request_id', '=', request)
    const { created } = await batch(db, {
      // The mail contains a link with the id, so the id is chosen before the insert. The claim of the request key fails
      // if another order or offer has taken that id.
      claim: claimIdempotencyKey(
        visitor,
        once,
        and([sql<SqlBool>`${selectNextOrderId()} = ${offer.id}`, maySend(mail, now)]),
      ),
      order: insertWhen(
        'orders',
        {
          id: offer.id,
          number,
          request_id: request,
          customer_id: row.customer_id,
          created_at: new Date(now).toISOString(),
          email: customer.email,
          status_id: OrderStatus.offer,
          invoice: JSON.stringify(invoice),
          delivery: delivery && JSON.stringify(delivery),
          shipping_cents: 0,
          discount_code: basket.code?.code ?? null,
          discount_cents: basket.totals.discount,
          lines_cents: basket.totals.before.gross,
          remarks,
          valid_until: offer.valid_until,
          is_request: isRequest ? 1 : 0,
        },
        isClaimedByRequest(visitor, once),
      ),
      lines: insertOrderLines(request, lines),
      mail: insertOrderMail(mail, written, now),
      notice: isRequest ? [insertOrderMail(newOfferRequestMailToShop(letter, remarks), written, now)] : [],
      created: firstRow(written),
    })
    if (created) return { ...offer, token, number }
  }
  throw new ApiError(409, texts.busy, 'busy')
}

/** Returns the stored answer for a repeated request. @throws ApiError 409 when the key was used with another body */
function answerOf(env: Env, { body, id, number, valid_until }: OfferOfRequest, once: IdempotencyKey) {
  if (body !== once.body) throw new ApiError(409, texts.keyReused, 'key_reused')
  const offer = { id, valid_until: valid_until ?? '' }
  return { ...offer, token: offerToken(env, offer), number }
}

type Addresses = { invoice: AddressFields | null; delivery: AddressFields | null }

/** The cart's addresses, otherwise the customer's primary ones; an offer may have no address. */
function addressesOf(cart: Addresses, { invoice, delivery }: OfferRecipient): Addresses {
  if (cart.invoice) return { invoice: cart.invoice, delivery: cart.delivery }
  if (!invoice) return { invoice: null, delivery: null }
  return { invoice: JSON.parse(invoice), delivery: delivery && JSON.parse(delivery) }
}
