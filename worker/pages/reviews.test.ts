import { expect, test } from 'vitest'
import { aPage } from '../../backend/testing/factories'
import { daysAgo } from '../../backend/testing/orders'
import { withTarps } from '../testing/fill'
import { startForeign } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

const hostile = '<p>Zo <strong>controleren</strong> we.</p><script>alert(1)</script><img src=x onerror=alert(2)>'

const withReviews: typeof withTarps = (catalogue) => {
  withTarps(catalogue)
  catalogue.pages.push(
    aPage(8, {
      type_code: 'reviews',
      title: 'Beoordelingen',
      uri: '/beoordelingen',
      slug: 'beoordelingen',
      intro: 'Wat klanten vinden.',
      body_html: hostile,
    }),
    aPage(9, {
      title: 'Keuringen',
      uri: '/keuringen',
      slug: 'keuringen',
      intro: 'Laat je touw nakijken.',
      body_html: hostile,
    }),
  )
  for (let id = 1; id <= 14; id++)
    catalogue.shop_reviews.push({
      id,
      rating: 9,
      title: `Titel ${id}.`,
      text: '<i>Snel</i>',
      author: 'Sam',
      created_at: daysAgo(30 - id),
    })
}

test('the reviews page shows twelve shop reviews per page, newest first, and explains how they are checked', async () => {
  await using storefront = await startStorefront({ fill: withReviews })

  const [first, second] = [await storefront.get('/beoordelingen'), await storefront.get('/beoordelingen?pagina=2')]

  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.html).toContain('>Beoordelingen</h1>')
  expect(first.html).toContain('Dit zeggen klanten')
  expect(first.html).toContain('>9,0</p>')
  expect(first.html).toContain('Zo <strong>controleren</strong> we.')
  expect(first.html).not.toMatch(/alert\([12]\)/)
  expect(first.html).toContain('&lt;i&gt;Snel&lt;/i&gt;')
  expect([...first.html.matchAll(/Titel (\d+)\./g)].map(([, n]) => Number(n))).toEqual([
    14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ])
  expect([...second.html.matchAll(/Titel (\d+)\./g)].map(([, n]) => Number(n))).toEqual([2, 1])
  expect(first.html).toContain('href="/beoordelingen?pagina=2"')
  expect(second.html).toContain(`<link rel="canonical" href="${storefront.origin}/beoordelingen?pagina=2"/>`)
  // The page is public: the edge caches it for all visitors.
  expect((await storefront.get('/beoordelingen')).headers.get('server-timing')).toContain('cache;desc=hit')
})

test('a page of reviews past the last is a 404, and a shop without reviews says that there are none', async () => {
  await using storefront = await startStorefront({ fill: withTarps })

  const [past, none] = [await storefront.get('/beoordelingen?pagina=2'), await storefront.get('/beoordelingen')]

  expect([past.status, none.status]).toEqual([404, 200])
  expect(none.html).toContain('Er staan nog geen beoordelingen.')
})

