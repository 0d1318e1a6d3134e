import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

test('the proxy passes on a call of the API contract', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const answer = await storefront.call('GET', '/products/1?include=option')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(answer.html)).toMatchObject({ data: { full_name: 'Tarp 1', option: { po_id: 12 } } })
  expect(storefront.backend.calls.map(({ name }) => name)).toEqual(['GET /products/1?include=option'])
})

test('the proxy passes on every call of the API contract, and the backend knows each', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const { method, path } of calls) {
    const hasBody = method === 'POST' || method === 'PUT'
    storefront.backend.calls.length = 0
    const answer = await storefront.call(method, path.replace(/:\w+/g, '1'), hasBody ? {} : undefined)
    expect([`${method} ${path}`, storefront.backend.calls.length]).toEqual([`${method} ${path}`, 1])
    expect(answer.status).not.toBe(405)
  }
})

test.each([
  '/',
  '',
  '/onbekend',
  '/shopInfo/x',
  '/shopInfo/',
  '/SHOPINFO',
  '/products/',
  '/products/1/x',
  '/products/1%252f2',
  '/products/1;x',
  '/../api/onbekend',
])('an unknown path is a 404 and does not reach the backend: %s', async (path) => {
  await using storefront = await startStorefront()

  const answer = await storefront.call('GET', path)

  expect(answer.status).toBe(404)
  expect(JSON.parse(answer.html)).toEqual({ message: 'Dit adres bestaat niet.', code: 'not_found' })
  expect(storefront.backend.calls).toEqual([])
})

test.each([
  ['PUT', '/shopInfo', 'GET'],
  ['DELETE', '/queryProducts', 'POST'],
  ['GET', '/shoppingCart/12', 'DELETE'],
  ['POST', '/shoppingCart/12', 'DELETE'],
  ['PATCH', '/shoppingCart', 'GET'],
])('the API call %s %s gets a 405 that lists the allowed methods', async (method, path, allowed) => {
  await using storefront = await startStorefront()

  const answer = await storefront.call(method, path, method === 'GET' ? undefined : {})

  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
  expect(storefront.backend.calls).toEqual([])
})

test('HEAD of an API call answers as GET does, without a body', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const get = await storefront.call('GET', '/products/1')
  const head = await storefront.call('HEAD', '/products/1')

  expect([head.status, head.headers.get('content-type'), head.html]).toEqual([200, 'application/json', ''])
  expect(get.status).toBe(200)
  expect((await storefront.call('HEAD', '/queryProducts')).status).toBe(405)
})

test.each(['text/html; x=json', 'text/html', 'application/jsonp', 'text/json+html', ''])(
  'a backend’s answer with the content type %j is not passed on',
  async (type) => {
    await using storefront = await startStorefront({
      faults: { fault: async () => new Response('<script>alert(1)</script>', { headers: { 'content-type': type } }) },
    })

    const answer = await storefront.call('GET', '/shopInfo')

    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json'])
  },
)

test.each(['Application/JSON', 'application/json ; charset=utf-8', 'application/problem+json'])(
  'an answer with the content type %j is sent on as plain JSON',
  async (type) => {
    await using storefront = await startStorefront({
      faults: { fault: async () => new Response('{}', { headers: { 'content-type': type } }) },
    })

    const answer = await storefront.call('GET', '/shopInfo')

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  },
)

test.each(['/products/1%2f2', '/products/..%2f..%2fadmin', '/products/%ff'])(
  'a path that can be decoded in two ways is a 400 and does not reach the backend: %s',
  async (path) => {
    await using storefront = await startStorefront()

    const answer = await storefront.call('GET', path)

    expect([answer.status, JSON.parse(answer.html).code]).toEqual([400, 'bad_path'])
    expect(storefront.backend.calls).toEqual([])
  },
)

test.each(['PUT', 'POST', 'DELETE', 'PATCH'])('a %s from another site gets a 403', async (method) => {
  await using storefront = await startStorefront()

  const answer = await storefront.call(method, '/shoppingCart/12', method === 'DELETE' ? undefined : {}, {
    origin: 'https://elders.example',
  })

  expect([answer.status, JSON.parse(answer.html)]).toEqual([
    403,
    { message: 'Dit verzoek komt van een andere website.', code: 'foreign_origin' },
  ])
})

test('the proxy passes on the payment provider’s form unchanged, without a visitor’s cookies', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const answer = await storefront.fetch('/api/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `session=${'x'.repeat(43)}` },
    body: 'id=tr_unknown',
  })

  expect(answer.status).toBe(200)
  expect(storefront.backend.calls).toMatchObject([{ name: 'POST /payments/webhook' }])
  expect(storefront.backend.calls[0]?.headers.get('cookie')).toBeNull()
})
