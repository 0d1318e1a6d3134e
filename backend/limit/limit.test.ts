import { expect, test } from 'vitest'
import { addToCart } from '../../src/contract/ordering/cart'
import { HOUR } from '../lib/time'
import { cookieOf, joost, logIn, password, sanne, send, startWithAccounts } from '../testing/accounts'
import { atTime } from '../testing/at-time'
import { withCheckout } from '../testing/checkout'
import { recording } from '../testing/recorded-queries'
import { runSql, valuesOf } from '../testing/run-sql'
import { startShop, type TestShop } from '../testing/shop'
import { limits } from './limits'

const from = (address: string) => ({ 'x-client-address': address })

const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

/** The counter of one client as it is after so many tries. */
async function spend(shop: TestShop, send: () => Promise<Response>, tries: number) {
  await send()
  await shop.db
    .prepare(`UPDATE rate_limits SET count = count + ? WHERE key LIKE '%client:%'`)
    .bind(tries - 1)
    .run()
}

test('of 100 simultaneous requests exactly the allowed number pass, and the others get Retry-After', async () => {
  await using shop = await startShop()
  const ask = () => shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' })

  const statuses = await statusesOf(Array.from({ length: 100 }, ask))

  expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([3, 97])
  const refused = await ask()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_590)
  expect(await refused.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('60 minuten') })
})

test('a rate-limited client may try again when the time window of the limit is over', async () => {
  await using shop = await startShop()
  const ask = () => shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' })
  await statusesOf(Array.from({ length: 5 }, ask))

  const statuses = await atTime(Date.now() + HOUR, () => statusesOf(Array.from({ length: 5 }, ask)))

  expect(statuses).toEqual([404, 404, 404, 429, 429])
})

test('an account allows 100 wrong logins an hour from all clients, and then refuses even the right password', async () => {
  await using shop = await startWithAccounts()
  await shop.post('/customerAuth/login', { email: sanne, password: 'fout' })
  await runSql(shop, `UPDATE rate_limits SET count = 80 WHERE key LIKE 'login:mail:%'`)
  const guess = (place: number) => {
    const email = place % 2 ? sanne : sanne.toUpperCase()
    return shop.visitor().post('/customerAuth/login', { email, password: 'fout' }, from(`203.0.113.${place}`))
  }

  const statuses = await statusesOf(Array.from({ length: 60 }, (_, place) => guess(place)))

  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([20, 40])
  await expect(logIn(shop)).rejects.toMatchObject({ status: 429 })
  // It is about this mail alone.
  await logIn(shop, joost)
})

test('an unknown mail address has the same login limit as a known one', async () => {
  await using shop = await startWithAccounts()
  const email = 'niemand@voorbeeld.nl'
  await shop.post('/customerAuth/login', { email, password: 'fout' })
  await runSql(shop, `UPDATE rate_limits SET count = 10 WHERE key LIKE 'login:asker:%'`)

  expect((await shop.post('/customerAuth/login', { email, password: 'fout' })).status).toBe(429)
})

test('a successful login resets only the client’s own failed attempts', async () => {
  await using shop = await startWithAccounts()
  await shop.post('/customerAuth/login', { email: sanne, password: 'fout' })
  await runSql(shop, `UPDATE rate_limits SET count = 9 WHERE key LIKE 'login:asker:%'`)
  await runSql(shop, `UPDATE rate_limits SET count = 99 WHERE key LIKE 'login:mail:%'`)

  await logIn(shop.visitor())

  const guess = () => shop.visitor().post('/customerAuth/login', { email: sanne, password: 'fout' })
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
})

test('a client over its limit is refused before any query for the account', async () => {
  await using shop = await startWithAccounts()
  await shop.post('/customerAuth/login', { email: sanne, password: 'fout' })
  await runSql(shop, `UPDATE rate_limits SET count = 10`)
  const { db, plans } = recording(shop.db)
  shop.env.DB = db

  expect((await shop.post('/customerAuth/login', { email: sanne, password })).status).toBe(429)

  const asked = await plans()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ sql }) => !sql.startsWith('insert into "rate_limits"'))).toEqual([])
})

const registration = (place: number) => ({
  email: `fenna${place}@voorbeeld.nl`,
  password: 'iloveyou',
  password_confirmation: 'iloveyou',
  firstname: 'Fenna',
  lastname: 'de Wit',
})

