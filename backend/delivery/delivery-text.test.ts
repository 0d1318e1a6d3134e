import { beforeEach, expect, test, vi } from 'vitest'
import { queryProducts } from '../../src/contract/catalogue/product-list'
import { queryProductAttributes, queryProductOption } from '../../src/contract/catalogue/variant'
import { getCart } from '../../src/contract/ordering/cart'
import {
  getShippingMethods,
  setAddressData,
  setPaymentMethod,
  setShippingMethod,
} from '../../src/contract/ordering/checkout'
import { getOrder } from '../../src/contract/ordering/order'
import { getPayment } from '../../src/contract/ordering/payment'
import { writeDb } from '../db/client'
import { shipOrder } from '../order/status/ship-order'
import { anAddress, readyToOrder, withCheckout } from '../testing/checkout'
import { addProduct } from '../testing/factories'
import { mailsOf } from '../testing/orders'
import { decide, sendWebhook } from '../testing/payments'
import { type Placed, readPlaced, sendOrder } from '../testing/placing'
import { readRefusal } from '../testing/refusals'
import { startShop, type TestShop } from '../testing/shop'
import { promisedDeliveryText } from './delivery-text'

const sunday = Date.parse('2026-11-22T12:30:00+01:00')
const at = (wall: string) => vi.setSystemTime(Date.parse(`${wall}:00+01:00`))
const tuesday = { delivery: 'Dinsdag 24 november in huis', delivery_date: '2026-11-24' }
const belgian = anAddress({ country: 'BE', postal_code: '2000', city: 'Antwerpen' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: sunday })
})

const withBelgiumFar: typeof withCheckout = (catalogue) => {
  withCheckout(catalogue)
  for (const country of catalogue.countries) if (country.code === 'BE') country.extra_days = 1
}

/** Orders what the cart shows now. */
const place = async (shop: TestShop) => readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
const pay = async (shop: TestShop, { bankId }: Placed) => {
  await decide(shop, bankId, 'paid')
  await sendWebhook(shop, `id=${bankId}`)
}
const cardOf = async ({ api }: TestShop) => (await queryProducts(api, {})).products.data.find(({ id }) => id === 1)
const optionOf = ({ api }: TestShop) => queryProductOption(api, { product_id: 1, attributes: {} })
const stock = ({ db }: TestShop, pieces: number) =>
  db.batch([
    db.prepare('UPDATE variants SET stock = ? WHERE id = 12').bind(pieces),
    db.prepare('UPDATE products SET stock = ? WHERE id = 1').bind(pieces),
  ])
const set = ({ db }: TestShop, sql: string) => db.prepare(`UPDATE shop_settings SET ${sql}`).run()

test('during a closure the product page names the date until when to order, because a weekday alone means the next one', async () => {
  await using shop = await startShop(withCheckout)
  at('2026-12-23T23:00')
  const closed = [24, 28, 29, 30, 31].map((day) => `2026-12-${day}`)
  await set(shop, `closed_days = '${JSON.stringify(closed)}'`)

  expect(await optionOf(shop)).toMatchObject({
    delivery: 'Dinsdag 5 januari in huis',
    order_before: 'Als je voor maandag 4 januari 22.00 uur bestelt',
  })
  at('2026-12-29T12:00')
  expect(await optionOf(shop)).toMatchObject({ order_before: 'Als je voor maandag 22.00 uur bestelt' })
})

test('product card, product page, delivery methods, cart, order, payment and mail show the same delivery day', async () => {
  await using shop = await startShop(withBelgiumFar)

  expect(await cardOf(shop)).toMatchObject({ delivery: 'Dinsdag in huis', delivery_date: '2026-11-24' })
  expect(await optionOf(shop)).toMatchObject({
    ...tuesday,
    order_before: 'Als je voor maandag 22.00 uur bestelt',
    delivery_abroad: ['België: woensdag 25 november'],
  })
  const cart = await readyToOrder(shop.api)
  expect(cart).toMatchObject(tuesday)
  expect((await getShippingMethods(shop.api, {}))[0]).toMatchObject(tuesday)

  const placed = await place(shop)
  const { id, payment_token: token } = placed
  expect(await getOrder(shop.api, { id })).toMatchObject({ delivery: null, delivery_date: '2026-11-24' })
  await pay(shop, placed)

  expect(await getOrder(shop.api, { id })).toMatchObject(tuesday)
  expect(await getPayment(shop.api, { token })).toMatchObject({ status: 'paid', ...tuesday })
  expect((await mailsOf(shop)).at(-1)?.text).toContain('Dinsdag 24 november in huis')
})

