import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { addOrder } from '../../backend/testing/orders'
import { startForeign } from '../testing/foreign'
import { hiddenFields } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const key = { number: 'PV100001', postal_code: '4811 XR' }
const path = '/bestelling-volgen'

async function startWithOrder(fields: Parameters<typeof addOrder>[2] = {}) {
  const storefront = await startStorefront({ fill: withCheckout })
  await addOrder(storefront, 1, fields)
  await storefront.db.prepare("UPDATE shop_settings SET order_prefix = 'PV'").run()
  return storefront
}

const mainOf = ({ html }: { html: string }) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')

test('a guest tracks an order and sees its returnable items, on a page with no-store', async () => {
  await using storefront = await startWithOrder()

  const page = await storefront.get(`${path}?nummer=PV100001`)
  const found = await storefront.post(path, key)
  const returns = await storefront.post('/rma-check', { ...hiddenFields(mainOf(found)), action: 'check' })

  expect(mainOf(page)).toMatch(/<h1[^>]*>Volg je bestelling</)
  expect(mainOf(page)).toContain('value="PV100001"')
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(found.html).toContain('noindex')
  for (const words of ['Bestelling PV100001', 'Tarp 1', 'Waar je bestelling is', 'Verzonden'])
    expect(mainOf(found)).toContain(words)
  expect(mainOf(found)).not.toContain('Visser')
  expect(mainOf(returns)).toContain('Wat stuur je terug?')
})

test('a failed tracking does not say which field is wrong, and a four-digit postal code also requires the mail address', async () => {
  await using storefront = await startWithOrder({ invoice: { postal_code: '2140', country: 'BE' } })
  const words = 'Bij dit bestelnummer en deze postcode vinden we geen bestelling.'

  for (const wrong of [{ ...key, number: 'PV9' }, key]) {
    const page = await storefront.post(path, wrong)
    expect([page.status, page.html.includes(words)]).toEqual([404, true])
  }
  const asked = await storefront.post(path, { ...key, postal_code: '2140' })
  expect([asked.status, asked.html.includes('name="email"')]).toEqual([422, true])
  const found = await storefront.post(path, { ...key, postal_code: '2140', email: 'noor@voorbeeld.nl' })
  expect([found.status, mainOf(found).includes('Bestelling PV100001')]).toEqual([200, true])
})

test('order tracking offers no payment for an unpaid order, but refers to the mailed link', async () => {
  await using storefront = await startWithOrder({ status_id: 1, sent_at: null })

  const found = await storefront.post(path, key)

  expect(mainOf(found)).toContain('Betalen doe je met de link in de mail')
  expect(mainOf(found)).not.toMatch(/token=|annuleren<.button>/)
})

test('searching for an order number redirects to order tracking, with the number filled in', async () => {
  await using storefront = await startWithOrder()

  for (const term of ['PV100001', ' pv 100001 ']) {
    const answer = await storefront.get(`/zoeken?term=${encodeURIComponent(term)}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}?nummer=PV100001`])
  }
  for (const term of ['PV1', 'tarp', 'ZO100001', 'PV100001a'])
    expect((await storefront.get(`/zoeken?term=${term}`)).status).toBe(200)
})

test('a backend without order tracking has no tracking page, and a search does not lead there', async () => {
  const { storefront } = await startForeign({})

  expect([(await storefront.get(path)).status, (await storefront.post(path, key)).status]).toEqual([404, 404])
  expect((await storefront.get('/zoeken?term=PV100001')).status).toBe(200)
})
