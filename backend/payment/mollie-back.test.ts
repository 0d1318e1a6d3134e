import { afterEach, expect, test, vi } from 'vitest'
import { writeDb } from '../db/client'
import { refundOrder } from '../order/pay/refund-order'
import { shipOrder } from '../order/status/ship-order'
import { startWithMollie, tellOfMollie } from '../testing/mollie-shop'
import { mailsOf } from '../testing/orders'
import { forgetAsking } from '../testing/payments'
import { firstRow } from '../testing/sql'
import { openMollie } from './mollie'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a refund is asked for once', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) payment.status = 'paid'

  await openMollie('test_key').refund('tr_fake1', 5_490, 'C1')
  await openMollie('test_key').refund('tr_fake1', 5_490, 'C1')

  expect(shop.mollie.asked.filter(({ path }) => path.endsWith('/refunds'))).toHaveLength(1)
  expect(await openMollie('test_key').read('tr_fake1')).toMatchObject({ status: 'refunded' })
})

test('what a buyer’s bank takes back is told to the shop once, the order is not sent, and nothing goes back twice', async () => {
  await using shop = await startWithMollie()
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { number } = await shop.order()
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) payment.status = 'paid'
  await tellOfMollie(shop, 'tr_fake1')
  if (payment) payment.chargedBack = '54.90'
  for (let told = 0; told < 2; told++) {
    await forgetAsking(shop)
    expect((await tellOfMollie(shop, 'tr_fake1')).status).toBe(200)
  }

  const told = (await mailsOf(shop)).filter(({ subject }) => subject === `Teruggeboekt: bestelling ${number}`)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ recipient: 'hallo@buitenspoor.example', text: expect.stringContaining('€ 54,90') })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"payment_charged_back"'))
  const db = writeDb(shop.env)
  await expect(shipOrder(db, number, { carrier: 'postnl', code: '3SABCD123456' }, Date.now())).rejects.toMatchObject({
    message: expect.stringContaining('Verstuur hem niet'),
  })
  await refundOrder(db, openMollie('test_key'), number, Date.now())
  expect(shop.mollie.asked.filter(({ path }) => path.endsWith('/refunds'))).toEqual([])
})

test('a part that a bank takes back is told, and the order stays as it is', async () => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await shop.order()
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) Object.assign(payment, { status: 'paid', chargedBack: '10.00' })
  await tellOfMollie(shop, 'tr_fake1')

  expect((await mailsOf(shop)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Teruggeboekt/))
  expect(await firstRow(shop, 'SELECT status_id, payment_status FROM orders')).toEqual({
    status_id: 2,
    payment_status: 'paid',
  })
})
