import { expect, test } from 'vitest'
import { timed } from '../../tests/support/timed'
import { openEdgePageCache } from '../cache/page-cache'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront } from '../testing/storefront'

const visitors = 200

/** Returns the answers to this many simultaneous visitors, and how long each took. */
async function visitAtOnce(storefront: Storefront, path: string, count = visitors) {
  const started = performance.now()
  const visits = await Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await storefront.fetch(path)
      const html = await answer.text()
      return { status: answer.status, html, isCopy: isCopy(answer), ms: performance.now() - started }
    }),
  )
  await storefront.settled()
  return visits
}

const isCopy = ({ headers }: Response) => /cache;desc=hit/.test(headers.get('server-timing') ?? '')
const statusesOf = (visits: { status: number }[]) => [...new Set(visits.map(({ status }) => status))]

test.each(['/tarp-1-p1', '/tarps-c1?merk=1', '/zoeken?term=tarp'])(
  'for 200 simultaneous visitors of %s, which is not cached yet, only one visit causes backend calls',
  async (path) => {
    await using storefront = await startStorefront({ fill: withTarps, pages: openEdgePageCache() })
    const alone = await startStorefront({ fill: withTarps, pages: openEdgePageCache() })
    await alone.get(path)
    const callsOfOne = alone.backend.calls.length

    const visits = await visitAtOnce(storefront, path)

    expect(statusesOf(visits)).toEqual([200])
    expect(visits.filter(({ isCopy }) => !isCopy)).toHaveLength(1)
    expect(storefront.backend.calls).toHaveLength(callsOfOne)
    for (const { html } of visits) expect(html).toMatch(/<\/html>$/)
  },
)

test.each([0, 400])(
  'a backend that hangs for the first visitor delays the others no longer than their own time budget (answers after %d ms)',
  timed,
  async (latency) => {
    const settings = { SHELL_BUDGET_MS: '300', READ_BUDGET_MS: '1500' }
    await using storefront = await startStorefront({ fill: withTarps, settings, faults: { latency } })
    let asked = 0
    const hangsOnce = (whole: () => Promise<Response>) => (asked++ ? whole() : new Promise<Response>(() => {}))
    Object.assign(storefront.backend, {
      fault: hangsOnce,
      only: ({ name }: { name: string }) => /products\/1/.test(name),
    })

    const [first, ...others] = await visitAtOnce(storefront, '/tarp-1-p1', 20)

    // The header was sent by then, with status 200.
    expect(first?.status).toBe(200)
    expect(first?.html).not.toContain('<h1>Tarp 1</h1>')
    expect(statusesOf(others)).toEqual([200])
    expect(others.every(({ html }) => html.includes('<h1>Tarp 1</h1>'))).toBe(true)
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(first?.ms ?? 0)
    expect(isCopy(await storefront.fetch('/tarp-1-p1'))).toBe(true)
  },
)

test('every simultaneous visitor gets the same 404 or redirect, and the edge does not cache it', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  expect(statusesOf(await visitAtOnce(storefront, '/tarp-9-p9', 20))).toEqual([404])
  expect(statusesOf(await visitAtOnce(storefront, '/oude-naam-p1', 20))).toEqual([301])
  expect(storefront.pages.copies.size).toBe(0)
})
