import { expect, test } from 'vitest'
import { foreignCart, ordering, refusal, startForeignAccounts } from '../testing/foreign'
import { sessionOf } from '../testing/storefront'
import { walk, walkAndReturn } from '../testing/walk'

const orderable = ['Verder naar bestellen', 'Naar de kassa', 'Verzendkosten zie je bij het bestellen.']

test.each([
  ['https://kassa.example/', '', 'href="https://kassa.example/"'],
  ['https://kassa.example/', 'POST /orders', 'href="https://kassa.example/"'],
  ['', ordering, 'href="/winkelwagen/inloggen"'],
])('with CHECKOUT_URL %j and the calls %j the cart links to that way of ordering', (url, calls, link) =>
  walk({
    settings: { CHECKOUT_URL: url, API_FEATURES: calls },
    steps: [{ get: '/winkelwagen', has: [link, ...orderable], lacks: ['Online bestellen kan nu niet.'] }],
  }),
)

test.each([
  ['nothing', '', 'tel:0201234567'],
  ...ordering.split(/ (?=[A-Z]+ )/).map((call) => [`all but ${call}`, ordering.replace(call, ''), 'mailto:info@']),
])('a cart that cannot be ordered online says so and shows whom to contact, with %s', (_, calls, link) =>
  walk({
    settings: { API_FEATURES: calls },
    steps: [
      { get: '/winkelwagen', has: ['Online bestellen kan nu niet.', `href="${link}`], lacks: orderable },
      ...['/winkelwagen/inloggen', '/winkelwagen/bestellen', '/winkelwagen/bestellen/bezorging'].map((get) => ({
        get,
        to: '/winkelwagen',
      })),
    ],
  }),
)

test.each([
  ['asks for remarks and a gift message', true],
  ['asks for neither', false],
])('a checkout whose backend has the calls for both, or none, %s', (_, asks) => {
  const customer = { id: 1, email: 'a@b.nl', firstname: 'A', lastname: 'B', account_exists: true }
  const fields = ['name="remarks"', 'name="is_gift"']
  const done = () => new Response(null, { status: 204 })
  return walk({
    answers: {
      'GET /customer/me': { data: customer },
      'GET /countries': { data: { NL: { title: 'Nederland' } } },
      'PUT /shoppingCart/addressData': done,
      'PUT /shoppingCart/remarks': done,
      'PUT /shoppingCart/gift': done,
    },
    settings: { API_FEATURES: asks ? `${ordering} PUT /shoppingCart/remarks PUT /shoppingCart/gift` : ordering },
    steps: [
      { get: '/winkelwagen/bestellen', ...(asks ? { has: fields } : { lacks: fields }) },
      {
        post: '/winkelwagen/bestellen',
        sends: { 'invoice.city': 'Breda', remarks: 'Bel aan', is_gift: '1', gift: 'Van harte' },
        to: '/winkelwagen/bestellen/bezorging',
      },
    ],
    got: {
      'PUT /shoppingCart/remarks': asks ? [{ remarks: 'Bel aan' }] : [],
      'PUT /shoppingCart/gift': asks ? [{ gift: 'Van harte' }] : [],
    },
  })
})

const cart = { 'GET /shoppingCart': { data: foreignCart } }
const guest = { 'GET /customer/me': { data: { id: 3, email: 'sanne@voorbeeld.nl', account_exists: 0 } } }
const settings = { API_FEATURES: `${ordering} POST /shoppingCart/offer GET /offers/:token` }
/** An offer with only its items and total. */
const offer = { id: 4, number: 'Q4', status_id: 0, total: foreignCart.total, items: foreignCart.items, unknown: {} }

const buyer = {
  firstname: 'A',
  lastname: 'B',
  street: 'Kade',
  house_number: '1',
  postal_code: '4811 AA',
  city: 'Breda',
}

