import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ShopEnv } from '../context'
import { createRateLimiter } from '../testing/rate-limiter'
import { loginFloodLimit } from './login-flood-limit'

const app = new Hono<ShopEnv>().use(loginFloodLimit()).all('*', (c) => c.text('done'))

const ask = (LOGIN_LIMIT: unknown, path: string, { method = 'POST', address = '203.0.113.7' } = {}) =>
  app.request(
    `https://shop.example${path}`,
    { method, headers: address ? { 'cf-connecting-ip': address } : {} },
    {
      LOGIN_LIMIT,
    },
  )

test.each([
  '/api/customerAuth/login',
  '/api/customerAuth/register',
  '/api/customerAuth/guest',
  '/api/customer/sendResetToken',
])('too many writes to %s are refused, and those of another client are not', async (path) => {
  const binding = createRateLimiter(2)
  const statuses = []
  for (let attempt = 1; attempt <= 3; attempt++) statuses.push((await ask(binding, path)).status)

  expect(statuses).toEqual([200, 200, 429])
  const refused = await ask(binding, path)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'too_many' })
  expect((await ask(binding, path, { address: '203.0.113.8' })).status).toBe(200)
})

test('the login limit counts an IPv6 network as one client', async () => {
  const binding = createRateLimiter(1)

  expect((await ask(binding, '/api/customerAuth/login', { address: '2001:db8::1' })).status).toBe(200)
  expect((await ask(binding, '/api/customerAuth/login', { address: '2001:db8::2' })).status).toBe(429)
})

test.each([
  ['POST', '/api/shoppingCart/add'],
  ['POST', '/api/queryProducts'],
  ['POST', '/api/customer/sendResetTokens'],
  ['GET', '/api/customer/me'],
  ['GET', '/api/customerAuth/login'],
  ['GET', '/'],
])('%s %s does not count for the login limit', async (method, path) => {
  const binding = createRateLimiter(0)

  expect((await ask(binding, path, { method })).status).toBe(200)
  expect(binding.counts.size).toBe(0)
})

test.each(['', '127.0.0.1', '::1'])(
  'a local client with the address %j does not count for the login limit',
  async (address) => {
    expect((await ask(createRateLimiter(0), '/api/customerAuth/login', { address })).status).toBe(200)
  },
)

test('without the rate-limit binding, or when it fails, the edge lets every login pass', async () => {
  const broken = { limit: async () => Promise.reject(new Error('no answer')) }

  expect((await ask(undefined, '/api/customerAuth/login')).status).toBe(200)
  expect((await ask(broken, '/api/customerAuth/login')).status).toBe(200)
})

test('each refused login of a flood is logged in one line', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const binding = createRateLimiter(1)
  await ask(binding, '/api/customerAuth/login')

  await ask(binding, '/api/customerAuth/login')
  const lines = log.mock.calls.flat()

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      event: 'limit_reached',
      client: '203.0.113.7',
      limit: 'edge:login',
      path: '/api/customerAuth/login',
    },
  ])
})
