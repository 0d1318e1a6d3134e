import { expect, test, vi } from 'vitest'
import { addToCart } from '../../src/contract/ordering/cart'
import { cookieOf, joost, logIn, password, sanne, send, startWithAccounts } from '../testing/accounts'
import { withCheckout } from '../testing/checkout'
import { startShop, type TestShop } from '../testing/shop'
import { limits } from './limits'

const MINUTE = 60_000
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

test('of 100 at once exactly as many pass as are allowed, and the others hear when to come back', async () => {
  await using shop = await startShop()
  const ask = () => shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' })

  const statuses = await statusesOf(Array.from({ length: 100 }, ask))

  expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([3, 97])
  const refused = await ask()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_590)
  expect(await refused.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('60 minuten') })
})

test('reading a counter and then writing it lets more pass', async () => {
  await using shop = await startShop()
  await shop.db.prepare(`INSERT INTO rate_limits VALUES ('x', 0, 0)`).run()
  let passed = 0
  const ask = async () => {
    const row = await shop.db.prepare('SELECT count FROM rate_limits').first<{ count: number }>()
    if (!row || row.count >= 3) return
    await shop.db
      .prepare('UPDATE rate_limits SET count = ?')
      .bind(row.count + 1)
      .run()
    passed++
  }

  await Promise.all(Array.from({ length: 100 }, ask))

  expect(passed).toBeGreaterThan(3)
})

test('when the window is over one may try again', async () => {
  await using shop = await startShop()
  const ask = () => shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' })
  await statusesOf(Array.from({ length: 5 }, ask))
  vi.useFakeTimers({ now: Date.now() + 60 * MINUTE, toFake: ['Date'] })

  try {
    expect(await statusesOf(Array.from({ length: 5 }, ask))).toEqual([404, 404, 404, 429, 429])
  } finally {
    vi.useRealTimers()
  }
})

test('an account may be guessed at 100 times an hour from wherever, and then not even rightly', async () => {
  await using shop = await startWithAccounts()
  await shop.post('/customerAuth/login', { email: sanne, password: 'fout' })
  await shop.db.prepare(`UPDATE rate_limits SET count = 80 WHERE key LIKE 'login:mail:%'`).run()
  const guess = (place: number) =>
    shop.visitor().post(
      '/customerAuth/login',
      { email: place % 2 ? sanne : sanne.toUpperCase(), password: 'fout' },
      {
        'x-client-address': `203.0.113.${place}`,
      },
    )

  const statuses = await statusesOf(Array.from({ length: 250 }, (_, place) => guess(place)))

  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([20, 230])
  await expect(logIn(shop)).rejects.toMatchObject({ status: 429 })
  // It is about this mail alone.
  await logIn(shop, joost)
})

test('an unknown mail is limited like a known one', async () => {
  await using shop = await startWithAccounts()
  const email = 'niemand@voorbeeld.nl'
  await shop.post('/customerAuth/login', { email, password: 'fout' })
  await shop.db.prepare(`UPDATE rate_limits SET count = 10 WHERE key LIKE 'login:asker:%'`).run()

  expect((await shop.post('/customerAuth/login', { email, password: 'fout' })).status).toBe(429)
})

test('logging in forgets one’s own tries of before, and not those of others', async () => {
  await using shop = await startWithAccounts()
  await shop.post('/customerAuth/login', { email: sanne, password: 'fout' })
  await shop.db.prepare(`UPDATE rate_limits SET count = 9 WHERE key LIKE 'login:asker:%'`).run()
  await shop.db.prepare(`UPDATE rate_limits SET count = 99 WHERE key LIKE 'login:mail:%'`).run()

  await logIn(shop.visitor())

  const guess = () => shop.visitor().post('/customerAuth/login', { email: sanne, password: 'fout' })
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 429])
})

