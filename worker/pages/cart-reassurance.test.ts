import { expect, test } from 'vitest'
import { foreignCart, startForeign } from '../testing/foreign'

const info = {
  name: 'Vreemd',
  phone: '076 123 45 67',
  opening_hours: [{ days: 'Zaterdag', hours: '10.00–17.00 uur' }],
  return_days: 100,
  returns: 'De verzending van een retour betaal je zelf.',
  payment_logos: [{ id: 'ideal', title: 'iDEAL | Wero', photo: '/betaling/ideal.svg' }],
}

async function reassuranceOf(cart: object, shopInfo: object = info) {
  const { storefront } = await startForeign(
    { 'GET /shoppingCart': { data: cart }, 'GET /shopInfo': { data: shopInfo } },
    { API_COOKIES: 'sid' },
  )
  const { status, html } = await storefront.get('/winkelwagen', { cookie: 'sid=x' })
  expect(status).toBe(200)
  return html.match(/<section class="[^"]*" aria-label="Goed om te weten".*?<\/section>/s)?.[0] ?? ''
}

test('a cart says without script how to pay, return, call the shop and shop on', async () => {
  const html = await reassuranceOf(foreignCart)

  expect(html).toMatch(/<a [^>]*href="\/">Verder winkelen<\/a>/)
  expect(html).toContain(`Retour binnen 100 dagen. ${info.returns}`)
  expect(html).toContain('href="tel:0761234567"')
  expect(html).toContain('Zaterdag 10.00–17.00 uur')
  expect(html).toMatch(/<img [^>]*alt="iDEAL \| Wero"/)
})

test('a cart with an article that cannot be returned says nothing of returning', async () => {
  const [item] = foreignCart.items
  const excluded = { ...foreignCart, items: [{ ...item, info: { ...item?.info, no_withdrawal: 'custom' } }] }

  expect(await reassuranceOf(excluded)).not.toContain('Retour binnen')
})
