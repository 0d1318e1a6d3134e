import { expect, test } from 'vitest'
import { checkReturn, createReturn } from '../../src/contract/ordering/returns'
import { writeDb } from '../db/client'
import { refundOrder } from '../order/pay/refund-order'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { addOrder, mailsOf } from '../testing/orders'
import { sendOrder } from '../testing/placing'
import { key, one, returnRequestsOf, shopWithOrder } from '../testing/returns'
import { rowsOf } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { receiveReturn, rejectReturn, settleReturn } from './handle-return'

async function announcedReturn(kind: 'return' | 'withdrawal' | 'warranty' = 'return') {
  const shop = await startShop(withCheckout)
  await addOrder(shop, 1)
  const items = [{ po_id: 12, amount: 1 }]
  const { number } = await createReturn(shop.api, { number: 'PV100001', postal_code: '4811XR', items, kind })
  const status = async () => (await shop.db.prepare('SELECT status FROM rmas').first<{ status: string }>())?.status
  const subjects = async () => (await mailsOf(shop)).slice(1).map(({ subject }) => subject)
  return { shop, db: writeDb(shop.env), number, status, subjects, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] }
}
const now = Date.now()

test('a return is received and then refunded; a repeated call sends one mail', async () => {
  await using announced = await announcedReturn()
  const { db, number, status, subjects } = announced

  await Promise.all([receiveReturn(db, number, now), receiveReturn(db, number, now)])
  expect(await status()).toBe('received')
  await settleReturn(db, null, number, now)

  expect(await status()).toBe('refunded')
  expect(await subjects()).toEqual([`We hebben je pakket ontvangen (${number})`])
  expect((await mailsOf(announced.shop)).at(-1)?.text).toMatch(
    /hoe het met je retour staat:\n\{\{winkel\}\}\/rma-check\/\d+\n/,
  )
})

test.each(['return', 'withdrawal'] as const)(
  'the mails about a %s promise back what was paid, because an invoice on account may still be unpaid',
  async (kind) => {
    await using announced = await announcedReturn(kind)
    const { db, number, shop } = announced

    await receiveReturn(db, number, now)

    const texts = (await mailsOf(shop)).map(({ text }) => text)
    expect(texts).toEqual(Array(2).fill(expect.stringMatching(/wat je ervoor hebt betaald/i)))
    for (const text of texts) expect(text).not.toMatch(/je geld|betalen je/)
  },
)

test('an article that was repaired under warranty can be returned again; one that was credited instead cannot', async () => {
  await using announced = await announcedReturn('warranty')
  const { shop, db, number } = announced
  const amounts = async () => (await checkReturn(shop.api, key)).returnable.map(({ amount }) => amount)
  expect(await amounts()).toEqual([1])

  await settleReturn(db, null, number, now)

  expect(await amounts()).toEqual([2])
  await shop.db
    .prepare(`UPDATE orders SET invoice_number = '2026-0000001', invoiced_at = '2026-11-22T12:00:00.000Z'`)
    .run()
  await refundOrder(db, null, 'PV100001', now, { lines: [{ sku: 'TARP-12', amount: 1 }] })
  expect(await amounts()).toEqual([1])
})

test.each([
  ['return', 'We kunnen je retour niet aannemen'],
  ['warranty', 'We kunnen je garantiemelding niet goedkeuren'],
] as const)(
  'a rejected return (%s) is mailed with its reason, and cannot be settled afterwards',
  async (kind, title) => {
    await using announced = await announcedReturn(kind)
    const { db, number, status, shop } = announced

    await rejectReturn(db, number, 'De tent is <gebruikt>.', now)

    expect(await status()).toBe('rejected')
    const mail = (await mailsOf(shop)).at(-1)
    expect(mail).toMatchObject({
      recipient: 'noor@voorbeeld.nl',
      subject: `${title} (${number})`,
    })
    expect(mail?.text).toContain('De tent is <gebruikt>.')
    expect(mail?.html).toContain('De tent is &#60;gebruikt&#62;.')
    await expect(settleReturn(db, null, number, now)).rejects.toMatchObject({ status: 409, code: 'wrong_status' })
    expect(await status()).toBe('rejected')
  },
)

