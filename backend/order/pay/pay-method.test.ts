import { expect, test } from 'vitest'
import { getOrder } from '../../../src/contract/ordering/order'
import { getPayment, retryPayment } from '../../../src/contract/ordering/payment'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { releaseUnpaidOrders } from '../../cron/release-unpaid-orders'
import { writeDb } from '../../db/client'
import { DAY } from '../../lib/time'
import type { PaymentProvider } from '../../payment/provider'
import { openTestBank } from '../../payment/test-bank'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { placeOne, readPlaced, sendOrder } from '../../testing/placing'
import { refusal, wrongAt } from '../../testing/refusals'
import { firstRow, rowOf, runSql } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { reserveUntil } from '../reservation-rules'
import { changePayMethod } from './change-pay-method'
import { openPayment } from './open-payment'
import { findOrderWithPayments } from './pay.repository'

const [BUSINESS, OFF, PAYPAL, TRANSFER, ACCOUNT] = [2, 3, 4, 5, 6]
const bankId = (url: string) => url.split('/').at(-1) ?? ''

async function placed(shop: TestShop, payment = 1) {
  const data = await readPlaced(await sendOrder(shop, await readyToOrder(shop.api, { 12: 1 }, { payment })))
  return { ...data, token: data.payment_token }
}

const orderRow = (shop: TestShop) =>
  firstRow<{ payment_method_id: number; payment_fee_cents: number; status_id: number; release_at: number }>(
    shop,
    'SELECT payment_method_id, payment_fee_cents, status_id, payment_status, release_at, created_at FROM orders',
  )

test('a buyer who switches payment method sees the new total with its fee beforehand, and pays it', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE payment_methods SET fee_cents = 150 WHERE id = ?', PAYPAL)
  const { token, bankId: first } = await placed(shop)
  await decideTestPayment(shop.api, { id: first, outcome: 'failed' })

  const before = await getPayment(shop.api, { token })
  expect(before.methods?.map(({ id, total }) => [id, total])).toEqual([
    [1, 5_490],
    [2, 5_490],
    [3, 5_490],
    [PAYPAL, 5_640],
    [TRANSFER, 5_490],
  ])
  const { payment_url } = await retryPayment(shop.api, { token, method: PAYPAL })
  await runSql(shop, `UPDATE payment_methods SET title = 'Anders'`)

  expect(await rowOf(shop, `SELECT amount_cents FROM test_payments WHERE id = '${bankId(payment_url)}'`)).toEqual([
    5_640,
  ])
  expect(await getPayment(shop.api, { token })).toMatchObject({
    status: 'open',
    payment_method: { id: PAYPAL, title: 'PayPal' },
    total: { gross: 5_640 },
    amounts: { payment_fee: { gross: 150 }, vat: [{ rate: 21, amount: 979 }] },
  })
  await decideTestPayment(shop.api, { id: bankId(payment_url), outcome: 'paid' })
  expect(await getPayment(shop.api, { token })).toMatchObject({ status: 'paid', pay_before: null, methods: null })
  const { text } = (await mailsOf(shop)).at(-1) ?? {}
  expect(text).toContain('PayPal: € 1,50')
  expect(text).toContain('Totaal incl. btw: € 56,40')
})

test('a late payment by the earlier method pays the order if its amount is right, and is refunded otherwise', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE payment_methods SET fee_cents = 150 WHERE id = ?', PAYPAL)
  const dear = await placed(shop)
  const other = shop.visitor()
  const same = await readPlaced(await sendOrder(other, await readyToOrder(other.api)))
  await retryPayment(shop.api, { token: dear.token, method: PAYPAL })
  await retryPayment(shop.api, { token: same.payment_token, method: 2 })

  for (const id of [dear.bankId, same.bankId]) await decideTestPayment(shop.api, { id, outcome: 'paid' })

  expect(await rowOf(shop, `SELECT status FROM test_payments WHERE id = '${dear.bankId}'`)).toEqual(['refunded'])
  expect((await mailsOf(shop)).map(({ key }) => key?.split(':')[0])).toEqual(['refund', 'confirmation'])
  expect(await getPayment(shop.api, { token: dear.token })).toMatchObject({ status: 'open', total: { gross: 5_640 } })
  expect(await getPayment(shop.api, { token: same.payment_token })).toMatchObject({ status: 'paid' })
})

