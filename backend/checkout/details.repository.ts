import { type Expression, sql } from 'kysely'
import type { AddressFields } from '../../src/contract/address'
import { ApiError } from '../../src/contract/errors'
import { choicesOf, mayPayLater, toCart } from '../cart/cart'
import { insertCart, selectCart, selectCartRow, selectItems } from '../cart/cart.statements'
import { type DiscountCode, refusalOf } from '../cart/discount'
import { batch, type Query } from '../db/batch'
import type { Db } from '../db/client'
import { notFound } from '../http/route'
import { selectOfferAddress, withAddress } from '../order/offer/address'
import { touchSession } from '../session/session.repository'
import { notLoggedIn, type Visitor } from '../session/visitor'

/** The visitor's cart as it lies in the database. */
async function readCart(db: Db, visitor: Visitor) {
  const [[row], items] = await batch(db, [selectCartRow(visitor), selectItems(visitor)])
  return { row, items }
}

/** @throws ApiError 409 when there is nothing in it */
async function readFilledCart(db: Db, visitor: Visitor) {
  const { row, items } = await readCart(db, visitor)
  if (!row?.id || !items.length) throw emptyCart(toCart(row, items))
  return { row, items }
}

/**
 * What somebody chooses for: a filled cart, or an offer. Who orders an offer may have an empty cart, or none yet, and has the offer's address.
 *
 * @throws ApiError 409 for an empty cart · for an offer 401 and 404
 */
async function readCartToOrder(db: Db, visitor: Visitor, offerId: number | undefined) {
  if (offerId === undefined) return readFilledCart(db, visitor)
  const [, [row], [offer]] = await batch(db, [insertCart(visitor), selectCartRow(visitor), selectOfferAddress(offerId)])
  if (!row?.customer_id) throw notLoggedIn()
  if (!offer) throw notFound()
  return { row: withAddress(row, offer) }
}

export const emptyCart = (cart: unknown) => new ApiError(409, 'Je winkelwagen is leeg.', 'empty_cart', {}, cart)

/** @throws ApiError 422 at `code` when it can't count for what is in the cart */
export async function setCode(db: Db, visitor: Visitor, code: string) {
  if (!code) return change(db, visitor, sql`discount_code_id = NULL`)
  const { items } = await readFilledCart(db, visitor)
  const [[found]] = await batch(db, [
    sql<DiscountCode>`SELECT * FROM discount_codes WHERE upper(code) = upper(${code})`,
  ])
  const lines = items.map(({ price_cents, amount, old_price_cents }) => ({
    gross: price_cents * amount,
    isReduced: old_price_cents !== null,
  }))
  const refusal = found ? refusalOf(found, lines, new Date(visitor.now)) : 'Deze kortingscode kennen we niet.'
  if (refusal) throw new ApiError(422, refusal, 'discount_refused', { code: [refusal] })
  return change(db, visitor, sql`discount_code_id = ${found?.id}`)
}

/** Puts the addresses on the cart; a shipping method that does not go there is no longer chosen. */
export async function setAddresses(
  db: Db,
  visitor: Visitor,
  invoice: AddressFields,
  delivery: AddressFields | null,
  offerId?: number,
) {
  await readCartToOrder(db, visitor, offerId)
  const { country } = delivery ?? invoice
  const goesThere = sql`EXISTS (SELECT 1 FROM shipping_methods m, json_each(m.countries) j
    WHERE m.id = shipping_method_id AND j.value = ${country})`
  // A guest had no name until now.
  const name = sql`UPDATE customers SET firstname = ${invoice.firstname}, middle_name = ${invoice.middle_name},
      lastname = ${invoice.lastname}
    WHERE account_exists = 0 AND id = (SELECT customer_id FROM carts WHERE id = (${selectCart(visitor)}))`
  return change(
    db,
    visitor,
    sql`invoice = ${JSON.stringify(invoice)}, delivery = ${delivery && JSON.stringify(delivery)},
      pickup_point_id = CASE WHEN ${goesThere} THEN pickup_point_id END,
      shipping_method_id = CASE WHEN ${goesThere} THEN shipping_method_id END`,
    name,
  )
}

export async function setRemarks(db: Db, visitor: Visitor, remarks: string, offerId?: number) {
  await readCartToOrder(db, visitor, offerId)
  return change(db, visitor, sql`remarks = ${remarks || null}`)
}

type ShippingRow = { pickup: number; carrier: string | null; countries: string }

/** @throws ApiError 422 at `id` for a method that is unknown or does not go to the address, at `pickup_point` for a wrong or missing one */
export async function setShipping(db: Db, visitor: Visitor, id: number, pickupPoint: number | null, offerId?: number) {
  const { row } = await readCartToOrder(db, visitor, offerId)
  const [[method], [point]] = await batch(db, [
    sql<ShippingRow>`SELECT pickup, carrier, countries FROM shipping_methods WHERE id = ${id}`,
    sql<{ carrier: string }>`SELECT carrier FROM pickup_points WHERE id = ${pickupPoint}`,
  ])
  if (!method) throw wrong('id', 'Deze bezorgmethode bestaat niet (meer).')
  const { invoice, delivery } = choicesOf(row)
  const country = (delivery ?? invoice)?.country
  if (country && !(JSON.parse(method.countries) as string[]).includes(country))
    throw wrong('id', 'Op dit adres bezorgen we niet op deze manier.')
  if (method.pickup && point?.carrier !== method.carrier) throw wrong('pickup_point', 'Kies een afhaalpunt.')
  const point_id = method.pickup ? pickupPoint : null
  return change(db, visitor, sql`shipping_method_id = ${id}, pickup_point_id = ${point_id}`)
}

type PaymentRow = { business_only: number; issuers: string }

/** @throws ApiError 422 at `id` for an unknown method or one that is for companies only, at `issuer` for one the method does not have */
export async function setPayment(db: Db, visitor: Visitor, id: number, issuer: string | null, offerId?: number) {
  const { row } = await readCartToOrder(db, visitor, offerId)
  const [[method]] = await batch(db, [
    sql<PaymentRow>`SELECT business_only, issuers FROM payment_methods WHERE id = ${id}`,
  ])
  if (!method) throw wrong('id', 'Deze betaalmethode bestaat niet (meer).')
  if (method.business_only && !mayPayLater(row, choicesOf(row).invoice))
    throw wrong(
      'id',
      'Op rekening bestellen kan alleen als bedrijf: met een account, en met de bedrijfsnaam in je factuuradres.',
    )
  const issuers = (JSON.parse(method.issuers) as { id: string }[]).map((one) => one.id)
  if (issuer && !issuers.includes(issuer)) throw wrong('issuer', 'Kies een bank uit de lijst.')
  return change(db, visitor, sql`payment_method_id = ${id}, payment_issuer = ${issuer}`)
}

const wrong = (field: string, text: string) => new ApiError(422, text, 'invalid', { [field]: [text] })

/** Everything that is ordered belongs to the cart's version, so that an order can't differ from what was shown. */
async function change(db: Db, visitor: Visitor, assignments: Expression<unknown>, also: Query = sql`SELECT 1`) {
  const [, , , [row], items] = await batch(db, [
    touchSession(visitor),
    sql`UPDATE carts SET ${assignments}, version = version + 1, updated_at = ${visitor.now} WHERE id = (${selectCart(visitor)})`,
    also,
    selectCartRow(visitor),
    selectItems(visitor),
  ])
  return toCart(row, items)
}
