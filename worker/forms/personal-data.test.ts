import { expect, test } from 'vitest'
import { aCustomer, joost, password, sanne } from '../../backend/testing/accounts'
import { withCheckout } from '../../backend/testing/checkout'
import type { Catalogue } from '../../backend/testing/records'
import { outcomeOf, visitTwice } from '../testing/cached-page'
import { hiddenFields, invoice, paths, visitor } from '../testing/shopper'
import { type Storefront, startStorefront, type Visit } from '../testing/storefront'

const path = '/dashboard/persoonlijke-gegevens'

/** Starts a shop with two accounts, 1 (Sanne) and 2 (Joost). */
const start = () =>
  startStorefront({
    fill: (catalogue: Catalogue) => {
      withCheckout(catalogue)
      catalogue.customers.push(aCustomer(1, sanne), aCustomer(2, joost, { firstname: 'Joost', lastname: 'Mulder' }))
    },
    shopSettings: { PASSWORD_PEPPER: 'pepper' },
  })

async function logIn(storefront: Storefront, email = sanne) {
  const customer = visitor(storefront)
  const answer = await customer.post(paths.login, { action: 'login', email, password, volgende: '/' })
  expect(answer.headers.get('location')).toBe('/#ingelogd')
  return customer
}

const details = {
  ...{ action: 'details', customer: '1', firstname: 'Sanne', middle_name: '', lastname: 'de Boer' },
  ...{ phone: '06 12345678', company: 'De Boer BV', vat_number: 'nl 1234.56.789.b01', newsletter: '1' },
}
const address = { action: 'address', customer: '1', adres: 'nieuw-factuuradres', type: 'invoice', ...invoice }

/** Returns the filled-in fields of a page, by name. */
const fieldsIn = ({ html }: Visit) =>
  Object.fromEntries(
    [...html.slice(html.indexOf('<main')).matchAll(/<input(?=[^>]* id="([^"]+)")(?=[^>]* value="([^"]*)")[^>]*>/g)].map(
      ([, id, value]) => [id, value],
    ),
  )
const addressesOf = ({ html }: Visit) =>
  [...html.matchAll(/\?adres=(\d+)"/g)].map(([, id]) => Number(id)).sort((a, b) => a - b)

/** Returns the street of the address with the badge. */
const primaryIn = ({ html }: Visit) => />Standaard<\/span>.*?(Ginnekenweg 12|Bosweg 12)/s.exec(html)?.[1]

async function rows(storefront: Storefront, sql: string) {
  return (await storefront.db.prepare(sql).all()).results
}

test('a guest has no personal data to change', async () => {
  await using storefront = await start()
  const guest = visitor(storefront)
  await guest.post('/winkelwagen', { action: 'add', po_id: '12', amount: '1' })
  await guest.post(paths.login, { email: 'gast@voorbeeld.nl' })

  const page = await guest.get(path)

  expect(page.status).toBe(200)
  expect(page.html).toContain('Je winkelt als gast')
  expect(page.html).not.toContain('name="action" value="details"')
})

test('a customer saves all personal details, and the next page confirms it', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)

  const answer = await customer.post(path, details)
  const page = await customer.get(answer.headers.get('location') ?? '')

  expect(answer.headers.get('location')).toBe(`${path}?melding=gegevens`)
  expect(page.html).toContain('Je gegevens zijn opgeslagen.')
  expect(fieldsIn(page)).toMatchObject({ lastname: 'de Boer', middle_name: '', vat_number: 'NL123456789B01' })
  expect(page.html).toMatch(/id="newsletter"[^>]* checked=""/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  expect(await rows(storefront, 'SELECT email, newsletter FROM customers WHERE id = 1')).toEqual([
    { email: sanne, newsletter: 1 },
  ])
})

test('the personal details page shows all missing fields at once and retains everything that was typed', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)

  const page = await customer.post(path, { ...details, firstname: ' ', lastname: '', newsletter: '' })
  const vat = await customer.post(path, { ...details, vat_number: 'NL12' })

  expect([page.status, vat.status]).toEqual([422, 422])
  expect(page.html).toContain('<title>Fout: Persoonlijke gegevens')
  expect(page.html).toContain('<a href="#firstname">Vul je voornaam in.</a>')
  expect(page.html).toContain('<a href="#lastname">Vul je achternaam in.</a>')
  expect(fieldsIn(page)).toMatchObject({ company: 'De Boer BV', phone: '06 12345678' })
  expect(page.html).not.toMatch(/id="newsletter"[^>]* checked=""/)
  expect(vat.html).toMatch(/<a href="#vat_number">Btw-nummer: /)
  expect(await rows(storefront, 'SELECT lastname FROM customers WHERE id = 1')).toEqual([{ lastname: 'Heuvel' }])
})

