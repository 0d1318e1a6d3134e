import { expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { startStorefront } from '../testing/storefront'

type Point = { indexes?: string[]; blobs?: string[]; doubles?: number[] }

async function openShop(isBound = true, isOver = false) {
  const points: Point[] = []
  const METRICS = isBound ? { writeDataPoint: (point: Point) => void points.push(point) } : undefined
  const SEARCH_LIMIT = { limit: async () => ({ success: !isOver }) }
  const storefront = await startStorefront({ fill: withTarps, settings: { METRICS, SEARCH_LIMIT } })
  const { app, bindings, origin } = storefront
  return {
    storefront,
    vitals: () => points.filter(({ blobs }) => blobs?.[0] === 'vitals'),
    async send(body: unknown, headers: Record<string, string> = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const { status } = await app.fetch(
        new Request(`${origin}/__vitals`, {
          method: 'POST',
          body: text,
          headers: {
            origin,
            'content-type': 'text/plain;charset=UTF-8',
            'content-length': String(text.length),
            'cf-connecting-ip': '192.0.2.1',
            ...headers,
          },
        }),
        bindings,
      )
      return status
    },
    [Symbol.asyncDispose]: () => storefront[Symbol.asyncDispose](),
  }
}

const sent = { page: 'product', connection: '4g', LCP: 1234.5, INP: 48, CLS: 0.021, TTFB: 80 }

test('the browser’s page speed measurement is stored with page kind, connection and four figures', async () => {
  await using shop = await openShop()

  expect(await shop.send(sent)).toBe(204)
  expect(await shop.send({ page: 'list', connection: '5g', LCP: 900, who: 'me', url: 'https://x/?token=geheim' })).toBe(
    204,
  )

  expect(shop.vitals()).toEqual([
    { indexes: ['vitals'], blobs: ['vitals', '', 'product', '4g'], doubles: [1234.5, 48, 0.021, 80] },
    { indexes: ['vitals'], blobs: ['vitals', '', 'list', 'unknown'], doubles: [900, -1, -1, -1] },
  ])
})

test('a malformed web vitals measurement is not stored', async () => {
  await using shop = await openShop()

  for (const body of [
    ...['', '{', [1], 'null', { page: 'home' }, { ...sent, page: 'DROP TABLE shop' }],
    { ...sent, LCP: 1e9, INP: -1, CLS: '0', TTFB: null },
    { ...sent, more: 'x'.repeat(2_000) },
  ])
    expect([body, await shop.send(body)]).toEqual([body, 400])
  expect(shop.vitals()).toEqual([])
})

test('web vitals from another site, or above the limit, are not stored', async () => {
  await using shop = await openShop()
  await using busy = await openShop(true, true)

  expect(await shop.send(sent, { origin: 'https://elders.example' })).toBe(403)
  expect(await busy.send(sent)).toBe(429)
  expect([...shop.vitals(), ...busy.vitals()]).toEqual([])
})

test('a page asks the browser for measurements only with a metrics binding', async () => {
  await using shop = await openShop()
  expect((await shop.storefront.get('/tarp-1-p1')).html).toContain('data-vitals="product"')
  await using other = await openShop(false)

  expect((await other.storefront.get('/tarp-1-p1')).html).not.toContain('data-vitals')
  expect(await other.send(sent)).toBe(404)
})
