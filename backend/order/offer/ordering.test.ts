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
import { readRefusal, refusal } from '../../testing/refusals'
import { firstRow, runSql, stockOf } from '../../testing/run-sql'
import { orderOffer, startWithOffer } from '../../testing/start-with-offer'

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
  await runSql(shop, 'UPDATE shipping_methods SET max_weight = 999 WHERE id = 1')
  expect(await price(shop.token), 'too heavy for the first').toEqual([695, 0, 0])
  await expect(setShippingMethod(shop.api, { id: 1, offer: shop.token })).rejects.toMatchObject({ status: 422 })
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

test('a buyer without a cart orders by an offer’s link with an own address, and does not see the address of its requester', async () => {
  await using shop = await startWithOffer()
  await runSql(shop, `UPDATE orders SET remarks = 'Achterom bij Visser' WHERE id = ${shop.offerId}`)
  const other = shop.visitor()
  const offer = shop.token
  await loginAsGuest(other.api, { email: 'sam@voorbeeld.nl' })

  await expect(setShippingMethod(other.api, { id: 1 })).rejects.toMatchObject({ status: 409, code: 'empty_cart' })
  await expect(setShippingMethod(other.api, { id: 1, offer: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(setShippingMethod(shop.visitor().api, { id: 1, offer })).rejects.toMatchObject({ status: 401 })
  await setShippingMethod(other.api, { id: 1, offer })
  await setPaymentMethod(other.api, { id: 1, offer })
  const refused = await orderOffer(other, offer)
  expect(await readRefusal(refused)).toMatchObject({ status: 422, errors: { invoice: ['Vul je adres in.'] } })
  expect((await getOffer(other.api, { token: offer })).cart?.remarks).toBeNull()
  await setAddressData(other.api, { invoice: anAddress({ lastname: 'Mulder', city: 'Zwolle' }), delivery: null, offer })
  await setRemarks(other.api, { remarks: 'Graag bellen', offer })
  const placed = await readPlaced(await orderOffer(other, offer))

  expect(await getOrder(other.api, { id: placed.id })).toMatchObject({
    email: 'sam@voorbeeld.nl',
    remarks: 'Graag bellen',
    address_data: { invoice: { lastname: 'Mulder', city: 'Zwolle' }, delivery: null },
    payable: { gross: 8_991 },
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

test('an offer is not ordered by a stranger, with a wrong token, after its delivery method or total changed, or once it expired', async () => {
  await using shop = await startWithOffer()
  const shown = async () => (await getOffer(shop.api, { token: shop.token })).cart ?? {}
  const cart = await shown()
  const stranger = shop.visitor()
  await addToCart(stranger.api, { po_id: 22, amount: 1 })
  const send = async (offered = cart) => readRefusal(await sendOrder(shop, offered, { offer: shop.token }))

  expect((await sendOrder(stranger, cart, { offer: shop.token })).status).toBe(401)
  expect((await sendOrder(shop, cart, { offer: `${shop.token}x` })).status).toBe(404)
  await setShippingMethod(shop.api, { id: 2 })
  expect(await send()).toMatchObject({
    ...refusal(409, 'cart_changed'),
    data: { items: [{ po_id: 12 }], payable: { gross: 96.86 } },
  })
  const fresh = await shown()
  await runSql(shop, 'UPDATE shipping_methods SET price_cents = 995 WHERE id = 2')
  expect(await send(fresh)).toMatchObject({ ...refusal(409, 'price_changed'), data: { payable: { gross: 99.86 } } })
  await runSql(shop, `UPDATE orders SET valid_until = '2026-01-01T00:00:00.000Z'`)
  expect(await send()).toMatchObject(refusal(409, 'offer_over'))
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders')).toEqual({ n: 1 })
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

test('every checkout step for another’s or a deleted offer gets a 404, and a 401 for a visitor who is not logged in', async () => {
  await using shop = await startWithOffer()

  for (const [name, step] of steps) {
    await expect(step(shop.api, `${shop.token}x`), name).rejects.toMatchObject(refusal(404, 'not_found'))
    await expect(step(shop.visitor().api, shop.token), name).rejects.toMatchObject(refusal(401, 'not_logged_in'))
    await step(shop.api, shop.token)
  }
  await runSql(shop, 'DELETE FROM orders')
  for (const [name, step] of steps)
    await expect(step(shop.api, shop.token), name).rejects.toMatchObject({ status: 404 })
})
