import { expect, test } from 'vitest'
import { NOTICE_COOKIE } from '../../src/contract/cookies'
import type { Call } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { foreignCart, refusal, startForeign } from '../testing/foreign'
import { begin, hiddenFields, visitor } from '../testing/shopper'
import { type Storefront, sessionOf, startStorefront } from '../testing/storefront'

const both = '/winkelwagen/klaargezet/1-12:2,2-22:3'
const settings = { SHELL_BUDGET_MS: '300', MUTATION_BUDGET_MS: '300' }
const isAdd = ({ name }: Call) => name === 'POST /shoppingCart/add'
const start = (more = {}) => startStorefront({ fill: withTarps, settings, ...more })
const sellOut = (storefront: Storefront, id: number) =>
  storefront.db.prepare('UPDATE variants SET stock = 0 WHERE id = ?').bind(id).run()
const pageOf = (html: string) => /<div class="wrap cart-page[^"]*">.*<\/main>/s.exec(html)?.[0] ?? ''
/** Returns the fields of the page's form. */
const fieldsOf = (html: string) => hiddenFields(/<section class="cart-summary".*?<\/section>/s.exec(html)?.[0] ?? '')
const amountsOf = async (shopper: ReturnType<typeof visitor>) =>
  Object.fromEntries((await shopper.cart()).items.map(({ po_id, amount }) => [po_id, amount]))
const keysOf = ({ backend }: Storefront) =>
  backend.calls.filter(isAdd).map(({ headers }) => headers.get('idempotency-key'))

test('one press adds every line of a prepared cart in one new session, and the cart page confirms it', async () => {
  await using storefront = await start()
  const shopper = visitor(storefront)
  const { html } = await shopper.get(both)

  const answer = await shopper.post(both, fieldsOf(html))

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/winkelwagen?melding=klaargezet'])
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43};.* HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^auth\.loggedIn=0; /),
    expect.stringMatching(/^has_session=1; /),
  ])
  expect(await amountsOf(shopper)).toEqual({ 12: 2, 22: 3 })
  const { n } = (await storefront.db.prepare('SELECT count(*) AS n FROM sessions').first<{ n: number }>()) ?? {}
  expect(n).toBe(1)
  const cart = await shopper.get('/winkelwagen?melding=klaargezet')
  expect(cart.html).toContain('Alles wat klaarstond, ligt in je winkelwagen.')
})

test('submitting a prepared cart twice adds it once; a newly opened page adds it again', async () => {
  await using storefront = await start()
  const shopper = await begin(storefront)
  const one = '/winkelwagen/klaargezet/1-12:1,2-22:1'
  const fields = fieldsOf((await shopper.get(one)).html)

  const answers = [
    ...(await Promise.all([shopper.post(one, fields), shopper.post(one, fields)])),
    await shopper.post(one, fields),
  ]

  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill('/winkelwagen?melding=klaargezet'),
  )
  expect(await amountsOf(shopper)).toEqual({ 12: 2, 22: 1 })
  await shopper.post(one, fieldsOf((await shopper.get(one)).html))
  expect(await amountsOf(shopper)).toEqual({ 12: 3, 22: 2 })
})

test('a malformed prepared-cart form changes nothing, and that of a malformed link is a 404', async () => {
  await using storefront = await start()
  const forms: Record<string, string>[] = [{ key: 'a b' }, { key: 'k'.repeat(64) }, { lines: 'alles' }, { lines: '' }]

  for (const fields of forms) {
    const page = await storefront.post(both, fields)

    expect([fields, page.status]).toEqual([fields, 422])
    expect(page.html).toContain('Dit formulier konden we niet lezen.')
  }
  expect((await storefront.post('/winkelwagen/klaargezet/1-12', {})).status).toBe(404)
  expect(storefront.backend.calls.filter(isAdd)).toEqual([])
})

