import { beforeEach, expect, test, vi } from 'vitest'
import type { Suggestions } from '../src/features/search/suggestions/suggestion-types'
import { withTents } from './testing/fill'
import { foreignCard, startForeign } from './testing/foreign'
import { createRateLimiter } from './testing/rate-limiter'
import { startStorefront, type Visit } from './testing/storefront'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

const foundIn = ({ html }: Visit) => JSON.parse(html) as Suggestions
/** Returns the names of the suggestions. */
function namesIn(answer: Visit) {
  const { categories, products } = foundIn(answer)
  return {
    categories: categories?.map(({ title, trail }) => [...trail, title].join(' › ')).sort(),
    products: products?.map(({ full_name }) => full_name),
  }
}
const outcomeOf = ({ headers }: Visit) => /cache;desc=([\w-]+)/.exec(headers.get('server-timing') ?? '')?.[1]

test('suggestions for a search term have categories with their breadcrumb, and products with and without VAT', async () => {
  await using storefront = await startStorefront({ fill: withTents(9) })

  const answer = await storefront.get('/zoeken/suggesties?aantal=4&term=tent')

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(namesIn(answer).categories).toEqual(['Tenten', 'Tenten › Lichte tenten'])
  const { categories = [], products = [], ...rest } = foundIn(answer)
  expect([products.length, rest]).toEqual([4, {}])
  expect(Object.keys(categories[0] ?? {}).sort()).toEqual(['id', 'title', 'trail', 'uri'])
  for (const product of products) {
    expect(Object.keys(product).filter((field) => !shown.includes(field))).toEqual([])
    expect(product.uri).toMatch(/^\/.*-p\d+$/)
    expect(product.price).toBeGreaterThan(product.price_net as number)
  }
  const reduced = products.find(({ old_price }) => old_price)
  expect(reduced?.old_price).toBeGreaterThan(reduced?.price as number)
  expect(reduced?.old_price).toBeGreaterThan(reduced?.old_price_net as number)
  expect(namesIn(await storefront.get('/zoeken/suggesties?aantal=3&term=tent')).products).toHaveLength(3)
})

/** The fields of a product that suggestions show. */
const shown = 'id uri photo full_name price price_net old_price old_price_net from_price'.split(' ')

test('a suggestion request makes two backend calls without cookies, and none for the header and menus', async () => {
  await using storefront = await startStorefront({ fill: withTents(3) })

  await storefront.get('/zoeken/suggesties?aantal=4&term=tent', { cookie: 'session=secret' })

  expect(storefront.backend.calls.map(({ name }) => name).sort()).toEqual([
    'GET /categories?search=tent&breadcrumbs=1',
    'POST /queryProducts',
  ])
  for (const { headers } of storefront.backend.calls) expect(headers.get('cookie')).toBeNull()
})

test('the product call for suggestions requests query understanding only for a term with a number', async () => {
  await using storefront = await startStorefront({ fill: withTents(3) })

  for (const [term, read_search] of [
    ['wandelschoen maat 42', true],
    ['tent2', true],
    ['wandelschoen', undefined],
  ] as const) {
    storefront.backend.calls.length = 0
    await storefront.get(`/zoeken/suggesties?aantal=4&term=${term}`)

    const products = storefront.backend.calls.find(({ name }) => name === 'POST /queryProducts')
    expect(JSON.parse(products?.body ?? '')).toEqual({ search: term, limit: 4, products_only: true, read_search })
  }
})

test('a term that is shortened in the middle of an emoji gets suggestions without it', async () => {
  await using storefront = await startStorefront({ fill: withTents(3) })
  const term = 'x'.repeat(199)

  const answer = await storefront.get(`/zoeken/suggesties?term=${encodeURIComponent(`${term}😀`)}`)

  expect(answer.status).toBe(200)
  const products = storefront.backend.calls.find(({ name }) => name === 'POST /queryProducts')
  expect(JSON.parse(products?.body ?? '')).toMatchObject({ search: term })
})

