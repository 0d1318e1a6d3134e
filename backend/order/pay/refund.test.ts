import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { getPayment } from '../../../src/contract/ordering/payment'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { writeDb } from '../../db/client'
import { openTestBank } from '../../payment/test-bank'
import { aCode, readyToOrder, withCheckout, withCodes } from '../../testing/checkout'
import { addOrder, mailsOf } from '../../testing/orders'
import { type Placed, placeOne, placePaid, readPlaced, sendOrder } from '../../testing/placing'
import { firstRow, rowOf, runSql } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { afterEachBatch, overtakenDatabase } from '../../testing/wrapped-database'
import { markInvoicePaid } from '../status/mark-invoice-paid'
import { shipOrder } from '../status/ship-order'
import { refundOrder } from './refund-order'

const bank = (shop: TestShop) => openTestBank(writeDb(shop.env))
const refund = (shop: TestShop, { number }: Pick<Placed, 'number'>) =>
  refundOrder(writeDb(shop.env), bank(shop), number, Date.now())
const ship = (shop: TestShop, { number }: Placed) =>
  shipOrder(writeDb(shop.env), number, { carrier: 'dpd', code: '05222222222222' }, Date.now())

async function placeMailed(shop: TestShop, items?: Record<number, number>) {
  const placed = await placePaid(shop, items)
  await runSql(shop, 'DELETE FROM mail_outbox')
  return placed
}

test('cancelling a paid, unsent order refunds it, restores stock and discount code, and sends one mail', async () => {
  await using shop = await startShop(withCodes(aCode(1, 'EENMALIG', { use_limit: 1 })))
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await runSql(shop, 'UPDATE carts SET discount_code_id = 1')
  const placed = await placeMailed(shop, { 12: 2 })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 7 })

  expect(await refund(shop, placed)).toMatchObject({ status_id: 4, refund: 'done' })

  expect(await rowOf(shop, 'SELECT status_id, payment_status FROM orders')).toEqual([4, 'refunded'])
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 10 })
  expect(await firstRow(shop, 'SELECT used FROM discount_codes')).toEqual({ used: 0 })
  expect(await firstRow(shop, 'SELECT status FROM test_payments')).toEqual({ status: 'refunded' })
  const mails = await mailsOf(shop)
  expect(mails).toMatchObject([
    { recipient: 'noor@voorbeeld.nl', subject: `Je bestelling is geannuleerd (${placed.number})` },
  ])
  expect(mails[0]?.text).toContain(`Bestelling ${placed.number} is geannuleerd.`)
  expect(mails[0]?.text).toContain('We storten € 134,86 terug')
  expect(await getPayment(shop.api, { token: placed.payment_token })).toMatchObject({
    status: 'expired',
    retry_url: null,
  })
})

test('a refund that the bank already made is not made again', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeMailed(shop)
  await runSql(shop, `UPDATE payments SET status = 'refunded'`)

  expect(await refund(shop, placed)).toMatchObject({ status_id: 4, refund: 'done' })

  expect(await firstRow(shop, 'SELECT count(*) AS refunds FROM refunds')).toEqual({ refunds: 0 })
})

test('refunding a sent order marks it returned, pays back, and does not change the stock', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeMailed(shop)
  await ship(shop, placed)

  expect(await refund(shop, placed)).toMatchObject({ status_id: 5, refund: 'done' })

  expect(await rowOf(shop, 'SELECT status_id, payment_status FROM orders')).toEqual([5, 'refunded'])
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 9 })
  expect((await mailsOf(shop)).map(({ subject }) => subject)).toEqual([
    `Je bestelling is onderweg (${placed.number})`,
    `Je retour is verwerkt (${placed.number})`,
  ])
})

test('a payment notification sent twenty times at once causes one refund', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeMailed(shop, { 12: 3 })

  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(shop, placed)))

  expect(new Set(answers.map(({ status_id }) => status_id))).toEqual(new Set([4]))
  expect(await refund(shop, placed)).toMatchObject({ status_id: 4, refund: 'done' })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 10 })
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('an unpaid order can be cancelled, and a later payment of it is refunded', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeOne(shop)

  expect(await refund(shop, placed)).toMatchObject({ status_id: 4, refund: 'none' })
  expect((await mailsOf(shop))[0]?.text).toContain('Je hoeft niets te betalen.')
  expect(await getPayment(shop.api, { token: placed.payment_token })).toMatchObject({ status: 'canceled' })
  await decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' })

  expect(await firstRow(shop, 'SELECT status_id FROM orders')).toEqual({ status_id: 4 })
  expect(await firstRow(shop, 'SELECT status FROM test_payments')).toEqual({ status: 'refunded' })
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 10 })
})

