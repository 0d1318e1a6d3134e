import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../limit/limits'
import { joost, password, resetTokenOf, sanne, startWithAccounts } from '../testing/accounts'
import type { TestShop } from '../testing/shop'
import { token as operatorToken } from '../testing/start-desk'

const from = { 'x-client-address': '2001:db8:1:2::9', 'x-request-id': 'ray-1' }
const newPassword = 'zomeravond-7731'

let written: string[] = []

beforeEach(() => {
  written = []
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void written.push(line))
})

/** The lines about security since it was last asked. */
const events = () => written.splice(0).map((line) => JSON.parse(line))

const logIn = (shop: Pick<TestShop, 'post'>, email = sanne, secret = password) =>
  shop.post('/customerAuth/login', { email, password: secret }, from)

const startWithOperator = () => startWithAccounts(undefined, { OPERATOR_TOKEN: operatorToken })

test('the security log has each login with its outcome, and one pseudonym per mail address, however the address is spelled', async () => {
  await using shop = await startWithAccounts()

  await logIn(shop, sanne, 'fout')
  await logIn(shop.visitor(), sanne.toUpperCase())
  await logIn(shop.visitor(), joost, 'fout')
  const [failed, succeeded, other] = events()

  const line = {
    level: 'info',
    client: '2001:db8:1:2',
    requestId: 'ray-1',
    subject: expect.stringMatching(/^[\w-]{16}$/),
  }
  expect(failed).toEqual({ ...line, event: 'login_failed', status: 401 })
  expect(succeeded).toEqual({ ...line, event: 'login_succeeded', status: 200 })
  expect(succeeded.subject).toBe(failed.subject)
  expect(other.subject).not.toBe(failed.subject)
})

test('hashing guessed mail addresses does not reveal which customer a log line is about', async () => {
  await using shop = await startWithAccounts()
  await using other = await startWithAccounts(undefined, { TOKEN_SECRET: 'another' })

  await logIn(shop)
  await logIn(other)
  const [{ subject }, { subject: elsewhere }] = events()

  const plain = createHash('sha256').update(sanne).digest('base64url')
  expect(plain).not.toContain(subject)
  expect(subject).not.toBe(elsewhere)
})

test('a shop without the secret for pseudonyms still writes its security log, without pseudonyms', async () => {
  await using shop = await startWithAccounts(undefined, { SHOP_MODE: 'production' })

  expect((await logIn(shop)).status).toBe(200)

  const [line] = events()
  expect(line).toMatchObject({ event: 'login_succeeded', client: '2001:db8:1:2' })
  expect(line).not.toHaveProperty('subject')
})

test('the security log writes registration, changes and deletion of an account under the pseudonym of its mail address', async () => {
  await using shop = await startWithAccounts()
  const profile = { email: sanne, firstname: 'Sanne', lastname: 'Heuvel' }
  const moved = 'elders@voorbeeld.nl'

  await logIn(shop)
  const [{ subject }] = events()
  const put = (path: string, body: object) =>
    shop.api(path, { method: 'PUT', body: JSON.stringify(body), headers: from })
  const change = (current_password: string) =>
    put('/customer/password', { current_password, password: newPassword, password_confirmation: newPassword })
  const remove = (secret: string) =>
    shop.api('/customer/me', { method: 'DELETE', body: JSON.stringify({ password: secret }), headers: from })

  await change('fout')
  await change(password)
  await put('/customer/me', profile)
  await put('/customer/me', { ...profile, email: moved, password: 'fout' })
  await put('/customer/me', { ...profile, email: moved, password: newPassword })
  await shop.get('/customer/export')
  await remove(newPassword)
  const lines = events()

  expect(lines.map(({ event, status }) => [event, status])).toEqual([
    ['password_refused', 422],
    ['password_changed', 204],
    ['password_refused', 422],
    ['mail_changed', 200],
    ['data_exported', 200],
    ['account_deleted', 204],
  ])
  expect(lines.slice(0, 4).map((line) => line.subject)).toEqual(Array(4).fill(subject))
  expect(lines[4].subject).toBe(lines[5].subject)
  expect(lines[4].subject).not.toBe(subject)
})

