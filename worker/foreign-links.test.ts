import { beforeEach, expect, test, vi } from 'vitest'
import { foreignCard, foreignCart, startForeign } from './testing/foreign'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const hostile = ['data:text/html,<h1>x</h1>', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example']

/** Everything of a page that has an address, with this one. */
const withAddress = (uri: string) => {
  const crumbs = [
    { title: 'Boven', uri },
    { title: 'Tenten', uri: '/tenten-c3' },
    { title: 'Tent', uri: '/tent-p7' },
  ]
  return {
    'GET /categories': {
      data: [
        { id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: 1, brands: [{ title: 'Merk', uri }] },
        { id: 4, title: 'Vreemde soort', uri, tree_depth: 1 },
      ],
    },
    'GET /categories/3': { data: { id: 3, title: 'Tenten', uri, tree_depth: 1, breadcrumbs: crumbs } },
    'GET /menus/1': { data: { id: 1, title: 'Header', uri: null, children: [{ id: 3, title: 'Vreemd', uri }] } },
    'GET /pages': { data: [{ id: 9, title: 'Vreemd verhaal', uri, type_code: 'blog' }] },
    'POST /queryProducts': {
      products: {
        data: [
          { ...foreignCard, uri },
          { ...foreignCard, id: 8, uri: '/goed-p8', full_name: 'Goede tent' },
        ],
      },
    },
    'GET /products/7': {
      data: {
        id: 7,
        uri,
        full_name: 'Vreemde tent',
        brand: { id: 1, title: 'Merk', uri },
        breadcrumbs: crumbs,
        pdfs: [{ title: 'Handleiding', uri }],
        size_guide: { title: 'Maattabel', uri },
        alternatives: [{ ...foreignCard, uri }],
      },
    },
    'POST /queryProductOption': { data: { po_id: 70, uri, full_name: 'Vreemde tent', price: 199 } },
    'GET /shoppingCart': {
      data: { ...foreignCart, items: foreignCart.items.map((item) => ({ ...item, info: { ...item.info, uri } })) },
    },
  }
}

test.each(hostile)('no link of any page leads to %s, and no page is lost by it', async (uri) => {
  const { storefront } = await startForeign(withAddress(uri), { API_COOKIES: 'sid' })
  await using _ = storefront

  for (const path of ['/', '/tenten-c3', '/tent-p7', '/blog', '/winkelwagen', '/zoeken?term=tent']) {
    const { status, html } = await storefront.get(path, { cookie: 'sid=abc' })
    expect.soft([path, status]).toEqual([path, 200])
    expect.soft(html, path).not.toMatch(/evil\.example|data:text\/html|javascript:/)
  }
  const { html } = await storefront.get('/tent-p7')
  expect(html).toContain('In winkelwagen')
  expect(html).toContain(`"url":"${storefront.origin}/tent-p7"`)
  expect((await storefront.get('/tenten-c3')).html).toContain('Goede tent')
})

test.each([
  ['https://elders.example/blad', 'https://elders.example/blad'],
  ['mailto:winkel@vreemd.example', 'mailto:winkel@vreemd.example'],
  ['tel:+31201234567', 'tel:+31201234567'],
  ['blog', '/blog'],
])('a menu may lead to %s', async (uri, target) => {
  const { storefront } = await startForeign({
    'GET /menus/1': { data: { id: 1, title: 'Header', uri: null, children: [{ id: 3, title: 'Daarheen', uri }] } },
  })
  await using _ = storefront

  expect((await storefront.get('/')).html).toContain(`href="${target}">Daarheen</a>`)
})
