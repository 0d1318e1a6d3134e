import { expect, test } from 'vitest'
import { askQuestion } from '../../src/contract/catalogue/question'
import { getCart } from '../../src/contract/ordering/cart'
import { setAddressData, setRemarks } from '../../src/contract/ordering/checkout'
import { createReturn } from '../../src/contract/ordering/returns'
import { decideTestPayment } from '../../src/contract/test-bank'
import { writeDb } from '../db/client'
import { findOrderForMail } from '../order/order-for-mail.repository'
import { confirmationMail, latePaymentRefundMail } from '../order/order-mails'
import { refundOrder } from '../order/pay/refund-order'
import { shipOrder } from '../order/status/ship-order'
import { answerQuestion } from '../product/questions/question.repository'
import { receiveReturn } from '../returns/handle-return'
import { inviteReviews } from '../reviews/invite-reviews.repository'
import { anAddress, readyToOrder, withCheckout } from '../testing/checkout'
import { addOrder, mailsOf } from '../testing/orders'
import { readPlaced, sendOrder } from '../testing/placing'
import { startShop } from '../testing/shop'
import { typedText, unlinkedLine, writeMail } from './write-mail'

const advertisement = 'Win\n\nhttps://win.voorbeeld.nl/prijs'
const found = /win\.voorbeeld|https:\/\/win/

test('a buyer’s name that looks like an advertisement is not used as greeting in any mail', async () => {
  await using shop = await startShop(withCheckout, { SHOP_ORIGIN: 'https://www.padvast.example' })
  const db = writeDb(shop.env)
  const invoice = { firstname: advertisement }
  await addOrder(shop, 1, { invoice, status_id: 2, sent_at: null })
  await addOrder(shop, 2, { invoice })
  await addOrder(shop, 3, { invoice, status_id: 2, sent_at: null })

  await shipOrder(db, 'PV100001', { carrier: 'postnl', code: '3SPADV12345678' }, Date.now())
  await inviteReviews(db, shop.env, Date.now())
  const items = [{ po_id: 12, amount: 1 }]
  const { number } = await createReturn(shop.api, {
    ...{ number: 'PV100002', postal_code: '4811 XR', items, kind: 'withdrawal' },
    reason: `Te klein.\n${advertisement}`,
  })
  await receiveReturn(db, number, Date.now())
  await refundOrder(db, null, 'PV100002', Date.now())
  await refundOrder(db, null, 'PV100003', Date.now())
  await askQuestion(shop.api, { id: 1, question: 'Past hij?', name: advertisement, email: 'noor@voorbeeld.nl' })
  await answerQuestion(db, 1, 'Ja.', Date.now())

  const mails = await mailsOf(shop)
  const receipt = await findOrderForMail(db, 1)
  if (!receipt) throw new Error('no receipt')
  for (const { text, html } of [...mails, confirmationMail(receipt), latePaymentRefundMail(receipt, 100, 1)]) {
    expect(text.split('\n')[0]).toBe('Hallo,')
    expect(`${text}${html}`).not.toMatch(found)
  }
  expect(mails).toHaveLength(7)
})

test('text that a buyer typed adds no link and no line to the confirmation of a paid order', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const address = anAddress({
    ...{ company: advertisement, firstname: advertisement, middle_name: 'www.voorbeeld.nl', lastname: advertisement },
    ...{ street: advertisement, house_number: '1 x.vb.nl', addition: 'a.nl', city: advertisement },
  })
  await setAddressData(shop.api, { invoice: address, delivery: address })
  await setRemarks(shop.api, { remarks: `Bel even aan.\n${advertisement}` })
  const { bankId } = await readPlaced(await sendOrder(shop, await getCart(shop.api, {})))
  await decideTestPayment(shop.api, { id: bankId, outcome: 'paid' })

  const [mail] = await mailsOf(shop)
  expect(mail?.text).toContain('Bel even aan.')
  // An empty line begins a new paragraph, as if it were the shop's.
  expect(mail?.text).toContain('Win https: //win. voorbeeld. nl/prijs')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/win\.voorbeeld|https:\/\/|\.nl/)
})

test.each([
  [true, ['Hallo Noor,', 'Bezorgadres\nKerkstraat 1\nTweede deur', 'Opmerkingen\nBel even aan.']],
  [false, ['Hallo,', 'Bezorgadres\nKerkstraat 1']],
])('a mail contains typed text only for a verified address (%s)', (isKnown, paragraphs) => {
  const to = { email: 'noor@voorbeeld.nl', firstname: 'Noor', isKnown }
  const { text, html } = writeMail(to, { kind: 'confirmation', subject: 'Je bestelling', title: 'Je bestelling' }, [
    { title: 'Bezorgadres', lines: ['Kerkstraat 1', typedText('Tweede deur')] },
    { title: 'Opmerkingen', lines: [typedText('Bel even aan.')] },
  ])
  expect(text.split('\n\n')).toEqual(paragraphs)
  expect(html.includes('Bel even aan.')).toBe(isKnown)
})

test.each([
  ['H.J.Schimmelstraat 5', 'H.J. Schimmelstraat 5'],
  ['Jansen B.V.', 'Jansen B.V.'],
  ['St. Jansklooster', 'St. Jansklooster'],
  ['jan@voorbeeld.nl', 'jan@voorbeeld. nl'],
  ['a\r\nb\u2028c', 'a b c'],
])('the typed text %j is written in a mail as %j', (typed, line) => {
  expect(unlinkedLine(typed)).toBe(line)
})
