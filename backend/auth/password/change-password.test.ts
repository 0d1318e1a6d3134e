import { expect, test } from 'vitest'
import { changePassword, login, resetPassword, sendResetToken } from '../../../src/contract/auth'
import { getMe } from '../../../src/contract/customer'
import {
  cookieOf,
  count,
  logIn,
  mailsTo,
  password,
  resetTokenOf,
  sanne,
  send,
  startLoggedIn,
  startWithAccounts,
} from '../../testing/accounts'

const other = 'gletsjer-1886'
const form = { current_password: password, password: other, password_confirmation: other }

test('after a password change the new password works, the old one and earlier reset links do not, and the customer is mailed', async () => {
  await using shop = await startWithAccounts()
  await sendResetToken(shop.api, { email: sanne })
  const token = await resetTokenOf(shop)
  await logIn(shop)

  await changePassword(shop.api, form)

  await login(shop.visitor().api, { email: sanne, password: other })
  await expect(logIn(shop.visitor())).rejects.toMatchObject({ status: 401 })
  const twice = { password: 'iets-anders-1', password_confirmation: 'iets-anders-1' }
  await expect(resetPassword(shop.api, { token, ...twice })).rejects.toMatchObject({ status: 422 })
  expect(await mailsTo(shop, sanne)).toMatchObject([{ subject: 'Je wachtwoord is gewijzigd' }, {}])
})

test('a password change gives the current session a new token and ends all other sessions of the account', async () => {
  await using shop = await startWithAccounts()
  const phone = shop.visitor()
  await logIn(phone)
  const before = cookieOf(await shop.post('/customerAuth/login', { email: sanne, password }))

  const response = await shop.fetch('/customer/password', {
    method: 'PUT',
    headers: { cookie: before, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })

  const after = cookieOf(response)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(after).not.toBe(before)
  expect((await send(shop, 'GET', '/customer/me', after)).status).toBe(200)
  expect((await send(shop, 'GET', '/customer/me', before)).status).toBe(401)
  expect((await phone.get('/customer/me')).status).toBe(401)
})

test('a password change with a wrong current password is refused at its field and changes nothing', async () => {
  await using shop = await startLoggedIn()

  await expect(changePassword(shop.api, { ...form, current_password: 'fout' })).rejects.toMatchObject({
    status: 422,
    errors: { current_password: [expect.any(String)] },
  })

  expect(await getMe(shop.api, {})).toMatchObject({ id: 1 })
  await logIn(shop.visitor())
  expect(await mailsTo(shop, sanne)).toEqual([])
})

test('a password form sent three times changes the password once, and every answer has a valid session', async () => {
  await using shop = await startWithAccounts()
  const cookie = cookieOf(await shop.post('/customerAuth/login', { email: sanne, password }))
  const attempt = () => send(shop, 'PUT', '/customer/password', cookie, form)

  const answers = [...(await Promise.all([attempt(), attempt()])), await attempt()]

  for (const answer of answers) {
    expect(answer.status).toBe(204)
    expect((await send(shop, 'GET', '/customer/me', cookieOf(answer))).status).toBe(200)
  }
  expect(await mailsTo(shop, sanne)).toHaveLength(1)
})

test('after a password change the old session token is useless without the new password', async () => {
  await using shop = await startWithAccounts()
  const cookie = cookieOf(await shop.post('/customerAuth/login', { email: sanne, password }))
  await send(shop, 'PUT', '/customer/password', cookie, form)

  const thief = { current_password: other, password: 'van-de-dief-1', password_confirmation: 'van-de-dief-1' }
  expect((await send(shop, 'PUT', '/customer/password', cookie, thief)).status).toBe(401)
  // Nor as a guest, who has a session of their own.
  const guest = await send(shop, 'POST', '/customerAuth/guest', cookie, { email: 'dief@voorbeeld.nl' })
  expect(await (await send(shop, 'GET', '/customer/me', cookieOf(guest))).json()).toMatchObject({
    data: { email: 'dief@voorbeeld.nl', account_exists: false },
  })
})

test('after ten wrong current passwords in fifteen minutes an account’s password change is refused, counted over all its sessions', async () => {
  await using shop = await startWithAccounts()
  const phone = shop.visitor()
  await logIn(phone)
  await logIn(shop)
  const wrong = { ...form, current_password: 'fout' }
  const api = (place: number) => (place % 2 ? phone.api : shop.api)

  const answers = await Promise.allSettled(Array.from({ length: 14 }, (_, place) => changePassword(api(place), wrong)))

  const statuses = answers.map((answer) => answer.status === 'rejected' && answer.reason.status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  await expect(changePassword(shop.api, form)).rejects.toMatchObject({ status: 429 })
  expect(await count(shop, 'SELECT count(*) AS n FROM sessions')).toBe(2)
})

test('a new password that is common, or contains the customer’s name, the mail address or the shop’s name, is refused', async () => {
  await using shop = await startLoggedIn()

  for (const guessed of ['Superman', 'Heuvel2026', 'sanne@voorbeeld.nl', 'welkom123']) {
    const refused = changePassword(shop.api, { ...form, password: guessed, password_confirmation: guessed })
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { password: [expect.any(String)] } })
  }

  await logIn(shop.visitor())
})
