import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everyFault } from '../testing/faults'
import { publicPaths, withTarps } from '../testing/fill'
import { nonceOf, type Storefront, startStorefront, type Visit, withoutNonces } from '../testing/storefront'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(publicPaths)('the second visit to %s asks the backend nothing', async (path) => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get(path)
  storefront.backend.calls.length = 0

  const page = await storefront.get(path)

  expect(page.status).toBe(200)
  expect(outcomeOf(page)).toBe('hit')
  expect(page.html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  expect(storefront.backend.calls).toEqual([])
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

test.each(['/', '/tarps-c1', '/tarp-1-p1'])(
  'unknown and malformed parameters neither change %s nor cost a call',
  async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })
    const plain = await visitTwice(storefront, path)
    storefront.backend.calls.length = 0

    for (const query of meaningless) {
      const page = await storefront.get(path + query)
      expect.soft([query, withoutNonces(page) === withoutNonces(plain)]).toEqual([query, true])
    }

    expect(storefront.backend.calls).toEqual([])
    expect(storefront.pages.copies.size).toBe(1)
  },
)

test('the order of known parameters makes no other page', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/tarps-c1?merk=1&merk=2&sorteer=price_asc')
  storefront.backend.calls.length = 0

  await storefront.get('/tarps-c1?sorteer=price_asc&merk=2&utm_medium=x&merk=1')

  expect(storefront.backend.calls).toEqual([])
})

test('known parameters make another page', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const cheapFirst = await storefront.get('/tarps-c1?sorteer=price_asc')
  const dearFirst = await storefront.get('/tarps-c1?sorteer=price_desc')

  expect(withoutNonces(cheapFirst)).not.toBe(withoutNonces(dearFirst))
  expect(storefront.pages.copies.size).toBe(2)
})

describe('nonces', () => {
  test.each(publicPaths)('every answer for %s has its own nonce, on every script', async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })

    const visits = [await storefront.get(path), await storefront.get(path), await storefront.get(path)]

    expect(new Set(visits.map(({ headers }) => nonceOf(headers))).size).toBe(3)
    for (const { html, headers } of visits) {
      const scripts = html.match(/<script\b[^>]*>/g)?.filter((tag) => !tag.includes('application/ld+json')) ?? []
      expect(scripts.length).toBeGreaterThanOrEqual(2)
      for (const tag of scripts) expect(tag).toContain(` nonce="${nonceOf(headers)}"`)
      expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonceOf(headers)}"`]))
    }
  })

  test('a kept copy holds no nonce that an answer ever had', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
    const first = await storefront.get('/')

    const [copy] = storefront.pages.copies.values()

    expect(new TextDecoder().decode(copy?.body)).not.toContain(nonceOf(first.headers))
  })
})

describe('growing old', () => {
  test('a copy older than a minute is answered once more and drawn anew behind the answer', async () => {
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

  test('ten visitors at once cause one refresh', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
    await storefront.get('/tarp-1-p1')
    later(2 * minute)
    storefront.backend.calls.length = 0

    const visits = await Promise.all(Array.from({ length: 10 }, () => storefront.fetch('/tarp-1-p1')))
    await Promise.all(visits.map((visit) => visit.text()))
    await storefront.settled()

    expect(storefront.count('GET /products/1')).toBe(1)
  })

  test('a refresh that failed is tried again by the next visitor', async () => {
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

  test('a copy older than ten minutes is not shown while the backend answers', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
    await storefront.get('/tarp-1-p1')
    await rename(storefront)
    later(11 * minute)

    expect((await storefront.get('/tarp-1-p1')).html).toContain('Nieuwe naam')
  })

  test.each(publicPaths)('%s seen before is shown for a day after the backend died', async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })
    const before = await visitTwice(storefront, path)
    storefront.backend.fault = 'down'

    for (const age of [0.5, 5, 30, 23 * 60]) {
      vi.setSystemTime(storedAt(storefront) + age * minute)
      const page = await storefront.get(path)
      expect([page.status, withoutNonces(page)]).toEqual([200, withoutNonces(before)])
    }
  })

  test.each(everyFault.filter((fault) => fault !== 'lost'))(
    'a copy is shown when the backend has trouble: %s',
    async (fault) => {
      await using storefront = await startStorefront({ fill: withTarps, settings: { SHELL_BUDGET_MS: '100' } })
      await storefront.get('/tarp-1-p1')
      later(11 * minute)
      storefront.backend.fault = fault

      const page = await storefront.get('/tarp-1-p1')

      expect([page.status, outcomeOf(page)]).toEqual([200, 'stale-if-error'])
    },
  )

  test('after a day a dead backend means an error page', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
    await storefront.get('/tarp-1-p1')
    storefront.backend.fault = 'down'
    later(24 * 60 * minute + 1)

    expect((await storefront.get('/tarp-1-p1')).status).toBe(503)
  })

  test('a product that is gone is gone, though a copy is kept', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
    await storefront.get('/tarp-1-p1')
    storefront.backend.fault = async () => Response.json({ message: 'Dit bestaat niet (meer).' }, { status: 404 })
    storefront.backend.only = ({ name }) => name.startsWith('GET /products/')
    later(11 * minute)

    expect((await storefront.get('/tarp-1-p1')).status).toBe(404)
  })

  test('another build’s copy is shown only when the backend has trouble', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
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
})

