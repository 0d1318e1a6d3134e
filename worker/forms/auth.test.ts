import { afterEach, expect, test, vi } from 'vitest'
import type { Bindings } from '../env'
import { foreignBackend } from '../testing/foreign'
import { startStorefront } from '../testing/storefront'

afterEach(() => {
  vi.unstubAllGlobals()
})

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
const tooOften = () => refusal(429, { 'retry-after': '300' })

test.each(['constructor', '__proto__'])('the action “%s” is none, and the form a guest’s', async (action) => {
  const { storefront, asked } = await startForeign({ 'POST /customerAuth/guest': { token: 'x' } })

  expect((await storefront.post(loginPage, { email: 'noor@voorbeeld.nl', action })).status).toBe(303)
  expect(asked.map(({ name }) => name)).toEqual(['POST /customerAuth/guest'])
})

test('a login goes on to where it was asked for, and the page tells it', async () => {
  const { storefront, asked } = await startForeign({ 'POST /customerAuth/login': { token: 'x' } })

  const answer = await storefront.post(loginPage, { ...credentials, action: 'login', volgende: '/tent-p7?a1=2' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tent-p7?a1=2#ingelogd'])
  expect(asked.map(({ name, body }) => [name, body])).toEqual([
    ['POST /customerAuth/login', '{"email":"sanne@voorbeeld.nl","password":" wandelen123 "}'],
  ])
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^auth\.loggedIn=1; /),
    expect.stringMatching(/^has_session=1; /),
  ])
  const page = await storefront.get('/tent-p7?a1=2')
  expect(page.html).toMatch(/<div id="ingelogd" class="session-note[^"]*"[^>]*>.*?Je bent ingelogd\./)
})

