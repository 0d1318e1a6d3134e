import { expect, test } from 'vitest'
import { formatPrice } from '../../src/contract/money/euros-and-cents'
import { foreignCard, foreignCart, startForeign } from '../testing/foreign'
import { logged } from '../testing/logged'
import { withoutNonces } from '../testing/storefront'
import { walk, walkAndReturn } from '../testing/walk'

const listOf = (...data: unknown[]) => ({
  'POST /queryProducts': { products: { data, meta: { current_page: 1, last_page: 1 } } },
})

/** The event's name, and its former name, which is logged too until the next release. */
const events = ['contract_deviation', 'odd_answer']

test.each([
  ['a card without a price', { ...foreignCard, id: 8, price: undefined }, 'price'],
  ['a price in Dutch', { ...foreignCard, id: 8, price: '199,95' }, 'price'],
  ['a card without an address', { ...foreignCard, id: 8, uri: null }, 'uri'],
  ['text for a card', 'tent', ''],
])('a malformed item is omitted from its list, and logged: %s', async (_, item, field) => {
  const lines = logged()
  const { pages } = await walkAndReturn({
    answers: listOf(item, foreignCard),
    steps: [{ get: '/tenten-c3' }, { get: '/tenten-c3' }],
  })

  const [page, again] = pages
  expect(page?.html.match(/<li class="card"/g)).toHaveLength(1)
  for (const event of events)
    expect(lines()).toContainEqual({
      event,
      requestId: page?.headers.get('x-request-id'),
      call: 'POST /queryProducts',
      count: 1,
      fields: [['products.data.0', field].filter(Boolean).join('.')],
    })
  expect(again?.headers.get('server-timing')).toContain('cache;desc=hit')
})

test('a product list with only malformed products is shown empty and is not cached', async () => {
  logged()
  const { pages } = await walkAndReturn({
    answers: { 'POST /queryProducts': { products: { data: [{ ...foreignCard, price: null }], meta: { total: 1 } } } },
    steps: [{ get: '/tenten-c3' }, { get: '/tenten-c3' }],
  })

  expect(pages[1]?.headers.get('server-timing')).not.toContain('cache')
})

const texts = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || !value) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, texts(one)]))
}

test.each(['/', '/tenten-c3', '/tent-p7', '/winkelwagen', '/zoeken?term=tent', '/blog'])(
  'the page %s is the same when the backend sends numbers as text, and lists as objects with keys',
  async (path) => {
    const lines = logged()
    const plain = await startForeign()
    const page = await plain.storefront.get(path)
    const odd = await startForeign({}, {}, texts)
    const other = await odd.storefront.get(path)

    expect(other.status).toBe(200)
    const [from, to] = [plain, odd].map(({ storefront }) => storefront.origin)
    expect(withoutNonces(other).replaceAll(to ?? '', from ?? '')).toBe(withoutNonces(page))
    expect(lines().filter(({ event }) => events.includes(String(event)))).toEqual([])
  },
)

test.each([
  ['text', 'ZOMER', 'ZOMER'],
  ['an object without its amount', { id: 3, percentage: 10 }, '<dt>Korting'],
  ['false', false, '<dt>Korting'],
  ['a number', 3, '<dt>Korting'],
])('a foreign backend may send the discount of a cart as %s', (_, active_discount_code, text) => {
  logged()
  const total = { net: 148.02, gross: 199, netAfterDiscount: 148.02, grossAfterDiscount: 179.1 }
  return walk({
    answers: { 'GET /shoppingCart': { data: { ...foreignCart, total, active_discount_code } } },
    // The difference between the totals is always shown, so that the amounts add up.
    steps: [{ get: '/winkelwagen', has: [formatPrice(17_910), text, formatPrice(-1_990)] }],
  })
})

test('the shop does not show a cart with a malformed line, so no customer pays for an invisible line', async () => {
  const lines = logged()
  const [line] = foreignCart.items
  const items = [line, { ...line, info: { ...line?.info, price: null } }]
  await walk({
    answers: { 'GET /shoppingCart': { data: { ...foreignCart, items } } },
    steps: [{ get: '/winkelwagen', status: 503, lacks: [formatPrice(19_900)] }],
  })

  expect(lines()).toContainEqual(
    expect.objectContaining({
      event: 'backend_unavailable',
      call: 'GET /shoppingCart',
      error: 'malformed at items.1.info.price',
    }),
  )
})

test.each(['text/html; charset=UTF-8', 'application/vnd.api+json', ''])(
  'an answer with the content type %j is read as JSON',
  async (type) => {
    const body = JSON.stringify(listOf(foreignCard)['POST /queryProducts'])
    const answer = () => {
      const response = new Response(body)
      if (type) response.headers.set('content-type', type)
      else response.headers.delete('content-type')
      return response
    }
    const { pages } = await walkAndReturn({
      answers: { 'POST /queryProducts': answer },
      steps: [{ get: '/tenten-c3' }, { call: 'POST /queryProducts', sends: { search: 'tent' } }],
    })

    expect([pages[1]?.headers.get('content-type'), pages[1]?.html]).toEqual(['application/json', body])
  },
)

test('the edge logs the fields of a forwarded answer that the browser will drop as malformed', async () => {
  const lines = logged()
  const { pages } = await walkAndReturn({
    answers: { 'POST /queryProducts': { products: { data: [foreignCard, { id: 8 }] }, brands: 'Veldmeester' } },
    steps: [{ call: 'POST /queryProducts', sends: { search: 'tent' } }],
  })

  expect(lines()).toEqual(
    events.map((event) =>
      expect.objectContaining({
        event,
        requestId: pages[0]?.headers.get('x-request-id'),
        count: 4,
        fields: ['products.data.1.uri', 'products.data.1.full_name', 'products.data.1.price', 'brands'],
      }),
    ),
  )
})
