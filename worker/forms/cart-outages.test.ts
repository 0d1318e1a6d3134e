import { expect, test, vi } from 'vitest'
import type { Call } from '../testing/faults'
import { withTarps } from '../testing/fill'
import { foreignCart, refusal, startForeign } from '../testing/foreign'
import { begin, hiddenFields } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const cartPath = '/winkelwagen'
const settings = { SHELL_BUDGET_MS: '300', MUTATION_BUDGET_MS: '300' }
const unreachable = 'We kunnen je winkelwagen nu niet bereiken.'
const isWrite = ({ name }: Call) => !name.startsWith('GET')
const isRead = ({ name }: Call) => name.startsWith('GET /shoppingCart')

/** Starts with one of variant 12 in the cart. */
const start = async () => {
  const storefront = await startStorefront({ fill: withTarps, settings })
  const shopper = await begin(storefront)
  const amounts = async () =>
    Object.fromEntries((await shopper.cart()).items.map(({ po_id, amount }) => [po_id, amount]))
  return { storefront, shopper, amounts, [Symbol.asyncDispose]: () => storefront[Symbol.asyncDispose]() }
}

test.each([
  ['an addition', { action: 'add', po_id: '22', amount: '2' }, 'ligterin', 'Het artikel ligt in je winkelwagen.'],
  ['an amount', { action: 'set', po_id: '12', amount: '3' }, 'bijgewerkt', 'Je winkelwagen is bijgewerkt.'],
  ['no amount', { action: 'set', po_id: '12', amount: '0' }, 'verwijderd', 'Product verwijderd'],
  ['a removal', { action: 'set', po_id: '12', remove: '12' }, 'verwijderd', 'Product verwijderd'],
  ['a code that is taken away', { action: 'code', code: '' }, 'kortingweg', 'De kortingscode is verwijderd.'],
])('%s whose answer is lost is reported according to the contents of the cart', async (_, fields, outcome, text) => {
  await using shop = await start()
  shop.storefront.backend.fault = 'lost'
  shop.storefront.backend.only = isWrite

  const answer = await shop.shopper.post(cartPath, fields as Record<string, string>)
  const page = await shop.shopper.get(answer.headers.get('location') ?? '')

  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/winkelwagen?melding=${outcome}`])
  expect(page.html).toContain(text)
  expect(page.html).not.toContain(unreachable)
})

test.each(['error', 'down', 'hang'] as const)(
  'an addition that failed shows a message above the cart, and can be sent again with its key: %s',
  async (fault) => {
    await using shop = await start()
    shop.storefront.backend.fault = fault
    shop.storefront.backend.only = isWrite

    const page = await shop.shopper.post(cartPath, { action: 'add', po_id: '22', amount: '2' })

    expect(page.status).toBe(503)
    expect(page.html).toContain('Dit artikel ligt nog niet in je winkelwagen.')
    expect(page.html).not.toContain(unreachable)
    expect(page.html).toContain('Tarp 1')
    const kept = keptFields(page.html)
    expect(kept).toEqual({ action: 'add', po_id: '22', amount: '2', key: expect.stringMatching(/^[\w-]{36}$/) })

    shop.storefront.backend.fault = undefined
    const again = await shop.shopper.post(cartPath, kept)
    expect(again.status).toBe(303)
    expect(await shop.amounts()).toEqual({ 12: 1, 22: 2 })
    expect(keysSent(shop.storefront.backend.calls)).toEqual([kept.key, kept.key])
  },
)

test('an addition whose answer is lost while the cart is unreachable is added once when the shopper resends it', async () => {
  await using shop = await start()
  shop.storefront.backend.fault = 'lost'

  const page = await shop.shopper.post(cartPath, { action: 'add', po_id: '12', amount: '2' })
  expect(page.status).toBe(503)
  expect(page.html).toContain(unreachable)

  shop.storefront.backend.fault = undefined
  const again = await shop.shopper.post(cartPath, keptFields(page.html))
  expect([again.status, await shop.amounts()]).toEqual([303, { 12: 3 }])
})

test('a removal of the discount code that failed is sent again with its empty code', async () => {
  await using shop = await start()
  shop.storefront.backend.fault = 'down'

  const page = await shop.shopper.post(cartPath, { action: 'code', code: '' })
  shop.storefront.backend.fault = undefined
  const again = await shop.shopper.post(cartPath, keptFields(page.html))

  expect(page.status).toBe(503)
  expect([again.status, again.headers.get('location')]).toEqual([303, `${cartPath}?melding=kortingweg`])
})

test('each cart addition by a form without an idempotency key gets its own key', async () => {
  await using shop = await start()

  for (let i = 0; i < 2; i++) await shop.shopper.post(cartPath, { action: 'add', po_id: '12', amount: '1' })

  expect(new Set(keysSent(shop.storefront.backend.calls)).size).toBe(2)
  expect(await shop.amounts()).toEqual({ 12: 3 })
})

test('a cart that is reachable again when the error page is rendered is not reported as unreachable', async () => {
  await using shop = await start()
  let asked = 0
  shop.storefront.backend.fault = 'error'
  shop.storefront.backend.only = (call) => isWrite(call) || (isRead(call) && asked++ < 2)

  const page = await shop.shopper.post(cartPath, { action: 'set', po_id: '12', amount: '4' })

  expect(page.status).toBe(503)
  expect(page.html).toContain('We kregen geen antwoord. Kijk even of je winkelwagen klopt.')
  expect(page.html).not.toContain(unreachable)
})

test.each([
  ['add', '3', 'bijgewerkt'],
  ['add', '9', 'aangepast'],
  ['set', '7', 'bijgewerkt'],
  ['set', '9', 'aangepast'],
])(
  'with a foreign backend that returns no data and has 7 in the cart, %s of %s is reported as %s',
  async (action, amount, outcome) => {
    const [item] = foreignCart.items
    const cart = { ...foreignCart, items: [{ ...item, amount: 7 }], count: 7 }
    const { storefront } = await startForeign({ 'GET /shoppingCart': { data: cart } }, { API_COOKIES: 'PHPSESSID' })

    const answer = await storefront.post(cartPath, { action, po_id: '70', amount }, { cookie: 'PHPSESSID=1' })

    expect(answer.headers.get('location')).toBe(`/winkelwagen?melding=${outcome}`)
  },
)

test.each([
  ['401', () => refusal(401)],
  ['404', () => refusal(404)],
  ['null', { data: null }],
])('a cart answered with %s is shown as empty', async (_, cart) => {
  const log = vi.spyOn(console, 'error')
  const { storefront } = await startForeign({ 'GET /shoppingCart': cart })

  const page = await storefront.get(cartPath, { cookie: 'has_session=1' })

  expect(page.status).toBe(200)
  expect(page.html).toContain('Je winkelwagen is leeg.')
  expect(log).not.toHaveBeenCalled()
})

/** Returns the fields of the form that the page shows again after a failed call. */
function keptFields(html: string) {
  return hiddenFields(/<form noValidate="" data-once="" action="\/winkelwagen"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? '')
}

function keysSent(calls: Call[]) {
  return calls.filter(({ name }) => name.endsWith('/add')).map(({ headers }) => headers.get('idempotency-key'))
}
