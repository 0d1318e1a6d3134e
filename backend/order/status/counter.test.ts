import { expect, test, vi } from 'vitest'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { getCart } from '../../../src/contract/ordering/cart'
import { getShippingMethods, setShippingMethod } from '../../../src/contract/ordering/checkout'
import { getOrder } from '../../../src/contract/ordering/order'
import { getShopInfo } from '../../../src/contract/shop'
import { writeDb } from '../../db/client'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { addOrder, mailsOf } from '../../testing/orders'
import { decide, sendWebhook } from '../../testing/payments'
import { readPlaced, sendOrder } from '../../testing/placing'
import { runSql } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { refundOrder } from '../pay/refund-order'
import { changeAddress } from './change-address'
import { collectOrder } from './collect-order'
import { shipOrder } from './ship-order'

const NOW = Date.parse('2026-11-27T16:00:00.000Z')
const place = { name: 'Buitenspoor', street: 'Markt 1', postal_code: '4811 XR', city: 'Breda' }
const hours = [{ days: 'Dinsdag t/m zaterdag', hours: '10.00–17.00 uur' }]

/** Starts a shop with collection: method 5 is its counter, which reserves orders for two weeks. */
async function start() {
  const shop = await startShop(withCheckout)
  await shop.db
    .prepare(
      `INSERT INTO shipping_methods (id, title, description, price_cents, pickup, delivery_days, free_from_threshold, countries, position, counter)
        VALUES (5, 'Afhalen in de winkel', 'Gratis.', 0, 0, 0, 0, '["NL","BE"]', -1, ?)`,
    )
    .bind(JSON.stringify({ opening_hours: hours, hold_days: 14 }))
    .run()
  return shop
}
const toCollect = { status_id: 2, sent_at: null, shipping_method_id: 5 } as const
const ship = (shop: TestShop, parcel: { code?: string; carrier?: string } = {}, now = NOW) =>
  shipOrder(writeDb(shop.env), 'PV100001', parcel, now)
const collect = (shop: TestShop, now = NOW) => collectOrder(writeDb(shop.env), 'PV100001', now)
const row = ({ db }: TestShop) =>
  db.prepare('SELECT status_id, sent_at, collected_at, track_and_trace FROM orders').first()
const subjects = async (shop: TestShop) => (await mailsOf(shop)).map(({ subject }) => subject)

test('collection at the shop is offered as a delivery method with the shop’s address, and without a delivery day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await using shop = await start()
  await readyToOrder(shop.api)

  const [first] = await getShippingMethods(shop.api, {})
  await setShippingMethod(shop.api, { id: 5 })
  const cart = await getCart(shop.api, {})
  const placed = await readPlaced(await sendOrder(shop, cart))
  await decide(shop, placed.bankId, 'paid')
  await sendWebhook(shop, `id=${placed.bankId}`)

  expect(first).toMatchObject({ id: 5, pickup: false, counter: { ...place, opening_hours: hours } })
  expect(first?.delivery_date ?? null).toBeNull()
  expect(cart).toMatchObject({ selected_shipping_method: { id: 5, counter: place }, delivery_date: null })
  const order = await getOrder(shop.api, { id: placed.id })
  expect(order).toMatchObject({
    status_id: 2,
    delivery: null,
    delivery_date: null,
    counter: { ...place, held_until: null, collected_at: null },
  })
  const mail = (await mailsOf(shop)).at(-1)
  expect(mail?.text).toContain('Ophalen bij\nJe krijgt een mail zodra je bestelling klaarligt.\nBuitenspoor\nMarkt 1')
  expect(mail?.text).not.toMatch(/in huis|op te halen|Bezorgadres/)
  // Texts about parcels do not change.
  expect((await queryProducts(shop.api, {})).products.data[0]?.delivery).toMatch(/in huis$/)
  expect((await getShopInfo(shop.api, {})).shipping?.[0]).toMatchObject({ country: 'NL', price: 450 })
})

test('articles with a minimum age may be collected at the counter, where the buyer’s age is checked', async () => {
  await using shop = await start()
  await shop.db.prepare('UPDATE products SET min_age = 18').run()
  await readyToOrder(shop.api)
  await setShippingMethod(shop.api, { id: 5 })

  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {}), { accept_age: true }))
  await decide(shop, placed.bankId, 'paid')
  await sendWebhook(shop, `id=${placed.bankId}`)

  const text = (await mailsOf(shop)).at(-1)?.text
  expect(text).toContain('Bij het ophalen vragen we om een geldig identiteitsbewijs: je bent 18 jaar of ouder.')
  expect(text).not.toContain('Bij de deur')
})