test('each pickup method lists the pickup points of its own carrier, near the postal code typed at that method', async () => {
  const method = (id: number, carrier: string) => ({
    id,
    title: carrier,
    carrier,
    pickup: true,
    price: { net: 0, gross: 0 },
  })
  const near =
    (id: number) =>
    (_: unknown, { searchParams }: URL) => ({
      data: [{ id, name: `Punt ${id} bij ${searchParams.get('postal_code')}`, street: 'Kade', house_number: '2' }],
    })
  const { pages } = await walkAndReturn({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': { data: { ...foreignCart, address_data: { invoice: buyer } } },
      'GET /shippingMethods': { data: [method(4, 'postnl'), method(7, 'dhl')] },
      'GET /shoppingCart/postnl/locations': near(40),
      'GET /shoppingCart/dhl/locations': near(70),
    },
    steps: [{ get: '/winkelwagen/bestellen/bezorging?shipping_method=7&postal_code=1011+AB&postal_code_7=9711+LM' }],
  })

  expect(pages[0]?.html.match(/id="shipping_method-\d"|name="postal_code[^"]*"|Punt \d+ bij [\w ]+/g)).toEqual([
    ...['id="shipping_method-4"', 'name="postal_code"', 'Punt 40 bij 9711 LM'],
    ...['id="shipping_method-7"', 'name="postal_code_7"', 'Punt 70 bij 9711 LM'],
  ])
  // In a list of fields or buttons a screen reader reads them without their group, so the second ones name the method.
  const names = textWithoutTags(pages[0]?.html ?? '').match(
    /(Postcode voor|Zoek) afhaalpunten( \(\w+\))?|Afhaalpunt(?= )( \(\w+\))?/g,
  )
  expect(names).toEqual([
    ...['Postcode voor afhaalpunten', 'Zoek afhaalpunten', 'Afhaalpunt'],
    ...['Postcode voor afhaalpunten (dhl)', 'Zoek afhaalpunten (dhl)', 'Afhaalpunt (dhl)'],
  ])
})

const textWithoutTags = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/g, '')

test.each([401, 403, 429])(
  'a search for pickup points that the backend refuses with %d is not reported as without results',
  (status) =>
    walk({
      hasAccounts: true,
      answers: {
        ...guest,
        'GET /shoppingCart': { data: { ...foreignCart, address_data: { invoice: buyer } } },
        'GET /shippingMethods': {
          data: [{ id: 4, title: 'Afhalen', carrier: 'postnl', pickup: true, price: { net: 0, gross: 0 } }],
        },
        'GET /shoppingCart/postnl/locations': refusal(status),
      },
      steps: [
        {
          get: '/winkelwagen/bestellen/bezorging?postal_code=1011+AB',
          has: ['De afhaalpunten zijn nu niet op te vragen.'],
          lacks: ['vonden we geen afhaalpunten'],
        },
      ],
    }),
)

test('pickup methods that share pickup points have radio buttons of their own, and the point of the chosen method is sent', async () => {
  const method = (id: number) => ({
    id,
    title: 'Afhalen',
    carrier: 'postnl',
    pickup: true,
    price: { net: 0, gross: 0 },
  })
  const [point, bezorging] = [{ id: 40, name: 'Punt 40' }, '/winkelwagen/bestellen/bezorging']
  const chosen = { selected_shipping_method: { id: 7 }, selected_pickup_point: point }
  const { pages } = await walkAndReturn({
    hasAccounts: true,
    answers: {
      ...guest,
      'GET /shoppingCart': { data: { ...foreignCart, address_data: { invoice: buyer }, ...chosen } },
      'GET /shippingMethods': { data: [method(4), method(7)] },
      'GET /shoppingCart/postnl/locations': { data: [point] },
      'PUT /shoppingCart/shippingMethod': () => new Response(null, { status: 204 }),
    },
    steps: [
      { get: bezorging },
      {
        post: bezorging,
        sends: { shipping_method: '7', 'pickup_point-4': '41', 'pickup_point-7': '40' },
        to: '/winkelwagen/bestellen/betaling',
      },
    ],
    got: { 'PUT /shoppingCart/shippingMethod': [{ id: 7, pickup_point: 40 }] },
  })

  const points = pages[0]?.html.match(/<input[^>]* name="pickup_point[^>]*>/g) ?? []
  expect(points.map((tag) => [/ id="([^"]*)"/.exec(tag)?.[1], tag.includes(' checked')])).toEqual([
    ['pickup_point-4-40', false],
    ['pickup_point-7-40', true],
  ])
})

