import { beforeEach, expect, test, vi } from 'vitest'
import { shippingMethods } from '../../backend/testing/methods'
import { outcomeOf } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

const at = (wall: string) => vi.setSystemTime(Date.parse(`${wall}+01:00`))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T21:59:30+01:00') })
})

const withDays: typeof withTarps = (catalogue) => {
  withTarps(catalogue)
  catalogue.shipping_methods.push(...shippingMethods)
}
const tuesday = 'dateTime="2026-11-24">'
const wednesday = 'dateTime="2026-11-25">'

test('a cached copy shows no outdated delivery day after the cut-off', async () => {
  await using storefront = await startStorefront({ fill: withDays })
  const visit = () => Promise.all(['/tarps-c1', '/tarp-1-p1', '/'].map((path) => storefront.get(path)))
  await visit()

  at('2026-11-23T21:59:59')
  const before = await visit()
  at('2026-11-23T22:00:00')
  const after = await visit()
  const again = await visit()

  for (const [pages, outcome, days] of [
    [before, 'hit', [true, false]],
    [after, 'drawn', [false, true]],
    [again, 'hit', [false, true]],
  ] as const)
    for (const page of pages) {
      expect(outcomeOf(page)).toBe(outcome)
      expect([page.html.includes(tuesday), page.html.includes(wednesday)]).toEqual(days)
    }
})

test('a stale copy of a page expires at the delivery cut-off and at midnight', async () => {
  await using storefront = await startStorefront({ fill: withDays })
  at('2026-11-23T21:55:00')
  await storefront.get('/tarp-1-p1')
  at('2026-11-23T21:58:00')
  expect(outcomeOf(await storefront.get('/tarp-1-p1'))).toBe('stale')
  at('2026-11-23T22:01:00')
  expect(outcomeOf(await storefront.get('/tarp-1-p1'))).toBe('drawn')

  at('2026-11-23T23:59:50')
  await storefront.get('/tarp-2-p2')
  at('2026-11-24T00:00:05')
  const page = await storefront.get('/tarp-2-p2')
  expect(outcomeOf(page)).toBe('drawn')
  expect(page.html).toContain('Als je vandaag voor 22.00 uur bestelt')
})

test('the edge does not cache a page whose data it requested before the delivery cut-off and rendered after it', async () => {
  await using storefront = await startStorefront({ fill: withDays })
  const { bindings } = storefront
  const backend = bindings.SHOP_API
  const late: typeof backend = {
    fetch: async (...request) => {
      const answer = await backend?.fetch(...request)
      at('2026-11-23T22:00:01')
      return answer as Response
    },
  }
  bindings.SHOP_API = late
  await storefront.get('/tarp-1-p1')
  bindings.SHOP_API = backend

  expect(outcomeOf(await storefront.get('/tarp-1-p1'))).toBe('drawn')
})

test('during an outage an old copy is shown, and its delivery days are hidden once they have passed', async () => {
  await using storefront = await startStorefront({ fill: withDays })
  await storefront.get('/tarp-1-p1')
  storefront.backend.fault = 'down'

  at('2026-11-23T21:59:59')
  const before = await storefront.get('/tarp-1-p1')
  at('2026-11-23T22:05:00')
  const after = await storefront.get('/tarp-1-p1')

  const mark = '<i hidden class="arrivals-over"></i>'
  expect([before.html.includes(mark), after.html.endsWith(`</html>${mark}`)]).toEqual([false, true])
  expect([after.status, outcomeOf(after)]).toEqual([200, 'stale-if-error'])
})

test('the delivery days of every page are marked, so that an old copy hides them', async () => {
  await using storefront = await startStorefront({ fill: withDays })

  for (const path of ['/tarps-c1', '/tarp-1-p1', '/vergelijken?p=1&p=2'])
    expect((await storefront.get(path)).html, path).toMatch(/<time class="arrival[^"]*" dateTime="2026-11-24">/)
})
