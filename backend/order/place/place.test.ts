import { expect, test } from 'vitest'
import { addToCart, getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { getShippingMethods } from '../../../src/contract/ordering/checkout'
import { getOffer } from '../../../src/contract/ordering/offer'
import { checkReturn } from '../../../src/contract/ordering/returns'
import { DAY } from '../../lib/time'
import { aCode, readyToOrder, withCheckout, withCodes } from '../../testing/checkout'
import { readPlaced, sendOrder, type TestVisitor } from '../../testing/placing'
import { readRefusal, refusal } from '../../testing/refusals'
import { firstRow, rowOf, rowsOf } from '../../testing/run-sql'
import { startShop } from '../../testing/shop'
import { startWithOffer } from '../../testing/start-with-offer'

const order = (visitor: TestVisitor, cart: Parameters<typeof sendOrder>[1], key = 'a') =>
  sendOrder(visitor, cart, { key })

test('placing an order takes stock, stores its prices, empties the cart and returns the bank’s URL', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api, { 12: 2, 22: 3 })

  const response = await order(shop, cart)

  expect(response.status).toBe(201)
  const data = await readPlaced(response)
  expect(data).toMatchObject({
    number: expect.stringMatching(/^PV1\d{5}$/),
    payment_url: expect.stringMatching(/^\/testbank\/tb_/),
  })
  expect(await getCart(shop.api, {})).toMatchObject({ count: 0, selected_shipping_method: null })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 8 })
  expect(await firstRow(shop, 'SELECT stock FROM products WHERE id = 1')).toEqual({ stock: 8 })
  expect(await rowOf(shop, 'SELECT status_id, payment_status, lines_cents, shipping_cents FROM orders')).toEqual([
    1,
    'open',
    10_989,
    0,
  ])
  expect(await rowsOf(shop, 'SELECT variant_id, amount, price_cents, vat_rate FROM order_lines')).toEqual([
    { variant_id: 12, amount: 2, price_cents: 4_995, vat_rate: 21 },
    { variant_id: 22, amount: 3, price_cents: 333, vat_rate: 9 },
  ])
})

test('an order retains its return period when the shop later shortens it', async () => {
  await using shop = await startShop(withCheckout)
  const { number } = await readPlaced(await order(shop, await readyToOrder(shop.api)))
  await shop.db.prepare("UPDATE orders SET status_id = 3, payment_status = 'paid', sent_at = ?").bind(now()).run()
  const until = async () => {
    const { kinds } = await checkReturn(shop.api, { number, postal_code: '4811 XR' })
    return Math.round((Date.parse(kinds?.find(({ kind }) => kind === 'return')?.until ?? '') - Date.now()) / DAY)
  }
  const before = await until()

  await shop.db.prepare('UPDATE shop_settings SET return_days = 14').run()

  expect(before).toBeGreaterThanOrEqual(100)
  expect(await until()).toBe(before)
})

const now = () => new Date().toISOString()

test('an order with a used idempotency key and the same body gets the stored answer; another body is refused', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)

  const one = await readPlaced(await order(shop, cart))
  const two = await readPlaced(await order(shop, cart))
  const other = await order(shop, { ...cart, version: 999 })

  expect(two).toEqual(one)
  expect(await readRefusal(other)).toMatchObject(refusal(409, 'key_reused'))
  expect(await firstRow(shop, 'SELECT count(*) AS orders FROM orders')).toEqual({ orders: 1 })
})

test('an order with an outdated cart version or total gets a 409 with the current cart', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)

  const stale = await order(shop, { ...cart, version: (cart.version ?? 0) - 1 })
  expect(await readRefusal(stale)).toMatchObject({
    status: 409,
    code: 'cart_changed',
    data: { version: cart.version, count: 1 },
  })

  await shop.db.prepare('UPDATE variants SET price_cents = 4996 WHERE id = 12').run()
  const dearer = await order(shop, cart)
  expect(await readRefusal(dearer)).toMatchObject({
    status: 409,
    code: 'price_changed',
    data: { payable: { gross: 54.91 } },
  })
  expect(await firstRow(shop, 'SELECT count(*) AS orders FROM orders')).toEqual({ orders: 0 })
})

test('an order with an unavailable article gets a 409 that names it', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api, { 12: 3 })
  await shop.db.prepare('UPDATE variants SET stock = 1 WHERE id = 12').run()

  const response = await order(shop, cart)

  expect(await readRefusal(response)).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    message: 'Van Tarp 1 is er nog maar 1. Pas het aantal aan om verder te gaan.',
    data: { items: [{ amount: 3, info: { stock: 1 } }] },
  })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 1 })
})

test('an order without a required choice gets a 422 at the field of that choice', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)
  await shop.db.prepare('UPDATE carts SET invoice = NULL, shipping_method_id = NULL, payment_method_id = NULL').run()

  const response = await order(shop, cart)

  expect(response.status).toBe(422)
  expect(Object.keys(((await response.json()) as { errors: object }).errors).sort()).toEqual([
    'invoice',
    'payment_method',
    'shipping_method',
  ])
})

