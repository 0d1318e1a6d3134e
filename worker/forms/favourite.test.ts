import { expect, test } from 'vitest'
import { foreignCard, refusal, startForeignAccounts } from '../testing/foreign'
import { nonceOf, withoutNonces } from '../testing/storefront'

const path = '/dashboard/favoriete-producten'
const favouriteCalls =
  'GET /customer/favorites PUT /customer/favorites/:product_id DELETE /customer/favorites/:product_id'
const me = { data: { id: 1, firstname: 'Sanne', lastname: 'Bos', email: 's@voorbeeld.nl', account_exists: true } }
const done = () => new Response(null, { status: 204 })
const save = { action: 'add', product_id: '7', volgende: '/tenten-c3?merk=3' }

/** Starts a foreign backend with favourites, where Sanne is logged in. */
const start = (answers: Record<string, unknown> = {}, settings = {}) =>
  startForeignAccounts(
    {
      'GET /customer/me': me,
      'PUT /customer/favorites/7': done,
      'DELETE /customer/favorites/7': done,
      'GET /customer/favorites': { data: [] },
      ...answers,
    },
    { API_FEATURES: favouriteCalls, ...settings },
  )

const meta = (current_page: number, last_page: number) => ({ current_page, last_page, per_page: 24, total: 25 })

test('a customer who saves a favourite returns to the same page, which confirms it', async () => {
  const { storefront, asked } = await start()

  const answer = await storefront.post(path, save)

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tenten-c3?merk=3#bewaard'])
  expect(asked.map(({ name }) => name)).toEqual(['PUT /customer/favorites/7'])
  const page = await storefront.get('/tenten-c3')
  expect(page.html).toMatch(/<p id="bewaard" class="session-note[^"]*"[^>]*>.*?Bewaard als favoriet/)
})

test.each([
  [path, `${path}?weg=7`],
  [`${path}?sorteer=price_asc&pagina=2&weg=9`, `${path}?sorteer=price_asc&pagina=2&weg=7`],
  ['/tent-p7', `${path}?weg=7`],
  ['//3232235777', `${path}?weg=7`],
])('removing a favourite on %s shows a confirmation in the list with an undo button', async (volgende, location) => {
  const { storefront, asked } = await start()

  const answer = await storefront.post(path, { action: 'remove', product_id: '7', volgende })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  expect(asked.map(({ name }) => name)).toEqual(['DELETE /customer/favorites/7'])
  const page = await storefront.get(location)
  expect(page.html).toContain('Uit je favorieten gehaald')
  expect(page.html).toMatch(/<button[^>]* value="7"[^>]* name="product_id"[^>]*>Zet terug/)
  expect(page.html, 'no link of the list tells it again').not.toContain('weg=7&amp;')
})

test.each(['//3232235777', 'https://elders.example', '/\\elders.example', ''])(
  'with the unsafe return path %j saving a favourite leads to the list',
  async (volgende) => {
    const { storefront } = await start()

    const answer = await storefront.post(path, { ...save, volgende })

    expect(answer.headers.get('location')).toBe(`${path}#bewaard`)
  },
)