test('too often is said before anything is looked up', async () => {
  await using shop = await startWithAccounts()
  await shop.post('/customerAuth/login', { email: sanne, password: 'fout' })
  await shop.db.prepare(`UPDATE rate_limits SET count = 10`).run()
  const asked: string[] = []
  const watched = Object.assign(Object.create(shop.db) as D1Database, {
    prepare: (query: string) => {
      asked.push(query)
      return shop.db.prepare(query)
    },
    batch: (statements: D1PreparedStatement[]) => shop.db.batch(statements),
  })
  shop.env.DB = watched

  expect((await shop.post('/customerAuth/login', { email: sanne, password })).status).toBe(429)

  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((statement) => !statement.startsWith('insert into "rate_limits"'))).toEqual([])
})

const registration = (place: number) => ({
  email: `fenna${place}@voorbeeld.nl`,
  password: 'iloveyou',
  password_confirmation: 'iloveyou',
  firstname: 'Fenna',
  lastname: 'de Wit',
})

type Ask = (shop: TestShop, place: number, headers: Record<string, string>) => Promise<Response>

test.each<[string, number, Ask]>([
  [
    'logins',
    limits.loginOfClient.most,
    (shop, place, headers) =>
      shop.post('/customerAuth/login', { email: `x${place}@voorbeeld.nl`, password: 'fout' }, headers),
  ],
  [
    'registrations',
    limits.register.most,
    (shop, place, headers) => shop.post('/customerAuth/register', registration(place), headers),
  ],
  [
    'guests',
    limits.guest.most,
    (shop, place, headers) => shop.visitor().post('/customerAuth/guest', { email: `x${place}@voorbeeld.nl` }, headers),
  ],
  [
    'requests for a reset',
    limits.resetOfClient.most,
    (shop, place, headers) => shop.post('/customer/sendResetToken', { email: `x${place}@voorbeeld.nl` }, headers),
  ],
  [
    'links of a reset',
    limits.newPassword.most,
    (shop, place, headers) =>
      shop.post('/customer/resetPassword', { ...registration(place), token: `x${place}` }, headers),
  ],
  [
    'discount codes',
    limits.codeOfClient.most,
    (shop, place, headers) => put(shop, '/shoppingCart/discountCode', { code: `RADEN${place}` }, headers),
  ],
  [
    'cart writes',
    limits.cart.most,
    (shop, _, headers) => shop.post('/shoppingCart/add', { po_id: 22, amount: 1 }, headers),
  ],
])('one client has a limit for %s: %i', async (_, most, ask) => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  let place = 0
  const askFrom = (address: string) => ask(shop, place++, from(address))
  await spend(shop, () => askFrom('203.0.113.7'), most - 3)

  const statuses = await statusesOf(Array.from({ length: 6 }, () => askFrom('203.0.113.7')))

  expect(countOf(statuses, 429)).toBe(3)
  // A neighbour is somebody else.
  expect((await askFrom('203.0.113.8')).status).not.toBe(429)
})

test('this very machine, on which all share an address, is not limited', async () => {
  await using shop = await startShop()
  const ask = (place: number) =>
    shop.post('/customer/sendResetToken', { email: `x${place}@voorbeeld.nl` }, from('127.0.0.1'))

  const statuses = await statusesOf(Array.from({ length: limits.resetOfClient.most + 5 }, (_, place) => ask(place)))

  expect(countOf(statuses, 429)).toBe(0)
})

const put = (shop: TestShop, path: string, body: unknown, headers: Record<string, string>) =>
  shop.api(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

test('in one session 20 discount codes may be guessed; taking one away guesses nothing', async () => {
  await using shop = await startShop(withCheckout)
  const cookie = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 }))
  const guess = (code: string) => send(shop, 'PUT', '/shoppingCart/discountCode', cookie, { code })

  const statuses = await statusesOf(Array.from({ length: 25 }, (_, place) => guess(`RADEN${place}`)))

  expect([countOf(statuses, 422), countOf(statuses, 429)]).toEqual([20, 5])
  expect((await guess('')).status).toBe(200)
})

test('mail addresses do not stand in the counters', async () => {
  await using shop = await startShop()
  await shop.post('/customer/sendResetToken', { email: 'niemand@voorbeeld.nl' })

  const { results } = await shop.db.prepare('SELECT key FROM rate_limits').all<{ key: string }>()
  expect(results.map(({ key }) => key)).toEqual([expect.stringMatching(/^reset:asker:[\w-]{43}$/)])
})
