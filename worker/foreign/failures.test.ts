import { beforeEach, expect, test, vi } from 'vitest'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { freezeAtNoon } from '../testing/cached-page'
import { ordering, refusal, startForeign } from '../testing/foreign'
import { leastAnswers } from '../testing/least-foreign'
import { walk, walkAndReturn } from '../testing/walk'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
})

const logged = () => lines.map((line) => JSON.parse(line))

const busy = (headers: HeadersInit = {}) => Response.json({ message: 'SQLSTATE[HY000]' }, { status: 503, headers })
const truncated = () => new Response('{"data":{"po_id":70,"pri', { headers: { 'content-type': 'application/json' } })
const product = { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' }

test.each([
  ['trouble', () => busy()],
  ['half an answer', truncated],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://elders.example/' } })],
  ['an answer without a price', () => Response.json({ data: { ...product, po_id: 70 } })],
])('the product page does not call a variant nonexistent when fetching it fails: %s', async (_, answer) => {
  const has = [
    '<h1>Vreemde tent</h1>',
    'Prijs en voorraad zijn nu niet bekend',
    '<a class="link" href="/tent-p7">Opnieuw laden</a>',
  ]
  const { pages, storefront } = await walkAndReturn({
    answers: { 'POST /queryProductOption': answer },
    steps: [{ get: '/tent-p7', status: 503, has, lacks: ['Deze combinatie bestaat niet', 'name="po_id"'] }],
  })

  expect(pages[0]?.headers.get('retry-after')).toBe('60')
  expect(storefront.pages.copies.size).toBe(0)
  expect(logged().filter(({ call }) => call === 'POST /queryProductOption')).toHaveLength(1)
})

test('the product page says that a variant unknown to the backend does not exist, and this page may be cached', async () => {
  const { storefront } = await walkAndReturn({
    answers: { 'POST /queryProductOption': refusal(404) },
    steps: [{ get: '/tent-p7', has: ['Deze combinatie bestaat niet'] }],
  })

  expect(storefront.pages.copies.size).toBe(1)
  expect(lines).toEqual([])
})

test('the edge fetches product, attributes and variant in parallel for a product URL with chosen options', async () => {
  const release = Promise.withResolvers<void>()
  const held = new Set<string>()
  const hold = (name: string, data: unknown) => async () => {
    held.add(name)
    if (held.size === 3) release.resolve()
    await release.promise
    return { data }
  }
  const attributes = [{ id: 1, title: 'Maat', values: [{ id: 3, title: 'M' }] }]
  const { asked } = await walkAndReturn({
    answers: {
      'GET /products/7': hold('product', product),
      'POST /queryProductAttributes': hold('attributes', { attributes }),
      'POST /queryProductOption': hold('option', { ...product, po_id: 70, price: 199 }),
    },
    steps: [{ get: '/tent-p7?a1=3', has: [formatPrice(19_900)] }],
  })

  expect(asked.filter(({ name }) => name.startsWith('POST /queryProductO'))).toHaveLength(1)
})

const passwords = { password: 'geheim-2041', password_confirmation: 'geheim-2041' }
const order = { accept_terms: '1', key: 'the-key-that-was-sent', version: '3', payable: '54.9' }
const person = { firstname: 'Fenna', lastname: 'de Wit', email: 'a@b.nl' }

test.each([
  ['/winkelwagen/inloggen', { action: 'register', ...person, ...passwords }, /register/],
  ['/winkelwagen/inloggen', { email: 'a@b.nl' }, /guest/],
  ['/winkelwagen/bestellen/bezorging', { shipping_method: '1' }, /shippingMethod/],
  ['/winkelwagen/bestellen/betaling', { payment_method: '1' }, /paymentMethod/],
  ['/winkelwagen/bestellen/overzicht', order, /orders/],
  ['/reset-password/abc', passwords, /resetPassword/],
])('a form for a call that the backend did not declare is not sent on: %s', (post, sends, neverAsked) =>
  walk({ steps: [{ post, sends, status: 404, has: ['Pagina niet gevonden'] }], neverAsked }),
)

test.each([
  ['/winkelwagen', 'GET /shoppingCart', () => busy(), 'answered 503'],
  ['/winkelwagen', 'GET /shoppingCart', () => Response.json({ data: { items: 3 } }), /malformed at total,items/],
  ['/tenten-c3', 'POST /queryProducts', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'answered 502'],
  ['/tent-p7', 'GET /products/7', truncated, 'not JSON'],
])('when %s gets no usable answer from %s, the edge logs it once per call', async (path, name, answer, problem) => {
  const { asked } = await walkAndReturn({ answers: { [name]: answer }, steps: [{ get: path, status: 503 }] })

  const all = logged()
  const template = name.replace(/\d+$/, ':id')
  const calls = asked.filter((call) => call.name === name).length
  expect(all.every(({ event, call }) => event === 'backend_unavailable' && call === template)).toBe(true)
  // A call that reads is repeated once after a failure.
  expect([calls, calls / 2]).toContain(all.length)
  expect(all[0]).toMatchObject({ path, error: expect.stringMatching(problem) })
})

test('the edge repeats a truncated read once, and never repeats a write', async () => {
  const cut = { product: 1, add: 1 }
  const { asked } = await walkAndReturn({
    answers: {
      'GET /products/7': () => (cut.product-- > 0 ? truncated() : { data: product }),
      'POST /shoppingCart/add': () => (cut.add-- > 0 ? truncated() : { data: null }),
    },
    steps: [{ get: '/tent-p7' }, { call: 'POST /shoppingCart/add', sends: { po_id: 70, amount: 1 } }],
  })

  expect(asked.filter(({ name }) => name === 'POST /shoppingCart/add')).toHaveLength(1)
})

test.each([
  ['a page', { get: '/tent-p7' }],
  ['the cart page', { get: '/winkelwagen' }],
  ['a form', { post: '/winkelwagen', sends: { action: 'add', po_id: '70', amount: '1' } }],
  ['a call', { call: 'GET /shoppingCart' }],
])('%s passes on the retry delay that the backend gives', async (_, step) => {
  const inTrouble = () => busy({ 'retry-after': '17' })
  const { pages } = await walkAndReturn({
    answers: { 'GET /products/7': inTrouble, 'GET /shoppingCart': inTrouble, 'POST /shoppingCart/add': inTrouble },
    steps: [{ ...step, status: 503, lacks: ['SQLSTATE'] }],
  })

  expect(pages[0]?.headers.get('retry-after')).toBe('17')
})

test.each([
  ['/blog', 'GET /pages', 404],
  ['/beoordelingen', 'GET /pages', 404],
  ['/keuringen', 'GET /pages', 405],
  ['/vergelijken?p=7&p=8', 'POST /productComparison', 404],
  ['/tenten-c3', 'POST /queryProducts', 404],
  ['/dashboard', 'GET /customer/me', 404],
  ['/dashboard/persoonlijke-gegevens', 'GET /customer/me', 405],
])('%s is a 404 without a log line when the backend lacks %s (%i)', async (get, call, status) => {
  await walk({
    answers: { [call]: refusal(status) },
    steps: [{ get, status: 404, has: ['Pagina niet gevonden</h1>'] }],
  })

  expect(lines).toEqual([])
})

test.each([404, 405])('a list that the backend answers with %i is a 404, not its old copy', async (status) => {
  freezeAtNoon()
  let list: unknown = leastAnswers['POST /queryProducts']
  const { storefront } = await startForeign({ 'POST /queryProducts': () => list })
  expect((await storefront.get('/tenten-c3')).status).toBe(200)

  list = refusal(status)
  vi.setSystemTime(Date.now() + 11 * 60_000)

  expect((await storefront.get('/tenten-c3')).status).toBe(404)
})

test.each([400, 401, 403, 451])(
  'a product that the backend refuses with %i is an error page with that status',
  async (status) => {
    const { pages } = await walkAndReturn({
      answers: { 'GET /products/7': refusal(status) },
      steps: [{ get: '/tent-p7', status, has: ['Er is een fout opgetreden</h1>'], lacks: ['Nee.'] }],
    })

    expect(pages[0]?.headers.get('cache-control')).toBe('no-store')
    expect(logged().at(-1)).toMatchObject({
      event: 'unexpected_error',
      path: '/tent-p7',
      error: 'ApiError: Product load failed',
    })
  },
)

test.each([401, 403, 429])(
  'a page with a part that the backend refuses with %d is shown but not cached',
  async (status) => {
    const { storefront } = await startForeign({ 'GET /menus': refusal(status) })

    expect((await storefront.get('/')).status).toBe(200)

    expect(storefront.pages.copies.size).toBe(0)
  },
)

test.each([429, 403])(
  'a question that meets a product page refused with %d can be sent again as it was typed',
  (status) =>
    walk({
      answers: { 'GET /products/7': refusal(status), 'POST /products/7/questions': refusal(status) },
      settings: { API_FEATURES: 'POST /products/:id/questions' },
      steps: [
        {
          post: '/tent-p7',
          sends: { action: 'question', question: 'Past hij op een fiets?', name: 'Sanne', email: 'sanne@voorbeeld.nl' },
          status,
          has: ['value="Past hij op een fiets?"', 'Opnieuw proberen</button>'],
        },
      ],
    }),
)

const firewall = () => new Response('<h1>Access denied</h1>', { status: 403, headers: { 'content-type': 'text/html' } })

test.each([
  ['/payment-redirect?token=abc', 'GET /payments/abc', 503, 'We kunnen je betaling nu niet nakijken'],
  ['/offerlink/abc', 'GET /offers/abc', 503, 'Dit lukt nu even niet'],
  ['/dashboard/orders/43', 'GET /customer/orders/43', 503, 'Dit lukt nu even niet'],
])('%s does not deny that a thing exists when a firewall refuses %s', (get, call, status, title) =>
  walk({
    hasAccounts: true,
    answers: { 'GET /customer/me': { data: { id: 9 } }, [call]: firewall },
    settings: { API_FEATURES: `${ordering} POST /offers GET /offers/:token` },
    steps: [{ get, cookie: 'session=x', status, has: [title], lacks: ['kennen we niet', 'niet gevonden'] }],
  }),
)

test('a payment page that the backend answers with its own 404 page is unknown', () =>
  walk({
    hasAccounts: true,
    answers: { 'GET /payments/abc': () => new Response('<h1>404</h1>', { status: 404 }) },
    steps: [{ get: '/payment-redirect?token=abc', status: 404, has: ['Deze betaling kennen we niet'] }],
  }))