test.each([
  ['that no number is', { product_id: 'x' }, done(), 404, 'Dit product is er niet meer.', 0],
  ['that is not there', {}, refusal(404), 404, 'Dit product is er niet meer.', 1],
  ['too many', {}, refusal(422, {}, { product_id: ['Je lijst is vol.'] }), 422, 'Je lijst is vol.', 1],
])(
  'the favourites page shows an error above the list for a product %s',
  async (_, fields, answer, status, text, calls) => {
    const { storefront, asked } = await start({ 'PUT /customer/favorites/7': answer })

    const page = await storefront.post(path, { ...save, ...fields })

    expect(page.status).toBe(status)
    expect(page.html).toContain('<title>Fout: Favoriete producten')
    expect(page.html).toContain(text)
    expect(page.html, 'the list below').toContain('Vreemde tent')
    expect(asked.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(calls)
  },
)

test('a favourite that was saved although its answer was lost is reported as saved', async () => {
  const { storefront } = await start({
    'PUT /customer/favorites/7': refusal(503),
    'GET /customer/favorites': { data: [7] },
  })

  expect((await storefront.post(path, save)).headers.get('location')).toBe('/tenten-c3?merk=3#bewaard')
})

test('saving a favourite without a session leads to a login page that does not mention typed values', async () => {
  const { storefront } = await start({ 'PUT /customer/favorites/7': refusal(401) })

  const page = await storefront.post(path, save)

  expect(page.status).toBe(401)
  expect(page.html).toContain('Log in, dan werken we je favorieten meteen bij.')
  expect(page.html).not.toContain('Wat je hebt ingevuld')
})

test('a GET request can neither save nor remove a favourite', async () => {
  const { storefront, asked } = await start()

  for (const query of ['product_id=7&action=add', 'product_id=7&action=remove', 'weg=7'])
    await storefront.get(`${path}?${query}`)

  expect(asked.filter(({ name }) => /^(PUT|DELETE)/.test(name))).toEqual([])
})

test('the favourite buttons of public pages are the same for every visitor, and refer only to their own page', async () => {
  const { storefront, asked } = await start({ 'GET /customer/favorites': { data: [7] } }, { API_COOKIES: 'sid' })
  const cookie = 'sid=sanne; has_session=1; auth.loggedIn=1'

  for (const address of ['/', '/tenten-c3', '/tent-p7', '/zoeken?term=tent', '/aanbiedingen']) {
    const nobodys = await storefront.get(address)
    storefront.pages.copies.clear()
    const sannes = await storefront.get(address, { cookie })

    expect(nonceOf(sannes.headers)).not.toBe(nonceOf(nobodys.headers))
    expect(withoutNonces(sannes), address).toBe(withoutNonces(nobodys))
    expect(nobodys.html, address).toMatch(/<button[^>]* form="favoriet" value="7" class="heart/)
    expect(nobodys.html, address).toContain(`name="volgende" value="${address}"`)
    expect(nobodys.html, address).not.toMatch(/class="heart[^>]*aria-pressed/)
  }
  expect(asked.some(({ headers }) => headers.has('cookie'))).toBe(false)
})

test.each([
  ['', 'none of the calls'],
  ['GET /customer/favorites PUT /customer/favorites/:product_id', 'no way to take out'],
])('with the calls %j the shop shows no favourite buttons: %s', async (features) => {
  const { storefront } = await start({}, { API_FEATURES: features })

  for (const address of ['/', '/tenten-c3', '/tent-p7']) {
    const { html } = await storefront.get(address)
    expect(html, address).toContain('Vreemde tent')
    expect(html, address).not.toMatch(/class="heart|id="favoriet"|id="bewaard"/)
  }
  const list = await storefront.get(path)
  expect(list.status).toBe(200)
  expect(list.html).toContain('Vreemde tent')
  expect(list.html).not.toMatch(/class="heart|uit-favorieten/)
  if (!features) expect((await storefront.post(path, save)).status).toBe(404)
})

test('the favourites page fetches only favourites, with the visitor’s session, in the sort order of the URL', async () => {
  const { storefront, asked } = await start({}, { API_COOKIES: 'sid' })

  const page = await storefront.get(`${path}?sorteer=price_desc&merk=3`, { cookie: 'sid=sanne' })

  expect(page.status).toBe(200)
  expect([page.headers.get('cache-control'), storefront.pages.copies.size]).toEqual(['no-store', 0])
  const [asks] = asked.filter(({ name }) => name === 'POST /queryProducts')
  expect(asks?.headers.get('cookie')).toBe('sid=sanne')
  expect(JSON.parse(asks?.body ?? '')).toEqual({
    favorites: true,
    products_only: true,
    page: 1,
    per_page: 24,
    sort: 'price_desc',
  })
  expect(page.html).toMatch(
    /<button[^>]* form="uit-favorieten" value="7" class="heart\b[^"]*"[^>]* aria-pressed="true"/,
  )
})

test('the favourites page whose last product was removed redirects to the previous page', async () => {
  const { storefront } = await start({
    'POST /queryProducts': ({ page }: { page: number }) => ({
      products: { data: page > 1 ? [] : [foreignCard], meta: meta(page, 1) },
    }),
  })

  const answer = await storefront.get(`${path}?sorteer=price_asc&pagina=2&weg=7`)

  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?sorteer=price_asc&weg=7`])
})

test.each([
  [favouriteCalls, 'Druk op het hartje bij een product'],
  ['', 'vind je hier terug'],
])('an empty list of favourites explains how to save one, with the calls %j', async (features, text) => {
  const { storefront } = await start(
    { 'POST /queryProducts': { products: { data: [], meta: { ...meta(1, 0), total: 0 } } } },
    { API_FEATURES: features },
  )

  const page = await storefront.get(path)

  expect(page.status).toBe(200)
  expect(page.html).toContain('Je hebt nog geen favorieten')
  expect(page.html).toContain(text)
  expect(page.html).toContain('href="/aanbiedingen"')
})

test.each([
  [{ ...me.data, account_exists: false }, 200, 'Je winkelt als gast'],
  [undefined, 303, ''],
])('the favourites page requires an account: %j', async (customer, status, text) => {
  const { storefront } = await start({ 'GET /customer/me': customer ? { data: customer } : refusal(401) })

  const page = await storefront.get(`${path}?sorteer=price_asc`)

  expect(page.status).toBe(status)
  expect(page.html).toContain(text)
  expect(page.html).not.toContain('Vreemde tent')
  if (!customer)
    expect(page.headers.get('location')).toBe(
      '/winkelwagen/inloggen?volgende=%2Fdashboard%2Ffavoriete-producten%3Fsorteer%3Dprice_asc',
    )
})
