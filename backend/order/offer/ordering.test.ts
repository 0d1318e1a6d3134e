import { expect, test } from 'vitest'
import type { ShopApi } from '../../../kit/contract/call'
import { loginAsGuest } from '../../../src/contract/auth'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import {
  getPaymentMethods,
  getShippingMethods,
  setAddressData,
  setGift,
  setPaymentMethod,
  setRemarks,
  setShippingMethod,
} from '../../../src/contract/ordering/checkout'
import { getOffer } from '../../../src/contract/ordering/offer'
import { getOrder } from '../../../src/contract/ordering/order'
import { listOutbox } from '../../../src/contract/outbox'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { anAddress } from '../../testing/checkout'
import { readPlaced, sendOrder } from '../../testing/placing'
import { refusal } from '../../testing/refusals'
import { firstRow, runSql, stockOf } from '../../testing/run-sql'
import { orderOffer, readRefusal, startWithOffer } from '../../testing/start-with-offer'

test('an offer is ordered at its own prices, and the cart does not change', async () => {
  await using shop = await startWithOffer()
  await runSql(shop, 'UPDATE variants SET price_cents = 3999 WHERE id = 12')
  const before = await getCart(shop.api, {})
  const { cart } = await getOffer(shop.api, { token: shop.token })
  expect(cart).toMatchObject({
    version: before.version,
    items: [{ po_id: 12, amount: 2, info: { price: 4_995, stock: 10 } }],
    total: { gross: 9_990, grossAfterDiscount: 8_991 },
    active_discount_code: { title: 'BUITEN10', amount: 999 },
    selected_shipping_method: { id: 1 },
    selected_payment_method: { id: 1 },
    shipping_cost: { gross: 0 },
    payable: { gross: 8_991 },
  })

  const response = await sendOrder(shop, cart ?? {}, { offer: shop.token })

  expect(response.status).toBe(201)
  const placed = await readPlaced(response)
  expect(await getOrder(shop.api, { id: placed.id })).toMatchObject({
    number: expect.stringMatching(/^PV/),
    status_id: 1,
    items: [{ po_id: 12, amount: 2, info: { price: 4_995 } }],
    total: cart?.total,
    payable: { gross: 8_991 },
    valid_until: null,
  })
  expect(await getCart(shop.api, {})).toEqual(before)
  expect(await stockOf(shop)).toBe(8)
  expect(await firstRow(shop, 'SELECT used FROM discount_codes')).toEqual({ used: 1 })
  expect(await firstRow(shop, 'SELECT amount_cents FROM test_payments')).toEqual({ amount_cents: 8991 })
  expect(await getOffer(shop.api, { token: shop.token })).toMatchObject({
    status_id: 0,
    ordered: placed.number,
    cart: null,
  })
  await decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' })
  expect((await listOutbox(shop.api, {}))[0]?.text).toContain('Totaal incl. btw: € 89,91')
})

test('delivery prices and payment methods for an offer depend on the offer, not on the cart', async () => {
  await using shop = await startWithOffer()
  const price = async (offer?: string) =>
    (await getShippingMethods(shop.api, { offer })).map(({ price }) => price.gross)

  expect(await price()).toEqual([495, 695, 450, 0])
  expect(await price(shop.token)).toEqual([0, 695, 0, 0])
  await setShippingMethod(shop.api, { id: 2 })
  expect((await getOffer(shop.api, { token: shop.token })).cart).toMatchObject({
    shipping_cost: { gross: 695 },
    payable: { gross: 9_686 },
  })
  await runSql(shop, `UPDATE carts SET invoice = NULL`)
  await runSql(shop, `UPDATE orders SET invoice = json_set(invoice, '$.company', 'De Vos') WHERE id = ${shop.offerId}`)
  const ways = async (offer?: string) => (await getPaymentMethods(shop.api, { offer })).map(({ id }) => id)
  expect(await ways(shop.token), 'a guest').not.toContain(6)
  await runSql(shop, 'UPDATE customers SET account_exists = 1')
  expect(await ways(shop.token), 'an account that nobody knows').not.toContain(6)
  await runSql(shop, 'UPDATE customers SET credit_limit_cents = 10000')
  expect(await ways()).not.toContain(6)
  expect(await ways(shop.token)).toContain(6)
  for (const path of ['shippingMethods', 'paymentMethods']) {
    expect((await shop.get(`/${path}?offer=x`)).status).toBe(404)
    expect((await shop.visitor().get(`/${path}?offer=${shop.token}`)).status).toBe(401)
  }
})

