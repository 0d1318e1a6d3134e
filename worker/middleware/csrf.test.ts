import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ShopEnv } from '../context'
import { startStorefront } from '../testing/storefront'
import { csrfProtection } from './csrf'

const app = new Hono<ShopEnv>().use(csrfProtection()).all('*', (c) => c.text('done'))
const own = 'https://shop.example'
const json = 'application/json'

test.each([
  [{}, 403],
  [{ origin: own }, 200],
  [{ origin: `${own}:8443` }, 403],
  [{ origin: 'http://shop.example' }, 403],
  [{ origin: `${own}.evil.example` }, 403],
  [{ origin: 'null' }, 403],
  // A page of the shop without a referrer sends the first; a sandbox on a foreign page sends the second.
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'none' }, 403],
  [{ origin: '' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: own, 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  [{ 'content-type': json }, 200],
  [{ 'content-type': `${json}; charset=utf-8` }, 200],
  [{ 'content-type': 'Application/JSON' }, 200],
  [{ 'content-type': 'application/jsonp' }, 403],
  [{ 'content-type': 'text/plain; x=application/json' }, 403],
  [{ 'content-type': json, origin: 'https://evil.example' }, 403],
  [{ 'content-type': 'text/plain' }, 403],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 403],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, 403],
] as [Record<string, string>, number][])(
  'the CSRF check answers a write with %j with a %i',
  async (headers, status) => {
    for (const method of ['POST', 'PUT', 'PATCH']) {
      expect([method, (await app.request(`${own}/x`, { method, headers })).status]).toEqual([method, status])
    }
  },
)

test('the CSRF check lets DELETE without a body pass from the shop’s own origin', async () => {
  expect((await app.request(`${own}/x`, { method: 'DELETE' })).status).toBe(200)
  expect(
    (await app.request(`${own}/x`, { method: 'DELETE', headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403)
})

test('the CSRF check lets every reading request pass', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await app.request(`${own}/x`, { method, headers })).status).toBe(200)
  }
})

test('the payment webhook passes the CSRF check, and similar paths and methods do not', async () => {
  const send = async (path: string, method = 'POST') =>
    (
      await app.request(own + path, {
        method,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://provider.example' },
      })
    ).status

  expect(await send('/api/payments/webhook')).toBe(200)
  expect(await send('/api/payments/webhook', 'PUT')).toBe(403)
  expect(await send('/api/payments/webhook/')).toBe(403)
  expect(await send('/api/payments/abc/retry')).toBe(403)
})

test('a request that the CSRF check refuses is logged in one line, without typed text or tokens', async () => {
  await using storefront = await startStorefront()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const token = 'AWmDl_WCbot515gaNU8VcPik51UMisoa5RQhRb3QwGg'

  const refused = await storefront.fetch(`/api/payments/${token}/retry?mail=kanarie@voorbeeld.nl`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': json, 'cf-connecting-ip': '2001:db8:1:2::9' },
    body: '{"email":"kanarie@voorbeeld.nl"}',
  })
  const lines = log.mock.calls.flat()

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      event: 'foreign_origin_refused',
      requestId: refused.headers.get('x-request-id'),
      client: '2001:db8:1:2',
      method: 'POST',
      path: '/api/payments/…/retry',
    },
  ])
})
