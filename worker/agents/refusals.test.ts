import { expect, test, vi } from 'vitest'
import { withShirts } from '../testing/fill'
import { begin } from '../testing/shopper'
import { messageOf, startAgent } from '../testing/start-agent'
import { startStorefront } from '../testing/storefront'

const list = messageOf('tools/list')
const search = messageOf('tools/call', { name: 'search_catalog', arguments: { catalog: { query: 'tarp' } } })

test('an operator can disable the agent endpoint, which then no page mentions', async () => {
  await using shop = await startStorefront({ fill: withShirts, settings: { AGENTS: 'off' } })
  expect((await shop.fetch('/mcp', list)).status).toBe(404)
  expect((await shop.get('/.well-known/ucp')).status).toBe(404)
  expect((await shop.get('/llms.txt')).html).not.toContain('/.well-known/ucp')
})

test('an agent that exceeds the rate limit gets the time to wait, and the backend is not called', async () => {
  const limit = vi.fn(async () => ({ success: false }))
  await using shop = await startStorefront({ fill: withShirts, settings: { AGENT_LIMIT: { limit } } })
  const answer = await shop.fetch('/mcp', {
    ...search,
    headers: { ...search.headers, 'cf-connecting-ip': '203.0.113.7' },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000, data: { retry_after: 60 } } })
  expect(limit).toHaveBeenCalledWith({ key: '203.0.113.7' })
  expect(shop.backend.calls).toEqual([])
})

test('one client’s agents may start as many carts as a person may', async () => {
  await using shop = await startStorefront({ fill: withShirts })
  const agent = await startAgent(shop, { headers: { 'cf-connecting-ip': '203.0.113.7' } })
  const cart = { line_items: [{ item: { id: '1-12' }, quantity: 1 }] }
  await agent.call('create_cart', { cart })
  await shop.db.prepare(`UPDATE rate_limits SET count = 60 WHERE key LIKE 'session:%'`).run()
  await expect(agent.call('create_cart', { cart })).rejects.toMatchObject({
    code: -32_000,
    data: { retry_after: expect.any(Number) },
  })
})

test('a batch of agent messages in one request is refused, since it would count as one request for the rate limit', async () => {
  await using shop = await startStorefront({ fill: withShirts })
  const body = JSON.stringify(Array.from({ length: 50 }, () => JSON.parse(String(search.body))))
  const answer = await shop.fetch('/mcp', { ...search, body })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: -32_600 } }])
  expect(shop.backend.calls).toEqual([])
})

test('a request that is not an agent’s message gets an error without internal details', async () => {
  await using shop = await startStorefront({ fill: withShirts })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const tooLarge = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) })

  for (const [what, status, init] of [
    ['too large a message', 413, { ...list, body: tooLarge }],
    ['what is no JSON', 400, { ...list, body: '{' }],
    ['nothing', 400, { ...list, body: '' }],
    ['what is no message', 400, { ...list, body: '"tools/list"' }],
    ['a form', 415, { method: 'POST', body: 'a=1', headers: form }],
    ['a page of another site', 403, messageOf('tools/list', {}, { origin: 'https://elders.example' })],
    ['one that asks for a stream', 405, { headers: { accept: 'text/event-stream' } }],
    ['one that ends a session', 405, { method: 'DELETE' }],
    ['one that is put', 405, { method: 'PUT', body: 'a' }],
    ['one that patches', 405, { method: 'PATCH', body: 'a' }],
    ['text of another site', 403, { method: 'POST', body: 'a', headers: { origin: 'https://elders.example' } }],
  ] as [string, number, RequestInit][]) {
    const answer = await shop.fetch('/mcp', init)
    expect([what, answer.status]).toEqual([what, status])
    expect(await answer.text(), what).not.toMatch(/ at .*\.[tj]s|node_modules/)
  }
})

test('an unknown agent tool and invalid arguments are refused', async () => {
  await using shop = await startStorefront({ fill: withShirts })
  const agent = await startAgent(shop)
  await expect(agent.call('complete_checkout')).rejects.toMatchObject({ code: -32_602 })
  for (const name of ['__proto__', 'constructor', '']) await expect(agent.call(name)).rejects.toThrow()
  for (const given of [
    {},
    { catalog: 'tarp' },
    { catalog: { query: 1 } },
    { catalog: { query: 'x'.repeat(201) } },
    { catalog: { pagination: { cursor: "1' OR 1=1" } } },
  ])
    expect(await agent.call('search_catalog', given)).toMatchObject({ isError: true })
})

