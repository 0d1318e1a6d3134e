import { expect, test } from 'vitest'
import { toEuro } from '../../../src/contract/money/euros-and-cents'
import type { Cart } from '../../../src/contract/ordering/cart'
import { limits } from '../../limit/limits'
import { count } from '../../testing/accounts'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { startShop, type TestShop } from '../../testing/shop'

const { most } = limits.orderOfClient
const office = '203.0.113.7'

type Buyer = ReturnType<TestShop['visitor']> & { cart: Cart }

async function aBuyer(shop: TestShop): Promise<Buyer> {
  const visitor = shop.visitor()
  return { ...visitor, cart: await readyToOrder(visitor.api) }
}

const order = ({ post, cart }: Buyer, client: string, key = 'a', shown: Partial<Cart> = {}) => {
  const { version, payable } = { ...cart, ...shown }
  const headers = { 'idempotency-key': key, 'x-client-address': client }
  return post('/orders', { accept_terms: true, version, payable: toEuro(payable?.gross ?? 0) }, headers)
}

const setCount = ({ db }: TestShop, count: number) =>
  db.prepare('UPDATE rate_limits SET count = ? WHERE key LIKE ?').bind(count, 'order:client:%').run()
const ordersOf = (shop: TestShop) => count(shop, 'SELECT count(*) AS n FROM orders')
const counted = (shop: TestShop) => count(shop, `SELECT sum(count) AS n FROM rate_limits WHERE key LIKE 'order:%'`)

test('one client places up to the allowed number of orders, also simultaneously; refused buyers keep their cart', async () => {
  await using shop = await startShop(withCheckout)
  await order(await aBuyer(shop), office)
  await setCount(shop, most - 2)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => aBuyer(shop)))

  const answers = await Promise.all(buyers.map((buyer) => order(buyer, office)))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429])
  expect([await ordersOf(shop), await counted(shop)]).toEqual([3, most])
  expect(await count(shop, 'SELECT count(*) AS n FROM cart_items')).toBe(3)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await refused?.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('60 minuten') })
  // Another client has a limit of its own.
  expect((await order(await aBuyer(shop), '203.0.113.8')).status).toBe(201)
})

test('a repeated order with its idempotency key gets the stored answer, even over the limit, and counts once', async () => {
  await using shop = await startShop(withCheckout)
  const buyer = await aBuyer(shop)
  const first = await order(buyer, office)
  const twice = await Promise.all([order(buyer, office), order(buyer, office)])
  expect(await counted(shop)).toBe(1)
  await setCount(shop, most)

  const again = await order(buyer, office)
  const another = await order(buyer, office, 'b')

  expect([...twice, again].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await again.json()).toEqual(await first.json())
  expect(another.status).toBe(429)
})

test('a refused order does not count for the limit of orders', async () => {
  await using shop = await startShop(withCheckout)
  const buyer = await aBuyer(shop)

  const stale = await order(buyer, office, 'a', { version: 999 })
  await shop.db.prepare('UPDATE variants SET stock = 0').run()
  const gone = await order(buyer, office)

  expect([stale.status, gone.status, await counted(shop)]).toEqual([409, 409, null])
})
