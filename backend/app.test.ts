import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { calls } from '../src/contract'
import { ProductQuery } from '../src/features/catalog/catalog.api'
import { routes } from './app'
import { readyToOrder, withCheckout } from './testing/checkout'
import { aCategory, addProduct } from './testing/factories'
import { isLong, startShop, type TestShop } from './testing/shop'

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call of the contract is mounted, and nothing else', () => {
  expect(routes.map(name).sort()).toEqual(calls.map(name).sort())
})

test('an unknown path is 404 in the words of the contract', async () => {
  await using shop = await startShop()

  for (const path of ['/onbekend', '/products', '/categories/1/2', '/shopInfo/', '/..%2fshopInfo']) {
    const response = await shop.get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Dit bestaat niet (meer).', code: 'not_found' })
  }
})

test('a known path with another method is 405 and says what is allowed', async () => {
  await using shop = await startShop()
  const allow = async (method: string, path: string) => {
    const response = await shop.fetch(path, { method })
    return [response.status, response.headers.get('allow')]
  }

  expect(await allow('GET', '/queryProducts')).toEqual([405, 'POST'])
  expect(await allow('POST', '/shopInfo')).toEqual([405, 'GET, HEAD'])
  expect(await allow('PUT', '/shoppingCart/12')).toEqual([405, 'DELETE'])
  expect(await allow('GET', '/shoppingCart/add')).toEqual([405, 'POST, DELETE'])
})

test('nothing may be stored on the way', async () => {
  await using shop = await startShop()

  for (const path of ['/shopInfo', '/onbekend'])
    expect((await shop.get(path)).headers.get('cache-control')).toBe('no-store')
})

const post = (shop: TestShop, body: BodyInit, type = 'application/json') =>
  shop.fetch('/queryProducts', { method: 'POST', headers: { 'content-type': type }, body })

test.each(['', '{', '{"page":1', 'null', '[]', '"tekst"', '1', '{"a":1}}', '\u0000'])(
  'the body %j is 400',
  async (body) => {
    await using shop = await startShop()

    const response = await post(shop, body)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'Dit bericht is onleesbaar.', code: 'malformed_json' })
  },
)

test('a body that is not JSON is 415', async () => {
  await using shop = await startShop()

  expect((await post(shop, 'page=1', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await post(shop, '{}', 'text/plain')).status).toBe(415)
  expect((await post(shop, '{}', 'application/json; charset=utf-8')).status).toBe(200)
})

test('a body over 64 KiB is 413, whether or not it says so beforehand', async () => {
  await using shop = await startShop()
  const size = 10 * 1024 * 1024
  const slowly = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(16 * 1024).fill(32))
    },
  })

  expect((await post(shop, ' '.repeat(size))).status).toBe(413)
  expect((await post(shop, slowly)).status).toBe(413)
  expect((await post(shop, JSON.stringify({ search: 'a'.repeat(100) }))).status).toBe(200)
})

test.each<[object, string]>([
  [{ page: 0 }, 'page'],
  [{ page: 1.5 }, 'page'],
  [{ page: 1e300 }, 'page'],
  [{ per_page: 101 }, 'per_page'],
  [{ limit: -4 }, 'limit'],
  [{ sort: 'price; DROP TABLE products' }, 'sort'],
  [{ category_id: '1' }, 'category_id'],
  [{ brands_filter: [1, 'twee'] }, 'brands_filter.1'],
  [{ price_filter: { min: -1 } }, 'price_filter.min'],
  [{ specs_filter: [[1]] }, 'specs_filter.0'],
  [{ specs_filter: Array.from({ length: 21 }, (_, spec) => [spec + 1, 1]) }, 'specs_filter'],
  [{ specs_filter: [[1, 1]], specs_filter_min_max: Array.from({ length: 20 }, () => [5, 1, 2]) }, 'specs_filter'],
  [{ search: { $ne: 1 } }, 'search'],
  [{ search: 'a'.repeat(201) }, 'search'],
])('%j is 422 at its field', async (body, field) => {
  await using shop = await startShop()

  const response = await post(shop, JSON.stringify(body))

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { [field]: expect.arrayContaining([expect.any(String)]) } })
})

test('64 KiB of bad items are one complaint', async () => {
  await using shop = await startShop()
  const items = Array.from({ length: 30_000 }, () => 0)
  const attributes = Object.fromEntries(items.slice(0, 5_000).map((_, key) => [`x${key}`, 0]))

  for (const field of ['brands_filter', 'specs_filter', 'specs_filter_min_max']) {
    const response = await post(shop, JSON.stringify({ [field]: items }))
    expect([response.status, Object.keys(await errorsOf(response))]).toEqual([422, [field]])
  }
  const response = await shop.post('/queryProductAttributes', { product_id: 1, attributes })
  expect([response.status, Object.keys(await errorsOf(response))]).toEqual([422, ['attributes']])
})

const errorsOf = async (response: Response) => ((await response.json()) as { errors: object }).errors

