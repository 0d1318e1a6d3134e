import { describe, expect, test, vi } from 'vitest'
import { calls } from '../../src/contract/calls'
import type { Bindings } from '../env'
import { everyFault } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { sessionOf, startStorefront } from '../testing/storefront'

test('a call of the contract goes through', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const answer = await storefront.call('GET', '/products/1?include=option')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(answer.html)).toMatchObject({ data: { full_name: 'Tarp 1', option: { po_id: 12 } } })
  expect(storefront.backend.calls.map(({ name }) => name)).toEqual(['GET /products/1?include=option'])
})

test('every call of the contract is let through, and is known to the backend', async () => {
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
])('an unknown path is 404 and reaches nobody: %s', async (path) => {
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
])('%s %s is 405 and says what is allowed', async (method, path, allowed) => {
  await using storefront = await startStorefront()

  const answer = await storefront.call(method, path, method === 'GET' ? undefined : {})

  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
  expect(storefront.backend.calls).toEqual([])
})

test('HEAD answers as GET does, without a body', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const get = await storefront.call('GET', '/products/1')
  const head = await storefront.call('HEAD', '/products/1')

  expect([head.status, head.headers.get('content-type'), head.html]).toEqual([200, 'application/json', ''])
  expect(get.status).toBe(200)
  expect((await storefront.call('HEAD', '/queryProducts')).status).toBe(405)
})

test.each(['text/html; x=json', 'text/html', 'application/jsonp', 'text/json+html', ''])(
  'a backend’s answer of the type %j is not passed on',
  async (type) => {
    await using storefront = await startStorefront({
      faults: { fault: async () => new Response('<script>alert(1)</script>', { headers: { 'content-type': type } }) },
    })

    const answer = await storefront.call('GET', '/shopInfo')

    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json'])
  },
)

test.each(['Application/JSON', 'application/json ; charset=utf-8', 'application/problem+json'])(
  'JSON by the name of %j goes out as plain JSON',
  async (type) => {
    await using storefront = await startStorefront({
      faults: { fault: async () => new Response('{}', { headers: { 'content-type': type } }) },
    })

    const answer = await storefront.call('GET', '/shopInfo')

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  },
)

test.each([
  '/products/1%2f2',
  '/products/1%2F..',
  '/products/%5c',
  '/products/1%00',
  '/products//1',
  '/%2e%2e%2fadmin',
  '/products/..%2f..%2fadmin',
  '/products/%ff',
])('a path that programs read differently is 400 and reaches nobody: %s', async (path) => {
  await using storefront = await startStorefront()

  const answer = await storefront.call('GET', path)

  expect([answer.status, JSON.parse(answer.html).code]).toEqual([400, 'bad_path'])
  expect(storefront.backend.calls).toEqual([])
})

describe('bodies', () => {
  const write = { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } }

  test('10 MB are refused and not passed on', async () => {
    await using storefront = await startStorefront()

    const answer = await storefront.call('POST', '/shoppingCart/add', { text: 'x'.repeat(10 * 1024 * 1024) })

    expect(answer.status).toBe(413)
    expect(storefront.backend.calls).toEqual([])
  })

  test('a content type is read in any case', async () => {
    await using storefront = await startStorefront({ fill: withTarps })

    for (const type of ['Application/JSON', 'application/json;charset=UTF-8']) {
      const headers = { ...write.headers, 'content-type': type }
      const body = JSON.stringify({ po_id: 12, amount: 1 })
      const response = await storefront.fetch('/api/shoppingCart/add', { ...write, body, headers })
      expect([type, response.status]).toEqual([type, 200])
    }
  })

  test('a key for doing things once that is empty is 400', async () => {
    await using storefront = await startStorefront({ fill: withTarps })

    const answer = await storefront.call(
      'POST',
      '/shoppingCart/add',
      { po_id: 12, amount: 1 },
      { 'idempotency-key': '' },
    )

    expect([answer.status, JSON.parse(answer.html).code]).toEqual([400, 'malformed_key'])
  })

  test.each([
    'text/plain',
    'application/jsonp',
    'text/html; x=json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('%s is 415', async (type) => {
    await using storefront = await startStorefront()

    const response = await storefront.fetch('/api/shoppingCart/add', {
      ...write,
      body: '{}',
      headers: { ...write.headers, 'content-type': type },
    })

    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([415, 'not_json'])
  })

  test('broken JSON is the backend’s 400, in Dutch', async () => {
    await using storefront = await startStorefront()

    const response = await storefront.fetch('/api/shoppingCart/add', { ...write, body: '{"po_id":' })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'Dit bericht is onleesbaar.', code: 'malformed_json' })
  })

  test('a refusal keeps its texts by field', async () => {
    await using storefront = await startStorefront()

    const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 0 })

    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.html)).toMatchObject({ code: 'invalid', errors: { amount: ['Kies ten minste 1.'] } })
  })
})