test('different spellings of a term share one backend call and one cached answer for all visitors', async () => {
  await using storefront = await startStorefront({ fill: withTents(3) })

  const first = await storefront.get('/zoeken/suggesties?aantal=4&term=Lichte%20Tent')
  const second = await storefront.get('/zoeken/suggesties?aantal=4&term=+lichte++tent+&utm_source=x')

  expect(second.html).toBe(first.html)
  expect([outcomeOf(first), outcomeOf(second)]).toEqual([undefined, 'hit'])
  expect(storefront.count('POST /queryProducts')).toBe(1)
  expect(namesIn(first).products).toHaveLength(3)
  for (const { headers } of [first, second]) {
    expect(headers.get('cache-control')).toBe('private, max-age=60')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
})

test.each([
  ['categories', 'GET /categories', ['products', 4]],
  ['products', 'POST /queryProducts', ['categories', 2]],
] as const)(
  'when the %s fail, the answer contains only the other part and is not cached',
  async (_, failing, [left, count]) => {
    await using storefront = await startStorefront({
      fill: withTents(9),
      faults: { fault: 'down', only: ({ name }) => name.startsWith(failing) },
    })

    const answer = await storefront.get('/zoeken/suggesties?aantal=4&term=tent')

    expect([answer.status, Object.keys(foundIn(answer))]).toEqual([200, [left]])
    expect(foundIn(answer)[left]).toHaveLength(count)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(storefront.pages.copies.size).toBe(0)
  },
)

test('the suggestions request answers 503 when both backend calls fail, or when one fails and the other finds nothing', async () => {
  await using storefront = await startStorefront({ fill: withTents(3), faults: { fault: 'down' } })

  expect((await storefront.get('/zoeken/suggesties?aantal=4&term=tent')).status).toBe(503)
  storefront.backend.only = ({ name }) => name.startsWith('GET')
  expect((await storefront.get('/zoeken/suggesties?aantal=4&term=xqzvw')).status).toBe(503)
  expect(storefront.pages.copies.size).toBe(0)
})

test('a suggestion request without a term gets a 400 without a backend call', async () => {
  await using storefront = await startStorefront()

  for (const query of ['', '?aantal=4', '?aantal=4&term=', '?aantal=4&term=+++'])
    expect([query, (await storefront.get(`/zoeken/suggesties${query}`)).status]).toEqual([query, 400])
  expect(storefront.backend.calls).toEqual([])
})

test('the suggestions request cuts a term at 200 characters, and searches special characters as plain text', async () => {
  await using storefront = await startStorefront({ fill: withTents(3) })

  await storefront.get(`/zoeken/suggesties?aantal=4&term=${'é'.repeat(5_000)}`)
  const odd = await storefront.get(`/zoeken/suggesties?aantal=999&term=${encodeURIComponent('"*<b>\0%_ NEAR(')}`)

  const asked = storefront.backend.calls.find(({ name }) => name === 'POST /queryProducts')
  expect(JSON.parse(asked?.body ?? '').search).toBe('é'.repeat(200))
  expect(odd.status).toBe(200)
  expect(foundIn(odd)).toEqual({ categories: [], products: [] })
})

test('a client above the limit of suggestions gets a 429, except for cached terms; other clients get their answer', async () => {
  await using storefront = await startStorefront({
    fill: withTents(3),
    settings: { SEARCH_LIMIT: createRateLimiter(2) },
  })
  const ask = async (term: string, client = '203.0.113.7') =>
    (await storefront.get(`/zoeken/suggesties?aantal=4&term=${term}`, { 'cf-connecting-ip': client })).status

  expect([await ask('a'), await ask('ab'), await ask('ab'), await ask('abc')]).toEqual([200, 200, 200, 429])
  expect(await ask('abc', '203.0.113.8')).toBe(200)
})

test('of simultaneous visitors who type the same term one makes the backend calls and counts for the limit', async () => {
  let counted = 0
  const limit = async () => ({ success: ++counted > 0 })
  await using storefront = await startStorefront({ fill: withTents(3), settings: { SEARCH_LIMIT: { limit } } })
  const askAtOnce = () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        storefront.get('/zoeken/suggesties?aantal=4&term=tent', { 'cf-connecting-ip': '203.0.113.7' }),
      ),
    )

  for (const rounds of [1, 2]) {
    const answers = await askAtOnce()

    expect(new Set(answers.map(({ html }) => html)).size).toBe(1)
    expect([storefront.count('POST /queryProducts'), counted]).toEqual([rounds, rounds])
    vi.setSystemTime(Date.now() + 11 * 60_000)
  }
})

test('suggestions require only fields of the specification’s section 7, and omit fields that the foreign backend does not send', async () => {
  const { storefront, asked } = await startForeign({
    'GET /categories': { data: [{ id: 3, title: 'Tenten', uri: '/tenten-c3', tree_depth: null, breadcrumbs: null }] },
  })

  const answer = await storefront.get('/zoeken/suggesties?aantal=4&term=tent%20onder%20110')

  expect(foundIn(answer)).toEqual({
    categories: [{ id: 3, title: 'Tenten', uri: '/tenten-c3', trail: [] }],
    products: [expect.objectContaining({ full_name: 'Vreemde tent', price: 19_900 })],
  })
  expect(JSON.parse(asked.find(({ name }) => name === 'POST /queryProducts')?.body ?? '')).toEqual({
    search: 'tent onder 110',
    limit: 4,
    products_only: true,
  })
})

test('suggestions of 500 categories and 300 products of a foreign backend are cut to 20 and to the requested 3', async () => {
  const trail = { title: 'Één', uri: null }
  const { storefront } = await startForeign({
    'GET /categories': {
      data: Array.from({ length: 500 }, (_, id) => ({
        id,
        title: `C ${id}`,
        uri: `/c-c${id}`,
        breadcrumbs: [trail, trail],
      })),
    },
    'POST /queryProducts': {
      products: {
        data: Array.from({ length: 300 }, (_, id) => ({
          ...foreignCard,
          id,
          full_name: '<script>alert(1)</script>'.repeat(8),
        })),
        meta: { current_page: 1, last_page: 1, per_page: 24, total: 300 },
      },
    },
  })

  const answer = await storefront.get('/zoeken/suggesties?aantal=3&term=c')

  const { categories, products } = foundIn(answer)
  expect([categories?.length, products?.length]).toEqual([20, 3])
  // The answer is JSON with text, which a browser must not interpret as HTML.
  expect(products?.[0]?.full_name).toBe('<script>alert(1)</script>'.repeat(8))
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
