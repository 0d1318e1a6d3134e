import { expect, test } from 'vitest'
import { anAddress, withCheckout } from '../../backend/testing/checkout'
import { startForeignAccounts } from '../testing/foreign'
import { invoice, paths, visitor } from '../testing/shopper'
import { type Storefront, sessionOf, startStorefront } from '../testing/storefront'

const home = { type: 'invoice', ...anAddress({ street: 'Bosweg', house_number: '12', addition: 'a' }) }
const work = { type: 'invoice', ...anAddress({ street: 'Markt', company: 'Buiten BV' }) }
const scouts = { type: 'delivery', ...anAddress({ street: 'Heideweg', city: 'Chaam', postal_code: '4861 PV' }) }

/**
 * Starts with a customer with an account and one article in the cart. `ids` are those of the saved addresses, in order.
 */
async function begin(storefront: Storefront, saved: object[] = [home, work, scouts]) {
  const password = 'wandelen123'
  const account = { email: 'noor@voorbeeld.nl', password, password_confirmation: password }
  const names = { firstname: 'Noor', lastname: 'Visser' }
  const registered = await storefront.call('POST', '/customerAuth/register', { ...account, ...names })
  const cookie = sessionOf(registered)
  const ids: number[] = []
  for (const address of saved)
    ids.push(JSON.parse((await storefront.call('POST', '/customer/addresses', address, { cookie })).html).data.id)
  const shopper = visitor(storefront, cookie)
  await shopper.post('/winkelwagen', { action: 'add', po_id: '12', amount: '1' })
  storefront.backend.calls.length = 0
  const kept = async () => JSON.parse((await storefront.call('GET', '/customer/addresses', undefined, { cookie })).html)
  return { shopper, ids: ids.map(String), kept: async () => (await kept()).data, cookie }
}

