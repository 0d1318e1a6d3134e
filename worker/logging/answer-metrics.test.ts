import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { messageOf } from '../testing/start-agent'
import { startStorefront } from '../testing/storefront'

type Point = { indexes?: string[]; blobs?: string[]; doubles?: number[] }

async function openShop() {
  const points: Point[] = []
  const METRICS = { writeDataPoint: (point: Point) => void points.push(point) }
  const storefront = await startStorefront({ fill: withTarps, settings: { METRICS } })
  return { points, storefront, [Symbol.asyncDispose]: () => storefront[Symbol.asyncDispose]() }
}

test('each answer writes one data point with its kind, its cache status and its duration', async () => {
  await using shop = await openShop()
  shop.storefront.backend.latency = 20
  await shop.storefront.get('/tarp-1-p1')
  shop.storefront.backend.latency = 0
  await shop.storefront.get('/tarp-1-p1')
  await shop.storefront.get('/nergens')
  await shop.storefront.call('GET', '/shopInfo')
  await shop.storefront.fetch('/mcp', messageOf('tools/list'))

  expect(shop.points.map(({ blobs }) => blobs)).toEqual([
    ['product', 'GET', 'drawn', '2xx'],
    ['product', 'GET', 'hit', '2xx'],
    ['other', 'GET', expect.any(String), '4xx'],
    ['api', 'GET', 'none', '2xx'],
    ['agent', 'POST', 'none', '2xx'],
  ])
  expect(shop.points[0]?.doubles?.[1]).toBeGreaterThanOrEqual(20)
  expect(shop.points[1]?.doubles?.[1]).toBe(0)
})

test('no data point contains a path, a search term or a token', async () => {
  await using shop = await openShop()
  for (const path of ['/zoeken?search=geheim', '/api/payments/geheim-token', '/geheim/deel', '/?utm=geheim']) {
    await shop.storefront.get(path)
  }

  expect(shop.points).toHaveLength(4)
  expect(JSON.stringify(shop.points)).not.toContain('geheim')
})

test('with a metrics binding a page from the edge’s cache is counted too, and without it nothing changes', async () => {
  await using shop = await openShop()
  const { app, bindings, origin } = shop.storefront
  for (let time = 0; time < 3; time++) await shop.storefront.get('/tarp-1-p1')
  const count = shop.points.length
  const answer = await app.fetch(new Request(`${origin}/tarp-1-p1`), bindings, createExecutionContext())
  await app.fetch(new Request(`${origin}/tarp-1-p1`), { ...bindings, METRICS: undefined }, createExecutionContext())

  expect(answer.status).toBe(200)
  expect(shop.points).toHaveLength(count + 1)
})
