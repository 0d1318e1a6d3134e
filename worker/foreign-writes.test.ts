import { expect, test, vi } from 'vitest'
import { login } from '../src/contract/auth'
import { addToCart } from '../src/contract/ordering/cart'
import { startForeign, startForeignAccounts } from './testing/foreign'
import { logged } from './testing/logged'

test('an empty answer to a cart write is a success', async () => {
  const { storefront } = await startForeign()

  const added = await storefront.post('/winkelwagen', { action: 'add', po_id: '70', amount: '1' })
  const set = await storefront.post('/winkelwagen', { action: 'set', po_id: '70', amount: '2' })
  const removed = await storefront.post('/winkelwagen', { remove: '70' })

  expect([added, set, removed].map(({ headers }) => headers.get('location'))).toEqual([
    '/winkelwagen?melding=bijgewerkt',
    '/winkelwagen?melding=bijgewerkt',
    '/winkelwagen?melding=verwijderd',
  ])
})

const withCookie = (cookie: string) => new Response(null, { status: 204, headers: { 'set-cookie': cookie } })

test('an empty answer to a cart write passes the proxy', async () => {
  const { storefront } = await startForeign(
    { 'POST /shoppingCart/add': () => withCookie('sid=1; HttpOnly') },
    { API_COOKIES: 'sid' },
  )

  const answer = await storefront.call('POST', '/shoppingCart/add', { po_id: 70, amount: 1 })

  expect([answer.status, answer.html]).toEqual([204, ''])
  expect(answer.headers.getSetCookie()).toEqual([
    'sid=1; HttpOnly; Path=/; Secure',
    expect.stringMatching(/^auth\.loggedIn=0/),
    expect.stringMatching(/^has_session=1/),
  ])
})

test('a session that API_COOKIES does not name sets no hint, and is logged once, by its name alone', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { storefront } = await startForeign(
    { 'POST /shoppingCart/add': () => withCookie('sid=secret; HttpOnly') },
    { API_COOKIES: 'SID' },
  )

  const form = await storefront.post('/winkelwagen', { action: 'add', po_id: '70', amount: '1' })
  const call = await storefront.call('POST', '/shoppingCart/add', { po_id: 70, amount: 1 })

  expect([form, call].flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  expect(warnings.mock.calls.map(([line]) => JSON.parse(line))).toEqual([{ event: 'session_dropped', names: ['sid'] }])
})

test.each([
  ['sets none', () => new Response(null, { status: 204 }), undefined],
  ['is sent one already', () => withCookie('seen=1'), 'sid=1'],
  ['sets one that passes beside another', () => withCookie('sid=1'), undefined],
])('a backend that %s drops no session', async (_, answer, cookie) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { storefront } = await startForeign({ 'POST /shoppingCart/add': answer }, { API_COOKIES: 'sid' })

  await storefront.call('POST', '/shoppingCart/add', { po_id: 70, amount: 1 }, cookie ? { cookie } : {})

  expect(warnings).not.toHaveBeenCalled()
})

const oddly = {
  true: () => Response.json(true),
  'OK as text': () => new Response('OK', { headers: { 'content-type': 'text/html' } }),
  'data: true': () => Response.json({ data: true }),
  'data: []': () => Response.json({ data: [] }),
  'the line alone': () => Response.json({ data: { po_id: 70 } }),
  'half a JSON': () => new Response('{"data":{"to', { headers: { 'content-type': 'application/json' } }),
}

test.each(Object.entries(oddly))('a change of the cart that is answered by %s is done', async (_, answer) => {
  logged()
  const { storefront } = await startForeign({ 'POST /shoppingCart/add': answer })

  const form = await storefront.post('/winkelwagen', { action: 'add', po_id: '70', amount: '1' })
  const call = await storefront.call('POST', '/shoppingCart/add', { po_id: 70, amount: 1 })

  expect([form.status, form.headers.get('location')]).toEqual([303, '/winkelwagen?melding=bijgewerkt'])
  expect(call.status).toBe(200)
  const change = await addToCart(async () => new Response(call.html), { po_id: 70, amount: 1 })
  expect(change?.data ?? null).toBeNull()
})

test.each([
  ['no token', () => Response.json({})],
  ['null for a token', () => Response.json({ token: null, scart_items_merged: 0 })],
  ['OK as text', oddly['OK as text']],
  ['half a JSON', () => new Response('{"tok', { headers: { 'content-type': 'application/json' } })],
])('a login that is answered by %s is one', async (_, answer) => {
  logged()
  const { storefront } = await startForeignAccounts(
    { 'POST /customerAuth/login': answer, 'POST /customer/sendResetToken': answer },
    { API_COOKIES: 'sid' },
  )
  const who = { email: 'sanne@voorbeeld.nl', password: 'bergtocht-2042' }

  const form = await storefront.post('/winkelwagen/inloggen', { action: 'login', ...who })
  const call = await storefront.call('POST', '/customerAuth/login', who, { cookie: 'sid=1' })
  const forgot = await storefront.post('/reset-password', { email: who.email })

  expect([form.status, form.headers.get('location'), call.status]).toEqual([303, '/winkelwagen/bestellen', 200])
  expect(forgot.headers.get('location')).toBe('/reset-password?melding=verstuurd')
  expect(call.headers.getSetCookie().join()).toContain('auth.loggedIn=1')
  expect(await login(async () => new Response(call.html), who)).toMatchObject({ token: null })
})

test('a page of something in between is no answer to a write', async () => {
  const page = () => new Response('\n<!DOCTYPE html><h1>Onderhoud</h1>', { headers: { 'content-type': 'text/html' } })
  const { storefront } = await startForeignAccounts({
    'POST /shoppingCart/add': page,
    'POST /customerAuth/login': page,
  })
  const who = { email: 'sanne@voorbeeld.nl', password: 'bergtocht-2042' }

  const answers = [
    await storefront.post('/winkelwagen', { action: 'add', po_id: '71', amount: '1' }),
    await storefront.call('POST', '/shoppingCart/add', { po_id: 71, amount: 1 }),
    await storefront.post('/winkelwagen/inloggen', { action: 'login', ...who }),
    await storefront.call('POST', '/customerAuth/login', who),
  ]

  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(answers.map(({ html }) => html).join()).not.toContain('Onderhoud')
})
