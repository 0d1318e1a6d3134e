import { expect, test, vi } from 'vitest'
import { upstreamOf } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

const file = (headers: Record<string, string>, body = '%PDF-1.7', status = 200) =>
  upstreamOf(() => new Response(body, { status, headers }))
const pdf = { 'content-type': 'application/pdf' }

test('the edge forwards an invoice with its type and file name, displayed inline and not stored', async () => {
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

test('the edge requests an invoice from the backend with the visitor’s session cookie', async () => {
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

test('a file with another content type is not passed on, and one with an unsafe name gets a plain name', async () => {
  let sent: [headers: Record<string, string>, body?: string] = [{}]
  await using storefront = await startStorefront({
    settings: upstreamOf(() => new Response(sent[1], { headers: sent[0] })),
  })

  const types = [
    'text/html',
    'application/json',
    'application/pdf+html',
    'image/svg+xml',
    'text/html; application/pdf',
    '',
  ]
  for (const type of types) {
    sent = [{ 'content-type': type }, '<script>alert(1)</script>']
    const answer = await storefront.call('GET', '/orders/12/invoice')
    expect([type, answer.status, answer.headers.get('content-type')]).toEqual([type, 503, 'application/json'])
    expect(answer.html).not.toContain('script')
  }
  for (const disposition of [
    'attachment; filename="../../x.pdf"',
    'inline; filename="factuur-1.pdf.exe"',
    `inline; filename="factuur-${'9'.repeat(50)}.pdf"`,
    'inline; filename="factuur-1".html"',
    'x',
  ]) {
    sent = [{ ...pdf, 'content-disposition': disposition }, '%PDF-1.7']
    const { headers } = await storefront.call('GET', '/orders/12/invoice')
    const plain = 'inline; filename="factuur.pdf"'
    expect([disposition, headers.get('content-disposition')]).toEqual([disposition, plain])
  }
})

test('when the backend refuses a file, its JSON error is passed on; any other failure becomes a 503', async () => {
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

test('only an invoice’s GET call returns a file', async () => {
  await using storefront = await startStorefront({ settings: file(pdf) })

  expect((await storefront.call('GET', '/customer/orders/12')).status).toBe(503)
  const posted = await storefront.call('POST', '/orders/12/invoice', {})
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a foreign backend’s invoice is served only if API_FEATURES lists the call', async () => {
  vi.stubGlobal('fetch', async () => new Response('%PDF', { headers: pdf }))
  const status = async (API_FEATURES: string) => {
    await using storefront = await startStorefront({
      settings: { API_ORIGIN: 'https://backend.example', API_FEATURES },
    })
    return (await storefront.call('GET', '/orders/12/invoice')).status
  }

  expect(await status('')).toBe(404)
  expect(await status('GET /orders/:id/invoice')).toBe(200)
})
