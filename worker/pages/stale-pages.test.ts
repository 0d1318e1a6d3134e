import { beforeEach, expect, test, vi } from 'vitest'
import { timed } from '../../tests/support/timed'
import { freezeAtNoon, outcomeOf, visitTwice } from '../testing/cached-page'
import { everyFault } from '../testing/faults'
import { publicPaths, withTarps } from '../testing/fill'
import { type Storefront, startStorefront, withoutNonces } from '../testing/storefront'

const minute = 60_000
const expiredDeliveryMark = '<i hidden class="arrivals-over"></i>'

beforeEach(() => {
  freezeAtNoon()
})

test('the edge serves a copy older than a minute once more and refreshes it in the background', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/tarp-1-p1')
  await rename(storefront)
  later(61_000)

  const stale = await storefront.get('/tarp-1-p1')
  const fresh = await storefront.get('/tarp-1-p1')

  expect([outcomeOf(stale), outcomeOf(fresh)]).toEqual(['stale', 'hit'])
  expect(stale.html).toContain('<h1>Tarp 1</h1>')
  expect(fresh.html).toContain('<h1>Nieuwe naam</h1>')
})

test('ten simultaneous visitors of a stale page cause one refresh', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/tarp-1-p1')
  later(2 * minute)
  storefront.backend.calls.length = 0

  const visits = await Promise.all(Array.from({ length: 10 }, () => storefront.fetch('/tarp-1-p1')))
  await Promise.all(visits.map((visit) => visit.text()))
  await storefront.settled()

  expect(storefront.count('GET /products/1')).toBe(1)
})

test('a failed refresh of a stale page is tried again by the next visitor', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/tarp-1-p1')
  await rename(storefront)
  later(2 * minute)

  storefront.backend.fault = 'down'
  await storefront.get('/tarp-1-p1')
  storefront.backend.fault = undefined
  await storefront.get('/tarp-1-p1')

  expect((await storefront.get('/tarp-1-p1')).html).toContain('Nieuwe naam')
})

test('a cached page is shown for a day after the backend fails', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const cached = new Map<string, string>()
  for (const path of publicPaths) cached.set(path, withoutNonces(await visitTwice(storefront, path)))
  const storedAt = Date.now()
  storefront.backend.fault = 'down'

  for (const age of [0.5, 5, 30, 23 * 60]) {
    vi.setSystemTime(storedAt + age * minute)
    for (const [path, before] of cached) {
      const page = await storefront.get(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(withoutNonces(page).replace(expiredDeliveryMark, ''), path).toBe(before)
    }
  }
})

test('a cached copy is shown during every fault of the backend', timed, async () => {
  await using storefront = await startStorefront({
    fill: withTarps,
    settings: { SHELL_BUDGET_MS: '100', READ_BUDGET_MS: '200' },
  })
  await storefront.get('/tarp-1-p1')
  later(11 * minute)

  for (const fault of everyFault.filter((fault) => fault !== 'lost')) {
    storefront.backend.fault = fault
    const page = await storefront.get('/tarp-1-p1')
    expect([fault, page.status, outcomeOf(page)]).toEqual([fault, 200, 'stale-if-error'])
  }
})

test('while the menus cannot be renewed, a page shows the old menus with the present price, and is cached', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/tarp-1-p1')
  await storefront.db.prepare('UPDATE variants SET price_cents = 5995 WHERE product_id = 1').run()
  Object.assign(storefront.backend, { fault: 'error', only: ({ name }: { name: string }) => /menus/.test(name) })
  // The answer about the product comes after the failure.
  const { SHOP_API } = storefront.bindings
  storefront.bindings.SHOP_API = {
    async fetch(input, init) {
      const answer = await SHOP_API?.fetch(input, init)
      if (/products\/1/.test(String(input))) await new Promise((done) => setTimeout(done, 150))
      return answer as Response
    },
  }
  later(11 * minute)

  const page = await storefront.get('/tarp-1-p1')
  const next = await storefront.get('/tarp-1-p1')

  expect([outcomeOf(page), outcomeOf(next)]).toEqual(['drawn', 'hit'])
  expect(page.html).toContain('59,95')
  expect(page.html).toMatch(/<a [^>]*href="\/blog">Verhalen<\/a>/)
})

test('another build’s cached page is shown only while the backend fails', async () => {
  await using storefront = await startStorefront({ fill: withTarps, settings: { SHARED_PAGES: 'off' } })
  await storefront.get('/tarp-1-p1')
  for (const copy of storefront.pages.copies.values()) copy.build = 'an older one'
  await rename(storefront)

  storefront.backend.fault = 'down'
  const inTrouble = await storefront.get('/tarp-1-p1')
  storefront.backend.fault = undefined
  const again = await storefront.get('/tarp-1-p1')

  expect([inTrouble.status, outcomeOf(inTrouble)]).toEqual([200, 'stale-if-error'])
  expect(again.html).toContain('Nieuwe naam')
})

function later(ms: number) {
  vi.setSystemTime(Date.now() + ms)
}

async function rename({ db }: Storefront) {
  await db.prepare(`UPDATE products SET full_name = 'Nieuwe naam' WHERE id = 1`).run()
}
