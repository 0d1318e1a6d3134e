import { expect, test, vi } from 'vitest'
import { getPayment, retryPayment } from '../../src/contract/ordering/payment'
import { writeDb } from '../db/client'
import { refundOrder } from '../order/pay/refund-order'
import { sendDueRefunds } from '../order/pay/send-refunds'
import { shipOrder } from '../order/status/ship-order'
import { mollieStatuses } from '../testing/mollie-description'
import { mailsOf } from '../testing/orders'
import { resetStatusRequestLimit } from '../testing/payments'
import { refusal } from '../testing/refusals'
import { rowOf, runSql } from '../testing/run-sql'
import { startWithMollie, tellOfMollie } from '../testing/start-with-mollie'
import { openMollie } from './mollie'

test.each([
  ['says where to', true, 'Kenmerk: RF12-3456-7890-1234'],
  ['does not say where to', false, 'lees je op de betaalpagina'],
])('for a bank transfer of which Mollie %s, page and mail show the current state', async (_, says, words) => {
  await using shop = await startWithMollie()
  if (!says) shop.mollie.details = null
  await runSql(shop, 'UPDATE carts SET payment_method_id = 5')

  const { payment_token } = await shop.order()

  expect((await getPayment(shop.api, { token: payment_token })).transfer).toEqual(
    says
      ? {
          ...{ account: 'NL53ABNA0627535577', name: 'Stichting Mollie Payments', bic: 'ABNANL2A' },
          ...{ reference: 'RF12-3456-7890-1234', amount: 5_490 },
        }
      : { amount: 5_490 },
  )
  expect((await mailsOf(shop))[0]?.text).toContain(words)
})

test('an order links to Mollie’s payment page, with amount, method and return URL', async () => {
  await using shop = await startWithMollie()

  const { number, payment_url, payment_token } = await shop.order()

  expect(payment_url).toBe('https://www.mollie.com/checkout/select-method/tr_fake1')
  const [request] = shop.mollie.asked
  expect(request).toMatchObject({ method: 'POST', path: '/v2/payments' })
  expect(request?.body).toEqual({
    amount: { currency: 'EUR', value: '54.90' },
    description: `Bestelling ${number}`,
    redirectUrl: `http://localhost/payment-redirect?token=${payment_token}`,
    method: 'ideal',
    locale: 'nl_NL',
    metadata: { order: number },
  })
})

test('the bank that a buyer chose at checkout is passed to Mollie, and a retry without it is another request', async () => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await runSql(shop, `UPDATE carts SET payment_issuer = 'kbc'`)
  shop.mollie.down = true

  const { payment_token } = await shop.order()
  shop.mollie.down = false
  await retryPayment(shop.api, { token: payment_token })

  const [first, second] = shop.mollie.asked
  expect(first?.body).toMatchObject({ method: 'ideal', issuer: 'kbc' })
  expect(second?.body).not.toHaveProperty('issuer')
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
})

test('a webhook call makes the shop query Mollie, which sets the order to paid', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()

  expect((await tellOfMollie(shop, 'tr_fake1')).status).toBe(200)
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'open' })
  shop.book({ status: 'paid' })
  await resetStatusRequestLimit(shop)
  expect((await tellOfMollie(shop, 'tr_fake1')).status).toBe(200)

  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
  await vi.waitFor(() => expect(shop.sent).toMatchObject([{ to: 'noor@voorbeeld.nl' }]))
})

test('the return page queries Mollie too, so that an order is paid even when the webhook call is lost', async () => {
  await using shop = await startWithMollie()
  const { payment_token: token } = await shop.order()
  shop.book({ status: 'paid' })

  expect(await getPayment(shop.visitor().api, { token })).toMatchObject({ status: 'paid' })
})