test('each delivery method and each country has its own delivery day', async () => {
  await using shop = await startShop(withBelgiumFar)
  await readyToOrder(shop.api)
  const days = async () =>
    Object.fromEntries((await getShippingMethods(shop.api, {})).map(({ id, delivery }) => [id, delivery]))

  expect(await days()).toEqual({
    1: 'Dinsdag 24 november in huis',
    2: 'Dinsdag 24 november in huis',
    3: 'Woensdag 25 november in huis',
    4: 'Dinsdag 24 november op te halen',
  })
  await setShippingMethod(shop.api, { id: 3 })
  expect((await getCart(shop.api, {})).delivery).toBe('Woensdag 25 november in huis')
  await setAddressData(shop.api, { invoice: anAddress(), delivery: belgian })
  expect((await getCart(shop.api, {})).delivery).toBe('Donderdag 26 november in huis')
  expect(await days()).toEqual({
    1: 'Woensdag 25 november in huis',
    3: 'Donderdag 26 november in huis',
    4: 'Woensdag 25 november op te halen',
  })
})

test('a cart shows the delivery day, an anonymous one too, but not with more of an article than is in stock', async () => {
  await using shop = await startShop(withBelgiumFar)
  await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 })
  expect(await getCart(shop.api, {})).toMatchObject(tuesday)
  await readyToOrder(shop.api, { 12: 1 })
  await stock(shop, 1)

  expect(await getCart(shop.api, {})).toMatchObject({ delivery: null, delivery_date: null })
  expect((await getShippingMethods(shop.api, {}))[0]).not.toHaveProperty('delivery')
})

test('a card says the delivery day, and how many are left when there are few', async () => {
  await using shop = await startShop(withBelgiumFar)

  for (const [pieces, card, option, date] of [
    [0, 'Niet op voorraad', 'Niet op voorraad', null],
    [2, 'Nog 2, dinsdag in huis', 'Dinsdag 24 november in huis', '2026-11-24'],
    [3, 'Nog 3, dinsdag in huis', 'Dinsdag 24 november in huis', '2026-11-24'],
    [4, 'Dinsdag in huis', 'Dinsdag 24 november in huis', '2026-11-24'],
  ] as const) {
    await stock(shop, pieces)
    expect(await cardOf(shop)).toMatchObject({ delivery: card, delivery_date: date })
    expect(await optionOf(shop)).toMatchObject({ delivery: option, delivery_date: date })
  }
})

test('a card shows a delivery day more than a week away as a date, and without a cut-off time only that there is stock', async () => {
  await using shop = await startShop(withBelgiumFar)
  await set(shop, `closed_days = '["2026-11-23","2026-11-24","2026-11-25","2026-11-26","2026-11-27"]'`)
  expect((await cardOf(shop))?.delivery).toBe('1 december in huis')
  await set(shop, 'delivery_cutoff = NULL')

  expect((await cardOf(shop))?.delivery).toBe('Op voorraad')
  expect(await optionOf(shop)).toMatchObject({ delivery: 'Op voorraad', delivery_date: null })
  for (const wrong of [`closed_days = '{}'`, `delivery_cutoffs = '{"tuesday":"16:00"}'`])
    await expect(set(shop, wrong)).rejects.toThrow(/CHECK/)
})

test.each([
  ['2026-11-23T21:59', 'cutoff', 'Dinsdag 24 november in huis', 'vandaag voor 22.00'],
  ['2026-11-23T22:00', 'cutoff', 'Woensdag 25 november in huis', 'voor dinsdag 22.00'],
  ['2026-11-23T09:00', 'cutoffs', 'Woensdag 25 november in huis', 'voor dinsdag 16.00'],
  ['2026-11-28T11:00', 'cutoffs', 'Maandag 30 november in huis', 'vandaag voor 12.00'],
])('at %s the article page shows the cut-off of the next sending day: %s', async (moment, by, delivery, time) => {
  await using shop = await startShop(withBelgiumFar)
  if (by === 'cutoffs')
    await set(shop, `delivery_cutoff = NULL, delivery_cutoffs = '[null,null,"16:00","16:00","16:00","16:00","12:00"]'`)
  at(moment)

  expect(await optionOf(shop)).toMatchObject({ delivery, order_before: `Als je ${time} uur bestelt` })
})

test('an order is refused when its delivery day changed since the buyer saw it, and the refusal names the new day', async () => {
  await using shop = await startShop(withBelgiumFar)
  at('2026-11-23T21:59')
  const cart = await readyToOrder(shop.api)
  at('2026-11-23T22:01')

  const refused = await sendOrder(shop, { ...cart, delivery_date: '2026-11-24' })
  expect(await readRefusal(refused)).toMatchObject({
    status: 409,
    code: 'delivery_changed',
    message: expect.stringContaining('Woensdag 25 november in huis'),
  })
  expect((await place(shop)).number).toMatch(/^PV/)
})

