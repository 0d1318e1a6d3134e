import { expect, test } from 'vitest'
import { withTarps } from '../testing/fill'
import { refusal, startForeign } from '../testing/foreign'
import { begin, hiddenFields } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const at = (items: string) => `/winkelwagen/klaargezet/${items}`
const press = 'Zet in mijn winkelwagen</button>'
const start = () => startStorefront({ fill: withTarps })

/** Returns the page's text about the items. */
const wordsOf = (html: string) => wordsIn(pageOf(html))
const pageOf = (html: string) => /<div class="wrap cart-page[^"]*">.*<\/main>/s.exec(html)?.[0] ?? ''
const linesOf = (html: string) => [...html.matchAll(/<li class="cart-line">.*?<\/li>/gs)].map(([line]) => wordsIn(line))
const wordsIn = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a prepared cart shows its amounts, prices and total, and does not mention the visitor’s own cart', async () => {
  await using storefront = await start()

  const { status, headers, html } = await storefront.get(at('1-12:2,2-22:1'))

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(linesOf(html)).toEqual([
    'Veldmeester Tarp 1 € 49,95 € 41,28 Op voorraad 2 stuks € 99,90 € 82,56',
    'Veldmeester Tarp 2 € 100,- € 82,64 Op voorraad 1 stuk € 100,- € 82,64',
  ])
  expect(wordsOf(html)).toContain('Totaal excl. btw € 165,20 Totaal incl. btw € 199,90')
  expect(wordsOf(html)).toContain('Je hebt nog niets besteld')
  expect(wordsOf(html)).not.toContain('In je winkelwagen ligt')
  expect(html).toContain(press)
  expect(hiddenFields(pageOf(html))).toEqual({
    key: expect.stringMatching(/^[\w-]{36}$/),
    lines: '1-12:2,2-22:1',
  })
})