test('when Mollie does not answer the order is still placed, a retry opens its payment later, and a webhook gets a 503', async () => {
  await using shop = await startWithMollie()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  shop.mollie.down = true

  const first = await shop.order()
  await expect(retryPayment(shop.api, { token: first.payment_token })).rejects.toMatchObject(
    refusal(503, 'payment_unavailable'),
  )
  expect((await tellOfMollie(shop, 'tr_other')).status).toBe(200)
  shop.mollie.down = false
  const second = await shop.order()
  const retried = await retryPayment(shop.api, { token: first.payment_token })
  shop.mollie.down = true
  // Mollie repeats what it could not tell.
  expect((await tellOfMollie(shop, 'tr_fake1')).status).toBe(503)

  expect(first.payment_url).toBe(`/payment-redirect?token=${first.payment_token}`)
  expect(second).toMatchObject({ id: first.id, payment_url: expect.stringContaining('mollie.com') })
  expect(retried.payment_url).toBe(second.payment_url)
  expect(shop.mollie.payments.size).toBe(1)
  expect(log).toHaveBeenCalled()
})

test('each payment status that Mollie documents is read as one of the shop', async () => {
  const statuses = {
    ...{ open: 'open', pending: 'open', authorized: 'open', paid: 'paid' },
    ...{ canceled: 'canceled', expired: 'expired', failed: 'failed' },
  }
  await using shop = await startWithMollie()
  await shop.order()

  expect(mollieStatuses.toSorted()).toEqual(Object.keys(statuses).toSorted())
  for (const [theirs, ours] of Object.entries(statuses)) {
    shop.book({ status: theirs })
    expect(await openMollie('test_key').read('tr_fake1')).toMatchObject({ status: ours, amountCents: 5_490 })
  }
})

test('a payment whose amount differs from that of the order does not pay the order', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shop.book({ status: 'paid', amount: { currency: 'EUR', value: '0.01' } })

  expect((await tellOfMollie(shop, 'tr_fake1')).status).toBe(503)
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'open' })
})

test('an answer of the wrong format counts as Mollie being unavailable', async () => {
  const provider = openMollie('test_key')
  for (const body of ['<html>', '{}', 'null', '{"id":"tr_1","status":"gratis"}']) {
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(provider.read('tr_1')).rejects.toMatchObject({ name: 'PaymentUnavailable' })
  }
})

test('a redirect by Mollie is not followed, so the API key goes nowhere else', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { redirect }: RequestInit) => {
    asked.push(address)
    if (redirect === 'manual')
      return new Response(null, { status: 302, headers: { location: 'https://elders.example' } })
    asked.push('https://elders.example')
    return Response.json({ id: 'tr_1', status: 'paid', amount: { currency: 'EUR', value: '1.00' }, _links: {} })
  })

  await expect(openMollie('test_key').read('tr_1')).rejects.toMatchObject({ name: 'PaymentUnavailable' })
  expect(asked).toEqual(['https://api.mollie.com/v2/payments/tr_1?embed=refunds'])
})

test('a refund is requested from Mollie once', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  shop.book({ status: 'paid' })

  await openMollie('test_key').refund('tr_fake1', 5_490, 'C1')
  await openMollie('test_key').refund('tr_fake1', 5_490, 'C1')

  expect(shop.mollie.asked.filter(({ path }) => path.endsWith('/refunds'))).toHaveLength(1)
  expect(await openMollie('test_key').read('tr_fake1')).toMatchObject({ status: 'refunded' })
})

