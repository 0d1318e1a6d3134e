import { expect, test } from 'vitest'
import { upstreamOf } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

test('only the session cookie and a few headers reach the backend', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  await storefront.call('GET', '/shoppingCart', undefined, {
    cookie: '_ga=1; __Host-session=abc; btw=excl; session=def; sessions=no; xsession=no; has_session=1',
    authorization: 'Basic abc',
    'x-forwarded-host': 'elders.example',
    'cf-connecting-ip': '203.0.113.7',
    'user-agent': 'browser',
    'idempotency-key': 'key',
  })

  const [call] = storefront.backend.calls
  const { 'x-request-id': id, ...sent } = Object.fromEntries(call?.headers ?? [])
  expect(sent).toEqual({
    accept: 'application/json',
    cookie: '__Host-session=abc; session=def',
    'idempotency-key': 'key',
    'x-client-address': '203.0.113.7',
  })
  expect(id).toMatch(/^[\w-]{36}$/)
})

test('of the backend’s cookies and headers only the session cookie reaches the visitor, bound to the shop’s host', async () => {
  await using storefront = await startStorefront({
    settings: upstreamOf(() => {
      const response = Response.json(
        { data: null },
        { headers: { 'x-powered-by': 'PHP', server: 'nginx', location: '/x', 'cache-control': 'public' } },
      )
      response.headers.append('set-cookie', '__Host-session=abc; Path=/; Secure; Domain=backend.example; HttpOnly')
      response.headers.append(
        'set-cookie',
        'session=def; domain=.backend.example;Path=/; DOMAIN = x.example ; SameSite=Lax',
      )
      response.headers.append('set-cookie', 'tracking=1; Path=/')
      return response
    }),
  })

  const { headers } = await storefront.call('GET', '/shoppingCart')

  expect(headers.getSetCookie()).toEqual([
    '__Host-session=abc; Path=/; Secure; HttpOnly',
    'session=def; Path=/; SameSite=Lax; Secure',
  ])
  expect([headers.get('x-powered-by'), headers.get('server'), headers.get('location')]).toEqual([null, null, null])
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  [401, {}, ['has_session=; Max-Age=0; Path=/; Secure; SameSite=Lax'], null],
  [429, { 'retry-after': '30' }, [], '30'],
])(
  'a %i of the backend deletes the session hint cookie, or passes on when to retry',
  async (status, headers, cookies, wait) => {
    await using storefront = await startStorefront({
      settings: upstreamOf(() => Response.json({ message: 'Nee.' }, { status, headers: headers as HeadersInit })),
    })

    const answer = await storefront.call('GET', '/shoppingCart')

    expect(answer.status).toBe(status)
    expect([answer.headers.getSetCookie(), answer.headers.get('retry-after')]).toEqual([cookies, wait])
  },
)
