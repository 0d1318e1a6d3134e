import { beforeEach, test, vi } from 'vitest'
import { foreignCart, ordering } from '../testing/foreign'
import { walk } from '../testing/walk'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

// A backend may leave out these fields (docs/BACKEND.md): a text that names one must not be shown without it.

const guest = { 'GET /customer/me': { data: { id: 3, email: 'sanne@voorbeeld.nl', account_exists: 0 } } }

test.each([
  ['paid', { status: 'paid' }, 'We sturen de bevestiging per mail.'],
  ['open', { status: 'open' }, 'We wachten op bericht van je bank.'],
  [
    'open, with a bank transfer,',
    { status: 'open', transfer: { amount: 199, account: 'NL00 TEST', reference: 'R1' } },
    'daaraan herkennen we je betaling.',
  ],
])('a payment that is %s, without number and mail address, has no sentence with a gap', (_, data, text) =>
  walk({
    hasAccounts: true,
    answers: { 'GET /payments/abc': { data } },
    steps: [
      {
        get: '/payment-redirect?token=abc',
        has: [text],
        lacks: ['Je bestelnummer is', 'Kopieer bestelnummer', / naar \./],
      },
    ],
  }),
)

test('a checkout whose customer has no mail address does not show a gap instead of it', () =>
  walk({
    hasAccounts: true,
    answers: {
      'GET /customer/me': { data: { id: 12 } },
      'GET /countries': { data: { NL: { title: 'Nederland' } } },
    },
    settings: { API_FEATURES: `${ordering} POST /shoppingCart/offer GET /offers/:token` },
    steps: ['/winkelwagen/bestellen', '/winkelwagen/offerte'].map((get) => ({ get, lacks: [/ als \./] })),
  }))

test('a pickup point that a backend sends without its address is shown by its name alone', () => {
  const point = { id: 9, name: 'Boekhandel Dam' }
  const chosen = {
    address_data: { invoice: { street: 'Kade', postal_code: '4811 AA', city: 'Breda' } },
    selected_shipping_method: { id: 4, title: 'PostNL' },
    selected_payment_method: { id: 1, title: 'iDEAL' },
    selected_pickup_point: point,
  }
  return walk({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': { data: { ...foreignCart, ...chosen } },
      'GET /shippingMethods': {
        data: [{ id: 4, title: 'PostNL', carrier: 'postnl', pickup: true, price: { gross: 0 } }],
      },
      'GET /shoppingCart/postnl/locations': { data: [point] },
    },
    steps: [
      { get: '/winkelwagen/bestellen/bezorging', has: ['Boekhandel Dam'], lacks: [/ , +</] },
      { get: '/winkelwagen/bestellen/overzicht', has: ['<p>Boekhandel Dam</p>'] },
    ],
  })
})
