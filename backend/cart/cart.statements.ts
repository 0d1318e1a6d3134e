import { type Expression, sql } from 'kysely'
import { MAX_AMOUNT } from '../../src/contract/limits'
import { variantAttributesSql } from '../lib/attributes'
import { variantPhotoSql } from '../lib/photos'
import { selectSession } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/** More lines make an answer, and a page, that nobody reads. */
export const MAX_LINES = 100

/** A SELECT of the id of the visitor's cart: the customer's when somebody is logged in, otherwise the session's. */
export function selectCart({ token, now }: Visitor) {
  return sql`SELECT c.id FROM sessions s
    JOIN carts c ON c.customer_id = s.customer_id OR (s.customer_id IS NULL AND c.session_id = s.id)
    WHERE s.id = (${selectSession(token, now)})`
}

/** Gives a session that has no cart one. */
export function insertCart({ token, now }: Visitor) {
  return sql`INSERT INTO carts (session_id, customer_id, updated_at)
    SELECT CASE WHEN customer_id IS NULL THEN id END, customer_id, ${now} FROM sessions
    WHERE id = (${selectSession(token, now)})
    ON CONFLICT DO NOTHING`
}

/**
 * Adds `amount` of one variant on top of what lies in the cart, up to the stock.
 *
 * One statement, not read-then-write: two tabs adding at once both count.
 */
export function addItem(
  visitor: Visitor,
  { po_id, amount }: { po_id: number; amount: number },
  allowed: Expression<unknown>,
) {
  return sql`${insertItem(visitor, po_id, amount)} AND ${allowed}
    ON CONFLICT (cart_id, variant_id) DO UPDATE SET
      amount = min(amount + excluded.amount, (SELECT stock FROM variants WHERE id = excluded.variant_id), ${MAX_AMOUNT})`
}

/** Makes the amount of one variant `amount`, up to the stock. */
export function setItem(visitor: Visitor, { po_id, amount }: { po_id: number; amount: number }) {
  return sql`${insertItem(visitor, po_id, amount)} ON CONFLICT (cart_id, variant_id) DO UPDATE SET amount = excluded.amount`
}

function insertItem(visitor: Visitor, po_id: number, amount: number) {
  return sql`INSERT INTO cart_items (cart_id, variant_id, amount, added_at)
    SELECT c.id, v.id, min(${amount}, v.stock, ${MAX_AMOUNT}), ${visitor.now}
    FROM (${selectCart(visitor)}) c JOIN variants v ON v.id = ${po_id} AND v.stock > 0
    WHERE ${hasRoom(visitor, po_id)}`
}

/** A condition: besides other variants there is a line left in the cart for this one. */
export function hasRoom(visitor: Visitor, po_id: number) {
  return sql`(SELECT count(*) FROM cart_items WHERE cart_id = (${selectCart(visitor)}) AND variant_id <> ${po_id}) < ${MAX_LINES}`
}

export function deleteItem(visitor: Visitor, po_id: number) {
  return sql`DELETE FROM cart_items WHERE cart_id = (${selectCart(visitor)}) AND variant_id = ${po_id}`
}

/** What a write needs to know of the moment before it. `session` and `stock` are null where there is none. */
export type Before = { session: number | null; stock: number | null; amount: number; has_room: 0 | 1 }

export function selectBefore(visitor: Visitor, po_id: number) {
  return sql<Before>`SELECT
    (${selectSession(visitor.token, visitor.now)}) AS session,
    (SELECT stock FROM variants WHERE id = ${po_id}) AS stock,
    coalesce((SELECT amount FROM cart_items WHERE cart_id = (${selectCart(visitor)}) AND variant_id = ${po_id}), 0) AS amount,
    ${hasRoom(visitor, po_id)} AS has_room`
}

/** A session with its cart and customer; `id` is null where there is no cart. What is JSON is said to be so in its name. */
export type CartRow = {
  session_id: number
  customer_id: number | null
  email: string | null
  account_exists: number | null
  id: number | null
  version: number | null
  invoice: string | null
  delivery: string | null
  remarks: string | null
  payment_issuer: string | null
  code_json: string | null
  shipping_json: string | null
  payment_json: string | null
  pickup_json: string | null
  free_from_cents: number | null
}

const jsonOfCode = sql`(SELECT json_object('id', id, 'code', code, 'title', title, 'kind', kind, 'value', value,
    'valid_from', valid_from, 'valid_to', valid_to, 'minimum_cents', minimum_cents, 'use_limit', use_limit, 'used', used,
    'stacks_with_reductions', stacks_with_reductions) FROM discount_codes WHERE id = c.discount_code_id)`
export const jsonOfShipping = sql`(SELECT json_object('id', id, 'title', title, 'price_cents', price_cents, 'pickup', pickup,
    'carrier', carrier, 'free_from_threshold', free_from_threshold, 'countries', json(countries))
    FROM shipping_methods WHERE id = c.shipping_method_id)`
export const jsonOfPayment = sql`(SELECT json_object('id', id, 'title', title, 'fee_cents', fee_cents, 'business_only', business_only,
    'provider_method', provider_method) FROM payment_methods WHERE id = c.payment_method_id)`

/** @param id of a pickup point */
export const jsonOfPickup = (
  id: Expression<unknown>,
) => sql`(SELECT json_object('id', id, 'name', name, 'street', street, 'house_number', house_number,
    'postal_code', postal_code, 'city', city, 'carrier', carrier, 'opening_hours', json(opening_hours))
    FROM pickup_points WHERE id = ${id})`

/** No row for who has no session. */
export function selectCartRow({ token, now }: Visitor) {
  return sql<CartRow>`SELECT s.id AS session_id, s.customer_id, u.email, u.account_exists,
      c.id, c.version, c.invoice, c.delivery, c.remarks, c.payment_issuer, ${jsonOfCode} AS code_json,
      ${jsonOfShipping} AS shipping_json, ${jsonOfPayment} AS payment_json, ${jsonOfPickup(sql`c.pickup_point_id`)} AS pickup_json,
      (SELECT free_shipping_from_cents FROM shop_settings) AS free_from_cents
    FROM sessions s
    LEFT JOIN customers u ON u.id = s.customer_id
    LEFT JOIN carts c ON c.customer_id = s.customer_id OR (s.customer_id IS NULL AND c.session_id = s.id)
    WHERE s.id = (${selectSession(token, now)})`
}

/** An item with the price of one at this amount. `attributes` is JSON: value id by attribute id. */
export type ItemRow = {
  po_id: number
  amount: number
  option_name: string
  price_cents: number
  old_price_cents: number | null
  stock: number
  attributes: string
  id: number
  slug: string
  full_name: string
  brand_title: string
  vat_rate: number
  photo: string | null
}

export function selectItems(visitor: Visitor) {
  return sql<ItemRow>`SELECT i.variant_id AS po_id, i.amount, v.option_name, v.old_price_cents, v.stock,
      coalesce((SELECT t.price_cents FROM tier_prices t WHERE t.variant_id = v.id AND t.from_amount <= i.amount
        ORDER BY t.from_amount DESC LIMIT 1), v.price_cents) AS price_cents,
      ${sql.raw(variantAttributesSql('v'))} AS attributes,
      p.id, p.slug, p.full_name, p.brand_title, p.vat_rate, ${sql.raw(variantPhotoSql('v', 'p'))} AS photo
    FROM cart_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
    WHERE i.cart_id = (${selectCart(visitor)})
    ORDER BY i.added_at, i.variant_id`
}