test('outside the demo, without a payment secret, ordering gets a 503 and changes nothing', async () => {
  await using shop = await startShop(withCheckout, { SHOP_MODE: 'production' })
  const cart = await readyToOrder(shop.api)

  const response = await order(shop, cart)

  expect(await readRefusal(response)).toMatchObject(refusal(503, 'payment_not_configured'))
  expect((await getCart(shop.api, {})).count).toBe(1)
  expect((await shop.get('/outbox')).status).toBe(404)
  expect((await shop.get('/testBank/tb_0123456789abcdef')).status).toBe(404)
})

test('a discount code that no longer applies is neither counted as used nor stored with the order', async () => {
  await using shop = await startShop(withCodes(aCode(1, 'VANAF', { minimum_cents: 9_000 })))
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  await setDiscountCode(shop.api, { code: 'VANAF' })
  await shop.post('/shoppingCart/set', { po_id: 12, amount: 1 })
  const cart = await readyToOrder(shop.api, {})

  expect((await order(shop, cart)).status).toBe(201)

  expect(await rowOf(shop, 'SELECT discount_code, discount_cents FROM orders')).toEqual([null, 0])
  expect(await firstRow(shop, 'SELECT used FROM discount_codes')).toEqual({ used: 0 })
})

test('an earlier checkout choice that no longer fits is refused', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)
  await shop.db.prepare('UPDATE shipping_methods SET max_weight = 499 WHERE id = 3').run()
  await shop.db.prepare(`UPDATE pickup_points SET carrier = 'dhl' WHERE id = 2`).run()
  const chosen = 'delivery = NULL, shipping_method_id = 1, payment_method_id = 1'
  const abroad = `json_set(invoice, '$.country', 'BE', '$.postal_code', '2000')`

  for (const [why, change, field] of [
    ['no pickup point', 'shipping_method_id = 4, pickup_point_id = NULL', 'pickup_point'],
    ['the pickup point of another carrier', 'shipping_method_id = 4, pickup_point_id = 2', 'pickup_point'],
    ['not delivered to the address', `shipping_method_id = 2, delivery = ${abroad}`, 'shipping_method'],
    ['too heavy for the way of delivery', 'shipping_method_id = 3', 'shipping_method'],
    ['only companies pay on account', 'payment_method_id = 6', 'payment_method'],
  ]) {
    await shop.db.prepare(`UPDATE carts SET ${chosen}`).run()
    await shop.db.prepare(`UPDATE carts SET ${change}`).run()
    const response = await sendOrder(shop, cart)
    expect([why, response.status, await response.json()]).toMatchObject([
      why,
      422,
      { code: 'incomplete', errors: { [field ?? '']: [expect.any(String)] } },
    ])
  }
  expect(await shop.db.prepare('SELECT count(*) AS n FROM orders').first()).toEqual({ n: 0 })
})

test('an order of an emptied cart is refused, with the empty cart in the answer', async () => {
  await using shop = await startShop(withCheckout)
  const cart = await readyToOrder(shop.api)
  await shop.delete('/shoppingCart/12')
  const answer = await sendOrder(shop, cart)

  expect(await answer.json()).toMatchObject({ code: 'empty_cart', data: { items: [], count: 0 } })
})

test('an article with a minimum age needs the buyer’s confirmation of that age, and can’t be sent to a pickup point', async () => {
  await using shop = await startShop(withCheckout)
  const titles = async () => (await getShippingMethods(shop.api, {})).filter(({ pickup }) => pickup).length
  await readyToOrder(shop.api)
  expect(await titles()).toBeGreaterThan(0)
  await shop.db.prepare('UPDATE products SET min_age = 18 WHERE id = 1').run()
  expect(await titles()).toBe(0)
  const cart = await getCart(shop.api, {})
  expect(cart.items[0]?.info.min_age).toBe(18)

  const refused = await sendOrder(shop, cart)
  expect(await readRefusal(refused)).toMatchObject({
    status: 422,
    code: 'incomplete',
    errors: { accept_age: ['Bevestig dat je 18 jaar of ouder bent.'] },
  })
  // A pickup point that was chosen before.
  await shop.db.prepare('UPDATE carts SET shipping_method_id = 4, pickup_point_id = 1').run()
  const toPoint = await sendOrder(shop, cart, { accept_age: true })
  expect(await readRefusal(toPoint)).toMatchObject({ status: 422, errors: { shipping_method: [expect.any(String)] } })
  await shop.db.prepare('UPDATE carts SET shipping_method_id = 1, pickup_point_id = NULL').run()
  expect((await sendOrder(shop, cart, { accept_age: true })).status).toBe(201)
  expect(await shop.db.prepare('SELECT min_age FROM order_lines').first()).toEqual({ min_age: 18 })
})

test('ordering an offer has the same age checks as ordering a cart', async () => {
  await using shop = await startWithOffer(null)
  await shop.db.prepare('UPDATE order_lines SET min_age = 18').run()
  const { token } = shop
  const { cart } = await getOffer(shop.api, { token })

  expect((await getShippingMethods(shop.api, { offer: token })).filter(({ pickup }) => pickup)).toEqual([])
  const refused = await sendOrder(shop, cart ?? {}, { offer: token })
  expect([refused.status, Object.keys(((await refused.json()) as { errors: object }).errors)]).toEqual([
    422,
    ['accept_age'],
  ])
  expect((await sendOrder(shop, cart ?? {}, { offer: token, accept_age: true })).status).toBe(201)
})
