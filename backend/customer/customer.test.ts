import { expect, test } from 'vitest'
import { login, loginAsGuest, register, resetPassword, sendResetToken } from '../../src/contract/auth'
import { deleteMe, getMe, updateMe } from '../../src/contract/customer'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import {
  cookieOf,
  count,
  joost,
  logIn,
  mailsTo,
  password,
  resetTokenOf,
  sanne,
  send,
  startLoggedIn,
  startWithAccounts,
} from '../testing/accounts'
import { readyToOrder } from '../testing/checkout'
import { sendOrder } from '../testing/placing'
import { rowsOf } from '../testing/run-sql'

const profile = {
  email: sanne,
  firstname: 'Sanne',
  middle_name: null,
  lastname: 'Mulder',
  phone: '06 12345678',
  company: 'Heuvel BV',
  vat_number: 'nl 1234.56.789.b01',
  newsletter: true,
}
const moved = { ...profile, email: 'sanne@nieuw.example' }

test('a changed profile is returned and stored, and a mail address in other capitals is no new address', async () => {
  await using shop = await startLoggedIn()

  const answer = await updateMe(shop.api, profile)

  const wanted = { ...profile, id: 1, vat_number: 'NL123456789B01', account_exists: true }
  expect(answer).toMatchObject(wanted)
  expect(await getMe(shop.api, {})).toMatchObject(wanted)
  const loud = 'Sanne@Voorbeeld.NL'
  expect(await updateMe(shop.api, { ...profile, email: loud })).toMatchObject({ email: loud })
  expect(await count(shop, 'SELECT count(*) AS n FROM mail_outbox')).toBe(0)
})

test('a profile change ignores unknown fields and other customers’ ids', async () => {
  await using shop = await startLoggedIn()
  const body = { ...profile, id: 2, account_exists: false, scope: 'admin', customer_id: 2, created_at: '1999-01-01' }

  const response = await shop.api('/customer/me', { method: 'PUT', body: JSON.stringify(body) })

  expect(await response.json()).toMatchObject({ data: { id: 1, account_exists: true } })
  expect(await rowsOf(shop, 'SELECT id, lastname, account_exists, created_at FROM customers')).toEqual([
    { id: 1, lastname: 'Mulder', account_exists: 1, created_at: '2025-01-01T00:00:00.000Z' },
    { id: 2, lastname: 'Mulder', account_exists: 1, created_at: '2025-01-01T00:00:00.000Z' },
  ])
  expect(await count(shop, 'SELECT count(phone) AS n FROM customers')).toBe(1)
})

test('changing the mail address needs the password, and the old address is notified', async () => {
  await using shop = await startLoggedIn()
  const refused = { status: 422, errors: { password: [expect.any(String)] } }

  await expect(updateMe(shop.api, moved)).rejects.toMatchObject(refused)
  await expect(updateMe(shop.api, { ...moved, password: '' })).rejects.toMatchObject(refused)
  await expect(updateMe(shop.api, { ...moved, password: 'fout' })).rejects.toMatchObject(refused)
  expect(await getMe(shop.api, {})).toMatchObject({ email: sanne, lastname: 'Heuvel' })
  expect(await mailsTo(shop, sanne)).toEqual([])

  await updateMe(shop.api, { ...moved, password })

  expect(await mailsTo(shop, sanne)).toMatchObject([{ subject: 'Je e-mailadres is gewijzigd' }])
  await login(shop.visitor().api, { email: moved.email, password })
  await expect(logIn(shop.visitor())).rejects.toMatchObject({ status: 401 })
})

test('changing to a mail address of another account is refused at the mail field', async () => {
  await using shop = await startLoggedIn()

  await expect(updateMe(shop.api, { ...profile, email: joost.toUpperCase(), password })).rejects.toMatchObject({
    status: 422,
    errors: { email: [expect.any(String)] },
  })
  expect(await getMe(shop.api, {})).toMatchObject({ email: sanne, lastname: 'Heuvel' })
  expect(await mailsTo(shop, sanne)).toEqual([])
})

test('when two accounts change to the same mail address at once, only one of them gets it', async () => {
  await using shop = await startWithAccounts()
  const other = shop.visitor()
  await logIn(shop)
  await logIn(other, joost)

  const answers = await Promise.allSettled([shop, other].map(({ api }) => updateMe(api, { ...moved, password })))

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await count(shop, `SELECT count(*) AS n FROM customers WHERE email = '${moved.email}'`)).toBe(1)
})

test('a change of mail address that is sent twice at once succeeds twice, and the old address is notified once', async () => {
  await using shop = await startLoggedIn()
  const change = () => updateMe(shop.api, { ...moved, password })

  expect(await Promise.all([change(), change()])).toMatchObject([{ email: moved.email }, { email: moved.email }])

  expect(await mailsTo(shop, sanne)).toMatchObject([{ subject: 'Je e-mailadres is gewijzigd' }])
})

test('a reset link sent to the old mail address is invalid after the change of address', async () => {
  await using shop = await startWithAccounts()
  await sendResetToken(shop.api, { email: sanne })
  const token = await resetTokenOf(shop)
  await logIn(shop)

  await updateMe(shop.api, { ...moved, password })

  const twice = { password: 'van-de-dief-1', password_confirmation: 'van-de-dief-1' }
  await expect(resetPassword(shop.api, { token, ...twice })).rejects.toMatchObject({ status: 422 })
})

test('a guest may change name and mail address without a password', async () => {
  await using shop = await startWithAccounts()
  await loginAsGuest(shop.api, { email: 'gast@voorbeeld.nl' })

  const answer = await updateMe(shop.api, { ...profile, email: 'noor@voorbeeld.nl', firstname: 'Noor' })

  expect(answer).toMatchObject({ email: 'noor@voorbeeld.nl', firstname: 'Noor', account_exists: false })
})

