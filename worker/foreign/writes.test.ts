import { expect, test, vi } from 'vitest'
import { login } from '../../src/contract/auth'
import { addToCart } from '../../src/contract/ordering/cart'
import { logged } from '../testing/logged'
import { walk, walkAndReturn } from '../testing/walk'

const form = { post: '/winkelwagen', sends: { action: 'add', po_id: '70', amount: '1' } }
const call = { call: 'POST /shoppingCart/add', sends: { po_id: 70, amount: 1 } }
const updated = '/winkelwagen?melding=bijgewerkt'
const who = { email: 'sanne@voorbeeld.nl', password: 'bergtocht-2042' }
const loginForm = { post: '/winkelwagen/inloggen', sends: { action: 'login', ...who } }
const loginCall = { call: 'POST /customerAuth/login', sends: who }
const withCookie = (cookie: string) => new Response(null, { status: 204, headers: { 'set-cookie': cookie } })

test('an empty answer to a cart write is a success', () =>
  walk({
    steps: [
      { ...form, to: updated },
      { post: '/winkelwagen', sends: { action: 'set', po_id: '70', amount: '2' }, to: updated },
      { post: '/winkelwagen', sends: { remove: '70' }, to: '/winkelwagen?melding=verwijderd' },
    ],
  }))

test('the proxy passes on an empty answer to a cart write', async () => {
  const { pages } = await walkAndReturn({
    answers: { 'POST /shoppingCart/add': () => withCookie('sid=1; HttpOnly') },
    settings: { API_COOKIES: 'sid' },
    steps: [{ ...call, status: 204 }],
  })

  expect(pages[0]?.html).toBe('')
  expect(pages[0]?.headers.getSetCookie()).toEqual([
    'sid=1; HttpOnly; Path=/; Secure',
    expect.stringMatching(/^auth\.loggedIn=0/),
    expect.stringMatching(/^has_session=1/),
  ])
})

test('a backend’s session cookie that API_COOKIES does not name sets no hint cookie, and its name is logged once', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { pages } = await walkAndReturn({
    answers: { 'POST /shoppingCart/add': () => withCookie('sid=secret; HttpOnly') },
    settings: { API_COOKIES: 'SID' },
    steps: [
      { ...form, to: updated },
      { ...call, status: 204 },
    ],
  })

  expect(pages.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  expect(warnings.mock.calls.map(([line]) => JSON.parse(line))).toEqual([{ event: 'session_dropped', names: ['sid'] }])
})

test.each([
  ['sets none', () => new Response(null, { status: 204 }), ''],
  ['is sent one already', () => withCookie('seen=1'), 'sid=1'],
  ['sets one that passes beside another', () => withCookie('sid=1'), ''],
])('a session is not logged as lost when a foreign backend %s', async (_, answer, cookie) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await walk({
    answers: { 'POST /shoppingCart/add': answer },
    settings: { API_COOKIES: 'sid' },
    steps: [{ ...call, cookie, status: 204 }],
  })

  expect(warnings).not.toHaveBeenCalled()
})

const isOk = () => new Response('OK', { headers: { 'content-type': 'text/html' } })
const half = (text: string) => () => new Response(text, { headers: { 'content-type': 'application/json' } })

test.each([
  ['true', () => Response.json(true)],
  ['OK as text', isOk],
  ['data: true', () => Response.json({ data: true })],
  ['data: []', () => Response.json({ data: [] })],
  ['the line alone', () => Response.json({ data: { po_id: 70 } })],
  ['half a JSON', half('{"data":{"to')],
])('an addition that is answered by %s counts as done', async (_, answer) => {
  logged()
  const { pages } = await walkAndReturn({
    answers: { 'POST /shoppingCart/add': answer },
    steps: [{ ...form, to: updated }, call],
  })

  const change = await addToCart(async () => new Response(pages[1]?.html), { po_id: 70, amount: 1 })
  expect(change?.data ?? null).toBeNull()
})

test.each([
  ['no token', () => Response.json({})],
  ['null for a token', () => Response.json({ token: null, scart_items_merged: 0 })],
  ['OK as text', isOk],
  ['half a JSON', half('{"tok')],
])('a login that is answered by %s counts as successful', async (_, answer) => {
  logged()
  const { pages } = await walkAndReturn({
    hasAccounts: true,
    answers: { 'POST /customerAuth/login': answer, 'POST /customer/sendResetToken': answer },
    settings: { API_COOKIES: 'sid' },
    steps: [
      { ...loginCall, cookie: 'sid=1' },
      { ...loginForm, to: '/winkelwagen/bestellen' },
      { post: '/reset-password', sends: { email: who.email }, to: '/reset-password?melding=verstuurd' },
    ],
  })

  expect(pages[0]?.headers.getSetCookie().join()).toContain('auth.loggedIn=1')
  expect(await login(async () => new Response(pages[0]?.html), who)).toMatchObject({ token: null })
})

test('a write that an intermediate server answers with an HTML page fails with 503', () => {
  const page = () => new Response('\n<!DOCTYPE html><h1>Onderhoud</h1>', { headers: { 'content-type': 'text/html' } })
  return walk({
    hasAccounts: true,
    answers: { 'POST /shoppingCart/add': page, 'POST /customerAuth/login': page },
    // The backend's cart does not contain this article.
    steps: [
      { ...form, sends: { ...form.sends, po_id: '71' } },
      { ...call, sends: { ...call.sends, po_id: 71 } },
      loginForm,
      loginCall,
    ].map((step) => ({ ...step, status: 503, lacks: ['Onderhoud'] })),
  })
})

test.each([
  { action: 'code', code: 'ZOMER' },
  { action: 'add', po_id: '70', amount: '1' },
])('a change of the cart (%j) that a framework limits shows the shop’s own text and the wait', (sends) => {
  logged()
  const busy = () =>
    Response.json({ message: 'Too Many Attempts.' }, { status: 429, headers: { 'retry-after': '120' } })
  return walk({
    answers: { 'POST /shoppingCart/add': busy, 'PUT /shoppingCart/discountCode': busy },
    steps: [
      {
        post: '/winkelwagen',
        sends,
        status: 429,
        has: ['Je hebt het te vaak geprobeerd. Probeer het over 2 minuten opnieuw.'],
        lacks: ['Too Many'],
      },
    ],
  })
})
