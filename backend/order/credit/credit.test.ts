import { expect, test, vi } from 'vitest'
import { checkReturn, createReturn } from '../../../src/contract/ordering/returns'
import { runEveryFiveMinutes } from '../../cron/cron'
import { writeDb } from '../../db/client'
import { findCreditAccounts } from '../../operator/orders/credit-accounts.repository'
import { findPickList } from '../../operator/orders/packing.repository'
import { PaymentUnavailable } from '../../payment/provider'
import { openTestBank } from '../../payment/test-bank'
import { settleReturn } from '../../returns/handle-return'
import { count } from '../../testing/accounts'
import { aCode, withCheckout, withCodes } from '../../testing/checkout'
import { addOrder, mailsOf } from '../../testing/orders'
import { placePaid } from '../../testing/placing'
import { firstRow, runSql, valuesOf } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { overtakenDatabase } from '../../testing/wrapped-database'
import type { RefundRequest } from '../pay/plan-refund'
import { previewRefund, refundOrder, retryFailedRefundsOfOrder } from '../pay/refund-order'
import { markInvoicePaid } from '../status/mark-invoice-paid'
import { shipOrder } from '../status/ship-order'

const year = new Date().getFullYear()
const bank = (shop: TestShop) => openTestBank(writeDb(shop.env))
const silent = (shop: TestShop) => ({ ...bank(shop), refund: () => Promise.reject(new PaymentUnavailable('silence')) })
const stockOf = (shop: TestShop, id = 12) => count(shop, `SELECT stock AS n FROM variants WHERE id = ${id}`)
const backOf = (shop: TestShop) =>
  count(shop, `SELECT coalesce(sum(value ->> 'cents'), 0) AS n FROM test_payments, json_each(test_payments.refunds)`)
const credited = (shop: TestShop) => count(shop, 'SELECT coalesce(sum(gross_cents), 0) AS n FROM credit_note_lines')

/** A shop with a paid order of `amount` articles of € 49.95, and delivery of € 4.95. */
async function startPaid(items: Record<number, number> = { 12: 1 }) {
  const shop = await startShop(withCodes(aCode(1, 'KORTING')))
  const placed = await placePaid(shop, items)
  await runSql(shop, 'DELETE FROM mail_outbox')
  const db = writeDb(shop.env)
  const refund = (asked: RefundRequest = {}, provider = bank(shop)) =>
    refundOrder(db, provider, placed.number, Date.now(), asked)
  const ship = () => shipOrder(db, placed.number, { carrier: 'dpd', code: '05222222222222' }, Date.now())
  return { shop, db, placed, refund, ship, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a partial refund makes a credit note, pays back, is mailed, and the rest of the order continues', async () => {
  await using paid = await startPaid({ 12: 3 })
  const { shop, placed, refund, db } = paid

  const refunded = await refund({ lines: [{ sku: 'TARP-12', amount: 1 }], reason: 'Er miste er een.' })

  expect(refunded).toEqual({ status_id: 2, refund: 'done', credit_note: `C${year}-0000001` })
  expect([await stockOf(shop), await backOf(shop), await credited(shop)]).toEqual([8, 4_995, 4_995])
  expect(await firstRow(shop, 'SELECT status, taken_cents FROM payments')).toEqual({ status: 'paid', taken_cents: 0 })
  expect(await firstRow(shop, 'SELECT payment_status FROM orders')).toEqual({ payment_status: 'paid' })
  expect((await findPickList(db))[0]?.amount, 'what is still sent').toBe(2)
  const mails = await mailsOf(shop)
  expect(mails).toMatchObject([{ subject: `Je krijgt geld terug (${placed.number})` }])
  for (const words of [
    `Je creditnota C${year}-0000001\n1 × Tarp 1: € 49,95`,
    'Er miste er een.',
    'waarvan 21% btw: € 8,67',
    'We storten € 49,95',
  ])
    expect(mails[0]?.text).toContain(words)
})

