import { env } from 'cloudflare:workers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getSitemap } from '../../src/contract/sitemap'
import { aCategory, addProduct, aPage } from '../testing/factories'
import { recording } from '../testing/recorded-queries'
import type { Catalogue } from '../testing/records'
import { run, startShop } from '../testing/shop'

function withSome(catalogue: Catalogue) {
  catalogue.categories.push(
    aCategory(1, { slug: 'tarps' }),
    aCategory(2, { slug: 'leeg' }),
    aCategory(3, { slug: 'onder', parent_id: 1, photo: null }),
  )
  const earlier = [{ price_cents: 12_000, from: '2025-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' }]
  addProduct(catalogue, 1, { category_id: 3, variants: [{ earlier }, {}] })
  addProduct(catalogue, 2, { category_id: 3, created_at: '2026-04-01T00:00:00.000Z' })
  addProduct(catalogue, 3, { category_id: 3, variants: [] })
  catalogue.pages.push(aPage(1, { uri: '/blog', type_code: 'blog-overview' }), aPage(2, { photo: '/foto/nacht.jpg' }))
}

const photos = [1, 2, 3].map((view) => `/photos/tarp-mos-${view}.svg`)

test('the sitemap lists filled categories, products that can be bought with the date of their last price or arrival, and pages', async () => {
  await using shop = await startShop(withSome)

  expect(await getSitemap(shop.api, { type: 'categories' })).toEqual({
    data: [
      { uri: '/tarps-c1', updated_at: null, photos: ['/photos/tarp-mos-1.svg'] },
      { uri: '/onder-c3', updated_at: null, photos: [] },
    ],
    meta: { current_page: 1, last_page: 1, per_page: 500, total: 2 },
  })
  expect(await getSitemap(shop.api, { type: 'products' })).toEqual({
    data: [
      { uri: '/tarp-1-p1', updated_at: '2026-02-01T00:00:00.000Z', photos },
      { uri: '/tarp-2-p2', updated_at: '2026-04-01T00:00:00.000Z', photos },
    ],
    meta: { current_page: 1, last_page: 1, per_page: 500, total: 3 },
  })
  expect((await getSitemap(shop.api, { type: 'pages' })).data).toEqual([
    { uri: '/blog', updated_at: '2026-01-01T00:00:00.000Z', photos: [] },
    { uri: '/pagina-2-i2', updated_at: '2026-01-02T00:00:00.000Z', photos: ['/foto/nacht.jpg'] },
  ])
})

test('the sitemap lists a product with its first ten photos, each once, without scanning the table of photos', async () => {
  const { db, plans } = recording((env as { DB: D1Database }).DB)
  await using shop = await startShop(withSome, { DB: db })
  // From the last to the first, and one of them twice.
  const photo = (place: number) => `/foto/${place === 4 ? 3 : place}.jpg`
  const insert = (place: number) => sql`INSERT INTO product_photos (product_id, colour, view, src, alt, position)
    VALUES (1, '', ${place}, ${photo(place)}, '', ${place})`
  await run(Array.from({ length: 12 }, (_, index) => insert(14 - index)))
  await plans()

  const { data } = await getSitemap(shop.api, { type: 'products' })

  expect(data[0]?.photos).toEqual([...photos, ...[3, 5, 6, 7, 8, 9].map(photo)])
  const steps = (await plans()).flatMap(({ steps }) => steps)
  expect(steps.filter((step) => step.includes('shot'))).toEqual([expect.stringMatching(/^SEARCH shot USING .*INDEX/)])
})

test('a sitemap page has five hundred URLs, each once, and there are none after the last page', async () => {
  await using shop = await startShop()
  await run([
    sql`INSERT INTO pages (id, type_code, title, slug, uri, intro, body_html, created_at, reading_minutes)
        SELECT value, 'text', '', 'p', '/p-i' || value, '', '', '2026-01-01T00:00:00.000Z', 1
        FROM json_each(${JSON.stringify(Array.from({ length: 1_234 }, (_, id) => id + 1))})`,
  ])
  const uris = async (page: number) => (await getSitemap(shop.api, { type: 'pages', page })).data.map(({ uri }) => uri)

  const all = [...(await uris(1)), ...(await uris(2)), ...(await uris(3))]

  expect([(await uris(1)).length, new Set(all).size]).toEqual([500, 1_234])
  expect(await getSitemap(shop.api, { type: 'pages', page: 4 })).toEqual({
    data: [],
    meta: { current_page: 4, last_page: 3, per_page: 500, total: 1_234 },
  })
})

test('a sitemap page reads only its own products, however high its number', async () => {
  const { db, plans } = recording((env as { DB: D1Database }).DB)
  await using shop = await startShop(withSome, { DB: db })
  await plans()

  await getSitemap(shop.api, { type: 'products', page: 100 })

  const steps = (await plans()).flatMap(({ steps }) => steps)
  expect(steps).toContain('SEARCH p USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)')
  expect(steps.filter((step) => /^SCAN p\b/.test(step))).toEqual([])
})

test('an empty shop has an empty sitemap, and an unknown sitemap type gets a 400', async () => {
  await using shop = await startShop()

  for (const type of ['categories', 'products', 'pages'])
    expect(await (await shop.get(`/sitemap?type=${type}`)).json()).toMatchObject({
      data: [],
      meta: { last_page: 1, total: 0 },
    })
  for (const query of ['', '?type=orders', '?type=pages&page=0', '?type=pages&page=x'])
    expect((await shop.get(`/sitemap${query}`)).status).toBe(400)
})
