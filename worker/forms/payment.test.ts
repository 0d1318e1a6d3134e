import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

test('the page before the provider leads only where the edge itself said', async () => {
  await using storefront = await startStorefront()
  const visit = (value?: string) =>
    storefront.get('/winkelwagen/bestellen/naar-betaling?to=https://elders.example', {
      cookie: value ? `__Host-payment=${encodeURIComponent(value)}` : '',
    })

  const bank = await visit('/testbank/tb_0123456789')
  const provider = await visit('https://pay.example/x?a=1&b=2')

  expect(bank.html).toContain('<meta http-equiv="refresh" content="0;url=/testbank/tb_0123456789"/>')
  expect(provider.html).toContain('href="https://pay.example/x?a=1&amp;b=2"')
  for (const value of [
    undefined,
    'http://pay.example',
    'javascript:alert(1)',
    '//elders.example',
    '/\\elders.example',
  ]) {
    const page = await visit(value)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/winkelwagen'])
  }
})

test.each([
  ['expired', 'De betaling is verlopen'],
  ['failed', 'De betaling is mislukt'],
  ['canceled', 'De betaling is geannuleerd'],
  ['paid', 'Bedankt voor je bestelling'],
])('a payment that is %s says so to whoever holds the link', async (status, title) => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const { payment_token, number } = await shopper.order()
  await storefront.db.prepare('UPDATE test_payments SET status = ?').bind(status).run()

  const page = await storefront.get(`/payment-redirect?token=${payment_token}`)

  expect(page.status).toBe(200)
  expect(page.html).toContain(`>${title}</h1>`)
  expect(page.html).toContain(number)
})
