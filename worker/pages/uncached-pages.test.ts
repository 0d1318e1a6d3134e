import { beforeEach, describe, expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { everyFault } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { freezeAtNoon } from '../testing/freeze-at-noon'
import { startStorefront } from '../testing/storefront'

beforeEach(() => {
  freezeAtNoon()
})

describe('answers that are never cached', () => {
  test.each(everyFault.filter((fault) => fault !== 'lost'))(
    'a page with a part that failed is not cached: %s',
    timed,
    async (fault) => {
      await using storefront = await startStorefront({
        fill: withTarps,
        settings: { SHELL_BUDGET_MS: '100', READ_BUDGET_MS: '200' },
        faults: { fault, only: isLate },
      })

      const page = await storefront.get('/')

      expect(page.status).toBe(200)
      expect(storefront.pages.copies.size).toBe(0)
    },
  )

  test.each(['/winkelwagen', '/onbekend', '/tarp-9-p9', '/oude-naam-p1', '/tarps-c1?pagina=9'])(
    'the page %s is never cached',
    async (path) => {
      await using storefront = await startStorefront({ fill: withTarps })

      const page = await storefront.get(path)

      expect(storefront.pages.copies.size).toBe(0)
      expect(page.headers.get('cache-control')).toBe('no-store')
    },
  )

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
})

/** Whether a call is for the deals on the home page, which are a late part. */
const isLate = ({ name, body }: { name: string; body: string }) =>
  name === 'POST /queryProducts' && body.includes('"deals"')
