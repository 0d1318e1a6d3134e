import { expect, test } from 'vitest'
import { changePassword, register, sendResetToken } from '../../src/contract/auth'
import { askQuestion } from '../../src/contract/catalogue/question'
import { createStockAlert } from '../../src/contract/catalogue/stock-alert'
import { deleteMe, updateMe } from '../../src/contract/customer'
import { getCart, setDiscountCode } from '../../src/contract/ordering/cart'
import {
  setAddressData,
  setGift,
  setPaymentMethod,
  setRemarks,
  setShippingMethod,
} from '../../src/contract/ordering/checkout'
import { createOffer, requestOffer } from '../../src/contract/ordering/offer'
import { createReturn } from '../../src/contract/ordering/returns'
import { decideTestPayment } from '../../src/contract/test-bank'
import { type Db, writeDb } from '../db/client'
import { mailAlarms } from '../health/send-alarms.repository'
import { HOUR } from '../lib/time'
import { mailNewOrdersToShop } from '../order/mail-new-orders'
import { replyToOfferRequest, revokeOffer } from '../order/offer/answer-and-revoke-offers'
import { notifyChargeback, notifyFailedRefund } from '../order/pay/mail-payment-incidents'
import { refundOrder } from '../order/pay/refund-order'
import { remindToPay } from '../order/pay/remind-to-pay'
import { changeAddress } from '../order/status/change-address'
import { collectOrder } from '../order/status/collect-order'
import { shipOrder } from '../order/status/ship-order'
import { answerQuestion } from '../product/questions/question.repository'
import { receiveReturn, rejectReturn } from '../returns/handle-return'
import { answerReview } from '../reviews/answer-review.repository'
import { inviteReviews } from '../reviews/invite-reviews.repository'
import { mailDueAlerts } from '../stock-and-price-alert/notify-alerts.repository'
import { aCode, anAddress, readyToOrder, withCodes } from '../testing/checkout'
import { addOrder, daysAgo, mailsOf, type TestMail } from '../testing/orders'
import { type Choices, readPlaced, sendOrder, type TestVisitor } from '../testing/placing'
import { runSql } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { addBranding } from './mail-branding'
import type { MailKind } from './mail-kinds'

/** Stands wherever something can be typed. */
const canary = 'Kanarie'
const email = 'noor@voorbeeld.nl'
const password = 'bergtocht-2041'
const shopMail = 'hallo@buitenspoor.example'
const invoice = anAddress({
  ...{ company: canary, firstname: canary, middle_name: canary, lastname: canary, street: canary, city: canary },
})
const bought = { invoice, delivery: invoice, remarks: canary, gift: canary, status_id: 2, sent_at: null } as const
const names = { firstname: canary, middle_name: canary, lastname: canary, company: canary }

const start = () =>
  startShop(withCodes(aCode(1, 'GRATIS', { value: 100 })), {
    SHOP_ORIGIN: 'https://www.padvast.example',
    PASSWORD_PEPPER: 'pepper',
  })

/** Completes the checkout with typed text in every field. */
async function typeEverywhere({ api }: TestVisitor, ...choices: Choices) {
  await readyToOrder(api, ...choices)
  await setAddressData(api, { invoice, delivery: invoice })
  await setRemarks(api, { remarks: canary })
  await setGift(api, { gift: canary })
}

async function order(visitor: TestVisitor, payment: number) {
  await typeEverywhere(visitor, { 12: 1 }, { payment })
  return readPlaced(await sendOrder(visitor, await getCart(visitor.api, {})))
}

/** Pays an order, about which the shop is mailed at once or each hour. */
async function noticeOrder(shop: TestShop, notices: 'each' | 'hourly') {
  await runSql(shop, 'UPDATE shop_settings SET order_notices = ?', notices)
  const { bankId } = await order(shop, 1)
  await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })
  await runSql(shop, `DELETE FROM mail_outbox WHERE key LIKE 'confirmation:%'`)
}

