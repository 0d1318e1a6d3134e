import { expect, test } from 'vitest'
import { timed } from '../tests/support/timed'
import { everyFault } from './testing/faults'
import { publicPaths, withTarps } from './testing/fill'
import { noCache, startStorefront } from './testing/storefront'

/** Texts from the faults and errors, which no visitor may see. */
const internals =
  /ECONNREFUSED|10\.0\.0\.7|D1_ERROR|no such table|\/srv\/|nginx|Bad Gateway|Maintenance|elsewhere\.example|budget spent|at \w+ \(|\.tsx?:\d/

const troubles = everyFault.filter((fault) => fault !== 'lost')

test(
  'an outage gives an error page with a reference number and no internal details, and the cart page says what does not work',
  timed,
  async () => {
    await using storefront = await startStorefront({ fill: withTarps, settings: { READ_BUDGET_MS: '40' } })

    for (const fault of troubles) {
      storefront.backend.fault = fault
      for (const path of process.env.LONG ? publicPaths.slice(0, 5) : ['/', '/tarp-1-p1']) {
        const { status, headers, html } = await storefront.get(path)

        expect([fault, status, headers.get('cache-control')]).toEqual([fault, 503, 'no-store'])
        expect(headers.get('retry-after')).toBe('60')
        expect(html, fault).toContain('Er is een fout opgetreden')
        expect(html, fault).toContain(`foutnummer ${headers.get('x-request-id')}`)
        expect(html, fault).not.toMatch(internals)
      }
      const cart = await storefront.get('/winkelwagen')

      expect([fault, cart.status]).toEqual([fault, 503])
      if (fault !== 'tooMany') expect(cart.html, fault).toContain('We kunnen je winkelwagen nu niet bereiken.')
      expect(cart.html, fault).toContain('Opnieuw proberen')
      expect(cart.html, fault).not.toMatch(internals)
    }
  },
)

test('a page whose own data loaded is served without the data of its header and footer', timed, async () => {
  await using storefront = await startStorefront({
    fill: withTarps,
    // What is late is awaited in the background for as long as a read may take.
    settings: { SHELL_BUDGET_MS: '40', READ_BUDGET_MS: '500' },
    faults: { only: ({ name }) => /^GET \/(shopInfo|menus|categories\?)/.test(name) },
    pages: noCache,
  })

  for (const fault of troubles) {
    storefront.backend.fault = fault
    const page = await storefront.get('/tarp-1-p1')

    expect([fault, page.status]).toEqual([fault, 200])
    expect(page.html, fault).toContain('<h1>Tarp 1</h1>')
    expect(page.html, fault).not.toMatch(internals)
  }
})

test('the error page shows the menus if the shop data is cached', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/')
  storefront.backend.fault = 'down'

  const page = await storefront.get('/tarp-1-p1')

  expect(page.status).toBe(503)
  expect(page.html).toContain('href="/tarps-c1"')
})

test.each(['fails', 'hangs'] as const)('a KV that %s does not break any page', async (kv) => {
  await using storefront = await startStorefront({ fill: withTarps, faults: { kv }, pages: noCache })

  for (const path of process.env.LONG
    ? [...publicPaths, '/winkelwagen']
    : ['/', '/tarp-1-p1', '/blog', '/winkelwagen']) {
    const response = await storefront.fetch(path)
    const html = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    expect(html).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
  }
})

test('malformed data in KV is ignored', async () => {
  await using storefront = await startStorefront({ fill: withTarps, pages: noCache })
  await storefront.get('/')
  const nonsense = ['', 'null', '{', '{"storedAt":"x","value":1}', `{"storedAt":${Date.now()},"value":{"name":3}}`]

  for (const text of nonsense) {
    const kv = { gets: [], puts: [], entries: new Map([...storefront.kv.entries.keys()].map((key) => [key, text])) }
    await using other = await startStorefront({ fill: withTarps, kv })
    const page = await other.get('/tarp-1-p1')
    expect(page.status).toBe(200)
    expect(page.html).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
  }
})

test('a new isolate renders the header and menus from KV while the backend is down', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/')
  const { kv } = storefront

  await using other = await startStorefront({ fill: withTarps, kv, faults: { fault: 'down' } })
  const page = await other.get('/winkelwagen')

  expect(page.html).toContain('href="/tarps-c1"')
  expect(page.html).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
})
