import { expect, test, vi } from 'vitest'
import { renditionUrl } from '../../src/contract/catalogue/photo-url'
import { hasPageAt } from '../../src/routes'
import { createApp } from '../app'
import { outcomeOf } from '../testing/cached-page'
import { withTarps } from '../testing/fill'
import { startPhotos, upload } from '../testing/photos'
import { aPng } from '../testing/raster-photos'
import { startStorefront } from '../testing/storefront'
import { cacheKeyPath } from './cache-key'
import { openEdgePageCache } from './page-cache'

const { default: cache } = caches as unknown as { default: Cache }

/** Records the entries of Cloudflare's cache: URLs with their tags. */
function watchCache() {
  const put = vi.spyOn(cache, 'put')
  return () => put.mock.calls.map(([key, response]) => ({ key: String(key), tags: response.headers.get('cache-tag') }))
}

test('the edge caches each kind of answer below the shop’s own host, with its tag', async () => {
  await using storefront = await startStorefront({ fill: withTarps, pages: openEdgePageCache() })
  const cached = watchCache()
  const kinds: [path: string, headers: HeadersInit, tag: string][] = [
    ['/tarp-1-p1', {}, 'shop-pages'],
    ['/tarp-1-p1', { accept: 'text/markdown' }, 'shop-markdown'],
    ['/zoeken/suggesties?term=tarp', {}, 'shop-suggestions'],
    ['/sitemap.xml', {}, 'shop-sitemap'],
    ['/feeds/producten.xml', {}, 'shop-feed'],
  ]

  for (const [path, headers] of kinds) await storefront.get(path, headers)

  expect(cached().map(({ tags }) => tags)).toEqual(kinds.map(([, , tag]) => tag))
  for (const { key } of cached()) expect(key.startsWith(storefront.origin + cacheKeyPath)).toBe(true)
})

test('a photo’s cache tag is its name in all widths, or the URL of a foreign photo', async () => {
  const elsewhere = 'https://fotos.example/tent.png'
  const bytes = await aPng(300, 200)
  await using photos = await startPhotos({
    elsewhere: { [elsewhere]: () => new Response(bytes, { headers: { 'content-type': 'image/png' } }) },
    settings: { PHOTO_ORIGINS: 'https://fotos.example' },
  })
  const cached = watchCache()
  const address = await upload(bytes, 300, 200, 'png')

  await photos.ask(renditionUrl(address, 160, 'webp'))
  await photos.ask(renditionUrl(address, 320, 'avif'))
  await photos.ask(renditionUrl(elsewhere, 160, 'webp'))

  expect(cached().map(({ tags }) => tags)).toEqual([
    'shop-photos,shop-photo-tent',
    'shop-photos,shop-photo-tent',
    'shop-photos,shop-photo-https%3A%2F%2Ffotos.example%2Ftent.png',
  ])
  const own = photos.storefront.origin + cacheKeyPath
  expect(cached().every(({ key }) => key.startsWith(own))).toBe(true)
})

test('an outside request for the internal URL of a cache entry gets a 404 and does not change the entry', async () => {
  await using storefront = await startStorefront({ fill: withTarps, pages: openEdgePageCache() })
  const cached = watchCache()
  await storefront.get('/tarp-1-p1')
  const [entry = { key: '' }] = cached()
  const before = await (await cache.match(entry.key))?.arrayBuffer()

  const visitors: HeadersInit[] = [{}, { accept: 'text/markdown' }, { 'sec-fetch-dest': 'image' }]
  for (const headers of visitors) {
    const answer = await storefront.get(entry.key, headers)
    expect(answer.status).toBe(404)
    expect(answer.html).not.toContain('Tarp 1')
  }

  expect(before?.byteLength).toBeGreaterThan(1_000)
  expect(await (await cache.match(entry.key))?.arrayBuffer()).toEqual(before)
  expect(outcomeOf(await storefront.get('/tarp-1-p1'))).toBe('hit')
  expect(cached()).toHaveLength(1)
})

test('no page of the shop has a path that is reserved for the cache', async () => {
  const ends = ['', 'pages/0/', 'pages/0/tarp-1-p1', 'photos/480/webp/x', 'fonts/x.woff2', 'feed/0?piece=1']
  await using storefront = await startStorefront({ fill: withTarps })

  for (const end of ends) {
    expect([end, hasPageAt(cacheKeyPath + end)]).toEqual([end, false])
    expect([end, (await storefront.get(cacheKeyPath + end)).status]).toEqual([end, 404])
  }
})

test('an isolate without a page in memory finds it in the data centre’s cache', async () => {
  await using storefront = await startStorefront({ fill: withTarps, pages: openEdgePageCache() })
  await storefront.get('/tarp-1-p1')
  const other = createApp({ pageCache: openEdgePageCache() })

  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
  const answer = await other.fetch(
    new Request(`${storefront.origin}/tarp-1-p1`),
    storefront.bindings,
    context as unknown as ExecutionContext,
  )

  expect(outcomeOf(answer)).toBe('hit')
})
