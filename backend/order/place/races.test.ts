import { expect, test, vi } from 'vitest'
import { addToCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { createApiApp } from '../../app'
import { count } from '../../testing/accounts'
import { orderAs, queueUp } from '../../testing/buyers'
import { aCode, readyToOrder, withCheckout } from '../../testing/checkout'
import { seededRandom } from '../../testing/seeded-random'
import { isLong, startShop, type TestShop } from '../../testing/shop'
import { afterEachBatch } from '../../testing/wrapped-database'

const [runs, crowd] = isLong ? [20, 200] : [1, 20]

type Code = NonNullable<Parameters<typeof aCode>[2]>

async function startRace(buyers: number, code?: Code) {
  const shop = await startShop((catalogue) => {
    withCheckout(catalogue)
    if (code) catalogue.discount_codes.push(aCode(1, 'LAATSTE', code))
  })
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  if (code) await setDiscountCode(shop.api, { code: 'LAATSTE' })
  await readyToOrder(shop.api, {})
  return Object.assign(shop, { buyers: await queueUp(shop, buyers) })
}

test.each(Array.from({ length: runs }, (_, run) => run + 1))(
  `when ${crowd} buyers order the last 10 articles at once, 10 succeed (run %i)`,
  async () => {
    await using shop = await startRace(crowd)

    const answers = await Promise.all(shop.buyers.map((buyer) => orderAs(shop, buyer)))

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(crowd - 10)
    expect(await count(shop, 'SELECT count(*) AS n FROM orders')).toBe(10)
    expect(await count(shop, 'SELECT stock AS n FROM variants WHERE id = 12')).toBe(0)
    expect(await count(shop, 'SELECT sum(amount) AS n FROM order_lines')).toBe(10)
  },
  60_000,
)

test('fifty simultaneous orders with one idempotency key make one order and get the same answer', async () => {
  await using shop = await startRace(1)
  const [buyer] = shop.buyers
  if (!buyer) throw new Error('nobody came')

  const answers = await Promise.all(Array.from({ length: 50 }, () => orderAs(shop, buyer)))
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(bodies.size).toBe(1)
  expect(await count(shop, 'SELECT count(*) AS n FROM orders')).toBe(1)
  expect(await count(shop, 'SELECT count(*) AS n FROM payments')).toBe(1)
})

test('fifty simultaneous orders of one cart with different idempotency keys make one order', async () => {
  await using shop = await startRace(1)
  const [buyer] = shop.buyers
  if (!buyer) throw new Error('nobody came')

  const answers = await Promise.all(Array.from({ length: 50 }, (_, key) => orderAs(shop, buyer, `key-${key}`)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await count(shop, 'SELECT count(*) AS n FROM orders')).toBe(1)
})

test('of fifty simultaneous orders that share the last use of a discount code one succeeds', async () => {
  await using shop = await startRace(50, { value: 20, use_limit: 3, used: 2 })
  await shop.db.prepare('UPDATE variants SET stock = 500 WHERE id = 12').run()

  const answers = await Promise.all(shop.buyers.map((buyer) => orderAs(shop, buyer)))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  expect(await count(shop, 'SELECT used AS n FROM discount_codes')).toBe(3)
  expect(await count(shop, 'SELECT count(*) AS n FROM orders WHERE discount_cents > 0')).toBe(1)
})

const cases = isLong ? 200 : 10

test(`of ${cases} orders whose answers get lost after the commit none is lost and none is placed twice`, async () => {
  await using shop = await startRace(cases)
  await shop.db.prepare('UPDATE variants SET stock = 999 WHERE id = 12').run()
  const random = seededRandom(20_261_121)
  const app = createApiApp()
  let losses = 0
  const loseSome = () => {
    if (random() >= 0.35) return
    losses++
    throw new Error('D1_ERROR: Network connection lost.')
  }
  const env = { ...shop.env, DB: afterEachBatch(shop.db, loseSome) }
  const fetch: TestShop['fetch'] = async (path, init) => app.request(`http://localhost/api${path}`, init, env)

  // The faults are the point of the test; their log lines are not.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const numbers = new Set<string>()
  for (const buyer of shop.buyers) {
    for (let attempt = 0; ; attempt++) {
      const answer = await orderAs({ fetch }, buyer)
      if (answer.status === 500 && attempt < 50) continue
      expect(answer.status).toBe(201)
      numbers.add(((await answer.json()) as { data: { number: string } }).data.number)
      break
    }
  }

  expect(losses).toBeGreaterThan(cases / 2)
  expect(numbers.size).toBe(cases)
  expect(await count(shop, 'SELECT count(*) AS n FROM orders')).toBe(cases)
  expect(await count(shop, 'SELECT count(*) AS n FROM payments')).toBe(cases)
  expect(await count(shop, 'SELECT count(*) AS n FROM test_payments')).toBe(cases)
  expect(await count(shop, 'SELECT stock AS n FROM variants WHERE id = 12')).toBe(999 - cases)
}, 60_000)