test('deleting an account needs its password, and deletes everything but the orders', async () => {
  await using shop = await startWithAccounts()
  const phone = shop.visitor()
  await logIn(phone)
  const guest = await readyToOrder(shop.api)
  await register(shop.api, {
    email: 'fenna@voorbeeld.nl',
    password,
    password_confirmation: password,
    firstname: 'Fenna',
    lastname: 'Wit',
  })
  expect((await sendOrder(shop, guest)).status).toBe(201)
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  await shop.api('/customer/favorites/1', { method: 'PUT', body: '{}' })
  const { id } = await getMe(shop.api, {})
  const insert = (text: string) => shop.db.prepare(text).run()
  await insert(
    `INSERT INTO stock_alerts (variant_id, email, customer_id, created_at)
      VALUES (12, 'fenna@voorbeeld.nl', ${id}, ''), (12, '${sanne}', NULL, '')`,
  )
  await insert(`INSERT INTO product_questions (product_id, question, author, email, customer_id, created_at, state)
    VALUES (1, 'Past dit?', 'Fenna', 'fenna@voorbeeld.nl', ${id}, '', 'shown'),
      (1, 'Ik ben Fenna. Past dit?', 'Fenna', 'fenna@voorbeeld.nl', ${id}, '', 'new'), (1, 'En dit?', 'Sanne', '${sanne}', NULL, '', 'new')`)
  await insert(`INSERT INTO product_reviews (product_id, rating, title, text, author, created_at, verified, order_id)
    SELECT 1, 9, 'Fijn', 'Doet het', 'Fenna', '', 1, id FROM orders`)
  await insert(`INSERT INTO orders (number, customer_id, email, status_id, created_at, invoice, shipping_cents, discount_cents, lines_cents)
    VALUES ('PV9', ${id}, 'fenna@voorbeeld.nl', 0, '', '{}', 0, 0, 0)`)
  await sendResetToken(shop.visitor().api, { email: 'fenna@voorbeeld.nl' })

  const wrong = deleteMe(shop.api, { password: 'fout' })
  await expect(wrong).rejects.toMatchObject({ status: 422, errors: { password: [expect.any(String)] } })
  // What was sent is forgotten, too.
  await shop.db.prepare('UPDATE mail_outbox SET sent_at = created_at').run()
  const response = await shop.api('/customer/me', { method: 'DELETE', body: JSON.stringify({ password }) })

  expect([response.status, response.headers.get('set-cookie')]).toEqual([
    204,
    expect.stringMatching(/^session=; Max-Age=0/),
  ])
  const left = (table: string, where = '1') => count(shop, `SELECT count(*) AS n FROM ${table} WHERE ${where}`)
  expect(await left('customers', `id = ${id}`)).toBe(0)
  for (const table of ['password_hashes', 'sessions', 'reset_tokens', 'addresses', 'favourites', 'carts'])
    expect([table, await left(table, `customer_id = ${id}`)]).toEqual([table, 0])
  expect(await left('cart_items')).toBe(0)
  expect(await rowsOf(shop, 'SELECT status_id, customer_id FROM orders')).toEqual([{ status_id: 1, customer_id: null }])
  expect(await left('order_lines')).toBe(1)
  expect(await left('product_reviews', `author = 'Anoniem'`)).toBe(1)
  expect(await left('product_questions', `author = 'Anoniem' AND email IS NULL`)).toBe(1)
  expect(await left('product_questions', `question LIKE '%Fenna%'`)).toBe(0)
  expect(await mailsTo(shop, 'fenna@voorbeeld.nl')).toMatchObject([{ subject: 'Je account is verwijderd' }])
  // What is Sanne's is untouched.
  expect((await phone.get('/customer/me')).status).toBe(200)
  expect(await left('stock_alerts')).toBe(1)
  expect(await left('product_questions', `author = 'Sanne'`)).toBe(1)
  await expect(login(shop.api, { email: 'fenna@voorbeeld.nl', password })).rejects.toMatchObject({ status: 401 })
})

test('sending an account deletion twice deletes one account and no other, and its mail address can register again', async () => {
  await using shop = await startWithAccounts()
  const cookie = cookieOf(await shop.post('/customerAuth/login', { email: joost, password }))
  const attempt = () => send(shop, 'DELETE', '/customer/me', cookie, { password })

  const statuses = (await Promise.all([attempt(), attempt(), attempt()])).map(({ status }) => status)

  expect(statuses.sort()).toEqual([204, 401, 401])
  expect(await (await attempt()).json()).toMatchObject({ code: 'account_deleted' })
  await logIn(shop)
  const { api } = shop.visitor()
  await register(api, { ...profile, email: joost, password, password_confirmation: password })
  expect((await mailsTo(shop, joost)).map(({ subject }) => subject)).toEqual([
    'Welkom bij Buitenspoor',
    'Je account is verwijderd',
  ])
  expect(await getCart(api, {})).toMatchObject({ count: 0 })
})

test('all actions of a customer that need the password share a limit of ten attempts', async () => {
  await using shop = await startLoggedIn()
  const tries = [
    ...Array.from({ length: 6 }, () => () => deleteMe(shop.api, { password: 'fout' })),
    ...Array.from({ length: 6 }, () => () => updateMe(shop.api, { ...moved, password: 'fout' })),
  ]
  const statuses: number[] = []
  for (const one of tries) await one().catch(({ status }: { status: number }) => statuses.push(status))

  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  await expect(deleteMe(shop.api, { password })).rejects.toMatchObject({ status: 429 })
})
