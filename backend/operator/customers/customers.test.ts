import { expect, test } from 'vitest'
import { ApiError } from '../../../kit/contract/errors'
import { login, loginAsGuest, register } from '../../../src/contract/auth'
import { askQuestion } from '../../../src/contract/catalogue/question'
import { createStockAlert } from '../../../src/contract/catalogue/stock-alert'
import { getMe, updateMe } from '../../../src/contract/customer'
import { joost, logIn, password, sanne, startWithAccounts } from '../../testing/accounts'
import { addOrder, mailsOf } from '../../testing/orders'
import { insert, rowsOf, runSql } from '../../testing/run-sql'
import type { TestShop } from '../../testing/shop'
import { operatorOf, token } from '../../testing/start-desk'

const noor = 'noor@voorbeeld.nl'

async function start() {
  const shop = await startWithAccounts()
  shop.env.OPERATOR_TOKEN = token
  return shop
}

async function ask(shop: TestShop, what: string, body: object) {
  const answer = await operatorOf(shop).post(`/customers/${what}`, body)
  return { status: answer.status, data: answer.body?.data }
}

/** What the shop answers who is refused. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? [error.status, Object.keys(error.errors)] : error),
  )

test('an operator finds customers by mail address and by part of the name, accounts before guests', async () => {
  await using shop = await start()
  await loginAsGuest(shop.visitor().api, { email: sanne.toUpperCase() })

  const { data } = await ask(shop, 'find', { text: ` ${sanne} ` })
  expect(data).toMatchObject([
    { id: 1, email: sanne, has_account: true, is_blocked: false, orders: expect.any(Number) },
    { email: sanne.toUpperCase(), has_account: false },
  ])
  expect((await ask(shop, 'find', { text: 'anne' })).data).toMatchObject([{ id: 1 }])
  expect((await ask(shop, 'find', { text: '%' })).data).toEqual([])
  await runSql(shop, `UPDATE customers SET lastname = 'Özdemir-Straße' WHERE id = 2`)
  for (const text of ['özdemir-straße', 'ÖZDEMIR'])
    expect((await ask(shop, 'find', { text })).data, text).toMatchObject([{ id: 2 }])
  expect((await ask(shop, 'find', { text: '' })).status).toBe(422)
})

test('the data of a customer or a guest is exported completely, without data of others', async () => {
  await using shop = await start()
  await addOrder(shop, 1, { email: noor })

  const { data } = await ask(shop, 'export', { email: noor })

  expect(data).toMatchObject([
    { profile: { email: noor }, orders: [{ number: 'PV100001', remarks: 'Bel aan bij Visser' }] },
  ])
  expect(JSON.stringify((await ask(shop, 'export', { email: sanne })).data)).not.toContain('PV100001')
  expect((await ask(shop, 'export', { email: 'niemand@voorbeeld.nl' })).status).toBe(404)
})

test('erasing a customer deletes everything under that mail address except orders, and nothing of other customers', async () => {
  await using shop = await start()
  await logIn(shop.visitor())
  await addOrder(shop, 1, { email: noor })
  await runSql(shop, `UPDATE orders SET customer_id = 1, invoice_number = '2026-0000001' WHERE id = 1`)
  await loginAsGuest(shop.visitor().api, { email: sanne })

  expect(await ask(shop, 'erase', { email: sanne })).toEqual({ status: 200, data: { customers: 2, orders_kept: 1 } })

  expect(await rowsOf(shop, `SELECT id FROM customers WHERE lower(email) = '${sanne}'`)).toEqual([])
  expect(await rowsOf(shop, 'SELECT id FROM sessions')).toEqual([])
  expect(await rowsOf(shop, 'SELECT customer_id, invoice_number FROM orders')).toEqual([
    { customer_id: null, invoice_number: '2026-0000001' },
  ])
  expect((await ask(shop, 'find', { text: joost })).data).toHaveLength(1)
  expect((await mailsOf(shop)).map(({ recipient }) => recipient)).toEqual([sanne])
  expect((await ask(shop, 'erase', { email: sanne })).status).toBe(404)
})

test('erasing a customer also deletes alerts and questions that were sent under that address without a login', async () => {
  await using shop = await start()
  const visitor = shop.visitor()
  await runSql(shop, 'UPDATE variants SET stock = 0')
  for (const email of [sanne.toUpperCase(), joost]) {
    await createStockAlert(visitor.api, { po_id: 12, email })
    for (const question of ['Past Sanne erin?', 'En hoe zwaar is hij?'])
      await askQuestion(visitor.api, { id: 1, question, name: 'Sanne', email })
  }
  await runSql(shop, `UPDATE product_questions SET state = 'shown', answer = 'Ja.' WHERE question LIKE 'En hoe%'`)

  await ask(shop, 'erase', { email: sanne })

  expect(await rowsOf(shop, 'SELECT email FROM stock_alerts')).toEqual([{ email: joost }])
  // Answered questions are public and stay; an unanswered one may contain a name.
  expect(await rowsOf(shop, 'SELECT question, author, email FROM product_questions ORDER BY id')).toEqual([
    { question: 'En hoe zwaar is hij?', author: 'Anoniem', email: null },
    { question: 'Past Sanne erin?', author: 'Sanne', email: joost },
    { question: 'En hoe zwaar is hij?', author: 'Sanne', email: joost },
  ])
})

test('a person who only set a stock alert, asked a question or got a mail can be erased, though not a customer', async () => {
  await using shop = await start()
  const visitor = shop.visitor()
  const kim = 'kim@voorbeeld.nl'
  const erase = () => ask(shop, 'erase', { email: kim })
  await runSql(shop, 'UPDATE variants SET stock = 0')
  await createStockAlert(visitor.api, { po_id: 12, email: kim })
  expect((await erase()).status).toBe(200)
  await askQuestion(visitor.api, { id: 1, question: 'Past Kim erin?', name: 'Kim', email: kim })
  expect((await erase()).status).toBe(200)
  await insert(shop, 'mail_outbox', { recipient: kim, mailbox: kim, key: 'stock_alert:12', sent_at: '2026' })
  expect(await erase()).toEqual({ status: 200, data: { customers: 0, orders_kept: 0 } })

  expect(await rowsOf(shop, 'SELECT id FROM stock_alerts UNION ALL SELECT id FROM product_questions')).toEqual([])
  expect(await rowsOf(shop, 'SELECT recipient FROM mail_outbox')).toEqual([{ recipient: '' }])
  expect((await erase()).status).toBe(404)
})

test('the exported data of a person include questions and alerts without a login, also of one who is no customer', async () => {
  await using shop = await start()
  const visitor = shop.visitor()
  await runSql(shop, 'UPDATE variants SET stock = 0')
  await createStockAlert(visitor.api, { po_id: 12, email: noor })
  await askQuestion(visitor.api, { id: 1, question: 'Past Noor erin?', name: 'Noor', email: noor })

  const { data } = await ask(shop, 'export', { email: noor })
  expect(data).toMatchObject([{ questions: [{ question: 'Past Noor erin?' }], stock_alerts: [{ email: noor }] }])
  await addOrder(shop, 1, { email: noor })
  const again = await ask(shop, 'export', { email: noor })
  expect(again.data).toEqual([expect.objectContaining({ profile: expect.anything() }), ...data])
})

test('an operator can end a customer’s sessions, and the account remains', async () => {
  await using shop = await start()
  await logIn(shop.visitor())
  await logIn(shop.visitor(), joost)

  expect(await ask(shop, 'logout', { email: sanne })).toEqual({ status: 200, data: { ended: 1 } })
  expect(await rowsOf(shop, 'SELECT count(*) AS n FROM sessions')).toEqual([{ n: 1 }])
  await logIn(shop.visitor())
  expect((await ask(shop, 'logout', { email: 'niemand@voorbeeld.nl' })).status).toBe(404)
})

test('a blocked customer is logged out, and cannot log in, register or order until unblocked', async () => {
  await using shop = await start()
  await logIn(shop.visitor())

  expect((await ask(shop, 'block', { email: sanne.toUpperCase() })).status).toBe(204)
  expect((await ask(shop, 'block', { email: sanne })).status).toBe(204)

  expect(await rowsOf(shop, 'SELECT id FROM sessions')).toEqual([])
  const { api } = shop.visitor()
  expect(await refusal(login(api, { email: sanne, password }))).toEqual([422, ['email']])
  // Without the password a block is not revealed.
  expect(await refusal(login(api, { email: sanne, password: 'verkeerd-2041' }))).toEqual([401, []])
  expect(await refusal(loginAsGuest(api, { email: ` ${sanne.toUpperCase()}` }))).toEqual([422, ['email']])
  const names = { firstname: 'A', middle_name: null, lastname: 'B', company: null, vat_number: null }
  const form = { ...names, password, password_confirmation: password }
  expect(await refusal(register(api, { ...form, email: sanne }))).toEqual([422, ['email']])
  expect((await ask(shop, 'find', { text: sanne })).data).toMatchObject([{ is_blocked: true }])
  expect(await rowsOf(shop, 'SELECT id FROM sessions WHERE customer_id IS NOT NULL')).toEqual([])
  await logIn(shop.visitor(), joost)

  expect((await ask(shop, 'unblock', { email: sanne })).status).toBe(204)
  expect((await ask(shop, 'unblock', { email: sanne })).status).toBe(404)
  await logIn(shop.visitor())
})

test('neither a guest nor an account can change to a mail address that the shop has blocked', async () => {
  await using shop = await start()
  const blocked = 'dief@voorbeeld.nl'
  const [guest, account] = [shop.visitor(), shop.visitor()]
  await loginAsGuest(guest.api, { email: 'gast@voorbeeld.nl' })
  await logIn(account)
  await ask(shop, 'block', { email: blocked })

  for (const { api } of [guest, account]) {
    const changed = { ...(await getMe(api, {})), firstname: 'Sanne', lastname: 'Heuvel', email: 'Dief@voorbeeld.nl' }
    expect(await refusal(updateMe(api, { ...changed, password }))).toEqual([422, ['email']])
  }

  expect(await rowsOf(shop, `SELECT id FROM customers WHERE lower(email) = '${blocked}'`)).toEqual([])
})

test('the operator log names customers by id, without mail address', async () => {
  await using shop = await start()
  await ask(shop, 'export', { email: sanne })

  const entries = await rowsOf(shop, 'SELECT call, touched, status FROM operator_log')

  expect(entries).toEqual([{ call: 'POST /customers/export', touched: '1', status: 200 }])
})
