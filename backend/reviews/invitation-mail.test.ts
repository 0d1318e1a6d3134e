import { expect, test, vi } from 'vitest'
import { getReviewInvitation } from '../../src/contract/catalogue/review'
import { writeDb } from '../db/client'
import { refundOrder } from '../order/pay/refund-order'
import { withCheckout } from '../testing/checkout'
import { addOrder, daysAgo, mailsOf } from '../testing/orders'
import { runSql } from '../testing/run-sql'
import { startShop } from '../testing/shop'
import { overtakenDatabase } from '../testing/wrapped-database'
import { inviteReviews } from './invite-reviews.repository'

const settings = { SHOP_ORIGIN: 'https://www.padvast.example/' }
const sent = (days: number) => ({ sent_at: daysAgo(days), created_at: daysAgo(days + 1) })

test('a buyer is invited to review once, a week after shipping, with a working link', async () => {
  await using shop = await startShop(withCheckout, settings)
  await addOrder(shop, 1, sent(8))
  const db = writeDb(shop.env)

  await Promise.all([inviteReviews(db, shop.env, Date.now()), inviteReviews(db, shop.env, Date.now())])
  await inviteReviews(db, shop.env, Date.now() + 24 * 3600 * 1000)

  const [mail, ...others] = await mailsOf(shop)
  const invitations = await shop.db.prepare('SELECT count(*) AS n FROM review_promotions').first<{ n: number }>()
  expect([others, invitations?.n]).toEqual([[], 1])
  expect(mail).toMatchObject({ recipient: 'noor@voorbeeld.nl', subject: 'Hoe bevalt je bestelling? (PV100001)' })
  const [, uuid = '', hash = ''] =
    /https:\/\/www\.padvast\.example\/review-promotion\/([^/]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect(await getReviewInvitation(shop.api, { uuid, hash })).toMatchObject({ order_number: 'PV100001', used: false })
})

test.each([
  ['the order was sent', { sent_at: null }],
  ['the order was collected', { sent_at: daysAgo(1) }],
])('a buyer is not asked to review an article that was credited before %s', async (_, left) => {
  await using shop = await startShop(withCheckout, settings)
  await addOrder(shop, 1, { status_id: 2, ...left, lines: { 12: 1, 22: 1 } })
  await runSql(shop, `UPDATE orders SET invoice_number = '2026-0000001', payment_status = 'paid'`)
  const db = writeDb(shop.env)
  await refundOrder(db, null, 'PV100001', Date.now(), { lines: [{ sku: 'TARP-22', amount: 1 }] })
  await runSql(shop, 'DELETE FROM mail_outbox')
  await runSql(
    shop,
    `UPDATE orders SET status_id = 3, ${left.sent_at ? 'collected_at' : 'sent_at'} = ?`,
    new Date(Date.now() + 1_000).toISOString(),
  )

  await inviteReviews(db, shop.env, Date.now() + 8 * 24 * 3600 * 1000)

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('\nTarp 1\n')
  expect(mail?.text).not.toContain('Tarp 2')
  const [, uuid = '', hash = ''] = /review-promotion\/([^/]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect((await getReviewInvitation(shop.api, { uuid, hash })).products.map(({ id }) => id)).toEqual([1])
})

test('no review invitation is sent too early, too late, for returned or unsent orders, or after account deletion', async () => {
  await using shop = await startShop(withCheckout, settings)
  await addOrder(shop, 1, sent(6))
  await addOrder(shop, 2, sent(40))
  await addOrder(shop, 3, { ...sent(10), status_id: 5 })
  await addOrder(shop, 4, { status_id: 2, sent_at: null, created_at: daysAgo(10) })
  await addOrder(shop, 5, sent(10))
  await addOrder(shop, 6, sent(10))
  await shop.db.prepare('UPDATE orders SET customer_id = NULL WHERE id = 6').run()
  await shop.db
    .prepare(
      `INSERT INTO rmas (number, order_id, kind, status, created_at) VALUES ('RT1', 5, 'return', 'open', '2026')`,
    )
    .run()

  await inviteReviews(writeDb(shop.env), shop.env, Date.now())

  expect(await mailsOf(shop)).toEqual([])
})

test.each([
  ['the account is deleted', 'UPDATE orders SET customer_id = NULL'],
  [
    'a return is requested',
    `INSERT INTO rmas (number, order_id, kind, status, created_at) VALUES ('RT1', 1, 'return', 'open', '2026')`,
  ],
])('no review invitation is sent when %s after the cron has read the order', async (_, change) => {
  await using shop = await startShop(withCheckout, settings)
  await addOrder(shop, 1, sent(8))
  shop.env.DB = overtakenDatabase(shop.db, () => runSql(shop, change))

  await inviteReviews(writeDb(shop.env), shop.env, Date.now())

  expect(await mailsOf(shop)).toEqual([])
  expect(await shop.db.prepare('SELECT count(*) AS n FROM review_promotions').first()).toEqual({ n: 0 })
})

test('the shop requests a review a week after the customer collects an order, and not before collection', async () => {
  await using shop = await startShop(withCheckout, settings)
  await shop.db
    .prepare(`UPDATE shipping_methods SET counter = '{"opening_hours":[],"hold_days":14}' WHERE id = 2`)
    .run()
  for (const id of [1, 2, 3]) await addOrder(shop, id, { ...sent(12), shipping_method_id: 2 })
  const collected = shop.db.prepare('UPDATE orders SET collected_at = ? WHERE id = ?')
  await shop.db.batch([collected.bind(daysAgo(8), 1), collected.bind(daysAgo(6), 2)])

  await inviteReviews(writeDb(shop.env), shop.env, Date.now())

  expect((await mailsOf(shop)).map(({ key }) => key)).toEqual(['review:1'])
})

test('one cron run sends at most twenty-five review invitations, the longest waiting first', async () => {
  await using shop = await startShop(withCheckout, settings)
  for (let id = 1; id <= 27; id++) await addOrder(shop, id, sent(8 + id / 10))
  const db = writeDb(shop.env)

  await inviteReviews(db, shop.env, Date.now())
  const first = await mailsOf(shop)
  await inviteReviews(db, shop.env, Date.now())

  expect([first.length, first[0]?.key, (await mailsOf(shop)).length]).toEqual([25, 'review:27', 27])
})

test.each(['', 'padvast', 'javascript:alert(1)'])(
  'a shop with the URL %j sends no review invitations, and logs it',
  async (SHOP_ORIGIN) => {
    await using shop = await startShop(withCheckout, { SHOP_ORIGIN })
    await addOrder(shop, 1, sent(8))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

    await inviteReviews(writeDb(shop.env), shop.env, Date.now())

    expect(warn.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['shop_origin_missing'])
    expect(await mailsOf(shop)).toEqual([])
  },
)
