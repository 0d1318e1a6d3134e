import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

test('a discount code is applied, removed, or refused at its field with the backend’s message', async () => {
  await using storefront = await startStorefront({ fill: withCodes })
  const shopper = await begin(storefront)

  const wrong = await shopper.post('/winkelwagen', { action: 'code', code: 'ONZIN' })
  const right = await shopper.post('/winkelwagen', { action: 'code', code: 'BUITEN10' })
  const inCart = await shopper.cart()
  const removed = await shopper.post('/winkelwagen', { action: 'code', code: '' })

  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/value="ONZIN"/)
  expect(wrong.html).toMatch(/id="code-error"[^>]*>Deze kortingscode kennen we niet/)
  expect([right, removed].map(({ headers }) => headers.get('location'))).toEqual([
    '/winkelwagen?melding=korting',
    '/winkelwagen?melding=kortingweg',
  ])
  expect(inCart.active_discount_code_code).toBe('BUITEN10')
  expect((await shopper.cart()).active_discount_code_code ?? null).toBeNull()
})

const withCodes: typeof withCheckout = (catalogue) => {
  withCheckout(catalogue)
  catalogue.discount_codes.push({
    id: 1,
    code: 'BUITEN10',
    title: '10% korting',
    kind: 'percentage',
    value: 10,
    valid_from: '2020-01-01T00:00:00.000Z',
    valid_to: null,
    minimum_cents: 0,
    use_limit: null,
    used: 0,
    stacks_with_reductions: true,
  })
}