test('product and home pages link to the page on how reviews are checked, if the backend has it', async () => {
  const reviews = { average: 8, count: 1, items: [{ id: 1, rating: 8, title: 'Fijn', text: 'Regel 1\nRegel 2' }] }
  const answers = {
    'GET /shopInfo': { data: { name: 'W', review_statistics: { average_rating_12_months: 8.4, number_reviews: 1 } } },
    'GET /products/7': { data: { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent', reviews } },
  }
  const { storefront } = await startForeign(answers, { API_FEATURES: 'GET /reviews' })
  const [home, product] = [await storefront.get('/'), await storefront.get('/tent-p7')]
  const without = await startForeign(answers)
  const bare = [await without.storefront.get('/'), await without.storefront.get('/tent-p7')]

  expect(home.html).toContain('uit 1 beoordeling. Op een schaal')
  expect(home.html).toMatch(/<a class="more" href="\/beoordelingen">Lees alle beoordelingen/)
  expect(product.html).toMatch(/href="\/beoordelingen">Hoe we beoordelingen controleren/)
  for (const { html } of bare) expect(html).not.toContain('href="/beoordelingen"')
})

test.each([
  [8.4, 'Gemiddelde van de laatste 12 maanden. Op een schaal'],
  [0, undefined],
])('with the average %d and no number of reviews, no page tells of “0 beoordelingen”', async (average, told) => {
  const statistics = { average_rating_12_months: average, number_reviews: 0 }
  const { storefront } = await startForeign(
    { 'GET /shopInfo': { data: { name: 'W', review_statistics: statistics } }, 'GET /reviews': { data: [] } },
    { API_FEATURES: 'GET /reviews' },
  )

  for (const path of ['/', '/beoordelingen']) {
    const { status, html } = await storefront.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(html).not.toContain('0 beoordelingen')
    expect(html.includes('id="cijfer"')).toBe(!!told)
    if (told) expect(html).toContain(told)
  }
})

const reviewsPage = { id: 8, title: 'Wat men zegt', uri: '/beoordelingen', type_code: 'reviews', intro: null }
const meta = { current_page: 1, last_page: 1 }

test('with a backend without reviews, the reviews page shows only its own text, or is a 404', async () => {
  const { storefront, asked } = await startForeign({
    'GET /pages': { data: [{ ...reviewsPage, id: 7, type_code: 'text' }, reviewsPage], meta },
    'GET /pages/8': { data: { ...reviewsPage, body: hostile } },
  })
  const [page, second] = [await storefront.get('/beoordelingen'), await storefront.get('/beoordelingen?pagina=2')]
  const bare = await startForeign()
  const [none, home] = [await bare.storefront.get('/beoordelingen'), await bare.storefront.get('/')]

  expect([page.status, second.status, none.status]).toEqual([200, 404, 404])
  expect(page.html).toContain('Wat men zegt</h1>')
  expect(page.html).toContain('Zo <strong>controleren</strong> we.')
  expect(page.html).not.toContain('Wat klanten schrijven')
  expect(asked.map(({ name }) => name)).not.toContain('GET /reviews')
  expect(home.html).not.toContain('href="/beoordelingen"')
})

test('the reviews page shows a foreign backend’s reviews, also with malformed fields', async () => {
  const { storefront } = await startForeign(
    { 'GET /reviews': { data: [{ id: 1, rating: '8.5', text: 'Goed', created_at: null }, { id: 2 }] } },
    { API_FEATURES: 'GET /reviews' },
  )

  const page = await storefront.get('/beoordelingen')

  expect(page.status).toBe(200)
  expect(page.html).toContain('8,5 van de 10')
})

test('the inspections page shows the backend’s text at one URL, and its .html spelling redirects there', async () => {
  await using storefront = await startStorefront({ fill: withReviews })

  const [page, html] = [await storefront.get('/keuringen'), await storefront.get('/keuringen.html')]

  expect(page.status).toBe(200)
  expect(page.html).toContain('>Keuringen</h1>')
  expect(page.html).toContain('Zo <strong>controleren</strong> we.')
  expect(page.html).not.toMatch(/alert\([12]\)/)
  expect(page.html).toContain(`<link rel="canonical" href="${storefront.origin}/keuringen"/>`)
  expect([html.status, html.headers.get('location')]).toEqual([301, '/keuringen'])
})

test('the text of the inspections page is found on any page of the backend’s list; without it there is a 404', async () => {
  const text = (id: number, uri: string) => ({ id, title: 'Keuringen', uri, type_code: 'text' })
  const { storefront } = await startForeign({
    'GET /pages': (_: unknown, { searchParams }: URL) =>
      searchParams.get('page') === '2'
        ? { data: [text(9, '/keuringen.html')], meta: { current_page: 2, last_page: 2 } }
        : { data: [text(5, '/bezorging-i5')], meta: { current_page: 1, last_page: 2 } },
    'GET /pages/9': { data: { ...text(9, '/keuringen.html'), body: '<p>Elk jaar.</p>' } },
  })
  const page = await storefront.get('/keuringen')
  const bare = await startForeign()

  expect(page.html).toContain('Elk jaar.')
  expect((await bare.storefront.get('/keuringen')).status).toBe(404)
})
