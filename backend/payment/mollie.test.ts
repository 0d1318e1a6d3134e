import { afterEach, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '../../src/contract/order'
import { getPayment, retryPayment } from '../../src/contract/payment'
import { toEuro } from '../../src/contract/price'
import { writeDb } from '../db/client'
import { readNews } from '../order/pay/pay.repository'
import { refundOrder } from '../order/pay/refund.repository'
import { shipOrder } from '../order/status/shipping.repository'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { triggerCron } from '../testing/cron'
import { fakeMollie } from '../testing/mollie'
import { mollieStatuses, wrongInRequest } from '../testing/mollie-description'
import { mailsOf } from '../testing/orders'
import { forgetAsking, sendNews } from '../testing/payments'
import { startShop, type TestShop } from '../testing/shop'
import { firstRow, runSql } from '../testing/sql'
import { openMollie } from './mollie'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settings = {
  SHOP_MODE: 'production',
  MOLLIE_API_KEY: 'test_key',
  TOKEN_SECRET: 'secret of the test',
}

async function startWithMollie() {
  const mollie = fakeMollie()
  vi.stubGlobal('fetch', mollie.fetch)
  const sent: { to: string; subject: string }[] = []
  const MAIL = { send: async (mail: { to: string; subject: string }) => void sent.push(mail) }
  const shop = await startShop(withCheckout, { ...settings, MAIL })
  const cart = await readyToOrder(shop.api)
  const order = async (key = 'a') => {
    const body = { accept_terms: true, version: cart.version, payable: toEuro(cart.payable?.gross ?? 0) }
    const response = await shop.post('/orders', body, { 'idempotency-key': key })
    return ((await response.json()) as { data: PlacedOrder & { payment_token: string } }).data
  }
  return Object.assign(shop, { mollie, sent, order })
}

test.each([
  ['says where to', true, 'Kenmerk: RF12-3456-7890-1234'],
  ['does not say where to', false, 'lees je op de betaalpagina'],
])('of a transfer Mollie %s, and page and mail tell what there is', async (_, says, words) => {
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

const news = (shop: TestShop, id: string) => sendNews(shop, `id=${id}`)

test('an order leads to Mollie’s page, with amount, method and return address', async () => {
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

test('Mollie’s call makes us ask Mollie, and paid is paid', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  const payment = shop.mollie.payments.get('tr_fake1')

  expect((await news(shop, 'tr_fake1')).status).toBe(200)
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'open' })
  if (payment) payment.status = 'paid'
  await forgetAsking(shop)
  expect((await news(shop, 'tr_fake1')).status).toBe(200)

  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'paid' })
  await vi.waitFor(() => expect(shop.sent).toMatchObject([{ to: 'noor@voorbeeld.nl' }]))
})

test('the return page asks too, so a lost call costs nothing', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) payment.status = 'paid'

  expect(await getPayment(shop.visitor().api, { token: payment_token })).toMatchObject({ status: 'paid' })
})

/** How often the provider was asked how a payment stands. */
const readsOf = ({ asked }: ReturnType<typeof fakeMollie>) => asked.filter(({ method }) => method === 'GET').length

test('whoever asks without end is told what is stored: Mollie is asked once in two seconds', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  const ask = () => getPayment(shop.visitor().api, { token: payment_token })

  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  await retryPayment(shop.api, { token: payment_token })

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['open']))
  expect(readsOf(shop.mollie)).toBe(1)
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) payment.status = 'paid'
  vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ['Date'] })
  try {
    expect(await ask()).toMatchObject({ status: 'paid' })
  } finally {
    vi.useRealTimers()
  }
  expect(readsOf(shop.mollie)).toBe(2)
})

