import { type Expression, sql } from 'kysely'
import { jsonOfPayment, jsonOfShipping } from '../cart/cart.statements'
import type { PricedLine } from './amounts'

/**
 * Everything the price of a cart is made of, as one text: whoever read it may later ask whether it is still so.
 *
 * A code's `used` is left out, because it changes with every order of somebody else; the limit is a condition of its own.
 */
export const selectFingerprint = (cart: Expression<unknown>) => sql<{ fingerprint: string }>`SELECT json_array(
    c.version,
    (SELECT json_array(id, kind, value, valid_from, valid_to, minimum_cents, use_limit, stacks_with_reductions)
      FROM discount_codes WHERE id = c.discount_code_id),
    ${jsonOfShipping}, ${jsonOfPayment}, (SELECT free_shipping_from_cents FROM shop_settings),
    (SELECT json_group_array(json_array(variant_id, amount, price_cents, old_price_cents, vat_rate)) FROM (
      SELECT i.variant_id, i.amount, v.old_price_cents, p.vat_rate,
        coalesce((SELECT t.price_cents FROM tier_prices t WHERE t.variant_id = v.id AND t.from_amount <= i.amount
          ORDER BY t.from_amount DESC LIMIT 1), v.price_cents) AS price_cents
      FROM cart_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
      WHERE i.cart_id = c.id ORDER BY i.added_at, i.variant_id))
  ) AS fingerprint FROM carts c WHERE c.id = (${cart})`

/** A condition: all that lies in the cart is in stock. */
export const isInStock = (cartId: number | null) => sql`NOT EXISTS (
    SELECT 1 FROM cart_items i JOIN variants v ON v.id = i.variant_id WHERE i.cart_id = ${cartId} AND v.stock < i.amount)`

/** A condition: all lines of an order, or of an offer, are in stock. `order` is its id. */
export const hasLinesInStock = (order: Expression<unknown>) => sql`NOT EXISTS (
    SELECT 1 FROM order_lines l LEFT JOIN variants v ON v.id = l.variant_id
    WHERE l.order_id = ${order} AND (v.id IS NULL OR v.stock < l.amount))`

/** A condition: somebody may still use the code. */
export const isCodeLeft = (codeId: number | null) => sql`NOT EXISTS (
    SELECT 1 FROM discount_codes WHERE id = ${codeId} AND use_limit IS NOT NULL AND used >= use_limit)`

export type NewLine = PricedLine & {
  variant_id: number
  product_id: number
  full_name: string
  option_name: string
  brand: string
  old_price_cents: number | null
}

/** Gives the order, or offer, that this request has written its lines. */
export const insertLines = (request: string, lines: readonly NewLine[]) => sql`
  INSERT INTO order_lines (order_id, variant_id, product_id, amount, full_name, option_name, brand, price_cents, old_price_cents, vat_rate,
    discount_cents)
  SELECT o.id, l.value ->> 'variant_id', l.value ->> 'product_id', l.value ->> 'amount', l.value ->> 'full_name',
    l.value ->> 'option_name', l.value ->> 'brand', l.value ->> 'price_cents', l.value ->> 'old_price_cents',
    l.value ->> 'vat_rate', l.value ->> 'discount_cents'
  FROM orders o, json_each(${JSON.stringify(lines)}) l WHERE o.request_id = ${request}`

/** Moves the stock of an order's lines by so many times their amount, and what is derived from it. `order` is a SELECT of its id. */
export function moveStock(order: Expression<unknown>, times: 1 | -1) {
  return [
    sql`UPDATE variants SET stock = stock + ${times} * l.amount
      FROM (SELECT variant_id, sum(amount) AS amount FROM order_lines WHERE order_id = (${order}) GROUP BY variant_id) l
      WHERE l.variant_id = variants.id`,
    sql`UPDATE products SET stock = v.stock, in_stock = v.stock > 0,
        rank = popularity + CASE WHEN v.stock > 0 THEN 1000000 ELSE 0 END
      FROM (SELECT product_id, sum(stock) AS stock FROM variants
        WHERE product_id IN (SELECT product_id FROM order_lines WHERE order_id = (${order})) GROUP BY product_id) v
      WHERE v.product_id = products.id`,
    sql`UPDATE product_categories SET in_stock = p.in_stock, rank = p.rank FROM products p
      WHERE p.id = product_categories.product_id AND p.in_stock <> product_categories.in_stock
        AND p.id IN (SELECT product_id FROM order_lines WHERE order_id = (${order}))`,
  ]
}

/**
 * Counts the code of an order whose price was agreed before: it keeps its discount, and the code counts it where it has room. `order` is a
 * SELECT of its id.
 */
export function countCode(order: Expression<unknown>, now: number) {
  const code = sql`SELECT d.id FROM discount_codes d JOIN orders o ON upper(o.discount_code) = upper(d.code)
    WHERE o.id = (${order}) AND (d.use_limit IS NULL OR d.used < d.use_limit)`
  return [
    sql`INSERT INTO discount_code_uses (order_id, discount_code_id, used_at)
      SELECT (${order}), id, ${new Date(now).toISOString()} FROM (${code}) WHERE true ON CONFLICT DO NOTHING`,
    sql`UPDATE discount_codes SET used = used + 1 WHERE id IN (SELECT discount_code_id FROM discount_code_uses WHERE order_id = (${order}))`,
  ]
}

/** Gives back what an order holds: its stock and its use of a code. `order` is a SELECT of its id. */
export function giveBack(order: Expression<unknown>) {
  return [
    ...moveStock(order, 1),
    sql`UPDATE discount_codes SET used = used - 1
      WHERE used > 0 AND id = (SELECT discount_code_id FROM discount_code_uses WHERE order_id = (${order}))`,
    sql`DELETE FROM discount_code_uses WHERE order_id = (${order})`,
  ]
}