test('a visitor without a cart can choose delivery and payment for an offer and order it', async () => {
  await using shop = await startWithOffer()
  const other = shop.visitor()
  await loginAsGuest(other.api, { email: 'sam@voorbeeld.nl' })
  const offer = shop.token

  await expect(setShippingMethod(other.api, { id: 1 })).rejects.toMatchObject({ status: 409, code: 'empty_cart' })
  await expect(setShippingMethod(other.api, { id: 1, offer: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(setShippingMethod(shop.visitor().api, { id: 1, offer })).rejects.toMatchObject({ status: 401 })
  await setAddressData(other.api, { invoice: anAddress({ firstname: 'Sam' }), delivery: null, offer })
  await setRemarks(other.api, { remarks: 'Graag bellen', offer })
  await setShippingMethod(other.api, { id: 1, offer })
  await setPaymentMethod(other.api, { id: 1, offer })
  const placed = await readPlaced(await orderOffer(other, offer))

  expect(await getOrder(other.api, { id: placed.id })).toMatchObject({
    remarks: 'Graag bellen',
    address_data: { invoice: { firstname: 'Sam' } },
    payable: { gross: 8_991 },
  })
})

test('a buyer who orders by an offer’s link enters an address, and does not see the address of its requester', async () => {
  await using shop = await startWithOffer()
  await runSql(shop, `UPDATE orders SET remarks = 'Achterom bij Visser' WHERE id = ${shop.offerId}`)
  const other = shop.visitor()
  const offer = shop.token
  await loginAsGuest(other.api, { email: 'sam@voorbeeld.nl' })
  await setShippingMethod(other.api, { id: 1, offer })
  await setPaymentMethod(other.api, { id: 1, offer })

  const refused = await orderOffer(other, offer)
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { invoice: ['Vul je adres in.'] } }])
  await setAddressData(other.api, { invoice: anAddress({ lastname: 'Mulder', city: 'Zwolle' }), delivery: null, offer })
  const placed = await readPlaced(await orderOffer(other, offer))

  expect(await getOrder(other.api, { id: placed.id })).toMatchObject({
    email: 'sam@voorbeeld.nl',
    remarks: null,
    address_data: { invoice: { lastname: 'Mulder', city: 'Zwolle' }, delivery: null },
  })
})

test('an address entered in the cart replaces the offer’s address', async () => {
  await using shop = await startWithOffer()
  await runSql(shop, 'UPDATE carts SET invoice = NULL')
  expect((await getOffer(shop.api, { token: shop.token })).cart?.address_data?.invoice).toMatchObject({ city: 'Breda' })

  await setAddressData(shop.api, { invoice: anAddress({ city: 'Zwolle', postal_code: '8011 AA' }), delivery: null })
  await setShippingMethod(shop.api, { id: 1 })
  const placed = await readPlaced(await orderOffer(shop, shop.token))

  expect((await getOrder(shop.api, { id: placed.id })).address_data?.invoice).toMatchObject({ city: 'Zwolle' })
})

test('ordering an expired offer gets a 409, an unknown one a 404, and a visitor without a session is refused', async () => {
  await using shop = await startWithOffer()
  const { cart } = await getOffer(shop.api, { token: shop.token })
  const stranger = shop.visitor()
  await addToCart(stranger.api, { po_id: 22, amount: 1 })

  expect((await sendOrder(stranger, cart ?? {}, { offer: shop.token })).status).toBe(401)
  expect((await sendOrder(shop, cart ?? {}, { offer: `${shop.token}x` })).status).toBe(404)
  await runSql(shop, `UPDATE orders SET valid_until = '2026-01-01T00:00:00.000Z'`)
  expect(await readRefusal(await sendOrder(shop, cart ?? {}, { offer: shop.token }))).toMatchObject(
    refusal(409, 'offer_over'),
  )
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders')).toEqual({ n: 1 })
})

