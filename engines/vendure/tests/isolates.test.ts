import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAsGuest } from '../../../src/contract/auth'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { startAdapter, stopServer } from '../scripts/servers'
import { VENDURE_ADDRESS } from './admin-api'
import { expectedPaidOrders, fillCart, fillCheckout, ordersOf, submitOrder } from './buyer'
import { findVariant, newMailAddress, openVisitor } from './visitor'

/*
 * Tests two isolates: a second process of the adapter uses the Durable Objects of the first one, as all isolates of a
 * deployment share theirs.
 */
const { VENDURE_STATE = '' } = process.env
let second = ''

beforeAll(async () => {
  const file = 'engines/vendure/adapter/wrangler.jsonc'
  const { migrations, ...config } = JSON.parse(readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, ''))
  config.main = resolve('engines/vendure/adapter', config.main)
  for (const binding of config.durable_objects.bindings) binding.script_name = config.name
  config.name += '-second'
  const secondFile = join(VENDURE_STATE, 'second.json')
  writeFileSync(secondFile, JSON.stringify(config))
  second = await startAdapter(VENDURE_ADDRESS, VENDURE_STATE, secondFile)
}, 60_000)

afterAll(() => stopServer(second))

/** Opens one visitor with the same cookies at both isolates. */
function openAtBoth() {
  const first = openVisitor()
  return [first, openVisitor(second, [], first.cookies)] as const
}

test('two isolates that get an order with the same idempotency key at once place one order, and all return it', async () => {
  const [first, other] = openAtBoth()
  await fillCart(first, 1)
  const email = newMailAddress()
  await loginAsGuest(first.api, { email })
  const cart = await fillCheckout(first)
  const key = crypto.randomUUID()

  const visitors = [first, other, first]
  const [placed, ...others] = await Promise.all(visitors.map((visitor) => submitOrder(visitor, cart, key)))

  expect(others).toEqual([placed, placed])
  expect(await ordersOf(email)).toEqual(expectedPaidOrders(placed?.number ?? ''))
})

test('two isolates that get a cart addition with the same idempotency key at once add once', async () => {
  const [first, other] = openAtBoth()
  const { option } = await findVariant()
  const item = { po_id: option.po_id, amount: 1 }
  // The first write starts the visitor's session.
  await addToCart(first.api, item)
  const init = { headers: { 'idempotency-key': crypto.randomUUID() } }

  await Promise.all([first, other, first, other].map(({ api }) => addToCart(api, item, init)))

  expect((await getCart(first.api, {})).count).toBe(2)
})
