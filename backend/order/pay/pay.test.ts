import { expect, test } from 'vitest'
import { getCart } from '../../../src/contract/ordering/cart'
import { getPayment, retryPayment } from '../../../src/contract/ordering/payment'
import { listOutbox } from '../../../src/contract/outbox'
import { decideTestPayment, getTestPayment } from '../../../src/contract/test-bank'
import { MINUTE } from '../../lib/time'
import { limits } from '../../limit/limits'
import { from } from '../../testing/buyers'
import { payOnAccount, readyToOrder, withCheckout } from '../../testing/checkout'
import { placeOne, readPlaced, sendOrder } from '../../testing/placing'
import { firstRow, runSql } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { reserveUntil } from '../reservation-rules'

const bankIdOf = (url: string) => url.split('/').at(-1) ?? ''

test('an order paid at the test bank is in progress, with one confirmation mail', async () => {
  await using shop = await startShop(withCheckout)
  const data = await readPlaced(await sendOrder(shop, await readyToOrder(shop.api)))
  expect(await listOutbox(shop.api, {})).toEqual([])

  const { return_url } = await decideTestPayment(shop.api, { id: data.bankId, outcome: 'paid' })
  await decideTestPayment(shop.api, { id: data.bankId, outcome: 'failed' })

  expect(return_url).toBe(`/payment-redirect?token=${data.payment_token}`)
  const stranger = shop.visitor()
  expect(await getPayment(stranger.api, { token: data.payment_token })).toMatchObject({
    status: 'paid',
    number: data.number,
    email_masked: 'n***r@voorbeeld.nl',
    retry_url: null,
    total: { gross: 5_490 },
    items: [{ po_id: 12, amount: 1 }],
  })
  const mails = await listOutbox(shop.api, {})
  expect(mails).toMatchObject([{ to: 'noor@voorbeeld.nl', subject: `Je bestelling ${data.number} bij Buitenspoor` }])
  expect(mails[0]?.text).toContain('Totaal incl. btw: € 54,90')
  expect(mails[0]?.text).toContain('waarvan 21% btw: € 9,53')
  expect(mails[0]?.html).toContain(data.number)
})

test('an order whose payments failed and were cancelled is paid by the third one, with one confirmation mail', async () => {
  await using shop = await startShop(withCheckout)
  const data = await readPlaced(await sendOrder(shop, await readyToOrder(shop.api)))
  const token = data.payment_token

  await decideTestPayment(shop.api, { id: data.bankId, outcome: 'failed' })
  expect(await getPayment(shop.api, { token })).toMatchObject({
    status: 'failed',
    retry_url: `/payment-redirect?token=${token}`,
  })
  const [one, two] = await Promise.all([retryPayment(shop.api, { token }), retryPayment(shop.api, { token })])
  expect(one).toEqual(two)
  expect(one.payment_url).not.toBe(data.payment_url)
  expect(await getPayment(shop.api, { token })).toMatchObject({ status: 'open' })
  await decideTestPayment(shop.api, { id: bankIdOf(one.payment_url), outcome: 'canceled' })
  expect(await getPayment(shop.api, { token })).toMatchObject({ status: 'canceled' })
  const third = await retryPayment(shop.api, { token })
  await decideTestPayment(shop.api, { id: bankIdOf(third.payment_url), outcome: 'paid' })

  expect(await getPayment(shop.api, { token })).toMatchObject({ status: 'paid' })
  await expect(retryPayment(shop.api, { token })).rejects.toMatchObject({ status: 409, code: 'already_paid' })
  expect(await firstRow(shop, 'SELECT count(*) AS orders FROM orders')).toEqual({ orders: 1 })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 9 })
  expect(await listOutbox(shop.api, {})).toMatchObject([{ subject: `Je bestelling ${data.number} bij Buitenspoor` }])
})

type Attempt = { token: string; bankId: string }

/** Cancels the payment at the bank and tries again; `client` is where the request comes from. */
async function tryAgain(shop: TestShop, { token, bankId }: Attempt, client: Record<string, string> = {}) {
  await decideTestPayment(shop.api, { id: bankId, outcome: 'canceled' })
  const response = await shop.post(`/payments/${token}/retry`, {}, client)
  const { data, message } = (await response.json()) as { data?: { payment_url: string }; message?: string }
  return { status: response.status, message, token, bankId: bankIdOf(data?.payment_url ?? '') }
}

/** Orders two items, and waits a number of minutes. */
async function placedBefore(shop: TestShop, minutes: number, releaseIn: number) {
  const { payment_token: token, bankId } = await placeOne(shop, { 12: 2 })
  const [placed, release] = [Date.now() - minutes * MINUTE, Date.now() + releaseIn * MINUTE]
  await runSql(shop, 'UPDATE orders SET created_at = ?, release_at = ?', new Date(placed).toISOString(), release)
  return { token, bankId, placed, release }
}

const releaseOf = async (shop: TestShop) =>
  (await firstRow<{ release_at: number }>(shop, 'SELECT release_at FROM orders'))?.release_at ?? 0

