import { ID_ROUTE_PATTERN } from '../../src/contract/limits'
import { routes } from '../../src/routes'
import { richAnswers } from './rich-foreign'
import { invoice, paths } from './shopper'
import { stepsOf } from './start-with-offer'

/** The path of a mailed invitation to review an order. */
export const invitation = `/review-promotion/3f0c9a52-52d8-4d3b-9f0f-0b6a3a5a8c11/${'h'.repeat(43)}`
/** The checkout steps of an offer. */
export const offered = stepsOf('/offerlink/offerte-8')

export const key = '0123456789abcdef'
const email = 'sanne@voorbeeld.nl'
export const passwords = { password: 'bergtocht-2042', password_confirmation: 'bergtocht-2042' }
const [product = '', productInCategory = ''] = routes.find(({ page }) => page === 'ProductPage')?.paths ?? []
const question = { action: 'question', question: 'Past hij achterop?', name: 'Sanne', email }

/** The customer for whom the forms of personal data were rendered. */
const me = { customer: String(richAnswers['GET /customer/me'].data.id) }
const toReturn = { number: 'PV6', postal_code: '4818 JA' }

/** The fields of each checkout step. */
const ordering = {
  address: { ...invoice, remarks: 'Bel aan' },
  shipping: { shipping_method: '1' },
  payment: { payment_method: '1' },
  overview: { accept_terms: '1', version: '3', payable: '365.85', key },
}
/** What is sent to each form, by its path: a URL, and the fields of each request. */
export const sent: Record<string, [address: string, ...fields: Record<string, string>[]]> = {
  '/winkelwagen': [
    '/winkelwagen',
    { action: 'add', po_id: '201', amount: '1', key },
    { action: 'set', po_id: '202', amount: '3' },
    { action: 'code', code: 'ZOMER' },
    { remove: '202' },
  ],
  '/winkelwagen/klaargezet/:items{[^/]+}': ['/winkelwagen/klaargezet/8-201:2,7-202:1', { key }],
  [paths.login]: [
    paths.login,
    { email, key },
    { action: 'login', email, password: passwords.password },
    { action: 'register', email, ...passwords, firstname: 'Sanne', lastname: 'de Vries' },
  ],
  '/reset-password': ['/reset-password', { email }],
  '/reset-password/:token': ['/reset-password/brief-1', passwords],
  '/uitloggen': ['/uitloggen', { volgende: '/' }],
  [paths.address]: [paths.address, ordering.address],
  [paths.shipping]: [paths.shipping, ordering.shipping],
  [paths.payment]: [paths.payment, ordering.payment],
  [paths.overview]: [paths.overview, ordering.overview],
  '/winkelwagen/offerte': ['/winkelwagen/offerte', { remarks: 'Voor het kamp', key }],
  '/winkelwagen/offerte/:article{[^/]+}': ['/winkelwagen/offerte/7-201-40', { remarks: 'Voor het kamp', key }],
  ...Object.fromEntries(
    Object.entries(ordering).map(([step, fields]) => [
      stepsOf('/offerlink/:offer')[step as keyof typeof ordering],
      [offered[step as keyof typeof ordering], fields],
    ]),
  ),
  '/dashboard/favoriete-producten': [
    '/dashboard/favoriete-producten',
    { action: 'add', product_id: '7', volgende: '/tenten-c3' },
    { action: 'remove', product_id: '7', volgende: '/dashboard/favoriete-producten' },
  ],
  '/dashboard/persoonlijke-gegevens': [
    '/dashboard/persoonlijke-gegevens',
    { ...me, action: 'details', firstname: 'Sanne', lastname: 'de Boer', newsletter: '1' },
    { ...me, action: 'password', ...passwords, current_password: passwords.password },
    { ...me, action: 'address', adres: 'nieuw-factuuradres', type: 'invoice', ...invoice },
    { ...me, action: 'primary', adres: '5', type: 'invoice' },
    { ...me, action: 'remove-address', adres: '5' },
    { ...me, action: 'end', account_password: passwords.password },
  ],
  '/bestelling-volgen': ['/bestelling-volgen', toReturn],
  '/snel-bestellen': ['/snel-bestellen', { lines: 'TENT-7 2' }],
  '/rma-check': [
    '/rma-check',
    { ...toReturn, action: 'check' },
    { ...toReturn, action: 'announce', kind: 'return', 'amount-201': '1' },
  ],
  [`/rma-check/:id{${ID_ROUTE_PATTERN}}`]: ['/rma-check/4', { postal_code: '4818 JA' }, { token: 'bevestiging-4' }],
  [product]: [
    '/tunneltent-p8',
    question,
    { action: 'alert', po_id: '70', email },
    { action: 'price', po_id: '70', email },
  ],
  [productInCategory]: ['/tenten-c3/tunneltent-p8', question],
  '/review-promotion/:uuid/:hash': [
    invitation,
    { 'rating-21': '8', 'title-21': 'Fijn', 'text-21': 'Droog.', shop_rating: '9' },
  ],
  '/payment-redirect': ['/payment-redirect', { token: 'betaling-1' }],
  '/dashboard/orders/:id{[1-9][0-9]{0,14}}': ['/dashboard/orders/51', { action: 'reorder' }],
  '/dashboard/offertes/:id{[1-9][0-9]{0,14}}': ['/dashboard/offertes/52', { action: 'reorder' }],
  '/testbank/:id{tb_[A-Za-z0-9_-]{10,60}}': ['/testbank/tb_0123456789', { outcome: 'paid' }],
}

/** Paths of forms that change nothing. */
export const formsWithoutWrite = ['/rma-check/4', '/snel-bestellen']
