import { expect, test } from 'vitest'
import { startForeignAccounts } from '../testing/foreign'

const loginPage = '/winkelwagen/inloggen'

test('who has an account and is logged in goes straight on', async () => {
  const { storefront } = await startForeignAccounts({
    'GET /customer/me': { data: { ...sanne, account_exists: true } },
  })

  const checkout = await storefront.get(loginPage)
  const elsewhere = await storefront.get(`${loginPage}?volgende=/blog`)
  const nowhere = await storefront.get(`${loginPage}?volgende=//elders.example`)

  expect([checkout, elsewhere, nowhere].map(({ headers }) => headers.get('location'))).toEqual([
    '/winkelwagen/bestellen',
    '/blog',
    '/winkelwagen/bestellen',
  ])
})

test('ordering as a guest comes first, and making an account last', async () => {
  const { storefront } = await startForeignAccounts()

  const { html } = await storefront.get(`${loginPage}?volgende=/winkelwagen/bestellen`)

  const places = ['Doorgaan als gast', 'Ik heb een account', 'Ik ben nieuw hier'].map((words) => html.indexOf(words))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a guest may still log in, register or change the address', async () => {
  const { storefront } = await startForeignAccounts({
    'GET /customer/me': { data: { ...sanne, account_exists: false } },
  })

  const page = await storefront.get(loginPage)

  for (const text of ['Inloggen', 'Doorgaan als gast', 'Account aanmaken'])
    expect(page.html).toMatch(new RegExp(`<button type="submit"[^>]*>${text}</button>`))
  expect(page.html.match(/value="sanne@voorbeeld\.nl"/g)).toHaveLength(2)
})

test('a backend without registration has no way to it, and one without orders no guests', async () => {
  const { storefront } = await startForeignAccounts({}, { API_FEATURES: '' })

  const [home, login, checkout] = [
    await storefront.get('/'),
    await storefront.get(`${loginPage}?volgende=/blog`),
    await storefront.get(loginPage),
  ]

  expect(home.html).not.toContain('Account aanmaken')
  expect(home.html).toContain('id="account-email"')
  expect(login.html).toContain('id="login-email"')
  expect(login.html).not.toMatch(/Account aanmaken|Doorgaan als gast/)
  expect(checkout.headers.get('location')).toBe('/winkelwagen')
})

test('the header’s dropdown is the same for everybody, and leads back to its own page', async () => {
  const { storefront } = await startForeignAccounts()

  const anonymous = await storefront.get('/tent-p7')
  const known = await storefront.get('/tent-p7', { cookie: 'session=a; has_session=1; auth.loggedIn=1' })

  const strip = ({ html }: { html: string }) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(strip(known)).toBe(strip(anonymous))
  expect(known.html).toContain('name="volgende" value="/tent-p7"')
})

const sanne = { id: 1, email: 'sanne@voorbeeld.nl', firstname: 'Sanne', lastname: 'Heuvel' }
