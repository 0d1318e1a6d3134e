import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { run } from '../../backend/testing/shop'
import { withTarps } from '../testing/fill'
import { startForeign } from '../testing/foreign'
import { readXml } from '../testing/read-xml'
import { startStorefront, type Visit } from '../testing/storefront'

const locations = ({ html }: Visit) => [...html.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)

const withPages = (count: number) =>
  run([
    sql`INSERT INTO pages (id, type_code, title, slug, uri, intro, body_html, created_at, reading_minutes)
        SELECT value + 100, 'text', '', 'p', '/p-i' || (value + 100), '', '', '2026-01-01T00:00:00.000Z', 1
        FROM json_each(${JSON.stringify(Array.from({ length: count }, (_, id) => id))})`,
  ])

test('the sitemap has every page of the shop once under its own URL, with the date of its last change', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const sitemap = await storefront.get('/sitemap.xml')

  expect(sitemap.status).toBe(200)
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(locations(sitemap).sort()).toEqual(
    [
      ...['/', '/aanbiedingen', '/merken', '/merken/veldmeester-b1', '/tarps-c1', '/tarp-1-p1', '/tarp-2-p2'],
      ...['/klantenservice-i1', '/blog/nacht-i2'],
    ].sort(),
  )
  expect(sitemap.html).toContain('/blog/nacht-i2</loc><lastmod>2026-01-02</lastmod>')
  for (const path of locations(sitemap)) expect.soft((await storefront.get(path ?? '')).status, path).toBe(200)
})

/** Returns the photos of each URL. */
function photosIn({ html }: Visit) {
  readXml(html)
  const entries = [...html.matchAll(/<url><loc>https?:\/\/[^/]+([^<]*)<\/loc>(.*?)<\/url>/g)]
  return Object.fromEntries(
    entries.map(([, path, rest = '']) => [path, [...rest.matchAll(/<image:loc>([^<]*)</g)].map(([, src]) => src)]),
  )
}

test('the sitemap lists the photos of each page, in a format that search engines show', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  const uploaded = (view: number) => `/foto/tarp_1600x1200_d8d2c4_4f3a2b1c${view + 10}.jpg`
  await run([
    sql`DELETE FROM product_photos WHERE product_id = 1`,
    ...Array.from(
      { length: 12 },
      (_, view) => sql`INSERT INTO product_photos (product_id, colour, view, src, alt, position)
        VALUES (1, '', ${view + 1}, ${uploaded(view)}, '', ${view})`,
    ),
  ])

  const sitemap = await storefront.get('/sitemap.xml')
  const photos = photosIn(sitemap)

  expect(sitemap.html).toContain(' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  expect(photos['/tarp-1-p1']).toEqual(Array.from({ length: 10 }, (_, view) => storefront.origin + uploaded(view)))
  expect(photos['/tarps-c1']).toEqual([`${storefront.origin}/photos/tarp-mos-1.svg`])
  expect(photos['/']).toEqual([])
})

test('the sitemap lists only web URLs of a foreign backend’s photos, escaped for XML', async () => {
  const photos = [
    'https://elders.example/a.jpg?b=1&c=<2>',
    'javascript:alert(1)',
    '/tent.png',
    null,
    'ftp://elders.example/a',
    7,
  ]
  const { storefront } = await startForeign(
    {
      'GET /sitemap': { data: [{ uri: '/tent-p7', photos }, { uri: '/tent-p8', photos: 'geen' }, { uri: '/tent-p9' }] },
    },
    { API_FEATURES: 'GET /sitemap' },
  )

  const { '/tent-p7': known, ...others } = photosIn(await storefront.get('/sitemap.xml'))

  expect(known).toEqual([
    `${storefront.origin}/foto/1920/van.jpg?van=https%3A%2F%2Felders.example%2Fa.jpg%3Fb%3D1%26c%3D%3C2%3E`,
    `${storefront.origin}/foto/1920/van.jpg?van=%2Ftent.png`,
  ])
  expect(others['/tent-p9']).toEqual([])
})

test('a sitemap file with long photo URLs stays below 50 MB, and contains all its URLs', async () => {
  // Characters that become three each when encoded, so that the photos are three times the size of a file.
  const photos = Array.from({ length: 10 }, (_, index) => `https://elders.example/${index}${'/'.repeat(600)}a.jpg`)
  const perPage = 600
  const answer = (_: unknown, url: URL) => {
    const page = Number(url.searchParams.get('page') ?? 1)
    const data = Array.from({ length: perPage }, (_, index) => ({ uri: `/tent-p${page * perPage + index}`, photos }))
    return { data, meta: { current_page: page, last_page: 11, per_page: perPage, total: 11 * perPage } }
  }
  const { storefront } = await startForeign({ 'GET /sitemap': answer }, { API_FEATURES: 'GET /sitemap' })

  const { html } = await storefront.get('/sitemap-products-1.xml')

  expect(html.match(/<url><loc>/g)?.length).toBe(10 * perPage)
  expect(html.length).toBeGreaterThan(40 * 1024 * 1024)
  expect(html.length).toBeLessThan(50 * 1024 * 1024)
})

