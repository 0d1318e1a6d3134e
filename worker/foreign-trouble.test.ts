import { beforeEach, expect, test, vi } from 'vitest'
import { formatPrice } from '../src/contract/money/price'
import { refusal, startForeign } from './testing/foreign'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
})

const logged = () => lines.map((line) => JSON.parse(line))

const busy = (headers: HeadersInit = {}) => Response.json({ message: 'SQLSTATE[HY000]' }, { status: 503, headers })
const truncated = () => new Response('{"data":{"po_id":70,"pri', { headers: { 'content-type': 'application/json' } })
const notThis = () => Response.json({ message: 'Bestaat niet' }, { status: 404 })

test.each([
  ['trouble', () => busy()],
  ['half an answer', truncated],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://elders.example/' } })],
  ['an answer without a price', () => Response.json({ data: { po_id: 70, uri: '/tent-p7', full_name: 'Tent' } })],
])('a variant that can’t be asked for is not called one that does not exist: %s', async (_, answer) => {
  const { storefront } = await startForeign({ 'POST /queryProductOption': answer })

  const page = await storefront.get('/tent-p7')

  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('60')
  expect(page.html).toContain('<h1>Vreemde tent</h1>')
  expect(page.html).toContain('Prijs en voorraad zijn er even niet')
  expect(page.html).toContain('<a class="link" href="/tent-p7">Opnieuw laden</a>')
  expect(page.html).not.toContain('Deze combinatie bestaat niet')
  expect(page.html).not.toContain('name="po_id"')
  expect(storefront.pages.copies.size).toBe(0)
  expect(logged().filter(({ call }) => call === 'POST /queryProductOption')).toHaveLength(1)
})

test('a variant that the backend does not know does not exist, and the page may be kept', async () => {
  const { storefront } = await startForeign({ 'POST /queryProductOption': notThis })

  const page = await storefront.get('/tent-p7')

  expect(page.status).toBe(200)
  expect(page.html).toContain('Deze combinatie bestaat niet')
  expect(storefront.pages.copies.size).toBe(1)
  expect(logged()).toEqual([])
})

