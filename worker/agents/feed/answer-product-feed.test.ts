import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aCategory, addProduct } from '../../../backend/testing/factories'
import { shippingMethods } from '../../../backend/testing/methods'
import { run } from '../../../backend/testing/shop'
import { withJacket } from '../../../backend/testing/with-jacket'
import { isGtin } from '../../../src/contract/catalogue/gtin'
import { withTarps } from '../../testing/fill'
import { foreignCard, refusal, startForeign } from '../../testing/foreign'
import { itemsOf } from '../../testing/read-xml'
import { startStorefront } from '../../testing/storefront'

const feed = '/feeds/producten.xml'

const hostile = `Tarp </item>]]> & <b onload="x">'\u0000\u000b🏕️`

const fill: typeof withJacket = (catalogue) => {
  withJacket(catalogue)
  catalogue.categories.push(aCategory(5, { title: 'Tarps & "luifels"', parent_id: 1 }))
  const methods = shippingMethods.filter(({ id }) => id === 1)
  catalogue.shipping_methods.push(...methods.map((method) => ({ ...method, countries: ['NL'] })))
  addProduct(catalogue, 3, {
    category_id: 5,
    full_name: hostile,
    intro: hostile,
    slug: 'tarp',
    variants: [
      {
        price_cents: 4_995,
        content: '2.5 m2',
        ean: '4006381333931',
        earlier: [{ price_cents: 9_999, from: '2026-01-01', until: new Date().toISOString() }],
      },
    ],
  })
}

test('the feed lists every article for sale, with the fields that Google requires, escaped, and in one part for a small shop', async () => {
  await using storefront = await startStorefront({ fill })
  const { origin } = storefront

  const answer = await storefront.get(feed)
  const items = itemsOf(answer.html)

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(items.map((item) => item['g:id'])).toEqual(['10', '11', '12', '20', '30'])
  expect(items[1]).toEqual({
    'g:id': '11',
    'g:item_group_id': '1',
    title: 'Bui regenjas, Rood, L',
    description: 'Een licht dak boven je hoofd',
    link: `${origin}/bui-regenjas-p1?a1=11&a2=22`,
    'g:image_link': `${origin}/photos/regenjas-rood-1.svg`,
    'g:additional_image_link': `${origin}/photos/regenjas-rood-2.svg`,
    'g:gtin': '8700000000117',
    'g:availability': 'in_stock',
    'g:price': '130.00 EUR',
    'g:brand': 'Veldmeester',
    'g:condition': 'new',
    'g:product_type': 'Kleding > Jassen',
    'g:color': 'Rood',
    'g:size': 'L',
    'g:shipping_weight': '500 g',
    'g:shipping/g:country': 'NL',
    'g:shipping/g:price': '0.00 EUR',
  })
  const [bare, , , , tarp] = items
  expect(bare?.['g:availability']).toBe('out_of_stock')
  expect(bare).not.toHaveProperty('g:unit_pricing_measure')
  expect([tarp?.['g:unit_pricing_measure'], tarp?.['g:unit_pricing_base_measure']]).toEqual(['2.5 sqm', '1 sqm'])
  expect(tarp?.title).toBe(`Tarp </item>]]> & <b onload="x">'🏕️`)
  expect(tarp?.['g:product_type']).toBe('Kleding > Tarps & "luifels"')
  expect(tarp?.['g:item_group_id']).toBeUndefined()
  for (const { link } of items)
    expect.soft((await storefront.get((link ?? '').slice(origin.length))).status, link).toBe(200)
  const [one, two] = [await storefront.get('/feeds/producten-1.xml'), await storefront.get('/feeds/producten-2.xml')]
  expect([one.html === answer.html, one.status, two.status]).toEqual([true, 200, 404])
})

test('for a reduced article the feed has the former and the reduced price, to the cent, and the period if known', async () => {
  await using storefront = await startStorefront({ fill })
  await run([
    sql`INSERT INTO planned_prices (variant_id, price_cents, valid_from, valid_to, before_cents)
        VALUES (30, 4995, '2026-11-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z', 9999)`,
  ])

  const item = itemsOf((await storefront.get(feed)).html).at(-1)

  expect(item).toMatchObject({
    'g:price': '99.99 EUR',
    'g:sale_price': '49.95 EUR',
    'g:sale_price_effective_date': '2026-11-01T00:00:00.000Z/2030-01-01T00:00:00.000Z',
    'g:gtin': '4006381333931',
    'g:shipping/g:price': '4.95 EUR',
  })
})