test('an agent request ignores a person’s cookie, and no answer sets one', async () => {
  await using shop = await startStorefront({ fill: withShirts })
  const person = await begin(shop)
  const agent = await startAgent(shop, { headers: { cookie: person.cookie() } })
  const { id } = await agent.call('create_cart', { cart: { line_items: [{ item: { id: '2-22' }, quantity: 1 }] } })
  expect((await person.cart()).items.map(({ po_id }) => po_id)).toEqual([12])
  expect(atob(id.slice(5))).not.toBe(person.cookie())
  for (const { answer } of agent.sent) expect(answer.headers.getSetCookie()).toEqual([])
  for (const { name, headers } of shop.backend.calls)
    if (name.startsWith('GET /products')) expect(headers.get('cookie')).toBeNull()
})

test('an internal error is reported to the agent as such and is logged', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using shop = await startStorefront({ fill: withShirts, settings: { READ_BUDGET_MS: '5000' } })
  shop.bindings.SHOP_API = undefined
  const agent = await startAgent(shop)
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('of the inside')
  })
  await expect(agent.call('get_product', { catalog: { id: 'https://x' } })).rejects.toMatchObject({
    code: -32_603,
    message: 'Something went wrong in the shop.',
  })
  expect(errors.mock.calls.flat().join()).toContain('of the inside')
})

/** The headers of a client with the protocol's previous revision. */
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_policies', arguments: {} } }
test('a call that breaks the agents’ protocol, or that another site sends, is refused without calling the backend', async () => {
  await using shop = await startStorefront({ fill: withShirts })

  for (const [what, status, body, more] of [
    ['an id that is an object', 400, { ...call, id: {} }, {}],
    ['an id of nothing', 400, { ...call, id: null }, {}],
    ['parameters in a row', 400, { ...call, params: [1] }, {}],
    ['another JSON-RPC', 400, { ...call, jsonrpc: '1.0' }, {}],
    ['an unknown revision', 400, call, { 'mcp-protocol-version': '1999-01-01' }],
    ['two revisions at once', 400, call, { 'mcp-protocol-version': '2026-07-28' }],
    ['one who takes no answer', 406, call, { accept: 'text/html' }],
    ['text', 415, call, { 'content-type': 'text/plain' }],
    ['another site', 403, call, { 'sec-fetch-site': 'cross-site' }],
    ['a site beside ours', 403, call, { 'sec-fetch-site': 'same-site' }],
    ['a page of nowhere', 403, call, { origin: 'null' }],
  ] as [string, number, object, Record<string, string>][]) {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    const answer = await shop.fetch('/mcp', init)
    await answer.text()
    expect([what, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([what, status, null])
  }
  expect(shop.backend.calls).toEqual([])
})

test('an agent gets the message that the shop does not answer, without internal details', async () => {
  await using shop = await startStorefront({ fill: withShirts, faults: { fault: 'error' } })
  const agent = await startAgent(shop)
  for (const [name, given] of Object.entries({
    search_catalog: { catalog: { query: 'tarp' } },
    get_policies: {},
    read_page: { url: '/klantenservice-i1' },
    get_product: { catalog: { id: '1' } },
    create_cart: { cart: { line_items: [{ item: { id: '1-12' }, quantity: 1 }] } },
  })) {
    const refused = await agent.call(name, given).catch((error) => error)
    expect([name, refused.code, refused.message]).toEqual([
      name,
      -32_000,
      'The shop does not answer now. Try again later.',
    ])
  }
})

test('an agent that names a category is not told that it does not exist when the categories cannot be fetched', async () => {
  await using shop = await startStorefront({ fill: withShirts, faults: { fault: 'error' } })
  shop.backend.only = ({ name }) => name.startsWith('GET /categories')
  const agent = await startAgent(shop)

  const search = agent.call('search_catalog', { catalog: { filters: { categories: ['Tarps'] } } })

  await expect(search).rejects.toMatchObject({ code: -32_000 })
})