test('each payment retry reserves the stock for another hour, up to a day after the order was placed', async () => {
  await using shop = await startShop(withCheckout)
  const late = await placedBefore(shop, 50, 10)
  await tryAgain(shop, late)
  expect(await releaseOf(shop)).toBeGreaterThan(late.release + 49 * MINUTE)

  const day = 24 * 60
  await runSql(
    shop,
    'UPDATE orders SET created_at = ?, release_at = ?',
    new Date(late.placed - (day - 80) * MINUTE).toISOString(),
    late.release,
  )
  await runSql(shop, `UPDATE payments SET status = 'canceled'`)
  await tryAgain(shop, late)

  expect(await releaseOf(shop)).toBe(late.placed + 80 * MINUTE)
})

test('while unpaid orders reserve much of the stock, payment retries succeed but do not extend the reservation', async () => {
  await using shop = await startShop(withCheckout)
  const { release, ...order } = await placedBefore(shop, 50, 10)
  // Of 35 pieces two are more than a twentieth.
  await runSql(shop, 'INSERT INTO stock_figures (id, pieces, cents) VALUES (1, 35, 100000000)')

  let attempt: Attempt = order
  for (let n = 0; n < 3; n++) {
    const answer = await tryAgain(shop, attempt)
    expect(answer.status).toBe(200)
    attempt = answer
  }

  expect(await releaseOf(shop)).toBe(release)
  await decideTestPayment(shop.api, { id: attempt.bankId, outcome: 'paid' })
  expect(await getPayment(shop.api, { token: order.token })).toMatchObject({ status: 'paid' })
})

test('twelve payment retries of an order open ten payments, and a buyer with an open payment returns to it', async () => {
  await using shop = await startShop(withCheckout)
  const { payment_token: token, bankId } = await placeOne(shop)
  let attempt: Attempt = { token, bankId }
  const answers: Awaited<ReturnType<typeof tryAgain>>[] = []

  for (let n = 0; n < 12; n++) {
    const answer = await tryAgain(shop, attempt)
    answers.push(answer)
    if (answer.status === 200) attempt = answer
    if (n === 9) expect(await retryPayment(shop.api, { token })).toEqual({ payment_url: `/testbank/${answer.bankId}` })
  }

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
  expect(answers[10]?.message).toMatch(
    /^Er is te vaak achter elkaar een betaling gestart\. Probeer het over \d+ minuten/,
  )
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM payments')).toEqual({ n: 11 })
})

test('one client can open a limited number of payments an hour, over all orders', async () => {
  await using shop = await startShop(withCheckout)
  const [one, other] = [await placeOne(shop.visitor()), await placeOne(shop.visitor())]
  const attempt = { token: one.payment_token, bankId: one.bankId }
  expect(await tryAgain(shop, attempt, from('203.0.113.7'))).toMatchObject({ status: 200 })
  await runSql(shop, `UPDATE rate_limits SET count = ? WHERE key LIKE 'payment:client:%'`, limits.paymentOfClient.most)

  const again = { token: other.payment_token, bankId: other.bankId }

  expect(await tryAgain(shop, again, from('203.0.113.7'))).toMatchObject({ status: 429 })
  expect(await tryAgain(shop, again, from('203.0.113.8'))).toMatchObject({ status: 200 })
})

test('an order on account has no payment URL and is confirmed immediately', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await payOnAccount(shop)

  const data = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))

  expect(data.payment_url).toBeNull()
  expect(await getPayment(shop.api, { token: data.payment_token })).toMatchObject({ status: 'paid', retry_url: null })
  expect((await listOutbox(shop.api, {}))[0]?.text).toContain('Je betaalt binnen 14 dagen.')
})

test('a bank transfer order gets mails at placement and payment; stock is reserved to the end of the third working day', async () => {
  await using shop = await startShop(withCheckout)
  const data = await readPlaced(await sendOrder(shop, await readyToOrder(shop.api, { 12: 1 }, { payment: 5 })))

  expect((await listOutbox(shop.api, {}))[0]?.text).toContain(
    'Zodra je overboeking binnen is, gaan we voor je aan de slag. We houden de artikelen 3 werkdagen voor je vast.',
  )
  const order = await firstRow<{ created_at: string; release_at: number }>(
    shop,
    'SELECT created_at, release_at FROM orders',
  )
  expect(order?.release_at).toBe(reserveUntil('transfer', Date.parse(order?.created_at ?? '')))
  await decideTestPayment(shop.api, { id: data.bankId, outcome: 'paid' })
  const [paid, ...before] = await listOutbox(shop.api, {})
  expect(before).toHaveLength(1)
  expect(paid?.text).toContain('We hebben je betaling ontvangen')
  expect(paid?.text).toContain('Noor Visser')
})

test('the test bank shows amount, description and return URL of a payment, and answers 404 for an unknown one and outside demo mode', async () => {
  await using shop = await startShop(withCheckout)
  const { bankId, number, payment_token } = await placeOne(shop)
  const unknown = 'tb_0123456789abcdef'

  expect(await getTestPayment(shop.visitor().api, { id: bankId })).toEqual({
    id: bankId,
    amount: 5_490,
    description: `Bestelling ${number}`,
    status: 'open',
    return_url: `/payment-redirect?token=${payment_token}`,
  })
  await expect(getTestPayment(shop.api, { id: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(decideTestPayment(shop.api, { id: unknown, outcome: 'paid' })).rejects.toMatchObject({ status: 404 })
  shop.env.SHOP_MODE = 'production'
  await expect(getTestPayment(shop.api, { id: bankId })).rejects.toMatchObject({ status: 404 })
  await expect(decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })).rejects.toMatchObject({ status: 404 })
})
