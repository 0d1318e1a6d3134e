// @vitest-environment node
import { expect, test } from 'vitest'
import { calls, files } from '../../src/contract/calls'
import { foreignCard, foreignCart, leastAnswers } from '../../worker/testing/least-foreign'
import { demoOnly } from './beyond'
import { checkBackend } from './check'
import { pages } from './hidden'
import { isEnough, tell } from './told'

const origin = 'https://backend.example'

type Answers = Record<string, unknown>

/** A backend of these answers, by method and path below /api; what is a function makes its own of what it is asked. */
function backendOf(answers: Answers): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input as string, init)
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname.replace('/api', '')}`
    const text = await request.text()
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    const value = typeof answer === 'function' ? answer(text ? JSON.parse(text) : undefined) : answer
    if (value === undefined) return Response.json({ message: 'Not found' }, { status: 404 })
    return value instanceof Response ? value.clone() : Response.json(value)
  }
}

const html = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const refusal = (status: number) => () => Response.json({ message: 'Dat gaat niet.' }, { status })

const inCart = () =>
  new Response(null, { status: 204, headers: { 'set-cookie': 'shop_session=1; Path=/; HttpOnly; SameSite=Lax' } })

/** Section 7 of the specification, with a cart that works and a session. */
function least(answers: Answers = {}) {
  let amount = 0
  const cart = () => ({ data: { ...foreignCart, count: amount, items: amount ? foreignCart.items : [] } })
  const put = (next: number) => () => {
    amount = next
    return inCart()
  }
  return backendOf({
    ...leastAnswers,
    'GET /shoppingCart': cart,
    'POST /shoppingCart/add': put(1),
    'POST /shoppingCart/set': put(2),
    'DELETE /shoppingCart/70': put(0),
    'PUT /shoppingCart/discountCode': refusal(422),
    'GET /customer/me': refusal(401),
    'POST /customerAuth/login': refusal(422),
    ...answers,
  })
}

const check = async (fetch: typeof globalThis.fetch) => {
  const report = await checkBackend({ origin, fetch })
  const found = (call: string) => report.findings.find((finding) => finding.call === call)
  return { report, found, told: tell(report).join('\n') }
}

test('a backend of the specification alone is enough, and what it hides is said', async () => {
  const { report, told } = await check(least())

  expect(isEnough(report)).toBe(true)
  expect(report.findings.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(report.pages).toMatchObject(
    expect.arrayContaining([
      { page: 'home', verdict: 'works', lacks: [], hides: ['what customers say of the shop'] },
      expect.objectContaining({ page: 'checkout in the shop', verdict: 'closed' }),
    ]),
  )
  expect(told).toContain('API_COOKIES = "shop_session"')
  expect(told).toContain('API_FEATURES = ""')
  expect(told).toContain('lacks: ')
  expect(told).toContain('closed  sitemap.xml, and its line in robots.txt, without GET /sitemap')
})

test('a call beyond the specification is found by its refusal, and named for API_FEATURES', async () => {
  const { told } = await check(least({ 'POST /orders': refusal(401), 'GET /payments/0': refusal(422) }))

  expect(told).toContain('API_FEATURES = "POST /orders GET /payments/:token"')
})

test.each<[string, Answers, string, string, RegExp]>([
  ['an HTML page', { 'GET /shopInfo': html(200) }, 'GET /shopInfo', 'wrong', /^200: not JSON \(text\/html\)$/],
  ['an error page', { 'GET /shopInfo': html(500) }, 'GET /shopInfo', 'wrong', /^500: not JSON/],
  ['a firewall', { 'POST /queryProducts': html(403) }, 'POST /queryProducts', 'wrong', /^403: not JSON/],
  ['a framework without the call', { 'GET /products/7': html(404) }, 'GET /products/:id', 'missing', /^404: not JSON/],
  [
    'no envelope of a thing',
    { 'GET /products/7': { id: 7 } },
    'GET /products/:id',
    'wrong',
    /^200: nothing under data$/,
  ],
  ['a thing that is none', { 'GET /products/7': { data: 7 } }, 'GET /products/:id', 'wrong', /^200: odd at the top$/],
  ['no envelope', { 'GET /categories': [] }, 'GET /categories', 'odd', /nothing under data/],
  [
    'a price in words',
    { 'POST /queryProducts': { products: { data: [{ id: 7, uri: '/t-p7', full_name: 'T', price: 'veel' }] } } },
    'POST /queryProducts',
    'odd',
    /price/,
  ],
  ['an error of its own', { 'GET /menus': refusal(500) }, 'GET /menus', 'wrong', /^500/],
  [
    'a list that is not sorted',
    { 'POST /queryProducts': { products: { data: [foreignCard, { ...foreignCard, price: 1 }] } } },
    'POST /queryProducts',
    'odd',
    /does not sort/,
  ],
  ['a redirect', { 'GET /pages': Response.redirect(`${origin}/elders`) }, 'GET /pages', 'wrong', /./],
  ['nothing at all', { 'GET /products/7': undefined }, 'GET /products/:id', 'missing', /404/],
  [
    'a page for what does not exist',
    { 'GET /categories/999999999': { data: { id: 9, title: 'x', uri: '/x-c9', tree_depth: 1 } } },
    'GET /categories/:id (of what does not exist)',
    'wrong',
    /404 is expected/,
  ],
  [
    'a cart that forgets',
    { 'GET /shoppingCart': { data: { ...foreignCart, items: [], count: 0 } } },
    'GET /shoppingCart',
    'odd',
    /not in the cart/,
  ],
])('%s is told at its call', async (_, answers, call, state, note) => {
  const { report } = await check(least(answers))

  const told = report.findings.filter((finding) => finding.call === call && finding.state === state)
  expect(told.map(({ notes }) => notes.join(' '))).toContainEqual(expect.stringMatching(note))
})

test('what every shop needs is missing: it is said, and the command fails', async () => {
  const { report, told } = await check(least({ 'POST /shoppingCart/add': undefined }))

  expect(isEnough(report)).toBe(false)
  expect(told).toContain('closed  cart, without POST /shoppingCart/add')
})

test('a backend that nobody reaches is one sentence', async () => {
  const { report, told } = await check(() => Promise.reject(new TypeError('fetch failed')))

  expect(isEnough(report)).toBe(false)
  expect(told).toBe('The backend does not answer:\n  no answer: fetch failed')
})

test('a session cookie with a domain, or that scripts can read, is pointed out', async () => {
  const cookie = new Response(null, { status: 204, headers: { 'set-cookie': 's=1; Domain=backend.example' } })
  const { found } = await check(least({ 'POST /shoppingCart/add': cookie }))

  expect(found('POST /shoppingCart/add')?.notes.join()).toMatch(/HttpOnly.*Domain/)
})

test('every call that a backend may have is one that a page needs or uses, and no other is', () => {
  const known = [...calls, ...files]
    .filter(({ path }) => !demoOnly.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  const named = pages.flatMap(({ needs, uses }) => [...needs, ...Object.keys(uses)])

  expect([...new Set(named)].sort()).toEqual(known.sort())
})

const soldOut = () => Response.json({ message: 'Dit artikel is niet op voorraad.' }, { status: 409 })
const colours = [
  { id: 4, title: 'Oranje', in_stock: false },
  { id: 5, title: 'Zand', in_stock: true },
]

test('of a product the variant that is in stock is put in the cart', async () => {
  const { report, told } = await check(
    least({
      'POST /queryProductAttributes': { data: { attributes: [{ id: 31, title: 'Kleur', values: colours }] } },
      'POST /queryProductOption': ({ attributes }: { attributes: Record<string, number> }) => ({
        data: { po_id: attributes[31] === 5 ? 70 : 71, uri: '/tent-p7', full_name: 'Tent', price: 199 },
      }),
      'POST /shoppingCart/add': ({ po_id }: { po_id: number }) => (po_id === 70 ? inCart() : soldOut()),
      'GET /shoppingCart': { data: foreignCart },
    }),
  )

  expect(isEnough(report)).toBe(true)
  expect(told).toContain('works   cart\n')
})

test('an article that the cart refuses is no fault of the backend: the next one is tried', async () => {
  const cards = [{ ...foreignCard, id: 8, uri: '/hut-p8' }, foreignCard]
  const { report, found } = await check(
    least({
      'POST /queryProducts': { products: { data: cards } },
      'GET /products/8': { data: { id: 8, uri: '/hut-p8', full_name: 'Hut' } },
      'POST /queryProductOption': ({ product_id }: { product_id: number }) => ({
        data: { po_id: product_id * 10, uri: `/tent-p${product_id}`, full_name: 'Tent', price: 199 },
      }),
      'POST /shoppingCart/add': ({ po_id }: { po_id: number }) => (po_id === 70 ? inCart() : soldOut()),
    }),
  )

  expect(found('POST /shoppingCart/add (of an article)')).toMatchObject({ state: 'fits', status: 409, notes: [] })
  expect(found('POST /shoppingCart/add')?.state).toBe('fits')
  expect(isEnough(report)).toBe(true)
})

test.each<[string, Answers]>([
  ['says so', { 'POST /queryProducts': { products: { data: [{ ...foreignCard, stock_status: 'out' }] } } }],
  ['refuses all of it', { 'POST /shoppingCart/add': soldOut }],
])('a shop in which nothing is in stock, and which %s, is not called closed', async (_, answers) => {
  const { report, told } = await check(least(answers))

  expect(told).toContain('The cart: no article in stock was found.')
  expect(told).toContain('unseen  cart\n')
  expect(told).not.toContain('closed  cart')
  expect(isEnough(report)).toBe(false)
})

test('the cookie of a session is named though a logout takes it away, and a hint of another storefront never is', async () => {
  const set = (cookie: string) => new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
  const backend = least({
    'POST /shoppingCart/add': set('has_session=1; Path=/'),
    'POST /customerAuth/login': set('account=1; HttpOnly'),
    'POST /customerAuth/logout': set('account=; Max-Age=0; HttpOnly'),
    'GET /customer/me': { data: { id: 12 } },
  })
  const report = await checkBackend({ origin, fetch: backend, login: { email: 'a@b.nl', password: 'x' } })

  expect(report.cookies).toEqual(['shop_session', 'account'])
})

test('a write says that it comes from the site itself: a storefront refuses one without a body otherwise', async () => {
  const backend = least({ 'POST /customerAuth/login': {}, 'POST /customerAuth/logout': {} })
  const fetch: typeof backend = (input, init) => {
    const { method, headers } = new Request(input as string, init)
    const isOwn = headers.get('content-type') === 'application/json' || headers.get('sec-fetch-site') === 'same-origin'
    return method === 'POST' && !isOwn ? Promise.resolve(refusal(403)()) : backend(input, init)
  }
  const report = await checkBackend({ origin, fetch, login: { email: 'a@b.nl', password: 'x' } })

  expect(report.findings.find(({ call }) => call === 'POST /customerAuth/logout')?.state).toBe('fits')
})

test('without a customer it is said that a login may have a cookie of its own', async () => {
  const { told } = await check(least())

  expect(told).toContain('A login, which may set a cookie of its own')
})

test.each<[string, Answers, string, string]>([
  ['a category', { 'GET /categories': { data: [{ id: 3, title: 'T', uri: '/tenten' }] } }, 'GET /categories', '-c3'],
  [
    'a card',
    { 'POST /queryProducts': { products: { data: [{ ...foreignCard, uri: '/tent' }] } } },
    'POST /queryProducts',
    '-p7',
  ],
  [
    'a product',
    { 'GET /products/7': { data: { id: 7, uri: '/tent-p8', full_name: 'T' } } },
    'GET /products/:id',
    '-p7',
  ],
  [
    'a variant',
    {
      'POST /queryProductOption': {
        data: { po_id: 70, uri: 'https://elders.example/tent-p7', full_name: 'T', price: 1 },
      },
    },
    'POST /queryProductOption',
    '-p7',
  ],
  ['a page', { 'GET /pages': { data: [{ id: 5, title: 'O', uri: '/over-ons' }] } }, 'GET /pages', '-i5'],
])(
  '%s whose uri leads to no page is pointed out, with the path that it should have',
  async (_, answers, call, ending) => {
    const { found } = await check(least(answers))

    expect(found(call)).toMatchObject({
      state: 'odd',
      notes: [expect.stringMatching(`lead.* to no page: .*, here ${ending}$`)],
    })
  },
)

test('a menu and a breadcrumb that lead to no page are pointed out', async () => {
  const trail = [
    { title: 'Alles', uri: '/alles' },
    { title: 'Tent', uri: '/tent-p7' },
  ]
  const { found } = await check(
    least({
      'GET /menus/1': { data: { id: 1, title: 'Header', children: [{ id: 3, title: 'Nergens', uri: '/nergens' }] } },
      'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'T', breadcrumbs: trail } },
    }),
  )

  expect(found('GET /menus/:id')?.notes).toEqual(['children: 1 of 1 uris lead to no page'])
  expect(found('GET /products/:id')?.notes).toEqual(['breadcrumbs: 1 of 2 uris lead to no page'])
})

test('what answers nothing but errors works on no page', async () => {
  const { told, report } = await check(async () => html(500))

  expect(told).not.toContain('works ')
  expect(told).toContain('closed  header and footer, without GET /shopInfo')
  expect(isEnough(report)).toBe(false)
})

test('each line of trouble names the file of the call’s schema', async () => {
  const { told } = await check(least({ 'POST /queryProducts': { products: 3 } }))

  expect(told).toContain(
    'wrong       POST /queryProducts, src/contract/product-list.ts\n              200: odd at products\n',
  )
})

test('a 401 that the contract asks for is no fault', async () => {
  const { report, told } = await check(
    least({ 'GET /shippingMethods': refusal(401), 'GET /paymentMethods': refusal(401), 'GET /pages': undefined }),
  )

  expect(told).not.toContain('refused')
  expect(report.findings.find(({ call }) => call === 'GET /shippingMethods (of nobody)')?.state).toBe('fits')
  expect(told).toContain('works   search\n')
})