test('a client with many orders makes the shop ask 300 times in a quarter of an hour, and then hears what is stored', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  const askFrom = (address: string) =>
    shop.api(`/payments/${payment_token}`, { headers: { 'x-client-address': address } })
  await askFrom('203.0.113.7')
  const forget = shop.db.prepare(`DELETE FROM rate_limits WHERE key LIKE 'ask:payment:%'`)
  await shop.db.batch([forget, shop.db.prepare('UPDATE rate_limits SET count = 299')])

  for (const reads of [2, 2]) {
    expect((await askFrom('203.0.113.7')).status).toBe(200)
    expect(readsOf(shop.mollie)).toBe(reads)
    await forget.run()
  }

  await askFrom('203.0.113.8')
  expect(readsOf(shop.mollie)).toBe(3)
})

test('fifty reports of one payment make the shop ask once; what came too soon is asked about by the cron', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  const tell = (address: string) => sendNews(shop, 'id=tr_fake1', { 'x-client-address': address })
  const answers = await Promise.all(Array.from({ length: 49 }, (_, n) => tell(`203.0.113.${n}`)))
  expect(readsOf(shop.mollie)).toBe(1)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(48).fill(503)])
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) payment.status = 'paid'

  // The only one that is true. The provider reports it again, and if it did not:
  expect((await tell('203.0.113.99')).status).toBe(503)
  expect(readsOf(shop.mollie)).toBe(1)
  await triggerCron(shop, Date.now())

  expect(await firstRow(shop, 'SELECT status_id, payment_status FROM orders')).toEqual({
    status_id: 2,
    payment_status: 'paid',
  })
  expect(readsOf(shop.mollie)).toBe(2)
  await triggerCron(shop, Date.now())
  expect(readsOf(shop.mollie), 'it is news no more').toBe(2)
})

test('one client that reports many payments makes the shop ask 300 times in a quarter of an hour', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  const tell = (address: string) => sendNews(shop, 'id=tr_fake1', { 'x-client-address': address })
  await tell('203.0.113.7')
  const forget = shop.db.prepare(`DELETE FROM rate_limits WHERE key LIKE 'ask:payment:%'`)
  await shop.db.batch([forget, shop.db.prepare('UPDATE rate_limits SET count = 300')])

  expect((await tell('203.0.113.7')).status).toBe(503)
  await forget.run()
  expect((await tell('203.0.113.8')).status).toBe(200)
  expect(readsOf(shop.mollie)).toBe(2)
})

test('news that comes while the provider is asked about earlier news is not forgotten with that', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  const db = writeDb(shop.env)
  await runSql(shop, 'UPDATE payments SET news_at = 1')
  const read = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const answer = await read(...given)
    await runSql(shop, 'UPDATE payments SET news_at = 2')
    return answer
  })

  await readNews(db, openMollie('test_key'), Date.now())

  expect(await firstRow(shop, 'SELECT news_at FROM payments')).toEqual({ news_at: 2 })
})

test('while the provider is silent, news that was put off waits behind other news', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  await runSql(shop, 'UPDATE payments SET news_at = 1')
  shop.mollie.down = true
  const now = Date.now()

  await expect(readNews(writeDb(shop.env), openMollie('test_key'), now)).rejects.toThrow()

  expect(await firstRow(shop, 'SELECT news_at FROM payments')).toEqual({ news_at: now })
})

test('news of a payment that is not ours, or that was known, sends no mail', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  await shop.db
    .prepare(`INSERT INTO mail_outbox (recipient, subject, text, created_at) VALUES ('a@b.nl', 'x', 'x', '2026-01-01')`)
    .run()

  await news(shop, 'tr_other')
  await news(shop, 'tr_fake1')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shop.sent).toEqual([])
  await forgetAsking(shop)
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) payment.status = 'paid'
  await news(shop, 'tr_fake1')

  await vi.waitFor(() => expect(shop.sent).toHaveLength(2))
})

