import { afterEach, expect, test, vi } from 'vitest'
import { login } from '../src/contract/auth'
import { addToCart } from '../src/contract/cart'
import { formatPrice } from '../src/contract/price'
import { foreignCard, ordering, startForeign, startForeignAccounts } from './testing/foreign'
import { withoutNonces } from './testing/storefront'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['/', 'Vreemde tent'],
  ['/tenten-c3', formatPrice(19_900)],
  ['/tent-p7', '<h1>Vreemde tent</h1>'],
  ['/winkelwagen', formatPrice(19_900)],
  ['/zoeken?term=tent', 'Vreemde tent'],
  ['/blog', 'Verhalen'],
])('%s works with a backend that sends the least it may', async (path, text) => {
  const { storefront, asked } = await startForeign()

  const page = await storefront.get(path)

  expect(page.status).toBe(200)
  expect(page.html).toContain(text)
  expect(page.html).toContain('Vreemde winkel')
  expect(page.html).toContain('href="/tenten-c3"')
  expect(page.html).not.toContain('x-1')
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set(['https://backend.example']))
})

test('menus without their children cost a second call', async () => {
  const { storefront, asked } = await startForeign()

  const page = await storefront.get('/')

  expect(page.html).toContain('<a href="/blog">Verhalen</a>')
  expect(page.html).toContain('<a href="/keuzehulp">Gidsen</a>')
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /menus', 'GET /menus/1', 'GET /menus/2']))
})

test('a footer whose groups come without their links is asked for whole', async () => {
  const level = (links: unknown[]) => [{ id: 4, title: 'Meer lezen', uri: null, children: links }]
  const { storefront, asked } = await startForeign({
    'GET /menus': {
      data: [
        { id: 1, title: 'Header', uri: null, children: [{ id: 3, title: 'Verhalen', uri: '/blog', children: [] }] },
        { id: 2, title: 'Footer', uri: null, children: level([]) },
      ],
    },
  })

  const page = await storefront.get('/')

  expect(page.html).toContain('<a href="/keuzehulp">Gidsen</a>')
  expect(asked.map(({ name }) => name)).not.toContain('GET /menus/1')
})

test.each([
  ['links of their own', [{ id: 5, title: 'Gidsen', uri: '/keuzehulp' }], ['<h2>Half</h2>', 'href="/keuzehulp"']],
  ['none', [], ['<footer']],
  ['dead ends', [{ id: 5, title: 'Weg', uri: '/nergens' }], ['<footer']],
])('when that fails, the groups that came with %s are what is left', async (_, links, texts) => {
  const footer = [
    { id: 4, title: 'Half', uri: null, children: links },
    { id: 6, title: 'Leeg', uri: null, children: [] },
    { id: 7, title: 'Alle gidsen', uri: '/keuzehulp', children: [] },
  ]
  const { storefront } = await startForeign({
    'GET /menus': { data: [{ id: 2, title: 'Footer', uri: null, children: footer }] },
    'GET /menus/2': () => new Response('Bad Gateway', { status: 502 }),
  })

  const { html } = await storefront.get('/')

  for (const text of texts) expect(html).toContain(text)
  expect(html).toContain('<h2><a href="/keuzehulp">Alle gidsen</a></h2>')
  expect(html).not.toContain('Leeg')
  expect(html.includes('Half')).toBe(texts.length > 1)
})

test('a backend that does not know `include` is asked for attributes and variant', async () => {
  const { storefront, asked } = await startForeign()

  const page = await storefront.get('/tent-p7')

  expect(page.html).toContain(formatPrice(19_900))
  expect(page.html).toContain('name="po_id" value="70"')
  expect(asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /queryProductAttributes', 'POST /queryProductOption']),
  )
})

