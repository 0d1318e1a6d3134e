import { beforeEach, expect, test, vi } from 'vitest'
import { foreignCard, startForeign } from './testing/foreign'
import { manyProducts } from './testing/foreign-shop'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const listOf = (meta: object | undefined, data: unknown[] = [foreignCard]) => ({
  'POST /queryProducts': { products: { data, ...(meta && { meta }) } },
})

test('a full page of a backend that does not tell where its list ends leads to the next one, and an empty one is none', async () => {
  const { storefront } = await startForeign(manyProducts(48, { hasMeta: false }))
  await using _ = storefront

  expect((await storefront.get('/tenten-c3')).html).toContain('href="/tenten-c3?pagina=2"')
  const second = await storefront.get('/tenten-c3?pagina=2')
  expect(second.html).toContain('Artikel 25')
  expect(second.html).toContain('href="/tenten-c3?pagina=3"')
  expect((await storefront.get('/tenten-c3?pagina=3')).status).toBe(404)
})

test.each([1e15, 3_000_000, -1, 0, 1.5])('a last page of %d costs neither the page nor time', async (last_page) => {
  const { storefront } = await startForeign(listOf({ current_page: 1, last_page, per_page: 24 }))
  await using _ = storefront

  for (const path of ['/tenten-c3', '/aanbiedingen', '/zoeken?term=tent', '/blog']) {
    const page = await storefront.get(path)
    expect.soft([path, page.status, page.html.includes('pagina=2')]).toEqual([path, 200, false])
  }
})

test.each([0, -5, 1e15])('a total of %d hides nothing of what came', async (total) => {
  const { storefront } = await startForeign(listOf({ current_page: 1, last_page: 1, per_page: 24, total }))
  await using _ = storefront

  const { html } = await storefront.get('/tenten-c3')

  expect(html).toContain('Vreemde tent')
  expect(html).not.toContain('zijn nu geen producten')
})

test.each([0, -5, 0.001])('a product at a price of %d is in no list, and can’t be bought', async (price) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { storefront } = await startForeign({
    ...listOf({ current_page: 1, last_page: 1, per_page: 24, total: 1 }, [
      { ...foreignCard, price },
      { ...foreignCard, id: 8, full_name: 'Goede tent' },
    ]),
    'POST /queryProductOption': { data: { po_id: 70, uri: '/tent-p7', full_name: 'Vreemde tent', price } },
  })
  await using _ = storefront

  const list = (await storefront.get('/tenten-c3')).html
  const product = (await storefront.get('/tent-p7')).html

  expect(list).toContain('Goede tent')
  expect(list).not.toContain('Vreemde tent')
  expect(product).toContain('Prijs en voorraad zijn er even niet')
  expect(product).not.toContain('name="po_id"')
})

const product = { id: 7, uri: '/tent-p7', full_name: 'Vreemde tent' }

test.each([
  [{ average: 42, count: 3, items: [] }, '42'],
  [{ average: -5, count: 3, items: [] }, '-5'],
  [{ average: 8, count: -5, items: [] }, '-5'],
  [{ average: 8, count: 1e15, items: [] }, '1.000.000'],
])('figures of reviews that can’t be are not shown: %j', async (reviews, shown) => {
  const { storefront } = await startForeign({ 'GET /products/7': { data: { ...product, reviews } } })
  await using _ = storefront

  const { html } = await storefront.get('/tent-p7')

  expect(html).not.toContain(`${shown},0 van de 10`)
  expect(html).not.toContain(`${shown} beoordelingen`)
  expect(html).not.toContain('ratingValue')
})

test('a review of a day that is still to come has no date, and one with an impossible rating is left out', async () => {
  const items = [
    { id: 1, rating: 8, text: 'Fijne tent', author: 'Bram', created_at: '2999-01-01T10:00:00Z' },
    { id: 2, rating: 80, text: 'Tachtig van de tien', author: 'Noor', created_at: '2026-01-01T10:00:00Z' },
  ]
  const { storefront } = await startForeign({
    'GET /products/7': { data: { ...product, reviews: { average: 8, count: 2, items } } },
  })
  await using _ = storefront

  const { html } = await storefront.get('/tent-p7')

  expect(html).toContain('Fijne tent')
  expect(html).not.toMatch(/2999|Tachtig van de tien/)
})

test('a foreign list is sorted by what it says it can: an address that asks for more is shown as it came', async () => {
  const answer = (sorts?: unknown) => ({
    'POST /queryProducts': {
      products: { data: [foreignCard, { ...foreignCard, id: 8 }], meta: { current_page: 1, last_page: 1, total: 2 } },
      ...(sorts !== undefined && { sorts }),
    },
  })
  const read = async (sorts?: unknown) => {
    vi.unstubAllGlobals()
    const { storefront } = await startForeign(answer(sorts))
    await using _ = storefront
    return (await storefront.get('/tenten-c3?sorteer=newest')).html
  }

  const plain = await read()
  expect(plain).toContain('<option value="price_desc">')
  expect(plain).not.toMatch(/<option value="(newest|score|discount)"/)
  expect(plain).toMatch(/<option value="" selected="">/)

  const some = await read(['newest', 'magic'])
  expect(some).toContain('<option value="newest" selected="">Nieuwste</option>')
  expect(some).not.toMatch(/<option value="(score|discount|magic)"/)
})
