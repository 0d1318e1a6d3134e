import { expect, test } from 'vitest'
import { refusal } from '../testing/foreign'
import { hiddenFields } from '../testing/shopper'
import { walk, walkAndReturn } from '../testing/walk'

const path = '/dashboard/persoonlijke-gegevens'
const me = { id: 9, email: 'sanne@voorbeeld.nl', firstname: 'Sanne', middlename: 'de', lastname: 'Vries', locale: 'nl' }
const street = { street: 'Dam', house_number: 1, postal_code: '1012 JS', city: 'Amsterdam', country: 'NL' }
const addresses = {
  invoice: [
    { id: 5, type: 'billing', firstname: 'Sanne', lastname: 'Vries', ...street, primary: 1 },
    { firstname: null, street: 'Zonder nummer' },
  ],
  delivery: null,
}
const answers = {
  'GET /customer/me': { data: me },
  'GET /customer/addresses': { data: addresses },
  'PUT /customer/me': () => new Response(null, { status: 204 }),
  'POST /customer/addresses': () => new Response('', { status: 200 }),
  'PUT /customer/addresses/5': () => new Response('OK'),
  'PUT /customer/addresses/5/primary': () => new Response(null, { status: 204 }),
}
const details = { action: 'details', customer: '9', firstname: 'Sanne', middle_name: 'van', lastname: 'Vries' }

test('the profile page of a backend with only the specification’s section 7 has no password form, export or account deletion', async () => {
  const { pages } = await walkAndReturn({
    answers,
    steps: [
      {
        get: path,
        has: [
          /<h1[^>]*>Persoonlijke gegevens<\/h1>/,
          ...['value="de"', 'Dam 1', 'Zonder nummer', 'Je hebt nog geen bezorgadres bewaard.'],
        ],
      },
    ],
  })

  const html = pages[0]?.html ?? ''
  const main = html.slice(html.indexOf('<h1'), html.indexOf('</main>'))
  expect(main).not.toMatch(/type="password"|Verwijderen|Download|Nieuw wachtwoord|name="newsletter"/)
  // An address without an id can only be shown, not changed.
  expect(main.match(/\?adres=\d/g)).toHaveLength(1)
})

test('a profile change sends the whole customer to a foreign backend, with both spellings of the field for the middle name', () =>
  walk({
    answers,
    steps: [{ post: path, sends: { ...details, phone: '06' }, to: `${path}?melding=gegevens` }],
    got: {
      'PUT /customer/me': [{ ...me, middlename: 'van', middle_name: 'van', phone: '06', company: '', vat_number: '' }],
    },
  }))

test('a change of e-mail address sends no password to a foreign backend that does not require one', () => {
  const email = 'nieuw@voorbeeld.nl'
  const sends = { action: 'email', customer: '9', email, email_password: 'x' }
  return walk({
    answers,
    steps: [{ post: path, sends, to: `${path}?melding=email` }],
    got: { 'PUT /customer/me': [{ ...me, email }] },
  })
})

test('a customer can save addresses with a backend that answers only “done”', async () => {
  const fields = { 'invoice.firstname': 'Sanne', 'invoice.street': 'Dam', 'invoice.country': 'NL' }
  const address = { action: 'address', customer: '9', type: 'invoice', ...fields }
  const primary = { action: 'primary', customer: '9', adres: '5', type: 'invoice' }

  const { pages } = await walkAndReturn({
    answers,
    steps: [
      { get: `${path}?adres=5` },
      { post: path, sends: { ...address, adres: 'nieuw-factuuradres' }, to: `${path}?melding=adres` },
      { post: path, sends: { ...address, adres: '5' }, to: `${path}?melding=adres` },
      { post: path, sends: primary, to: `${path}?melding=standaard` },
    ],
    got: {
      'POST /customer/addresses': [expect.objectContaining({ type: 'invoice', street: 'Dam', city: '' })],
      'PUT /customer/addresses/5': [expect.objectContaining({ type: 'invoice', street: 'Dam' })],
      'PUT /customer/addresses/5/primary': [{ type: 'invoice' }],
    },
  })

  expect(hiddenFields(pages[0]?.html ?? '')).toMatchObject({ adres: '5', type: 'invoice' })
})

test('an address in a country that is missing from the list of countries keeps its country', () => {
  const invoice = [{ ...addresses.invoice[0], country: 'DE' }]
  return walk({
    answers: { ...answers, 'GET /customer/addresses': { data: { invoice } } },
    steps: [{ get: `${path}?adres=5`, has: ['<option value="DE" selected="">Duitsland</option>'] }],
  })
})

test.each([
  ['password', { current_password: 'x', password: 'bergpad2026', password_confirmation: 'bergpad2026' }],
  ['remove-address', { adres: '5' }],
  ['end', { account_password: 'x' }],
])('the shop does not send a form for an action that the foreign backend lacks: %s', (action, fields) =>
  walk({
    answers,
    steps: [
      { post: path, sends: { action, customer: '9', ...fields }, status: 404 },
      { get: `${path}/download`, status: 404 },
    ],
    neverAsked: /^(?!GET)/,
  }),
)

test.each([
  ['in trouble', 503],
  ['without them', 404],
])('a backend whose addresses call is %s leaves the rest of the page working', (_, status) => {
  return walk({
    answers: { ...answers, 'GET /customer/addresses': refusal(status) },
    steps: [{ get: path, has: ['Je adressen kunnen we nu niet ophalen.', 'value="Sanne"'] }],
  })
})

test('the profile page shows errors with the backend’s field names at the shop’s own fields', () => {
  const errors = { postal_code: ['Onbekende postcode.'], first_name: ['Te lang.'] }
  const address = { action: 'address', customer: '9', adres: 'nieuw-bezorgadres', type: 'delivery' }
  return walk({
    answers: { ...answers, 'POST /customer/addresses': refusal(422, {}, errors) },
    steps: [
      {
        post: path,
        sends: { ...address, 'delivery.postal_code': '9999 ZZ' },
        status: 422,
        has: ['<a href="#delivery.postal_code">Bezorgadres, Postcode: Onbekende postcode.</a>', 'Te lang.'],
      },
    ],
  })
})

test('a profile without a mail address has no sentence with a gap instead of it', () =>
  walk({
    answers: { ...answers, 'GET /customer/me': { data: { id: 9 } } },
    steps: [{ get: path, has: ['E-mailadres wijzigen'], lacks: ['Je logt nu in met'] }],
  }))

test.each([
  ['', 'Inloggen</a>', 'Account aanmaken'],
  ['POST /customerAuth/register', 'Account aanmaken</a>', 'Inloggen</a>'],
])('a guest whose backend has the calls “%s” is offered “%s” on the dashboard', (API_FEATURES, offered, other) =>
  walk({
    answers: { 'GET /customer/me': { data: { ...me, account_exists: false } }, 'GET /customer/orders': { data: [] } },
    settings: { API_FEATURES },
    steps: [{ get: '/dashboard', cookie: 'has_session=1', has: ['Je winkelt als gast', offered], lacks: [other] }],
  }),
)
