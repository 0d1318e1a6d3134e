import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, invoice, paths } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const toLogin = (step: string) => `${paths.login}?volgende=${encodeURIComponent(step)}`

test('a checkout step whose answer was truncated counts as done; an order whose outcome is unknown does not', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  storefront.backend.only = ({ name }) => !name.startsWith('GET')
  storefront.backend.fault = 'truncated'

  const address = await shopper.post(paths.address, { ...invoice, 'invoice.street': 'Nieuweweg' })
  const shipping = await shopper.post(paths.shipping, { shipping_method: '4', 'pickup_point-4': '1' })
  const stored = await shopper.get(paths.address)
  const order = { ...hiddenFields((await shopper.get(paths.overview)).html), accept_terms: '1' }
  const overview = await shopper.post(paths.overview, order)

  expect([address.status, shipping.status]).toEqual([303, 303])
  expect(stored.html).toContain('value="Nieuweweg"')
  expect(overview.status).toBe(503)
  expect(overview.html).toContain('je bestelt en betaalt nooit dubbel')
})

test('a new session cookie is retained even when the answer’s body is truncated', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)
  storefront.backend.fault = 'truncated'
  storefront.backend.only = ({ name }) => name === 'POST /customerAuth/guest'

  const page = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl' })
  storefront.backend.fault = undefined

  expect(page.status).toBe(303)
  expect((await shopper.cart()).count).toBe(1)
})

test('a guest whose login answer was lost tries again and retains the cart', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)
  storefront.backend.fault = 'lost'
  storefront.backend.only = ({ name }) => name === 'POST /customerAuth/guest'

  const { key = '' } = hiddenFields((await shopper.get(paths.login)).html)
  const page = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl', key })
  storefront.backend.fault = undefined
  const again = await shopper.post(paths.login, {
    email: 'sanne@voorbeeld.nl',
    key: hiddenFields(page.html).key ?? '',
  })

  expect(page.status).toBe(503)
  expect(page.html).toContain('value="sanne@voorbeeld.nl"')
  expect([again.status, (await shopper.cart()).count]).toEqual([303, 1])
})

test('a buyer resends an unchanged order after its answer was lost, and the shop stores it once', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const overview = await shopper.get(paths.overview)
  const order = { ...hiddenFields(overview.html), accept_terms: '1' }
  storefront.backend.fault = 'lost'
  storefront.backend.only = ({ name }) => name === 'POST /orders'

  const page = await shopper.post(paths.overview, order)
  storefront.backend.fault = undefined
  const again = await shopper.post(paths.overview, { ...hiddenFields(page.html) })

  expect(page.status).toBe(503)
  expect(hiddenFields(page.html)).toEqual(order)
  expect([again.status, again.headers.get('location')]).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
  const { results } = await storefront.db.prepare('SELECT id FROM orders').all()
  expect(results).toHaveLength(1)
})

test('an order with an outdated total is refused, and the page shows the new total with a new idempotency key', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'payment')
  const order = hiddenFields((await shopper.get(paths.overview)).html)

  const page = await shopper.post(paths.overview, { ...order, payable: '0.01', accept_terms: '1' })

  expect(page.status).toBe(409)
  expect(page.html).toContain('role="alert"')
  const fresh = hiddenFields(page.html)
  expect(fresh).toMatchObject({ version: order.version, payable: order.payable })
  expect(fresh.key).not.toBe(order.key)
  expect((await storefront.db.prepare('SELECT id FROM orders').all()).results).toEqual([])
})

test('a checkout step sent after the session ended, or without any, leads to the login and back to the step', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'shipping')
  const stranger = await storefront.post(paths.address, invoice)
  storefront.backend.fault = async () => Response.json({ message: 'Log eerst in.' }, { status: 401 })

  const answer = await shopper.post(paths.payment, { payment_method: '1' })

  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, toLogin(paths.address)])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, toLogin(paths.payment)])
})

test('a customer whose session ended logs in and continues at the same checkout step with the same cart', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'shipping')
  const account = { email: 'fleur@voorbeeld.nl', password: 'wandelen123' }
  const registration = { ...account, password_confirmation: account.password, firstname: 'Fleur', lastname: 'Wit' }
  await shopper.post(paths.login, { action: 'register', ...registration })
  await storefront.db.prepare('UPDATE sessions SET idle_until = 0').run()

  const lost = await shopper.get(paths.payment)
  const login = await shopper.get(toLogin(paths.payment))
  const back = await shopper.post(paths.login, { action: 'login', volgende: paths.payment, ...account })
  const step = await shopper.get(paths.payment)

  expect([lost.status, lost.headers.get('location')]).toEqual([303, toLogin(paths.payment)])
  expect(login.html).toContain('Je bent niet meer ingelogd.')
  expect(back.headers.get('location')).toBe(`${paths.payment}#ingelogd`)
  expect(step.status).toBe(200)
})

const office = { 'cf-connecting-ip': '203.0.113.7' }

test('an order above the limit of one IP address gets a 429 with the waiting time, and later succeeds', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const [colleague, shopper] = [await begin(storefront, 'payment'), await begin(storefront, 'payment')]
  const read = async ({ get }: typeof shopper) => ({
    ...hiddenFields((await get(paths.overview)).html),
    accept_terms: '1',
  })
  await colleague.post(paths.overview, await read(colleague), office)
  await storefront.db.prepare(`UPDATE rate_limits SET count = 20 WHERE key LIKE 'order:%'`).run()
  const order = await read(shopper)

  const page = await shopper.post(paths.overview, order, office)
  await storefront.db.prepare('UPDATE rate_limits SET window_ends_at = 0').run()
  const later = await shopper.post(paths.overview, { ...hiddenFields(page.html), accept_terms: '1' }, office)

  expect(page.status).toBe(429)
  expect(page.html).toMatch(/role="alert".*?Je hebt het te vaak geprobeerd\. Probeer het over 60 minuten opnieuw\./s)
  expect(page.html).not.toContain('De winkel is even niet bereikbaar')
  expect(page.html).toMatch(/<input[^>]*name="accept_terms"[^>]*checked/)
  expect({ ...hiddenFields(page.html), accept_terms: '1' }).toEqual(order)
  expect([later.status, later.headers.get('location')]).toEqual([303, '/winkelwagen/bestellen/naar-betaling'])
})

test.each([
  [paths.address, 'guest', { ...invoice, remarks: 'Bel aan' }, 'Bel aan</textarea>'],
  [paths.shipping, 'address', { shipping_method: '2' }, 'checked="" value="2"'],
  [paths.payment, 'shipping', { payment_method: '2' }, 'checked="" value="2"'],
] as const)(
  'the checkout step %s sent too often shows the backend’s message, or the shop’s own with the wait',
  async (path, until, fields, kept) => {
    await using storefront = await startStorefront({ fill: withCheckout })
    const shopper = await begin(storefront, until)
    const refuse = (body: object) => {
      storefront.backend.fault = async () => Response.json(body, { status: 429, headers: { 'retry-after': '120' } })
      return shopper.post(path, fields)
    }
    storefront.backend.only = ({ name }) => name.startsWith('PUT ')

    const meant = await refuse({ message: 'Rustig aan.', code: 'too_many' })
    const plain = await refuse({ message: 'Rate limit exceeded' })

    expect([meant.status, plain.status]).toEqual([429, 429])
    expect(meant.html).toContain('Rustig aan.')
    expect(plain.html).toContain('Je hebt het te vaak geprobeerd. Probeer het over 2 minuten opnieuw.')
    expect(plain.html).not.toContain('Rate limit')
    expect(meant.html).toContain(kept)
  },
)