describe('what is never kept', () => {
  test.each(everyFault.filter((fault) => fault !== 'lost'))('a page with a part that failed: %s', async (fault) => {
    await using storefront = await startStorefront({
      fill: withTarps,
      settings: { SHELL_BUDGET_MS: '100' },
      faults: { fault, only: isLate },
    })

    const page = await storefront.get('/tarp-1-p1')

    expect(page.status).toBe(200)
    expect(storefront.pages.copies.size).toBe(0)
  })

  test.each(everyFault.filter((fault) => fault !== 'lost'))('a page whose menus failed: %s', async (fault) => {
    await using storefront = await startStorefront({
      fill: withTarps,
      settings: { SHELL_BUDGET_MS: '100' },
      faults: { fault, only: ({ name }) => name === 'GET /menus' },
    })

    const page = await storefront.get('/tarp-1-p1')

    expect(page.status).toBe(200)
    expect(storefront.pages.copies.size).toBe(0)
  })

  test('a refresh with a part that failed does not replace the whole copy', async () => {
    await using storefront = await startStorefront({ fill: withTarps })
    await storefront.get('/tarp-1-p1')
    later(2 * minute)
    Object.assign(storefront.backend, { fault: 'down', only: isLate })

    await storefront.get('/tarp-1-p1')

    expect((await storefront.get('/tarp-1-p1')).html).toContain('Tarp 2')
  })

  test.each(['/winkelwagen', '/onbekend', '/tarp-9-p9', '/oude-naam-p1', '/tarps-c1?pagina=9'])('%s', async (path) => {
    await using storefront = await startStorefront({ fill: withTarps })

    const page = await storefront.get(path)

    expect(storefront.pages.copies.size).toBe(0)
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('a cookie that the backend sends along with a public page', async () => {
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

test('browsers keep a public page for its own visitor, and ask before they show it again', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const drawn = await storefront.get('/')
  const kept = await storefront.get('/')

  expect(drawn.headers.get('cache-control')).toBe('private, no-cache')
  expect(kept.headers.get('cache-control')).toBe('private, no-cache')
})

test('a cache that fails costs no page', async () => {
  const broken = async () => {
    throw new Error('cache is broken')
  }
  await using storefront = await startStorefront({ fill: withTarps, pages: { get: broken, put: broken } })

  expect((await storefront.get('/tarp-1-p1')).status).toBe(200)
  expect((await storefront.get('/')).status).toBe(200)
})

const isLate = ({ name }: { name: string }) => name === 'POST /queryProducts'

/** The page as it is kept: the first answer is streamed, and a late part stands elsewhere in it. */
async function visitTwice(storefront: Storefront, path: string) {
  await storefront.get(path)
  return storefront.get(path)
}

function outcomeOf({ headers }: Visit) {
  return /cache;desc=([\w-]+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 'drawn'
}

function later(ms: number) {
  vi.setSystemTime(Date.now() + ms)
}

function storedAt(storefront: Storefront) {
  const [copy] = storefront.pages.copies.values()
  return copy?.storedAt ?? 0
}

async function rename({ db }: Storefront) {
  await db.prepare(`UPDATE products SET full_name = 'Nieuwe naam' WHERE id = 1`).run()
}
