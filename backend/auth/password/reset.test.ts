import { expect, test, vi } from 'vitest'
import { login, loginAsGuest, resetPassword, sendResetToken } from '../../../src/contract/auth'
import { HOUR } from '../../lib/time'
import { count, joost, logIn, mailsTo, resetTokenOf, sanne, startWithAccounts } from '../../testing/accounts'
import { atTime } from '../../testing/at-time'
import type { TestShop } from '../../testing/shop'

const other = 'gletsjer-1886'
const twice = { password: other, password_confirmation: other }
const refused = { status: 422, errors: { token: [expect.any(String)] } }

async function requestToken(shop: TestShop, email = sanne) {
  await sendResetToken(shop.visitor().api, { email })
  return resetTokenOf(shop)
}

test('the mailed reset link sets a new password once, and the database stores only the hash of its token', async () => {
  await using shop = await startWithAccounts()
  const token = await requestToken(shop, sanne.toUpperCase())
  expect(await shop.db.prepare('SELECT token_hash FROM reset_tokens').first()).toEqual({
    token_hash: expect.stringMatching(/^[\da-f]{64}$/),
  })

  await resetPassword(shop.api, { token, ...twice })

  await login(shop.visitor().api, { email: sanne, password: other })
  await expect(logIn(shop.visitor())).rejects.toMatchObject({ status: 401 })
  await expect(resetPassword(shop.api, { token, ...twice })).rejects.toMatchObject(refused)
  expect((await mailsTo(shop, sanne)).map(({ subject }) => subject)).toEqual([
    'Je wachtwoord is gewijzigd',
    'Kies een nieuw wachtwoord',
  ])
})

test('a password reset ends all sessions of the account and starts no new one', async () => {
  await using shop = await startWithAccounts()
  const [phone, laptop, somebody] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await logIn(phone)
  await logIn(laptop)
  await logIn(somebody, joost)

  const response = await laptop.post('/customer/resetPassword', { token: await requestToken(shop), ...twice })

  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^known_device=[\w-]{43};.* HttpOnly/)])
  const statuses = [phone, laptop, somebody].map(async ({ get }) => (await get('/customer/me')).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
})

test('a second password reset request leaves the first link valid, and using one link invalidates both', async () => {
  await using shop = await startWithAccounts()
  const first = await requestToken(shop)
  const second = await requestToken(shop)

  await resetPassword(shop.api, { token: first, ...twice })

  await expect(resetPassword(shop.api, { token: second, ...twice })).rejects.toMatchObject(refused)
})

test('a password reset link expires after an hour', async () => {
  await using shop = await startWithAccounts()
  const token = await requestToken(shop)

  const late = atTime(Date.now() + HOUR, () => resetPassword(shop.api, { token, ...twice }))

  await expect(late).rejects.toMatchObject(refused)
})

test('only one of four simultaneous password resets with the same token succeeds', async () => {
  await using shop = await startWithAccounts()
  const token = await requestToken(shop)
  const passwords = ['gletsjer-1', 'gletsjer-2', 'gletsjer-3', 'gletsjer-4']

  const statuses = await Promise.all(
    passwords.map(async (one) => {
      const body = { token, password: one, password_confirmation: one }
      return (await shop.visitor().post('/customer/resetPassword', body)).status
    }),
  )

  expect(statuses.toSorted()).toEqual([204, 422, 422, 422])
  const winner = passwords[statuses.indexOf(204)] ?? ''
  await login(shop.api, { email: sanne, password: winner })
  expect((await mailsTo(shop, sanne)).filter(({ subject }) => subject.includes('gewijzigd'))).toHaveLength(1)
})

test('a malformed or unknown reset token is refused', async () => {
  await using shop = await startWithAccounts()
  await requestToken(shop)

  for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(200), "' OR 1=1 --"])
    await expect(resetPassword(shop.api, { token, ...twice }), token).rejects.toMatchObject(refused)
  await logIn(shop)
})

test.each(['Iloveyou', 'sanne2026'])(
  'a reset to the password %s is refused, and the link stays valid',
  async (guessed) => {
    await using shop = await startWithAccounts()
    const token = await requestToken(shop)
    const easy = { password: guessed, password_confirmation: guessed }

    await expect(resetPassword(shop.api, { token, ...easy })).rejects.toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    })
    await resetPassword(shop.api, { token, ...twice })
  },
)

test('a password reset request for a mail address without an account, or of a guest, gets a 404 and no mail', async () => {
  await using shop = await startWithAccounts()
  await loginAsGuest(shop.visitor().api, { email: 'gast@voorbeeld.nl' })

  for (const email of ['niemand@voorbeeld.nl', 'gast@voorbeeld.nl']) {
    await expect(sendResetToken(shop.api, { email })).rejects.toMatchObject({
      status: 404,
      code: 'unknown_mail',
      errors: { email: [expect.any(String)] },
    })
  }
  expect(await count(shop, 'SELECT count(*) AS n FROM mail_outbox')).toBe(0)
})

test.each(['0', 'false'])(
  'with REVEAL_UNKNOWN_MAIL = %j a reset for a known and an unknown mail address looks the same and takes equally long',
  async (switched) => {
    await using shop = await startWithAccounts(undefined, { REVEAL_UNKNOWN_MAIL: switched })

    const unknown = await shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' })
    const known = await shop.post('/customer/sendResetToken', { email: sanne })
    // The answer does not wait for the mail.
    const mailed = await mailsTo(shop, sanne)

    expect(mailed).toEqual([])
    expect([known.status, [...known.headers], await known.text()]).toEqual([204, [...unknown.headers], ''])
    expect(unknown.status).toBe(204)
    await vi.waitFor(async () => expect(await mailsTo(shop, sanne)).toHaveLength(1), { timeout: 5_000 })
    expect(await count(shop, 'SELECT count(*) AS n FROM mail_outbox')).toBe(1)
  },
)

test('the password reset link points to the shop’s configured origin', async () => {
  await using shop = await startWithAccounts(undefined, { SHOP_ORIGIN: 'https://www.padvast.example/' })

  await sendResetToken(shop.api, { email: sanne })

  const [mail] = await mailsTo(shop, sanne)
  expect(mail?.text).toMatch(/^https:\/\/www\.padvast\.example\/reset-password\/[\w-]{43}$/m)
})

test('a customer who used up the login attempts may log in after a password reset', async () => {
  await using shop = await startWithAccounts()
  const guess = () => shop.post('/customerAuth/login', { email: sanne, password: 'fout' })
  await Promise.all(Array.from({ length: 10 }, guess))
  expect((await guess()).status).toBe(429)

  await resetPassword(shop.api, { token: await requestToken(shop), ...twice })

  await login(shop.api, { email: sanne, password: other })
})