describe('whose request it is', () => {
  const add = { po_id: 12, amount: 1 }

  test.each([
    [403, { origin: 'https://elders.example' }],
    [403, { origin: 'null' }],
    [403, { origin: 'http://s1.shop.example' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { origin: 'own', 'sec-fetch-site': 'cross-site' }],
    [403, { 'content-type': 'text/plain' }],
    [403, { 'content-type': 'application/x-www-form-urlencoded' }],
    [200, { origin: 'own' }],
    [200, { 'sec-fetch-site': 'same-origin' }],
    [200, { 'sec-fetch-site': 'none' }],
    [200, {}],
  ])('a write is %i with %j', async (status, headers: Record<string, string>) => {
    await using storefront = await startStorefront({ fill: withTarps })
    const { origin, ...others } = headers

    const response = await storefront.fetch('/api/shoppingCart/add', {
      method: 'POST',
      body: JSON.stringify(add),
      headers: {
        'content-type': 'application/json',
        ...others,
        ...(origin && { origin: origin === 'own' ? storefront.origin : origin }),
      },
    })

    expect(response.status).toBe(status)
    expect(storefront.backend.calls).toHaveLength(status === 200 ? 1 : 0)
  })

  test.each(['PUT', 'POST', 'DELETE', 'PATCH'])('%s from elsewhere is 403', async (method) => {
    await using storefront = await startStorefront()

    const answer = await storefront.call(method, '/shoppingCart/12', method === 'DELETE' ? undefined : {}, {
      origin: 'https://elders.example',
    })

    expect([answer.status, JSON.parse(answer.html)]).toEqual([
      403,
      { message: 'Dit verzoek komt van een andere website.', code: 'foreign_origin' },
    ])
  })
})

describe('cookies and headers', () => {
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

  test('only the backend’s session cookie reaches the visitor, bound to our host', async () => {
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
      'session=def;Path=/; SameSite=Lax',
    ])
    expect([headers.get('x-powered-by'), headers.get('server'), headers.get('location')]).toEqual([null, null, null])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a write that worked leaves a readable hint, a read none', async () => {
    await using storefront = await startStorefront({ fill: withTarps })

    const read = await storefront.call('GET', '/shoppingCart')
    const search = await storefront.call('POST', '/queryProducts', {})
    const refused = await storefront.call('POST', '/shoppingCart/add', { po_id: 999, amount: 1 })
    const added = await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 })

    expect([read, search, refused].flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect(added.headers.getSetCookie().at(-1)).toBe('has_session=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax')
    expect(sessionOf(added)).toContain('__Host-session=')
  })

  test('a 401 ends the hint', async () => {
    await using storefront = await startStorefront({
      settings: upstreamOf(() => Response.json({ message: 'Log eerst in.' }, { status: 401 })),
    })

    const { status, headers } = await storefront.call('GET', '/shoppingCart')

    expect(status).toBe(401)
    expect(headers.getSetCookie()).toEqual(['has_session=; Max-Age=0; Path=/; Secure; SameSite=Lax'])
  })

  test('Retry-After comes through', async () => {
    await using storefront = await startStorefront({
      settings: upstreamOf(() =>
        Response.json({ message: 'Te vaak.' }, { status: 429, headers: { 'retry-after': '30' } }),
      ),
    })

    const answer = await storefront.call('GET', '/shoppingCart')

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
  })
})

describe('an upstream with trouble', () => {
  const quick = everyFault.filter((fault) => !['hang', 'drip', 'tooMany', 'truncated'].includes(fault))

  test.each(quick.flatMap((fault) => [['GET', fault] as const, ['POST', fault] as const]))(
    '%s is 503 with a sentence in Dutch and nothing of the inside: %s',
    async (method, fault) => {
      await using storefront = await startStorefront({ fill: withTarps, faults: { fault } })

      const answer = await (method === 'GET'
        ? storefront.call('GET', '/shoppingCart')
        : storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 }))

      expect(answer.status).toBe(503)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(JSON.parse(answer.html)).toEqual({
        message: 'De winkel is even niet bereikbaar. Probeer het over een minuut nog eens.',
        code: 'unavailable',
      })
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  test.runIf(process.env.LONG).each(['hang', 'drip'] as const)(
    'a call ends after five seconds at most: %s',
    async (fault) => {
      await using storefront = await startStorefront({ fill: withTarps, faults: { fault } })
      const started = performance.now()

      const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 })

      expect(answer.status).toBe(503)
      expect(performance.now() - started).toBeLessThan(6_000)
    },
  )

  test('a huge answer is read no further than the cap', async () => {
    let sent = 0
    await using storefront = await startStorefront({
      settings: upstreamOf(() => {
        const body = new ReadableStream({
          pull(controller) {
            if (sent++ < 50) controller.enqueue(new Uint8Array(1024 * 1024))
            else controller.close()
          },
        })
        return new Response(body, { headers: { 'content-type': 'application/json' } })
      }),
    })

    expect((await storefront.call('POST', '/shoppingCart/add', {})).status).toBe(503)
    expect(sent).toBeLessThan(10)
  })

  test('an empty answer stays one', async () => {
    await using storefront = await startStorefront({ settings: upstreamOf(() => new Response(null, { status: 204 })) })

    const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 })

    expect([answer.status, answer.html]).toEqual([204, ''])
  })
})