async function makeOffer({ api }: TestShop) {
  await readyToOrder(api)
  await setAddressData(api, { invoice, delivery: invoice })
  return createOffer(api, { remarks: canary })
}

const announce = ({ api }: TestShop) =>
  createReturn(api, {
    ...{ number: 'PV100001', postal_code: invoice.postal_code, items: [{ po_id: 12, amount: 1 }] },
    ...{ kind: 'withdrawal', reason: canary },
  })

const makeAccount = ({ api }: TestShop) =>
  register(api, { ...names, email, password, password_confirmation: password, vat_number: null })

const withoutPayments = { SHOP_MODE: 'production', TOKEN_SECRET: 'x', OPERATOR_TOKEN: 'x'.repeat(32) }

type Work = (db: Db, shop: TestShop) => Promise<unknown>

/** Does something with an order that has typed text everywhere. */
const ofOrder =
  (work: Work, fields: Parameters<typeof addOrder>[2] = {}) =>
  async (shop: TestShop) => {
    await addOrder(shop, 1, { ...bought, ...fields })
    await work(writeDb(shop.env), shop)
  }

const atCounter = (work: Work) => async (shop: TestShop) => {
  await runSql(shop, `UPDATE shipping_methods SET counter = '{"opening_hours":[],"hold_days":14}'`)
  await ofOrder(work)(shop)
}

