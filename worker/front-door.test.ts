import { createExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { edgePageCache, freshForMs } from './page-cache'
import { generationKey } from './page-generation'
import { withTarps } from './testing/fill'
import { nonceOf, startStorefront, type Visit, withoutNonces } from './testing/storefront'

beforeEach(() => {
  // By day: at the shop's cut-off and at midnight a copy ends sooner.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(11, 0, 0, 0) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The third visit is answered at the door. */
async function openShop() {
  const storefront = await startStorefront({ fill: withTarps, pages: edgePageCache() })
  const drawn = await storefront.get('/tarp-1-p1')
  const kept = await storefront.get('/tarp-1-p1')
  return { storefront, drawn, kept, [Symbol.asyncDispose]: () => storefront[Symbol.asyncDispose]() }
}

const isAtDoor = async (storefront: Awaited<ReturnType<typeof startStorefront>>, path: string, init?: RequestInit) => {
  // The way through the app looks at the request's method often; the door once, and at the address.
  const request = new Request(storefront.origin + path, init)
  const clone = vi.spyOn(request, 'method', 'get')
  const answer = await storefront.app.fetch(request, storefront.bindings, createExecutionContext())
  const html = await answer.text()
  return { isHere: clone.mock.calls.length === 1, answer: { status: answer.status, headers: answer.headers, html } }
}

test('at the door a page is the one that the way through answers, with a nonce and an id of its own', async () => {
  await using shop = await openShop()

  const { isHere, answer } = await isAtDoor(shop.storefront, '/tarp-1-p1')

  expect(isHere).toBe(true)
  expect(withoutNonces(answer)).toBe(withoutNonces(shop.kept))
  expect(answer.status).toBe(200)
  expect(namesOf(answer)).toEqual(namesOf(shop.kept))
  for (const name of ['content-type', 'cache-control', 'referrer-policy', 'strict-transport-security'])
    expect(answer.headers.get(name)).toBe(shop.kept.headers.get(name))
  expect(new Set([answer, shop.kept, shop.drawn].map(({ headers }) => nonceOf(headers))).size).toBe(3)
  expect(answer.html).toContain(`nonce="${nonceOf(answer.headers)}"`)
  expect(answer.headers.get('x-request-id')).not.toBe(shop.kept.headers.get('x-request-id'))
})

test('who ask at once get each a nonce and an id of their own, on the page as in the headers', async () => {
  await using shop = await openShop()
  const ask = () =>
    shop.storefront.app.fetch(
      new Request(`${shop.storefront.origin}/tarp-1-p1`),
      shop.storefront.bindings,
      createExecutionContext(),
    )

  // None is read before the last is made.
  const answers = await Promise.all([ask(), ask(), ask()])
  const pages = await Promise.all(answers.map((answer) => answer.text()))

  const nonces = answers.map(({ headers }) => nonceOf(headers))
  expect(new Set(nonces).size).toBe(3)
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3)
  for (const [index, page] of pages.entries())
    expect(new Set([...page.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce))).toEqual(new Set([nonces[index]]))
})

test('the platform’s own id of a request is its id there too', async () => {
  await using shop = await openShop()

  const { isHere, answer } = await isAtDoor(shop.storefront, '/tarp-1-p1', { headers: { 'cf-ray': 'ray-1' } })

  expect([isHere, answer.headers.get('x-request-id')]).toEqual([true, 'ray-1'])
})

test.each([
  ['a form', '/tarp-1-p1', { method: 'POST', body: 'action=question' }],
  ['a question for the head alone', '/tarp-1-p1', { method: 'HEAD' }],
  ['another address', '/tarp-2-p2', {}],
  ['another spelling of the address', '/tarp-1-p1?utm_source=mail', {}],
])('%s goes the whole way', async (_, path, init) => {
  await using shop = await openShop()

  expect((await isAtDoor(shop.storefront, path, init)).isHere).toBe(false)
})

test('a personal page never stands there', async () => {
  await using shop = await openShop()
  await shop.storefront.get('/winkelwagen')
  await shop.storefront.get('/winkelwagen')

  expect((await isAtDoor(shop.storefront, '/winkelwagen')).isHere).toBe(false)
})

test('a copy that is not fresh any more goes the whole way, where it is renewed', async () => {
  await using shop = await openShop()
  vi.setSystemTime(Date.now() + freshForMs)

  expect((await isAtDoor(shop.storefront, '/tarp-1-p1')).isHere).toBe(false)
})

test('a copy whose day is over since the cut-off of 22.00 goes the whole way, however fresh it is', async () => {
  vi.setSystemTime(Date.parse('2026-01-15T21:59:40+01:00'))
  await using shop = await openShop()
  const before = await isAtDoor(shop.storefront, '/tarp-1-p1')
  vi.setSystemTime(Date.now() + 30_000)

  expect(before.isHere).toBe(true)
  expect((await isAtDoor(shop.storefront, '/tarp-1-p1')).isHere).toBe(false)
})

test('another generation is seen there', async () => {
  await using shop = await openShop()
  shop.storefront.kv.entries.set(generationKey, 'next')
  // Read anew once a minute: a page that is fresh until then is asked for meanwhile.
  vi.setSystemTime(Date.now() + freshForMs)
  await shop.storefront.get('/')
  await shop.storefront.get('/tarp-1-p1')

  expect((await isAtDoor(shop.storefront, '/tarp-1-p1')).isHere).toBe(false)
})

const namesOf = ({ headers }: Visit) => [...headers.keys()].sort()