test('a chargeback is mailed to the shop once, stops the shipment, and is not refunded again', async () => {
  await using shop = await startWithMollie()
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { number } = await shop.order()
  shop.book({ status: 'paid' })
  await tellOfMollie(shop, 'tr_fake1')
  shop.book({ chargedBack: '54.90' })
  for (let told = 0; told < 2; told++) {
    await resetStatusRequestLimit(shop)
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

test('a chargeback that comes again after it was reversed is mailed to the shop again', async () => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { number } = await shop.order()
  shop.book({ status: 'paid' })
  await tellOfMollie(shop, 'tr_fake1')

  const mailed: number[] = []
  for (const chargedBack of ['54.90', undefined, '54.90', '54.90', undefined, '54.90']) {
    shop.book({ chargedBack })
    await resetStatusRequestLimit(shop)
    await tellOfMollie(shop, 'tr_fake1')
    mailed.push((await mailsOf(shop)).filter(({ subject }) => subject === `Teruggeboekt: bestelling ${number}`).length)
  }

  expect(mailed).toEqual([1, 1, 2, 2, 2, 3])
})

/** A refund of the whole payment that the shop made in Mollie's own dashboard. */
const ownRefund = { id: 're_own', value: '54.90', status: 'pending', metadata: null, once: 'dashboard' }

test.each([
  ['a chargeback was reversed', { chargedBack: '54.90' }, { chargedBack: undefined }],
  [
    'a refund in Mollie’s own dashboard was not made after all',
    { refunds: [ownRefund] },
    { refunds: [{ ...ownRefund, status: 'failed' }] },
  ],
])('an order of which %s can be sent', async (_, taken, backAgain) => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { number } = await shop.order()
  const statuses: unknown[] = []
  for (const fields of [{ status: 'paid' }, taken, backAgain]) {
    shop.book(fields)
    await resetStatusRequestLimit(shop)
    await tellOfMollie(shop, 'tr_fake1')
    statuses.push(await rowOf(shop, 'SELECT status, payment_status FROM payments JOIN orders ON order_id = orders.id'))
  }

  expect(statuses).toEqual([
    ['paid', 'paid'],
    ['refunded', 'refunded'],
    ['paid', 'paid'],
  ])
  const parcel = { carrier: 'postnl', code: '3SABCD123456' }
  await expect(shipOrder(writeDb(shop.env), number, parcel, Date.now())).resolves.toMatchObject({ carrier: 'PostNL' })
})

test('a waiting refund is done once the shop paid the money back in Mollie’s own dashboard, unless that fails', async () => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const db = writeDb(shop.env)
  const { number } = await shop.order()
  shop.book({ status: 'paid' })
  await tellOfMollie(shop, 'tr_fake1')
  shop.mollie.down = true
  expect(await refundOrder(db, openMollie('test_key'), number, Date.now())).toMatchObject({ refund: 'waits' })

  shop.mollie.down = false
  shop.book({ refunds: [ownRefund] })
  await resetStatusRequestLimit(shop)
  expect((await tellOfMollie(shop, 'tr_fake1')).status).toBe(200)

  expect(await rowOf(shop, 'SELECT state FROM refunds')).toEqual(['refunded'])
  expect(shop.mollie.payments.get('tr_fake1')?.refunds).toEqual([ownRefund])

  shop.book({ refunds: [{ ...ownRefund, status: 'failed' }] })
  await resetStatusRequestLimit(shop)
  await tellOfMollie(shop, 'tr_fake1')
  await sendDueRefunds(db, openMollie('test_key'), Date.now())

  expect(await rowOf(shop, 'SELECT state, status FROM refunds JOIN payments ON payment_id = payments.id')).toEqual([
    'refunded',
    'refunded',
  ])
  expect(shop.mollie.payments.get('tr_fake1')?.refunds).toMatchObject([
    { status: 'failed' },
    { status: 'pending', value: '54.90' },
  ])
})

test('a partial chargeback is mailed to the shop, and the order does not change', async () => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await shop.order()
  shop.book({ status: 'paid', chargedBack: '10.00' })
  await tellOfMollie(shop, 'tr_fake1')

  expect((await mailsOf(shop)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Teruggeboekt/))
  expect(await rowOf(shop, 'SELECT status_id, payment_status FROM orders')).toEqual([2, 'paid'])
})

test('a refund that fails after it was accepted is mailed to the shop, and its order stays cancelled', async () => {
  await using shop = await startWithMollie()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { number } = await shop.order()
  shop.book({ status: 'paid' })
  await tellOfMollie(shop, 'tr_fake1')
  const refunded = await refundOrder(writeDb(shop.env), openMollie('test_key'), number, Date.now())
  expect(refunded).toMatchObject({ status_id: 4, refund: 'done' })

  // Mollie reports it days later, for example because the bank account was closed: the payment counts as paid again.
  for (const refund of shop.mollie.payments.get('tr_fake1')?.refunds ?? []) refund.status = 'failed'
  await resetStatusRequestLimit(shop)
  expect((await tellOfMollie(shop, 'tr_fake1')).status).toBe(200)

  expect((await mailsOf(shop)).at(-1)?.subject).toBe(`Terugbetaling mislukt: bestelling ${number}`)
  expect(await rowOf(shop, 'SELECT status_id, payment_status FROM orders')).toEqual([4, 'paid'])
})