test('an empty answer to a cart write is a success', async () => {
  const { storefront } = await startForeign()

  const added = await storefront.post('/winkelwagen', { action: 'add', po_id: '70', amount: '1' })
  const set = await storefront.post('/winkelwagen', { action: 'set', po_id: '70', amount: '2' })
  const removed = await storefront.post('/winkelwagen', { remove: '70' })

  expect([added, set, removed].map(({ headers }) => headers.get('location'))).toEqual([
    '/winkelwagen?melding=bijgewerkt',
    '/winkelwagen?melding=bijgewerkt',
    '/winkelwagen?melding=verwijderd',
  ])
})

test('an empty answer to a cart write passes the proxy', async () => {
  const { storefront } = await startForeign()

  const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 70, amount: 1 })

  expect([answer.status, answer.html]).toEqual([204, ''])
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^auth\.loggedIn=0/),
    expect.stringMatching(/^has_session=1/),
  ])
})

test('the backend’s own cookies pass by name, and no others', async () => {
  const { storefront, asked } = await startForeign(
    {
      'GET /shoppingCart': () => {
        const response = Response.json({ data: null })
        response.headers.append('set-cookie', 'PHPSESSID=new; Path=/; Domain=backend.example; HttpOnly')
        response.headers.append('set-cookie', 'XDEBUG=1')
        return response
      },
    },
    { API_COOKIES: 'PHPSESSID cart_token' },
  )

  const answer = await storefront.call('GET', '/shoppingCart', undefined, {
    cookie: 'PHPSESSID=old; _ga=2; cart_token=3',
  })

  expect(asked[0]?.headers.get('cookie')).toBe('PHPSESSID=old; cart_token=3')
  expect(answer.headers.getSetCookie()).toEqual(['PHPSESSID=new; Path=/; HttpOnly; Secure'])
})

test('a public page asks a foreign backend without anybody’s cookie', async () => {
  const { storefront, asked } = await startForeign({}, { API_COOKIES: 'PHPSESSID' })

  await storefront.get('/tent-p7', { cookie: 'PHPSESSID=old' })

  expect(asked.length).toBeGreaterThan(3)
  for (const { headers } of asked) expect(headers.get('cookie')).toBeNull()
})

test('names and descriptions from a foreign backend are text, its HTML is cleaned', async () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const { storefront } = await startForeign({
    'GET /products/7': {
      data: { id: 7, uri: '/tent-p7', full_name: evil, description: `<p>Ruim</p>${evil}`, schema: { name: evil } },
    },
    'POST /queryProducts': {
      products: {
        data: [{ ...foreignCard, full_name: evil }],
        meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 },
      },
    },
  })

  const product = await storefront.get('/tent-p7')
  const home = await storefront.get('/')

  expect(product.html).toContain('<p>Ruim</p>')
  for (const { html } of [product, home]) expect(html).not.toMatch(/<script>alert|<img[^>]*onerror/)
})

test.each([
  ['a list instead of an object', { 'POST /queryProducts': [] }],
  ['null', { 'POST /queryProducts': null }],
  ['words instead of products', { 'POST /queryProducts': { products: 'none' } }],
  ['cards in words', { 'POST /queryProducts': { products: { data: 'none' } } }],
])('an answer outside the contract is an error page, not a broken one: %s', async (_, answers) => {
  const { storefront } = await startForeign(answers)

  const page = await storefront.get('/tenten-c3')

  expect(page.status).toBe(503)
  expect(page.html).toContain('Er is een fout opgetreden')
})

const logged = () => {
  const lines: { event: string }[] = []
  const note = (line: unknown) => void lines.push(JSON.parse(String(line)))
  vi.spyOn(console, 'warn').mockImplementation(note)
  vi.spyOn(console, 'error').mockImplementation(note)
  return () => lines
}

