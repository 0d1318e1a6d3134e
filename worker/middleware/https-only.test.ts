import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ShopEnv } from '../context'
import { startStorefront } from '../testing/storefront'
import { httpsOnly } from './https-only'

const app = new Hono<ShopEnv>().use(httpsOnly()).all('*', (c) => c.text('done'))

test.each(['https://shop.example/x', 'http://localhost:8787/x', 'http://127.0.0.1/x', 'http://[::1]:8787/x'])(
  'the request %s over https, or locally, is answered',
  async (address) => {
    expect((await app.request(address)).status).toBe(200)
  },
)

test.each(['http://shop.example/x?a=1', 'http://localhost.evil.example/x?a=1', 'http://127.0.0.2/x?a=1'])(
  'a page at %s is redirected to https',
  async (address) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await app.request(address, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, address.replace('http:', 'https:')])
    }
  },
)

test.each([
  ['POST', '/x'],
  ['PUT', '/x'],
  ['DELETE', '/x'],
  ['GET', '/api'],
  ['GET', '/api/customer/me'],
  ['POST', '/api/customerAuth/login'],
])('%s %s over plain http is refused, since its content was readable on the way', async (method, path) => {
  const answer = await app.request(`http://shop.example${path}`, { method })

  expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  expect(await answer.json()).toMatchObject({ code: 'https_only', message: expect.stringContaining('https') })
})

test('the shop redirects or refuses every request over plain http, without a call to the backend', async () => {
  await using storefront = await startStorefront()
  const http = storefront.origin.replace('https:', 'http:')
  const ask = async (path: string, init?: RequestInit) => {
    const { status, headers } = await storefront.fetch(http + path, { redirect: 'manual', ...init })
    return [status, headers.get('location'), headers.getSetCookie()]
  }

  expect(await ask('/zoeken?term=tarp')).toEqual([308, `${storefront.origin}/zoeken?term=tarp`, []])
  expect(await ask('/api/shopInfo')).toEqual([403, null, []])
  expect(await ask('/winkelwagen', { method: 'POST' })).toEqual([403, null, []])
  expect(await ask('/api/operator/orders', { headers: { authorization: 'Bearer x' } })).toEqual([403, null, []])
  expect(storefront.backend.calls).toEqual([])
})