test('a backend without offers shows no offers and no links to them', () =>
  walk({
    hasAccounts: true,
    answers: { ...cart, ...guest },
    steps: [
      { get: '/winkelwagen', has: ['Vreemde tent'], lacks: [/offerte/i] },
      { get: '/winkelwagen/offerte', to: '/winkelwagen' },
      { get: '/offerlink', status: 404 },
      { get: '/offerlink/abc', status: 404 },
      { get: '/winkelwagen/bestellen/offerte/abc', status: 404 },
      { post: '/winkelwagen/offerte', sends: { remarks: '' }, status: 404 },
    ],
    neverAsked: /offer/,
  }))

test('an offer with minimal data is shown to an anonymous visitor and links to ordering it', async () => {
  const { pages } = await walkAndReturn({
    hasAccounts: true,
    answers: { ...cart, 'GET /offers/abc': { data: { ...offer, valid_until: 'binnenkort', cart: null } } },
    settings,
    steps: [
      {
        get: '/offerlink/abc',
        has: ['Vreemde tent', /<dd><strong>€ 199,-<\/strong><\/dd>/, 'href="/winkelwagen/bestellen/offerte/abc"'],
      },
    ],
  })

  expect(pages[0]?.html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/undefined|NaN|Invalid|binnenkort/)
})

test('a visitor who logs in to order an offer returns to it, also when its token has a dot', () => {
  const next = '/winkelwagen/bestellen/offerte/abc%2Edef'
  const login = `/winkelwagen/inloggen?volgende=${encodeURIComponent(next)}`
  return walk({
    hasAccounts: true,
    answers: { 'GET /offers/abc.def': { data: offer }, 'POST /customerAuth/login': { token: 'x' } },
    settings,
    steps: [
      { get: '/winkelwagen/bestellen/offerte/abc.def', to: login },
      { get: login, has: [`name="volgende" value="${next}"`] },
      {
        post: '/winkelwagen/inloggen',
        sends: { action: 'login', email: 'sanne@voorbeeld.nl', password: 'bergtocht-2042', volgende: next },
        to: `${next}#ingelogd`,
      },
      { get: next, status: 301, to: '/winkelwagen/bestellen/offerte/abc.def' },
    ],
  })
})

test('a shop that takes no orders does not tell a customer that it cannot deliver its offer', () =>
  walk({
    answers: { ...guest, 'GET /offers/abc': { data: offer } },
    settings: { API_FEATURES: 'POST /shoppingCart/offer GET /offers/:token' },
    steps: [{ get: '/offerlink/abc', has: ['Online bestellen kan nu niet.'], lacks: ['niet meer precies zo leveren'] }],
  }))

test('an offer that includes delivery does not say that delivery is added, and without a buyer has no heading for one', () => {
  const data = { ...offer, remarks: 'Graag voor mei.', shipping_cost: { gross: 4.95 }, payable: { gross: 203.95 } }
  return walk({
    hasAccounts: true,
    answers: { ...cart, 'GET /offers/abc': { data } },
    settings,
    steps: [
      {
        get: '/offerlink/abc',
        has: ['Graag voor mei.', /Verzending.*€ 4,95.*€ 203,95/s],
        lacks: ['Verzendkosten komen er nog bij', 'Aangevraagd door'],
      },
    ],
  })
})

test('an offer’s end date without a time lasts until the end of that day', () => {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
  return walk({
    hasAccounts: true,
    answers: {
      'GET /offers/today': { data: { ...offer, valid_until: day(0) } },
      'GET /offers/yesterday': { data: { ...offer, valid_until: day(-24 * 3600 * 1000) } },
    },
    settings,
    steps: [
      { get: '/offerlink/today', has: ['Bestel deze offerte</a>'] },
      { get: '/offerlink/yesterday', has: ['Deze offerte is verlopen op'] },
    ],
  })
})