test('an article that sold out or became scarce after the page was opened is named above the cart, and the rest is added', async () => {
  await using storefront = await start()
  const press = async (stock: number) => {
    const shopper = visitor(storefront)
    const fields = fieldsOf((await shopper.get(both)).html)
    await storefront.db.prepare('UPDATE variants SET stock = ? WHERE id = 12').bind(stock).run()
    const answer = await shopper.post(both, fields)
    return { answer, cart: await shopper.get('/winkelwagen'), amounts: await amountsOf(shopper) }
  }

  const scarce = await press(1)
  const gone = await press(0)

  expect(scarce.cart.html).toContain('Minder dan klaarstond: Tarp 1 (nu 1). De rest')
  expect(scarce.amounts).toEqual({ 12: 1, 22: 3 })
  expect([gone.answer.status, gone.answer.headers.get('location')]).toEqual([303, '/winkelwagen'])
  expect(gone.answer.headers.getSetCookie().join('\n')).toContain(`__Host-${NOTICE_COOKIE}=`)
  expect(gone.amounts).toEqual({ 22: 3 })
  expect(gone.cart.html).toContain('Niet alles is toegevoegd. Niet gelukt: Tarp 1. De rest ligt in je winkelwagen.')
})

test('only lines that the page of the prepared cart showed as available are added', async () => {
  await using storefront = await start()
  await sellOut(storefront, 22)
  const shopper = visitor(storefront)
  const link = '/winkelwagen/klaargezet/1-12:9,2-22:1'

  const answer = await shopper.post(link, fieldsOf((await shopper.get(link)).html))

  expect(answer.headers.get('location')).toBe('/winkelwagen?melding=klaargezet')
  expect(storefront.backend.calls.filter(isAdd).map(({ body }) => JSON.parse(body))).toEqual([{ po_id: 12, amount: 5 }])
})

test('when no article of a prepared cart is available, its page says so and marks each as sold out', async () => {
  await using storefront = await start()
  const shopper = visitor(storefront)
  const fields = fieldsOf((await shopper.get(both)).html)
  await sellOut(storefront, 12)
  await sellOut(storefront, 22)

  const page = await shopper.post(both, fields)

  expect(page.status).toBe(409)
  expect(page.html).toContain('Er is niets in je winkelwagen gezet. Dit artikel is niet op voorraad.')
  expect(page.html.match(/Dit artikel is uitverkocht\./g)).toHaveLength(2)
  expect(page.headers.getSetCookie()).toEqual([])
})

test.each(['error', 'down', 'hang'] as const)(
  'after a failure past the first line the page retains the form, and a resend skips the added line (%s)',
  async (fault) => {
    await using storefront = await start()
    const shopper = visitor(storefront)
    const fields = fieldsOf((await shopper.get(both)).html)
    let asked = 0
    storefront.backend.fault = fault
    storefront.backend.only = (call) => isAdd(call) && asked++ > 0

    const page = await shopper.post(both, fields)

    expect(page.status).toBe(503)
    expect(page.html).toContain('We kregen niet op alles antwoord.')
    expect(pageOf(page.html)).not.toMatch(/niet gelukt|mislukt|is niets/i)
    expect(page.html).toContain('In je winkelwagen liggen al 2 artikelen.')
    expect(page.html).toContain('Dit ligt nu in je winkelwagen.')
    expect(await amountsOf(shopper)).toEqual({ 12: 2 })
    const kept = fieldsOf(page.html)
    expect(kept).toEqual({ key: fields.key, lines: '2-22:3', done: '12' })

    storefront.backend.fault = undefined
    const again = await shopper.post(both, kept)
    expect(again.headers.get('location')).toBe('/winkelwagen?melding=klaargezet')
    expect(await amountsOf(shopper)).toEqual({ 12: 2, 22: 3 })
    expect(keysOf(storefront)).toEqual(['12', '22', '22'].map((id) => `${fields.key}-${id}`))
  },
)

test('resending a prepared cart with a line that sold out meanwhile does not say that nothing was added', async () => {
  await using storefront = await start()
  const shopper = visitor(storefront)
  const fields = fieldsOf((await shopper.get(both)).html)
  let asked = 0
  storefront.backend.fault = 'error'
  storefront.backend.only = (call) => isAdd(call) && asked++ > 0
  const kept = fieldsOf((await shopper.post(both, fields)).html)
  storefront.backend.fault = undefined
  await sellOut(storefront, 22)

  const again = await shopper.post(both, kept)

  expect([again.status, again.headers.get('location')]).toEqual([303, '/winkelwagen'])
  expect((await shopper.get('/winkelwagen')).html).toContain('Niet gelukt: Tarp 2. De rest ligt in je winkelwagen.')
})

