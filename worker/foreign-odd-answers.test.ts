import { expect, test } from 'vitest'
import { formatPrice } from '../src/contract/money/price'
import { foreignCard, startForeign } from './testing/foreign'
import { logged } from './testing/logged'
import { withoutNonces } from './testing/storefront'

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

test.each([
  ['text', 'ZOMER', 'ZOMER'],
  ['an object without its amount', { id: 3, percentage: 10 }, '<dt>Korting'],
  ['false', false, '<dt>Korting'],
  ['a number', 3, '<dt>Korting'],
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
  // What the totals differ by is shown in any case: the sums add up.
  for (const part of [text, formatPrice(-1_990)]) expect(html).toContain(part)
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