test('refunding an unpaid order on account returns no money and cancels its payment', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  await runSql(shop, `UPDATE carts SET payment_method_id = 6, invoice = json_set(invoice, '$.company', 'De Vos')`)
  expect((await sendOrder(shop, await getCart(shop.api, {}))).status, 'a guest').toBe(422)
  await runSql(shop, 'UPDATE customers SET account_exists = 1, credit_limit_cents = 10000')
  const placed = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))

  expect(await refund(shop, placed)).toMatchObject({ status_id: 4, refund: 'none' })
  expect(await getPayment(shop.api, { token: placed.payment_token })).toMatchObject({ status: 'canceled' })
})

/** PV100001, on account, invoiced and not paid. */
async function addBill(shop: TestShop) {
  await addOrder(shop, 1, { status_id: 2, sent_at: null })
  const invoice = `invoice_number = '2026-0000001', invoiced_at = '2026-11-22T12:00:00.000Z'`
  await runSql(
    shop,
    `UPDATE orders SET payment_method_id = 6, provider_method = NULL, payment_status = 'open', ${invoice}`,
  )
}

test('an order on account that is recorded as paid during its cancellation is refunded by hand, and the mail says so', async () => {
  await using shop = await startShop(withCheckout)
  await addBill(shop)
  const db = overtakenDatabase(shop.db, () => markInvoicePaid(writeDb(shop.env), 'PV100001'))

  expect(await refundOrder(db, bank(shop), 'PV100001', Date.now())).toMatchObject({ status_id: 4, refund: 'by_hand' })

  expect((await mailsOf(shop)).map(({ text }) => text)).toEqual([expect.stringMatching(/We storten €\s200,- terug/)])
})

test('a payment that arrives during the cancellation of its order is refunded, and the mail says so', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeOne(shop)
  const db = overtakenDatabase(shop.db, () => decideTestPayment(shop.api, { id: placed.bankId, outcome: 'paid' }))

  expect(await refundOrder(db, bank(shop), placed.number, Date.now())).toMatchObject({ status_id: 4, refund: 'done' })

  const mails = (await mailsOf(shop)).filter(({ subject }) => subject.startsWith('Je bestelling is geannuleerd'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('We storten € 54,90 terug')
})

test('refunding an order whose status keeps changing fails with “busy, try again”, not as impossible', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeMailed(shop)
  // In progress, then shipped, and back.
  const db = afterEachBatch(shop.db, () => runSql(shop, 'UPDATE orders SET status_id = 5 - status_id'))

  await expect(refundOrder(db, bank(shop), placed.number, Date.now(), { cents: 100 })).rejects.toMatchObject({
    status: 409,
    code: 'busy',
    message: expect.stringContaining('Probeer het opnieuw.'),
  })

  expect(await firstRow(shop, 'SELECT count(*) AS notes FROM credit_notes')).toEqual({ notes: 0 })
})

test('an order that is archived during its refund is not refunded', async () => {
  await using shop = await startShop(withCheckout)
  const placed = await placeMailed(shop)
  await ship(shop, placed)
  const db = overtakenDatabase(shop.db, () => runSql(shop, 'UPDATE orders SET status_id = 9'))

  await expect(refundOrder(db, bank(shop), placed.number, Date.now())).rejects.toMatchObject({ code: 'wrong_status' })

  expect(await firstRow(shop, 'SELECT status, (SELECT count(*) FROM refunds) AS refunds FROM payments')).toEqual({
    status: 'paid',
    refunds: 0,
  })
  expect(await firstRow(shop, 'SELECT status FROM test_payments')).toEqual({ status: 'paid' })
})

test('refunding an unknown order or an offer gets a 404, and an archived order a 409', async () => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1, { status_id: 9 })
  await addOrder(shop, 2, { number: 'OF2', status_id: 0, valid_until: '2030-01-01' })

  await expect(refund(shop, { number: 'PV1' })).rejects.toMatchObject({ status: 404 })
  await expect(refund(shop, { number: 'OF2' })).rejects.toMatchObject({ status: 404 })
  await expect(refund(shop, { number: 'PV100001' })).rejects.toMatchObject({ status: 409, code: 'wrong_status' })
  expect(await mailsOf(shop)).toEqual([])
})
