import { expect, test } from 'vitest'
import { changePassword, login, resetPassword } from '../../src/contract/auth'
import { limits } from '../limit/limits'
import { count, joost, logIn, mailsTo, password, resetTokenOf, sanne, startWithAccounts } from '../testing/accounts'
import { atTime } from '../testing/at-time'
import { addOrder } from '../testing/orders'
import { runSql } from '../testing/run-sql'
import type { TestShop } from '../testing/shop'
import { KNOWN_DEVICE_LIFETIME } from './login/known-device.repository'

const stranger = { 'x-client-address': '203.0.113.9' }
const home = { 'x-client-address': '198.51.100.1' }

type Sender = Pick<TestShop, 'post'>

const tryLogin = async (from: Sender, secret: string, client: Record<string, string>, email = sanne) =>
  (await from.post('/customerAuth/login', { email, password: secret }, client)).status

const guessTimes = async (shop: TestShop, times: number, client = stranger) => {
  for (let place = 0; place < times; place++) await tryLogin(shop.visitor(), 'fout', client)
}

const askReset = async (shop: TestShop, client: Record<string, string>) =>
  (await shop.visitor().post('/customer/sendResetToken', { email: sanne }, client)).status

/** The account can't be tried any more by a browser that it does not know. */
async function closeAccount(shop: TestShop) {
  await tryLogin(shop.visitor(), 'fout', stranger)
  await shop.db
    .prepare(`UPDATE rate_limits SET count = ? WHERE key LIKE 'login:mail:%'`)
    .bind(limits.loginOfMail.most)
    .run()
  expect(await tryLogin(shop.visitor(), password, home)).toBe(429)
}

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')

test('twenty wrong logins by a stranger block further logins to that account only from the stranger’s client', async () => {
  await using shop = await startWithAccounts()

  await guessTimes(shop, 20)

  expect(await tryLogin(shop.visitor(), password, stranger)).toBe(429)
  expect(await tryLogin(shop.visitor(), password, home)).toBe(200)
})

test('a browser that logged in before can log in after strangers used up the account’s attempts', async () => {
  await using shop = await startWithAccounts()
  const laptop = shop.visitor()
  await logIn(laptop)
  await laptop.post('/customerAuth/logout', {})
  await closeAccount(shop)
  const before = await count(shop, 'SELECT count(*) AS n FROM known_devices')

  const response = await laptop.post('/customerAuth/login', { email: sanne, password }, home)

  expect(response.status).toBe(200)
  expect(cookiesOf(response)).toEqual([
    expect.stringMatching(/^session=[\w-]{43}$/),
    expect.stringMatching(/^known_device=[\w-]{43}$/),
  ])
  expect(await count(shop, 'SELECT count(*) AS n FROM known_devices')).toBe(before)
})

test('a browser that logged in before gets ten attempts with a wrong password, and then even the right one is refused', async () => {
  await using shop = await startWithAccounts()
  const laptop = shop.visitor()
  await logIn(laptop)
  const statuses: number[] = []

  for (let place = 0; place < 12; place++) statuses.push(await tryLogin(laptop, 'fout', home))

  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(await tryLogin(laptop, password, home)).toBe(429)
  // They are its own: another browser at the same place is asked nothing for them.
  expect(await tryLogin(shop.visitor(), password, home)).toBe(200)
})

test('a browser is remembered for each account that it logged in to, and for no other', async () => {
  await using shop = await startWithAccounts()
  const [laptop, family] = [shop.visitor(), shop.visitor()]
  await logIn(laptop, joost)
  await logIn(family)
  await logIn(family, joost)
  await closeAccount(shop)

  expect(await tryLogin(laptop, password, home)).toBe(429)
  expect(await tryLogin(family, password, home)).toBe(200)
})

test('an account no longer recognises browsers from before a password change, a password reset or a year ago', async () => {
  await using shop = await startWithAccounts()
  const [old, own] = [shop.visitor(), shop.visitor()]
  await logIn(old)
  await logIn(own)
  await changePassword(own.api, {
    current_password: password,
    password: 'gletsjer-1886',
    password_confirmation: 'gletsjer-1886',
  })
  await closeAccount(shop)

  expect(await tryLogin(old, 'gletsjer-1886', home)).toBe(429)
  expect(await tryLogin(own, 'gletsjer-1886', home)).toBe(200)

  const reader = shop.visitor()
  expect(await askReset(shop, home)).toBe(204)
  const token = await resetTokenOf(shop)
  await resetPassword(reader.api, { token, password: 'zeilboot-1902', password_confirmation: 'zeilboot-1902' })
  await closeAccount(shop)
  expect(await tryLogin(own, 'zeilboot-1902', home)).toBe(429)
  // Who read the account's mail is known, though not logged in.
  expect((await reader.get('/customer/me')).status).toBe(401)
  expect(await tryLogin(reader, 'zeilboot-1902', home)).toBe(200)

  await atTime(Date.now() + KNOWN_DEVICE_LIFETIME, async () => {
    await closeAccount(shop)
    expect(await tryLogin(reader, 'zeilboot-1902', home)).toBe(429)
  })
})