test('a change of the login e-mail address requires the password, which is never rendered in a page', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)
  const email = { action: 'email', customer: '1', email: 'nieuw@voorbeeld.nl' }

  const without = await customer.post(path, { ...email, email: 'onzin' })
  const wrong = await customer.post(path, { ...email, email_password: 'verkeerd-1' })
  const taken = await customer.post(path, { ...email, email: joost, email_password: password })
  const right = await customer.post(path, { ...email, email_password: password })

  expect(without.html).toContain('<a href="#email_password">Vul je wachtwoord in.</a>')
  expect(without.html).toMatch(/<a href="#email">.*klopt niet/)
  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/id="email_password-error"/)
  expect(wrong.html).not.toContain('verkeerd-1')
  expect(wrong.html).toMatch(/<details class="fold [^"]*" open=""><summary[^>]*>E-mailadres wijzigen/)
  expect(fieldsIn(wrong)).toMatchObject({ email: 'nieuw@voorbeeld.nl' })
  expect(taken.html).toMatch(/<a href="#email">.*ander account/)
  expect(right.headers.get('location')).toBe(`${path}?melding=email`)
  expect((await customer.get(path)).html).toContain('<b>nieuw@voorbeeld.nl</b>')
})

test('a password change needs the old password and the new one twice, and logs out other devices only', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)
  const other = await logIn(storefront)
  const form = { action: 'password', customer: '1', current_password: password, password: 'bergpad2026' }

  const short = await customer.post(path, { ...form, current_password: '', password: 'kort' })
  const differs = await customer.post(path, { ...form, password_confirmation: 'bergpad2027' })
  const wrong = await customer.post(path, { ...form, current_password: 'x', password_confirmation: 'bergpad2026' })
  const right = await customer.post(path, { ...form, password_confirmation: 'bergpad2026' })

  expect(short.html).toContain('<a href="#current_password">Vul je wachtwoord in.</a>')
  expect(short.html).toContain('<a href="#password">Gebruik minstens 8 tekens.</a>')
  expect(differs.html).toContain('<a href="#password_confirmation">Dit is niet hetzelfde wachtwoord.</a>')
  expect(wrong.html).toMatch(/<a href="#current_password">/)
  expect(right.headers.get('location')).toBe(`${path}?melding=wachtwoord`)
  expect([(await customer.get(path)).status, (await other.get(path)).status]).toEqual([200, 303])
})

test('a customer adds, changes and removes addresses, and makes one primary', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)

  const added = await customer.post(path, address)
  await customer.post(path, { ...address, 'invoice.street': 'Bosweg' })
  const list = await customer.get(path)
  const [first, second] = addressesOf(list)
  const makePrimary = /<form(?:(?!<form).)*Maak standaard<span class="vh"> Bosweg 12, Breda<\/span>/s.exec(list.html)
  const form = await customer.get(`${path}?adres=${second}`)
  const bosweg = { ...address, 'invoice.street': 'Bosweg', 'invoice.city': 'Chaam' }
  const changed = await customer.post(path, { ...bosweg, adres: String(second) })
  const primary = await customer.post(path, hiddenFields(makePrimary?.[0] ?? ''))
  const reordered = await customer.get(path)
  const removed = await customer.post(path, { action: 'remove-address', customer: '1', adres: String(first) })
  const page = await customer.get(removed.headers.get('location') ?? '')

  expect([added, changed, primary, removed].map(({ headers }) => headers.get('location'))).toEqual([
    `${path}?melding=adres`,
    `${path}?melding=adres`,
    `${path}?melding=standaard`,
    `${path}?melding=verwijderd`,
  ])
  expect(hiddenFields(makePrimary?.[0] ?? '')).toEqual({ ...primaryOf(second), customer: '1' })
  expect([list, reordered].map(primaryIn)).toEqual(['Ginnekenweg 12', 'Bosweg 12'])
  expect(form.html).toMatch(/<h1[^>]*>Factuuradres wijzigen<\/h1>/)
  expect(fieldsIn(form)).toMatchObject({ 'invoice.street': 'Bosweg', 'invoice.city': 'Breda' })
  expect(hiddenFields(form.html)).toMatchObject({ adres: String(second), type: 'invoice', customer: '1' })
  expect(page.html).toContain('Het adres is verwijderd.')
  expect(addressesOf(page)).toEqual([second])
  expect(page.html).toContain('Je hebt nog geen bezorgadres bewaard.')
  expect(page.html).toContain('Chaam')
})