const checked = (html: string) => [...html.matchAll(/id="([\w.-]+)"[^>]*checked=""/g)].map(([, id]) => id)
const filledIn = (html: string, name: string) => new RegExp(`<input id="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]

test('the address step offers the saved addresses, primary ones first, or another; an order uses the chosen ones and no other field', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const { shopper, ids } = await begin(storefront)

  const { html } = await shopper.get(paths.address)

  expect(html).toContain('Bosweg 12 a, 4811 XR Breda')
  expect(html).toContain('Buiten BV, Noor Visser')
  // The default delivery address is selected, which differs from the invoice address.
  expect(checked(html)).toEqual([`invoice.saved-${ids[0]}`, 'other_delivery', `delivery.saved-${ids[2]}`])
  expect(html.match(/Ander adres/g)).toHaveLength(2)
  // A new address starts with the customer's name.
  for (const name of ['invoice.firstname', 'delivery.firstname']) expect(filledIn(html, name)).toBe('Noor')

  const answer = await shopper.post(paths.address, {
    'invoice.saved': ids[1] ?? '',
    'invoice.city': 'Elders',
    other_delivery: '1',
    'delivery.saved': ids[2] ?? '',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.shipping])
  expect((await shopper.cart()).address_data).toMatchObject({
    invoice: { street: 'Markt', city: 'Breda', company: 'Buiten BV' },
    delivery: { street: 'Heideweg', city: 'Chaam' },
  })
  const again = await shopper.get(paths.address)
  expect(checked(again.html)).toEqual([`invoice.saved-${ids[1]}`, 'other_delivery', `delivery.saved-${ids[2]}`])
})

test('choosing a saved address that was deleted shows an error at the choice and retains what the customer typed elsewhere', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const { shopper, ids } = await begin(storefront)
  const gone = { 'invoice.saved': '99999', other_delivery: '1', 'delivery.saved': 'other' }

  const page = await shopper.post(paths.address, { ...gone, 'delivery.city': 'Gent', remarks: 'Bel aan' })

  expect(page.status).toBe(422)
  expect(page.html).toContain('<a href="#invoice.saved">Factuuradres: Dit adres staat niet meer in je account.')
  expect(page.html).toMatch(/id="invoice.saved-error"[^>]*>Dit adres/)
  expect(page.html).toContain('id="invoice.saved"')
  expect(filledIn(page.html, 'delivery.city')).toBe('Gent')
  expect(page.html).toContain('Bel aan</textarea>')
  // An address of the other list or of another customer is refused.
  expect((await shopper.post(paths.address, { 'invoice.saved': ids[2] ?? '' })).status).toBe(422)
  expect(storefront.count('PUT /shoppingCart/addressData')).toBe(0)
})

test('a saved address that the backend refuses is shown in editable fields, with its errors', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const { shopper, ids } = await begin(storefront)
  await storefront.db.prepare("UPDATE addresses SET postal_code = '48' WHERE street = 'Bosweg'").run()

  const page = await shopper.post(paths.address, { 'invoice.saved': ids[0] ?? '' })

  expect(page.status).toBe(422)
  expect(checked(page.html)).toContain('invoice.saved-other')
  expect(page.html).toContain('<a href="#invoice.postal_code">Factuuradres, Postcode: ')
  expect([filledIn(page.html, 'invoice.street'), filledIn(page.html, 'invoice.postal_code')]).toEqual(['Bosweg', '48'])
  // The browser must not restore its draft, in which the saved address is chosen and the fields are empty.
  expect(page.html).toContain('data-draft="sent"')
})

test('the account saves a typed address only if the customer ticks the box, and saves it once', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const { shopper, kept } = await begin(storefront, [])
  const typed = { ...invoice, 'invoice.keep': '1', 'delivery.keep': '1', 'delivery.city': 'Gent' }

  for (let times = 0; times < 2; times++) await shopper.post(paths.address, typed)
  expect(await kept()).toMatchObject({ invoice: [{ street: 'Ginnekenweg', primary: true }], delivery: [] })

  // Sends the same address with the house number in the street field.
  await shopper.post(paths.address, {
    ...typed,
    'invoice.street': `ginnekenweg ${invoice['invoice.house_number']}`,
    'invoice.house_number': '',
  })
  await shopper.post(paths.address, { ...invoice, 'invoice.street': 'Markt' })
  expect((await kept()).invoice).toHaveLength(1)
})

test('an address that cannot be saved is still used for the order, and the next step says so', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const { shopper } = await begin(storefront)
  storefront.backend.fault = 'error'
  storefront.backend.only = ({ name }) => name.startsWith('POST /customer/addresses')

  const answer = await shopper.post(paths.address, { ...invoice, 'invoice.saved': 'other', 'invoice.keep': '1' })

  expect(answer.headers.get('location')).toBe(`${paths.shipping}?melding=nietbewaard`)
  const page = await shopper.get(answer.headers.get('location') ?? '')
  expect([page.status, page.html]).toEqual([200, expect.stringContaining('bewaren in je account is niet gelukt')])
  expect((await shopper.cart()).address_data).toMatchObject({ invoice: { street: 'Ginnekenweg' } })
})

test('failing saved addresses remove only the choice among them', async () => {
  const settings = { READ_BUDGET_MS: '300' }
  await using storefront = await startStorefront({ fill: withCheckout, settings })
  const { shopper } = await begin(storefront)
  storefront.backend.only = ({ name }) => name.startsWith('GET /customer/addresses')

  for (const fault of ['error', 'html', 'lost', 'hang'] as const) {
    storefront.backend.fault = fault
    const page = await shopper.get(paths.address)
    const sent = await shopper.post(paths.address, invoice)

    expect([fault, page.status, sent.headers.get('location')]).toEqual([fault, 200, paths.shipping])
    expect(page.html, fault).not.toContain('Ander adres')
    expect(filledIn(page.html, 'invoice.firstname'), fault).toBe('Noor')
    await storefront.db.prepare('UPDATE carts SET invoice = NULL').run()
  }
})

test('a guest is offered no saved addresses and no option to save one', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = visitor(storefront)
  await shopper.post('/winkelwagen', { action: 'add', po_id: '12', amount: '1' })
  await shopper.post(paths.login, { email: 'gast@voorbeeld.nl' })

  const { html } = await shopper.get(paths.address)

  expect(html).not.toMatch(/Ander adres|Bewaar dit adres/)
})

const me = { data: { id: 1, email: 'noor@vreemd.example', firstname: 'Noor', lastname: 'Visser' } }
const theirs = { id: '5', street: 'Bosweg', house_number: 12, postal_code: '4811XR', city: 'Breda', primary: null }

test('a foreign backend’s saved addresses can be chosen, even if fields are missing or unknown', async () => {
  const sent: unknown[] = []
  const { storefront } = await startForeignAccounts({
    'GET /customer/me': me,
    'GET /customer/addresses': { data: { invoice: [{ ...theirs, extra: [1] }, null, { id: 6 }, 'x'], delivery: null } },
    'PUT /shoppingCart/addressData': (body: unknown) => {
      sent.push(body)
      return new Response('', { status: 200 })
    },
    'PUT /shoppingCart/remarks': () => new Response(null, { status: 204 }),
  })
  const { html } = await storefront.get(paths.address)
  expect(checked(html)).toEqual(['invoice.saved-5'])
  expect(html).toContain('Bosweg 12, 4811XR Breda')

  const answer = await storefront.post(paths.address, { 'invoice.saved': '5' })

  expect(answer.status).toBe(303)
  const fields = { firstname: '', lastname: '', street: 'Bosweg', house_number: '12', country: 'NL', addition: '' }
  expect(sent).toEqual([{ invoice: expect.objectContaining(fields), delivery: null }])
})
