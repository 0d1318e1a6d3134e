import { expect, test } from 'vitest'
import { loginAsGuest } from '../../../src/contract/auth'
import { getProduct } from '../../../src/contract/catalogue/product'
import { askQuestion } from '../../../src/contract/catalogue/question'
import { writeDb } from '../../db/client'
import { findUnmoderatedTexts, rejectText } from '../../reviews/moderation.repository'
import { withCheckout } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { startShop } from '../../testing/shop'
import { answerQuestion } from './question.repository'

const question = { question: 'Past hij\nin een <fietstas>?', name: 'Kim', email: 'kim@voorbeeld.nl' }

test('a published question has its answer, and never its author’s mail address', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  const questions = async () => (await getProduct(shop.api, { id: 1 })).questions

  expect((await shop.post('/products/1/questions', question)).status).toBe(204)
  expect(await questions()).toEqual([])
  const { questions: unread } = await findUnmoderatedTexts(db)
  expect(unread).toMatchObject([{ product: 'Tarp 1', question: question.question, author: 'Kim' }])
  await answerQuestion(db, unread[0]?.id ?? 0, 'Ja, opgerold.', Date.now())

  expect(await questions()).toMatchObject([{ question: question.question, answer: 'Ja, opgerold.', author: 'Kim' }])
  expect(await (await shop.get('/products/1')).text()).not.toContain('kim@')
  await rejectText(db, 'question', unread[0]?.id ?? 0)
  expect(await questions()).toEqual([])
})

test('an answer to a question is mailed once to its author, however often it is corrected', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  await askQuestion(shop.api, { id: 1, ...question })
  const id = (await findUnmoderatedTexts(db)).questions[0]?.id ?? 0

  await Promise.all([answerQuestion(db, id, 'Ja.', Date.now()), answerQuestion(db, id, 'Ja.', Date.now())])
  await answerQuestion(db, id, 'Ja, <net>.', Date.now())

  const [mail, ...others] = await mailsOf(shop)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'kim@voorbeeld.nl', subject: 'Antwoord op je vraag over Tarp 1' })
  expect(mail?.text).toMatch(/^Hallo,\n\nOns antwoord\nJa\.\n/)
  expect((await getProduct(shop.api, { id: 1 })).questions).toMatchObject([{ answer: 'Ja, <net>.' }])
  await expect(answerQuestion(db, 999, 'Ja.', Date.now())).rejects.toMatchObject({ status: 404 })
})

test('the mail to an author with a verified address has a greeting and repeats the question', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  await loginAsGuest(shop.api, { email: 'kim@voorbeeld.nl' })
  await shop.db.prepare(`UPDATE customers SET email_proven_at = '2026-01-01T00:00:00.000Z'`).run()
  for (const email of ['Kim@voorbeeld.nl', 'noor@voorbeeld.nl'])
    await askQuestion(shop.api, { id: 1, ...question, email })
  for (const { id } of (await findUnmoderatedTexts(db)).questions) await answerQuestion(db, id, 'Ja.', Date.now())

  const mails = await mailsOf(shop)
  const [own, others] = ['Kim@voorbeeld.nl', 'noor@voorbeeld.nl'].map((to) =>
    mails.find(({ recipient }) => recipient === to),
  )
  for (const part of ['Hallo Kim', question.question, 'Ja.']) expect(own?.text).toContain(part)
  expect(own?.html).toContain('in een &#60;fietstas&#62;?')
  expect(others?.text).not.toMatch(/Kim|fietstas/)
})

test('a question about an unknown product gets a 404, one with a mistake a 422 at the wrong field', async () => {
  await using shop = await startShop(withCheckout)

  for (const path of ['/products/99/questions', '/products/x/questions'])
    expect((await shop.post(path, question)).status).toBe(404)
  for (const [field, text] of [
    ['question', ' '],
    ['question', 'x'.repeat(1001)],
    ['name', ''],
    ['email', 'kim'],
  ] as const) {
    const response = await shop.post('/products/1/questions', { ...question, [field]: text })
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }])
  }
})

test('questions are limited to five an hour per mail address and twenty per client, also those about unknown products', async () => {
  await using shop = await startShop(withCheckout)
  const ask = async (email: string, client: string, product = 1) =>
    (await shop.post(`/products/${product}/questions`, { ...question, email }, { 'x-client-address': client })).status
  for (let n = 0; n < 5; n++) expect(await ask('Kim@voorbeeld.nl', `203.0.113.${n}`)).toBe(204)
  expect(await ask('kim@voorbeeld.nl', '203.0.113.9')).toBe(429)
  for (let n = 0; n < 20; n++) expect(await ask(`kim${n}@voorbeeld.nl`, '203.0.113.50')).toBe(204)

  expect(await ask('lotte@voorbeeld.nl', '203.0.113.50')).toBe(429)
  expect(await ask('lotte@voorbeeld.nl', '203.0.113.50', 99)).toBe(429)
})

test('a question sent twice before moderation is stored once', async () => {
  await using shop = await startShop(withCheckout)
  const db = writeDb(shop.env)
  const ask = (fields = {}) => askQuestion(shop.api, { id: 1, ...question, ...fields })

  await Promise.all([ask(), ask()])
  await ask({ question: 'En in een auto?' })
  const { questions } = await findUnmoderatedTexts(db)
  await rejectText(db, 'question', questions[0]?.id ?? 0)
  await ask()

  expect(questions.map(({ question }) => question)).toEqual([question.question, 'En in een auto?'])
  expect((await findUnmoderatedTexts(db)).questions).toHaveLength(2)
  await expect(ask({ id: 99 })).rejects.toMatchObject({ status: 404 })
})