test.each([
  ['a card without a price', { ...foreignCard, id: 8, price: undefined }, 'price'],
  ['a price in Dutch', { ...foreignCard, id: 8, price: '199,95' }, 'price'],
  ['a card without an address', { ...foreignCard, id: 8, uri: null }, 'uri'],
  ['text for a card', 'tent', ''],
])('an odd item costs a list itself and nothing else, and is logged: %s', async (_, odd, field) => {
  const lines = logged()
  const { storefront } = await startForeign({
    'POST /queryProducts': { products: { data: [odd, foreignCard], meta: { current_page: 1, last_page: 1 } } },
  })

  const page = await storefront.get('/tenten-c3')

  expect(page.status).toBe(200)
  expect(page.html.match(/<li class="card"/g)).toHaveLength(1)
  const place = ['products.data.0', field].filter(Boolean).join('.')
  expect(lines()).toContainEqual({
    event: 'odd_answer',
    requestId: page.headers.get('x-request-id'),
    call: 'POST /queryProducts',
    count: 1,
    fields: [place],
  })
  expect((await storefront.get('/tenten-c3')).headers.get('server-timing')).toContain('cache;desc=hit')
})

test('a list of products that nobody can read is shown empty, and not kept', async () => {
  logged()
  const { storefront } = await startForeign({
    'POST /queryProducts': {
      products: { data: [{ ...foreignCard, price: null }], meta: { current_page: 1, last_page: 1, total: 1 } },
    },
  })

  const [page, again] = [await storefront.get('/tenten-c3'), await storefront.get('/tenten-c3')]

  expect([page.status, again.status]).toEqual([200, 200])
  expect(again.headers.get('server-timing')).not.toContain('cache')
})

test('a list that nobody counted has no number of products, and can be gone through', async () => {
  const { storefront } = await startForeign({
    'POST /queryProducts': { products: { data: [foreignCard], meta: { current_page: 2, last_page: 3 } } },
  })

  const page = await storefront.get('/tenten-c3?pagina=2')

  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(/>\d+ product|NaN/)
  expect(page.html).toContain('href="/tenten-c3?pagina=3"')
  expect(page.html).toContain('href="/tenten-c3"')
})

const texts = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value.length ? Object.fromEntries(value.map((one, index) => [index, texts(one)])) : {}
  if (typeof value === 'object' && value)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, texts(one)]))
  return value
}

test.each(['/', '/tenten-c3', '/tent-p7', '/winkelwagen', '/zoeken?term=tent', '/blog'])(
  '%s is the same when numbers are texts, and lists objects with keys',
  async (path) => {
    const lines = logged()
    const plain = await startForeign()
    const odd = await startForeign({}, {}, texts)

    const [page, other] = [await plain.storefront.get(path), await odd.storefront.get(path)]

    expect(other.status).toBe(200)
    const [from, to] = [plain, odd].map(({ storefront }) => storefront.origin)
    expect(withoutNonces(other).replaceAll(to ?? '', from ?? '')).toBe(withoutNonces(page))
    expect(lines().filter(({ event }) => event === 'odd_answer')).toEqual([])
  },
)

test('a shop with odd fields keeps the others', async () => {
  logged()
  const info = { name: 'Vreemde winkel', phone: 201234567, email: 'info@vreemd.example', free_shipping_from: '75.00' }
  const { storefront } = await startForeign({
    'GET /shopInfo': { data: { ...info, slug: null, address: { city: 'Amsterdam', country: [] }, usps: 'Snel' } },
  })

  const page = await storefront.get('/tent-p7')

  for (const text of ['Vreemde winkel', 'tel:201234567', 'info@vreemd.example', 'Amsterdam', '€ 75', 'Snel'])
    expect(page.html).toContain(text)
  expect(page.html).not.toContain('geen-verzendkosten')
  expect((await storefront.get('/over-vreemd/geen-verzendkosten')).status).toBe(404)
})

