import { expect, test } from 'vitest'
import { foreignCart, startForeign, startForeignAccounts } from './testing/foreign'

const empty = {
  'GET /shoppingCart': { data: { ...foreignCart, items: [], count: 0 } },
}
const settings = { API_COOKIES: 'sid' }
const order = { id: 5, number: 'V-5', status_id: 1, total: foreignCart.total, items: foreignCart.items }
const visit = { cookie: 'sid=x' }

test('a foreign way to pay is a link, and no deadline is made up', async () => {
  const retry_url = 'https://kassa.example/betalen/5'
  const { storefront } = await startForeign(
    { ...empty, 'GET /customer/orders': { data: [{ ...order, retry_url }] } },
    settings,
  )

  const { html } = await storefront.get('/winkelwagen', visit)

  expect(html).toContain('Bestelling V-5 wacht nog op betaling')
  expect(html).toContain(`href="${retry_url}"`)
  expect(html).not.toContain('We houden je bestelling')
  expect(html).not.toContain('Andere betaalmethode')
})

test.each(['open', 'failed', 'canceled', 'expired', 'paid'])(
  'a payment that is %s and of which no more is said has its page',
  async (status) => {
    const { storefront } = await startForeignAccounts({ 'GET /payments/abc': { data: { status, number: 'V-5' } } })

    const page = await storefront.get('/payment-redirect?token=abc', visit)

    expect(page.status).toBe(200)
    expect(page.html).toContain('V-5')
    const main = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
    for (const part of ['Hoe wil je betalen?', 'We houden je bestelling', 'Maak een account', 'undefined', 'NaN'])
      expect(main).not.toContain(part)
  },
)

test('where the shop can open no payment itself, the backend’s page is linked', async () => {
  const data = {
    status: 'failed',
    number: 'V-5',
    retry_url: 'https://kassa.example/5',
    pay_before: 'morgen',
    methods: null,
  }
  const { storefront } = await startForeignAccounts({ 'GET /payments/abc': { data } })

  const { html } = await storefront.get('/payment-redirect?token=abc')

  expect(html).toContain('href="https://kassa.example/5"')
  expect(html).not.toContain('We houden je bestelling')
})