test('no list that may be asked for is more than the database can bind', async () => {
  await using shop = await startShop()
  const id = fc.integer({ min: 1, max: 1000 })
  const number = fc.integer({ min: 0, max: 1000 })
  const query = fc
    .record({
      search: fc.constantFrom('REGEN-4', 'een twee drie vier vijf zes zeven acht negen', ''),
      category_id: fc.option(id),
      brands_filter: fc.array(id, { maxLength: 100, size: 'max' }),
      price_filter: fc.record({ min: number, max: number }),
      stock_filter: fc.boolean(),
      specs_filter: fc.array(fc.tuple(id, id), { maxLength: 22, size: 'max' }),
      specs_filter_min_max: fc.array(fc.tuple(id, number, number), { maxLength: 20, size: 'max' }),
      favorites: fc.boolean(),
      products_only: fc.boolean(),
      alternative_options_photos: fc.boolean(),
    })
    .filter((body) => v.is(ProductQuery, body))
  const full = {
    search: 'een twee drie vier vijf zes zeven acht',
    category_id: 1,
    brands_filter: [1, 2],
    price_filter: { min: 1, max: 2 },
    stock_filter: true,
    specs_filter_min_max: Array.from({ length: 20 }, (_, spec): [number, number, number] => [spec + 1, 1, 2]),
    favorites: true,
    products_only: false,
    alternative_options_photos: true,
  }

  const examples = [full, { ...full, search: '' }, { ...full, products_only: true }].map((body) => [
    { ...body, specs_filter: [] },
  ]) as [v.InferOutput<typeof ProductQuery> & object][]
  await fc.assert(
    fc.asyncProperty(query as fc.Arbitrary<object>, async (body) => {
      expect((await shop.post('/queryProducts', body)).status).toBe(200)
    }),
    { numRuns: 60, examples },
  )
})

test('no search text, however hostile, is more than a search', async () => {
  await using shop = await startShop((catalogue) => {
    catalogue.categories.push(aCategory(1))
    addProduct(catalogue, 1)
  })
  const hostile = [
    '"',
    "'",
    '*',
    'NEAR(',
    'a AND',
    'full_name:x',
    '-tarp',
    '^tarp',
    'a"b',
    '%',
    '\\',
    '\u0000',
    '🏕',
    '(((',
    ';--',
  ]
  const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 60, unit: 'binary' }))

  await fc.assert(
    fc.asyncProperty(text, async (search) => {
      const found = await shop.post('/queryProducts', { search })
      const categories = await shop.get(`/categories?search=${encodeURIComponent(search.toWellFormed())}`)
      const pages = await shop.get(`/pages?search=${encodeURIComponent(search.toWellFormed())}`)
      expect([found.status, categories.status, pages.status]).toEqual([200, 200, 200])
    }),
    { numRuns: 60 },
  )
})

test('no JSON, whatever its shape, is a fault of ours', async () => {
  await using shop = await startShop()
  const fields = fc.dictionary(
    fc.constantFrom(
      'search',
      'page',
      'category_id',
      'brands_filter',
      'specs_filter',
      'po_id',
      'amount',
      'product_id',
      'attributes',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const path = fc.constantFrom(
    '/queryProducts',
    '/shoppingCart/add',
    '/shoppingCart/set',
    '/queryProductOption',
    '/queryProductAttributes',
  )

  await fc.assert(
    fc.asyncProperty(path, fields, async (path, body) => {
      expect((await shop.post(path, body)).status).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})

test('no write of the contract, whatever it is sent, is a fault of ours', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const writes = calls.filter(({ method }) => method === 'POST' || method === 'PUT')
  const names =
    'id code invoice delivery remarks email pickup_point issuer accept_terms version payable outcome po_id amount'
  const fields = fc.dictionary(fc.constantFrom(...names.split(' ')), fc.jsonValue({ maxDepth: 3 }))

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes),
      fields,
      fc.stringMatching(/^[\w-]{1,40}$/),
      async (call, body, name) => {
        const path = call.path.replace(/:\w+/g, name)
        const headers = { 'content-type': 'application/json', 'idempotency-key': name }
        const response = await shop.api(path, { method: call.method, body: JSON.stringify(body), headers })
        expect([call.path, response.status < 500]).toEqual([call.path, true])
      },
    ),
    { numRuns: isLong ? 2_000 : 150 },
  )
})

test('a fault of ours says nothing about the inside, and is logged without what was sent', async () => {
  await using shop = await startShop()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await shop.db.prepare('ALTER TABLE countries RENAME TO gone').run()

  const response = await shop.get('/countries')
  const [line] = log.mock.calls.flat()
  log.mockRestore()
  await shop.db.prepare('ALTER TABLE gone RENAME TO countries').run()

  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    message: 'Er ging bij ons iets mis. Probeer het over een paar minuten opnieuw.',
  })
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    path: '/api/countries',
    reason: expect.stringContaining('D1_ERROR'),
  })
  expect(line).not.toContain('select')
})