test('ordering an offer after its delivery method or total has changed gets a 409 with the current cart', async () => {
  await using shop = await startWithOffer()
  const { cart } = await getOffer(shop.api, { token: shop.token })
  await setShippingMethod(shop.api, { id: 2 })

  expect(await readRefusal(await sendOrder(shop, cart ?? {}, { offer: shop.token }))).toMatchObject({
    status: 409,
    code: 'cart_changed',
    data: { items: [{ po_id: 12 }], payable: { gross: 96.86 } },
  })
  const fresh = (await getOffer(shop.api, { token: shop.token })).cart
  await runSql(shop, 'UPDATE shipping_methods SET price_cents = 995 WHERE id = 2')
  expect(await readRefusal(await sendOrder(shop, fresh ?? {}, { offer: shop.token }))).toMatchObject({
    status: 409,
    code: 'price_changed',
    data: { payable: { gross: 99.86 } },
  })
})

test('an offer with sold out or discontinued articles cannot be ordered, and no stock is taken', async () => {
  await using shop = await startWithOffer()
  const { cart } = await getOffer(shop.api, { token: shop.token })
  const send = () => sendOrder(shop, cart ?? {}, { offer: shop.token })

  await runSql(shop, 'UPDATE variants SET stock = 1 WHERE id = 12')
  expect(await readRefusal(await send())).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    message: 'Van Tarp 1 is er nog maar 1. Bel of mail ons, dan passen we de offerte aan.',
  })
  expect(await stockOf(shop)).toBe(1)
  await runSql(shop, 'DELETE FROM price_history WHERE variant_id = 12')
  await runSql(shop, 'DELETE FROM variants WHERE id = 12')
  expect(await readRefusal(await send())).toMatchObject({ status: 409, code: 'out_of_stock', data: undefined })
  expect(await getOffer(shop.api, { token: shop.token })).toMatchObject({ items: [{ po_id: null }], cart: null })
})

const steps: [string, (api: ShopApi, offer: string) => Promise<unknown>][] = [
  ['an address', (api, offer) => setAddressData(api, { invoice: anAddress(), delivery: null, offer })],
  ['remarks', (api, offer) => setRemarks(api, { remarks: 'Graag bellen', offer })],
  ['a gift', (api, offer) => setGift(api, { gift: 'Van harte', offer })],
  ['a way of delivery', (api, offer) => setShippingMethod(api, { id: 1, offer })],
  ['a way of paying', (api, offer) => setPaymentMethod(api, { id: 1, offer })],
  ['the ways of delivery', (api, offer) => getShippingMethods(api, { offer })],
  ['the ways of paying', (api, offer) => getPaymentMethods(api, { offer })],
]

test.each(steps)('for another’s offer %s gets a 404, and a 401 for a visitor who is not logged in', async (_, step) => {
  await using shop = await startWithOffer()

  await expect(step(shop.api, `${shop.token}x`)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(step(shop.visitor().api, shop.token)).rejects.toMatchObject({ status: 401, code: 'not_logged_in' })
  await step(shop.api, shop.token)
})

test('an offer that was deleted after its retention period gets a 404 like an unknown one', async () => {
  await using shop = await startWithOffer()
  await shop.db.prepare('DELETE FROM orders').run()

  for (const [, step] of steps) await expect(step(shop.api, shop.token)).rejects.toMatchObject({ status: 404 })
})

test('delivery methods for an offer are limited by the weight of the offer, not of the cart', async () => {
  await using shop = await startWithOffer()
  const offered = async () => (await getShippingMethods(shop.api, { offer: shop.token })).map(({ id }) => id)
  const all = await offered()

  await shop.db.prepare('UPDATE shipping_methods SET max_weight = 999 WHERE id = 1').run()

  expect([all.includes(1), (await offered()).includes(1)]).toEqual([true, false])
  await expect(setShippingMethod(shop.api, { id: 1, offer: shop.token })).rejects.toMatchObject({ status: 422 })
})
