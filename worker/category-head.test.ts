import { expect, test } from 'vitest'
import { aPage } from '../backend/testing/factories'
import type { Catalogue } from '../backend/testing/records'
import { withTents } from './testing/fill'
import { foreignCard, startForeign } from './testing/foreign'
import { startStorefront } from './testing/storefront'

const teaser = (html: string) => /<a class="guide[^"]*" href="([^"]+)"/.exec(html)?.[1]
const guides = (...titles: string[]) => ({
  data: titles.map((title, at) => ({ id: at + 1, title, uri: `/keuzehulp/gids-i${at + 1}`, type_code: 'keuzehulp' })),
  meta: { current_page: 1, last_page: 1, per_page: 100, total: titles.length },
})

function withGuide(catalogue: Catalogue) {
  withTents(2)(catalogue)
  catalogue.pages.push(
    aPage(91, {
      type_code: 'keuzehulp',
      title: 'Goed staan',
      uri: '/keuzehulp/goed-staan-i91',
      related_product_ids: [101],
    }),
  )
}

test('the first page of a category links to the guide that recommends it, without an extra call', async () => {
  await using storefront = await startStorefront({ fill: withGuide })

  const { html } = await storefront.get('/tenten-c3')

  expect(teaser(html)).toBe('/keuzehulp/goed-staan-i91')
  expect(storefront.backend.calls.map(({ name }) => name)).not.toContain('GET /pages')
})

const [blogArticle] = guides('Een tent kiezen').data.map((page) => ({ ...page, type_code: 'blog' }))

test.each([
  ['no article of another type, which the backend sends too', { ...guides(), data: [blogArticle] }, undefined],
  ['the guide whose title names it', guides('Regenjassen uitgelegd', 'Een tent kiezen'), '/keuzehulp/gids-i2'],
  ['no guide where no title names it', guides('Regenjassen uitgelegd'), undefined],
  ['no guide where there are none', guides(), undefined],
  ['no guide where its pages fail', new Response('', { status: 500 }), undefined],
])('the category page of a foreign backend links to %s', async (_, pages, uri) => {
  const { storefront } = await startForeign({ 'GET /pages': pages })

  const page = await storefront.get('/tenten-c3')

  expect(page.status).toBe(200)
  expect(teaser(page.html)).toBe(uri)
  expect(page.html).toContain('Vreemde tent')
})

test.each([
  ['their photo where a backend sends one', '/soort.svg', 1],
  ['their name alone where it sends none', null, 0],
])('subcategories are shown with %s', async (_, photo, pictures) => {
  const child = { id: 4, title: 'Tarps', uri: '/tarps-c4', tree_depth: 2, photo }
  const { storefront } = await startForeign({
    'GET /categories/3': { data: { id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: 1, children: [child] } },
  })

  const { html } = await storefront.get('/tenten-c3')

  const row = /<nav aria-label="Verfijn op soort".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(row).toContain('href="/tarps-c4"')
  expect(row.match(/<img/g) ?? []).toHaveLength(pictures)
})

test('subcategories in which a filtered list has no product are left out', async () => {
  const child = { tree_depth: 2, photo: null }
  const { storefront } = await startForeign({
    'POST /queryProducts': {
      products: { data: [foreignCard], meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 } },
      categories: [
        { ...child, id: 4, title: 'Tarps', uri: '/tarps-c4', count: 0 },
        { ...child, id: 5, title: 'Koepels', uri: '/koepels-c5', count: 1 },
        { ...child, id: 6, title: 'Tunnels', uri: '/tunnels-c6' },
      ],
    },
  })

  const { html } = await storefront.get('/tenten-c3?merk=1')

  expect(html).not.toContain('href="/tarps-c4')
  expect(html).toContain('href="/koepels-c5?merk=1"')
  expect(html).toContain('href="/tunnels-c6?merk=1"')
})
