import { expect, test } from 'vitest'
import { changePassword } from '../../src/contract/auth'
import { getMe, updateMe } from '../../src/contract/customer'
import { count, mailsTo, password, sanne, startLoggedIn, startWithAccounts } from '../testing/accounts'

const victim = 'noor@voorbeeld.nl'
const profile = { firstname: 'Sanne', lastname: 'Heuvel', middle_name: null, phone: null, company: null, password }
const rest = { vat_number: null, newsletter: false }
const registration = { password, password_confirmation: password, firstname: 'Fenna', lastname: 'de Wit' }

test('accounts can change to the same mail address at most twenty times a day, from any client and in any spelling', async () => {
  await using shop = await startLoggedIn()
  const move = (email: string) => updateMe(shop.api, { ...profile, ...rest, email })
  // A wrong password does not count.
  const wrong = updateMe(shop.api, { ...profile, ...rest, email: victim, password: 'fout' })
  await expect(wrong).rejects.toMatchObject({ status: 422 })
  expect(await count(shop, `SELECT count(*) AS n FROM rate_limits WHERE key LIKE 'account:mail:%'`)).toBe(0)
  await move(victim)
  await move(sanne)
  await shop.db.prepare(`UPDATE rate_limits SET count = 19 WHERE key LIKE 'account:mail:%'`).run()
  await move(victim.toUpperCase())
  await move(`weg-${sanne}`)

  await expect(move(victim)).rejects.toMatchObject({
    status: 429,
    code: 'too_many',
    message: 'Je hebt het te vaak geprobeerd. Probeer het over 24 uur opnieuw.',
  })

  expect(await getMe(shop.api, {})).toMatchObject({ email: `weg-${sanne}` })
  expect(await count(shop, `SELECT count(*) AS n FROM mail_outbox WHERE lower(recipient) = '${victim}'`)).toBe(2)
  // The limit is of this address alone, and changing the rest of a profile sends no mail.
  await updateMe(shop.api, { ...profile, ...rest, email: `weg-${sanne}`, firstname: 'Noor' })
  await move('elders@voorbeeld.nl')
  // A registration mails it likewise.
  const refused = await shop.visitor().post('/customerAuth/register', { ...registration, email: victim })
  expect(refused.status).toBe(429)
})

test('after twenty registrations a day with one mail address further ones create no account', async () => {
  await using shop = await startWithAccounts()
  const register = (email: string) => shop.visitor().post('/customerAuth/register', { ...registration, email })
  await register(sanne)
  await shop.db.prepare(`UPDATE rate_limits SET count = 19`).run()
  expect((await register(sanne)).status).toBe(422)
  const refused = await register(sanne)

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(await count(shop, 'SELECT count(*) AS n FROM customers')).toBe(2)
  expect((await register(victim)).status).toBe(200)
})

test('one client may change accounts’ mail addresses at most twenty times an hour', async () => {
  await using shop = await startLoggedIn()
  const move = (email: string, address: string) =>
    shop.api('/customer/me', {
      method: 'PUT',
      body: JSON.stringify({ ...profile, ...rest, email }),
      headers: { 'content-type': 'application/json', 'x-client-address': address },
    })
  await move('x1@voorbeeld.nl', '203.0.113.7')
  await shop.db.prepare(`UPDATE rate_limits SET count = 19 WHERE key LIKE 'move:client:%'`).run()

  expect((await move('x2@voorbeeld.nl', '203.0.113.7')).status).toBe(200)
  expect((await move('x3@voorbeeld.nl', '203.0.113.7')).status).toBe(429)
  expect(await mailsTo(shop, 'x2@voorbeeld.nl')).toEqual([])
  expect((await move('x3@voorbeeld.nl', '203.0.113.8')).status).toBe(200)
})

test('an account can change its password at most ten times a day', async () => {
  await using shop = await startLoggedIn()
  const change = (current: string, fresh: string) =>
    changePassword(shop.api, { current_password: current, password: fresh, password_confirmation: fresh })
  await change(password, 'bergtocht-2042')
  await shop.db.prepare(`UPDATE rate_limits SET count = 10 WHERE key LIKE 'change:account:%'`).run()

  await expect(change('bergtocht-2042', 'bergtocht-2043')).rejects.toMatchObject({ status: 429 })

  expect(await mailsTo(shop, sanne)).toHaveLength(1)
})
