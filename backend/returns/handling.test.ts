import { expect, test } from 'vitest'
import { createReturn } from '../../src/contract/ordering/returns'
import { writeDb } from '../db/client'
import { withCheckout } from '../testing/checkout'
import { addOrder, mailsOf } from '../testing/orders'
import { startShop } from '../testing/shop'
import { receiveReturn, rejectReturn, settleReturn } from './handle-return'

async function announcedReturn(kind: 'return' | 'warranty' = 'return') {
  const shop = await startShop(withCheckout)
  await addOrder(shop, 1)
  const items = [{ po_id: 12, amount: 1 }]
  const { number } = await createReturn(shop.api, { number: 'PV100001', postal_code: '4811XR', items, kind })
  const status = async () => (await shop.db.prepare('SELECT status FROM rmas').first<{ status: string }>())?.status
  const subjects = async () => (await mailsOf(shop)).slice(1).map(({ subject }) => subject)
  return { shop, db: writeDb(shop.env), number, status, subjects, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] }
}
const now = Date.now()

test('a return is received and then paid back; told twice, one mail goes out', async () => {
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

test('a rejected return is told why', async () => {
  await using announced = await announcedReturn('warranty')
  const { db, number, status, shop } = announced

  await rejectReturn(db, number, 'De tent is <gebruikt>.', now)

  expect(await status()).toBe('rejected')
  const mail = (await mailsOf(shop)).at(-1)
  expect(mail).toMatchObject({
    recipient: 'noor@voorbeeld.nl',
    subject: `We kunnen je retour niet aannemen (${number})`,
  })
  expect(mail?.text).toContain('De tent is <gebruikt>.')
  expect(mail?.html).toContain('De tent is &#60;gebruikt&#62;.')
})

test('a rejected return is not settled afterwards', async () => {
  await using announced = await announcedReturn()
  const { db, number, status, shop } = announced
  await rejectReturn(db, number, 'Te laat', now)

  await expect(settleReturn(db, null, number, now)).rejects.toMatchObject({ status: 409, code: 'wrong_status' })

  expect(await status()).toBe('rejected')
  expect(await shop.db.prepare('SELECT count(*) AS n FROM credit_notes').first()).toEqual({ n: 0 })
})

test('what was dealt with stays so', async () => {
  await using announced = await announcedReturn()
  const { db, number, status, subjects } = announced
  await settleReturn(db, null, number, now)

  for (const move of [receiveReturn(db, number, now), rejectReturn(db, number, 'Te laat', now)])
    await expect(move).rejects.toMatchObject({ status: 409, code: 'wrong_status' })
  await expect(receiveReturn(db, 'RT9999', now)).rejects.toMatchObject({ status: 404 })

  expect([await status(), await subjects()]).toEqual(['refunded', []])
})
