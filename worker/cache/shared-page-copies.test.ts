import { beforeEach, expect, test, vi } from 'vitest'
import { startShop } from '../../backend/testing/shop'
import { token } from '../../backend/testing/start-desk'
import { freezeAtNoon, outcomeOf } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { type Storefront, startStorefront, withoutNonces } from '../testing/storefront'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Both data centres have one host, because it is part of a page's cache key. */
const host = 'https://winkel.example'
const product = `${host}/tarp-1-p1`

type Options = NonNullable<Parameters<typeof startStorefront>[0]>

/** Starts two data centres with one backend and one KV, each with its own isolate and page cache. */
async function startTwo(options: Options = {}) {
  const shop = await startShop(withTarps)
  const start = (more: Options = {}) =>
    startStorefront({ shop, shopSettings: { OPERATOR_TOKEN: token }, ...options, ...more })
  const near = await start()
  const far = await start({ kv: near.kv })
  return { near, far, start }
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const keysOf = ({ kv }: Storefront) => [...kv.entries.keys()].filter((key) => key.includes('/__cache/pages/'))
const timesPut = ({ kv }: Storefront, path: string) => kv.puts.filter((key) => key.endsWith(`/any${path}`)).length
const pageGets = ({ kv }: Storefront) => kv.gets.filter((key) => key.endsWith('/any/tarp-1-p1')).length

beforeEach(() => {
  freezeAtNoon()
})

test('while the backend is slow, a data centre shows a page that another one rendered', async () => {
  const { near, far } = await startTwo()
  await near.get(product)
  const rendered = await near.get(product)
  pass(5 * minuteMs)
  far.backend.latency = 300

  const answer = await far.fetch(product)
  const html = await answer.text()

  expect(outcomeOf(answer)).toBe('shared')
  expect(withoutNonces({ status: 200, html, headers: answer.headers })).toBe(withoutNonces(rendered))
  // The data centre stores its own copy once the backend has answered.
  await far.settled()
  expect(outcomeOf(await far.get(product))).toBe('hit')
})

test('all visitors who wait for a slow page get the copy of another data centre', async () => {
  const { near, far } = await startTwo()
  await near.get(product)
  pass(5 * minuteMs)
  far.backend.latency = 300

  const answers = await Promise.all(Array.from({ length: 5 }, () => far.fetch(product)))
  for (const answer of answers) await answer.text()

  expect(answers.map(outcomeOf)).toEqual(Array(5).fill('shared'))
  await far.settled()
  expect(far.count('GET /products/1')).toBe(1)
})

test('after an operator changes a price no data centre and no KV copy shows the old price', async () => {
  const { near, far, start } = await startTwo()
  for (const shop of [near, far]) for (const path of ['/', '/tarps-c1', '/tarp-1-p1']) await shop.get(host + path)

  const body = { rows: [{ row: 2, sku: 'TARP-12', price: '59,95' }] }
  const written = await near.call('POST', '/operator/articles', body, { authorization: `Bearer ${token}` })
  expect(written.status).toBe(200)
  // The other isolate reads the generation once a minute, after an answer.
  pass(minuteMs)
  await far.get(`${host}/blog`)
  const third = await start({ kv: near.kv })

  for (const shop of [near, far, third]) {
    for (const path of ['/', '/tarps-c1', '/tarp-1-p1']) {
      const { html } = await shop.get(host + path)
      expect(html).toContain('59,95')
      expect(html).not.toContain('49,95')
    }
  }
})

test('a purge deletes the copies in KV and in the data centres', async () => {
  const { near, far } = await startTwo()
  await near.get(product)
  pass(1)

  await near.call('POST', '/operator/purge', { names: ['pages'] }, { authorization: `Bearer ${token}` })

  expect(outcomeOf(await far.get(product))).toBe('drawn')
})

test('a new isolate reads a page from KV at the same time as the generation, and no page of an earlier one', async () => {
  const { near, start } = await startTwo()
  await near.get(product)
  pass(minuteMs)
  const startReading = async () => {
    const other = await start({ kv: near.kv })
    const { getWithMetadata } = other.bindings.SHOP_DATA
    let answerGeneration = () => {}
    const waits = new Promise<void>((done) => (answerGeneration = done))
    other.bindings.SHOP_DATA.getWithMetadata = (async (key: string) => {
      await waits
      return getWithMetadata(key)
    }) as typeof getWithMetadata
    near.kv.gets.length = 0
    const answer = other.get(product)
    await vi.waitFor(() => expect(near.kv.gets.some((key) => key.endsWith('/any/tarp-1-p1'))).toBe(true))
    answerGeneration()
    return outcomeOf(await answer)
  }

  expect(await startReading()).toBe('shared')
  await near.call('POST', '/operator/purge', { names: ['pages'] }, { authorization: `Bearer ${token}` })
  expect(await startReading()).toBe('drawn')
})

test('a data centre that does not know the new generation yet does not replace a page of it in KV', async () => {
  const { near, far } = await startTwo()
  await far.get(`${host}/blog`)
  pass(1)
  await near.call('POST', '/operator/purge', { names: ['pages'] }, { authorization: `Bearer ${token}` })
  await near.get(product)
  const written = timesPut(near, '/tarp-1-p1')

  expect(outcomeOf(await far.get(product))).toBe('drawn')

  expect(timesPut(near, '/tarp-1-p1')).toBe(written)
})

test('a page is written to KV at most once in ten minutes, over all data centres', async () => {
  const { near, far } = await startTwo()
  for (let round = 0; round < 4; round++) {
    await near.get(product)
    await far.get(product)
    pass(2 * minuteMs)
  }
  expect(timesPut(near, '/tarp-1-p1')).toBe(1)

  pass(3 * minuteMs)
  await near.get(product)
  await far.get(product)
  expect(timesPut(near, '/tarp-1-p1')).toBe(2)
})

test('a data centre that knows the copy in KV neither reads it nor writes it again for ten minutes', async () => {
  const { near } = await startTwo()
  await near.get(product)
  const before = { gets: pageGets(near), puts: timesPut(near, '/tarp-1-p1') }
  for (let round = 0; round < 4; round++) {
    pass(2 * minuteMs)
    // A request that must read the generation also reads its own page's copy.
    await near.get(`${host}/blog`)
    await near.get(product)
  }

  expect({ gets: pageGets(near), puts: timesPut(near, '/tarp-1-p1') }).toEqual(before)
})

test('a failed write of a page to KV is not repeated at each refresh', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { near } = await startTwo()
  near.kv.fault = 'fails'
  for (let round = 0; round < 4; round++) {
    await near.get(product)
    pass(2 * minuteMs)
  }

  expect(timesPut(near, '/tarp-1-p1')).toBe(1)
})