test('a payment method that is unknown, switched off or limited to companies is neither offered nor accepted', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE payment_methods SET active = 0 WHERE id = ?', OFF)
  const { token, bankId: first } = await placed(shop)
  await decideTestPayment(shop.api, { id: first, outcome: 'failed' })
  await runSql(shop, 'UPDATE payment_methods SET business_only = 1 WHERE id = ?', BUSINESS)
  const before = await orderRow(shop)

  const { methods } = await getPayment(shop.api, { token })

  expect(methods?.map(({ id }) => id)).toEqual([1, PAYPAL, TRANSFER])
  for (const method of [99, ACCOUNT, OFF, BUSINESS])
    await expect(retryPayment(shop.api, { token, method })).rejects.toMatchObject(wrongAt('method'))
  // The payment method does not offer this bank.
  const vault = retryPayment(shop.api, { token, method: PAYPAL, issuer: 'kluis' })
  await expect(vault).rejects.toMatchObject(wrongAt('issuer'))
  expect(await orderRow(shop)).toEqual(before)
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM payments')).toEqual({ n: 1 })
})

test('an order by bank transfer reserves stock for some working days, and an hour longer after a change of method', async () => {
  await using shop = await startShop(withCheckout)
  const { token, id } = await placed(shop)
  const { created_at } = (await orderRow(shop)) as unknown as { created_at: string }
  const until = reserveUntil('transfer', Date.parse(created_at))

  await retryPayment(shop.api, { token, method: TRANSFER })

  expect(await orderRow(shop)).toMatchObject({ payment_method_id: TRANSFER, release_at: until })
  const transfer = { account: 'NL00 TEST 0123 4567 89', name: 'Testbank', bic: 'TESTNL2A', amount: 5_490 }
  const pay_before = new Date(until ?? 0).toISOString()
  const { number, ...answer } = await getPayment(shop.api, { token })
  expect(answer).toMatchObject({ pay_before, transfer: { ...transfer, reference: number } })
  expect(await getOrder(shop.api, { id })).toMatchObject({ pay_before, transfer: { ...transfer, reference: number } })

  const now = Date.now()
  await retryPayment(shop.api, { token, method: 2 })
  const row = await orderRow(shop)
  expect(row?.release_at).toBeGreaterThan(now + 3_590_000)
  expect(row?.release_at).toBeLessThan(now + 3_610_000)
  expect(await getOrder(shop.api, { id })).toMatchObject({ transfer: null })
  await runSql(shop, `UPDATE orders SET created_at = '2026-01-05T10:00:00.000Z'`)
  await expect(retryPayment(shop.api, { token, method: TRANSFER })).rejects.toMatchObject({ status: 422 })
})

test('a buyer who pays by bank transfer is mailed the account number, and once more for each new payment', async () => {
  await using shop = await startShop(withCheckout, { SHOP_ORIGIN: 'https://www.padvast.example' })
  const { token, number } = await placed(shop, TRANSFER)
  await retryPayment(shop.api, { token })
  await retryPayment(shop.api, { token, method: 1 })
  await retryPayment(shop.api, { token, method: TRANSFER })

  const mails = await mailsOf(shop)

  expect(mails).toHaveLength(2)
  for (const { text } of mails)
    for (const part of [
      'Bedrag: € 54,90',
      'Rekening (IBAN): NL00 TEST 0123 4567 89',
      'Op naam van: Testbank',
      `Kenmerk: ${number}`,
      'Uiterlijk: ',
      `https://www.padvast.example/payment-redirect?token=${token}`,
    ])
      expect(text).toContain(part)
})

test('switching an order to bank transfer is refused beyond the limit of unpaid transfers', async () => {
  await using shop = await startShop(withCheckout)
  const { payment_token: token } = await readPlaced(await sendOrder(shop, await readyToOrder(shop.api)))
  for (let n = 0; n < 3; n++) await placeOne(shop.visitor(), { 12: 1 }, { payment: TRANSFER })
  const before = await firstRow(shop, 'SELECT payment_method_id, release_at FROM orders ORDER BY id LIMIT 1')

  await expect(retryPayment(shop.api, { token, method: TRANSFER })).rejects.toMatchObject(
    refusal(409, 'too_much_unpaid'),
  )

  expect(await firstRow(shop, 'SELECT payment_method_id, release_at FROM orders ORDER BY id LIMIT 1')).toEqual(before)
  expect(await retryPayment(shop.api, { token, method: 2 })).toMatchObject({ payment_url: expect.any(String) })
})

