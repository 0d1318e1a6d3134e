import { expect, test } from 'vitest'
import { setDiscountCode } from '../../../src/contract/ordering/cart'
import { aCode, readyToOrder, withCodes } from '../../testing/checkout'
import { sendOrder } from '../../testing/placing'
import { firstRow } from '../../testing/run-sql'
import { startShop } from '../../testing/shop'
import { overtakenDatabase } from '../../testing/wrapped-database'

/** Orders a cart of two tents, worth € 99,90 with free delivery, while another request runs `sql`. */
async function orderWhile(sql: string, fields?: Parameters<typeof aCode>[2]) {
  const shop = await startShop(withCodes(aCode(1, 'TIEN', fields)))
  if (fields) {
    await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 })
    await setDiscountCode(shop.api, { code: 'TIEN' })
  }
  const cart = await readyToOrder(shop.api, { 12: fields ? 1 : 2 })
  shop.env.DB = overtakenDatabase(shop.db, () => shop.db.prepare(sql).run())
  const answer = await sendOrder(shop, cart)
  return { shop, status: answer.status, body: (await answer.json()) as { code?: string } }
}

const statuses: Record<string, number> = { incomplete: 422, not_logged_in: 401 }

test.each<[string, string, string, Parameters<typeof aCode>[2]?]>([
  ['the price of an article', 'UPDATE variants SET price_cents = price_cents + 1 WHERE id = 12', 'price_changed'],
  ['a lower price', 'UPDATE variants SET price_cents = price_cents - 1 WHERE id = 12', 'price_changed'],
  [
    'a tier price',
    'INSERT INTO tier_prices (variant_id, from_amount, price_cents) VALUES (12, 2, 4000)',
    'price_changed',
  ],
  ['the free-delivery threshold', 'UPDATE shop_settings SET free_shipping_from_cents = 9991', 'price_changed'],
  ['the delivery costs', 'UPDATE shipping_methods SET free_from_threshold = 0', 'price_changed'],
  ['the payment fee', 'UPDATE payment_methods SET fee_cents = fee_cents + 35', 'price_changed'],
  ['the login', 'UPDATE sessions SET customer_id = NULL', 'not_logged_in'],
  ['an address', 'UPDATE carts SET version = version + 1, invoice = NULL', 'incomplete'],
  ['the version of the cart', 'UPDATE carts SET version = version + 1', 'cart_changed'],
  ['the stock', 'UPDATE variants SET stock = 1 WHERE id = 12', 'out_of_stock'],
  ['the value of a discount code', 'UPDATE discount_codes SET value = 5', 'price_changed', {}],
  [
    'the end of a discount code',
    `UPDATE discount_codes SET valid_to = '2021-01-01T00:00:00.000Z'`,
    'discount_changed',
    {},
  ],
  ['the minimum of a discount code', 'UPDATE discount_codes SET minimum_cents = 10000', 'discount_changed', {}],
  [
    'a reduction, with a code that excludes reduced articles',
    'UPDATE variants SET old_price_cents = 5995 WHERE id = 12',
    'discount_changed',
    { stacks_with_reductions: false },
  ],
])('an order is refused when a value changes while it is placed: %s', async (_, sql, code, fields) => {
  const { shop, status, body } = await orderWhile(sql, fields)
  await using _shop = shop

  expect([status, body.code]).toEqual([statuses[code] ?? 409, code])
  expect(await firstRow(shop, 'SELECT count(*) AS orders FROM orders')).toEqual({ orders: 0 })
})

test('when a VAT rate changes while an order is placed, the order and its invoice have the new rate', async () => {
  const { shop, status } = await orderWhile('UPDATE products SET vat_rate = 9 WHERE id = 1')
  await using _shop = shop

  expect(status).toBe(201)
  expect(await firstRow(shop, 'SELECT vat_rate FROM order_lines')).toEqual({ vat_rate: 9 })
})