test.each([
  [undefined, false, '/winkelwagen/bestellen'],
  [undefined, true, '/winkelwagen#samengevoegd'],
  ['/winkelwagen', true, '/winkelwagen#samengevoegd'],
  ['/blog#x', false, '/blog#ingelogd'],
  ['//3232235777', false, '/winkelwagen/bestellen'],
  ['/\\elders.example', false, '/winkelwagen/bestellen'],
  ['https://elders.example', false, '/winkelwagen/bestellen'],
  ['/%2e%2e//elders.example', false, '/winkelwagen/bestellen'],
  ['/winkelwagen/inloggen?volgende=/x', false, '/winkelwagen/bestellen'],
])('with volgende %j and carts merged %j a login leads to %s', async (volgende, merged, location) => {
  const { storefront } = await startForeign({
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
])('a login with %j is refused (%i) at its fields', async (fields, status, texts, calls) => {
  const { storefront, asked } = await startForeign({ 'POST /customerAuth/login': refusal(401) })

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
  [loginPage, { ...credentials, action: 'login' }, 'POST /customerAuth/login'],
  [loginPage, registration, 'POST /customerAuth/register'],
  [loginPage, { email: 'a@b.nl' }, 'POST /customerAuth/guest'],
  ['/reset-password', { email: 'a@b.nl' }, 'POST /customer/sendResetToken'],
  ['/reset-password/abc', newPassword, 'POST /customer/resetPassword'],
])('too many tries at %s %j are told with the wait', async (path, fields, call) => {
  const { storefront } = await startForeign({ [call]: tooOften() })

  const page = await storefront.post(path, fields)

  expect(page.status).toBe(429)
  expect(page.html).toContain('Dat was te vaak achter elkaar. Probeer het over 5 minuten opnieuw.')
  expect(page.html).not.toContain('wandelen123')
})

test.each([
  [loginPage, { ...credentials, action: 'login' }],
  [loginPage, registration],
  ['/reset-password', { email: 'a@b.nl' }],
  ['/reset-password/abc', newPassword],
])('a flood at %s is stopped before the backend hears of it', async (path, fields) => {
  const LOGIN_LIMIT = { limit: async () => ({ success: false }) }
  const { storefront, asked } = await startForeign({}, { LOGIN_LIMIT })

  const page = await storefront.post(path, fields, { 'cf-connecting-ip': '203.0.113.7' })

  expect(page.status).toBe(429)
  expect(page.html).toContain('Probeer het over een minuut opnieuw.')
  expect(asked.filter(({ name }) => /Auth|sendReset|resetPassword/.test(name))).toEqual([])
})

test.each([
  [loginPage, { ...credentials, action: 'login' }, 'POST /customerAuth/login', 'De winkel is even niet bereikbaar'],
  [loginPage, registration, 'POST /customerAuth/register', 'De winkel is even niet bereikbaar'],
  ['/reset-password', { email: 'a@b.nl' }, 'POST /customer/sendResetToken', 'De winkel is even niet bereikbaar'],
  ['/reset-password/abc', newPassword, 'POST /customer/resetPassword', 'Je link blijft geldig'],
])('an outage at %s loses nothing but the password', async (path, fields, call, text) => {
  const { storefront } = await startForeign({ [call]: refusal(503) })

  const page = await storefront.post(path, fields)

  expect(page.status).toBe(503)
  expect(page.html).toContain(text)
  if ('email' in fields) expect(page.html).toContain(`value="${fields.email}"`)
  if ('lastname' in fields) expect(page.html).toContain('value="van den"')
  expect(page.html).not.toContain('wandelen123')
})

test('a registration logs in, and says so', async () => {
  const { storefront, asked } = await startForeign({ 'POST /customerAuth/register': { token: 'x' } })

  const answer = await storefront.post(loginPage, { ...registration, company: '', volgende: '/' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#welkom'])
  expect(answer.headers.getSetCookie().join()).toContain('auth.loggedIn=1')
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ email: 'sanne@voorbeeld.nl', middle_name: 'van den' })
})

test.each([
  [
    { firstname: '', lastname: ' ' },
    { firstname: 'Vul je voornaam in.', lastname: 'Vul je achternaam in.' },
  ],
  [{ password: 'kort' }, { password: 'Gebruik ten minste 8 tekens.' }],
  [{ password_confirmation: 'wandelen124' }, { password_confirmation: 'Dit is niet hetzelfde wachtwoord.' }],
])('a registration with %j is refused at its fields', async (wrong, errors) => {
  const { storefront, asked } = await startForeign()

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

test('what the backend has against a registration stands at the field', async () => {
  const { storefront } = await startForeign({
    'POST /customerAuth/register': refusal(422, {}, { email: ['Er is al een account met dit e-mailadres.'] }),
  })

  const page = await storefront.post(loginPage, { ...registration, volgende: '/' })

  expect(page.status).toBe(422)
  expect(page.html).toMatch(/id="register-email-error"[^>]*>Er is al een account/)
})

test.each([
  [() => new Response(null, { status: 204 }), '/blog', '/blog#uitgelogd', 'auth.loggedIn=0'],
  [() => new Response(null, { status: 204 }), '//elders.example', '/#uitgelogd', 'auth.loggedIn=0'],
  [() => refusal(401), '/blog', '/blog#uitgelogd', 'auth.loggedIn=0'],
  [() => refusal(503), '/blog', '/blog#uitloggen-mislukt', ''],
])('logging out leads back and tells how it went (%#)', async (answer, volgende, location, cookie) => {
  const { storefront } = await startForeign({ 'POST /customerAuth/logout': answer })

  const page = await storefront.post('/uitloggen', { volgende })

  expect([page.status, page.headers.get('location')]).toEqual([303, location])
  const cookies = page.headers.getSetCookie().join()
  if (cookie) for (const part of [cookie, 'has_session=; Max-Age=0']) expect(cookies).toContain(part)
  else expect(cookies).toBe('')
})

test('asking for a new password leads to a page that says what to do', async () => {
  const { storefront } = await startForeign({ 'POST /customer/sendResetToken': new Response(null, { status: 204 }) })

  const answer = await storefront.post('/reset-password', { email: 'sanne@voorbeeld.nl' })
  const page = await storefront.get(answer.headers.get('location') ?? '')

  expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []])
  expect(page.html).toContain('Kijk in je mailbox.')
})

test.each([
  ['', 422, 'Vul je e-mailadres in.'],
  ['sanne', 422, 'Dit e-mailadres klopt niet.'],
  ['wie@voorbeeld.nl', 404, 'Bij dit e-mailadres hoort geen account.'],
])('a new password for %j is refused (%i) at the field', async (email, status, text) => {
  const { storefront } = await startForeign({ 'POST /customer/sendResetToken': refusal(404) })

  const page = await storefront.post('/reset-password', { email })

  expect(page.status).toBe(status)
  expect(page.html).toMatch(new RegExp(`id="forgot-email-error"[^>]*>${text}`))
  expect(page.html).toContain(`value="${email}"`)
})

test('a new password leads to logging in with it', async () => {
  const { storefront, asked } = await startForeign({
    'POST /customer/resetPassword': new Response(null, { status: 204 }),
  })

  const answer = await storefront.post('/reset-password/a-b_c', newPassword)
  const page = await storefront.get(answer.headers.get('location') ?? '')

  expect(answer.status).toBe(303)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'a-b_c', ...newPassword })
  expect(page.html).toContain('Je nieuwe wachtwoord is opgeslagen.')
  expect(page.html).toContain('id="login-password"')
})