test('the database stores a known browser as a hash, and at most twenty per account', async () => {
  await using shop = await startWithAccounts()
  const rows = JSON.stringify(Array.from({ length: 25 }, (_, place) => place))
  await shop.db
    .prepare(`INSERT INTO known_devices SELECT 'hash' || value, 1, ? + value FROM json_each(?)`)
    .bind(Date.now(), rows)
    .run()

  const response = await shop.post('/customerAuth/login', { email: sanne, password })

  const token = cookiesOf(response)[1]?.split('=')[1] ?? 'none'
  const { results } = await shop.db.prepare('SELECT token_hash FROM known_devices ORDER BY expires_at').all()
  expect(results).toHaveLength(20)
  expect(results.at(-1)).toEqual({ token_hash: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(JSON.stringify(results)).not.toContain(token)
})

test('a session token that was planted before a login is invalid after it', async () => {
  await using shop = await startWithAccounts()
  const [thief, owner] = [shop.visitor(), shop.visitor()]
  const planted = cookiesOf(await thief.post('/customerAuth/login', { email: joost, password }))[1] ?? ''

  await owner.post('/customerAuth/login', { email: sanne, password }, { cookie: planted })
  await closeAccount(shop)

  expect(await tryLogin(thief, password, stranger)).toBe(429)
})

test('a stranger’s password reset requests neither block the account owner’s request nor invalidate the owner’s link', async () => {
  await using shop = await startWithAccounts()
  expect(await askReset(shop, home)).toBe(204)
  const token = await resetTokenOf(shop)

  const asked = [await askReset(shop, stranger), await askReset(shop, stranger), await askReset(shop, stranger)]

  expect([...asked, await askReset(shop, stranger)]).toEqual([204, 204, 204, 429])
  expect(await askReset(shop, home)).toBe(204)
  const words = { password: 'gletsjer-1886', password_confirmation: 'gletsjer-1886' }
  await resetPassword(shop.api, { token, ...words })
  await login(shop.visitor().api, { email: sanne, password: 'gletsjer-1886' })
})

test('a mailbox gets at most three password reset links an hour, also when they are requested at once, and those work', async () => {
  await using shop = await startWithAccounts()
  const statuses = await Promise.all(
    Array.from({ length: 8 }, (_, place) => askReset(shop, { 'x-client-address': `203.0.113.${place}` })),
  )

  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(await mailsTo(shop, sanne)).toHaveLength(3)
  expect(await count(shop, 'SELECT count(*) AS n FROM reset_tokens')).toBe(3)
  const words = { password: 'gletsjer-1886', password_confirmation: 'gletsjer-1886' }
  await resetPassword(shop.api, { token: await resetTokenOf(shop), ...words })
  expect(await mailsTo(shop, sanne)).toHaveLength(4)
})

test.each([
  ['who verified the mail address', `UPDATE customers SET email_proven_at = '2026' WHERE id = 1`],
  ['with a paid order', `UPDATE orders SET customer_id = 1, paid_payment_id = 1`],
])('a stranger’s reset links for another account of the mailbox leave one for its owner %s', async (_, known) => {
  await using shop = await startWithAccounts()
  await addOrder(shop, 1, { email: sanne })
  await runSql(shop, `UPDATE customers SET email = 'sanne+vreemd@voorbeeld.nl' WHERE id = 2`)
  await runSql(shop, known)
  const body = { email: 'sanne+vreemd@voorbeeld.nl' }
  for (let place = 0; place < 3; place++) await shop.visitor().post('/customer/sendResetToken', body, stranger)
  expect(await mailsTo(shop, body.email)).toHaveLength(3)

  expect([await askReset(shop, home), await askReset(shop, home)]).toEqual([204, 204])

  const words = { password: 'gletsjer-1886', password_confirmation: 'gletsjer-1886' }
  await resetPassword(shop.api, { token: await resetTokenOf(shop), ...words })
  await login(shop.visitor().api, { email: sanne, password: 'gletsjer-1886' })
  // One link: a second request finds that the first still works.
  expect((await mailsTo(shop, sanne)).filter(({ text }) => text.includes('/reset-password/'))).toHaveLength(1)
})
