import { expect, test } from 'vitest'
import { calls, fileDownloads } from '../../src/contract/calls'
import { foreignCard, foreignCart } from '../../worker/testing/least-foreign'
import { pagesWithCalls } from './calls-of-pages'
import { demoOnlyPaths } from './find-optional-calls'
import { canRunShop } from './run-checks'
import { type Answers, check, html, least, origin, refusal } from './testing/specified-backend'

test('a backend with only the specification’s calls passes check:backend, which lists what each page leaves out', async () => {
  const { report, told } = await check(least())

  expect(canRunShop(report)).toBe(true)
  expect(report.findings.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(report.pages).toMatchObject(
    expect.arrayContaining([
      { page: 'home', verdict: 'works', lacks: [], hides: ['reviews of the shop'] },
      expect.objectContaining({ page: 'checkout in the shop', verdict: 'closed' }),
    ]),
  )
  expect(told).toContain('API_COOKIES = "shop_session"')
  expect(told).toContain('API_FEATURES = ""')
  expect(told).toContain('not shown: ')
  expect(told).toContain('closed  sitemap.xml, and its line in robots.txt, without GET /sitemap')
})

test('check:backend recognises an additional call by the backend’s refusal, and lists it for the setting API_FEATURES', async () => {
  const { told } = await check(least({ 'POST /orders': refusal(401), 'GET /payments/0': refusal(422) }))

  expect(told).toContain('API_FEATURES = "POST /orders GET /payments/:token"')
})

test('check:backend does not take a 401 for a call if the backend answers it to every path without a login', async () => {
  const backend = least({ 'POST /orders': refusal(401) })
  const { told } = await check(async (input, init) =>
    String(input).includes('/api/customer/') ? refusal(401)() : backend(input, init),
  )

  expect(told).toContain('API_FEATURES = "POST /orders"\n')
  const [unseen = ''] = /^These calls answer as .*$/m.exec(told) ?? []
  expect(unseen).toContain('PUT /customer/password, ')
  expect(unseen).toContain('DELETE /customer/me, ')
})

test.each<[string, Answers, string, string, RegExp]>([
  ['an HTML page', { 'GET /shopInfo': html(200) }, 'GET /shopInfo', 'wrong', /^200: not JSON \(text\/html\)$/],
  ['an error page', { 'GET /shopInfo': html(500) }, 'GET /shopInfo', 'wrong', /^500: not JSON/],
  ['a firewall', { 'POST /queryProducts': html(403) }, 'POST /queryProducts', 'wrong', /^403: not JSON/],
  ['a framework without the call', { 'GET /products/7': html(404) }, 'GET /products/:id', 'missing', /^404: not JSON/],
  [
    'no envelope of a thing',
    { 'GET /products/7': { id: 7 } },
    'GET /products/:id',
    'wrong',
    /^200: no property "data"$/,
  ],
  [
    'a number instead of a thing',
    { 'GET /products/7': { data: 7 } },
    'GET /products/:id',
    'wrong',
    /^200: malformed at the top$/,
  ],
  ['no envelope', { 'GET /categories': [] }, 'GET /categories', 'partial', /no property "data"/],
  [
    'a price in words',
    { 'POST /queryProducts': { products: { data: [{ id: 7, uri: '/t-p7', full_name: 'T', price: 'veel' }] } } },
    'POST /queryProducts',
    'partial',
    /price/,
  ],
  ['an error of its own', { 'GET /menus': refusal(500) }, 'GET /menus', 'wrong', /^500/],
  [
    'a list that is not sorted',
    { 'POST /queryProducts': { products: { data: [foreignCard, { ...foreignCard, price: 1 }] } } },
    'POST /queryProducts',
    'partial',
    /does not sort/,
  ],
  ['a redirect', { 'GET /pages': Response.redirect(`${origin}/elders`) }, 'GET /pages', 'wrong', /./],
  ['nothing at all', { 'GET /products/7': undefined }, 'GET /products/:id', 'missing', /404/],
  [
    'a page for what does not exist',
    { 'GET /categories/999999999': { data: { id: 9, title: 'x', uri: '/x-c9', tree_depth: 1 } } },
    'GET /categories/:id (with an unknown id)',
    'wrong',
    /404 is expected/,
  ],
  [
    'a cart that forgets',
    { 'GET /shoppingCart': { data: { ...foreignCart, items: [], count: 0 } } },
    'GET /shoppingCart',
    'partial',
    /not in the cart/,
  ],
])('the check reports %s at the call that returned it', async (_, answers, call, state, note) => {
  const { report } = await check(least(answers))

  const told = report.findings.filter((finding) => finding.call === call && finding.state === state)
  expect(told.map(({ notes }) => notes.join(' '))).toContainEqual(expect.stringMatching(note))
})

test('check:backend reports a missing call that every shop needs, and fails', async () => {
  const { report, told } = await check(least({ 'POST /shoppingCart/add': undefined }))

  expect(canRunShop(report)).toBe(false)
  expect(told).toContain('closed  cart, without POST /shoppingCart/add')
})

test('check:backend reports an unreachable backend in one sentence', async () => {
  const { report, told } = await check(() => Promise.reject(new TypeError('fetch failed')))

  expect(canRunShop(report)).toBe(false)
  expect(told).toBe('The backend does not answer:\n  no answer: fetch failed')
})

test('check:backend reports a session cookie with a domain or without HttpOnly', async () => {
  const cookie = new Response(null, { status: 204, headers: { 'set-cookie': 's=1; Domain=backend.example' } })
  const { found } = await check(least({ 'POST /shoppingCart/add': cookie }))

  expect(found('POST /shoppingCart/add')?.notes.join()).toMatch(/HttpOnly.*Domain/)
})

test('every backend call is listed as needed by all shops or as used by certain pages', () => {
  const known = [...calls, ...fileDownloads]
    .filter(({ path }) => !demoOnlyPaths.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  const named = pagesWithCalls.flatMap(({ needs, uses }) => [...needs, ...Object.keys(uses)])

  const what =
    'each call belongs to a page in scripts/check-backend/calls-of-pages.ts: as needed, or with what is missing'
  expect([...new Set(named)].sort(), what).toEqual(known.sort())
})

test('check:backend reports that no page works with a backend that returns only errors', async () => {
  const { told, report } = await check(async () => html(500))

  expect(told).not.toContain('works ')
  expect(told).toContain('closed  header and footer, without GET /shopInfo')
  expect(canRunShop(report)).toBe(false)
})

test('check:backend names the schema file of the call in each line about a failure', async () => {
  const { told } = await check(least({ 'POST /queryProducts': { products: 3 } }))

  expect(told).toContain(
    'wrong       POST /queryProducts, src/contract/catalogue/product-list.ts\n              200: malformed at products\n',
  )
})

test('check:backend accepts a 401 that the contract specifies', async () => {
  const { report, told } = await check(
    least({ 'GET /shippingMethods': refusal(401), 'GET /paymentMethods': refusal(401), 'GET /pages': undefined }),
  )

  expect(told).not.toContain('refused')
  expect(report.findings.find(({ call }) => call === 'GET /shippingMethods (without a session)')?.state).toBe('fits')
  expect(told).toContain('works   search\n')
})