/** Adds an article that is in a later piece of the feed. */
const withLater =
  (id: number): typeof withTarps =>
  (catalogue) => {
    withTarps(catalogue)
    addProduct(catalogue, 3, { variants: [{ id }] })
  }

test('the edge renders the feed in parts, each once an hour, for any number of simultaneous requests', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using storefront = await startStorefront({ fill: withLater(1600), faults: { latency: 30 } })
  const asked = () => storefront.count('GET /articles')

  const all = await Promise.all([1, 2, 3].map(async () => (await storefront.fetch(feed)).text()))
  await storefront.settled()

  expect(asked()).toBe(4)
  expect(new Set(all).size).toBe(1)
  expect(itemsOf(all[0] ?? '').map((item) => item['g:id'])).toEqual(['12', '22', '1600'])
  vi.setSystemTime(Date.now() + 59 * 60_000)
  await storefront.get(feed)
  expect(asked()).toBe(4)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await storefront.get(feed)
  expect(asked()).toBe(8)
  for (const { headers } of storefront.backend.calls) expect(headers.get('cookie')).toBeNull()
})

test('a feed too large for one file lists its parts, each fetched and renewed separately', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using storefront = await startStorefront({ fill: withLater(100_600) })
  const part = (number: number) => `/feeds/producten-${number}.xml`
  const asked = () =>
    storefront.backend.calls.map(({ name }) => name).filter((name) => name.startsWith('GET /articles'))
  const askedNow = () => asked().slice(before)
  let before = 0

  const index = await storefront.get(feed)

  expect([...index.html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    [1, 2].map((number) => storefront.origin + part(number)),
  )
  expect(index.html).not.toContain('<rss')
  before = asked().length
  expect(itemsOf((await storefront.get(part(2))).html).map((item) => item['g:id'])).toEqual(['100600'])
  expect(askedNow()).toEqual(['GET /articles?page=201', 'GET /articles?page=202'])
  expect((await storefront.get(part(3))).status).toBe(404)

  vi.setSystemTime(Date.now() + 61 * 60_000)
  before = asked().length
  await storefront.get(part(2))
  expect(askedNow()).toEqual(['GET /articles?page=201', 'GET /articles?page=202'])
  before = asked().length
  expect(itemsOf((await storefront.get(part(1))).html).map((item) => item['g:id'])).toEqual(['12', '22'])
  expect(askedNow()).toHaveLength(200)
}, 30_000)

test('a feed breaks off if a later part fails, and is a 503 if its first part fails', async () => {
  await using storefront = await startStorefront({ fill: withLater(700) })
  storefront.backend.fault = 'down'
  storefront.backend.only = ({ name }) => name === 'GET /articles?page=2'

  const answer = await storefront.fetch(feed)

  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  storefront.backend.only = ({ name }) => name.startsWith('GET /articles')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  expect((await storefront.get(feed)).status).toBe(503)
})

test('the feed contains the products of a foreign backend with only the specification’s calls, page by page', async () => {
  const cards = Array.from({ length: 250 }, (_, n) => ({
    ...foreignCard,
    id: n + 1,
    po_id: n + 1,
    stock_status: 'in_stock',
    uri: `/tent-p${n + 1}`,
    full_name: n === 0 ? hostile : `Tent ${n}`,
    old_price: n === 1 ? 249.5 : null,
    brand: n === 1 ? 'Veldmeester' : null,
  }))
  const asked: number[] = []
  const answer = (body: unknown) => {
    const { page = 1, per_page = 24 } = body as { page?: number; per_page?: number }
    asked.push(page)
    const data = cards.slice((page - 1) * per_page, page * per_page)
    return {
      products: { data, meta: { current_page: page, last_page: Math.ceil(250 / per_page), per_page, total: 250 } },
    }
  }
  const { storefront } = await startForeign({ 'POST /queryProducts': answer })

  const items = itemsOf((await storefront.get(feed)).html)

  expect(asked).toEqual([1, 2, 3])
  expect(items).toHaveLength(250)
  expect(items[1]).toEqual({
    'g:id': '2',
    title: 'Tent 1',
    description: 'Tent 1',
    link: `${storefront.origin}/tent-p2`,
    'g:availability': 'in_stock',
    'g:price': '249.50 EUR',
    'g:sale_price': '199.00 EUR',
    'g:brand': 'Veldmeester',
    'g:condition': 'new',
  })
})