test.each([
  ['text', 'ZOMER', 'ZOMER'],
  ['an object without its amount', { id: 3, percentage: 10 }, '<dt>Korting'],
  ['false', false, undefined],
  ['a number', 3, undefined],
])('the discount of a cart may be %s', async (_, active_discount_code, text) => {
  logged()
  const cart = (await startForeign().then(({ storefront }) => storefront.call('GET', '/shoppingCart'))).html
  const total = { net: 148.02, gross: 199, netAfterDiscount: 148.02, grossAfterDiscount: 179.1 }
  const { storefront } = await startForeign({
    'GET /shoppingCart': { data: { ...JSON.parse(cart).data, total, active_discount_code } },
  })

  const { status, html } = await storefront.get('/winkelwagen')

  expect(status).toBe(200)
  expect(html).toContain(formatPrice(17_910))
  if (text) for (const part of [text, formatPrice(-1_990)]) expect(html).toContain(part)
  else expect(html).not.toContain('<dt>Korting')
})

test('a cart with a line that nobody can read is not shown: nobody pays for what they don’t see', async () => {
  const lines = logged()
  const { storefront } = await startForeign()
  const cart = JSON.parse((await storefront.call('GET', '/shoppingCart')).html).data
  const [line] = cart.items
  const other = await startForeign({
    'GET /shoppingCart': { data: { ...cart, items: [line, { ...line, info: { ...line.info, price: null } }] } },
  })

  const page = await other.storefront.get('/winkelwagen')

  expect(page.status).toBe(503)
  expect(page.html).not.toContain(formatPrice(19_900))
  expect(lines()).toContainEqual(
    expect.objectContaining({
      event: 'backend_unavailable',
      call: 'GET /shoppingCart',
      error: 'odd at items.1.info.price',
    }),
  )
})

const oddly = {
  true: () => Response.json(true),
  'OK as text': () => new Response('OK', { headers: { 'content-type': 'text/html' } }),
  'data: true': () => Response.json({ data: true }),
  'data: []': () => Response.json({ data: [] }),
  'the line alone': () => Response.json({ data: { po_id: 70 } }),
  'half a JSON': () => new Response('{"data":{"to', { headers: { 'content-type': 'application/json' } }),
}

test.each(Object.entries(oddly))('a change of the cart that is answered by %s is done', async (_, answer) => {
  logged()
  const { storefront } = await startForeign({ 'POST /shoppingCart/add': answer })

  const form = await storefront.post('/winkelwagen', { action: 'add', po_id: '70', amount: '1' })
  const call = await storefront.call('POST', '/shoppingCart/add', { po_id: 70, amount: 1 })

  expect([form.status, form.headers.get('location')]).toEqual([303, '/winkelwagen?melding=bijgewerkt'])
  expect(call.status).toBe(200)
  const change = await addToCart(async () => new Response(call.html), { po_id: 70, amount: 1 })
  expect(change?.data ?? null).toBeNull()
})

test.each([
  ['no token', () => Response.json({})],
  ['null for a token', () => Response.json({ token: null, scart_items_merged: 0 })],
  ['OK as text', oddly['OK as text']],
  ['half a JSON', () => new Response('{"tok', { headers: { 'content-type': 'application/json' } })],
])('a login that is answered by %s is one', async (_, answer) => {
  logged()
  const { storefront } = await startForeignAccounts({
    'POST /customerAuth/login': answer,
    'POST /customer/sendResetToken': answer,
  })
  const who = { email: 'sanne@voorbeeld.nl', password: 'bergtocht-2042' }

  const form = await storefront.post('/winkelwagen/inloggen', { action: 'login', ...who })
  const call = await storefront.call('POST', '/customerAuth/login', who)
  const forgot = await storefront.post('/reset-password', { email: who.email })

  expect([form.status, form.headers.get('location'), call.status]).toEqual([303, '/winkelwagen/bestellen', 200])
  expect(forgot.headers.get('location')).toBe('/reset-password?melding=verstuurd')
  expect(call.headers.getSetCookie().join()).toContain('auth.loggedIn=1')
  expect(await login(async () => new Response(call.html), who)).toMatchObject({ token: null })
})

