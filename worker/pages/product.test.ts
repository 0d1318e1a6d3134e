import { expect, test, vi } from 'vitest'
import { withTarps } from '../testing/fill'
import { foreignCard, startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const withReviews: typeof withTarps = (catalogue) => {
  withTarps(catalogue)
  for (const [index, rating] of [9, 4, 10, 7, 8, 2].entries())
    catalogue.product_reviews.push({
      id: 900 + index,
      product_id: 1,
      rating,
      title: `Cijfer ${rating}.`,
      text: 'Zo is het.',
      author: 'Sam',
      created_at: `2026-05-0${index + 1}T10:00:00.000Z`,
      verified: true,
    })
}

/** Returns the titles of the reviews, in order. */
const titlesOf = (html: string) => [...html.matchAll(/>(Cijfer \d+)\.</g)].map(([, title]) => title)

test('a product page shows four reviews at first, and without script links filter, sort and show the others', async () => {
  await using storefront = await startStorefront({ fill: withReviews })

  const { html } = await storefront.get('/tarp-1-p1')

  expect(titlesOf(html)).toEqual(['Cijfer 2', 'Cijfer 8', 'Cijfer 7', 'Cijfer 10'])
  expect(html).toContain('Toon meer beoordelingen')
  const hrefs = [...html.matchAll(/href="(\/tarp-1-p1\?[^"]*#beoordelingen)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(hrefs).toEqual([
    '/tarp-1-p1?sterren=5#beoordelingen',
    '/tarp-1-p1?sterren=4#beoordelingen',
    '/tarp-1-p1?sterren=2#beoordelingen',
    '/tarp-1-p1?sterren=1#beoordelingen',
    '/tarp-1-p1?volgorde=hoogste#beoordelingen',
    '/tarp-1-p1?volgorde=laagste#beoordelingen',
    '/tarp-1-p1?reviews=alle#beoordelingen',
  ])

  const ask = async (query: string) => (await storefront.get(`/tarp-1-p1${query}`)).html
  expect(titlesOf(await ask('?reviews=alle'))).toHaveLength(6)
  expect(titlesOf(await ask('?sterren=4'))).toEqual(['Cijfer 8', 'Cijfer 7'])
  expect(titlesOf(await ask('?volgorde=laagste&reviews=alle')).at(0)).toBe('Cijfer 2')
  expect(titlesOf(await ask('?sterren=3'))).toEqual([])
  expect(titlesOf(await ask('?sterren=9&volgorde=x&reviews=ja'))).toHaveLength(4)
  expect(await ask('?volgorde=hoogste')).toMatch(/<link rel="canonical" href="[^"?]*\/tarp-1-p1"/)
})

test('with a foreign backend reviews are sorted, filtered and counted from those it sends', async () => {
  const items = [6, 10, 3, 9, 8].map((rating, index) => ({ id: index + 1, rating, title: `Cijfer ${rating}.` }))
  const { storefront } = await startForeign({
    'GET /products/7': { data: { ...foreignCard, reviews: { items } } },
  })

  const { html, status } = await storefront.get('/tent-p7?volgorde=hoogste')

  expect(status).toBe(200)
  expect(titlesOf(html)).toEqual(['Cijfer 10', 'Cijfer 9', 'Cijfer 8', 'Cijfer 6'])
  expect(html).toContain('2 beoordelingen met cijfer 9–10')
  expect(html).toContain('0 beoordelingen met cijfer 0–2')
  expect(titlesOf((await storefront.get('/tent-p7?sterren=2')).html)).toEqual(['Cijfer 3'])
})

const retire = (id: number, by: number | null) =>
  `UPDATE products SET retired_at = '2026-11-01T00:00:00.000Z', replaced_by_id = ${by} WHERE id = ${id}`

test('the page of a discontinued product has status 410, shows its name and alternatives, and is cached', async () => {
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.db.prepare(retire(1, 2)).run()

  const page = await storefront.get('/tarp-1-p1')

  expect(page.status).toBe(410)
  expect(page.html).toMatch(/<h1[^>]*>Tarp 1<\/h1>/)
  expect(page.html).toContain('We verkopen dit product niet meer.')
  expect(page.html).toContain('href="/tarp-2-p2"')
  expect(page.html).toContain('href="/tarps-c1"')
  expect(page.html).toContain('noindex')
  expect(page.html).not.toContain('In winkelwagen')
  storefront.backend.calls.length = 0

  const again = await storefront.get('/tarp-1-p1')

  expect([again.status, storefront.backend.calls]).toEqual([410, []])
  expect(again.html).toMatch(/<h1[^>]*>Tarp 1<\/h1>/)
})

