import { expect, test, vi } from 'vitest'
import { calls, files } from '../src/contract/calls'
import { startForeign } from './testing/foreign'
import { richAnswers } from './testing/rich-foreign'

const me = { 'GET /customer/me': { data: { id: 9, firstname: 'Sanne', lastname: 'Vries' } } }
const main = (html: string) => html.split('<main')[1]?.split('</main>')[0] ?? ''
const textOf = (html: string) =>
  main(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const cookie = 'session=x'
const allCalls = [...calls, ...files].map(({ method, path }) => `${method} ${path}`).join(' ')

test('orders of which only id and status are told are listed, shown and narrowed all the same', async () => {
  const all = [1, 2, 3, 4, 5, 6, 9, 0].map((status_id) => ({ id: 40 + status_id, status_id }))
  const { storefront, asked } = await startForeign({
    ...me,
    // It narrows nothing.
    'GET /customer/orders': { data: all },
    'GET /customer/orders/43': { data: all[2] },
    'GET /customer/orders/40': { data: all[7] },
  })
  await using _ = storefront
  const visit = (path: string) => storefront.get(path, { cookie })

  expect(textOf((await visit('/dashboard')).html)).toContain('Bestelling 41 wacht nog op betaling')
  const list = textOf((await visit('/dashboard/orders')).html)
  for (const id of [41, 42, 43, 44, 45, 46, 49]) expect(list).toContain(`Bestelling ${id}`)
  expect(list).not.toContain('Bestelling 40')
  const narrowed = textOf((await visit('/dashboard/orders?status=3')).html)
  expect(narrowed.match(/Bestelling \d+/g)).toEqual(['Bestelling 43'])
  const queries = asked.filter(({ name }) => name === 'GET /customer/orders')
  expect(queries.length).toBeGreaterThan(0)
  const offers = textOf((await visit('/dashboard/offertes')).html)
  expect(offers.match(/Offerte \d+/g)).toEqual(['Offerte 40'])

  const order = await visit('/dashboard/orders/43')
  expect([order.status, textOf(order.html).includes('We hebben je bestelling verzonden.')]).toEqual([200, true])
  expect(main(order.html)).not.toMatch(/<form(?![^>]*\/uitloggen)|NaN|undefined|null|Invalid/)
  const offer = await visit('/dashboard/offertes/40')
  expect([offer.status, main(offer.html).match(/NaN|undefined|null|Invalid/)]).toEqual([200, null])
})

test('what a backend has no call for is not offered, whatever its orders hold', async () => {
  const answers = richAnswers
  const { storefront } = await startForeign(answers)
  await using _ = storefront
  const { html } = await storefront.get('/dashboard/orders/51', { cookie })

  expect(textOf(html)).toContain('Koepeltent')
  expect(html).not.toContain('Opnieuw bestellen')
  expect(html).not.toContain('/invoice')
  expect(html).not.toContain('Retourneren')
  const refused = await storefront.post('/dashboard/orders/51', { action: 'reorder' }, { cookie })
  expect(refused.status).toBe(422)
  expect((await storefront.get('/dashboard/offertes/52', { cookie })).html).not.toContain('Bestel deze offerte')

  vi.unstubAllGlobals()
  const whole = await startForeign(answers, { API_FEATURES: allCalls })
  await using __ = whole.storefront
  const able = await whole.storefront.get('/dashboard/orders/51', { cookie })
  expect(able.html).toContain('Opnieuw bestellen')
  expect(able.html).toContain('href="/api/orders/51/invoice"')
})

test('an order by transfer leads to the page that tells the account, and no press opens another payment', async () => {
  const retry_url = '/payment-redirect?token=abc'
  const order = { id: 1, status_id: 1, retry_url, transfer: { amount: 89.95, iban: null } }
  const { storefront } = await startForeign(
    { ...me, 'GET /customer/orders/1': { data: order } },
    { API_FEATURES: allCalls },
  )
  await using _ = storefront

  const { html } = await storefront.get('/dashboard/orders/1', { cookie })

  expect(html).toContain(`href="${retry_url}"`)
  expect(html).toContain(`href="${retry_url}#betaalmethode"`)
  expect(html).not.toContain('name="token"')
})

test('a link that a backend names leads to a page or nowhere', async () => {
  const order = (id: number, uri: string) => ({
    id,
    status_id: 6,
    retry_url: uri,
    track_and_trace: [{ carrier: 'Fietskoerier', code: `C${id}`, uri }],
  })
  const good = 'https://elders.example/x'
  const uris = [
    good,
    '/volg/1',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//elders.example',
    'data:text/html,x',
    'geen adres',
  ]
  const orders = Object.fromEntries(
    uris.map((uri, index) => [`GET /customer/orders/${index + 1}`, { data: order(index + 1, uri) }]),
  )
  const { storefront } = await startForeign({ ...me, ...orders })
  await using _ = storefront

  for (const [index, uri] of uris.entries()) {
    const { status, html } = await storefront.get(`/dashboard/orders/${index + 1}`, { cookie })
    const isGood = index < 2
    expect([uri, status, html.includes(`href="${uri}"`), html.includes('Volg je pakket')]).toEqual([
      uri,
      200,
      isGood,
      isGood,
    ])
    expect(textOf(html)).toContain(`Fietskoerier, code C${index + 1}`)
  }
})

test('an order that is none costs that order, and a status nobody knows is shown', async () => {
  const { storefront } = await startForeign({
    ...me,
    'GET /customer/orders': {
      data: ['vreemd', { id: 1 }, { id: 2, status_id: 8, created_at: 'ooit', items: 'niets' }],
    },
  })
  await using _ = storefront

  const { status, html } = await storefront.get('/dashboard/orders', { cookie })

  expect(status).toBe(200)
  expect(textOf(html).match(/Bestelling \d+/g)).toEqual(['Bestelling 2'])
  expect(textOf(html)).toContain('Status onbekend')
})