/** Brings a mail of each kind about, to who has neither proven an address nor paid; but for the last two. */
const ways: Record<MailKind, (shop: TestShop) => Promise<unknown>> = {
  placed: (shop) => order(shop, 5),
  async payment_link(shop) {
    await order(shop, 1)
    await remindToPay(writeDb(shop.env), shop.env, Date.now() + 16 * 60_000)
  },
  async confirmation(shop) {
    await typeEverywhere(shop)
    await setDiscountCode(shop.api, { code: 'GRATIS' })
    await setShippingMethod(shop.api, { id: 4, pickup_point: 1 })
    await setPaymentMethod(shop.api, { id: 1 })
    await sendOrder(shop, await getCart(shop.api, {}))
  },
  shipped: ofOrder((db) => shipOrder(db, 'PV100001', { carrier: 'postnl', code: '3SPADV12345678' }, Date.now())),
  ready: atCounter((db) => shipOrder(db, 'PV100001', {}, Date.now())),
  collected: atCounter((db) => collectOrder(db, 'PV100001', Date.now())),
  address: ofOrder((db) => changeAddress(db, 'PV100001', { house_number: '99' }, Date.now())),
  cancelled: ofOrder((db) => refundOrder(db, null, 'PV100001', Date.now())),
  returned: ofOrder((db) => refundOrder(db, null, 'PV100001', Date.now()), { status_id: 3 }),
  offer: makeOffer,
  async offer_revoked(shop) {
    const { number } = await makeOffer(shop)
    await revokeOffer(writeDb(shop.env), number ?? '', 'Er stond een typfout in de prijs.', new Date())
  },
  offer_requested: (shop) => request(shop),
  async offer_answered(shop) {
    const { number } = await request(shop, null)
    await replyToOfferRequest(
      writeDb(shop.env),
      shop.env,
      number ?? '',
      { term: '3 weken', price_cents: null },
      new Date(),
    )
  },
  return_announced: ofOrder((_, shop) => announce(shop)),
  return_received: ofOrder(async (db, shop) => receiveReturn(db, (await announce(shop)).number, Date.now())),
  return_rejected: ofOrder(async (db, shop) =>
    rejectReturn(db, (await announce(shop)).number, 'Het pakket was leeg.', Date.now()),
  ),
  async answer(shop) {
    await askQuestion(shop.api, { id: 1, question: canary, name: canary, email })
    await answerQuestion(writeDb(shop.env), 1, 'Ja.', Date.now())
  },
  async stock_alert(shop) {
    await runSql(shop, 'UPDATE variants SET stock = 0')
    await createStockAlert(shop.api, { po_id: 12, email })
    await runSql(shop, 'UPDATE variants SET stock = 5')
    await mailDueAlerts(writeDb(shop.env), shop.env, Date.now())
  },
  welcome: makeAccount,
  async password_changed(shop) {
    await makeAccount(shop)
    const other = `${password}-2`
    await changePassword(shop.api, { current_password: password, password: other, password_confirmation: other })
  },
  async mail_changed(shop) {
    await makeAccount(shop)
    const rest = { phone: null, vat_number: null, newsletter: false, password }
    await updateMe(shop.api, { ...names, ...rest, email: 'elders@voorbeeld.nl' })
  },
  async account_deleted(shop) {
    await makeAccount(shop)
    await deleteMe(shop.api, { password })
  },
  async reset(shop) {
    await makeAccount(shop)
    await sendResetToken(shop.api, { email })
  },
  async refund(shop) {
    const { bankId, number } = await order(shop, 1)
    await refundOrder(writeDb(shop.env), null, number, Date.now())
    await runSql(shop, 'DELETE FROM mail_outbox')
    await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })
  },
  charged_back: ofOrder((db) => notifyChargeback(db, { id: 1, provider_id: 'tr_1', order_id: 1 }, 100, Date.now())),
  refund_failed: ofOrder((db) => {
    const failed = { id: 1, key: 'C2026-0000001', cents: 100 }
    return notifyFailedRefund(db, { provider_id: 'tr_1', order_id: 1 }, failed, Date.now())
  }),
  new_order: (shop) => noticeOrder(shop, 'each'),
  async new_orders(shop) {
    await noticeOrder(shop, 'hourly')
    await mailNewOrdersToShop(writeDb(shop.env), Date.now() + HOUR)
  },
  alarm: ({ env }) => mailAlarms(writeDb(env), { ...env, ...withoutPayments }, Date.now()),
  async alarm_over({ env }) {
    await mailAlarms(writeDb(env), { ...env, ...withoutPayments }, Date.now())
    await mailAlarms(writeDb(env), { ...env, ...withoutPayments, MOLLIE_API_KEY: 'x' }, Date.now() + HOUR)
  },
  credited: ofOrder(async (db, shop) => {
    await runSql(shop, `UPDATE orders SET invoice_number = '2026-0000001', invoiced_at = '2026-11-22T12:00:00.000Z'`)
    await refundOrder(db, null, 'PV100001', Date.now(), { cents: 100 })
  }),
  review: ofOrder((db, { env }) => inviteReviews(db, env, Date.now()), { status_id: 3, sent_at: daysAgo(8) }),
  async review_answer(shop) {
    await addOrder(shop, 1, { ...bought, status_id: 3 })
    await runSql(
      shop,
      `INSERT INTO product_reviews (id, product_id, rating, title, text, author, created_at, verified, order_id)
        VALUES (1, 1, 8, '${canary}', '${canary}', '${canary}', '2026-11-01T10:00:00.000Z', 1, 1)`,
    )
    await answerReview(writeDb(shop.env), 'review', 1, 'Dank je wel!', Date.now())
  },
}

/** An offer of more than is in stock. */
async function request({ api }: TestShop, remarks: string | null = canary) {
  await readyToOrder(api)
  await setAddressData(api, { invoice, delivery: invoice })
  return requestOffer(api, { po_id: 12, amount: 40, remarks })
}

/** It goes to the shop, which packs, or answers, what was typed. */
const toShop: readonly string[] = ['new_order', 'offer_requested']

/** They go to who has paid, or was sent something. */
const toKnown: readonly string[] = ['refund', 'review', 'review_answer']

/** They go to the shop, which works with commands and not with pages. */
const withoutButton: readonly string[] = [
  ...['charged_back', 'refund_failed', 'new_order', 'new_orders', 'offer_requested', 'alarm', 'alarm_over'],
]