test('the personal details page shows a refused address at its fields and retains the typed values', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)

  const fields = { 'delivery.postal_code': '12', 'delivery.city': '', 'delivery.street': 'Dam "1"' }
  const page = await customer.post(path, { ...address, adres: 'nieuw-bezorgadres', type: 'delivery', ...fields })

  expect(page.status).toBe(422)
  expect(page.html).toContain('<title>Fout: Bezorgadres toevoegen')
  expect(page.html).toMatch(/<a href="#delivery.city">Bezorgadres, Plaats: /)
  expect(page.html).toMatch(/<a href="#delivery.firstname">Bezorgadres, Voornaam: /)
  expect(fieldsIn(page)).toMatchObject({ 'delivery.street': 'Dam &quot;1&quot;', 'delivery.postal_code': '12' })
})

test('saving an address that another tab deleted offers it as a new one, with the typed values', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)
  await customer.post(path, address)
  const [id] = addressesOf(await customer.get(path))
  await customer.post(path, { action: 'remove-address', customer: '1', adres: String(id) })

  const page = await customer.post(path, { ...address, adres: String(id), 'invoice.street': 'Bosweg' })
  const again = await customer.post(path, {
    ...address,
    'invoice.street': 'Bosweg',
    adres: hiddenFields(page.html).adres ?? '',
  })

  expect(page.status).toBe(404)
  expect(page.html).toContain('Dit adres staat niet meer in je lijst.')
  expect(fieldsIn(page)).toMatchObject({ 'invoice.street': 'Bosweg' })
  expect(again.headers.get('location')).toBe(`${path}?melding=adres`)
})

test('a form of one customer’s page changes nothing for another who has logged in since', async () => {
  await using storefront = await start()
  const other = await logIn(storefront, joost)
  const everything =
    'SELECT c.*, p.hash, (SELECT count(*) FROM addresses) FROM customers c JOIN password_hashes p ON p.customer_id = c.id'
  const before = await rows(storefront, everything)
  const passwords = { current_password: password, password: 'bergpad2026', password_confirmation: 'bergpad2026' }
  const forms: Record<string, string>[] = [
    details,
    address,
    { action: 'email', customer: '1', email: 'nieuw@voorbeeld.nl', email_password: password },
    { action: 'password', customer: '1', ...passwords },
    { action: 'end', customer: '1', account_password: password },
  ]

  for (const form of forms) {
    const answer = await other.post(path, form)
    const page = await other.get(answer.headers.get('location') ?? '')

    expect([form.action, answer.headers.get('location')]).toEqual([form.action, `${path}?melding=ander`])
    expect(page.html).toContain('Daarom hebben we niets gewijzigd.')
    expect(page.html).not.toContain('de Boer')
    expect(await rows(storefront, everything)).toEqual(before)
  }
})

test('a customer downloads all data as a file with a Dutch name; a visitor who is logged out cannot', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)

  const page = await customer.get(path)
  const file = await customer.get(`${path}/download`)
  const nobody = await storefront.get(`${path}/download`)

  // A link with a type is one to a file: it does not show that the page is being left.
  expect(page.html).toContain(`href="${path}/download" type="application/json"`)
  expect([file.status, file.headers.get('content-disposition'), file.headers.get('cache-control')]).toEqual([
    200,
    'attachment; filename="mijn-gegevens.json"',
    'no-store',
  ])
  expect(JSON.parse(file.html)).toMatchObject({ profile: { email: sanne } })
  expect([nobody.status, nobody.headers.get('location')]).toEqual([
    303,
    '/winkelwagen/inloggen?volgende=%2Fdashboard%2Fpersoonlijke-gegevens',
  ])
})