test('a page of something in between is no answer to a write', async () => {
  const page = () => new Response('\n<!DOCTYPE html><h1>Onderhoud</h1>', { headers: { 'content-type': 'text/html' } })
  const { storefront } = await startForeignAccounts({
    'POST /shoppingCart/add': page,
    'POST /customerAuth/login': page,
  })
  const who = { email: 'sanne@voorbeeld.nl', password: 'bergtocht-2042' }

  const answers = [
    await storefront.post('/winkelwagen', { action: 'add', po_id: '71', amount: '1' }),
    await storefront.call('POST', '/shoppingCart/add', { po_id: 71, amount: 1 }),
    await storefront.post('/winkelwagen/inloggen', { action: 'login', ...who }),
    await storefront.call('POST', '/customerAuth/login', who),
  ]

  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(answers.map(({ html }) => html).join()).not.toContain('Onderhoud')
})

test.each(['text/html; charset=UTF-8', 'application/vnd.api+json', ''])(
  'JSON that is sent as %j is JSON all the same',
  async (type) => {
    const body = JSON.stringify({ products: { data: [foreignCard], meta: { current_page: 1, last_page: 1 } } })
    const answer = () => {
      const response = new Response(body)
      if (type) response.headers.set('content-type', type)
      else response.headers.delete('content-type')
      return response
    }
    const { storefront } = await startForeign({ 'POST /queryProducts': answer })

    const page = await storefront.get('/tenten-c3')
    const call = await storefront.call('POST', '/queryProducts', { search: 'tent' })

    expect([page.status, call.status]).toEqual([200, 200])
    expect([call.headers.get('content-type'), call.html]).toEqual(['application/json', body])
  },
)

test('what the browser will leave out of an answer is logged where it passes', async () => {
  const lines = logged()
  const { storefront } = await startForeign({
    'POST /queryProducts': { products: { data: [foreignCard, { id: 8 }] }, brands: 'Veldmeester' },
  })

  const { headers } = await storefront.call('POST', '/queryProducts', { search: 'tent' })

  expect(lines()).toEqual([
    expect.objectContaining({
      event: 'odd_answer',
      requestId: headers.get('x-request-id'),
      count: 4,
      fields: ['products.data.1.uri', 'products.data.1.full_name', 'products.data.1.price', 'brands'],
    }),
  ])
})

test('a backend that redirects is not followed', async () => {
  const { storefront, asked } = await startForeign({
    'GET /products/7': () => new Response(null, { status: 302, headers: { location: 'https://elders.example/' } }),
  })

  const page = await storefront.get('/tent-p7')

  expect(page.status).toBe(503)
  expect(asked.every(({ origin }) => origin === 'https://backend.example')).toBe(true)
})

test.each([
  ['https://kassa.example/', '', 'href="https://kassa.example/"'],
  ['https://kassa.example/', 'POST /orders', 'href="https://kassa.example/"'],
  ['', ordering, 'href="/winkelwagen/inloggen"'],
])('ordering leads to %j with the calls %j', async (url, calls, link) => {
  const { storefront } = await startForeign({}, { CHECKOUT_URL: url, API_FEATURES: calls })

  const page = await storefront.get('/winkelwagen')

  expect(page.html).toContain(link)
  for (const text of ['Verder naar bestellen', 'Naar de kassa', 'Verzendkosten zie je bij het bestellen.'])
    expect(page.html).toContain(text)
  expect(page.html).not.toContain('Online bestellen kan nu niet.')
})

const shop = { name: 'Vreemd', slug: 'vreemd', address: { street: 'S 1', postal_code: '1', city: 'A', country: 'NL' } }

