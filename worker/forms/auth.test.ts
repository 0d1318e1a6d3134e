import { expect, test } from 'vitest'
import { refusal, startForeignAccounts } from '../testing/foreign'

const loginPage = '/winkelwagen/inloggen'
const credentials = { email: ' sanne@voorbeeld.nl ', password: ' wandelen123 ' }
const registration = {
  action: 'register',
  firstname: 'Sanne',
  middle_name: 'van den',
  lastname: 'Heuvel',
  email: 'sanne@voorbeeld.nl',
  password: 'wandelen123',
  password_confirmation: 'wandelen123',
}
const newPassword = { password: 'wandelen123', password_confirmation: 'wandelen123' }

test.each(['constructor', '__proto__'])(
  'a login form with the unknown action “%s” counts as a guest’s',
  async (action) => {
    const { storefront, asked } = await startForeignAccounts({ 'POST /customerAuth/guest': { token: 'x' } })

    expect((await storefront.post(loginPage, { email: 'noor@voorbeeld.nl', action })).status).toBe(303)
    expect(asked.map(({ name }) => name)).toEqual(['POST /customerAuth/guest'])
  },
)

const loggedIn = () => Response.json({ token: 'x' }, { headers: { 'set-cookie': 'sid=1; HttpOnly' } })

test('a customer who logs in returns to the requested page, which confirms the login', async () => {
  const { storefront, asked } = await startForeignAccounts(
    { 'POST /customerAuth/login': loggedIn },
    { API_COOKIES: 'sid' },
  )

  const answer = await storefront.post(loginPage, { ...credentials, action: 'login', volgende: '/tent-p7?a1=2' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tent-p7?a1=2#ingelogd'])
  expect(asked.map(({ name, body }) => [name, body])).toEqual([
    ['POST /customerAuth/login', '{"email":"sanne@voorbeeld.nl","password":" wandelen123 "}'],
  ])
  expect(answer.headers.getSetCookie()).toEqual([
    'sid=1; HttpOnly; Path=/; Secure',
    expect.stringMatching(/^auth\.loggedIn=1; /),
    expect.stringMatching(/^has_session=1; /),
  ])
  const page = await storefront.get('/tent-p7?a1=2')
  expect(page.html).toMatch(/<p id="ingelogd" class="session-note[^"]*"[^>]*>.*?Je bent ingelogd\./)
})

test.each([
  [undefined, false, '/winkelwagen/bestellen'],
  [undefined, true, '/winkelwagen#samengevoegd'],
  ['/winkelwagen', true, '/winkelwagen#samengevoegd'],
  ['/winkelwagen/offerte', true, '/winkelwagen#samengevoegd'],
  ['/winkelwagen/offerte', false, '/winkelwagen/offerte#ingelogd'],
  ['/blog#x', false, '/blog#ingelogd'],
  ['//3232235777', false, '/winkelwagen/bestellen'],
  ['/\\elders.example', false, '/winkelwagen/bestellen'],
  ['https://elders.example', false, '/winkelwagen/bestellen'],
  ['/%2e%2e//elders.example', false, '/winkelwagen/bestellen'],
  ['/winkelwagen/inloggen?volgende=/x', false, '/winkelwagen/bestellen'],
])('with volgende %j and carts merged %j a login leads to %s', async (volgende, merged, location) => {
  const { storefront } = await startForeignAccounts({
    'POST /customerAuth/login': { token: 'x', scart_items_merged: merged },
  })

  const fields = { ...credentials, action: 'login', ...(volgende !== undefined && { volgende }) }
  const answer = await storefront.post(loginPage, fields)

  expect(answer.headers.get('location')).toBe(location)
})

test.each([
  [{ email: '', password: '' }, 422, ['Vul je e-mailadres in.', 'Vul je wachtwoord in.'], 0],
  [{ email: 'sanne@', password: 'x' }, 422, ['Dit e-mailadres klopt niet.'], 0],
  [credentials, 422, ['Dit e-mailadres en wachtwoord horen niet bij elkaar.'], 1],
])('a login with %j is refused (%i) with errors at the fields', async (fields, status, texts, calls) => {
  const { storefront, asked } = await startForeignAccounts({ 'POST /customerAuth/login': refusal(401) })

  const page = await storefront.post(loginPage, { ...fields, action: 'login', volgende: '/blog' })

  expect(page.status).toBe(status)
  expect(page.html).toContain('<title>Fout: Inloggen')
  for (const text of texts) {
    const id = text.includes('achtwoord') ? 'login-password' : 'login-email'
    expect(page.html).toContain(`<a href="#${id}">${text}`)
    expect(page.html).toMatch(new RegExp(`id="${id}-error"[^>]*>${text}`))
  }
  expect(page.html).toContain(`value="${fields.email.replace('"', '')}"`)
  expect(page.html).toContain('name="volgende" value="/blog"')
  expect(page.html).not.toContain('wandelen123')
  expect(asked.filter(({ name }) => name === 'POST /customerAuth/login')).toHaveLength(calls)
})

test.each([
  [loginPage, { ...credentials, action: 'login' }],
  [loginPage, registration],
  ['/reset-password', { email: 'a@b.nl' }],
  ['/reset-password/abc', newPassword],
])('too many requests to %s are refused before they reach the backend', async (path, fields) => {
  const LOGIN_LIMIT = { limit: async () => ({ success: false }) }
  const { storefront, asked } = await startForeignAccounts({}, { LOGIN_LIMIT })

  const page = await storefront.post(path, fields, { 'cf-connecting-ip': '203.0.113.7' })

  expect(page.status).toBe(429)
  expect(page.html).toContain('Probeer het over een minuut opnieuw.')
  expect(asked.filter(({ name }) => /Auth|sendReset|resetPassword/.test(name))).toEqual([])
})

test('a registration logs the customer in, confirms it, and capitalises the name correctly', async () => {
  const { storefront, asked } = await startForeignAccounts(
    { 'POST /customerAuth/register': loggedIn },
    { API_COOKIES: 'sid' },
  )

  const answer = await storefront.post(loginPage, {
    ...registration,
    firstname: 'sanne',
    lastname: 'HEUVEL',
    company: '',
    volgende: '/',
  })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#welkom'])
  expect(answer.headers.getSetCookie().join()).toContain('auth.loggedIn=1')
  const { action: _, ...sent } = registration
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject(sent)
})

test.each([
  [
    { firstname: '', lastname: ' ' },
    { firstname: 'Vul je voornaam in.', lastname: 'Vul je achternaam in.' },
  ],
  [{ password: 'kort' }, { password: 'Gebruik minstens 8 tekens.' }],
  [{ password_confirmation: 'wandelen124' }, { password_confirmation: 'Dit is niet hetzelfde wachtwoord.' }],
])('a registration with %j is refused with errors at its fields', async (wrong, errors) => {
  const { storefront, asked } = await startForeignAccounts()

  const page = await storefront.post(loginPage, { ...registration, ...wrong, volgende: '/' })

  expect(page.status).toBe(422)
  for (const [name, text] of Object.entries(errors)) {
    expect(page.html).toContain(`<a href="#register-${name}">${text}`)
    expect(page.html).toMatch(new RegExp(`id="register-${name}-error"[^>]*>${text}`))
  }
  expect(page.html).toContain('value="van den"')
  expect(page.html).not.toContain('id="login-email-error"')
  expect(asked.some(({ name }) => name.includes('register'))).toBe(false)
})

test.each([
  ['email', 'Er is al een account met dit e-mailadres.'],
  ['password', 'Dit wachtwoord wordt heel vaak gebruikt en is zo geraden. Kies een ander.'],
])('the page shows the backend’s objection to a registration at its field (%s)', async (name, text) => {
  const { storefront } = await startForeignAccounts({
    'POST /customerAuth/register': refusal(422, {}, { [name]: [text] }),
  })

  const page = await storefront.post(loginPage, { ...registration, volgende: '/' })

  expect(page.status).toBe(422)
  expect(page.html).toMatch(new RegExp(`id="register-${name}-error"[^>]*>${text}`))
})

test.each([
  [() => new Response(null, { status: 204 }), '/blog', '/blog#uitgelogd', 'auth.loggedIn=0'],
  [() => new Response(null, { status: 204 }), '//elders.example', '/#uitgelogd', 'auth.loggedIn=0'],
  [() => refusal(401), '/blog', '/blog#uitgelogd', 'auth.loggedIn=0'],
  [() => refusal(503), '/blog', '/blog#uitloggen-mislukt', ''],
])(
  'a customer who logs out returns to a page that shows the outcome (%#)',
  async (answer, volgende, location, cookie) => {
    const { storefront } = await startForeignAccounts({ 'POST /customerAuth/logout': answer })

    const page = await storefront.post('/uitloggen', { volgende })

    expect([page.status, page.headers.get('location')]).toEqual([303, location])
    const cookies = page.headers.getSetCookie().join()
    if (cookie) for (const part of [cookie, 'has_session=; Max-Age=0']) expect(cookies).toContain(part)
    else expect(cookies).toBe('')
  },
)

test('the login page redirects a customer who is already logged in with an account to the next page', async () => {
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

test('the checkout’s login page offers ordering as a guest first, and creating an account last', async () => {
  const { storefront } = await startForeignAccounts()

  const { html } = await storefront.get(`${loginPage}?volgende=/winkelwagen/bestellen`)

  const places = ['Doorgaan als gast', 'Ik heb een account', 'Ik ben nieuw hier'].map((words) => html.indexOf(words))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a guest in the checkout may still log in, register or change the mail address', async () => {
  const { storefront } = await startForeignAccounts({
    'GET /customer/me': { data: { ...sanne, account_exists: false } },
  })

  const page = await storefront.get(loginPage)

  for (const text of ['Inloggen', 'Doorgaan als gast', 'Account aanmaken'])
    expect(page.html).toMatch(new RegExp(`<button type="submit"[^>]*>${text}</button>`))
  expect(page.html.match(/value="sanne@voorbeeld\.nl"/g)).toHaveLength(2)
})

test('a backend without registration shows no link to it, and one without orders no guest checkout', async () => {
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

test('the account dropdown has the same markup for every visitor, and its login form returns to the current page', async () => {
  const { storefront } = await startForeignAccounts()

  const anonymous = await storefront.get('/tent-p7')
  const known = await storefront.get('/tent-p7', { cookie: 'session=a; has_session=1; auth.loggedIn=1' })

  const strip = ({ html }: { html: string }) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(strip(known)).toBe(strip(anonymous))
  expect(known.html).toContain('name="volgende" value="/tent-p7"')
})

const sanne = { id: 1, email: 'sanne@voorbeeld.nl', firstname: 'Sanne', lastname: 'Heuvel' }

test.each([
  ['as a guest', {}],
  ['with a new account', registration],
])('a visitor who continues %s after another tab has logged in goes on with that account', async (_, fields) => {
  const refused = () => Response.json({ message: 'Je bent al ingelogd.', code: 'already_logged_in' }, { status: 409 })
  const { storefront } = await startForeignAccounts({
    'POST /customerAuth/guest': refused,
    'POST /customerAuth/register': refused,
  })

  const form = { email: 'sanne@voorbeeld.nl', ...fields }
  const places = [
    [undefined, '/winkelwagen/bestellen'],
    ['/winkelwagen/offerte', '/winkelwagen/offerte'],
    ['/winkelwagen/bestellen/offerte/1/bezorging', '/winkelwagen/bestellen/offerte/1/bezorging'],
    ['/blog', '/blog#ingelogd'],
  ] as const
  for (const [volgende, location] of places) {
    const { status, headers } = await storefront.post(loginPage, { ...form, ...(volgende && { volgende }) })

    expect([status, headers.get('location')]).toEqual([303, location])
    const isTold = headers.getSetCookie().join().includes(encodeURIComponent('Je bent al ingelogd.'))
    expect([location, isTold]).toEqual([location, !location.endsWith('#ingelogd')])
  }
})
