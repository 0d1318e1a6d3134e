import { expect, test } from 'vitest'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { foreignCard, startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'
import { walk, walkAndReturn } from '../testing/walk'

test.each([
  ['/', 'Vreemde tent'],
  ['/tenten-c3', formatPrice(19_900)],
  ['/tent-p7', '<h1>Vreemde tent</h1>', formatPrice(19_900), 'name="po_id" value="70"'],
  ['/winkelwagen', formatPrice(19_900)],
  ['/zoeken?term=tent', 'Vreemde tent'],
  ['/blog', 'Verhalen'],
])('the page %s works with a backend that sends only the required fields', async (get = '', ...texts) => {
  const { asked } = await walkAndReturn({
    steps: [{ get, has: [...texts, 'Vreemde winkel', 'href="/tenten-c3"'], lacks: ['intern-1'] }],
  })

  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set(['https://backend.example']))
  // This backend does not support the parameter include.
  const separate = ['POST /queryProductAttributes', 'POST /queryProductOption']
  if (get === '/tent-p7') expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(separate))
})

test('a public page calls a foreign backend without the visitor’s cookies', async () => {
  const { asked } = await walkAndReturn({
    settings: { API_COOKIES: 'PHPSESSID' },
    steps: [{ get: '/tent-p7', cookie: 'PHPSESSID=old' }],
  })

  expect(asked.length).toBeGreaterThan(3)
  for (const { headers } of asked) expect(headers.get('cookie')).toBeNull()
})

test('names from a foreign backend are escaped, and its HTML is sanitised', () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const lacks = [/<script>alert|<img[^>]*onerror/]
  const description = `<p>Ruim</p>${evil}`
  return walk({
    answers: {
      'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: evil, description, schema: { name: evil } } },
      'POST /queryProducts': { products: { data: [{ ...foreignCard, full_name: evil }], meta: { last_page: 1 } } },
    },
    steps: [
      { get: '/tent-p7', has: ['<p>Ruim</p>'], lacks },
      { get: '/', lacks },
    ],
  })
})

test('the headings of a description follow the heading above it without a gap, whatever levels the editor chose', () => {
  const description = '<h4>Wassen</h4><p>Koud.</p><h6>Drogen</h6><h3>Maat</h3>'
  const has = ['<h3>Wassen</h3><p>Koud.</p><h4>Drogen</h4><h3>Maat</h3>']
  return walk({
    answers: {
      'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent', description } },
      'GET /categories/3': { data: { id: 3, title: 'Tenten', uri: '/tenten-c3', description } },
    },
    steps: [
      { get: '/tent-p7', has },
      { get: '/tenten-c3', has },
    ],
  })
})

test.each([
  ['a list instead of an object', []],
  ['null', null],
  ['words instead of products', { products: 'none' }],
  ['cards in words', { products: { data: 'none' } }],
])('an answer outside the contract shows the error page: %s', (_, answer) =>
  walk({
    answers: { 'POST /queryProducts': answer },
    steps: [{ get: '/tenten-c3', status: 503, has: ['Er is een fout opgetreden'] }],
  }),
)

test('a redirect by a foreign backend is not followed', async () => {
  const elsewhere = () => new Response(null, { status: 302, headers: { location: 'https://elders.example/' } })
  const { asked } = await walkAndReturn({
    answers: { 'GET /products/7': elsewhere },
    steps: [{ get: '/tent-p7', status: 503 }],
  })

  expect(asked.every(({ origin }) => origin === 'https://backend.example')).toBe(true)
})

