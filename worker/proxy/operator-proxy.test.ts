import { expect, test, vi } from 'vitest'
import { aCode } from '../../backend/testing/checkout'
import { aPage } from '../../backend/testing/factories'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront } from '../testing/storefront'

const token = 'a-token-that-is-long-enough-for-operators'
const bearer = { authorization: `Bearer ${token}` }
const json = { ...bearer, 'content-type': 'application/json' }

const startDesk = (settings?: Parameters<typeof startStorefront>[0]) =>
  startStorefront({ fill: withTarps, shopSettings: { OPERATOR_TOKEN: token }, ...settings })

/** Sends a request like an operator's program: without Origin or cookie. */
async function ask(
  { fetch }: Storefront,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
) {
  const response = await fetch(`/api/operator${path}`, { method, headers, body })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const stock = JSON.stringify({ rows: [{ row: 2, sku: 'TARP-12', stock: '9' }] })

test('an operator call is passed on with its token and nothing else of the request', async () => {
  await using desk = await startDesk()

  const answer = await ask(
    desk,
    'POST',
    '/stock?x=1',
    {
      ...json,
      cookie: '__Host-session=abc; session=def',
      'idempotency-key': 'k',
      'cf-connecting-ip': '203.0.113.7',
      'x-shop': 'y',
    },
    stock,
  )

  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { data: { changed: 1, unchanged: 0 } }])
  expect(desk.backend.calls.map(({ name }) => name)).toEqual(['GET /operator', 'POST /operator/stock?x=1'])
  for (const { headers } of desk.backend.calls) {
    const { 'content-type': _, 'x-request-id': __, ...sent } = Object.fromEntries(headers)
    expect(sent).toEqual({ accept: 'application/json', 'x-client-address': '203.0.113.7', ...bearer })
  }
})

test('an operator call about a discount code with an accent is passed on', async () => {
  await using desk = await startDesk({ fill: (catalogue) => void catalogue.discount_codes.push(aCode(1, 'CAFÉ')) })

  const { status } = await ask(desk, 'POST', `/codes/${encodeURIComponent('CAFÉ')}/end`, json, '{}')

  expect(status).toBe(204)
  expect(await desk.db.prepare('SELECT valid_to IS NOT NULL AS isOver FROM discount_codes').first()).toEqual({
    isOver: 1,
  })
})

test('an operator call’s answer is not stored, sets no cookie and has every security header', async () => {
  await using desk = await startDesk()

  const { headers } = await ask(desk, 'GET', '/stock', { ...bearer, cookie: 'session=def' })

  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.getSetCookie()).toEqual([])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect([...desk.kv.entries.keys(), ...desk.pages.copies.keys()].join()).not.toContain('operator')
})

test('an operator call without the right token gets a 401 that reveals nothing', async () => {
  await using desk = await startDesk()
  const nobodies: Record<string, string>[] = [{}, { authorization: 'Bearer wrong' }, { cookie: `token=${token}` }]

  for (const path of ['/stock', '/orders', '/orders/PV100001', '/unread', '/returns', ''])
    for (const headers of nobodies) {
      const { status, text } = await ask(desk, 'GET', path, headers)
      expect([path, status, JSON.parse(text).code]).toEqual([path, 401, 'wrong_token'])
    }
  expect(new Set(desk.backend.calls.map(({ name }) => name))).toEqual(new Set(['GET /operator']))
})

test.each<[string, Parameters<typeof startStorefront>[0]]>([
  ['without an operator token in the backend', { shopSettings: {} }],
  ['with a foreign backend', { settings: { API_ORIGIN: 'https://api.example' } }],
  ['without an embedded backend', { settings: { SHOP_API: undefined } }],
])('%s every operator path is a 404', async (_, settings) => {
  await using desk = await startDesk(settings)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const unknown = await (await desk.fetch('/api/onbekend', { headers: bearer })).text()

  for (const [method, path] of [
    ['GET', '/stock'],
    ['POST', '/articles'],
    ['GET', ''],
  ] as const) {
    const { status, text } = await ask(desk, method, path, json, method === 'POST' ? stock : undefined)
    expect([path, status, text]).toEqual([path, 404, unknown])
  }
  expect(fetched).not.toHaveBeenCalled()
})

test('an unknown operator call, or a write that another site could send, does not reach the backend', async () => {
  await using desk = await startDesk()

  for (const [method, path] of [
    ['PUT', '/stock'],
    ['PUT', '/photos'],
    ['PUT', '/photos/Tent'],
    ['DELETE', '/photos/tent'],
    ['DELETE', '/stock'],
    ['HEAD', '/stock'],
    ['GET', '/a/b/c/d/e'],
    ['GET', '/a.b'],
    ['GET', '/'],
  ] as const)
    expect([method, path, (await ask(desk, method, path, json)).status]).toEqual([method, path, 404])
  for (const [status, path, headers] of [
    [403, '/stock', { origin: 'https://elders.example' }],
    [403, '/stock', { 'sec-fetch-site': 'cross-site' }],
    [403, '/stock', { 'content-type': 'text/plain' }],
    [403, '/stock', { 'content-type': 'text/csv' }],
    [400, '/orders/..%2f..%2fshopInfo', {}],
    [400, '/orders//x', {}],
  ] as [number, string, Record<string, string>][]) {
    const answer = await ask(desk, 'POST', path, { ...json, ...headers }, stock)
    expect([path, headers, answer.status]).toEqual([path, headers, status])
  }
  expect(desk.backend.calls).toEqual([])
})