/** The shop's own addresses, and that of a carrier where a parcel is followed. */
const ownLink = /^(https:\/\/www\.padvast\.example|http:\/\/localhost|https:\/\/jouw\.postnl\.nl)\//

const sender = {
  name: 'Buitenspoor',
  email: shopMail,
  address: '{}',
  logo: null,
  theme: null,
  kvk: null,
  vat_number: null,
}

const read = (html: string) =>
  html.replaceAll('&nbsp;', ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

const wordsOf = (text: string) => text.split(/[\s:]+/).filter(Boolean)

/** Once images and styles are off, its HTML and its text say the same. */
function expectLayout(kind: string, mail: TestMail) {
  const { html, text } = addBranding(mail, sender, 'https://www.padvast.example')
  expect(html.match(/mso-padding-alt/g) ?? [], 'buttons').toHaveLength(withoutButton.includes(kind) ? 0 : 1)
  for (const [, link] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(read(link ?? '')).toMatch(ownLink)
  for (const [, link] of html.matchAll(/href="([^"]*[^/])"/g)) expect(text).toContain(read(link ?? ''))
  for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="" width="\d+" height="\d+"/)
  for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"')
  expect(html).not.toMatch(/<script|<link |url\(|@import|@font-face/)
  expect(html.length).toBeLessThan(25_000)
  const title = read(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '')
  const shown = read(html.replace(/<head>[\s\S]*<\/head>|<!--[\s\S]*?-->|<[^>]*>/g, ' '))
  expect(wordsOf(shown).filter((word) => !`${title} ${text}`.includes(word))).toEqual([])
  const withoutLinks = text.replace(/\nhttps?:\/\/\S*/g, '')
  expect(wordsOf(withoutLinks).filter((word) => !shown.includes(word))).toEqual([])
}

test.each(Object.entries(ways))(
  'mail of the kind %s has one button, and no typed text to an unverified address',
  async (kind, bringAbout) => {
    await using shop = await start()

    await bringAbout(shop)

    const mails = await mailsOf(shop)
    const own = mails.filter(({ key }) => key?.startsWith(`${kind}:`))
    expect(own).toHaveLength(1)
    if (own[0]) expectLayout(kind, own[0])
    if (toShop.includes(kind))
      expect([own[0]?.recipient, own[0]?.text]).toEqual([shopMail, expect.stringContaining(canary)])
    else if (toKnown.includes(kind)) expect(own[0]?.text).toMatch(/^Hallo Kanarie,/)
    else for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toContain(canary)
  },
)

test('a buyer who paid, or verified the mail address, gets the full order mail', async () => {
  await using shop = await start()
  const { bankId } = await order(shop, 1)
  await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })
  const other = shop.visitor()
  await typeEverywhere(other, { 12: 1 }, { payment: 5 })
  await runSql(shop, `UPDATE customers SET email_proven_at = '2026-01-01T00:00:00.000Z'`)
  await sendOrder(other, await getCart(other.api, {}))

  const [paid, transfer] = await mailsOf(shop)
  expect([paid?.key, transfer?.key]).toEqual([
    expect.stringMatching(/^confirmation:/),
    expect.stringMatching(/^placed:/),
  ])
  for (const mail of [paid, transfer])
    expect(mail?.text).toMatch(
      /^Hallo Kanarie,[\s\S]*Bezorgadres\nKanarie\nKanarie Kanarie Kanarie[\s\S]*Opmerkingen\nKanarie\n\nCadeau\n[^\n]+\nKanarie/,
    )
})

test('the mail of an unpaid order explains why it omits the buyer’s address, and which later mail contains it', async () => {
  await using shop = await start()
  const { number } = await order(shop, 5)

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('Je leest ze in de mail die je krijgt als je betaling binnen is.')
  for (const part of [`Bestelnummer: ${number}`, '1 × Tarp 1: € 49,95', 'Totaal incl. btw', 'overboeking'])
    expect(mail?.text).toContain(part)
})
