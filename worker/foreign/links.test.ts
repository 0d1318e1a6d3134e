import { expect, test } from 'vitest'
import { foreignCard, foreignCart, startForeign } from '../testing/foreign'
import { walk, walkAndReturn } from '../testing/walk'

const product = { id: 7, full_name: 'Vreemde tent' }
const category = { id: 3, title: 'Tenten', tree_depth: 1 }
const page = { id: 5, title: 'Over ons', type_code: 'text' }

const strange = [
  '/tenten-c3?a=1#b',
  '/ten\r\nten-c3',
  '/\\evil.example',
  '//evil.example',
  '/.//evil.example',
  'http://[',
  '',
  '/%74enten-c3',
  '/tenten-c3.html',
  '/tenten-c3/',
]

test.each([...strange, '/andere-p7'])(
  'a product whose uri is %j is shown or redirects to a path of the shop',
  async (uri) => {
    const schema = { '@type': { toString: 1 } }
    const data = { ...product, uri, photo: 'http://[', schema, breadcrumbs: [{ title: 'x', uri }] }
    const { storefront } = await startForeign({ 'GET /products/7': { data } })

    const { status, headers } = await storefront.get('/tent-p7?a1=2')

    const location = headers.get('location')
    if (location) expect([status, location]).toEqual([301, expect.stringMatching(/^\/[a-z]+-[cp]\d\?a1=2$/)])
    else expect(status).toBe(200)
  },
)

test.each(strange)('a blog post whose uri is %j is rendered without its invalid parts', async (uri) => {
  const breadcrumbs = [{ title: 'Verhaal', uri: 'http://[' }]
  const data = { id: 2, title: 'Verhaal', uri, type_code: 'blog', photo: 'http://[', breadcrumbs }
  const { storefront } = await startForeign({ 'GET /pages/2': { data } })

  const { status, headers } = await storefront.get('/blog/verhaal-i2')

  expect([200, 301]).toContain(status)
  expect(headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})

test.each([
  ['/tent-p7', 'GET /products/7', { ...product, uri: '/tent' }],
  ['/tenten-c3/tent-p7', 'GET /products/7', { ...product, uri: '/tent-p8' }],
  ['/kamperen-c1', 'GET /categories/1', { ...category, id: 1, uri: '/kamperen' }],
  ['/over-ons-i5', 'GET /pages/5', { ...page, uri: '/over-ons' }],
  ['/aanbiedingen/c-c3', 'GET /categories/3', { ...category, uri: '/te.nten-c3' }],
])('%s is shown although the backend’s uri leads to no page: %s', async (get, call, data) => {
  const { pages, storefront } = await walkAndReturn({ answers: { [call]: { data } }, steps: [{ get, to: null }] })

  expect(pages[0]?.html).toContain(`<link rel="canonical" href="${storefront.origin}${get}"`)
})

test('a discontinued product whose uri is not that of any page is shown under the requested path', () => {
  const gone = () => Response.json({ message: 'Weg', data: { ...product, uri: '/tent' } }, { status: 410 })
  return walk({ answers: { 'GET /products/7': gone }, steps: [{ get: '/tent-p7', status: 410 }] })
})

test('a slow page whose backend data has an unusable path is not redirected there', () => {
  const late = () => new Promise((done) => setTimeout(() => done({ data: { ...category, uri: '/kamperen' } }), 300))
  return walk({
    answers: { 'GET /categories/3': late },
    settings: { SHELL_BUDGET_MS: '50' },
    steps: [{ get: '/tenten-c3', has: ['<h1'], lacks: ['http-equiv="refresh"'] }],
  })
})

/** Returns answers in which everything with a URL has this one. */
const withAddress = (uri: string) => {
  const crumbs = [
    { title: 'Boven', uri },
    { title: 'Tenten', uri: '/tenten-c3' },
    { title: 'Tent', uri: '/tent-p7' },
  ]
  return {
    'GET /categories': {
      data: [
        { ...category, uri: '/tenten-c3', brands: [{ title: 'Merk', uri }] },
        { id: 4, title: 'Vreemde soort', uri, tree_depth: 1 },
      ],
    },
    'GET /categories/3': { data: { ...category, uri, breadcrumbs: crumbs } },
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
        ...product,
        uri,
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

test.each(['data:text/html,<h1>x</h1>', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example'])(
  'no page links to the unsafe URL %s, and every page still works',
  async (uri) => {
    const lacks = [/evil\.example|data:text\/html|javascript:/]
    const { pages, storefront } = await walkAndReturn({
      answers: withAddress(uri),
      settings: { API_COOKIES: 'sid' },
      steps: [
        { get: '/tent-p7', has: ['In winkelwagen'], lacks },
        { get: '/tenten-c3', has: ['Goede tent'], lacks },
        ...['/', '/blog', '/winkelwagen', '/zoeken?term=tent'].map((get) => ({ get, cookie: 'sid=abc', lacks })),
      ],
    })

    expect(pages[0]?.html).toContain(`"url":"${storefront.origin}/tent-p7"`)
  },
)

test.each([
  ['https://elders.example/blad', 'https://elders.example/blad'],
  ['mailto:winkel@vreemd.example', 'mailto:winkel@vreemd.example'],
  ['tel:+31201234567', 'tel:+31201234567'],
  ['blog', '/blog'],
])('a menu of the backend may link to %s', async (uri, target) => {
  const children = [{ id: 3, title: 'Daarheen', uri }]
  const answers = { 'GET /menus/1': { data: { id: 1, title: 'Header', uri: null, children } } }

  const { pages } = await walkAndReturn({ answers, steps: [{ get: '/' }] })

  expect(pages[0]?.html).toContain(`href="${target}">Daarheen</a>`)
})
