import { expect, test, vi } from 'vitest'
import { calls } from '../../src/contract/calls'
import { routes } from '../app'
import { limits } from '../limit/limits'
import { startShop, type TestShop } from '../testing/shop'
import { token } from '../testing/start-desk'
import { operatorRoutes } from './operator.routes'

const ask = (shop: TestShop, given?: string, { method = 'GET', path = '/stock', client = '203.0.113.7' } = {}) =>
  shop.fetch(`/operator${path}`, {
    method,
    headers: { 'x-client-address': client, ...(given !== undefined && { authorization: given }) },
  })

const concrete = operatorRoutes.map(({ method, path }) => [
  method,
  path.replace(/^\/operator/, '').replace(/:\w+/g, '1'),
])

test('the right operator token gives access however often, in whatever case the word Bearer before it is written', async () => {
  await using shop = await startShop(undefined, { OPERATOR_TOKEN: token })

  expect((await ask(shop, `bearer ${token}`)).status).toBe(200)
  for (let n = 0; n < limits.operator.most + 5; n++) expect((await ask(shop, `Bearer ${token}`)).status).toBe(200)
  expect((await ask(shop, `Bearer ${token}`, { path: '' })).status).toBe(204)
  expect((await ask(shop, `Bearer ${token}`, { path: '/onbekend' })).status).toBe(404)
})

test.each(['', 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])(
  'an operator call with the authorization %j gets the same 401 for every path',
  async (given) => {
    await using shop = await startShop(undefined, { OPERATOR_TOKEN: token })

    for (const [method, path] of [...concrete, ['GET', '/onbekend']].slice(0, 9)) {
      const response = await ask(shop, given, { method, path })
      expect([path, response.status]).toEqual([path, 401])
      expect(await response.json()).toEqual({ message: 'Dit token klopt niet.', code: 'wrong_token' })
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  },
)

test.each([undefined, '', 'x'.repeat(31)])(
  'with OPERATOR_TOKEN %j every operator path gets the answer of an unknown path',
  async (setting) => {
    await using shop = await startShop(undefined, { OPERATOR_TOKEN: setting })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const unknown = await shop.fetch('/onbekend')
    const body = await unknown.text()

    for (const given of [undefined, 'Bearer ', `Bearer ${setting}`]) {
      for (const [method, path] of concrete) {
        const response = await ask(shop, given, { method, path })
        expect([path, response.status, await response.text()]).toEqual([path, 404, body])
        expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(unknown.headers))
      }
    }
    const lines = log.mock.calls.flat()
    expect(lines).toHaveLength(setting ? 1 : 0)
    if (setting) expect(lines[0]).not.toContain(setting)
  },
)

test('a client with too many operator token attempts gets a 429, even with the right token; other clients do not', async () => {
  await using shop = await startShop(undefined, { OPERATOR_TOKEN: token })

  for (let n = 1; n <= limits.operator.most; n++) expect((await ask(shop, `Bearer ${n}`)).status).toBe(401)
  const refused = await ask(shop, `Bearer ${token}`)

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(shop, `Bearer ${token}`, { client: '203.0.113.8' })).status).toBe(200)
})

test('of many simultaneous wrong operator tokens, those above the limit are refused with 429', async () => {
  await using shop = await startShop(undefined, { OPERATOR_TOKEN: token })

  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(shop, 'Bearer wrong')))

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.operator.most)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25 - limits.operator.most)
})

test('an operator call does not read the request body before checking the token', async () => {
  await using shop = await startShop(undefined, { OPERATOR_TOKEN: token })
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })

  const response = await shop.fetch('/operator/articles', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
  })

  expect(response.status).toBe(401)
  expect(pulled).toBeLessThan(3)
})

test('no operator call is part of the public API contract', () => {
  const public_ = [...calls, ...routes].map(({ path }) => path)

  expect(public_.filter((path) => path.startsWith('/operator'))).toEqual([])
  for (const { path } of operatorRoutes) expect(path).toMatch(/^\/operator(\/|$)/)
})

test('every operator call is logged in one line that says who called what, without the token', async () => {
  await using shop = await startShop(undefined, { OPERATOR_TOKEN: token })
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})

  await ask(shop, `Bearer ${token}`)
  await shop.fetch('/operator/stock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ rows: [{ row: 2, sku: 'NOBODYS-WORDS', stock: '1' }] }),
  })

  const lines = log.mock.calls.flat() as string[]
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      event: 'operator_read',
      client: '203.0.113.7',
      who: expect.stringMatching(/^[0-9a-f]{8}$/),
      method: 'GET',
      path: '/api/operator/stock',
      status: 200,
    },
    {
      level: 'info',
      event: 'operator_write',
      who: expect.stringMatching(/^[0-9a-f]{8}$/),
      method: 'POST',
      path: '/api/operator/stock',
      status: 422,
    },
  ])
  expect(lines.join()).not.toContain('NOBODYS')
})
