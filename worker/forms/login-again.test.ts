import { expect, test } from 'vitest'
import { refusal, startForeign } from '../testing/foreign'
import { hiddenFields } from '../testing/shopper'

const path = '/reset-password'
const call = 'POST /customer/sendResetToken'
const typed = { email: 'joost@voorbeeld.nl', note: 'Bel aan' }
const credentials = { 'login.email': ' sanne@voorbeeld.nl ', 'login.password': ' wandelen123 ' }
const opened = { token: 'x', scart_items_merged: false }

/** Starts a backend that requires the session of a login for every call. */
async function startStrict(login: unknown = opened, settings = {}) {
  const shop = await startForeign(
    {
      'POST /customerAuth/login': () => {
        if (login instanceof Response) return login
        const answer = Response.json(login)
        answer.headers.append('set-cookie', 'PHPSESSID=new; Path=/; HttpOnly')
        return answer
      },
      'POST /customerAuth/register': () => {
        const answer = Response.json({ token: 'x' })
        answer.headers.append('set-cookie', 'PHPSESSID=new; Path=/; HttpOnly')
        return answer
      },
      [call]: () => {
        const isIn = /PHPSESSID=new/.test(shop.asked.at(-1)?.headers.get('cookie') ?? '')
        return isIn ? new Response(null, { status: 204 }) : refusal(401)
      },
    },
    { API_COOKIES: 'PHPSESSID cart', ...settings },
  )
  return shop
}

const names = (asked: { name: string }[]) => asked.map(({ name }) => name).filter((name) => name.startsWith('POST'))

test('a form that is sent after the session ended is retained in a page that asks for a login', async () => {
  const { storefront } = await startStrict()

  const page = await storefront.post(path, { ...typed, note: '"<b>', password: 'geheim', new_password: 'nieuw' })

  expect(page.status).toBe(401)
  expect(page.html).toContain('<title>Log in om verder te gaan')
  expect(page.html).toContain('Wat je hebt ingevuld, is bewaard.')
  expect(page.html).toContain('Een wachtwoord dat je had ingevuld, bewaren we niet.')
  expect(page.html).toContain('<meta name="robots" content="noindex"/>')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.html).toMatch(/<h1.*?<form [^>]*action="\/reset-password"/s)
  expect(hiddenFields(page.html.slice(page.html.indexOf('<h1')))).toMatchObject({
    ...typed,
    note: '&quot;&lt;b&gt;',
    password: '',
    new_password: '',
  })
  expect(page.html).not.toMatch(/geheim|nieuw"/)
})

test('after the login the retained form is sent unchanged with the new session, and the cookies of both answers are set', async () => {
  const { storefront, asked } = await startStrict()

  const answer = await storefront.post(path, { ...typed, ...credentials }, { cookie: 'PHPSESSID=old; cart=7; x=1' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reset-password?melding=verstuurd'])
  expect(names(asked)).toEqual(['POST /customerAuth/login', call])
  const [login, sent] = asked.filter(({ name }) => name.startsWith('POST'))
  expect(login?.body).toBe('{"email":"sanne@voorbeeld.nl","password":" wandelen123 "}')
  expect(sent?.headers.get('cookie')).toBe('PHPSESSID=new; cart=7')
  expect(sent?.body).toBe('{"email":"joost@voorbeeld.nl"}')
  expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])).toEqual([
    'PHPSESSID=new',
    'auth.loggedIn=1',
    'has_session=1',
  ])
})

test('a visitor without an account registers beside the retained form, which is then submitted', async () => {
  const { storefront, asked } = await startStrict(undefined, { API_FEATURES: 'POST /customerAuth/register' })
  const person = { firstname: 'Jan', lastname: 'Bos', email: 'jan@voorbeeld.nl' }
  const passwords = { password: 'wandelen123', password_confirmation: 'wandelen123' }
  const asNew = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries({ action: 'register', ...fields }).map(([name, text]) => [`login.${name}`, text]))

  const refused = await storefront.post(path, { ...typed, ...asNew({ ...person, ...passwords, lastname: '' }) })
  const answer = await storefront.post(path, { ...typed, ...asNew({ ...person, ...passwords }) })

  expect(refused.status).toBe(422)
  expect(refused.html).toMatch(/<a [^>]*href="#register-lastname"/)
  expect(refused.html).toMatch(/<details [^>]*open/)
  expect(refused.html).not.toContain('wandelen123')
  expect(hiddenFields(refused.html)).toMatchObject({ ...typed, 'login.action': 'register' })
  expect(refused.html).toContain('value="jan@voorbeeld.nl"')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reset-password?melding=verstuurd'])
  expect(names(asked)).toEqual(['POST /customerAuth/register', call])
})