test.each([400, 403, 410, 422])('an offer that the backend refuses with %d is shown as not found', (status) =>
  walk({
    hasAccounts: true,
    answers: { ...cart, ...guest, 'GET /offers/abc': refusal(status) },
    settings,
    steps: [
      { get: '/offerlink/abc', status: 404, has: ['Deze offerte kennen we niet'] },
      { get: '/winkelwagen/bestellen/offerte/abc/betaling', to: '/offerlink/abc' },
    ],
  }),
)

const noDeadline = 'We houden je bestelling'

test('the payment page of a foreign backend is shown as a link, without a payment deadline', () => {
  const retry_url = 'https://kassa.example/betalen/5'
  const order = { id: 5, number: 'V-5', status_id: 1, total: foreignCart.total, items: foreignCart.items, retry_url }
  return walk({
    answers: {
      'GET /shoppingCart': { data: { ...foreignCart, items: [], count: 0 } },
      'GET /customer/orders': { data: [order] },
    },
    settings: { API_COOKIES: 'sid' },
    steps: [
      {
        get: '/winkelwagen',
        cookie: 'sid=x',
        has: ['Bestelling V-5 wacht nog op betaling', `href="${retry_url}"`],
        lacks: [noDeadline, 'Andere betaalmethode'],
      },
    ],
  })
})

test.each(['open', 'failed', 'canceled', 'expired', 'paid'])(
  'a payment with only the status %s has a page',
  async (status) => {
    const { pages } = await walkAndReturn({
      hasAccounts: true,
      answers: { 'GET /payments/abc': { data: { status, number: 'V-5' } } },
      steps: [{ get: '/payment-redirect?token=abc', cookie: 'sid=x', has: ['V-5'] }],
    })

    const [, main] = /<main(.*)<\/main>/s.exec(pages[0]?.html ?? '') ?? []
    expect(main).not.toMatch(/Hoe wil je betalen\?|We houden je bestelling|Maak een account|undefined|NaN/)
  },
)

test('the page of a payment of an order that has ended does not deny that something was paid', () =>
  walk({
    hasAccounts: true,
    answers: {
      'GET /payments/abc': { data: { status: 'expired', number: 'V-5' } },
      'GET /payments/def': { data: { status: 'expired', number: 'V-6', retry_url: 'https://kassa.example/6' } },
    },
    steps: [
      {
        get: '/payment-redirect?token=abc',
        has: ['Bestelling V-5 is vervallen of al afgehandeld, dus hier valt niets meer te betalen'],
        lacks: ['Er is niets afgeschreven', 'De betaling is verlopen'],
      },
      { get: '/payment-redirect?token=def', has: ['De betaling is verlopen', 'Er is niets afgeschreven'] },
    ],
  }))

test('a bank transfer that can be paid in no other way has no empty section about other ways', () => {
  const transfer = { amount: 199, account: 'NL00 TEST', reference: 'R1' }
  return walk({
    hasAccounts: true,
    answers: { 'GET /payments/abc': { data: { status: 'open', number: 'V-5', transfer } } },
    steps: [{ get: '/payment-redirect?token=abc', has: ['NL00 TEST'], lacks: ['Toch liever meteen betalen?'] }],
  })
})

test.each([
  ['without a payment', {}],
  ['with a payment that no browser may be sent to', { payment_url: 'http://kassa.example/51' }],
])('an order that a backend answers %s is confirmed with its number', async (_, payment) => {
  const { storefront } = await startForeignAccounts({
    ...guest,
    'POST /orders': { data: { id: 51, number: 'T-51', ...payment } },
    'GET /shoppingCart': { data: { ...foreignCart, items: [], count: 0 } },
  })
  const order = { accept_terms: '1', key: 'the-key-that-was-sent', version: '3', payable: '199' }

  const placed = await storefront.post('/winkelwagen/bestellen/overzicht', order)
  const next = placed.headers.get('location') ?? ''
  const { html } = await storefront.get(next, { cookie: sessionOf(placed) })

  expect([placed.status, next]).toEqual([303, '/winkelwagen'])
  expect(html).toContain('Bedankt voor je bestelling. Je bestelnummer is T-51.')
})