function upstreamOf(answer: () => Response): Partial<Bindings> {
  return { SHOP_API: { fetch: async () => answer() } }
}

test('the payment provider’s form goes through as it is, and without a visitor’s cookies', async () => {
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

describe('files', () => {
  const file = (headers: Record<string, string>, body = '%PDF-1.7', status = 200) =>
    upstreamOf(() => new Response(body, { status, headers }))
  const pdf = { 'content-type': 'application/pdf' }

  test('an invoice is passed on as what it is, shown in the browser, and kept by nobody', async () => {
    await using storefront = await startStorefront({
      settings: file({
        ...pdf,
        'content-disposition': 'inline; filename="factuur-2026-0000001.pdf"',
        'cache-control': 'public, max-age=999',
        'x-powered-by': 'PHP',
      }),
    })

    const answer = await storefront.call('GET', '/orders/12/invoice')

    expect([answer.status, answer.html]).toEqual([200, '%PDF-1.7'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="factuur-2026-0000001.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })

  test('a file’s bytes are the backend’s', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => (place * 7 + (place >> 8)) % 256)
    await using storefront = await startStorefront({
      settings: upstreamOf(() => new Response(bytes, { headers: pdf })),
    })

    const response = await storefront.fetch('/api/orders/12/invoice')

    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  test('the backend is asked for the file, with the visitor’s session', async () => {
    await using storefront = await startStorefront({ fill: withTarps })

    const answer = await storefront.call('GET', '/orders/12/invoice', undefined, {
      cookie: '__Host-session=abc; _ga=1',
    })

    const [call] = storefront.backend.calls
    expect([call?.name, call?.headers.get('accept'), call?.headers.get('cookie')]).toEqual([
      'GET /orders/12/invoice',
      'application/pdf, application/json',
      '__Host-session=abc',
    ])
    expect([answer.status, answer.headers.get('content-type'), JSON.parse(answer.html).code]).toEqual([
      401,
      'application/json',
      'not_logged_in',
    ])
  })

  test.each([
    'text/html',
    'application/json',
    'application/pdf+html',
    'image/svg+xml',
    'text/html; application/pdf',
    '',
  ])('a file of the type %j is not passed on', async (type) => {
    await using storefront = await startStorefront({
      settings: file({ 'content-type': type }, '<script>alert(1)</script>'),
    })

    const answer = await storefront.call('GET', '/orders/12/invoice')

    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json'])
    expect(answer.html).not.toContain('script')
  })

  test.each([
    'attachment; filename="../../x.pdf"',
    'inline; filename="factuur-1.pdf.exe"',
    `inline; filename="factuur-${'9'.repeat(50)}.pdf"`,
    'inline; filename="factuur-1".html"',
    'x',
  ])('a file that calls itself %j is called plainly', async (disposition) => {
    await using storefront = await startStorefront({ settings: file({ ...pdf, 'content-disposition': disposition }) })

    const answer = await storefront.call('GET', '/orders/12/invoice')

    expect(answer.headers.get('content-disposition')).toBe('inline; filename="factuur.pdf"')
  })

  test('a refusal is JSON, and a fault ours', async () => {
    await using refusing = await startStorefront({
      settings: file({ 'content-type': 'application/json' }, '{"message":"Weg"}', 404),
    })
    const refused = await refusing.call('GET', '/orders/12/invoice')
    expect([refused.status, refused.html]).toEqual([404, '{"message":"Weg"}'])

    await using pretending = await startStorefront({ settings: file(pdf, '%PDF', 404) })
    expect((await pretending.call('GET', '/orders/12/invoice')).status).toBe(503)

    await using failing = await startStorefront({ settings: file(pdf, 'stack trace', 500) })
    const failed = await failing.call('GET', '/orders/12/invoice')
    expect([failed.status, failed.html.includes('stack')]).toEqual([503, false])
  })

  test('no other call answers a file, and no other method asks for one', async () => {
    await using storefront = await startStorefront({ settings: file(pdf) })

    expect((await storefront.call('GET', '/customer/orders/12')).status).toBe(503)
    const posted = await storefront.call('POST', '/orders/12/invoice', {})
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
  })

  test('another backend has it only where the operator says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('%PDF', { headers: pdf }))
    const status = async (API_FEATURES: string) => {
      await using storefront = await startStorefront({
        settings: { API_ORIGIN: 'https://backend.example', API_FEATURES },
      })
      return (await storefront.call('GET', '/orders/12/invoice')).status
    }

    expect(await status('')).toBe(404)
    expect(await status('GET /orders/:id/invoice')).toBe(200)
    vi.unstubAllGlobals()
  })
})