test('a handled return cannot be received or rejected any more', async () => {
  await using announced = await announcedReturn()
  const { db, number, status, subjects } = announced
  await settleReturn(db, null, number, now)

  for (const move of [receiveReturn(db, number, now), rejectReturn(db, number, 'Te laat', now)])
    await expect(move).rejects.toMatchObject({ status: 409, code: 'wrong_status' })
  const unknown = { status: 404, message: 'Retour RT9999 bestaat niet.', code: 'not_found' }
  await expect(receiveReturn(db, 'RT9999', now)).rejects.toMatchObject(unknown)
  await expect(settleReturn(db, null, 'RT9999', now)).rejects.toMatchObject(unknown)

  expect([await status(), await subjects()]).toEqual(['refunded', []])
})

const exclude = (shop: TestShop, reason: string) =>
  shop.db.prepare('UPDATE order_lines SET no_withdrawal = ? WHERE variant_id = 12').bind(reason).run()

test.each(['custom', 'perishable', 'press'])(
  'an article excluded from withdrawal (%s) can be returned only under warranty',
  async (reason) => {
    await using shop = await shopWithOrder({ lines: { 12: 2, 22: 1 } })
    await exclude(shop, reason)

    for (const kind of ['withdrawal', 'return']) {
      const refused = await shop.post('/rma', { ...one, kind })
      expect([kind, refused.status, await refused.json()]).toMatchObject([
        kind,
        422,
        { errors: { items: ['Tarp 1 kun je niet herroepen of retourneren. Is er iets stuk? Kies dan garantie.'] } },
      ])
    }
    expect(await returnRequestsOf(shop)).toBe(0)
    const found = await checkReturn(shop.api, key)
    expect(found.order.items[0]?.info.no_withdrawal).toBe(reason)
    expect(found.returnable).toMatchObject([
      { po_id: 12, until: null },
      { po_id: 22, until: expect.any(String) },
    ])
    expect(await createReturn(shop.api, { ...one, kind: 'warranty' })).toMatchObject({ kind: 'warranty' })
    expect(await createReturn(shop.api, { ...one, items: [{ po_id: 22, amount: 1 }] })).toMatchObject({
      kind: 'return',
    })
  },
)

test.each(['hygiene', 'sealed'])('an article that is %s may be returned while its seal is unbroken', async (reason) => {
  await using shop = await shopWithOrder()
  await exclude(shop, reason)

  expect(await createReturn(shop.api, { ...one, kind: 'withdrawal' })).toMatchObject({ kind: 'withdrawal' })
})

test('an unsent article without a right of withdrawal cannot be returned', async () => {
  await using shop = await shopWithOrder({ status_id: 2, sent_at: null, lines: { 12: 2, 22: 1 } })
  await exclude(shop, 'custom')

  expect((await checkReturn(shop.api, key)).returnable).toEqual([{ po_id: 22, amount: 1, until: null }])
})

test('an order retains its articles’ withdrawal rules of the day it was placed', async () => {
  await using shop = await startShop(withCheckout)
  await shop.db.prepare(`UPDATE products SET no_withdrawal = 'custom' WHERE id = 1`).run()
  const cart = await readyToOrder(shop.api, { 12: 1, 22: 1 })
  expect(cart.items.map(({ info }) => info.no_withdrawal)).toEqual(['custom', null])

  expect((await sendOrder(shop, cart)).status).toBe(201)

  await shop.db.prepare('UPDATE products SET no_withdrawal = NULL').run()
  expect(await rowsOf(shop, 'SELECT no_withdrawal FROM order_lines ORDER BY id')).toEqual([
    { no_withdrawal: 'custom' },
    { no_withdrawal: null },
  ])
})
