import { expect, test } from 'vitest'
import { ordering, startForeign } from './testing/foreign'

test.each([
  ['https://kassa.example/', '', 'href="https://kassa.example/"'],
  ['https://kassa.example/', 'POST /orders', 'href="https://kassa.example/"'],
  ['', ordering, 'href="/winkelwagen/inloggen"'],
])('ordering leads to %j with the calls %j', async (url, calls, link) => {
  const { storefront } = await startForeign({}, { CHECKOUT_URL: url, API_FEATURES: calls })

  const page = await storefront.get('/winkelwagen')

  expect(page.html).toContain(link)
  for (const text of ['Verder naar bestellen', 'Naar de kassa', 'Verzendkosten zie je bij het bestellen.'])
    expect(page.html).toContain(text)
  expect(page.html).not.toContain('Online bestellen kan nu niet.')
})

test.each([
  ['nothing', '', 'tel:0201234567'],
  ...ordering.split(/ (?=[A-Z]+ )/).map((call) => [`all but ${call}`, ordering.replace(call, ''), 'mailto:info@']),
])('a full cart that can’t be ordered says so and whom to turn to, with %s', async (_, calls, link) => {
  const { storefront } = await startForeign({}, { API_FEATURES: calls })

  const page = await storefront.get('/winkelwagen')

  expect(page.html).toContain('Online bestellen kan nu niet.')
  expect(page.html).toContain(`href="${link}`)
  for (const text of ['Verder naar bestellen', 'Naar de kassa', 'Verzendkosten zie je bij het bestellen.'])
    expect(page.html).not.toContain(text)
  for (const path of ['/winkelwagen/inloggen', '/winkelwagen/bestellen', '/winkelwagen/bestellen/bezorging'])
    expect((await storefront.get(path)).headers.get('location')).toBe('/winkelwagen')
})

test.each([
  ['without a call for remarks nobody is asked for any', ordering, []],
  ['with one they are asked for', `${ordering} PUT /shoppingCart/remarks`, ['PUT /shoppingCart/remarks']],
])('%s', async (_, calls, asksFor) => {
  const customer = { id: 1, email: 'a@b.nl', firstname: 'A', lastname: 'B', account_exists: true }
  const { storefront, asked } = await startForeign(
    {
      'GET /customer/me': { data: customer },
      'GET /countries': { data: { NL: { title: 'Nederland' } } },
      'PUT /shoppingCart/addressData': () => new Response(null, { status: 204 }),
      'PUT /shoppingCart/remarks': () => new Response(null, { status: 204 }),
    },
    { API_FEATURES: calls },
  )

  const page = await storefront.get('/winkelwagen/bestellen')
  const answer = await storefront.post('/winkelwagen/bestellen', { 'invoice.city': 'Breda', remarks: 'Bel aan' })

  expect(page.status).toBe(200)
  expect(page.html.includes('name="remarks"')).toBe(asksFor.length > 0)
  expect(answer.headers.get('location')).toBe('/winkelwagen/bestellen/bezorging')
  expect(asked.map(({ name }) => name).filter((name) => name.includes('remarks'))).toEqual(asksFor)
})