test('successive partial refunds add up to what was paid, and the last one ends the order', async () => {
  await using paid = await startPaid({ 12: 1, 22: 2 })
  const { shop, refund, ship } = paid
  await ship()
  const total = await count(shop, 'SELECT amount_cents AS n FROM payments')

  const answers = [
    await refund({ lines: [{ sku: 'TARP-22', amount: 1 }] }),
    await refund({ cents: 100, vat_rate: 21 }),
    await refund({ shipping: true, lines: [{ sku: 'TARP-12', amount: 1 }], restock: true }),
    await refund({ lines: [{ sku: 'TARP-22', amount: 1 }] }),
  ]

  expect(answers.map(({ status_id }) => status_id)).toEqual([3, 3, 3, 5])
  expect(answers.map(({ credit_note }) => credit_note)).toEqual([1, 2, 3, 4].map((n) => `C${year}-000000${n}`))
  expect([await credited(shop), await backOf(shop)]).toEqual([total, total])
  expect([await stockOf(shop), await stockOf(shop, 22)], 'only what was said to be').toEqual([10, 498])
  expect(await firstRow(shop, 'SELECT payment_status FROM orders')).toEqual({ payment_status: 'refunded' })
  expect(await refund()).toMatchObject({ status_id: 5, refund: 'done' })
})

test('twenty refund requests with one idempotency key refund once; a second operator with an outdated view is refused', async () => {
  await using paid = await startPaid({ 12: 5 })
  const { shop, refund, db, placed } = paid
  const asked = { lines: [{ sku: 'TARP-12', amount: 1 }], seen: 0 }

  const same = await Promise.all(Array.from({ length: 20 }, () => refund({ cents: 1_000, key: 'same' })))
  expect(new Set(same.map(({ credit_note }) => credit_note))).toEqual(new Set([`C${year}-0000001`]))
  const preview = await previewRefund(db, placed.number, { lines: asked.lines })
  expect(preview).toMatchObject({ way: 'provider' })
  const both = await Promise.allSettled([
    refund({ ...asked, seen: preview?.seen, key: 'a' }),
    refund({ ...asked, seen: preview?.seen, key: 'b' }),
  ])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both).toContainEqual(expect.objectContaining({ reason: expect.objectContaining({ code: 'order_changed' }) }))
  expect([await backOf(shop), await stockOf(shop)]).toEqual([1_000 + 4_995, 6])
  expect((await mailsOf(shop)).length).toBe(2)
})

test('simultaneous refunds never exceed what was paid, and their credit notes have no gap in numbering', async () => {
  await using paid = await startPaid({ 12: 2 })
  const { shop, refund } = paid

  await Promise.allSettled(Array.from({ length: 12 }, () => refund({ cents: 3_000 })))
  await refund()

  const total = await count(shop, 'SELECT amount_cents AS n FROM payments')
  expect([await credited(shop), await backOf(shop)]).toEqual([total, total])
  const numbers = await valuesOf(shop, 'SELECT number FROM credit_notes ORDER BY number')
  expect(numbers).toEqual(numbers.map((_, n) => `C${year}-000000${n + 1}`))
})

test('articles shipped during a partial refund do not go back to stock', async () => {
  await using paid = await startPaid({ 12: 2 })
  const { shop, placed, ship } = paid
  const db = overtakenDatabase(shop.db, ship)

  await refundOrder(db, bank(shop), placed.number, Date.now(), { lines: [{ sku: 'TARP-12', amount: 1 }] })

  expect(await stockOf(shop)).toBe(8)
})

test('a refund of more than is left, of an unknown article or without an invoice is refused and changes nothing', async () => {
  await using paid = await startPaid({ 12: 1 })
  const { shop, refund } = paid
  await addOrder(shop, 900, { status_id: 1 })

  for (const asked of [
    { cents: 5_491 },
    { cents: 100, vat_rate: 9 },
    { lines: [{ sku: 'TARP-12', amount: 2 }] },
    { lines: [{ sku: 'TENT', amount: 1 }] },
  ])
    await expect(refund(asked)).rejects.toMatchObject({ status: 422 })
  const unpaid = refundOrder(writeDb(shop.env), bank(shop), 'PV100900', Date.now(), { cents: 100 })
  await expect(unpaid).rejects.toMatchObject({ status: 409, code: 'wrong_status' })

  expect([await credited(shop), await backOf(shop), (await mailsOf(shop)).length]).toEqual([0, 0, 0])
})

