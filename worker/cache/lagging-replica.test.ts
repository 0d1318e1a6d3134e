import { beforeEach, expect, test, vi } from 'vitest'
import { laggingDatabase } from '../../backend/testing/lagging-database'
import { startShop } from '../../backend/testing/shop'
import { token } from '../../backend/testing/start-desk'
import { freezeAtNoon } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront } from '../testing/storefront'
import { beginCacheGeneration } from './cache-generation'

const minuteMs = 60_000
/** Both data centres have one host, because it is part of a page's cache key. */
const host = 'https://winkel.example'
const pages = ['/', '/tarps-c1', '/tarp-1-p1']

/** Starts two data centres whose backend reads from a replica that lags behind. */
async function startTwo() {
  const shop = await startShop(withTarps)
  const DB = await laggingDatabase(shop.db)
  const start = (kv?: Storefront['kv']) =>
    startStorefront({ shop: { ...shop, env: { ...shop.env, DB } }, shopSettings: { OPERATOR_TOKEN: token }, kv })
  const near = await start()
  const far = await start(near.kv)
  return { near, far }
}

const write = ({ call }: Storefront, path: string, body: object) =>
  call('POST', `/operator${path}`, body, { authorization: `Bearer ${token}` })

const newPrice = { rows: [{ row: 2, sku: 'TARP-12', price: '59,95' }] }

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  freezeAtNoon()
})

test('without a preceding operator write, pages are rendered from the replica', async () => {
  const { near } = await startTwo()
  await near.db.prepare("UPDATE variants SET sku = 'TARP-LATER' WHERE sku = 'TARP-12'").run()

  const { html } = await near.get(`${host}/tarp-1-p1`)

  expect(html).toContain('TARP-12')
  expect(html).not.toContain('TARP-LATER')
})

test('after an operator’s write no data centre renders a page from a replica that lacks that write', async () => {
  const { near, far } = await startTwo()
  for (const shop of [near, far]) await see(shop)

  const written = await write(near, '/articles', newPrice)

  expect([written.status, written.headers.get('x-d1-bookmark')]).toEqual([200, null])
  await expectNew(near, far)
})

test('after an operator’s write whose answer was lost, pages are rendered from the primary database', async () => {
  const { near, far } = await startTwo()
  for (const shop of [near, far]) await see(shop)
  near.backend.only = ({ name }) => name === 'POST /operator/articles'
  near.backend.fault = async (whole) => {
    await whole()
    throw new Error('connection lost')
  }

  expect((await write(near, '/articles', newPrice)).status).toBe(503)

  await expectNew(near, far)
})

test('after a manual change and a purge, pages are rendered from a replica that has the change', async () => {
  const { near, far } = await startTwo()
  for (const shop of [near, far]) await see(shop)
  for (const table of ['variants', 'products', 'product_categories'])
    await near.db.prepare(`UPDATE ${table} SET price_cents = 5995 WHERE price_cents = 4995`).run()

  expect((await write(near, '/purge', { names: ['pages'] })).status).toBe(200)

  await expectNew(near, far)
})

async function see({ get }: Storefront) {
  for (const path of pages) await get(host + path)
  expect((await get(`${host}/tarp-1-p1`)).html).toContain('49,95')
}

async function expectNew(near: Storefront, far: Storefront) {
  // The other isolate reads the generation once a minute, after an answer.
  pass(minuteMs)
  await far.get(`${host}/blog`)
  for (const shop of [near, far]) {
    for (const path of pages) {
      const { html } = await shop.get(host + path)
      expect(html).toContain('59,95')
      expect(html).not.toContain('49,95')
    }
  }
}

test('a visitor’s request cannot set the D1 bookmark of a backend call', async () => {
  const { near } = await startTwo()

  await near.call('GET', '/products/1', undefined, { 'x-d1-bookmark': 'first-primary' })

  expect(near.backend.calls.map(({ headers }) => headers.get('x-d1-bookmark'))).toEqual([null])
})

test('a foreign backend gets no header with a D1 bookmark', async () => {
  const sent: (string | null)[] = []
  await using storefront = await startStorefront({
    settings: {
      API_ORIGIN: 'https://api.example',
      ADAPTER: {
        async fetch(_, init) {
          sent.push(new Headers(init?.headers).get('x-d1-bookmark'))
          return Response.json({ data: [] })
        },
      },
    },
  })
  await beginCacheGeneration(storefront.bindings, '00000001-00000002')

  await storefront.call('GET', '/menus')

  expect(sent).toEqual([null])
})