test('the security log has the request, the use and the reuse of a password reset link', async () => {
  await using shop = await startWithAccounts()
  const use = (token: string) =>
    shop.post('/customer/resetPassword', { token, password: newPassword, password_confirmation: newPassword }, from)

  await shop.post('/customer/sendResetToken', { email: sanne }, from)
  await shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' }, from)
  const token = await resetTokenOf(shop)
  await use(token)
  await use(token)
  const lines = events()

  expect(lines.map(({ event, status }) => [event, status])).toEqual([
    ['reset_asked', 204],
    ['reset_asked', 404],
    ['reset_used', 204],
    ['reset_refused', 422],
  ])
  expect(lines[2].subject).toBe(lines[0].subject)
  expect(lines[3].subject).toBe(lines[0].subject)
})

test('the security log says which rate limit was reached, with the pseudonym of the mail address', async () => {
  await using shop = await startWithAccounts()
  for (let tries = 0; tries < limits.resetOfAsker.most; tries++)
    await shop.post('/customer/sendResetToken', { email: sanne }, from)
  const [{ subject }] = events()

  await shop.post('/customer/sendResetToken', { email: sanne }, from)

  expect(events()).toEqual([
    {
      level: 'info',
      event: 'limit_reached',
      limit: 'reset:asker',
      path: '/api/customer/sendResetToken',
      subject,
      client: '2001:db8:1:2',
      requestId: 'ray-1',
    },
  ])
})

test('the security log has each wrong operator token and each time an operator reads orders', async () => {
  await using shop = await startWithOperator()
  const ask = (path: string, token: string) =>
    shop.fetch(`/operator${path}`, { headers: { ...from, authorization: `Bearer ${token}` } })

  await ask('/orders', 'x'.repeat(40))
  await ask('/orders', operatorToken)
  // The edge asks so before every call: it shows nothing.
  await ask('', operatorToken)

  expect(events()).toMatchObject([
    { event: 'operator_refused', client: '2001:db8:1:2', requestId: 'ray-1' },
    { event: 'operator_read', path: '/api/operator/orders', status: 200, who: expect.stringMatching(/^[0-9a-f]{8}$/) },
  ])
})

test('no line of the security log has a mail address, a password, a token or a cookie', async () => {
  await using shop = await startWithOperator()
  const mail = 'kanarie@voorbeeld.nl'
  const secret = 'gruttogeel-9921'
  const wrong = 'gruttofout-1177'
  const registration = {
    email: mail,
    password: secret,
    password_confirmation: secret,
    firstname: 'Kanarie',
    lastname: 'Geel',
  }
  const visitor = shop.visitor()

  const registered = await visitor.post('/customerAuth/register', registration, from)
  const cookie = registered.headers.get('set-cookie')?.split(/[=;]/)[1] ?? ''
  await visitor.post('/customerAuth/logout', {}, from)
  for (let tries = 0; tries <= limits.loginOfAsker.most; tries++) await logIn(shop, mail, wrong)
  await shop.post('/customer/sendResetToken', { email: mail }, from)
  const token = await resetTokenOf(shop, mail)
  await shop.post('/customer/resetPassword', { token, password: wrong, password_confirmation: wrong }, from)
  await logIn(shop, mail, wrong)
  await shop.api('/customer/me', { method: 'DELETE', body: JSON.stringify({ password: wrong }), headers: from })
  await shop.fetch('/operator/orders', { headers: { ...from, authorization: `Bearer ${wrong}` } })

  const log = written.join('\n')
  const names = new Set(events().map(({ event }) => event))
  expect([...names]).toEqual([
    'account_registered',
    'login_failed',
    'limit_reached',
    'reset_asked',
    'reset_used',
    'login_succeeded',
    'account_deleted',
    'operator_refused',
  ])
  expect(cookie.length).toBeGreaterThan(30)
  expect(token.length).toBeGreaterThan(30)
  for (const canary of [mail, 'kanarie', secret, wrong, token, cookie, operatorToken])
    expect(log.toLowerCase()).not.toContain(canary.toLowerCase())
})