test('a charged-back payment is not refunded again, in part or in full', async () => {
  await using paid = await startPaid({ 12: 1 })
  const { shop, refund } = paid
  await runSql(shop, 'UPDATE payments SET taken_cents = 5000')

  await expect(refund({ lines: [{ sku: 'TARP-12', amount: 1 }] })).rejects.toMatchObject({
    status: 422,
    errors: { amount: [expect.stringContaining('nog € 4,90 over')] },
  })
  expect(await refund()).toMatchObject({ status_id: 4, refund: 'done' })

  expect([await credited(shop), await backOf(shop)], 'the invoice is taken back whole').toEqual([5_490, 490])
})

test('a partial refund waits while the provider does not answer, and the cron sends it once', async () => {
  await using paid = await startPaid({ 12: 2 })
  const { shop, refund, db } = paid

  expect(await refund({ cents: 1_000 }, silent(shop))).toMatchObject({ refund: 'waits' })
  expect(await backOf(shop)).toBe(0)
  await runEveryFiveMinutes(db, shop.env, Date.now())
  await runEveryFiveMinutes(db, shop.env, Date.now())

  expect(await backOf(shop)).toBe(1_000)
  expect(await firstRow(shop, 'SELECT state FROM refunds')).toEqual({ state: 'refunded' })
})

test('a refund the provider could not deliver is mailed to the shop once, and sent again on request', async () => {
  await using paid = await startPaid({ 12: 1 })
  const { shop, refund, db, placed } = paid
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = { ...bank(shop), refund: async () => 'failed' as const }

  expect(await refund({}, failing)).toMatchObject({ status_id: 4, refund: 'failed' })
  await runEveryFiveMinutes(db, shop.env, Date.now())

  expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"refund_failed"'))
  expect((await mailsOf(shop)).map(({ subject }) => subject)).toEqual([
    `Je bestelling is geannuleerd (${placed.number})`,
    `Terugbetaling mislukt: bestelling ${placed.number}`,
  ])
  expect([await backOf(shop), await firstRow(shop, 'SELECT payment_status AS s FROM orders')]).toEqual([
    0,
    { s: 'paid' },
  ])
  expect(await retryFailedRefundsOfOrder(db, bank(shop), placed.number, Date.now())).toMatchObject({ refund: 'done' })
  expect([await backOf(shop), await firstRow(shop, 'SELECT key FROM refunds')]).toEqual([
    5_490,
    { key: `C${year}-0000001/2` },
  ])
})

test('a credit note lowers an open bill on account; a paid bill is refunded by hand', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  await addOrder(shop, 1, { status_id: 3 })
  await runSql(
    shop,
    `UPDATE orders SET payment_method_id = 6, provider_method = NULL, payment_status = 'open', invoice_number = '2026-0000001', invoiced_at = '2026-11-22'`,
  )
  const refund = (asked: RefundRequest) => refundOrder(db, null, 'PV100001', Date.now(), asked)
  const preview = (asked: RefundRequest) => previewRefund(db, 'PV100001', asked)

  expect(await preview({ cents: 1_000 })).toMatchObject({ way: 'none', back_cents: 0 })
  expect(await refund({ cents: 1_000 })).toMatchObject({ status_id: 3, refund: 'none' })
  await markInvoicePaid(db, 'PV100001')
  expect(await preview({ cents: 2_000 })).toMatchObject({ way: 'by_hand', back_cents: 2_000 })
  expect(await refund({ cents: 2_000 })).toMatchObject({ status_id: 3, refund: 'by_hand' })

  const mails = await mailsOf(shop)
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('Dit bedrag hoef je niet meer te betalen.'),
    expect.stringMatching(/We storten €\s20,- terug/),
  ])
  expect(mails[0]?.subject).toBe('Je factuur is verlaagd (PV100001)')
  expect(mails[0]?.text).not.toMatch(/terugbetaald|geld terug/)
})

test.each([
  ['unpaid, lowers its invoice and sends no money', 'open', true],
  ['paid, sends money', 'paid', false],
])('a settled return of an order on account that is %s', async (_, payment_status, lowers_invoice) => {
  await using shop = await startShop(withCheckout)
  await addOrder(shop, 1)
  await shop.db
    .prepare(`UPDATE orders SET payment_status = ?, invoice_number = '2026-0000001', invoiced_at = '2026-11-22'`)
    .bind(payment_status)
    .run()
  const key = { number: 'PV100001', postal_code: '4811XR' }
  const asked = await createReturn(shop.api, { ...key, items: [{ po_id: 12, amount: 1 }], kind: 'return' })
  expect(asked).toMatchObject({ status: 'open', lowers_invoice: false })

  await settleReturn(writeDb(shop.env), null, asked.number, Date.now())

  expect((await checkReturn(shop.api, key)).rmas).toMatchObject([{ status: 'refunded', lowers_invoice }])
})

