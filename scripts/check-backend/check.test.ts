// @vitest-environment node
import { expect, test } from 'vitest'
import { calls, files } from '../../src/contract/calls'
import { foreignCard, foreignCart, leastAnswers } from '../../worker/testing/least-foreign'
import { checkBackend } from './check'
import { hiddenWithout, pages } from './hidden'
import { isEnough, tell } from './told'

const origin = 'https://backend.example'

type Answers = Record<string, unknown>

/** A backend of these answers, by method and path below /api; what is a function makes its own of what it is asked. */
function backendOf(answers: Answers): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input as string, init)
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname.replace('/api', '')}`
    const text = await request.text()
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    const value = typeof answer === 'function' ? answer(text ? JSON.parse(text) : undefined) : answer
    if (value === undefined) return Response.json({ message: 'Not found' }, { status: 404 })
    return value instanceof Response ? value.clone() : Response.json(value)
  }
}

const refusal = (status: number) => () => Response.json({ message: 'Dat gaat niet.' }, { status })

/** Section 7 of the specification, with a cart that works and a session. */
function least(answers: Answers = {}) {
  let amount = 0
  const cart = () => ({ data: { ...foreignCart, count: amount, items: amount ? foreignCart.items : [] } })
  const put = (next: number) => () => {
    amount = next
    return new Response(null, {
      status: 204,
      headers: { 'set-cookie': 'shop_session=1; Path=/; HttpOnly; SameSite=Lax' },
    })
  }
  return backendOf({
    ...leastAnswers,
    'GET /shoppingCart': cart,
    'POST /shoppingCart/add': put(1),
    'POST /shoppingCart/set': put(2),
    'DELETE /shoppingCart/70': put(0),
    'PUT /shoppingCart/discountCode': refusal(422),
    'GET /customer/me': refusal(401),
    'POST /customerAuth/login': refusal(422),
    ...answers,
  })
}

const check = async (fetch: typeof globalThis.fetch) => {
  const report = await checkBackend({ origin, fetch })
  const found = (call: string) => report.findings.find((finding) => finding.call === call)
  return { report, found, told: tell(report).join('\n') }
}

test('a backend of the specification alone is enough, and what it hides is said', async () => {
  const { report, told } = await check(least())

  expect(isEnough(report)).toBe(true)
  expect(report.findings.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(report.pages).toMatchObject(
    expect.arrayContaining([
      { page: 'home', verdict: 'works', lacks: [], hides: [] },
      expect.objectContaining({ page: 'checkout in the shop', verdict: 'closed' }),
    ]),
  )
  expect(told).toContain('API_COOKIES = "shop_session"')
  expect(told).toContain('API_FEATURES = ""')
  expect(told).toContain('hidden: ')
})

test('a call beyond the specification is found by its refusal, and named for API_FEATURES', async () => {
  const { told } = await check(least({ 'POST /orders': refusal(401), 'GET /payments/0': refusal(422) }))

  expect(told).toContain('API_FEATURES = "POST /orders GET /payments/:token"')
})

test.each<[string, Answers, string, string, RegExp]>([
  ['an HTML page', { 'GET /shopInfo': new Response('<html>') }, 'GET /shopInfo', 'wrong', /not JSON/],
  ['no envelope', { 'GET /categories': [] }, 'GET /categories', 'odd', /nothing under data/],
  [
    'a price in words',
    { 'POST /queryProducts': { products: { data: [{ id: 7, uri: '/t-p7', full_name: 'T', price: 'veel' }] } } },
    'POST /queryProducts',
    'odd',
    /price/,
  ],
  ['an error of its own', { 'GET /menus': refusal(500) }, 'GET /menus', 'wrong', /^500/],
  [
    'a list that is not sorted',
    { 'POST /queryProducts': { products: { data: [foreignCard, { ...foreignCard, price: 1 }] } } },
    'POST /queryProducts',
    'odd',
    /does not sort/,
  ],
  ['a redirect', { 'GET /pages': Response.redirect(`${origin}/elders`) }, 'GET /pages', 'wrong', /./],
  ['nothing at all', { 'GET /products/7': undefined }, 'GET /products/:id', 'missing', /404/],
  [
    'a page for what does not exist',
    { 'GET /categories/999999999': { data: { id: 9, title: 'x', uri: '/x-c9', tree_depth: 1 } } },
    'GET /categories/:id (of what does not exist)',
    'wrong',
    /404 is expected/,
  ],
  [
    'a cart that forgets',
    { 'GET /shoppingCart': { data: { ...foreignCart, items: [], count: 0 } } },
    'GET /shoppingCart',
    'odd',
    /not in the cart/,
  ],
])('%s is told at its call', async (_, answers, call, state, note) => {
  const { report } = await check(least(answers))

  const told = report.findings.filter((finding) => finding.call === call && finding.state === state)
  expect(told.map(({ notes }) => notes.join(' '))).toContainEqual(expect.stringMatching(note))
})

test('what every shop needs is missing: it is said, and the command fails', async () => {
  const { report, told } = await check(least({ 'POST /shoppingCart/add': undefined }))

  expect(isEnough(report)).toBe(false)
  expect(told).toContain('closed  cart, without POST /shoppingCart/add')
})

test('a backend that nobody reaches is one sentence', async () => {
  const { report, told } = await check(() => Promise.reject(new TypeError('fetch failed')))

  expect(isEnough(report)).toBe(false)
  expect(told).toBe('The backend does not answer:\n  no answer: fetch failed')
})

test('a session cookie with a domain, or that scripts can read, is pointed out', async () => {
  const cookie = new Response(null, { status: 204, headers: { 'set-cookie': 's=1; Domain=backend.example' } })
  const { found } = await check(least({ 'POST /shoppingCart/add': cookie }))

  expect(found('POST /shoppingCart/add')?.notes.join()).toMatch(/HttpOnly.*Domain/)
})

test('each call that a page needs or hides is one of the contract', () => {
  const known = [...calls, ...files].map(({ method, path }) => `${method} ${path}`)
  const named = pages.flatMap(({ needs, uses }) => [...needs, ...uses])

  expect(named.filter((call) => !known.includes(call))).toEqual([])
  expect(pages.flatMap(({ uses }) => uses).filter((call) => !Object.hasOwn(hiddenWithout, call))).toEqual([])
})
