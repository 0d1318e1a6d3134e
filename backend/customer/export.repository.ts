import { type Expression, sql } from 'kysely'
import type { CustomerRow } from '../auth/guest.repository'
import { batch } from '../db/batch'
import type { Db } from '../db/client'
import { selectCustomer } from '../session/session.repository'
import { notLoggedIn, type Visitor } from '../session/visitor'
import { type OrderRow, toExport } from './export'
import { isOwnWriting } from './own-writing'

/**
 * All that the shop keeps of a customer, by subject; no hash and no token is read in the first place.
 *
 * What hangs on a mail address alone is among it once the mail is proven: until then it was only typed, and may be anybody's.
 *
 * @throws ApiError 401
 */
export async function findAll(db: Db, visitor: Visitor) {
  const me = selectCustomer(visitor)
  const mine = sql`SELECT id FROM orders WHERE customer_id = (${me})`
  const isMine = isOwnWriting(me)
  const [
    [profile],
    addresses,
    orders,
    returns,
    favourites,
    reviews,
    shop_reviews,
    questions,
    stock_alerts,
    [cart],
    items,
    sessions,
  ] = await batch(db, [
    sql<CustomerRow & { created_at: string }>`SELECT * FROM customers WHERE id = (${me})`,
    sql`SELECT type, "primary", company, firstname, middle_name, lastname, street, house_number, addition, postal_code, city,
          country, phone FROM addresses WHERE customer_id = (${me}) ORDER BY id`,
    selectOrders(mine),
    sql<{ lines: string }>`SELECT r.number, o.number AS order_number, r.kind, r.status, r.reason, r.created_at,
          (SELECT json_group_array(json_object('full_name', l.full_name, 'option_name', l.option_name, 'amount', t.amount))
            FROM rma_lines t JOIN order_lines l ON l.id = t.order_line_id WHERE t.rma_id = r.id) AS lines
        FROM rmas r JOIN orders o ON o.id = r.order_id WHERE r.order_id IN (${mine}) ORDER BY r.id`,
    sql`SELECT f.product_id, p.full_name, f.created_at FROM favourites f JOIN products p ON p.id = f.product_id
        WHERE f.customer_id = (${me}) ORDER BY f.created_at`,
    sql`SELECT p.full_name, r.rating, r.title, r.text, r.author, r.created_at, r.state
        FROM product_reviews r JOIN products p ON p.id = r.product_id WHERE r.order_id IN (${mine}) ORDER BY r.id`,
    sql`SELECT rating, title, text, author, created_at, state FROM shop_reviews WHERE order_id IN (${mine}) ORDER BY id`,
    sql`SELECT p.full_name, q.question, q.answer, q.author, q.email, q.created_at, q.state
        FROM product_questions q JOIN products p ON p.id = q.product_id WHERE ${isMine} ORDER BY q.id`,
    sql`SELECT p.full_name, v.option_name, a.email, a.created_at, a.sent_at FROM stock_alerts a
        JOIN variants v ON v.id = a.variant_id JOIN products p ON p.id = v.product_id
        WHERE ${isMine} ORDER BY a.created_at`,
    sql<{
      invoice: string | null
      delivery: string | null
    }>`SELECT c.invoice, c.delivery, c.remarks, d.code AS discount_code
        FROM carts c LEFT JOIN discount_codes d ON d.id = c.discount_code_id WHERE c.customer_id = (${me})`,
    sql`SELECT p.full_name, v.option_name, i.amount FROM cart_items i JOIN variants v ON v.id = i.variant_id
        JOIN products p ON p.id = v.product_id JOIN carts c ON c.id = i.cart_id
        WHERE c.customer_id = (${me}) ORDER BY i.added_at, i.variant_id`,
    sql<{
      created_at: number
      ends_at: number
    }>`SELECT created_at, ends_at FROM sessions WHERE customer_id = (${me}) ORDER BY id`,
  ])
  if (!profile) throw notLoggedIn()
  return toExport({
    profile,
    addresses,
    orders,
    returns,
    cart,
    items,
    sessions,
    kept: { favourites, reviews, shop_reviews, questions, stock_alerts },
  })
}

const selectOrders = (
  mine: Expression<unknown>,
) => sql<OrderRow>`SELECT o.number, o.status_id, o.created_at, o.email, o.invoice, o.delivery,
    s.title AS shipping_method, m.title AS payment_method, o.payment_status,
    o.shipping_cents, o.payment_fee_cents, o.discount_code, o.discount_cents, o.remarks, o.track_and_trace, o.sent_at, o.valid_until,
    o.invoice_number,
    (SELECT json_object('name', name, 'street', street, 'house_number', house_number, 'postal_code', postal_code, 'city', city)
      FROM pickup_points WHERE id = o.pickup_point_id) AS pickup_point,
    (SELECT json_group_array(json_object('full_name', full_name, 'option_name', option_name, 'brand', brand, 'amount', amount,
      'price_cents', price_cents, 'vat_rate', vat_rate, 'discount_cents', discount_cents))
      FROM (SELECT * FROM order_lines WHERE order_id = o.id ORDER BY id)) AS lines,
    (SELECT json_group_array(json_object('status', status, 'amount_cents', amount_cents, 'created_at', created_at))
      FROM (SELECT * FROM payments WHERE order_id = o.id ORDER BY id)) AS payments
  FROM orders o LEFT JOIN shipping_methods s ON s.id = o.shipping_method_id LEFT JOIN payment_methods m ON m.id = o.payment_method_id
  WHERE o.id IN (${mine}) ORDER BY o.id`
