import { test } from 'vitest'
import { foreignCart, ordering } from '../testing/foreign'
import { walk } from '../testing/walk'

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

const overview = '/winkelwagen/bestellen/overzicht'
const [line] = foreignCart.items
const ready = {
  ...foreignCart,
  address_data: { invoice: { street: 'Kade', postal_code: '4811 AA', city: 'Breda' } },
  selected_shipping_method: { id: 4, title: 'PostNL' },
  selected_payment_method: { id: 1, title: 'iDEAL' },
}

test('an overview whose payment method has no name has no empty brackets, and no 0 as minimum age', () =>
  walk({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': {
        data: {
          ...ready,
          items: [{ ...line, info: { ...line?.info, min_age: 0, stock: -3 } }],
          selected_payment_method: { id: 1 },
        },
      },
    },
    steps: [
      {
        get: overview,
        has: ['Je betaalt <span class="whitespace-nowrap">€ 199,-.</span>', 'Dit artikel is net uitverkocht.'],
        lacks: ['empty:hidden">0', 'maar -3'],
      },
    ],
  }))

test('without a total to pay from the backend the overview adds the costs of delivery and payment to the goods', () =>
  walk({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': { data: { ...ready, shipping_cost: { gross: 4.95 }, payment_fee: { gross: 1 } } },
    },
    steps: [
      {
        get: overview,
        has: [/<strong>€ 204,95</, 'Je betaalt <span class="whitespace-nowrap">€ 204,95</span>', 'value="204.95"'],
        lacks: ['<strong>€ 199,-'],
      },
    ],
  }))

test('a pickup method without a carrier does not search for pickup points, which no backend could list', () =>
  walk({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': { data: ready },
      'GET /shippingMethods': { data: [{ id: 4, title: 'Ophalen in de winkel', pickup: true, price: { gross: 0 } }] },
    },
    steps: [
      {
        get: '/winkelwagen/bestellen/bezorging',
        has: ['Ophalen in de winkel'],
        lacks: ['Zoek afhaalpunten', 'vonden we geen afhaalpunten'],
      },
    ],
  }))

test('the overview links to the terms also where the footer has no groups', () => {
  const terms = { id: 9, title: 'Algemene voorwaarden', uri: '/voorwaarden-i4' }
  return walk({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': { data: ready },
      'GET /menus/2': { data: { id: 2, title: 'FOOTER', uri: null, children: [terms] } },
    },
    steps: [{ get: overview, has: [/href="\/voorwaarden-i4"[^>]*>Lees de voorwaarden/] }],
  })
})

test.each([
  ['invoice', 'invoice'],
  ['shipping_method', 'shipping_method'],
  ['pickup_point', 'shipping_method'],
  ['payment_method', 'payment_method'],
])('an order that is refused at %s links to that answer on the overview', (name, id) =>
  walk({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': { data: ready },
      'POST /orders': Response.json({ message: 'Nee.', errors: { [name]: ['Kies opnieuw.'] } }, { status: 422 }),
    },
    steps: [
      {
        post: overview,
        sends: { accept_terms: '1', key: 'the-key-that-was-sent', version: '3', payable: '199' },
        status: 422,
        has: [`href="#${id}">Kies opnieuw.`, ` id="${id}"`],
      },
    ],
  }),
)

test('a shop without reviews, whose backend sends zeros for them, shows no rating of 0,0', () =>
  walk({
    answers: {
      'GET /shopInfo': {
        data: { name: 'Nieuw', slug: 'nieuw', review_statistics: { average_rating_12_months: 0, number_reviews: 0 } },
      },
    },
    steps: [{ get: '/', has: ['Nieuw'], lacks: [/>0,0\b/, /\b0 beoordelingen/] }],
  }))