test('neither a personal page nor one of endlessly many filters and searches is written to KV', async () => {
  const { near, far } = await startTwo()

  for (const path of ['/tarps-c1?merk=1', '/tarps-c1?prijs_min=10', '/zoeken?term=tarp']) {
    await near.get(host + path)
    await far.get(host + path)
  }
  for (const path of ['/winkelwagen', '/account', '/account/bestellingen', '/afrekenen', '/favorieten'])
    await near.get(host + path, { cookie: 'session=abc; cart=def' })

  expect(keysOf(near)).toEqual([])
})

test('a page with a failed part is not written to KV', async () => {
  const { near } = await startTwo({ faults: { fault: 'down', only: ({ name }) => name === 'POST /queryProducts' } })
  await near.get(`${host}/`)

  expect(keysOf(near)).toEqual([])
})

test('a data centre with a copy older than ten minutes shows another data centre’s newer one', async () => {
  const { near, far } = await startTwo()
  await far.get(product)
  pass(11 * minuteMs)
  await near.get(product)
  pass(1)

  expect(outcomeOf(await far.get(product))).toBe('shared')
})

test('ten minutes after a planned price starts, no data centre shows the old price', async () => {
  const { near, far } = await startTwo()
  await near.get(product)
  await near.db.prepare('UPDATE variants SET price_cents = 5995 WHERE product_id = 1').run()
  pass(11 * minuteMs)

  const { html } = await far.get(product)

  expect(html).toContain('59,95')
  expect(html).not.toContain('49,95')
})

test('other data centres do not show a copy whose delivery promise has expired', async () => {
  const { near, far } = await startTwo()
  await near.get(product)
  for (const [key, value] of near.kv.entries) {
    if (!key.includes('/__cache/pages/')) continue
    const text = new TextDecoder().decode(value as Uint8Array)
    near.kv.entries.set(
      key,
      new TextEncoder().encode(text.replace(/"promisesExpireAt":\d+/, `"promisesExpireAt":${Date.now() + minuteMs}`)),
    )
  }
  expect([...near.kv.entries.keys()].some((key) => key.includes('/__cache/pages/'))).toBe(true)
  pass(2 * minuteMs)

  expect(outcomeOf(await far.get(product))).toBe('drawn')
})

test('a data centre without its own copy shows another’s when its backend is down', async () => {
  const { near, far } = await startTwo()
  await near.get(product)
  pass(dayMs / 2)
  far.backend.fault = 'down'

  const answer = await far.get(product)

  expect([answer.status, outcomeOf(answer)]).toEqual([200, 'stale-if-error'])
  expect(answer.html).toContain('<h1>Tarp 1</h1>')
})

test.each([
  ['two hours', dayMs / 12],
  ['more than a day', dayMs + 60 * minuteMs],
])('during an outage a data centre whose own copy is %s older shows another’s newer one', async (_, ms) => {
  const { near, far } = await startTwo()
  await far.get(product)
  await near.db.prepare('UPDATE variants SET price_cents = 5995 WHERE product_id = 1').run()
  pass(ms)
  await near.get(product)
  pass(30 * minuteMs)
  far.backend.fault = 'down'

  const answer = await far.get(product)

  expect([answer.status, outcomeOf(answer)]).toEqual([200, 'stale-if-error'])
  expect(answer.html).toContain('59,95')
  expect(answer.html).not.toContain('49,95')
})

test('with SHARED_PAGES off no page is read from KV or written to it', async () => {
  const { near, far } = await startTwo({ settings: { SHARED_PAGES: 'off' } })
  await near.get(product)
  await far.get(product)

  expect([...near.kv.puts, ...near.kv.gets].filter((key) => key.includes('/__cache/'))).toEqual([])
})