test('a visitor who registers beside a retained form after another tab has logged in sends the form with that account', async () => {
  const { storefront, asked } = await startForeign(
    {
      'POST /customerAuth/register': () =>
        Response.json({ message: 'Je bent al ingelogd.', code: 'already_logged_in' }, { status: 409 }),
      [call]: () => new Response(null, { status: 204 }),
    },
    { API_COOKIES: 'PHPSESSID', API_FEATURES: 'POST /customerAuth/register' },
  )
  const person = { firstname: 'Jan', lastname: 'Bos', email: 'jan@voorbeeld.nl' }
  const passwords = { password: 'wandelen123', password_confirmation: 'wandelen123' }
  const entered = Object.entries({ action: 'register', ...person, ...passwords })
  const fields = { ...typed, ...Object.fromEntries(entered.map(([name, text]) => [`login.${name}`, text])) }

  const answer = await storefront.post(path, fields, { cookie: 'PHPSESSID=of-the-other-tab' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reset-password?melding=verstuurd'])
  const notice = answer.headers.getSetCookie().find((cookie) => cookie.includes(encodeURIComponent('Je bent al')))
  const next = await storefront.get('/reset-password?melding=verstuurd', { cookie: notice?.split(';', 1)[0] ?? '' })
  expect(next.html).toMatch(/<main[^>]*>.*Je bent al ingelogd\./s)
  expect(names(asked)).toEqual(['POST /customerAuth/register', call])
  expect(asked.find(({ name }) => name === call)?.headers.get('cookie')).toBe('PHPSESSID=of-the-other-tab')
})

test('the page after a retained form is sent says that the login merged two carts', async () => {
  const { storefront } = await startStrict({ token: 'x', scart_items_merged: true })

  const answer = await storefront.post(path, { ...typed, ...credentials })

  expect(answer.headers.get('location')).toBe('/reset-password?melding=verstuurd#samengevoegd')
})

test('a retained form that is refused after the login is rendered for the customer who just logged in', async () => {
  const { storefront, asked } = await startStrict()

  const fields = { action: 'add', po_id: '70', amount: 'twee', ...credentials }
  const page = await storefront.post('/winkelwagen', fields, { cookie: 'PHPSESSID=old' })

  expect(page.status).toBe(422)
  expect(asked.findLast(({ name }) => name === 'GET /shoppingCart')?.headers.get('cookie')).toBe('PHPSESSID=new')
  expect(page.headers.getSetCookie()[0]).toMatch(/^PHPSESSID=new;/)
})

test.each([
  ['a wrong password', refusal(401), credentials, 422, 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'],
  ['no address', opened, { 'login.email': '', 'login.password': 'x' }, 422, 'Vul je e-mailadres in.'],
  ['too many tries', refusal(429, { 'retry-after': '300' }), credentials, 429, 'Probeer het over 5 minuten opnieuw.'],
  ['an outage', refusal(503), credentials, 503, 'De winkel is even niet bereikbaar'],
])('after %s the login page retains the form and submits none of it', async (_, login, entered, status, text) => {
  const { storefront, asked } = await startStrict(login)

  const page = await storefront.post(path, { ...typed, ...entered })

  expect(page.status).toBe(status)
  expect(page.html).toContain('<title>Fout: Log in om verder te gaan')
  expect(page.html).toContain(text)
  expect(hiddenFields(page.html.slice(page.html.indexOf('<h1')))).toMatchObject(typed)
  expect(page.html).toContain(`value="${entered['login.email']}"`)
  expect(page.html).not.toContain('wandelen123')
  expect(names(asked)).not.toContain(call)
  if (status === 429) expect(page.headers.get('retry-after')).toBe('300')
})

test('a successful login is not lost when the retained form leads to an error', async () => {
  const { storefront } = await startStrict()

  // For a backend without accounts this call does not exist.
  const answer = await storefront.post('/reset-password/abc', {
    password: 'bergpad2026',
    password_confirmation: 'bergpad2026',
    ...credentials,
  })

  expect(answer.status).toBe(404)
  expect(answer.headers.getSetCookie().join()).toMatch(/PHPSESSID=new.*auth\.loggedIn=1/)
})
