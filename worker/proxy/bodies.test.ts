import { expect, test, vi } from 'vitest'
import { readBody, SlowBodyError } from '../../kit/edge/request-body'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

test('a request body over 10 MB is refused and not passed on', async () => {
  await using storefront = await startStorefront()

  const answer = await storefront.call('POST', '/shoppingCart/add', { text: 'x'.repeat(10 * 1024 * 1024) })

  expect(answer.status).toBe(413)
  expect(storefront.backend.calls).toEqual([])
})

/** Returns a body that sends one byte every 20 ms, without end. */
function drip() {
  let timer: ReturnType<typeof setInterval>
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 20)
    },
    cancel: () => clearInterval(timer),
  })
}

test('a request body that arrives too slowly, byte by byte, is no longer read', async () => {
  const request = new Request('https://padvast.example/', { method: 'POST', body: drip(), duplex: 'half' } as never)

  await expect(readBody(request, 1000, 100)).rejects.toThrow(SlowBodyError)
})

test.each([
  ['/api/shoppingCart/add', 'application/json'],
  ['/winkelwagen', 'application/x-www-form-urlencoded'],
  ['/mcp', 'application/json'],
])('%s answers 408 after ten seconds to a client that sends a body byte by byte', async (path, type) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await using storefront = await startStorefront()
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
  let answer: Response | undefined

  const answered = storefront
    .fetch(path, { method: 'POST', headers, body: drip(), duplex: 'half' } as never)
    .then((response) => {
      answer = response
    })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  await answered

  expect(answer?.status).toBe(408)
  if (path.startsWith('/api')) expect(await answer?.json()).toMatchObject({ code: 'too_slow' })
  expect(storefront.backend.calls.filter((call) => JSON.stringify(call).includes('add'))).toEqual([])
})

test('a call with an empty idempotency key gets a 400', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 12, amount: 1 }, { 'idempotency-key': '' })

  expect([answer.status, JSON.parse(answer.html).code]).toEqual([400, 'malformed_key'])
})

test('an API request that is not JSON gets a 415', async () => {
  await using storefront = await startStorefront()

  for (const type of [
    ...['text/plain', 'application/jsonp', 'text/html; x=json', 'application/x-www-form-urlencoded'],
    ...['multipart/form-data; boundary=x', 'application/xml'],
  ]) {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
    const response = await storefront.fetch('/api/shoppingCart/add', { method: 'POST', headers, body: '{}' })
    const { code } = (await response.json()) as { code: string }
    expect([type, response.status, code]).toEqual([type, 415, 'not_json'])
  }
})

test('a call whose only field is in its path needs no body', async () => {
  await using storefront = await startStorefront()

  for (const [method, path] of [
    ['POST', '/orders/1/reorder'],
    ['PUT', '/customer/favorites/1'],
    ['POST', '/customerAuth/logout'],
  ] as const) {
    const response = await storefront.fetch(`/api${path}`, { method, headers: { 'sec-fetch-site': 'same-origin' } })
    expect([path, response.status]).toEqual([path, path.endsWith('logout') ? 204 : 401])
  }
})
