import { expect, test } from 'vitest'
import { addToCart, getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { setPaymentMethod, setShippingMethod } from '../../../src/contract/ordering/checkout'
import { getOrder, getOrders } from '../../../src/contract/ordering/order'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { writeDb } from '../../db/client'
import { aCode, readyToOrder, withCheckout, withCodes } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { placeOne, placePaid, readPlaced, sendOrder } from '../../testing/placing'
import { runSql } from '../../testing/run-sql'
import { startShop } from '../../testing/shop'
import { refundOrder } from '../pay/refund-order'
import { shipOrder } from '../status/ship-order'

test('an order shows the same amounts as the cart it came from', async () => {
  await using shop = await startShop(withCodes(aCode(1, 'BUITEN10')))
  await runSql(shop, 'UPDATE payment_methods SET fee_cents = 95 WHERE id = 4')
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await setDiscountCode(shop.api, { code: 'BUITEN10' })
  const cart = await readyToOrder(shop.api, { 22: 3 }, { payment: 4 })
  const { id, number } = await readPlaced(await sendOrder(shop, cart))

  const order = await getOrder(shop.api, { id })

  expect(order).toMatchObject({
    id,
    number,
    email: 'noor@voorbeeld.nl',
    status_id: 1,
    payment_status: 'open',
    shipping_method: { id: 1, title: 'PostNL, thuis bezorgd' },
    payment_method: { id: 4, title: 'PayPal' },
    address_data: { invoice: { lastname: 'Visser', city: 'Breda' }, delivery: null },
    payment_fee: { gross: 95 },
    track_and_trace: null,
    returnable_until: null,
    invoice_number: null,
    token: null,
  })
  expect(order.total).toEqual(cart.total)
  expect(order.shipping_cost).toEqual(cart.shipping_cost)
  expect({ ...order.payable, vat: order.vat }).toEqual(cart.payable)
  expect(order.vat).toEqual([
    { rate: 21, amount: 866 },
    { rate: 9, amount: 82 },
  ])
  expect(order.items).toEqual(
    cart.items.map(({ info: { ended: _, ...info }, ...item }) => ({
      ...item,
      info: { ...info, stock: expect.any(Number) },
    })),
  )
  expect(await getOrders(shop.api, {})).toEqual([order])
})

test('an unpaid order has a payment link, and a paid one an invoice', async () => {
  await using shop = await startShop(withCheckout)
  const { id, bankId, payment_token } = await placeOne(shop)
  expect(await getOrder(shop.api, { id })).toMatchObject({ retry_url: `/payment-redirect?token=${payment_token}` })

  await decideTestPayment(shop.api, { id: bankId, outcome: 'failed' })
  expect(await getOrder(shop.api, { id })).toMatchObject({ status_id: 6, retry_url: expect.stringContaining('token=') })
  await runSql(shop, "UPDATE test_payments SET status = 'paid'")
  await shop.fetch('/payments/webhook', { method: 'POST', body: new URLSearchParams({ id: bankId }) })

  expect(await getOrder(shop.api, { id })).toMatchObject({
    status_id: 2,
    payment_status: 'paid',
    retry_url: null,
    invoice_number: expect.stringMatching(/^\d{4}-0000001$/),
  })
})

test('a shipped order shows tracking and the end of its return period; a returned order does not', async () => {
  await using shop = await startShop(withCheckout)
  const { id, number } = await placePaid(shop)
  await shipOrder(writeDb(shop.env), number, { carrier: 'dpd', code: '05222222222222' }, Date.now())

  const shipped = await getOrder(shop.api, { id })
  expect(shipped).toMatchObject({
    status_id: 3,
    track_and_trace: [{ carrier: 'DPD', code: '05222222222222', uri: expect.stringContaining('05222222222222') }],
  })
  expect(Date.parse(shipped.returnable_until ?? '')).toBeGreaterThan(Date.now())
  await runSql(shop, `UPDATE orders SET payment_status = 'refunded'`)
  expect((await getOrder(shop.api, { id })).returnable_until, 'who keeps the goods and has the money').toBeNull()
  await refundOrder(writeDb(shop.env), null, number, Date.now())

  expect(await getOrder(shop.api, { id })).toMatchObject({ status_id: 5, returnable_until: null })
})

test('a customer’s orders can be filtered by status, and are listed with the newest first', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const day = (n: number) => `2026-0${n}-01T00:00:00.000Z`
  await addOrder(shop, 1, { status_id: 3, created_at: day(1) })
  await addOrder(shop, 2, { status_id: 4, created_at: day(3) })
  await addOrder(shop, 3, { status_id: 2, created_at: day(2) })
  await addOrder(shop, 4, { status_id: 0, created_at: day(4), valid_until: day(5), number: 'OF1' })
  await addOrder(shop, 5, { status_id: 9, created_at: day(4), valid_until: day(5), number: 'OF2' })
  for (const status_id of [1, 5, 6, 9] as const) await addOrder(shop, 10 + status_id, { status_id, created_at: day(5) })
  await runSql(shop, 'UPDATE orders SET customer_id = (SELECT customer_id FROM carts)')
  const ids = async (status?: string) => (await getOrders(shop.api, { status })).map(({ id }) => id)

  expect(await ids()).toEqual([19, 16, 15, 11, 2, 3, 1])
  expect(await ids('')).toEqual(await ids())
  expect(await ids('3,4')).toEqual([2, 1])
  expect(await ids('0')).toEqual([4])
  expect(await ids('9')).toEqual([19])
  expect(await getOrder(shop.api, { id: 5 })).toMatchObject({ status_id: 9, number: 'OF2' })
})

test('a discontinued article is still shown in an order, without a link', async () => {
  await using shop = await startShop(withCheckout)
  const { id } = await placeOne(shop)
  await shop.db.batch(
    ['cart_items', 'price_history', 'variants'].map((table) =>
      shop.db.prepare(`DELETE FROM ${table} WHERE ${table === 'variants' ? 'id' : 'variant_id'} = 12`),
    ),
  )

  const { items } = await getOrder(shop.api, { id })

  expect(items).toMatchObject([{ po_id: null, amount: 1, info: { uri: null, full_name: 'Tarp 1', price: 4_995 } }])
})

test('the order list has at most two hundred orders', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await addOrder(shop, 1)
  await runSql(
    shop,
    `INSERT INTO orders (number, customer_id, email, status_id, created_at, invoice, shipping_cents, discount_cents, lines_cents)
      WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      SELECT 'PV' || i, (SELECT customer_id FROM carts), 'x', 3, '2026-01-01', invoice, 0, 0, 0 FROM n, orders WHERE id = 1`,
  )

  expect(await getOrders(shop.api, {})).toHaveLength(200)
})

test('an order to a pickup point shows that pickup point', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await setShippingMethod(shop.api, { id: 4, pickup_point: 1 })
  await setPaymentMethod(shop.api, { id: 1 })
  const { id } = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))

  expect(await getOrder(shop.api, { id })).toMatchObject({
    pickup_point: { id: 1, name: 'Breda' },
    shipping_cost: { gross: 0 },
  })
})
