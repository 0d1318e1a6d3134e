import { beforeEach, expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { freezeAtNoon, outcomeOf, visitTwice } from '../testing/cached-page'
import { everyFault } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { startStorefront, type Visit, withoutNonces } from '../testing/storefront'

beforeEach(() => {
  freezeAtNoon()
})

const meaningless = [
  '?utm_source=mail',
  '?gclid=abc&fbclid=def',
  '?pagina=1',
  '?pagina=01',
  '?pagina=-1',
  '?pagina=1e3',
  '?pagina=2%20',
  '?merk=0',
  '?merk=drie',
  '?sorteer=duurst',
  '?weergave=grid',
  '?voorraad=0',
  '?prijs_min=-3',
  '?prijs_min=1,5,5',
  '?prijs_min=NaN',
  '?s0=1',
  '?s1234567=1',
  '?__proto__=1&constructor=2',
  '?melding=bijgewerkt',
  '?%00=%00',
  '?=&&&=',
  `?${'x'.repeat(4000)}`,
]

test('unknown and malformed parameters neither change a page nor cause a call', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of ['/', '/tarps-c1', '/tarp-1-p1']) {
    const plain = withoutNonces(await visitTwice(storefront, path))
    const copies = storefront.pages.copies.size
    storefront.backend.calls.length = 0

    for (const query of meaningless) {
      const page = await storefront.get(path + query)
      expect.soft([path + query, withoutNonces(page) === plain]).toEqual([path + query, true])
    }

    expect([storefront.backend.calls, storefront.pages.copies.size]).toEqual([[], copies])
  }
})

test('each host has its own cached pages, because links in them contain the host', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const other = 'https://winkel.example'
  const own = await storefront.get('/tarp-1-p1')

  const first = await storefront.get(`${other}/tarp-1-p1`)
  const kept = await storefront.get(`${other}/tarp-1-p1`)
  const again = await storefront.get('/tarp-1-p1')

  const canonicalOf = ({ html }: Visit) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  expect(canonicalOf(own)).toBe(`${storefront.origin}/tarp-1-p1`)
  expect([canonicalOf(first), canonicalOf(kept)]).toEqual(Array(2).fill(`${other}/tarp-1-p1`))
  expect([outcomeOf(kept), outcomeOf(again), canonicalOf(again)]).toEqual(['hit', 'hit', canonicalOf(own)])
})

test('the choice of prices with or without VAT changes no byte of a page', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const plain = withoutNonces(await visitTwice(storefront, '/tarp-1-p1'))

  for (const cookie of [
    'btw=excl',
    'btw=incl',
    'btw="><script>alert(1)</script>',
    'btw=excl; btw=incl',
    `btw=${'x'.repeat(4_000)}`,
  ]) {
    const kept = await storefront.get('/tarp-1-p1', { cookie })
    storefront.pages.copies.clear()
    await storefront.get('/tarp-1-p1', { cookie })
    const drawn = await storefront.get('/tarp-1-p1')

    expect([cookie, withoutNonces(kept) === plain, withoutNonces(drawn) === plain]).toEqual([cookie, true, true])
    expect(storefront.pages.copies.size).toBe(1)
  }
})

test('a failing page cache does not break any page', async () => {
  const broken = async () => {
    throw new Error('cache is broken')
  }
  await using storefront = await startStorefront({ fill: withTarps, pages: { get: broken, put: broken } })

  expect((await storefront.get('/tarp-1-p1')).status).toBe(200)
  expect((await storefront.get('/')).status).toBe(200)
})

test('a page with a part that failed is not cached, whatever the fault', timed, async () => {
  await using storefront = await startStorefront({
    fill: withTarps,
    settings: { SHELL_BUDGET_MS: '100', READ_BUDGET_MS: '200' },
    faults: { only: isLate },
  })

  for (const fault of everyFault.filter((fault) => fault !== 'lost')) {
    storefront.backend.fault = fault
    const page = await storefront.get('/')
    expect([fault, page.status, storefront.pages.copies.size]).toEqual([fault, 200, 0])
  }
})

test('personal and missing pages and redirects are never cached', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of ['/winkelwagen', '/onbekend', '/tarp-9-p9', '/oude-naam-p1', '/tarps-c1?pagina=9']) {
    const page = await storefront.get(path)
    expect([path, page.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
  expect(storefront.pages.copies.size).toBe(0)
})

test('a backend’s cookie is not sent with a public page', async () => {
  await using storefront = await startStorefront({
    fill: withTarps,
    faults: {
      fault: async (whole) => {
        const response = new Response((await whole()).body, { headers: { 'content-type': 'application/json' } })
        response.headers.append('set-cookie', '__Host-session=somebody; Path=/; Secure')
        return response
      },
    },
  })

  const first = await storefront.get('/tarp-1-p1')
  const second = await storefront.get('/tarp-1-p1')

  expect([...first.headers.getSetCookie(), ...second.headers.getSetCookie()]).toEqual([])
})

/** Whether a call is for the deals on the home page, which are a late part. */
const isLate = ({ name, body }: { name: string; body: string }) =>
  name === 'POST /queryProducts' && body.includes('"deals"')