test('deleting an account needs the password, logs out and leads to the home page with a message', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)
  const end = { action: 'end', customer: '1' }

  const without = await customer.post(path, { ...end, account_password: '' })
  const wrong = await customer.post(path, { ...end, account_password: 'verkeerd-1' })
  const right = await customer.post(path, { ...end, account_password: password })
  const home = await storefront.get('/')

  expect([without.status, wrong.status]).toEqual([422, 422])
  expect(without.html).toContain('<a href="#account_password">Vul je wachtwoord in.</a>')
  expect(wrong.html).toMatch(/<a href="#account_password">/)
  expect([right.status, right.headers.get('location')]).toEqual([303, '/#account-verwijderd'])
  expect(right.headers.getSetCookie().join()).toMatch(/has_session=;.*Max-Age=0/)
  expect(home.html).toContain('Je account is verwijderd.')
  expect(await rows(storefront, 'SELECT id FROM customers ORDER BY id')).toEqual([{ id: 2 }])
  expect((await customer.get(path)).status).toBe(303)
})

test('the form to delete an account, sent twice, says goodbye both times', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)
  const cookie = customer.cookie()
  const attempt = () => storefront.post(path, { action: 'end', customer: '1', account_password: password }, { cookie })

  const answers = [...(await Promise.all([attempt(), attempt()])), await attempt()]

  for (const { status, headers } of answers) {
    expect([status, headers.get('location')]).toEqual([303, '/#account-verwijderd'])
    expect(headers.getSetCookie().join('\n')).toMatch(/session=; Max-Age=0/)
  }
})

test.each(['form', 'call'])(
  'after an account is deleted (by a %s) its name is on no cached page any more',
  async (way) => {
    await using storefront = await start()
    await storefront.db
      .prepare(
        `INSERT INTO product_questions (product_id, question, answer, author, customer_id, created_at)
        VALUES (1, 'Past hij?', 'Ja.', 'Sanne Kanarie', 1, '2026-01-01T00:00:00.000Z')`,
      )
      .run()
    const customer = await logIn(storefront)
    const product = await storefront.get('/tarp-1-p1')
    expect(product.html).toContain('Kanarie')

    if (way === 'form') await customer.post(path, { action: 'end', customer: '1', account_password: password })
    else await storefront.call('DELETE', '/customer/me', { password }, { cookie: customer.cookie() })

    const after = await storefront.get('/tarp-1-p1')
    expect([after.status, after.html.includes('Past hij?'), after.html.includes('Kanarie')]).toEqual([200, true, false])
  },
)

test('deleting an account without published posts leaves cached pages as they are', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)
  await storefront.db
    .prepare(
      `INSERT INTO product_questions (product_id, question, author, customer_id, created_at, state)
      VALUES (1, 'Past hij?', 'Sanne', 1, '2026-01-01T00:00:00.000Z', 'new')`,
    )
    .run()
  await visitTwice(storefront, '/tarp-1-p1')

  const end = await customer.post(path, { action: 'end', customer: '1', account_password: password })

  expect(end.headers.get('location')).toBe('/#account-verwijderd')
  expect(outcomeOf(await storefront.get('/tarp-1-p1'))).toBe('hit')
})

test('an outage during the deletion of an account says that the outcome is unknown', async () => {
  await using storefront = await start()
  const customer = await logIn(storefront)
  storefront.backend.fault = 'error'
  storefront.backend.only = ({ name }) => !name.startsWith('GET')

  const page = await customer.post(path, { action: 'end', customer: '1', account_password: password })

  expect(page.status).toBe(503)
  expect(page.html).toContain('We weten niet zeker of je account is verwijderd.')
})

const primaryOf = (id: number | undefined) => ({ action: 'primary', adres: String(id), type: 'invoice' })
