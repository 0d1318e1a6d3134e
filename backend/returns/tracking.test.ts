import { expect, test, vi } from 'vitest'
import { checkReturn, trackOrder } from '../../src/contract/ordering/returns'
import { writeDb } from '../db/client'
import { refundOrder } from '../order/pay/refund-order'
import { shipOrder } from '../order/status/ship-order'
import { withCheckout } from '../testing/checkout'
import { addOrder, mailsOf } from '../testing/orders'
import { placePaid } from '../testing/placing'
import { key, shopWithOrder } from '../testing/returns'
import { runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'

const track = (uri: string) => JSON.stringify({ carrier: 'PostNL', code: '3SABCD1234567', uri })
const send = (shop: TestShop, uri: string) => runSql(shop, 'UPDATE orders SET track_and_trace = ?', track(uri))

test('a buyer without an account sees the status of the order', async () => {
  await using shop = await shopWithOrder({ lines: { 12: 2 } })
  await send(shop, 'https://post.example/3SABCD1234567-NL-4811XR')

  expect(await trackOrder(shop.api, key)).toMatchObject({
    number: 'PV100001',
    status_id: 3,
    items: [{ po_id: 12, amount: 2 }],
    shipping_method: { title: expect.any(String) },
    track_and_trace: [{ carrier: 'PostNL', uri: 'https://post.example/3SABCD1234567-NL-4811XR' }],
    returnable_until: expect.stringMatching(/^20/),
  })
})

test('an order can be returned at least until its withdrawal period ends, which a weekend makes longer', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-18T12:00:00Z'), toFake: ['Date'] })
  await using shop = await shopWithOrder({ sent_at: '2026-10-01T18:00:00.000Z', delivery_date: '2026-10-03' })
  await runSql(shop, 'UPDATE shop_settings SET return_days = 14')

  const { kinds } = await checkReturn(shop.api, key)

  expect(kinds?.find(({ kind }) => kind === 'withdrawal')?.until).toBe('2026-10-19T21:59:59.999Z')
  expect((await trackOrder(shop.api, key)).returnable_until).toBe('2026-10-19T21:59:59.999Z')
})

test('order tracking does not say that a refund which the shop itself transfers was made', async () => {
  await using shop = await shopWithOrder()
  await runSql(shop, `UPDATE orders SET payment_status = 'refunded'`)

  expect((await trackOrder(shop.api, key)).payment_status).toBe('paid')
})

test('order tracking shows nothing about the buyer, and no payment link', async () => {
  await using shop = await shopWithOrder({
    status_id: 1,
    sent_at: null,
    delivery: { firstname: 'Jonas', city: 'Zwolle' },
  })

  const answer = await (await shop.post('/orders/track', key)).text()

  for (const secret of ['Noor', 'Visser', 'Jonas', 'Bosweg', 'Breda', 'Zwolle', '@', '4811', 'token='])
    expect([secret, answer.includes(secret)]).toEqual([secret, false])
})

test('tracking an order says that it is a gift, and does not show its message', async () => {
  await using shop = await shopWithOrder({ gift: 'Van harte, Oma' })
  await addOrder(shop, 2)

  expect((await trackOrder(shop.api, key)).gift).toBe('')
  expect((await trackOrder(shop.api, { ...key, number: 'PV100002' })).gift).toBeNull()
})

test('a tracking link with the delivery postal code is shown only to a person who entered that code', async () => {
  await using shop = await shopWithOrder({ delivery: { postal_code: '9711 AB' } })
  await send(shop, 'https://post.example/3SABCD1234567-NL-9711AB')
  const linkFor = async (postal_code: string) =>
    (await trackOrder(shop.api, { ...key, postal_code })).track_and_trace?.[0]?.uri

  expect(await linkFor('9711AB')).toBe('https://post.example/3SABCD1234567-NL-9711AB')
  expect(await linkFor('4811XR')).toBeNull()
  await send(shop, 'https://post.example/3SABCD1234567')
  expect(await linkFor('4811XR')).toBe('https://post.example/3SABCD1234567')
})

test('tracking with a wrong order number or postal code gets one answer, and counts for the limit of return look-ups', async () => {
  await using shop = await shopWithOrder()
  await addOrder(shop, 2, { invoice: { postal_code: '2140', country: 'BE' } })
  const ask = (path: string, postal_code: string, number = key.number) => shop.post(path, { number, postal_code })

  for (const response of [await ask('/orders/track', '4811 XR', 'PV999999'), await ask('/orders/track', '1000 AA')]) {
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Dit bestaat niet (meer).', code: 'not_found' })
  }
  const belgian = await ask('/orders/track', '2140', 'PV100002')
  expect([belgian.status, await belgian.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { email: [expect.any(String)] } }),
  ])
  for (let code = 1; code < 5; code++) await ask('/orders/track', `100${code} AA`)
  for (let code = 5; code < 10; code++) await ask('/rma/check', `100${code} AA`)
  expect((await ask('/orders/track', '4811 XR')).status).toBe(429)
})

test('each mail about an order links to its tracking page, with the number filled in', async () => {
  await using shop = await startShop(withCheckout)
  const { number } = await placePaid(shop)
  await shipOrder(writeDb(shop.env), number, { carrier: 'dpd', code: '05222222222222' }, Date.now())
  await refundOrder(writeDb(shop.env), null, number, Date.now())

  const mails = (await mailsOf(shop)).filter(({ key }) => /^(confirmation|shipped|returned):/.test(key ?? ''))

  expect(mails).toHaveLength(3)
  for (const { text } of mails)
    expect(text).toContain(`Volg je bestelling:\n{{winkel}}/bestelling-volgen?nummer=${number}`)
})
