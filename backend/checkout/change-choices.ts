import { type SqlBool, sql, type UpdateObject } from 'kysely'
import { ApiError } from '../../kit/contract/errors'
import { firstRow, type Query } from '../../kit/data/statement'
import type { AddressFields } from '../../src/contract/address/address-book'
import { cartChoicesOf, emptyCartError, mayPayOnAccount, toCart } from '../cart/cart'
import { insertCart, selectCartId, selectCartItems, selectCartRow } from '../cart/cart.statements'
import { codeRefusalOf } from '../cart/discount'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { type Database, noStatement, query } from '../db/query-builder'
import { cartWeight } from '../delivery/price-by-weight'
import { invalidFieldError } from '../http/validation'
import { isTypedCode } from '../order/discount-code-uses.statements'
import { completeCartFromOffer } from '../order/offer/complete-cart-from-offer'
import { selectOfferAddress } from '../order/offer/select-offers.statements'
import { touchSession } from '../session/session.repository'
import type { Visitor } from '../session/visitor'
import { texts } from './nl'

/** The visitor whose checkout choices change: for the cart, or for the offer with id `offerId`. */
type Choosing = { db: Db; visitor: Visitor; offerId?: number | undefined }

async function readFilledCart<const Also extends readonly Query[]>({ db, visitor }: Choosing, also: Also) {
  const { row, items, chosen } = await batch(db, {
    row: firstRow(selectCartRow(visitor)),
    items: selectCartItems(visitor),
    chosen: also,
  })
  if (!row?.id || !items.length) throw emptyCartError(toCart(row, items))
  return { row, items, chosen, grams: cartWeight(items) }
}

/**
 * Reads the cart with its items. For an offer, creates an empty cart if needed and reads the offer instead.
 *
 * @param also queries for the chosen method or pickup point, for the same batch
 * @returns `grams` is the total weight
 * @throws ApiError 409 for an empty cart · for an offer 401 and 404
 */
async function readCartToOrder<const Also extends readonly Query[]>(choosing: Choosing, also: Also) {
  const { db, visitor, offerId } = choosing
  if (offerId === undefined) return readFilledCart(choosing, also)
  const { row, offer, chosen } = await batch(db, {
    cart: insertCart(visitor),
    row: firstRow(selectCartRow(visitor)),
    offer: firstRow(selectOfferAddress(offerId)),
    chosen: also,
  })
  return { row: completeCartFromOffer(row, offer, offerId), chosen, grams: offer?.grams ?? 0 }
}

/** Stores a discount code in the cart. @throws ApiError 422 at `code` if it does not apply to the items in the cart */
export async function storeDiscountCode(choosing: Choosing, code: string) {
  if (!code) return change(choosing, { discount_code_id: null })
  const { items, chosen } = await readFilledCart(choosing, [
    query.selectFrom('discount_codes').selectAll().where('active', '=', 1).where(isTypedCode(code)),
  ])
  const [[found]] = chosen
  const lines = items.map(({ price_cents, amount, old_price_cents }) => ({
    gross: price_cents * amount,
    isReduced: old_price_cents !== null,
  }))
  const refusal = found ? codeRefusalOf(found, lines, new Date(choosing.visitor.now)) : texts.unknownCode
  if (refusal) throw new ApiError(422, refusal, 'discount_refused', { code: [refusal] })
  return change(choosing, { discount_code_id: found?.id })
}

/** Stores the addresses in the cart. Removes a chosen shipping method that does not deliver to the new address. */
export async function setAddresses(choosing: Choosing, invoice: AddressFields, delivery: AddressFields | null) {
  await readCartToOrder(choosing, [])
  const { country } = delivery ?? invoice
  const goesThere = sql<SqlBool>`EXISTS (SELECT 1 FROM shipping_methods m, json_each(m.countries) j
    WHERE m.id = shipping_method_id AND j.value = ${country})`
  // Until now the shop had only the guest's mail address; the guest's name is copied from the invoice address.
  const name = query
    .updateTable('customers')
    .set({ firstname: invoice.firstname, middle_name: invoice.middle_name, lastname: invoice.lastname })
    .where('account_exists', '=', 0)
    .where('id', '=', query.selectFrom('carts').select('customer_id').where('id', '=', selectCartId(choosing.visitor)))
  return change(
    choosing,
    {
      invoice: JSON.stringify(invoice),
      delivery: delivery && JSON.stringify(delivery),
      pickup_point_id: sql<number | null>`CASE WHEN ${goesThere} THEN pickup_point_id END`,
      shipping_method_id: sql<number | null>`CASE WHEN ${goesThere} THEN shipping_method_id END`,
    },
    name,
  )
}