test('with a choice in the address, product, attributes and variant are asked for at once', async () => {
  const release = Promise.withResolvers<void>()
  const held = new Set<string>()
  const hold = (name: string, answer: unknown) => async () => {
    held.add(name)
    if (held.size === 3) release.resolve()
    await release.promise
    return answer
  }
  const attributes = [{ id: 1, title: 'Maat', values: [{ id: 3, title: 'M' }] }]
  const product = { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' }
  const option = { po_id: 70, uri: '/tent-p7', full_name: 'Vreemde tent', price: 199 }
  const { storefront, asked } = await startForeign({
    'GET /products/7': hold('product', { data: product }),
    'POST /queryProductAttributes': hold('attributes', { data: { attributes } }),
    'POST /queryProductOption': hold('option', { data: option }),
  })

  const page = await storefront.get('/tent-p7?a1=3')

  expect(page.html).toContain(formatPrice(19_900))
  expect(asked.filter(({ name }) => name.startsWith('POST /queryProductO'))).toHaveLength(1)
})

test.each([
  ['/winkelwagen/inloggen', { action: 'register', email: 'a@b.nl', password: 'geheim-2041' }, 'register'],
  ['/winkelwagen/inloggen', { email: 'a@b.nl' }, 'guest'],
  ['/winkelwagen/bestellen/bezorging', { shipping_method: '1' }, 'shippingMethod'],
  ['/winkelwagen/bestellen/betaling', { payment_method: '1' }, 'paymentMethod'],
  [
    '/winkelwagen/bestellen/overzicht',
    { accept_terms: '1', key: 'the-key-that-was-sent', version: '3', payable: '54.9' },
    'orders',
  ],
  ['/reset-password/abc', { password: 'geheim-2041', password_confirmation: 'geheim-2041' }, 'resetPassword'],
])('a form for what the backend never said it can is not sent on: %s', async (path, fields, call) => {
  const sent = { firstname: 'Fenna', lastname: 'de Wit', password_confirmation: 'geheim-2041', ...fields }
  const { storefront, asked } = await startForeign()

  const answer = await storefront.post(path, sent)

  expect(answer.status).toBe(404)
  expect(answer.html).toContain('Pagina niet gevonden')
  expect(asked.filter(({ name }) => name.includes(call))).toEqual([])
})

test.each([
  ['/winkelwagen', 'GET /shoppingCart', () => busy(), 'answered 503'],
  ['/winkelwagen', 'GET /shoppingCart', () => Response.json({ data: { items: 3 } }), /odd at total,items/],
  ['/tenten-c3', 'POST /queryProducts', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'answered 502'],
  ['/tent-p7', 'GET /products/7', truncated, 'not JSON'],
])('what %s did not get of %s is logged once a call', async (path, name, answer, problem) => {
  const { storefront, asked } = await startForeign({ [name]: answer })

  await storefront.get(path)

  const all = logged()
  const template = name.replace(/\d+$/, ':id')
  const calls = asked.filter((call) => call.name === name).length
  expect(all.every(({ event, call }) => event === 'backend_unavailable' && call === template)).toBe(true)
  // A reading call that failed was asked twice.
  expect([calls, calls / 2]).toContain(all.length)
  expect(all[0]).toMatchObject({ path, error: expect.stringMatching(problem) })
})

test('a reading call that was cut off once is asked again, a write never', async () => {
  const cut = { product: 1, add: 1 }
  const product = { data: { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' } }
  const { storefront, asked } = await startForeign({
    'GET /products/7': () => (cut.product-- > 0 ? truncated() : product),
    'POST /shoppingCart/add': () => (cut.add-- > 0 ? truncated() : { data: null }),
  })

  const page = await storefront.get('/tent-p7')
  await storefront.call('POST', '/shoppingCart/add', { po_id: 70, amount: 1 })

  expect(page.status).toBe(200)
  expect(asked.filter(({ name }) => name === 'POST /shoppingCart/add')).toHaveLength(1)
})

test.each([
  ['a page', 'GET', '/tent-p7', 503],
  ['the cart page', 'GET', '/winkelwagen', 503],
  ['a form', 'POST', '/winkelwagen', 503],
  ['a call', 'GET', '/api/shoppingCart', 503],
])('how long the backend asks to be left alone is passed on by %s', async (_, method, path, status) => {
  const inTrouble = () => busy({ 'retry-after': '17' })
  const { storefront } = await startForeign({
    'GET /products/7': inTrouble,
    'GET /shoppingCart': inTrouble,
    'POST /shoppingCart/add': inTrouble,
  })

  const answer = await (method === 'GET'
    ? storefront.get(path)
    : storefront.post(path, { action: 'add', po_id: '70', amount: '1' }))

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '17'])
  expect(answer.html).not.toContain('SQLSTATE')
})

test.each([
  ['/blog', 'GET /pages', 404],
  ['/beoordelingen', 'GET /pages', 404],
  ['/keuringen', 'GET /pages', 405],
  ['/vergelijken?p=7&p=8', 'POST /productComparison', 404],
  ['/tenten-c3', 'POST /queryProducts', 404],
  ['/dashboard', 'GET /customer/me', 404],
  ['/dashboard/persoonlijke-gegevens', 'GET /customer/me', 405],
])('%s without %s (%i) is a page that does not exist, and no line in the log', async (path, call, status) => {
  const { storefront } = await startForeign({ [call]: () => refusal(status) })

  const page = await storefront.get(path)

  expect(page.status).toBe(404)
  expect(page.html).toContain('Pagina niet gevonden</h1>')
  expect(lines).toEqual([])
})

test.each([400, 401, 403, 451])(
  'a product that the backend refuses with %i is an error page with that status',
  async (status) => {
    const { storefront } = await startForeign({ 'GET /products/7': () => refusal(status) })

    const page = await storefront.get('/tent-p7')

    expect(page.status).toBe(status)
    expect(page.html).toContain('Er is een fout opgetreden</h1>')
    expect(page.html).not.toContain('Nee.')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      event: 'unexpected_error',
      path: '/tent-p7',
      error: 'ApiError: Product load failed',
    })
  },
)
