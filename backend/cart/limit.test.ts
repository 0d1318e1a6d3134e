import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '../limit/limits'
import { count } from '../testing/accounts'
import { dumpOf } from '../testing/dump'
import { recording } from '../testing/recorded-queries'
import { startShop, type TestShop } from '../testing/shop'
import { withTarps } from '../testing/with-tarps'

const { most } = limits.cart
const office = '203.0.113.7'

type Visitor = Pick<TestShop, 'post'>

const add = ({ post }: Visitor, item: { po_id: number; amount: number }, key?: string) =>
  post('/shoppingCart/add', item, { 'x-client-address': office, ...(key && { 'idempotency-key': key }) })

const set = ({ post }: Visitor, item: { po_id: number; amount: number }) =>
  post('/shoppingCart/set', item, { 'x-client-address': office })

const counted = (shop: TestShop) => count(shop, `SELECT sum(count) AS n FROM rate_limits WHERE key LIKE 'cart:%'`)
const setCount = ({ db }: TestShop, count: number) =>
  db.prepare(`UPDATE rate_limits SET count = ? WHERE key LIKE 'cart:%'`).bind(count).run()

test('a write to the cart takes one round trip to the database, including the client’s rate limit', async () => {
  const { db, tripsOf } = recording((env as { DB: D1Database }).DB)
  await using shop = await startShop(withTarps, { DB: db })

  const trips = [
    await tripsOf(() => add(shop, { po_id: 12, amount: 1 })),
    await tripsOf(() => add(shop, { po_id: 12, amount: 1 }, 'a')),
    await tripsOf(() => set(shop, { po_id: 22, amount: 4 })),
  ]

  expect(trips).toEqual([1, 1, 1])
  expect(await counted(shop)).toBe(3)
})

test('refused and repeated cart writes do not count for the rate limit', async () => {
  await using shop = await startShop(withTarps)
  await add(shop, { po_id: 12, amount: 1 }, 'a')

  const again = await add(shop, { po_id: 12, amount: 1 }, 'a')
  const refused = [
    await add(shop, { po_id: 12, amount: 2 }, 'a'),
    await add(shop, { po_id: 32, amount: 1 }),
    await add(shop.visitor(), { po_id: 32, amount: 1 }),
    await add(shop, { po_id: 99, amount: 1 }),
    await set(shop, { po_id: 32, amount: 1 }),
  ]

  expect([again, ...refused].map(({ status }) => status)).toEqual([200, 409, 409, 409, 404, 409])
  expect(await counted(shop)).toBe(1)
})

test('a client over its limit of cart writes changes nothing and gets a Retry-After, or the stored answer to a repeated write', async () => {
  await using shop = await startShop(withTarps)
  await add(shop, { po_id: 12, amount: 1 }, 'a')
  await setCount(shop, most)
  const again = await add(shop, { po_id: 12, amount: 1 }, 'a')
  expect([again.status, await again.json()]).toMatchObject([200, { data: { count: 1 } }])
  await shop.db.prepare('UPDATE sessions SET idle_until = idle_until - 2 * 24 * 3600 * 1000').run()
  const before = await dumpOf(shop)

  const answers = [
    await add(shop, { po_id: 12, amount: 1 }),
    await add(shop, { po_id: 22, amount: 1 }, 'b'),
    await set(shop, { po_id: 12, amount: 3 }),
    await add(shop.visitor(), { po_id: 12, amount: 1 }),
    await add(shop, { po_id: 99, amount: 1 }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  for (const { headers } of answers) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(890)
    expect(headers.get('set-cookie')).toBeNull()
  }
  expect(await dumpOf(shop)).toEqual(before)
  expect(await counted(shop)).toBe(most)
})

test('one client’s simultaneous cart writes succeed exactly up to the limit', async () => {
  await using shop = await startShop(withTarps)
  await add(shop, { po_id: 22, amount: 1 })
  await setCount(shop, most - 3)

  const answers = await Promise.all(Array.from({ length: 8 }, () => add(shop, { po_id: 22, amount: 1 })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await count(shop, 'SELECT amount AS n FROM cart_items')).toBe(4)
  expect(await counted(shop)).toBe(most)
})

test('one client may start sixty sessions in fifteen minutes, and sessions that exist keep working', async () => {
  await using shop = await startShop(withTarps)
  await add(shop, { po_id: 12, amount: 1 })
  const begun = limits.sessionOfClient.most
  await shop.db
    .prepare(`UPDATE rate_limits SET count = ? WHERE key LIKE 'session:%'`)
    .bind(begun - 3)
    .run()

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => add(shop.visitor(), { po_id: 12, amount: 1 }, crypto.randomUUID())),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(890)
  expect(refused?.headers.get('set-cookie')).toBeNull()
  expect(await count(shop, 'SELECT count(*) AS n FROM sessions')).toBe(4)
  // Each new session has its cart, the last one too.
  expect(await count(shop, 'SELECT count(*) AS n FROM cart_items')).toBe(4)
  expect((await add(shop, { po_id: 12, amount: 1 })).status).toBe(200)
  const neighbour = { 'x-client-address': '203.0.113.8' }
  expect((await shop.visitor().post('/shoppingCart/add', { po_id: 12, amount: 1 }, neighbour)).status).toBe(200)
})