type Ask = (place: number) => [path: string, body: object, method?: string]

test.each<[string, number, Ask]>([
  [
    'logins',
    limits.loginOfClient.most,
    (n) => ['/customerAuth/login', { email: `x${n}@voorbeeld.nl`, password: 'fout' }],
  ],
  ['registrations', limits.register.most, (n) => ['/customerAuth/register', registration(n)]],
  ['guests', limits.guest.most, (n) => ['/customerAuth/guest', { email: `x${n}@voorbeeld.nl` }]],
  [
    'requests for a reset',
    limits.resetOfClient.most,
    (n) => ['/customer/sendResetToken', { email: `x${n}@voorbeeld.nl` }],
  ],
  [
    'links of a reset',
    limits.newPassword.most,
    (n) => ['/customer/resetPassword', { ...registration(n), token: `x${n}` }],
  ],
  ['discount codes', limits.codeOfClient.most, (n) => ['/shoppingCart/discountCode', { code: `RADEN${n}` }, 'PUT']],
  ['cart writes', limits.cart.most, () => ['/shoppingCart/add', { po_id: 22, amount: 1 }]],
])('one client has a limit of requests for %s: %i', async (_, most, ask) => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  let place = 0
  const askFrom = (address: string) => {
    const [path, body, method = 'POST'] = ask(place++)
    // A guest who logs in again would be another visitor.
    const visitor = path === '/customerAuth/guest' ? shop.visitor() : shop
    const headers = { 'content-type': 'application/json', ...from(address) }
    return visitor.api(path, { method, body: JSON.stringify(body), headers })
  }
  await spend(shop, () => askFrom('203.0.113.7'), most - 3)

  const statuses = await statusesOf(Array.from({ length: 6 }, () => askFrom('203.0.113.7')))

  expect(countOf(statuses, 429)).toBe(3)
  // Another client has a limit of its own.
  expect((await askFrom('203.0.113.8')).status).not.toBe(429)
})

test('requests without a client address, from the local machine, are not limited', async () => {
  await using shop = await startShop()
  const ask = (place: number) =>
    shop.post('/customer/sendResetToken', { email: `x${place}@voorbeeld.nl` }, from('127.0.0.1'))

  const statuses = await statusesOf(Array.from({ length: limits.resetOfClient.most + 5 }, (_, place) => ask(place)))

  expect(countOf(statuses, 429)).toBe(0)
})

test('a session may try at most 20 discount codes; removing a code does not count', async () => {
  await using shop = await startShop(withCheckout)
  const cookie = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 }))
  const guess = (code: string) => send(shop, 'PUT', '/shoppingCart/discountCode', cookie, { code })

  const statuses = await statusesOf(Array.from({ length: 25 }, (_, place) => guess(`RADEN${place}`)))

  expect([countOf(statuses, 422), countOf(statuses, 429)]).toEqual([20, 5])
  expect((await guess('')).status).toBe(200)
})

test('rate limit counters contain no mail addresses', async () => {
  await using shop = await startShop()
  await shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' })

  const { results } = await shop.db.prepare('SELECT key FROM rate_limits').all<{ key: string }>()
  expect(results.map(({ key }) => key)).toEqual([expect.stringMatching(/^reset:asker:[\w-]{43}$/)])
})

const bad = from('203.0.113.9')
const good = from('198.51.100.1')

const times = async (many: number, work: () => Promise<Response>) => {
  const statuses = new Set<number>()
  for (let place = 0; place < many; place++) statuses.add((await work()).status)
  return [...statuses]
}

test('a client over its limit does not block others from logging in', async () => {
  await using shop = await startWithAccounts()
  const ask = (email: string, secret: string, headers: Record<string, string>) =>
    shop.post('/customerAuth/login', { email, password: secret }, headers)
  await ask('x@voorbeeld.nl', 'fout', bad)
  await runSql(shop, `UPDATE rate_limits SET count = ? WHERE key LIKE '%:client:%'`, limits.loginOfClient.most)

  expect(await times(25, () => ask(sanne, 'fout', bad))).toEqual([429])

  expect((await ask(sanne, password, good)).status).toBe(200)
  const counters = `SELECT key FROM rate_limits WHERE key LIKE 'login:mail:%' AND count > 0`
  expect(await valuesOf(shop, counters)).toHaveLength(1)
})