test('a sitemap too large for one file is split into parts that list each URL once', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await withPages(11_000)

  const index = await storefront.get('/sitemap.xml')
  const parts = locations(index)
  const all = (await Promise.all(parts.map((part) => storefront.get(part ?? '')))).flatMap(locations)

  expect(index.html).toContain('<sitemapindex ')
  expect(parts).toEqual([
    '/sitemap-categories-1.xml',
    '/sitemap-products-1.xml',
    '/sitemap-pages-1.xml',
    '/sitemap-pages-2.xml',
    '/sitemap-pages-3.xml',
  ])
  expect([all.length, new Set(all).size]).toEqual([11_009, 11_009])
  expect((await storefront.get('/sitemap-pages-4.xml')).status).toBe(404)
})

test('the edge caches the sitemap for an hour and fetches it without the visitor’s cookies', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using storefront = await startStorefront({ fill: withTarps })
  const asked = () => storefront.count('GET /sitemap')

  const first = await storefront.get('/sitemap.xml', { cookie: 'session=secret' })
  const before = asked()
  vi.setSystemTime(Date.now() + 59 * 60_000)
  const kept = await storefront.get('/sitemap.xml')

  expect([before, asked(), kept.html === first.html]).toEqual([3, 3, true])
  for (const { headers } of storefront.backend.calls) expect(headers.get('cookie')).toBeNull()
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await storefront.get('/sitemap.xml')
  expect(asked()).toBe(6)
})

test('the sitemap lists only URLs of a foreign backend that are pages of the shop, escaped for XML', async () => {
  const uris = ['/tent-p7?a=1&b=<2>', '//elders.example/x', '/niets', 'https://elders.example/', '/tent-p7?a=1&b=<2>']
  const answer = (_: unknown, url: URL) => ({
    data: url.searchParams.get('type') === 'products' ? uris.map((uri) => ({ uri, updated_at: 'gisteren' })) : [],
  })
  const { storefront } = await startForeign({ 'GET /sitemap': answer }, { API_FEATURES: 'GET /sitemap' })

  const sitemap = await storefront.get('/sitemap.xml')

  expect(locations(sitemap)).toEqual(['/', '/aanbiedingen', '/tent-p7?a=1&#38;b=%3C2%3E'])
  expect(sitemap.html).not.toContain('lastmod')
})

test('the date of a change in the sitemap is the day in the Netherlands', async () => {
  const products = [
    { uri: '/tent-p7', updated_at: '2026-06-01T22:30:00.000Z' },
    { uri: '/tarp-p8', updated_at: '2026-06-01' },
  ]
  const answer = (_: unknown, url: URL) => ({ data: url.searchParams.get('type') === 'products' ? products : [] })
  const { storefront } = await startForeign({ 'GET /sitemap': answer }, { API_FEATURES: 'GET /sitemap' })

  const { html } = await storefront.get('/sitemap.xml')

  expect([...html.matchAll(/<lastmod>([^<]*)</g)].map(([, day]) => day)).toEqual(['2026-06-02', '2026-06-01'])
})

test('robots.txt lets crawlers fetch every page and names the sitemap', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const robots = await storefront.get('/robots.txt')

  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(robots.html).toBe(
    `User-agent: *\nDisallow: /api/\n\n# All articles, for who compares prices: ${storefront.origin}/feeds/producten.xml\n\nSitemap: ${storefront.origin}/sitemap.xml\n`,
  )
})

test('a shop whose backend lists no URLs has no sitemap, and robots.txt names none', async () => {
  const { storefront } = await startForeign()

  expect((await storefront.get('/sitemap.xml')).status).toBe(404)
  expect((await storefront.get('/robots.txt')).html).not.toContain('Sitemap')
})

test('personal pages are not indexed by search engines', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  for (const path of [
    ...['/winkelwagen', '/winkelwagen/inloggen?volgende=%2Fdashboard', '/reset-password', '/offerlink'],
    ...['/payment-redirect', '/rma-check', '/bestelling-volgen'],
  ]) {
    const page = await storefront.get(path)
    expect([path, page.headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(page.html, path).toContain('<meta name="robots" content="noindex"/>')
  }
})