test('an order is marked ready for collection once, and the mail says where, when and until when', async () => {
  await using shop = await start()
  await addOrder(shop, 1, toCollect)

  const answers = await Promise.all([ship(shop), ship(shop), ship(shop)])

  expect(answers).toEqual(Array(3).fill({ held_until: '2026-12-11' }))
  expect(await row(shop)).toEqual({
    status_id: 3,
    sent_at: '2026-11-27T16:00:00.000Z',
    collected_at: null,
    track_and_trace: null,
  })
  const [mail, ...more] = await mailsOf(shop)
  expect([mail?.subject, more]).toEqual(['Je bestelling ligt klaar (PV100001)', []])
  expect(mail?.text).toContain('Markt 1\n4811 XR Breda\nDinsdag t/m zaterdag: 10.00–17.00 uur')
  expect(mail?.text).toContain('We houden je bestelling tot en met vrijdag 11 december voor je vast.')
  expect(mail?.text).not.toMatch(/pakket|verzonden|meegegeven/)
})

test('a collection counter with its own address shows that address', async () => {
  await using shop = await start()
  const address = { street: 'Kade 2', postal_code: '3011 AA', city: 'Rotterdam' }
  await shop.db
    .prepare(`UPDATE shipping_methods SET counter = json_set(counter, '$.address', json(?)) WHERE id = 5`)
    .bind(JSON.stringify(address))
    .run()
  await addOrder(shop, 1, toCollect)

  await ship(shop)

  expect((await mailsOf(shop))[0]?.text).toContain('Buitenspoor\nKade 2\n3011 AA Rotterdam')
})

const moveShop = (shop: TestShop) =>
  runSql(shop, `UPDATE shop_settings SET address = json_set(address, '$.street', 'Kade 2', '$.city', 'Rotterdam')`)

/** Places a paid order to collect at the shop. */
async function placeToCollect(shop: TestShop) {
  await readyToOrder(shop.api)
  await setShippingMethod(shop.api, { id: 5 })
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await decide(shop, placed.bankId, 'paid')
  await sendWebhook(shop, `id=${placed.bankId}`)
  return placed
}

test('an order that waits is collected where the shop is now, and a collected one keeps the address where that was', async () => {
  await using shop = await start()
  const placed = await placeToCollect(shop)
  const counter = async () => (await getOrder(shop.api, { id: placed.id })).counter

  await moveShop(shop)
  expect(await counter()).toMatchObject({ street: 'Kade 2', city: 'Rotterdam' })
  await shipOrder(writeDb(shop.env), placed.number, {}, NOW)
  expect((await mailsOf(shop)).at(-1)?.text).toContain('Kade 2\n4811 XR Rotterdam')
  await collectOrder(writeDb(shop.env), placed.number, NOW)
  await runSql(shop, `UPDATE shop_settings SET address = json_set(address, '$.street', 'Plein 3')`)

  expect(await counter()).toMatchObject({ street: 'Kade 2', city: 'Rotterdam', collected_at: expect.any(String) })
})

test('an order that is ready stays reserved until the day in its mail, also when the shop shortens the time', async () => {
  await using shop = await start()
  const placed = await placeToCollect(shop)
  const hold = (days: number) =>
    runSql(shop, `UPDATE shipping_methods SET counter = json_set(counter, '$.hold_days', ${days}) WHERE id = 5`)
  const markReady = () => shipOrder(writeDb(shop.env), placed.number, {}, NOW)

  await hold(10)
  const ready = await markReady()
  await hold(3)

  expect(ready).toEqual({ held_until: '2026-12-07' })
  expect(await markReady()).toEqual(ready)
  expect((await getOrder(shop.api, { id: placed.id })).counter).toMatchObject(ready)
  await moveShop(shop)
  expect((await getOrder(shop.api, { id: placed.id })).counter).toMatchObject({ street: 'Kade 2', ...ready })
})

test.each([4, 5])('an order to collect that ended with status %d keeps the counter of its time', async (status) => {
  await using shop = await start()
  const placed = await placeToCollect(shop)
  await runSql(shop, 'UPDATE orders SET status_id = ?', status)

  await moveShop(shop)

  expect((await getOrder(shop.api, { id: placed.id })).counter).toMatchObject(place)
})

