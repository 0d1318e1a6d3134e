import { expect, test, vi } from 'vitest'
import type { ShopApi } from '../../kit/contract/call'
import { withShirts } from '../testing/fill'
import { startForeign } from '../testing/foreign'
import { messageOf, startAgent } from '../testing/start-agent'
import { startStorefront } from '../testing/storefront'
import { encodeCartId } from './agent-cart'
import { createCallBudget, MAX_CALLS_PER_MESSAGE } from './call-budget'

const nobody = () => new AbortController()
const answer: ShopApi = async () => new Response()
const init = { method: 'GET' }

test('a backend call that exceeds the budget of an agent’s message is not made', async () => {
  const api = vi.fn<ShopApi>(answer)
  const { limit, left } = createCallBudget(nobody().signal, 2)
  const [one, other] = [limit(api), limit(api)]
  await one('/a', init)
  await other('/b', init)
  await expect(one('/c', init)).rejects.toMatchObject({ status: 0 })
  expect([api.mock.calls.length, left()]).toEqual([2, -1])
})

test('a backend call is aborted when its agent message times out, and no later one starts', async () => {
  const api: ShopApi = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  const hanging = vi.fn<ShopApi>(api)
  const limited = createCallBudget(nobody().signal, 9, 20).limit(hanging)
  await expect(limited('/a', init)).rejects.toThrow('aborted')
  await expect(limited('/b', init)).rejects.toMatchObject({ status: 0 })
  expect(hanging).toHaveBeenCalledTimes(1)
})

test('an agent that disconnects stops the processing of its message', async () => {
  await using shop = await startStorefront({ fill: withShirts, faults: { latency: 50 } })
  const leaving = new AbortController()
  const line_items = ['1-12', '2-22', '3-31', '3-33'].map((id) => ({ item: { id }, quantity: 1 }))
  const message = messageOf('tools/call', { name: 'create_cart', arguments: { cart: { line_items } } })
  const asked = shop.fetch('/mcp', { ...message, signal: leaving.signal }).catch(() => undefined)
  // The first message loads the module of the agents, which takes a second on a busy machine.
  await vi.waitFor(() => expect(shop.backend.calls).toHaveLength(1), { timeout: 10_000 })
  leaving.abort()
  await asked
  await new Promise((done) => setTimeout(done, 200))
  expect(shop.backend.calls).toHaveLength(1)
})

const twenty = Array.from({ length: 20 }, (_, index) => index + 1)
const linesOf = (ids: readonly string[]) => ({ line_items: ids.map((id) => ({ item: { id }, quantity: 1 })) })

/**
 * Returns answers in which each product has three attributes of four values, and needs many calls to find a variant.
 */
function costly() {
  const attributes = [1, 2, 3].map((id) => ({
    id,
    title: `Keuze ${id}`,
    values: [1, 2, 3, 4].map((value) => ({ id: 10 * id + value, title: `${value}`, available: true, in_stock: true })),
  }))
  const product = (id: number) => ({
    data: { id, uri: `/tent-p${id}`, full_name: `Tent ${id}`, default_attrs: { 1: 11, 2: 21 } },
  })
  return {
    ...Object.fromEntries(twenty.map((id) => [`GET /products/${id}`, product(id)])),
    'POST /queryProductAttributes': { data: { attributes, starting_price: 10 } },
  }
}

const selected = [1, 2, 3].map((id) => ({ name: `Keuze ${id}`, label: '1' }))
const worst: [string, Record<string, unknown>][] = [
  ['lookup_catalog', { catalog: { ids: twenty.slice(0, 10).map(String) } }],
  ['get_product', { catalog: { id: '1', selected } }],
  ['create_cart', { cart: linesOf(twenty.map((id) => (id <= 5 ? String(id) : `${id}-${id}0`))) }],
  ['create_cart', { cart: linesOf(twenty.map((id) => `${id}-${id}0`)) }],
  ['search_catalog', { catalog: { query: 'tent', filters: { brand: ['x'], categories: ['Tenten'] } } }],
  ['get_policies', {}],
]

test.each(worst)(
  'the agent tool %s makes no more calls to a foreign backend than some platforms allow: %#',
  async (name, given) => {
    const { storefront: shop, asked } = await startForeign(costly())
    const message = messageOf('tools/call', { name, arguments: given })
    await (await shop.fetch('/mcp', message)).text()
    await shop.settled()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(MAX_CALLS_PER_MESSAGE)
  },
)

test('the edge refuses a call that exceeds the budget of one message, and suggests a smaller request', async () => {
  const { storefront: shop } = await startForeign(costly())
  const agent = await startAgent(shop)
  const refused = agent.call('lookup_catalog', { catalog: { ids: twenty.slice(0, 10).map(String) } })
  await expect(refused).rejects.toMatchObject({ code: -32_602, message: 'Ask for less at a time.' })
})

test('a cart change too large for the budget of one agent message changes nothing', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    po_id: index + 1,
    amount: 1,
    info: { uri: `/tent-p${index + 1}`, full_name: 'Tent', price: 1 },
  }))
  const { storefront: shop, asked } = await startForeign(
    { 'GET /shoppingCart': { data: { items: lines, total: { net: 1, gross: 60, grossAfterDiscount: 60 } } } },
    { API_COOKIES: 'sid' },
  )
  const agent = await startAgent(shop)
  await expect(agent.call('cancel_cart', { id: encodeCartId('sid=abc') })).rejects.toMatchObject({ code: -32_602 })
  expect(asked.map(({ name }) => name)).toEqual(['GET /shoppingCart'])
})
