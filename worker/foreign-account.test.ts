import { expect, test, vi } from 'vitest'
import { refusal, startForeign } from './testing/foreign'
import { hiddenFields } from './testing/shopper'

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
const accounts = {
  'GET /customer/me': { data: me },
  'GET /customer/addresses': { data: addresses },
  'PUT /customer/me': () => new Response(null, { status: 204 }),
  'POST /customer/addresses': () => new Response('', { status: 200 }),
  'PUT /customer/addresses/5': () => new Response('OK'),
  'PUT /customer/addresses/5/primary': () => new Response(null, { status: 204 }),
}
const details = { action: 'details', customer: '9', firstname: 'Sanne', middle_name: 'van', lastname: 'Vries' }
const sentTo = (asked: { name: string; body: string }[], name: string) =>
  asked.filter((call) => call.name === name).map(({ body }) => JSON.parse(body))

test('a backend of section 7 alone shows what it can: no password, no removal, no file, no end', async () => {
  const { storefront } = await startForeign(accounts)

  const page = await storefront.get(path)

  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<h1[^>]*>Persoonlijke gegevens<\/h1>/)
  expect(page.html).toContain('value="de"')
  expect(page.html).toContain('Dam 1')
  expect(page.html).toContain('Zonder nummer')
  expect(page.html).toContain('Je hebt nog geen bezorgadres bewaard.')
  const main = page.html.slice(page.html.indexOf('<h1'), page.html.indexOf('</main>'))
  expect(main).not.toMatch(/type="password"|Verwijderen|Download|Nieuw wachtwoord|name="newsletter"/)
  // What has no number can only be read.
  expect(main.match(/\?adres=\d/g)).toHaveLength(1)
})

test('the whole customer goes back as it came, with both spellings of the middle name', async () => {
  const { storefront, asked } = await startForeign(accounts)

  const answer = await storefront.post(path, { ...details, phone: '06' })

  expect(answer.headers.get('location')).toBe(`${path}?melding=gegevens`)
  expect(sentTo(asked, 'PUT /customer/me')).toEqual([
    { ...me, middlename: 'van', middle_name: 'van', phone: '06', company: '', vat_number: '' },
  ])
})

test('another e-mail is sent without a password that nobody asked for', async () => {
  const { storefront, asked } = await startForeign(accounts)
  const form = { action: 'email', customer: '9', email: 'nieuw@voorbeeld.nl', email_password: 'x' }

  const answer = await storefront.post(path, form)

  expect(answer.headers.get('location')).toBe(`${path}?melding=email`)
  expect(sentTo(asked, 'PUT /customer/me')).toEqual([{ ...me, email: 'nieuw@voorbeeld.nl' }])
})

test('addresses are kept by a backend that answers nothing but “done”', async () => {
  const { storefront, asked } = await startForeign(accounts)
  const fields = { 'invoice.firstname': 'Sanne', 'invoice.street': 'Dam', 'invoice.country': 'NL' }
  const address = { action: 'address', customer: '9', type: 'invoice', ...fields }

  const form = await storefront.get(`${path}?adres=5`)
  const answers = [
    await storefront.post(path, { ...address, adres: 'nieuw-factuuradres' }),
    await storefront.post(path, { ...address, adres: '5' }),
    await storefront.post(path, { action: 'primary', customer: '9', adres: '5', type: 'invoice' }),
  ]

  expect(hiddenFields(form.html)).toMatchObject({ adres: '5', type: 'invoice' })
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
    `${path}?melding=adres`,
    `${path}?melding=adres`,
    `${path}?melding=standaard`,
  ])
  expect(sentTo(asked, 'POST /customer/addresses')).toMatchObject([{ type: 'invoice', street: 'Dam', city: '' }])
  expect(sentTo(asked, 'PUT /customer/addresses/5')).toMatchObject([{ type: 'invoice', street: 'Dam' }])
  expect(sentTo(asked, 'PUT /customer/addresses/5/primary')).toEqual([{ type: 'invoice' }])
})

test.each([
  ['password', { current_password: 'x', password: 'bergpad2026', password_confirmation: 'bergpad2026' }],
  ['remove-address', { adres: '5' }],
  ['end', { account_password: 'x' }],
])('what it does not have is not asked of it: %s', async (action, fields) => {
  const { storefront, asked } = await startForeign(accounts)

  const page = await storefront.post(path, { action, customer: '9', ...fields })
  const file = await storefront.get(`${path}/download`)

  expect([page.status, file.status]).toEqual([404, 404])
  expect(asked.map(({ name }) => name).filter((name) => !name.startsWith('GET'))).toEqual([])
})

test.each([
  ['in trouble', () => refusal(503)],
  ['without them', () => refusal(404)],
])('a backend that is %s about addresses leaves the rest of the page standing', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { storefront } = await startForeign({ ...accounts, 'GET /customer/addresses': answer })

  const page = await storefront.get(path)

  expect(page.status).toBe(200)
  expect(page.html).toContain('Je adressen kunnen we nu niet ophalen.')
  expect(page.html).toContain('value="Sanne"')
})

test('errors by the backend’s names stand at our fields', async () => {
  const { storefront } = await startForeign({
    ...accounts,
    'POST /customer/addresses': refusal(422, {}, { postal_code: ['Onbekende postcode.'], first_name: ['Te lang.'] }),
  })

  const address = { action: 'address', customer: '9', adres: 'nieuw-bezorgadres', type: 'delivery' }
  const page = await storefront.post(path, { ...address, 'delivery.postal_code': '9999 ZZ' })

  expect(page.status).toBe(422)
  expect(page.html).toContain('<a href="#delivery.postal_code">Bezorgadres, Postcode: Onbekende postcode.</a>')
  expect(page.html).toContain('Te lang.')
})