test('payment retries in two tabs at once leave the order with one open payment of its amount', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE payment_methods SET fee_cents = id * 10')
  const { token } = await placed(shop)

  await Promise.allSettled([2, 3, PAYPAL].map((method) => retryPayment(shop.api, { token, method })))

  const row = await orderRow(shop)
  expect(row?.payment_fee_cents).toBe((row?.payment_method_id ?? 0) * 10)
  const open = await shop.db
    .prepare(`SELECT p.amount_cents, o.lines_cents + o.shipping_cents + o.payment_fee_cents AS total
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.status = 'open'`)
    .all<{ amount_cents: number; total: number }>()
  expect(open.results.map(({ amount_cents }) => amount_cents)).toContain(open.results[0]?.total)
})

test('a buyer with an outdated payment choice gets an error instead of a payment that the shop would refund', async () => {
  await using shop = await startShop(withCheckout)
  await runSql(shop, 'UPDATE payment_methods SET fee_cents = id * 10')
  const { token, id, bankId: first } = await placed(shop)
  await decideTestPayment(shop.api, { id: first, outcome: 'failed' })
  const db = writeDb(shop.env)
  const bank = openTestBank(db)
  const overtaken: PaymentProvider = {
    ...bank,
    async create(request) {
      const made = await bank.create(request)
      await retryPayment(shop.api, { token, method: PAYPAL })
      return made
    },
  }
  const known = await findOrderWithPayments(db, id)
  if (!known) throw new Error('no order')
  const origin = 'https://www.padvast.example'
  // The two requests differ in their method and amount only, as when two tabs retry. If the bank takes them for one
  // payment, its amount is that of the first.
  const tab = { token, issuer: null, isRetry: true as const }
  const opening = { ...tab, provider: overtaken, origin, mailOrigin: origin, now: Date.now() }

  await expect(openPayment(db, known, opening)).rejects.toMatchObject({ status: 409, code: 'order_changed' })

  // Each payment has the same amount at the bank as here: otherwise it could be neither booked nor refunded.
  const { results } = await shop.db
    .prepare(`SELECT p.status, p.amount_cents = t.amount_cents AS same, p.amount_cents AS amount
      FROM payments p JOIN test_payments t ON t.id = p.provider_id ORDER BY p.id`)
    .all()
  expect(results).toEqual([
    { status: 'failed', same: 1, amount: 5_500 },
    { status: 'open', same: 1, amount: 5_530 },
    { status: 'canceled', same: 1, amount: 5_500 },
  ])
})

test.each([
  ['paid', (shop: TestShop, id: string) => decideTestPayment(shop.api, { id, outcome: 'paid' })],
  [
    'released',
    (shop: TestShop) => releaseUnpaidOrders(writeDb(shop.env), openTestBank(writeDb(shop.env)), Date.now() + DAY),
  ],
] as const)('an order that is %s while another payment method is chosen does not change', async (_, end) => {
  await using shop = await startShop(withCheckout)
  const { id, bankId: first } = await placed(shop)
  const db = writeDb(shop.env)
  const known = await findOrderWithPayments(db, id)
  if (!known) throw new Error('no order')
  await end(shop, first)
  const before = await orderRow(shop)

  const choice = changePayMethod(db, known, { method: PAYPAL, issuer: null }, Date.now())

  await expect(choice).rejects.toMatchObject({ status: 409, code: 'order_changed' })
  expect(await orderRow(shop)).toEqual(before)
})

test('one order allows ten changes of payment method an hour, each opening a payment at the provider', async () => {
  await using shop = await startShop(withCheckout)
  const { token } = await placed(shop)
  for (let n = 0; n < 10; n++) await retryPayment(shop.api, { token, method: n % 2 ? 2 : 3 })

  await expect(retryPayment(shop.api, { token, method: 3 })).rejects.toMatchObject({ status: 429 })

  // The current payment method cannot be chosen again.
  expect(await retryPayment(shop.api, { token })).toMatchObject({ payment_url: expect.any(String) })
})