test('a link that is unknown, used or over says so, and offers a new mail', async () => {
  const { storefront } = await startForeign({
    'POST /customer/resetPassword': refusal(422, {}, { token: ['Deze link werkt niet.'] }),
  })

  const page = await storefront.post('/reset-password/abc', newPassword)

  expect(page.status).toBe(422)
  expect(page.html).toContain('Deze link werkt niet meer')
  expect(page.html).toContain('action="/reset-password"')
  expect(page.html).not.toContain('name="password"')
})

test.each([
  [{ password: '', password_confirmation: '' }, 'new-password', 'Bedenk een wachtwoord.'],
  [{ password: 'wandelen123', password_confirmation: 'x' }, 'new-password_confirmation', 'Dit is niet hetzelfde'],
])('the new password %j is refused at its field', async (fields, id, text) => {
  const { storefront } = await startForeign()

  const page = await storefront.post('/reset-password/abc', fields)

  expect(page.status).toBe(422)
  expect(page.html).toContain(`<a href="#${id}">${text}`)
  expect(page.html).toContain('action="/reset-password/abc"')
})

test('the page of a mailed link is for nobody else', async () => {
  const { storefront } = await startForeign()

  const page = await storefront.get('/reset-password/abc')
  const other = await storefront.get('/blog')

  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('its form comes without an origin, and is believed when the browser says that it is ours', async () => {
  const { storefront } = await startForeign({
    'POST /customer/resetPassword': new Response(null, { status: 204 }),
  })

  const own = await storefront.post('/reset-password/abc', newPassword, {
    origin: 'null',
    'sec-fetch-site': 'same-origin',
  })
  const foreign = await storefront.post('/reset-password/abc', newPassword, {
    origin: 'null',
    'sec-fetch-site': 'cross-site',
  })

  expect([own.status, foreign.status]).toEqual([303, 403])
})

test('who has an account and is logged in goes straight on', async () => {
  const { storefront } = await startForeign({ 'GET /customer/me': { data: { ...sanne, account_exists: true } } })

  const checkout = await storefront.get(loginPage)
  const elsewhere = await storefront.get(`${loginPage}?volgende=/blog`)
  const nowhere = await storefront.get(`${loginPage}?volgende=//elders.example`)

  expect([checkout, elsewhere, nowhere].map(({ headers }) => headers.get('location'))).toEqual([
    '/winkelwagen/bestellen',
    '/blog',
    '/winkelwagen/bestellen',
  ])
})

test('a guest may still log in, register or change the address', async () => {
  const { storefront } = await startForeign({ 'GET /customer/me': { data: { ...sanne, account_exists: false } } })

  const page = await storefront.get(loginPage)

  for (const text of ['Inloggen', 'Doorgaan als gast', 'Account aanmaken'])
    expect(page.html).toMatch(new RegExp(`<button type="submit"[^>]*>${text}</button>`))
  expect(page.html.match(/value="sanne@voorbeeld\.nl"/g)).toHaveLength(2)
})

test('a backend without registration has no way to it, and one without orders no guests', async () => {
  const { storefront } = await startForeign({}, { API_FEATURES: '' })

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
  const { storefront } = await startForeign()

  const anonymous = await storefront.get('/tent-p7')
  const known = await storefront.get('/tent-p7', { cookie: 'session=a; has_session=1; auth.loggedIn=1' })

  const strip = ({ html }: { html: string }) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(strip(known)).toBe(strip(anonymous))
  expect(known.html).toContain('name="volgende" value="/tent-p7"')
  expect(known.html).not.toContain('Mijn dashboard')
})

const sanne = { id: 1, email: 'sanne@voorbeeld.nl', firstname: 'Sanne', lastname: 'Heuvel' }

function refusal(status: number, headers: HeadersInit = {}, errors?: Record<string, string[]>) {
  return Response.json({ message: 'Nee.', errors }, { status, headers })
}

const ours =
  'POST /orders POST /customerAuth/register POST /customerAuth/guest POST /customer/resetPassword PUT /shoppingCart/remarks'

async function startForeign(answers: Record<string, unknown> = {}, settings: Partial<Bindings> = {}) {
  const backend = foreignBackend({ 'GET /customer/me': refusal(401), ...answers })
  vi.stubGlobal('fetch', backend.fetch)
  const storefront = await startStorefront({ settings: { ...backend.settings, API_FEATURES: ours, ...settings } })
  backend.asked.length = 0
  return { ...backend, storefront }
}
