import { beforeEach, expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { freezeAtNoon } from '../testing/cached-page'
import { everyFault } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

beforeEach(() => {
  freezeAtNoon()
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