test('the edge forwards a file of 5 MB, answers 413 above 10 MB, and forwards none with a wrong token', async () => {
  await using desk = await startDesk()
  const file = (size: number) => JSON.stringify({ rows: [{ row: 2, sku: 'TARP-12', intro: 'x'.repeat(size) }] })

  expect((await ask(desk, 'POST', '/articles', json, file(5_000_000))).status).toBe(422)
  expect((await ask(desk, 'POST', '/articles', json, file(11_000_000))).status).toBe(413)
  desk.backend.calls.length = 0
  const { status } = await ask(desk, 'POST', '/articles', { ...json, authorization: 'Bearer wrong' }, file(1_000_000))

  expect(status).toBe(401)
  expect(desk.backend.calls.map(({ body }) => body)).toEqual([''])
})

test('a shop configuration of 5 MB can be exported, because one of 10 MB can be applied', async () => {
  await using desk = await startDesk({
    fill: (catalogue) => {
      withTarps(catalogue)
      for (let id = 11; id <= 20; id++)
        catalogue.pages.push(
          aPage(id, { body_html: `<p>${'x'.repeat(500_000)}</p>`, created_at: '2026-01-01T00:00:00Z' }),
        )
    },
  })

  const { status, text } = await ask(desk, 'GET', '/folder', bearer)

  expect(status).toBe(200)
  expect(JSON.parse(text).data.pages).toHaveLength(12)
})

test('the edge forwards a photo unchanged, answers 413 above 25 MB, and does not forward one with a wrong token', async () => {
  await using desk = await startDesk()
  const send = async (size: number, authorization = bearer.authorization) => {
    const bytes = new Uint8Array(size).fill(0xff)
    const headers = { authorization, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }
    const response = await desk.fetch('/api/operator/photos/tent?key=k&source=s', {
      method: 'PUT',
      headers,
      body: bytes,
    })
    return response.status
  }

  // The backend refuses the name after the proxy has accepted the path.
  expect(await send(3_000_000)).toBe(400)
  expect(desk.backend.calls.map(({ name }) => name)).toEqual([
    'GET /operator',
    'PUT /operator/photos/tent?key=k&source=s',
  ])
  expect(await send(25 * 1024 * 1024 + 1)).toBe(413)
  desk.backend.calls.length = 0

  expect(await send(1_000_000, 'Bearer wrong')).toBe(401)
  expect(desk.backend.calls.map(({ name }) => name)).toEqual(['GET /operator'])
})

test('the edge forwards a document as PDF and its refusal as JSON; any other answer is a 503 without details', async () => {
  await using desk = await startDesk()
  const unknown = await ask(desk, 'GET', '/invoices/2026-0000002', bearer)
  expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([404, 'not_found'])

  desk.backend.only = ({ name }) => name !== 'GET /operator'
  const headers = { 'content-type': 'application/pdf', 'set-cookie': 'a=b' }
  desk.backend.fault = async () => new Response('%PDF-1.7 \u00ff', { headers })
  for (const path of ['/slips?numbers=PV1', '/invoices/2026-0000001']) {
    const { status, headers, text } = await ask(desk, 'GET', path, bearer)
    expect([path, status, text, headers.get('content-type')]).toEqual([path, 200, '%PDF-1.7 \u00ff', 'application/pdf'])
    expect([headers.get('cache-control'), headers.getSetCookie()]).toEqual(['no-store', []])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  // Other calls must not answer a file.
  expect((await ask(desk, 'GET', '/stock', bearer)).status).toBe(503)

  desk.backend.fault = 'html'
  for (const path of ['/invoices/2026-0000001', '/stock']) {
    const { status, text } = await ask(desk, 'GET', path, bearer)
    expect([path, status, text.includes('10.0.0.7')]).toEqual([path, 503, false])
  }
})

test('a call that the operator has no right to is no failure of the backend, and is not logged as one', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using desk = await startDesk()
  desk.backend.only = ({ name }) => name !== 'GET /operator'
  desk.backend.fault = async () => Response.json({ message: 'Nee.', code: 'lacks_right' }, { status: 403 })

  for (const method of ['GET', 'POST'])
    expect((await ask(desk, method, '/stock', json, method === 'POST' ? stock : undefined)).status).toBe(403)

  expect(log).not.toHaveBeenCalled()
})

test('a failing operator call is logged without what the operator searched for', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await using desk = await startDesk()
  desk.backend.only = ({ name }) => name !== 'GET /operator'

  desk.backend.fault = async () => Response.json({ message: 'Nee.' }, { status: 502 })
  await ask(desk, 'GET', '/mail?email=kanarie%40voorbeeld.nl', bearer)
  await ask(desk, 'GET', '/orders?find=Kanarie', bearer)

  const lines = log.mock.calls.flat().map((line) => JSON.parse(line))
  expect(new Set(lines.map(({ event, call }) => `${event} ${call}`))).toEqual(
    new Set(['backend_unavailable GET /operator/mail', 'backend_unavailable GET /operator/orders']),
  )
  expect(JSON.stringify(lines)).not.toMatch(/kanarie/i)
})
