/** An example of the smallest answer that the contract accepts for an API call. */
export type MinimalAnswer = {
  /** The path of the example request, below `/api`. Needed if the call's path has parameters. */
  path?: string
  /** The body of the example answer; undefined for a 204, which has no body. */
  body?: unknown
  /** The Set-Cookie header of the example answer. */
  cookie?: string
  /** Paths of optional fields in the example, without which the answer would be useless. */
  useful?: readonly string[]
  /** The request body to which this example is the answer. The answer to any other body is `otherwise`. */
  to?: Readonly<Record<string, unknown>>
  otherwise?: { status: number; body: { message: string; errors?: Record<string, string[]> } }
  /** True if the call answers 401 to a request without the cookie of a login. */
  isOfCustomer?: boolean
}

const message = 'Deze combinatie van e-mailadres en wachtwoord kennen we niet.'
const noCode = 'Deze code kennen we niet.'

const session = 'sid=4f1d0c; Path=/; HttpOnly; SameSite=Lax; Secure'

const card = { id: 7, uri: '/tent-p7', full_name: 'Tent', price: 199.95 }
const total = { gross: 199.95, grossAfterDiscount: 199.95 }
const line = { po_id: 70, amount: 1, info: { uri: '/tent-p7', full_name: 'Tent', price: 199.95 } }
const page = { id: 5, title: 'Over ons', uri: '/over-ons-i5' }
const done: MinimalAnswer = {}
const ofCustomer: MinimalAnswer = { isOfCustomer: true }

/** Example answers of the specification's calls, by method and path. */
export const specifiedExamples: Readonly<Record<string, MinimalAnswer>> = {
  'GET /shopInfo': { body: { data: { name: 'Tentenwinkel' } }, useful: ['data.name'] },
  'GET /menus': { body: { data: [{ id: 1, title: 'header' }] } },
  'GET /menus/:id': {
    path: '/menus/1',
    body: { data: { id: 1, title: 'header', children: [{ id: 3, title: 'Tenten', uri: '/tenten-c3' }] } },
    useful: ['data.children.0.uri'],
  },
  'GET /categories': { body: { data: [{ id: 3, title: 'Tenten', uri: '/tenten-c3' }] } },
  'GET /categories/:id': { path: '/categories/3', body: { data: { id: 3, title: 'Tenten', uri: '/tenten-c3' } } },
  'GET /pages': { body: { data: [page] } },
  'GET /pages/:id': {
    path: '/pages/5',
    body: { data: { ...page, body: '<p>Sinds 1987.</p>' } },
    useful: ['data.body'],
  },
  'POST /queryProducts': { body: { products: { data: [card] } } },
  'GET /products/:id': { path: '/products/7', body: { data: { id: 7, uri: '/tent-p7', full_name: 'Tent' } } },
  'POST /queryProductAttributes': {
    body: { data: { attributes: [{ id: 31, title: 'Kleur', values: [{ id: 4, title: 'Oranje' }] }] } },
  },
  'POST /queryProductOption': {
    body: { data: { po_id: 70, uri: '/tent-p7?a31=4', full_name: 'Tent', price: 199.95 } },
  },
  'POST /productComparison': { body: { data: { products: [card] } } },
  'GET /shoppingCart': { body: { data: { total, items: [line] } } },
  'POST /shoppingCart/add': { cookie: session },
  'POST /shoppingCart/set': done,
  'DELETE /shoppingCart/:po_id': { path: '/shoppingCart/70' },
  'PUT /shoppingCart/discountCode': {
    to: { code: 'ZOMER' },
    otherwise: { status: 422, body: { message: noCode, errors: { code: [noCode] } } },
  },
  'PUT /shoppingCart/addressData': done,
  'GET /countries': { body: { data: { NL: { title: 'Nederland' } } }, useful: ['data.NL'] },
  'GET /shippingMethods': {
    body: { data: [{ id: 1, title: 'Bezorgen', price: { gross: 5.95 } }] },
    isOfCustomer: true,
  },
  'GET /paymentMethods': { body: { data: [{ id: 1, title: 'iDEAL' }] }, isOfCustomer: true },
  'GET /shoppingCart/:carrier/locations': {
    path: '/shoppingCart/postnl/locations',
    body: { data: [{ id: 9, name: 'Boekhandel Dam' }] },
  },
  'POST /customerAuth/login': {
    cookie: session,
    to: { email: 'sanne@voorbeeld.nl', password: 'bergtocht-2042' },
    otherwise: { status: 401, body: { message } },
  },
  'POST /customerAuth/logout': { cookie: 'sid=; Path=/; Max-Age=0' },
  'POST /customer/sendResetToken': done,
  'GET /customer/me': { body: { data: { id: 12 } }, isOfCustomer: true },
  'PUT /customer/me': ofCustomer,
  'GET /customer/addresses': {
    body: { data: { invoice: [{ street: 'Dorpsstraat' }] } },
    useful: ['data.invoice.0.street'],
    isOfCustomer: true,
  },
  'POST /customer/addresses': ofCustomer,
  'PUT /customer/addresses/:id': { path: '/customer/addresses/8', isOfCustomer: true },
  'PUT /customer/addresses/:id/primary': { path: '/customer/addresses/8/primary', isOfCustomer: true },
  'GET /customer/orders': { body: { data: [{ id: 51, status_id: 2 }] }, isOfCustomer: true },
  'GET /customer/orders/:id': {
    path: '/customer/orders/51',
    body: { data: { id: 51, status_id: 2 } },
    isOfCustomer: true,
  },
}

