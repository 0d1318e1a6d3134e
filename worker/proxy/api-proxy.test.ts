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

test('an unknown path, a wrong method or a path that can be decoded in two ways does not reach the backend', async () => {
  await using storefront = await startStorefront()
  const unknown = { message: 'Dit adres bestaat niet.', code: 'not_found' }

  for (const path of [
    ...['/', '', '/onbekend', '/shopInfo/x', '/shopInfo/', '/SHOPINFO', '/products/', '/products/1/x'],
    ...['/products/1%252f2', '/products/1;x', '/../api/onbekend'],
  ]) {
    const answer = await storefront.call('GET', path)
    expect([path, answer.status, JSON.parse(answer.html)]).toEqual([path, 404, unknown])
  }
  for (const [method, path, allowed] of [
    ['PUT', '/shopInfo', 'GET, HEAD'],
    ['DELETE', '/queryProducts', 'POST'],
    ['GET', '/shoppingCart/12', 'DELETE'],
    ['POST', '/shoppingCart/12', 'DELETE'],
    ['PATCH', '/shoppingCart', 'GET, HEAD'],
  ] as const) {
    const answer = await storefront.call(method, path, method === 'GET' ? undefined : {})
    expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allowed])
  }
  for (const path of ['/products/1%2f2', '/products/..%2f..%2fadmin', '/products/%ff']) {
    const answer = await storefront.call('GET', path)
    expect([path, answer.status, JSON.parse(answer.html).code]).toEqual([path, 400, 'bad_path'])
  }
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

test('a backend’s answer is passed on as plain JSON, whatever kind of JSON it is, and not with another content type', async () => {
  await using storefront = await startStorefront()
  const answerOf = async (type: string, body: string) => {
    storefront.backend.fault = async () => new Response(body, { headers: { 'content-type': type } })
    const { status, headers } = await storefront.call('GET', '/shopInfo')
    return [type, status, headers.get('content-type')]
  }

  for (const type of ['text/html; x=json', 'text/html', 'application/jsonp', 'text/json+html', ''])
    expect(await answerOf(type, '<script>alert(1)</script>')).toEqual([type, 503, 'application/json'])
  for (const type of ['Application/JSON', 'application/json ; charset=utf-8', 'application/problem+json'])
    expect(await answerOf(type, '{}')).toEqual([type, 200, 'application/json'])
})

test('a write from another site gets a 403', async () => {
  await using storefront = await startStorefront()
  const refusal = { message: 'Dit verzoek komt van een andere website.', code: 'foreign_origin' }

  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
    const body = method === 'DELETE' ? undefined : {}
    const answer = await storefront.call(method, '/shoppingCart/12', body, { origin: 'https://elders.example' })
    expect([method, answer.status, JSON.parse(answer.html)]).toEqual([method, 403, refusal])
  }
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
