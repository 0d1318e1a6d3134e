import { expect, test } from 'vitest'
import { withCheckout } from '../../backend/testing/checkout'
import { begin, hiddenFields, paths } from '../testing/shopper'
import { startStorefront } from '../testing/storefront'

const toLogin = (step: string) => `${paths.login}?volgende=${encodeURIComponent(step)}`

test('a session that was renewed by an answer without a readable body is not lost', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront)
  storefront.backend.fault = 'truncated'
  storefront.backend.only = ({ name }) => name === 'POST /customerAuth/guest'

  const page = await shopper.post(paths.login, { email: 'sanne@voorbeeld.nl' })
  storefront.backend.fault = undefined

  expect(page.status).toBe(303)
  expect((await shopper.cart()).count).toBe(1)
})

test('a guest whose login was answered into nothing tries again and keeps the cart', async () => {
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

test('an order whose answer was lost is sent again as it was, and stands once', async () => {
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

test('a total that changed meanwhile is refused, and shown with a key of its own', async () => {
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

test('a session that ended leads to logging in, and back to the step', async () => {
  await using storefront = await startStorefront({ fill: withCheckout })
  const shopper = await begin(storefront, 'shipping')
  storefront.backend.fault = async () => Response.json({ message: 'Log eerst in.' }, { status: 401 })

  const answer = await shopper.post(paths.payment, { payment_method: '1' })

  expect([answer.status, answer.headers.get('location')]).toEqual([303, toLogin(paths.payment)])
})

test('a customer whose session ended goes on after the login where they were, with the cart', async () => {
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
