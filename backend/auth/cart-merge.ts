import { type Expression, sql } from 'kysely'
import { MAX_AMOUNT } from '../../src/contract/limits'
import { MAX_LINES } from '../cart/cart.statements'
import { selectSession } from '../session/session.repository'
import type { Visitor } from '../session/visitor'

/** A SELECT of the id of the guest who is logging in; no row for who is nobody yet. */
const selectGuest = (visitor: Visitor) => sql`SELECT u.id FROM sessions s JOIN customers u ON u.id = s.customer_id
  WHERE s.id = (${selectSession(visitor)}) AND u.account_exists = 0`

/** A SELECT of the id of the cart that the visitor brings along: the session's or the guest's, never another account's. */
function selectBrought(visitor: Visitor, account: Expression<unknown>) {
  const session = selectSession(visitor).where('customer_id', 'is', null)
  return sql`SELECT id FROM carts WHERE (session_id = (${session}) OR customer_id = (${selectGuest(visitor)})) AND EXISTS (${account})`
}

const selectOwn = (account: Expression<unknown>) => sql`SELECT id FROM carts WHERE customer_id = (${account})`

/** Whether items of both carts will come together. To be asked before `mergeCarts`, in the same batch. */
export const selectMeeting = (visitor: Visitor, account: Expression<unknown>) => sql<{ merged: 0 | 1 }>`SELECT
  EXISTS (SELECT 1 FROM cart_items WHERE cart_id = (${selectBrought(visitor, account)}))
  AND EXISTS (SELECT 1 FROM cart_items WHERE cart_id = (${selectOwn(account)})) AS merged`

/**
 * Lets the visitor's cart join the account's: amounts add up, as far as there is stock; the account's own addresses, methods and discount code
 * stay, and where it had none the visitor's go along. Over 100 lines, what the visitor put in last stays behind.
 *
 * Afterwards the visitor's cart is gone. So whatever comes at the same moment, one after the other, finds nothing to add a second time.
 *
 * @param account a SELECT of an account's id: no row, nothing happens
 */
export function mergeCarts(visitor: Visitor, account: Expression<unknown>) {
  const { now } = visitor
  const brought = selectBrought(visitor, account)
  const own = selectOwn(account)
  return [
    // Without a cart of its own the account takes the visitor's as it is; then the statements below find none brought.
    sql`UPDATE carts SET customer_id = (${account}), session_id = NULL, version = version + 1, updated_at = ${now}
      WHERE id = (${brought}) AND NOT EXISTS (${own})`,
    // What is sold out stays, once: the cart says so, and losing it silently would not.
    sql`UPDATE cart_items SET amount = max(1, min(cart_items.amount + b.amount, b.stock, ${MAX_AMOUNT}))
      FROM (SELECT i.variant_id, i.amount, v.stock FROM cart_items i JOIN variants v ON v.id = i.variant_id
        WHERE i.cart_id = (${brought})) b
      WHERE cart_items.cart_id = (${own}) AND cart_items.variant_id = b.variant_id`,
    sql`INSERT INTO cart_items (cart_id, variant_id, amount, added_at)
      SELECT (${own}), i.variant_id, max(1, min(i.amount, v.stock, ${MAX_AMOUNT})), i.added_at
      FROM cart_items i JOIN variants v ON v.id = i.variant_id
      WHERE i.cart_id = (${brought}) AND i.variant_id NOT IN (SELECT variant_id FROM cart_items WHERE cart_id = (${own}))
      ORDER BY i.added_at, i.variant_id
      LIMIT max(0, ${MAX_LINES} - (SELECT count(*) FROM cart_items WHERE cart_id = (${own})))`,
    sql`UPDATE carts SET
        discount_code_id = coalesce(carts.discount_code_id, b.discount_code_id),
        remarks = coalesce(carts.remarks, b.remarks),
        ${broughtWithAddress('invoice')}, ${broughtWithAddress('delivery')}, ${broughtWithAddress('shipping_method_id')},
        ${broughtWithAddress('pickup_point_id')}, ${broughtWithAddress('payment_method_id')}, ${broughtWithAddress('payment_issuer')},
        version = carts.version + 1, updated_at = ${now}
      FROM (SELECT * FROM carts WHERE id = (${brought})) b
      WHERE carts.id = (${own})`,
    sql`DELETE FROM carts WHERE id = (${brought})`,
  ]
}

/** A method fits an address: where the account has an address, none of the visitor's go along. */
function broughtWithAddress(column: string) {
  const name = sql.raw(column)
  return sql`${name} = CASE WHEN carts.invoice IS NULL AND b.invoice IS NOT NULL THEN b.${name} ELSE carts.${name} END`
}

/**
 * The guest's favourites go along, and the orders, questions and stock alerts under the account's own mail; a mail that was only typed proves
 * nothing else.
 */
export function moveGuest(visitor: Visitor, account: Expression<unknown>) {
  const guest = selectGuest(visitor)
  const move = (table: string) => sql`UPDATE ${sql.raw(table)} SET customer_id = (${account})
    WHERE customer_id = (${guest}) AND lower(email) = (SELECT lower(email) FROM customers WHERE id = (${account}))`
  return [
    ...['orders', 'product_questions', 'stock_alerts'].map(move),
    sql`INSERT INTO favourites (customer_id, product_id, created_at)
      SELECT (${account}), product_id, created_at FROM favourites WHERE customer_id = (${guest}) AND EXISTS (${account})
      ON CONFLICT DO NOTHING`,
  ]
}