test('when all goods of an unpaid order on account came back, its delivery costs remain to be paid, and can be recorded as paid', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  await addOrder(shop, 1)
  await runSql(
    shop,
    `UPDATE orders SET payment_method_id = 6, provider_method = NULL, payment_status = 'open', shipping_cents = 495,
      invoice_number = '2026-0000001', invoiced_at = '2026-11-22'`,
  )
  await runSql(shop, 'UPDATE customers SET account_exists = 1, credit_limit_cents = 10000')

  await refundOrder(db, null, 'PV100001', Date.now(), { lines: [{ sku: 'TARP-12', amount: 2 }] })

  const [mail] = await mailsOf(shop)
  expect(mail?.subject).toBe('Je retour is verwerkt (PV100001)')
  expect(mail?.text).toMatch(/Voor deze bestelling betaal je nog €\s4,95\./)
  expect(mail?.text).not.toContain('Je hoeft deze bestelling niet meer te betalen.')
  expect(await findCreditAccounts(db)).toMatchObject([{ open: 4.95 }])
  await markInvoicePaid(db, 'PV100001')
  expect(await findCreditAccounts(db)).toMatchObject([{ open: 0 }])
})

test('settling a return twice credits its pieces once, and they cannot be returned again', async () => {
  await using paid = await startPaid({ 12: 3 })
  const { shop, db, placed, ship } = paid
  await ship()
  const key = { number: placed.number, postal_code: '4811XR' }
  const { number } = await createReturn(shop.api, { ...key, items: [{ po_id: 12, amount: 1 }], kind: 'return' })

  const answers = await Promise.all([1, 2].map(() => settleReturn(db, bank(shop), number, Date.now())))
  await settleReturn(db, bank(shop), number, Date.now())

  expect(answers).toContainEqual({ status_id: 3, refund: 'done', credit_note: `C${year}-0000001` })
  expect([await backOf(shop), await stockOf(shop)]).toEqual([4_995, 7])
  expect(await firstRow(shop, 'SELECT status FROM rmas')).toEqual({ status: 'refunded' })
  expect((await checkReturn(shop.api, key)).returnable).toMatchObject([{ po_id: 12, amount: 2 }])
})

test('an article that one operator refunds while another settles its return is credited once', async () => {
  await using paid = await startPaid({ 12: 1, 32: 1 })
  const { shop, placed, refund, ship } = paid
  await ship()
  const key = { number: placed.number, postal_code: '4811XR' }
  const { number } = await createReturn(shop.api, { ...key, items: [{ po_id: 12, amount: 1 }], kind: 'return' })
  const lines = [{ sku: 'TARP-12', amount: 1 }]
  const overtaken = overtakenDatabase(shop.db, () => refund({ lines }))

  await settleReturn(overtaken, bank(shop), number, Date.now())

  expect([await credited(shop), await backOf(shop)]).toEqual([4_995, 4_995])
  expect(await firstRow(shop, 'SELECT status FROM rmas')).toEqual({ status: 'refunded' })
})

test.each([
  ['a withdrawal of the whole order includes delivery costs', 'withdrawal', { status_id: 5, refund: 'done' }, 5_490],
  ['a return of the whole order excludes delivery costs', 'return', { refund: 'done' }, 4_995],
  ['a warranty claim refunds nothing, since it may have been repaired', 'warranty', null, 0],
] as const)('settling a return pays back the right amount: %s', async (_, kind, settled, back) => {
  await using paid = await startPaid({ 12: 1 })
  const { shop, db, placed, ship } = paid
  await ship()
  const key = { number: placed.number, postal_code: '4811XR' }
  const { number } = await createReturn(shop.api, { ...key, items: [{ po_id: 12, amount: 1 }], kind })

  const answer = await settleReturn(db, bank(shop), number, Date.now())

  if (settled) expect(answer).toMatchObject(settled)
  else expect(answer).toBeNull()
  expect([await backOf(shop), await credited(shop)]).toEqual([back, back])
  expect(await firstRow(shop, 'SELECT status FROM rmas')).toEqual({ status: 'refunded' })
})
