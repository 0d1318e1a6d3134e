import { expect, test } from 'vitest'
import { formatPrice } from '../src/contract/money/price'
import { foreignCard, startForeign } from './testing/foreign'

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
  expect(page.html).not.toContain('intern-1')
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set(['https://backend.example']))
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

test('a backend that redirects is not followed', async () => {
  const { storefront, asked } = await startForeign({
    'GET /products/7': () => new Response(null, { status: 302, headers: { location: 'https://elders.example/' } }),
  })

  const page = await storefront.get('/tent-p7')

  expect(page.status).toBe(503)
  expect(asked.every(({ origin }) => origin === 'https://backend.example')).toBe(true)
})

test('the price of a cart line without an option stands below its name', async () => {
  const { storefront } = await startForeign()

  expect((await storefront.get('/winkelwagen')).html).toMatch(/>Vreemde tent<\/a><p><b class="price/)
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