const ordered = { amount: 1, info: { full_name: 'Tent', price: 199.95 } }
const order = { id: 51, number: 'T-51', status_id: 3, total, items: [ordered] }
const returned = { id: 4, number: 'R-4', status: 'open' }

/** Example answers of the optional calls, by method and path. `API_FEATURES` lists the optional calls of a backend. */
export const optionalExamples: Readonly<Record<string, MinimalAnswer>> = {
  'GET /redirects': { body: { data: { '/oude-tent': '/tent-p7' } }, useful: ['data./oude-tent'] },
  'GET /sitemap': { body: { data: [{ uri: '/tent-p7' }] } },
  'GET /articles': {
    body: {
      data: [{ po_id: 70, product_id: 7, uri: '/tent-p7', full_name: 'Tent', price: 199.95 }],
      meta: { last_page: 1 },
    },
  },
  'GET /reviews': { body: { data: [{ id: 2, rating: 9 }] } },
  'GET /reviewPromotion/:uuid/:hash': { body: { data: { products: [card] } } },
  'POST /reviewPromotion/:uuid/:hash': done,
  'POST /products/:id/questions': done,
  'POST /stockAlerts': done,
  'GET /brands': { body: { data: [{ id: 1, title: 'Almgrat', uri: '/merken/almgrat-b1' }] } },
  'POST /articleNumbers': { body: { data: [{ number: 'TENT-7', product_id: 7, po_id: 70 }] } },
  'POST /customerAuth/register': { cookie: session },
  'POST /customerAuth/guest': { cookie: session },
  'POST /customer/resetPassword': done,
  'PUT /customer/password': done,
  'DELETE /customer/addresses/:id': done,
  'GET /customer/favorites': { body: { data: [7] } },
  'PUT /customer/favorites/:product_id': done,
  'DELETE /customer/favorites/:product_id': done,
  'GET /customer/export': {
    body: { data: { customer: { email: 'sanne@voorbeeld.nl' } } },
    useful: ['data.customer', 'data.customer.email'],
  },
  'DELETE /customer/me': { cookie: 'sid=; Path=/; Max-Age=0' },
  'PUT /shoppingCart/remarks': done,
  'PUT /shoppingCart/gift': done,
  'PUT /shoppingCart/shippingMethod': done,
  'PUT /shoppingCart/paymentMethod': done,
  'POST /orders': { body: { data: { id: 51, number: 'T-51' } } },
  'POST /orders/:id/reorder': done,
  'GET /payments/:token': { body: { data: { status: 'paid' } } },
  'POST /payments/:token/retry': { body: { data: { payment_url: 'https://bank.example/betaal/1' } } },
  'POST /shoppingCart/offer': { body: { data: { id: 52, token: 'a1b2c3' } } },
  'POST /offers': { body: { data: { id: 53, token: 'd4e5f6' } } },
  'GET /offers/:token': { body: { data: { ...order, status_id: 0 } } },
  'POST /orders/track': { body: { data: { id: 51, status_id: 3 } } },
  'POST /rma/check': { body: { data: { order, returnable: [{ po_id: 70, amount: 1 }], rmas: [returned] } } },
  'POST /rma': { body: { data: returned } },
  'GET /rma/:id': { body: { data: returned } },
  'POST /rma/:id/confirm': { body: { data: returned } },
  'GET /health': { body: { data: { database: { state: 'ok' } } }, useful: ['data.database'] },
}