test('when an answer is lost, the cart page asks the visitor to check the amounts instead of reporting a failure', async () => {
  await using storefront = await start()
  const shopper = await begin(storefront)
  let asked = 0
  storefront.backend.fault = 'lost'
  storefront.backend.only = (call) => isAdd(call) && asked++ > 0

  const answer = await shopper.post(both, fieldsOf((await shopper.get(both)).html))

  expect(answer.headers.get('location')).toBe('/winkelwagen?melding=klaarligt')
  expect((await shopper.get('/winkelwagen?melding=klaarligt')).html).toContain('Kijk even of de aantallen kloppen.')
})

test('a prepared-cart line whose answer was lost can be sent again, although its form then offers fewer pieces', async () => {
  await using storefront = await start()
  const shopper = await begin(storefront)
  const fields = fieldsOf((await shopper.get('/winkelwagen/klaargezet/1-12:3,2-22:3')).html)
  storefront.backend.fault = 'lost'
  storefront.backend.only = isAdd

  const page = await shopper.post('/winkelwagen/klaargezet/1-12:3,2-22:3', fields)
  const kept = fieldsOf(page.html)
  storefront.backend.fault = undefined
  const again = await shopper.post('/winkelwagen/klaargezet/1-12:3,2-22:3', kept)

  expect([page.status, kept]).toEqual([503, { key: fields.key, lines: '1-12:1,2-22:3' }])
  expect(again.headers.get('location')).toBe('/winkelwagen?melding=klaargezet')
  expect(await amountsOf(shopper)).toEqual({ 12: 4, 22: 3 })
})

test('a foreign backend starts a session at the first line of a prepared cart, and the other lines use that session', async () => {
  const [item] = foreignCart.items
  const cart = {
    ...foreignCart,
    items: [
      { ...item, amount: 1 },
      { ...item, po_id: 80, amount: 1 },
    ],
    count: 2,
  }
  const { storefront, asked } = await startForeign(
    {
      'GET /shoppingCart': { data: cart },
      'POST /shoppingCart/add': () =>
        new Response(null, { status: 204, headers: { 'set-cookie': 'PHPSESSID=nieuw; Path=/; HttpOnly' } }),
    },
    { API_COOKIES: 'PHPSESSID' },
  )

  const answer = await storefront.post('/winkelwagen/klaargezet/7-70:1,8-80:4', {})

  expect(asked.map(({ name, headers }) => [name, headers.get('cookie')])).toEqual([
    ['POST /shoppingCart/add', null],
    ['POST /shoppingCart/add', 'PHPSESSID=nieuw'],
    ['GET /shoppingCart', 'PHPSESSID=nieuw'],
  ])
  expect(answer.headers.get('location')).toBe('/winkelwagen')
  expect(sessionOf(answer)).toContain('PHPSESSID=nieuw')
  const told = answer.headers.getSetCookie().find((cookie) => cookie.includes(NOTICE_COOKIE)) ?? ''
  expect(decodeURIComponent(told)).toContain(
    'Minder dan klaarstond: Vreemde tent (nu 1). De rest ligt in je winkelwagen.',
  )
})

test('a line that a foreign backend refuses is named by the backend’s product name', async () => {
  const { storefront } = await startForeign({
    'POST /shoppingCart/add': (body: unknown) =>
      (body as { po_id: number }).po_id === 70 ? refusal(409) : new Response(null, { status: 204 }),
  })

  const answer = await storefront.post('/winkelwagen/klaargezet/7-70:4,8-80:1,9-90:1', {})

  const told = answer.headers.getSetCookie().find((cookie) => cookie.includes(NOTICE_COOKIE)) ?? ''
  expect(decodeURIComponent(told)).toContain('Niet gelukt: Vreemde tent. De rest ligt in je winkelwagen.')
})