test('an order stays one to collect when the shop ends collection, and one that was sent does not become one', async () => {
  await using shop = await start()
  const placed = await placeToCollect(shop)
  await addOrder(shop, 90)
  await runSql(
    shop,
    `UPDATE shipping_methods SET counter = iif(id = 1, counter_of_5, NULL)
    FROM (SELECT counter AS counter_of_5 FROM shipping_methods WHERE id = 5)`,
  )
  await moveShop(shop)

  expect((await getOrder(shop.api, { id: placed.id })).counter).toMatchObject(place)
  await collectOrder(writeDb(shop.env), placed.number, NOW)
  expect((await getOrder(shop.api, { id: placed.id })).counter).toMatchObject(place)
  await expect(collectOrder(writeDb(shop.env), 'PV100090', NOW)).rejects.toMatchObject({ status: 409 })
})

test('a tracking code and a delivery address are refused for an order to collect, and a code is required for a parcel', async () => {
  await using shop = await start()
  await addOrder(shop, 1, toCollect)

  await expect(ship(shop, { code: '3STEST123456' })).rejects.toMatchObject({
    status: 422,
    errors: { code: [/opgehaald/] },
  })
  await expect(ship(shop, { carrier: 'postnl' })).rejects.toMatchObject({ status: 422 })
  const moved = changeAddress(writeDb(shop.env), 'PV100001', { street: 'Kade' }, NOW)
  await expect(moved).rejects.toMatchObject({ status: 409 })
  await shop.db.prepare('UPDATE orders SET shipping_method_id = 1, counter = NULL').run()
  await expect(ship(shop)).rejects.toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
  expect(await row(shop)).toMatchObject({ status_id: 2 })
})

test('an order is marked collected once, whether it was marked ready or not, and the buyer is mailed', async () => {
  await using shop = await start()
  await addOrder(shop, 1, toCollect)
  await ship(shop)

  const answers = await Promise.all([collect(shop, NOW + 1_000), collect(shop, NOW + 1_000)])

  expect(answers).toEqual(Array(2).fill({ collected_at: '2026-11-27T16:00:01.000Z' }))
  expect(await subjects(shop)).toEqual(['Je bestelling ligt klaar (PV100001)', 'Je bestelling is opgehaald (PV100001)'])
  await shop.db.batch([
    shop.db.prepare('UPDATE orders SET status_id = 2, sent_at = NULL, collected_at = NULL'),
    shop.db.prepare('DELETE FROM mail_outbox'),
  ])
  await collect(shop)
  expect(await row(shop)).toMatchObject({ status_id: 3, sent_at: new Date(NOW).toISOString() })
  expect(await subjects(shop)).toEqual(['Je bestelling is opgehaald (PV100001)'])
})

test('an order that is delivered, cancelled, returned, unpaid or refunded cannot be marked collected', async () => {
  await using shop = await start()
  await addOrder(shop, 1, toCollect)

  for (const [status_id, counter] of [
    [2, null],
    [4, '{}'],
    [5, '{}'],
    [1, '{}'],
  ] as const) {
    await runSql(shop, 'UPDATE orders SET status_id = ?, counter = ?', status_id, counter)
    await expect(collect(shop)).rejects.toMatchObject({ status: 409, code: 'wrong_status' })
    expect(await row(shop)).toMatchObject({ status_id, collected_at: null })
  }
  await runSql(shop, `UPDATE orders SET status_id = 2, payment_status = 'refunded'`)
  await expect(ship(shop)).rejects.toMatchObject({ status: 409, message: /geld .* terug/ })
  await expect(collect(shop)).rejects.toMatchObject({ status: 409, message: /geld .* terug/ })
  expect(await mailsOf(shop)).toEqual([])
})

test('an order that is not collected in time is refunded, returns to stock, and is shown as cancelled', async () => {
  await using shop = await start()
  await addOrder(shop, 1, toCollect)
  await ship(shop)
  const stock = () => shop.db.prepare('SELECT stock FROM variants WHERE id = 12').first()
  const before = (await stock()) as { stock: number }
  await shop.db.prepare(`UPDATE orders SET invoice_number = '2026-0000001', invoiced_at = created_at`).run()

  await refundOrder(writeDb(shop.env), null, 'PV100001', NOW)

  expect(await stock()).toEqual({ stock: before.stock + 2 })
  expect((await subjects(shop)).at(-1)).toBe('Je bestelling is geannuleerd (PV100001)')
})