test('an order paid within the hour keeps its delivery day, and one paid after the delivery cut-off gets the next day', async () => {
  await using shop = await startShop(withBelgiumFar)
  at('2026-11-23T21:50')
  await readyToOrder(shop.api)
  const first = await place(shop)
  await readyToOrder(shop.api)
  const second = await place(shop)

  at('2026-11-23T22:10')
  await pay(shop, first)
  at('2026-11-23T22:55')
  await pay(shop, second)

  expect((await getOrder(shop.api, { id: first.id })).delivery_date).toBe('2026-11-24')
  expect((await getOrder(shop.api, { id: second.id })).delivery_date).toBe('2026-11-25')
})

test('an order by bank transfer gets its delivery day only when the money arrives', async () => {
  await using shop = await startShop(withBelgiumFar)
  await readyToOrder(shop.api)
  await setPaymentMethod(shop.api, { id: 5 })
  expect(await getCart(shop.api, {})).toMatchObject({ delivery: null, delivery_date: null })
  const placed = await place(shop)
  const { id } = placed
  expect((await getOrder(shop.api, { id })).delivery_date).toBeNull()

  at('2026-11-24T09:00')
  await pay(shop, placed)

  expect(await getOrder(shop.api, { id })).toMatchObject({ delivery: 'Woensdag 25 november in huis' })
})

test.each([
  ['that was sent in time is in the shipping mail', '2026-11-23T20:00', true],
  ['that was sent too late is not in the shipping mail', '2026-11-24T10:00', false],
])('the promised day of an order %s', async (_, moment, isTold) => {
  await using shop = await startShop(withBelgiumFar)
  await readyToOrder(shop.api)
  const placed = await place(shop)
  await pay(shop, placed)
  at(moment)

  await shipOrder(writeDb(shop.env), placed.number, { carrier: 'postnl', code: '3SABCD123456' }, Date.now())

  const [shipped] = (await mailsOf(shop)).filter(({ subject }) => subject.startsWith('Je bestelling is onderweg'))
  expect(shipped?.text.includes('Dinsdag 24 november in huis')).toBe(isTold)
})

test('a parcel to a pickup point arrives after the days of the point’s country, in the cart and in the mail of shipping', async () => {
  await using shop = await startShop(withBelgiumFar)
  await readyToOrder(shop.api)
  await setAddressData(shop.api, { invoice: belgian, delivery: null })
  await setShippingMethod(shop.api, { id: 4, pickup_point: 1 })

  const { delivery } = await getCart(shop.api, {})
  const placed = await place(shop)
  await pay(shop, placed)
  at('2026-11-23T17:00')
  await shipOrder(writeDb(shop.env), placed.number, { carrier: 'postnl', code: '3SPADV12345678' }, Date.now())

  const toFetch = 'Dinsdag 24 november op te halen'
  expect([delivery, (await mailsOf(shop)).at(-1)?.text]).toEqual([toFetch, expect.stringContaining(toFetch)])
})

test('with only some options chosen, a product shows the delivery day and stock of the variants that still match', async () => {
  await using shop = await startShop((catalogue) => {
    withBelgiumFar(catalogue)
    const variants = [
      { id: 91, attribute_value_ids: [11, 21], stock: 9 },
      { id: 92, attribute_value_ids: [11, 22], stock: 1 },
      { id: 93, attribute_value_ids: [12, 21], stock: 0 },
    ]
    addProduct(catalogue, 9, { variants })
  })
  const ask = async (attributes: Record<string, number>) =>
    (await queryProductAttributes(shop.api, { product_id: 9, attributes })).starting_delivery

  expect(await ask({ 1: 11 })).toMatchObject({ ...tuesday, in_all: true })
  expect(await ask({})).toMatchObject({ ...tuesday, in_all: false })
  expect(await ask({ 1: 12 })).toBeNull()
})

const now = Date.parse('2026-11-23T12:00:00Z')
const order = { status_id: 3, delivery_date: '2026-11-18', pickup_point_id: null } as const

test('an order page shows a past delivery day as expected, and today’s or a later day as promised', () => {
  expect(promisedDeliveryText(order, now)).toEqual({
    delivery: 'Verwacht op woensdag 18 november',
    delivery_date: '2026-11-18',
  })
  expect(promisedDeliveryText({ ...order, pickup_point_id: 1 }, now).delivery).toBe('Verwacht op woensdag 18 november')
  expect(promisedDeliveryText({ ...order, delivery_date: '2026-11-23' }, now).delivery).toBe(
    'Maandag 23 november in huis',
  )
  expect(promisedDeliveryText({ ...order, status_id: 4 }, now).delivery).toBeNull()
})

test('an order that was sent no longer says two weeks after the promised day when it is expected', () => {
  const textFor = (status_id: 2 | 3, delivery_date: string) =>
    promisedDeliveryText({ ...order, status_id, delivery_date }, now).delivery

  expect(textFor(3, '2026-11-09')).toBe('Verwacht op maandag 9 november')
  expect(textFor(3, '2026-11-08')).toBeNull()
  expect(textFor(2, '2026-11-08')).toBe('Verwacht op zondag 8 november')
})