test.each(['GET', 'HEAD'])('a %s of a prepared cart changes no cart, and starts no session', async (method) => {
  await using storefront = await start()
  const shopper = await begin(storefront)

  const strange = await storefront.fetch(at('1-12:2,2-22:1'), { method })
  const own = await storefront.fetch(at('1-12:2,2-22:1'), {
    method,
    headers: { 'sec-fetch-site': 'cross-site', purpose: 'prefetch' },
  })
  await shopper.get(at('1-12:2,2-22:1'))
  await storefront.settled()

  expect([strange.status, own.status]).toEqual([200, 200])
  expect([...strange.headers.getSetCookie(), ...own.headers.getSetCookie()]).toEqual([])
  expect(storefront.backend.calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
  expect((await shopper.cart()).items.map(({ po_id, amount }) => [po_id, amount])).toEqual([[12, 1]])
})

test('the page of a prepared cart counts what the visitor’s own cart has, and offers only the stock that is not in it', async () => {
  await using storefront = await start()
  const shopper = await begin(storefront)

  const { html } = await shopper.get(at('1-12:4,2-22:1'))
  const same = await shopper.get(at('1-12:1'))
  const available = await shopper.get(at('1-12:1,9-90:1'))
  const some = await shopper.get(at('1-12:5'))
  await shopper.post('/winkelwagen', { action: 'set', po_id: '12', amount: '5' })
  const none = await shopper.get(at('1-12:5'))

  expect(wordsOf(html)).toContain('In je winkelwagen ligt al 1 artikel. Wat je hier toevoegt, komt daarbij.')
  expect(html).toMatch(/<a class="[^"]*" href="\/winkelwagen">Bekijk je winkelwagen<\/a>/)
  expect(linesOf(html)[0]).toContain('4 stuks € 199,80')
  expect(linesOf(html)[0]).toContain('Hiervan ligt er al 1 in je winkelwagen.')
  expect(linesOf(html)[1]).not.toContain('Hiervan')
  // A cart that has all lines already is linked, and a button adds them again.
  expect(wordsOf(same.html)).toContain('Alles wat hier klaarstaat, ligt al in je winkelwagen.')
  expect(wordsOf(same.html)).not.toContain('Wat je hier toevoegt')
  expect(same.html).not.toContain(press)
  expect(same.html).toMatch(/class="btn btn-primary[^"]*"[^>]*>Bekijk je winkelwagen<\/a>/)
  expect(same.html).toMatch(/class="btn btn-secondary[^"]*"[^>]*>Voeg het nog een keer toe<\/button>/)
  expect(wordsOf(available.html)).toContain('Wat je hiervan nu kunt krijgen, ligt al in je winkelwagen.')
  expect(linesOf(some.html)[0]).toContain('4 stuks')
  expect(linesOf(some.html)[0]).toContain('je krijgt er 4 in plaats van 5. Hiervan ligt er al 1 in je winkelwagen.')
  expect(some.html).toContain('name="lines" value="1-12:4"')
  expect(linesOf(none.html)[0]).toContain('Meer dan er al in je winkelwagen ligt, hebben we niet.')
  expect(none.html).not.toContain(press)
  expect(none.html).toMatch(/<a [^>]*href="\/winkelwagen">Bekijk je winkelwagen<\/a><\/section>/)
})

test('a prepared cart reduces a line with too little stock, marks unavailable lines, and leaves the others unchanged', async () => {
  await using storefront = await start()
  await storefront.db.prepare('UPDATE variants SET stock = 0 WHERE id = 22').run()

  const { status, html } = await storefront.get(at('1-12:9,2-22:1,1-99:3,9-90:2'))

  const [short = '', out = '', noVariant = '', noProduct = ''] = linesOf(html)
  expect(status).toBe(200)
  expect(short).toContain('5 stuks € 249,75')
  expect(short).toContain('We hebben er niet genoeg: je krijgt er 5 in plaats van 9.')
  expect(out).toMatch(/Tarp 2 .*1 stuk Dit artikel is uitverkocht\.$/)
  expect(noVariant).toMatch(/^Tarp 1 3 stuks Dit artikel is niet meer te koop\.$/)
  expect(noProduct).toBe('Een artikel 2 stuks Dit artikel is niet meer te koop.')
  expect(html).toContain('name="lines" value="1-12:5"')
  expect(wordsOf(html)).toContain('Totaal incl. btw € 249,75')
  // A variant is not offered under another product's name.
  const other = await storefront.get(at('1-22:1'))
  expect(linesOf(other.html)).toEqual(['Tarp 1 1 stuk Dit artikel is niet meer te koop.'])
  expect(other.html).not.toContain(press)
})

test('a prepared cart without any available item has no add button and links back to the shop', async () => {
  await using storefront = await start()
  await storefront.db.prepare('UPDATE variants SET stock = 0').run()

  const { status, html } = await storefront.get(at('1-12:1,2-22:1'))

  expect(status).toBe(200)
  expect(wordsOf(html)).toContain('maar er kan nu niets van in je winkelwagen')
  expect(wordsOf(html)).not.toContain('Totaal')
  expect(html).not.toContain(press)
  expect(html).toMatch(/<a [^>]*href="\/">Verder winkelen<\/a><\/section>/)
})

test('a prepared-cart line gets the price tier of its amount plus the amount already in the cart', async () => {
  await using storefront = await start()
  await storefront.db.prepare('INSERT INTO tier_prices VALUES (12, 3, 4000), (12, 5, 3000)').run()

  const few = await storefront.get(at('1-12:2'))
  const many = await storefront.get(at('1-12:3'))
  const withOwn = await (await begin(storefront)).get(at('1-12:4'))

  expect(linesOf(few.html)[0]).toContain('2 stuks € 99,90')
  expect(linesOf(many.html)[0]).toContain('3 stuks € 120,-')
  expect(linesOf(withOwn.html)[0]).toContain('4 stuks € 120,-')
})

test('a malformed prepared-cart link is a 404 and calls no backend', async () => {
  await using storefront = await start()

  for (const items of [
    'x',
    '12',
    '1-12',
    '1-12:0',
    '1-12:1000',
    '1-12:1,',
    '1-12:1,2-12:1',
    '1-12:1%0A',
    '1-12:1;2-22:1',
  ])
    expect.soft([items, (await storefront.get(at(items))).status]).toEqual([items, 404])
  expect((await storefront.get('/winkelwagen/klaargezet')).status).toBe(404)
  expect(storefront.count('GET /products')).toBe(0)
})

test('a malformed product affects only its own line of a prepared cart', async () => {
  await using storefront = await start()
  storefront.backend.fault = async () => Response.json({ data: { id: 2 } })
  storefront.backend.only = ({ name }) => name.startsWith('GET /products/2')

  const { status, html } = await storefront.get(at('1-12:1,2-22:1'))

  expect(status).toBe(200)
  expect(linesOf(html)[0]).toContain('Tarp 1')
  expect(linesOf(html)[1]).toBe('Een artikel 1 stuk Dit artikel kunnen we nu niet laten zien. Probeer het opnieuw')
  expect(html).toContain('name="lines" value="1-12:1"')
})

test('the prepared cart works when the visitor’s cart is unavailable, and is a 503 when the whole backend is down', async () => {
  await using storefront = await start()
  const shopper = await begin(storefront)
  storefront.backend.fault = 'down'
  storefront.backend.only = ({ name }) => name.startsWith('GET /shoppingCart')
  const withoutCart = await shopper.get(at('1-12:1'))
  storefront.backend.only = undefined
  const down = await shopper.get(at('1-12:1'))

  expect([withoutCart.status, withoutCart.html.includes(press)]).toEqual([200, true])
  expect([down.status, down.html.includes(press)]).toEqual([503, false])
})

test('a prepared cart shows the variant, price and stock that a foreign backend returns in separate calls', async () => {
  const { storefront, asked } = await startForeign({ 'GET /shoppingCart': refusal(401) })

  const { html } = await storefront.get(at('7-70:2'))

  expect(linesOf(html)).toEqual(['Vreemde tent € 199,- incl. btw 2 stuks € 398,-'])
  expect(wordsOf(html)).toContain('Totaal incl. btw € 398,-')
  expect(wordsOf(html)).not.toContain('Totaal excl. btw')
  expect(asked.filter(({ name }) => name === 'POST /queryProductOption')).toHaveLength(1)
})

test('a prepared cart requests a variant from a foreign backend with the default attributes of that backend’s product', async () => {
  const { storefront, asked } = await startForeign({
    'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent', default_attrs: { 1: 11 } } },
  })

  await storefront.get(at('7-70:2'))

  const option = asked.find(({ name }) => name === 'POST /queryProductOption')
  expect(JSON.parse(option?.body ?? '')).toEqual({ product_id: 7, attributes: { 1: 11 }, amount: 1 })
})

test.each([
  [
    'another variant',
    { data: { po_id: 71, uri: '/tent-p7?a1=2', full_name: 'Tent, rood', price: 99, photos: ['/rood.jpg'] } },
  ],
  ['none', undefined],
  ['nothing', () => refusal(500)],
])(
  'a prepared cart with a backend that answers %s shows the product without a price, and can be added',
  async (_, option) => {
    const { storefront } = await startForeign({
      'GET /shoppingCart': refusal(401),
      'POST /queryProductOption': option,
    })

    const { status, html } = await storefront.get(at('7-70:2'))

    expect(status).toBe(200)
    expect(linesOf(html)).toEqual(['Vreemde tent 2 stuks De prijs zie je in je winkelwagen.'])
    expect(html).not.toMatch(/rood/)
    expect(wordsOf(html)).not.toContain('Totaal incl')
    expect(html).toContain('name="lines" value="7-70:2"')
  },
)
