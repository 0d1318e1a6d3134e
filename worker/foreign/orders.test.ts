import { expect, test } from 'vitest'
import { calls, fileDownloads } from '../../src/contract/calls'
import { richAnswers } from '../testing/rich-foreign'
import { walk, walkAndReturn } from '../testing/walk'

const me = { 'GET /customer/me': { data: { id: 9, firstname: 'Sanne', lastname: 'Vries' } } }
const main = (html = '') => html.split('<main')[1]?.split('</main>')[0] ?? ''
const textOf = (html?: string) =>
  main(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const cookie = 'session=x'
const settings = { API_FEATURES: [...calls, ...fileDownloads].map(({ method, path }) => `${method} ${path}`).join(' ') }

test('orders with only an id and a status are listed, shown and filtered', async () => {
  const all = [1, 2, 3, 4, 5, 6, 9, 0].map((status_id) => ({ id: 40 + status_id, status_id }))
  const paths = ['', '/orders', '/orders?status=3', '/offertes', '/orders/43', '/offertes/40']
  const { pages } = await walkAndReturn({
    answers: {
      ...me,
      // This backend ignores the filter by status.
      'GET /customer/orders': { data: all },
      'GET /customer/orders/43': { data: all[2] },
      'GET /customer/orders/40': { data: all[7] },
    },
    steps: paths.map((path) => ({ get: `/dashboard${path}`, cookie })),
  })

  const [overview = '', list = '', narrowed = '', offers = '', order = ''] = pages.map(({ html }) => textOf(html))
  expect(overview).toContain('Bestelling 41 wacht nog op betaling')
  expect(list.match(/Bestelling \d+/g)?.sort()).toEqual([1, 2, 3, 4, 5, 6, 9].map((id) => `Bestelling 4${id}`))
  expect(narrowed.match(/Bestelling \d+/g)).toEqual(['Bestelling 43'])
  expect(offers.match(/Offerte \d+/g)).toEqual(['Offerte 40'])
  expect(order).toContain('We hebben je bestelling verzonden.')
  expect(main(pages[4]?.html)).not.toMatch(/<form(?![^>]*\/uitloggen)|NaN|undefined|null|Invalid/)
  expect(main(pages[5]?.html)).not.toMatch(/NaN|undefined|null|Invalid/)
})

const openOffer = { ...richAnswers['GET /customer/orders/52'].data, ordered: null }
const withOpenOffer = { ...richAnswers, 'GET /customer/orders/52': { data: openOffer } }

test('the account pages offer no action that the backend has no call for, whatever its orders contain', async () => {
  const order = '/dashboard/orders/51'
  const calling = ['Opnieuw bestellen', 'href="/api/orders/51/invoice"']

  await walk({
    answers: withOpenOffer,
    steps: [
      { get: order, cookie, has: ['Koepeltent'], lacks: ['Opnieuw bestellen', '/invoice', 'Retourneren'] },
      { post: order, sends: { action: 'reorder' }, cookie, status: 422 },
      { get: '/dashboard/offertes/52', cookie, lacks: ['Bestel deze offerte'] },
    ],
  })
  await walk({ answers: richAnswers, settings, steps: [{ get: order, cookie, has: calling }] })
})

test('an offer in the account is offered for ordering only if the backend takes orders', async () => {
  const get = '/dashboard/offertes/52'
  const order = 'Bestel deze offerte</a>'
  const API_FEATURES = settings.API_FEATURES.replace(/POST \/orders(?= |$)/, '')

  await walk({ answers: withOpenOffer, settings, steps: [{ get, cookie, has: [order] }] })
  await walk({
    answers: withOpenOffer,
    settings: { API_FEATURES },
    steps: [{ get, cookie, has: ['Online bestellen kan nu niet.'], lacks: [order] }],
  })
})

test.each([
  ['orders/51', 2],
  ['offertes/51', 0],
])(
  'reordering at /dashboard/%s that a backend refuses with an error at a field alone shows that error',
  (path, status_id) => {
    const post = `/dashboard/${path}`
    const errors = { items: ['Dit artikel is uit het assortiment.'] }
    return walk({
      answers: {
        ...me,
        'GET /customer/orders/51': { data: { id: 51, status_id } },
        'POST /orders/51/reorder': Response.json({ errors }, { status: 422 }),
      },
      settings,
      steps: [
        { post, sends: { action: 'reorder' }, cookie, status: 422, has: [/role="alert".*Dit artikel is uit het/] },
      ],
    })
  },
)

test('an order by bank transfer links to the page with the account number, and has no button that opens another payment', () => {
  const retry_url = '/payment-redirect?token=abc'
  const data = { id: 1, status_id: 1, retry_url, transfer: { amount: 89.95, iban: null } }
  const has = [`href="${retry_url}"`, `href="${retry_url}#betaalmethode"`]
  return walk({
    answers: { ...me, 'GET /customer/orders/1': { data } },
    settings,
    steps: [{ get: '/dashboard/orders/1', cookie, has, lacks: ['name="token"'] }],
  })
})

test.each([
  ['https://elders.example/x', true],
  ['/volg/1', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['//elders.example', false],
  ['data:text/html,x', false],
  ['geen adres', false],
])('an order’s link from the backend is used if it is safe and omitted otherwise: %j', async (uri, isGood) => {
  const track_and_trace = [{ carrier: 'Fietskoerier', code: 'C1', uri }]
  const links = [`href="${uri}"`, 'Volg je pakket']

  const { pages } = await walkAndReturn({
    answers: { ...me, 'GET /customer/orders/1': { data: { id: 1, status_id: 6, retry_url: uri, track_and_trace } } },
    steps: [{ get: '/dashboard/orders/1', cookie, ...(isGood ? { has: links } : { lacks: links }) }],
  })

  expect(textOf(pages[0]?.html)).toContain('Fietskoerier, code C1')
})

test('the order list leaves out a malformed order and shows an order with an unknown status', async () => {
  const data = ['vreemd', { id: 1 }, { id: 2, status_id: 8, created_at: 'ooit', items: 'niets' }]
  const { pages } = await walkAndReturn({
    answers: { ...me, 'GET /customer/orders': { data } },
    steps: [{ get: '/dashboard/orders', cookie }],
  })

  const text = textOf(pages[0]?.html)
  expect(text.match(/Bestelling \d+/g)).toEqual(['Bestelling 2'])
  expect(text).toContain('Status onbekend')
})

test.each([
  ['made to measure', 'custom', false],
  ['sealed', 'sealed', true],
])('an order of goods that are %s, and not sent yet, has a button to cancel it: %s → %s', (_, no_withdrawal, can) => {
  const items = [{ po_id: 70, amount: 1, info: { full_name: 'Tent', price: 199, no_withdrawal } }]
  const data = { id: 1, status_id: 2, items, address_data: { invoice: { postal_code: '4811 AA' } } }
  // On account nothing is paid yet, so there is no money to give back.
  const texts = ['Bestelling annuleren', 'Wat je al hebt betaald, krijg je terug.']
  return walk({
    answers: { ...me, 'GET /customer/orders/1': { data } },
    settings,
    steps: [{ get: '/dashboard/orders/1', cookie, ...(can ? { has: texts } : { lacks: texts }) }],
  })
})

test('an unsent order whose payment is back has no button to cancel it', () => {
  const items = [{ po_id: 70, amount: 1, info: { full_name: 'Tent', price: 199 } }]
  const address_data = { invoice: { postal_code: '4811 AA' } }
  const data = { id: 1, status_id: 2, payment_status: 'refunded', items, address_data }
  return walk({
    answers: { ...me, 'GET /customer/orders/1': { data } },
    settings,
    steps: [{ get: '/dashboard/orders/1', cookie, has: ['Bestelling 1'], lacks: ['Bestelling annuleren'] }],
  })
})

test('a credit note of an order on account says that its amount need not be paid', () => {
  const credit_notes = [{ number: 'C-1', total: 12.5, money: 'none' }]
  return walk({
    answers: { ...me, 'GET /customer/orders/1': { data: { id: 1, status_id: 3, credit_notes } } },
    settings,
    steps: [{ get: '/dashboard/orders/1', cookie, has: ['Dit bedrag hoef je niet meer te betalen.'] }],
  })
})

test('an offer with a delivery time and without an end date has no sentence with a gap', () =>
  walk({
    answers: { ...me, 'GET /customer/orders/40': { data: { id: 40, status_id: 0, term: 'twee weken' } } },
    steps: [{ get: '/dashboard/offertes/40', cookie, has: ['Levertijd: twee weken.<'], lacks: ['tot en met .'] }],
  }))

test('an order that waits for payment and has no link to pay does not promise one', () =>
  walk({
    answers: { ...me, 'GET /customer/orders': { data: [{ id: 41, status_id: 1 }] } },
    steps: [{ get: '/dashboard', cookie, has: ['Bestelling 41 wacht nog op betaling'], lacks: ['Bekijk en betaal'] }],
  }))
