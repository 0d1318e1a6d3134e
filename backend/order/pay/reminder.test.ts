import { expect, test, vi } from 'vitest'
import { OrderStatus } from '../../../src/contract/ordering/order-status'
import { retryPayment } from '../../../src/contract/ordering/payment'
import { decideTestPayment } from '../../../src/contract/test-bank'
import { writeDb } from '../../db/client'
import { MINUTE } from '../../lib/time'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { addOrder, mailsOf } from '../../testing/orders'
import { readPlaced, sendOrder } from '../../testing/placing'
import { runSql } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { remindToPay } from './remind-to-pay'

const settings = { SHOP_ORIGIN: 'https://www.padvast.example' }

const later = ({ env }: TestShop, minutes: number) => remindToPay(writeDb(env), env, Date.now() + minutes * MINUTE)

async function placed(shop: TestShop, payment = 1) {
  return readPlaced(await sendOrder(shop, await readyToOrder(shop.api, { 12: 1 }, { payment })))
}

test.each(['failed', 'open'] as const)(
  'the shop mails a buyer whose payment is %s one link to pay',
  async (outcome) => {
    await using shop = await startShop(withCheckout, settings)
    const { bankId, number, payment_token } = await placed(shop)
    if (outcome === 'failed') await decideTestPayment(shop.api, { id: bankId, outcome })

    await later(shop, 14)
    expect(await mailsOf(shop)).toEqual([])
    for (const minutes of [16, 21, 26]) await later(shop, minutes)

    const mails = await mailsOf(shop)
    expect(mails).toMatchObject([
      { recipient: 'noor@voorbeeld.nl', subject: `Je bestelling ${number} wacht nog op betaling` },
    ])
    expect(mails[0]?.text).toContain(`https://www.padvast.example/payment-redirect?token=${payment_token}`)
    expect(mails[0]?.text).toMatch(/We houden de artikelen tot \d+ \w+ \d{4} om \d\d\.\d\d uur voor je vast\./)
  },
)

test('no payment reminder is sent for a paid, cancelled, soon expiring, recently retried or bank transfer order', async () => {
  await using shop = await startShop(withCheckout, settings)
  const paid = await placed(shop)
  await decideTestPayment(shop.api, { id: paid.bankId, outcome: 'paid' })
  const cancelled = await placed(shop)
  await runSql(shop, 'UPDATE orders SET status_id = 4 WHERE number = ?', cancelled.number)
  await placed(shop, 5)
  await runSql(shop, 'DELETE FROM mail_outbox')
  const again = await placed(shop)
  await runSql(shop, `UPDATE orders SET created_at = '2026-01-05T10:00:00.000Z'`)
  await decideTestPayment(shop.api, { id: again.bankId, outcome: 'canceled' })
  await retryPayment(shop.api, { token: again.payment_token })

  await later(shop, 10)
  await later(shop, 51)

  expect(await mailsOf(shop)).toEqual([])
})

test('a bank transfer order for which the provider has no payment yet gets a reminder with the payment link', async () => {
  await using shop = await startShop(withCheckout, settings)
  await placed(shop, 5)
  await runSql(shop, 'DELETE FROM mail_outbox')
  await runSql(shop, 'DELETE FROM payments')

  await later(shop, 16)

  expect((await mailsOf(shop)).map(({ key }) => key)).toEqual([expect.stringMatching(/^payment_link:/)])
})

test('without SHOP_ORIGIN no payment reminder is mailed, and an operator is notified', async () => {
  await using shop = await startShop(withCheckout)
  await placed(shop)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

  await later(shop, 16)

  expect(warn.mock.calls.join()).toContain('shop_origin_missing')
  expect(await mailsOf(shop)).toEqual([])
})

test('orders of mailboxes over their limit do not block the payment reminders of others', async () => {
  await using shop = await startShop(withCheckout, settings)
  const created_at = new Date().toISOString()
  const unpaid = { created_at, status_id: OrderStatus.awaitingPayment, sent_at: null }
  for (let id = 1; id <= 50; id++) await addOrder(shop, id, { ...unpaid, email: 'vol@voorbeeld.nl' })
  await addOrder(shop, 51, { ...unpaid, email: 'kim@voorbeeld.nl' })
  await runSql(shop, `UPDATE orders SET provider_method = 'ideal', release_at = ? + id`, Date.now() + 60 * MINUTE)
  for (let n = 0; n < 30; n++)
    await runSql(
      shop,
      `INSERT INTO mail_outbox (recipient, mailbox, subject, text, created_at)
        VALUES ('vol@voorbeeld.nl', 'vol@voorbeeld.nl', '', '', ?)`,
      created_at,
    )

  await later(shop, 16)

  expect((await mailsOf(shop)).filter(({ key }) => key).map(({ recipient }) => recipient)).toEqual(['kim@voorbeeld.nl'])
})