test('the cart shows the price of a line without options below the line’s name', () =>
  walk({
    steps: [
      {
        get: '/winkelwagen',
        has: [/>Vreemde tent<\/a><p><span class="hidden print:inline">\d+ × <\/span><b class="price/],
      },
    ],
  }))

test('a card whose price is known only with VAT says so to a visitor who chose prices without VAT', () =>
  walk({
    steps: [
      { get: '/tenten-c3', has: ['€ 199,-<span class="n text-s"> incl. btw</span>'] },
      { get: '/tent-p7', has: ['price-l">€ 199,-</b>'] },
    ],
  }))

test('the free-shipping page is rendered from the shop information that is available', () => {
  const info = { ...leastAnswers['GET /shopInfo'].data, free_shipping_from: 49.95 }
  const has = ['Vanaf € 49,95 bezorgen we je bestelling gratis.', 'En onder dat bedrag?']
  return walk({
    answers: { 'GET /shopInfo': { data: info }, 'GET /pages': undefined },
    steps: [{ get: '/over-vreemd/geen-verzendkosten', has }],
  })
})

test('the home page and “Lees ook” show only articles, also if a backend sends pages of any type for each', () => {
  const data = [
    { id: 31, type_code: 'text', title: 'Voorwaarden', uri: '/voorwaarden-i31' },
    { id: 32, type_code: 'blog', title: 'Elders', uri: '/nieuws/elders' },
    { id: 33, type_code: 'blog', title: 'De hei', uri: '/blog/p-i33' },
    { id: 34, type_code: 'keuzehulp', title: 'Kies een tent', uri: '/keuzehulp/p-i34' },
    { id: 35, type_code: 'blog', title: 'De duinen', uri: '/blog/p-i35' },
  ]
  const lacks = ['Voorwaarden', 'Elders']
  return walk({
    answers: { 'GET /pages': { data, meta: { current_page: 1, last_page: 1 } }, 'GET /pages/33': { data: data[2] } },
    steps: [
      { get: '/', has: ['De hei', 'De duinen', 'Kies een tent'], lacks },
      { get: '/blog/p-i33', has: ['De duinen'], lacks: [...lacks, 'Kies een tent'] },
    ],
  })
})

const stories = /<a [^>]*href="\/blog">Verhalen<\/a>/
const guides = /<a [^>]*href="\/keuzehulp">Gidsen<\/a>/

test('when the backend sends menus without children, the edge fetches each menu once more', async () => {
  const { asked } = await walkAndReturn({ steps: [{ get: '/', has: [stories, guides] }] })

  expect(asked.map(({ name, query }) => name + query)).toEqual(
    expect.arrayContaining(['GET /menus', 'GET /menus/1?depth=2', 'GET /menus/2?depth=2']),
  )
})

test('when the groups of the footer menu come without their links, the edge fetches the whole footer menu', () => {
  const header = [{ id: 3, title: 'Verhalen', uri: '/blog', children: [] }]
  const footer = [{ id: 4, title: 'Meer lezen', uri: null, children: [] }]
  const data = [
    { id: 1, title: 'Header', uri: null, children: header },
    { id: 2, title: 'Footer', uri: null, children: footer },
  ]
  return walk({
    answers: { 'GET /menus': { data } },
    steps: [{ get: '/', has: [guides] }],
    neverAsked: /^GET \/menus\/1$/,
  })
})

test.each([
  ['links of their own', [{ id: 5, title: 'Gidsen', uri: '/keuzehulp' }], ['>Half</h2>', 'href="/keuzehulp"'], []],
  ['none', [], ['<footer'], ['Half']],
  ['dead ends', [{ id: 5, title: 'Weg', uri: '/nergens' }], ['<footer'], ['Half']],
])('when fetching the footer menu fails, the groups that came with %s are shown', (_, links, texts, absent) => {
  const footer = [
    { id: 4, title: 'Half', uri: null, children: links },
    { id: 6, title: 'Leeg', uri: null, children: [] },
    { id: 7, title: 'Alle gidsen', uri: '/keuzehulp', children: [] },
  ]
  const alone = /<h2[^>]*><a [^>]*href="\/keuzehulp">Alle gidsen<\/a><\/h2>/
  return walk({
    answers: {
      'GET /menus': { data: [{ id: 2, title: 'Footer', uri: null, children: footer }] },
      'GET /menus/2': () => new Response('Bad Gateway', { status: 502 }),
    },
    steps: [{ get: '/', has: [...texts, alone], lacks: ['Leeg', ...absent] }],
  })
})

const product = { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' }
const variant = { ...product, po_id: 70, price: 199 }

test('a product page without photos, brand, specifications and terms works and omits them', () => {
  const lacks = ['Toon foto', 'zoom-stage', 'Alles van', 'In het kort', 'data-from', 'retour betaal je']
  return walk({ steps: [{ get: '/tent-p7', has: ['In winkelwagen', 'data-buy-bar'], lacks }] })
})

test('the product page accepts other formats: photos as URLs, a brand as a name, price tiers without net prices', () => {
  const specifications = [{ title: 'Alles', rows: [{ title: 'Gewicht', value: '900', unit: 'g' }] }]
  const data = { ...product, brand: 'Ver weg', photos: ['/een.jpg', '/twee.jpg'], specifications }
  const has = [
    /<a href="\/foto\/1920\/van\.jpg\?van=%2Ftwee\.jpg"[^>]* rel="nofollow">/,
    /<dt[^>]*>Gewicht<\/dt><dd[^>]*>900 g<\/dd>/,
    ...['Toon foto 2', 'data-from="3" data-gross="15000"'],
  ]
  return walk({
    answers: {
      'GET /products/7': { data },
      'POST /queryProductOption': { data: { ...variant, tier_prices: [{ from: 3, price: 150 }] } },
    },
    // This backend has neither brand pages nor a list by brand.
    steps: [{ get: '/tent-p7', has, lacks: ['Alles van'] }],
  })
})

test('the product page shows price tiers in ascending order, and only those that lower the price', async () => {
  const tier_prices = [
    { from: 10, price: 100 },
    { from: 1, price: 199 },
    { from: 3, price: 150 },
    { from: 4, price: 250 },
    { from: 5, price: -1 },
    { from: -2, price: 10 },
    { from: 'veel', price: 10 },
  ]
  const answers = { 'POST /queryProductOption': { data: { ...variant, tier_prices } } }

  const { pages } = await walkAndReturn({ answers, steps: [{ get: '/tent-p7' }] })

  expect(Array.from(pages[0]?.html.matchAll(/data-from="([^"]*)"/g) ?? [], ([, from]) => from)).toEqual(['3', '10'])
})

test('the buy bar says which option must be chosen first, and is not shown for sold out articles', async () => {
  const values = [
    { id: 1, title: 'S' },
    { id: 9, title: 'M' },
  ]
  const choice = (from_price: boolean) => ({
    'POST /queryProductAttributes': {
      data: { attributes: [{ id: 2, title: 'Maat', values }], starting_price_gross: 199, from_price },
    },
  })
  const barOf = async (path: string, answers: object) => {
    const { storefront } = await startForeign({ ...answers })
    return /<template data-buy-bar.*?<\/template>/s.exec((await storefront.get(path)).html)?.[0]
  }
  const out = { 'POST /queryProductOption': { data: { ...variant, stock_status: 'out' } } }

  expect(await barOf('/tent-p7', choice(true))).toMatch(/Kies je maat.*Vanaf|Vanaf.*Kies je maat/s)
  expect(await barOf('/tent-p7', choice(false))).not.toContain('Vanaf')
  expect(await barOf('/tent-p7?a2=9', choice(true))).toContain('In winkelwagen')
  expect(await barOf('/tent-p7?a2=9', { ...choice(false), ...out })).toBeUndefined()
})