test('the feed has the date on which an article on back order is delivered', async () => {
  const sold = { ...foreignCard, stock_status: 'backorder', delivery_date: '2026-12-24' }
  const cards = [
    { ...sold, po_id: 70 },
    { ...sold, id: 8, uri: '/tent-p8', po_id: 80, delivery_date: 'over twee weken' },
    { ...sold, id: 9, uri: '/tent-p9', po_id: 90, stock_status: 'in_stock' },
    { ...sold, id: 10, uri: '/tent-p10' },
  ]
  const { storefront } = await startForeign({
    'POST /queryProducts': { products: { data: cards, meta: { last_page: 1 } } },
    'GET /products/10': { data: { ...sold, id: 10, uri: '/tent-p10' } },
    'POST /queryProductOption': { data: { ...sold, po_id: 100 } },
  })

  const items = itemsOf((await storefront.get(feed)).html)

  expect(items.map((item) => [item['g:availability'], item['g:availability_date']])).toEqual([
    ['backorder', '2026-12-24T00:00Z'],
    ['backorder', undefined],
    ['in_stock', undefined],
    ['backorder', '2026-12-24T00:00Z'],
  ])
})

test('a HEAD request for the feed renders only the first piece, and leaves no work that waits for a reader', async () => {
  await using storefront = await startStorefront({ fill: withLater(1600) })

  const answer = await storefront.fetch(feed, { method: 'HEAD' })
  await storefront.settled()

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(storefront.count('GET /articles')).toBe(1)
})

test('the feed contains a product once when a backend sends the same page again and again', async () => {
  const { storefront, asked } = await startForeign({ 'POST /queryProducts': { products: { data: [foreignCard] } } })

  expect(itemsOf((await storefront.get(feed)).html)).toHaveLength(1)
  expect(asked.filter(({ name }) => name === 'POST /queryProducts')).toHaveLength(2)
})

test('a backend that never reports its last page makes the feed end in an error, not in endless XML', async () => {
  let next = 0
  const { storefront } = await startForeign({
    'POST /queryProducts': () => {
      const id = ++next
      const card = { ...foreignCard, id, po_id: id, stock_status: 'in_stock', uri: `/tent-p${id}` }
      return { products: { data: [card] } }
    },
  })

  expect((await storefront.get('/feeds/producten-2.xml')).status).toBe(404)
  await expect((await storefront.fetch(feed)).text()).rejects.toThrow()
}, 60_000)

test('the feed omits discontinued products and those that cannot be fetched', async () => {
  const cards = [7, 8, 9].map((id) => ({ ...foreignCard, id, uri: `/tent-p${id}` }))
  const { storefront } = await startForeign({
    'POST /queryProducts': { products: { data: cards, meta: { last_page: 1 } } },
    'GET /products/8': () => Response.json({ message: 'Weg' }, { status: 410 }),
    'GET /products/9': () => new Response('Bad Gateway', { status: 502 }),
  })

  expect(itemsOf((await storefront.get(feed)).html).map((item) => item['g:id'])).toEqual(['7'])
})

test('a feed without delivery costs, because a rate limit refuses the shop’s information, is not cached', async () => {
  const info = { data: { name: 'Winkel', shipping: [{ country: 'NL', price: 4.95 }] } }
  let answer: unknown = () => refusal(429)
  const { storefront } = await startForeign({
    'POST /queryProducts': {
      products: { data: [{ ...foreignCard, po_id: 7, stock_status: 'in_stock' }], meta: { last_page: 1 } },
    },
    'GET /shopInfo': () => (typeof answer === 'function' ? answer() : answer),
  })
  const costs = async () => itemsOf((await storefront.get(feed)).html).map((item) => item['g:shipping/g:price'])
  expect(await costs()).toEqual([undefined])

  answer = info

  expect(await costs()).toEqual(['4.95 EUR'])
})

test.each([
  ['4006381333931', true],
  ['2000000000008', false],
  ['0200000000004', false],
  ['0400000000008', false],
  ['200000000004', false],
  ['02000000000008', false],
  ['20000004', false],
  ['4006381333932', false],
  ['96385074', true],
  ['123', false],
  ['400638133393１', false],
])('whether the feed accepts %s as a GTIN: %s', (text, is) => {
  expect(isGtin(text)).toBe(is)
})
