import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getSitemap } from '../../src/contract/sitemap'
import type { Catalogue } from '../demo/records'
import { aCategory, addProduct, aPage } from '../testing/factories'
import { run, startShop } from '../testing/shop'

function withSome(catalogue: Catalogue) {
  catalogue.categories.push(
    aCategory(1, { slug: 'tarps' }),
    aCategory(2, { slug: 'leeg' }),
    aCategory(3, { slug: 'onder', parent_id: 1 }),
  )
  const earlier = [{ price_cents: 12_000, from: '2025-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' }]
  addProduct(catalogue, 1, { category_id: 3, variants: [{ earlier }, {}] })
  addProduct(catalogue, 2, { category_id: 3, created_at: '2026-04-01T00:00:00.000Z' })
  addProduct(catalogue, 3, { category_id: 3, variants: [] })
  catalogue.pages.push(aPage(1, { uri: '/blog', type_code: 'blog-overview' }), aPage(2))
}

test('categories are those with products in them or below', async () => {
  await using shop = await startShop(withSome)

  expect(await getSitemap(shop.api, { type: 'categories' })).toEqual({
    data: [
      { uri: '/tarps-c1', updated_at: null },
      { uri: '/onder-c3', updated_at: null },
    ],
    meta: { current_page: 1, last_page: 1, per_page: 1000, total: 2 },
  })
})

test('products are those that can be bought, with the day they came or changed their price', async () => {
  await using shop = await startShop(withSome)

  expect((await getSitemap(shop.api, { type: 'products' })).data).toEqual([
    { uri: '/tarp-1-p1', updated_at: '2026-02-01T00:00:00.000Z' },
    { uri: '/tarp-2-p2', updated_at: '2026-04-01T00:00:00.000Z' },
  ])
})

test('pages are where they say they are', async () => {
  await using shop = await startShop(withSome)

  expect((await getSitemap(shop.api, { type: 'pages' })).data).toEqual([
    { uri: '/blog', updated_at: '2026-01-01T00:00:00.000Z' },
    { uri: '/pagina-2-i2', updated_at: '2026-01-02T00:00:00.000Z' },
  ])
})

test('a thousand stand on a page, each once, and past the last there are none', async () => {
  await using shop = await startShop()
  await run([
    sql`INSERT INTO pages (id, type_code, title, slug, uri, intro, body_html, created_at, reading_minutes)
        SELECT value, 'text', '', 'p', '/p-i' || value, '', '', '2026-01-01T00:00:00.000Z', 1
        FROM json_each(${JSON.stringify(Array.from({ length: 2_345 }, (_, id) => id + 1))})`,
  ])
  const uris = async (page: number) => (await getSitemap(shop.api, { type: 'pages', page })).data.map(({ uri }) => uri)

  const all = [...(await uris(1)), ...(await uris(2)), ...(await uris(3))]

  expect([(await uris(1)).length, new Set(all).size]).toEqual([1_000, 2_345])
  expect(await getSitemap(shop.api, { type: 'pages', page: 4 })).toEqual({
    data: [],
    meta: { current_page: 4, last_page: 3, per_page: 1000, total: 2_345 },
  })
})

test('an empty shop has an empty sitemap, and another type is 400', async () => {
  await using shop = await startShop()

  for (const type of ['categories', 'products', 'pages'])
    expect(await (await shop.get(`/sitemap?type=${type}`)).json()).toMatchObject({
      data: [],
      meta: { last_page: 1, total: 0 },
    })
  for (const query of ['', '?type=orders', '?type=pages&page=0', '?type=pages&page=x'])
    expect((await shop.get(`/sitemap${query}`)).status).toBe(400)
})