test.each([
  ['nothing', '', 'tel:0201234567'],
  ...ordering.split(/ (?=[A-Z]+ )/).map((call) => [`all but ${call}`, ordering.replace(call, ''), 'mailto:info@']),
])('a full cart that can’t be ordered says so and whom to turn to, with %s', async (_, calls, link) => {
  const { storefront } = await startForeign({}, { API_FEATURES: calls })

  const page = await storefront.get('/winkelwagen')

  expect(page.html).toContain('Online bestellen kan nu niet.')
  expect(page.html).toContain(`href="${link}`)
  for (const text of ['Verder naar bestellen', 'Naar de kassa', 'Verzendkosten zie je bij het bestellen.'])
    expect(page.html).not.toContain(text)
  for (const path of ['/winkelwagen/inloggen', '/winkelwagen/bestellen', '/winkelwagen/bestellen/bezorging'])
    expect((await storefront.get(path)).headers.get('location')).toBe('/winkelwagen')
})

test('a shop that tells neither phone nor mail says no more than that it takes no orders', async () => {
  const { storefront } = await startForeign({ 'GET /shopInfo': { data: { ...shop, phone: '', email: '' } } })

  const page = await storefront.get('/winkelwagen')

  expect(page.html).toContain('Online bestellen kan nu niet.')
  expect(page.html).not.toContain('Dan helpen we je graag')
})

test('the price of a cart line without an option stands below its name', async () => {
  const { storefront } = await startForeign()

  expect((await storefront.get('/winkelwagen')).html).toMatch(/>Vreemde tent<\/a><p><b class="price/)
})

test.each([
  ['without a call for remarks nobody is asked for any', ordering, []],
  ['with one they are asked for', `${ordering} PUT /shoppingCart/remarks`, ['PUT /shoppingCart/remarks']],
])('%s', async (_, calls, asksFor) => {
  const customer = { id: 1, email: 'a@b.nl', firstname: 'A', lastname: 'B', account_exists: true }
  const { storefront, asked } = await startForeign(
    {
      'GET /customer/me': { data: customer },
      'GET /countries': { data: { NL: { title: 'Nederland' } } },
      'PUT /shoppingCart/addressData': () => new Response(null, { status: 204 }),
      'PUT /shoppingCart/remarks': () => new Response(null, { status: 204 }),
    },
    { API_FEATURES: calls },
  )

  const page = await storefront.get('/winkelwagen/bestellen')
  const answer = await storefront.post('/winkelwagen/bestellen', { 'invoice.city': 'Breda', remarks: 'Bel aan' })

  expect(page.status).toBe(200)
  expect(page.html.includes('name="remarks"')).toBe(asksFor.length > 0)
  expect(answer.headers.get('location')).toBe('/winkelwagen/bestellen/bezorging')
  expect(asked.map(({ name }) => name).filter((name) => name.includes('remarks'))).toEqual(asksFor)
})

test('an empty cart is not told that it can’t be ordered', async () => {
  const { storefront } = await startForeign({ 'GET /shoppingCart': { data: null } })

  expect((await storefront.get('/winkelwagen')).html).not.toContain('Online bestellen kan nu niet.')
})

test('a backend that takes no orders has no checkout', async () => {
  const { storefront } = await startForeign()

  for (const path of ['/winkelwagen/inloggen', '/winkelwagen/bestellen', '/winkelwagen/bestellen/overzicht']) {
    const page = await storefront.get(path)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/winkelwagen'])
  }
  for (const path of ['/testbank/tb_0123456789ab', '/__outbox']) expect((await storefront.get(path)).status).toBe(404)
})

test('free shipping is told with what there is', async () => {
  const info = {
    name: 'Vreemde winkel',
    slug: 'vreemd',
    phone: '020 123 45 67',
    email: 'info@vreemd.example',
    address: { street: 'Straat 1', postal_code: '1000 AA', city: 'Amsterdam', country: 'NL' },
    free_shipping_from: 49.95,
  }
  const { storefront } = await startForeign({ 'GET /shopInfo': { data: info }, 'GET /pages': undefined })

  const page = await storefront.get('/over-vreemd/geen-verzendkosten')

  expect(page.status).toBe(200)
  expect(page.html).toContain('Vanaf € 49,95 bezorgen we je bestelling gratis.')
  expect(page.html).toContain('En onder dat bedrag?')
})