test('a product’s cached page is not shown once the product is discontinued, although old pages are shown during outages', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using storefront = await startStorefront({ fill: withTarps })
  await storefront.get('/tarp-1-p1')
  await storefront.db.prepare(retire(1, null)).run()
  vi.advanceTimersByTime(11 * 60_000)

  expect((await storefront.get('/tarp-1-p1')).status).toBe(410)
  expect((await storefront.get('/een-oude-naam-p1')).headers.get('location')).toBe('/tarp-1-p1')
})

test.each([
  ['nothing', undefined],
  ['words', { message: 'Weg.' }],
  ['odd fields', { message: 'Weg.', data: { full_name: null, alternatives: 'geen', breadcrumbs: [{}], vreemd: 1 } }],
  ['a list', { message: 'Weg.', data: [1] }],
])('a foreign backend’s 410 with %s is shown as the shop’s own 410 page', async (_, body) => {
  const { storefront } = await startForeign({
    'GET /products/7': () => (body ? Response.json(body, { status: 410 }) : new Response(null, { status: 410 })),
  })

  const { status, html } = await storefront.get('/tent-p7')

  expect(status).toBe(410)
  expect(html).toMatch(/<h1[^>]*>Dit product is er niet meer<\/h1>/)
  expect(html).toContain('noindex')
})

test('when a foreign backend answers 410, the page shows the product’s name and its replacement, if the backend names them', async () => {
  const { storefront } = await startForeign({
    'GET /products/7': () =>
      Response.json(
        {
          message: 'Weg.',
          data: { full_name: 'Vreemde tent', replaced_by: { ...foreignCard, uri: '/nieuw-p8', id: 8 } },
        },
        { status: 410 },
      ),
  })

  const { html } = await storefront.get('/tent-p7')

  expect(html).toMatch(/<h1[^>]*>Vreemde tent<\/h1>/)
  expect(html).toContain('href="/nieuw-p8"')
})

test('a product with sizes shows the nearest category’s size guide; one with only colours or contents shows none', async () => {
  const fill: typeof withTarps = (catalogue) => {
    withTarps(catalogue)
    for (const category of catalogue.categories) category.size_guide_id = 1
    for (const variant of catalogue.variants) variant.attribute_value_ids = variant.product_id === 1 ? [11, 21] : [11]
  }
  await using storefront = await startStorefront({ fill })
  const [sized, coloured] = [await storefront.get('/tarp-1-p1?a1=11&a2=21'), await storefront.get('/tarp-2-p2')]

  expect(sized.html).toMatch(/href="\/klantenservice-i1"[^>]*data-size-guide[^>]*data-chosen-size="M"/)
  expect(coloured.html).not.toContain('data-size-guide')

  await using ofContents = await startStorefront({
    fill: (catalogue) => {
      fill(catalogue)
      catalogue.attributes = catalogue.attributes.map((attribute) => ({ ...attribute, title: 'Inhoud' }))
    },
  })
  expect((await ofContents.get('/tarp-1-p1')).html).not.toContain('data-size-guide')
})

test('a product’s URL below its category shows that category’s trail, with the product’s own URL as canonical', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const page = await storefront.get('/tarps-c1/tarp-1-p1')
  const list = await storefront.get('/tarps-c1')

  expect(page.status).toBe(200)
  expect(storefront.backend.calls.map(({ name }) => name)).toContainEqual(expect.stringContaining('from_category=1'))
  expect(page.html).toContain(`<link rel="canonical" href="${storefront.origin}/tarp-1-p1"/>`)
  expect(list.html).toContain('href="/tarp-1-p1"')
  expect(list.html).not.toContain('href="/tarps-c1/tarp-1-p1"')
  expect((await storefront.get('/anders-c9/tarp-1-p1')).headers.get('location')).toBe('/tarp-1-p1')
})

test('a product page contains the data of its analytics event', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const { html } = await storefront.get('/tarp-1-p1')
  const [, laid = ''] = /data-track="([^"]*)"/.exec(html) ?? []

  expect(JSON.parse(laid.replaceAll('&quot;', '"'))).toMatchObject({
    event: 'view_item',
    ecommerce: { currency: 'EUR', value: 49.95, items: [{ item_id: 12, price: 49.95 }] },
  })
})
