import { beforeEach, expect, test, vi } from 'vitest'
import { foreignCart, ordering, refusal, startForeignAccounts } from './testing/foreign'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const cart = { 'GET /shoppingCart': { data: foreignCart } }
const guest = { 'GET /customer/me': { data: { id: 3, email: 'sanne@voorbeeld.nl', account_exists: 0 } } }
const asking = 'POST /shoppingCart/offer GET /offers/:token'
/** No more than what is offered, and for how much. */
const offer = { id: 4, number: 'Q4', status_id: null, total: foreignCart.total, items: foreignCart.items, unknown: {} }

test('a backend that knows no offers shows none, and nothing that leads to one', async () => {
  const { storefront, asked } = await startForeignAccounts({ ...cart, ...guest })

  const page = await storefront.get('/winkelwagen')
  const ask = await storefront.get('/winkelwagen/offerte')

  expect(page.html).toContain('Vreemde tent')
  expect(page.html).not.toMatch(/offerte/i)
  expect([ask.status, ask.headers.get('location')]).toEqual([303, '/winkelwagen'])
  for (const path of ['/offerlink', '/offerlink/abc', '/winkelwagen/bestellen/offerte/abc'])
    expect([path, (await storefront.get(path)).status]).toEqual([path, 404])
  expect((await storefront.post('/winkelwagen/offerte', { remarks: '' })).status).toBe(404)
  expect(asked.filter(({ name }) => name.includes('offer'))).toEqual([])
})

test('an offer that says the least is shown to who is not logged in, and led on to be ordered', async () => {
  const { storefront } = await startForeignAccounts(
    { ...cart, 'GET /offers/abc': { data: { ...offer, status_id: 0, valid_until: 'binnenkort', cart: null } } },
    { API_FEATURES: `${ordering} ${asking}` },
  )

  const page = await storefront.get('/offerlink/abc')

  expect(page.status).toBe(200)
  expect(page.html).toContain('Vreemde tent')
  expect(page.html).toMatch(/<dd><strong>€ 199,-<\/strong><\/dd>/)
  expect(page.html).toContain('href="/winkelwagen/bestellen/offerte/abc"')
  expect(page.html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/undefined|NaN|Invalid|binnenkort/)
})

test('a day without an hour lasts until its end', async () => {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
  const { storefront } = await startForeignAccounts(
    {
      'GET /offers/today': { data: { ...offer, status_id: 0, valid_until: day(0) } },
      'GET /offers/yesterday': { data: { ...offer, status_id: 0, valid_until: day(-24 * 3600 * 1000) } },
    },
    { API_FEATURES: `${ordering} ${asking}` },
  )

  expect((await storefront.get('/offerlink/today')).html).toContain('Bestel deze offerte</a>')
  expect((await storefront.get('/offerlink/yesterday')).html).toContain('Deze offerte is verlopen op')
})

test.each([400, 403, 410, 422])(
  'a fetch of an offer that is refused with %d means that there is none',
  async (status) => {
    const { storefront } = await startForeignAccounts(
      { ...cart, ...guest, 'GET /offers/abc': refusal(status) },
      { API_FEATURES: `${ordering} ${asking}` },
    )

    const page = await storefront.get('/offerlink/abc')
    const step = await storefront.get('/winkelwagen/bestellen/offerte/abc/betaling')

    expect(page.status).toBe(404)
    expect(page.html).toContain('Deze offerte kennen we niet')
    expect([step.status, step.headers.get('location')]).toEqual([303, '/offerlink/abc'])
  },
)