test('Mollie does not answer: the order stands, and the same key or a retry leads there later', async () => {
  await using shop = await startWithMollie()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  shop.mollie.down = true

  const first = await shop.order()
  await expect(retryPayment(shop.api, { token: first.payment_token })).rejects.toMatchObject({
    status: 503,
    code: 'payment_unavailable',
  })
  expect((await news(shop, 'tr_other')).status).toBe(200)
  shop.mollie.down = false
  const second = await shop.order()
  const retried = await retryPayment(shop.api, { token: first.payment_token })

  expect(first.payment_url).toBe(`/payment-redirect?token=${first.payment_token}`)
  expect(second).toMatchObject({ id: first.id, payment_url: expect.stringContaining('mollie.com') })
  expect(retried.payment_url).toBe(second.payment_url)
  expect(shop.mollie.payments.size).toBe(1)
  expect(log).toHaveBeenCalled()
})

test('a call while Mollie does not answer is 503, so that it comes again', async () => {
  await using shop = await startWithMollie()
  await shop.order()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shop.mollie.down = true

  expect((await news(shop, 'tr_fake1')).status).toBe(503)
})

test('each status that Mollie describes is one of ours', () => {
  expect(mollieStatuses.toSorted()).toEqual(statuses.map(([theirs]) => theirs).toSorted())
})

const statuses: [theirs: string, ours: string][] = [
  ['open', 'open'],
  ['pending', 'open'],
  ['authorized', 'open'],
  ['paid', 'paid'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
  ['failed', 'failed'],
]

test.each(statuses)('its status %s is ours %s', async (theirs, ours) => {
  await using shop = await startWithMollie()
  await shop.order()
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) payment.status = theirs

  expect(await openMollie('test_key').read('tr_fake1')).toMatchObject({ status: ours, amountCents: 5_490 })
})

test('a payment of another amount pays for nothing', async () => {
  await using shop = await startWithMollie()
  const { payment_token } = await shop.order()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const payment = shop.mollie.payments.get('tr_fake1')
  if (payment) Object.assign(payment, { status: 'paid', amount: { currency: 'EUR', value: '0.01' } })

  expect((await news(shop, 'tr_fake1')).status).toBe(503)
  expect(await getPayment(shop.api, { token: payment_token })).toMatchObject({ status: 'open' })
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
  await news(shop, 'tr_fake1')
  if (payment) payment.chargedBack = '54.90'
  for (let told = 0; told < 2; told++) {
    await forgetAsking(shop)
    expect((await news(shop, 'tr_fake1')).status).toBe(200)
  }

  const told = (await mailsOf(shop)).filter(({ subject }) => subject === `Teruggeboekt: bestelling ${number}`)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ recipient: 'hallo@buitenspoor.example', text: expect.stringContaining('€ 54,90') })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"payment_charged_back"'))
  const db = writeDb(shop.env)
  await expect(shipOrder(db, number, { carrier: 'postnl', code: '3SABCD123456' }, Date.now())).rejects.toMatchObject({
    message: expect.stringContaining('Verstuur haar niet'),
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
  await news(shop, 'tr_fake1')

  expect((await mailsOf(shop)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Teruggeboekt/))
  expect(await firstRow(shop, 'SELECT status_id, payment_status FROM orders')).toEqual({
    status_id: 2,
    payment_status: 'paid',
  })
})

test('what Mollie does not take is seen before it is asked', () => {
  const payment = { amount: { currency: 'EUR', value: '1.00' }, description: 'x', redirectUrl: 'https://a.example' }
  expect(wrongInRequest('payment', payment)).toBe('')
  expect(wrongInRequest('payment', { ...payment, amount: 100 })).toContain('amount')
  expect(wrongInRequest('payment', { ...payment, locale: 'nl' })).toContain('locale')
  expect(wrongInRequest('payment', { ...payment, method: 'overboeking' })).toContain('method')
  expect(wrongInRequest('payment', { ...payment, returnUrl: 'https://a.example' })).toContain('returnUrl')
})

test('what is not Mollie’s answer is no answer', async () => {
  const provider = openMollie('test_key')
  for (const body of ['<html>', '{}', 'null', '{"id":"tr_1","status":"gratis"}']) {
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(provider.read('tr_1')).rejects.toMatchObject({ name: 'PaymentUnavailable' })
  }
})

test('a redirect is no answer, and the key is not carried along', async () => {
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
