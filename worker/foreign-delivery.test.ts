import { afterEach, expect, test, vi } from 'vitest'
import { foreignCart, startForeign } from './testing/foreign'
import { richAnswers } from './testing/rich-foreign'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the words of a foreign backend are shown as they are, and no day is made of them', async () => {
  const { storefront } = await startForeign(richAnswers)

  const list = await storefront.get('/tenten-c3')
  const product = await storefront.get('/koepeltent-p7')

  for (const { html, status } of [list, product]) {
    expect(status).toBe(200)
    expect(html).toMatch(/<span class="arrival[^"]*">Morgen in huis<\/span>/)
    expect(html).not.toContain('<time class="arrival')
  }
})

test('one that says nothing of days is asked for none, in the cart and on the way to an order', async () => {
  const { storefront } = await startForeign({ 'GET /shoppingCart': { data: foreignCart } }, { API_COOKIES: 'sid' })

  const cart = await storefront.get('/winkelwagen', { cookie: 'sid=x' })

  expect(cart.status).toBe(200)
  expect(cart.html).not.toMatch(/arrival|in huis<|op te halen/)
})

test.each([
  ['numbers', { delivery: 3, delivery_date: 20261124 }],
  ['lists', { delivery: ['morgen'], delivery_date: [], order_before: {}, delivery_abroad: 'overal' }],
  ['nulls', { delivery: null, delivery_date: null, order_before: null, delivery_abroad: null }],
  ['a day alone', { delivery: undefined, delivery_date: '2026-11-24' }],
])('a product whose day is told in %s is shown without one', async (_, odd) => {
  const known = richAnswers['POST /queryProductOption'] as { data: object }
  const { storefront } = await startForeign({
    ...richAnswers,
    'POST /queryProductOption': { data: { ...known.data, ...odd } },
  })

  const { html, status } = await storefront.get('/koepeltent-p7')

  expect(status).toBe(200)
  expect(html).toContain('In winkelwagen')
  expect(html).not.toContain('2026-11-24')
})