test('when the shop cannot open a payment itself, it links to the backend’s payment page', () => {
  const retry_url = 'https://kassa.example/5'
  const data = { status: 'failed', number: 'V-5', retry_url, pay_before: 'morgen', methods: null }
  return walk({
    hasAccounts: true,
    answers: { 'GET /payments/abc': { data } },
    steps: [{ get: '/payment-redirect?token=abc', has: [`href="${retry_url}"`], lacks: [noDeadline] }],
  })
})

const returning = { API_FEATURES: 'POST /rma/check POST /rma' }
const key = { number: 'X-1', postal_code: '1000 AA' }
const item = { po_id: 70, amount: 2, info: { full_name: 'Vreemde tent', price: 199 } }
/** The minimal fields that the contract requires. */
const least = {
  order: { id: 1, number: 'X-1', status_id: 3, total: { gross: 398, grossAfterDiscount: 398 }, items: [item] },
  returnable: [{ po_id: '70', amount: '2' }],
  rmas: {},
}

test('with a backend without returns the page explains withdrawal by mail, phone and letter', () => {
  const has = ['zonder opgave van redenen', 'mailto:info@vreemd.example', 'tel:0201234567', 'Straat 1']
  const lacks = ['name="number"']
  return walk({
    steps: [
      { get: '/rma-check', has, lacks },
      { get: '/rma-check/5', has, lacks },
      { post: '/rma-check', sends: { action: 'check', ...key }, has, lacks },
      { post: '/rma-check/5', sends: { postal_code: '1000 AA' }, has, lacks },
    ],
    neverAsked: /\/rma/,
  })
})

test('with minimal answers of a backend the return form offers all kinds of return, and no dates and no status link', () =>
  walk({
    answers: { 'POST /rma/check': { data: least }, 'POST /rma': { data: { id: '9', number: 'R9', status: 'open' } } },
    settings: returning,
    steps: [
      {
        post: '/rma-check',
        sends: { action: 'check', ...key },
        has: ['withdrawal', 'return', 'warranty'].map((kind) => `value="${kind}"`),
        lacks: ['tot en met'],
      },
      {
        post: '/rma-check',
        sends: { action: 'announce', ...key, seen: '0', kind: 'return', 'amount-70': '1' },
        has: ['R9'],
        lacks: ['href="/rma-check/9"'],
      },
    ],
    got: { 'POST /rma': [{ ...key, items: [{ po_id: 70, amount: 1 }], kind: 'return', reason: null }] },
  }))

test('an order whose backend offers no kind of return gets a text instead of a form that cannot be sent', () =>
  walk({
    answers: { 'POST /rma/check': { data: { ...least, kinds: [] } } },
    settings: returning,
    steps: [
      {
        post: '/rma-check',
        sends: { action: 'check', ...key },
        has: ['Online kun je van deze bestelling niets meer aanmelden.'],
        lacks: ['Wat wil je doen?'],
      },
    ],
  }))

test.each([
  ['warranty', 'Is er nog iets niet goed?', 'Je geld is onderweg'],
  ['return', 'Je geld is onderweg', 'Is er nog iets niet goed?'],
])('a settled %s says what follows: a warranty claim may have been a repair', (kind, has, lacks) =>
  walk({
    answers: { 'GET /rma/5': { data: { id: 5, number: 'R5', status: 'refunded', kind } } },
    settings: { API_FEATURES: 'POST /rma/check POST /rma GET /rma/:id' },
    steps: [{ post: '/rma-check/5', sends: { postal_code: '1000 AA' }, has: ['Afgehandeld', has], lacks: [lacks] }],
  }),
)

test.each([
  ['withdrawal', 'binnen 14 dagen na je herroeping terug'],
  ['warranty', 'of we het repareren of vervangen'],
])('a %s that a backend confirms without its kind is followed by the steps of that kind', (kind, step) =>
  walk({
    answers: { 'POST /rma/check': { data: least }, 'POST /rma': { data: { id: 9, number: 'R9', status: 'open' } } },
    settings: returning,
    steps: [
      {
        post: '/rma-check',
        sends: { action: 'announce', ...key, seen: '0', kind, 'amount-70': '1' },
        has: ['R9', step],
        lacks: ['nadat we de artikelen hebben ontvangen'],
      },
    ],
  }),
)