export async function setRemarks(choosing: Choosing, remarks: string) {
  await readCartToOrder(choosing, [])
  return change(choosing, { remarks: remarks || null })
}

/** Stores a gift message in the cart. @param gift the message, which may be empty; null if the order is not a gift */
export async function setGift(choosing: Choosing, gift: string | null) {
  await readCartToOrder(choosing, [])
  return change(choosing, { gift })
}

/**
 * Chooses a shipping method for the cart.
 *
 * @throws ApiError 422 at `id` if the method is unknown, does not deliver to the address or cannot carry the weight,
 * and at `pickup_point` for an unknown pickup point
 */
export async function setShipping(choosing: Choosing, id: number, pickupPoint: number | null) {
  const { row, chosen, grams } = await readCartToOrder(choosing, [
    query
      .selectFrom('shipping_methods')
      .select(['pickup', 'carrier', 'countries', 'max_weight'])
      .where('active', '=', 1)
      .where('id', '=', id),
    query.selectFrom('pickup_points').select('carrier').where('active', '=', 1).where('id', '=', pickupPoint),
  ])
  const [[method], [point]] = chosen
  if (!method) throw invalidFieldError('id', texts.unknownShipping)
  const { invoice, delivery } = cartChoicesOf(row)
  const country = (delivery ?? invoice)?.country
  if (country && !(JSON.parse(method.countries) as string[]).includes(country))
    throw invalidFieldError('id', texts.notThere)
  if (method.max_weight !== null && grams > method.max_weight) throw invalidFieldError('id', texts.tooHeavy)
  if (method.pickup && point?.carrier !== method.carrier) throw invalidFieldError('pickup_point', texts.pickupPoint)
  return change(choosing, { shipping_method_id: id, pickup_point_id: method.pickup ? pickupPoint : null })
}

/**
 * Chooses a payment method for the cart.
 *
 * @throws ApiError 422 at `id` for an unknown method, or one that requires credit, and at `issuer` for an unknown bank
 */
export async function setPayment(choosing: Choosing, id: number, issuer: string | null) {
  const { row, chosen } = await readCartToOrder(choosing, [
    query
      .selectFrom('payment_methods')
      .select(['business_only', 'issuers'])
      .where('active', '=', 1)
      .where('id', '=', id),
  ])
  const [[method]] = chosen
  if (!method) throw invalidFieldError('id', texts.unknownPayment)
  if (method.business_only && !mayPayOnAccount(row, cartChoicesOf(row).invoice))
    throw invalidFieldError('id', texts.businessOnly)
  const issuers = (JSON.parse(method.issuers) as { id: string }[]).map((one) => one.id)
  if (issuer && !issuers.includes(issuer)) throw invalidFieldError('issuer', texts.issuer)
  return change(choosing, { payment_method_id: id, payment_issuer: issuer })
}

/**
 * Writes choices to the cart and increments its version, so that a customer cannot order a cart other than the
 * displayed one. @param also a statement for the same batch
 */
async function change({ db, visitor }: Choosing, values: UpdateObject<Database, 'carts'>, also: Query = noStatement) {
  const update = query
    .updateTable('carts')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: visitor.now })
    .where('id', '=', selectCartId(visitor))
  const { row, items } = await batch(db, {
    touched: touchSession(visitor),
    update,
    also,
    row: firstRow(selectCartRow(visitor)),
    items: selectCartItems(visitor),
  })
  return toCart(row, items)
}
