import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { setAddressData, setPaymentMethod, setShippingMethod } from '../../../src/contract/ordering/checkout'
import { createOffer, getOffer } from '../../../src/contract/ordering/offer'
import { aCustomer, logIn, sanne } from '../../testing/accounts'
import { anAddress, withCheckout } from '../../testing/checkout'
import { addOrder } from '../../testing/orders'
import { readPlaced, sendOrder } from '../../testing/placing'
import { readRefusal } from '../../testing/refusals'
import { runSql } from '../../testing/run-sql'
import { first, startDesk } from '../../testing/start-desk'
import { overtakenDatabase } from '../../testing/wrapped-database'

const ON_ACCOUNT = 6

/** A desk, and Sanne of a company, logged in, with a proven mail address and a tarp of € 49,95 in her cart. */
async function startWithCompany() {
  const desk = await startDesk((catalogue) => {
    withCheckout(catalogue)
    catalogue.customers.push(aCustomer(1, sanne))
  })
  const { shop } = desk
  shop.env.PASSWORD_PEPPER = 'pepper'
  await runSql(shop, `UPDATE customers SET email_proven_at = created_at`)
  await logIn(shop)
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await setAddressData(shop.api, { invoice: anAddress({ company: 'De Vos' }), delivery: null })
  await setShippingMethod(shop.api, { id: 1 })
  return desk
}

type Company = Awaited<ReturnType<typeof startWithCompany>>

const grant = (desk: Company, limit: unknown, email = sanne) => desk.post('/credit', { email, limit })

/** Orders another tarp, € 54,90 with delivery. */
async function orderOne({ shop }: Company) {
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await setShippingMethod(shop.api, { id: 1 })
  await setPaymentMethod(shop.api, { id: ON_ACCOUNT })
  return sendOrder(shop, await getCart(shop.api, {}))
}

test('a customer with credit can order on account up to the credit limit; a paid invoice makes credit available again', async () => {
  await using desk = await startWithCompany()
  await expect(setPaymentMethod(desk.shop.api, { id: ON_ACCOUNT })).rejects.toMatchObject({ status: 422 })

  expect((await grant(desk, 120, sanne.toUpperCase())).status).toBe(204)
  await desk.shop.delete('/shoppingCart/12')
  const [one, two, three] = [await orderOne(desk), await orderOne(desk), await orderOne(desk)]

  expect([one.status, two.status]).toEqual([201, 201])
  expect(await readRefusal(three)).toMatchObject({
    status: 409,
    code: 'over_credit',
    message: expect.stringMatching(/meer dan €\s120,- op rekening open te staan/),
  })
  expect(await desk.read('/credit')).toEqual([{ email: sanne, company: null, limit: 120, open: 109.8 }])
  expect(await first(desk, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 8 })
  const { number } = await readPlaced(one)
  expect((await desk.post(`/orders/${number}/paid`)).status).toBe(204)
  expect((await desk.post(`/orders/${number}/paid`)).status).toBe(204)
  expect(await desk.read('/credit')).toMatchObject([{ open: 54.9 }])
  expect((await sendOrder(desk.shop, await getCart(desk.shop.api, {}))).status).toBe(201)
})

test('six simultaneous orders on account do not exceed the credit limit together', async () => {
  await using desk = await startWithCompany()
  const { shop } = desk
  await grant(desk, 120)
  await setPaymentMethod(shop.api, { id: ON_ACCOUNT })
  const tokens: string[] = []
  while (tokens.length < 6) tokens.push((await createOffer(shop.api, {})).token)
  const carts = await Promise.all(tokens.map(async (token) => (await getOffer(shop.api, { token })).cart ?? {}))

  const answers = await Promise.all(carts.map((cart, place) => sendOrder(shop, cart, { offer: tokens[place] })))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
  expect(await first(desk, 'SELECT count(*) AS n FROM orders WHERE offer_id IS NOT NULL')).toEqual({ n: 2 })
  expect(await first(desk, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 8 })
})

test('an order on account is refused when an operator withdrew the credit before or while the order was placed', async () => {
  await using desk = await startWithCompany()
  await grant(desk, 1000)
  await setPaymentMethod(desk.shop.api, { id: ON_ACCOUNT })
  const cart = await getCart(desk.shop.api, {})

  expect((await grant(desk, 0)).status).toBe(204)

  const answer = await sendOrder(desk.shop, cart)
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { payment_method: [expect.stringContaining('bel of mail ons')] } },
  ])
  await grant(desk, 1000)
  const { shop } = desk
  shop.env.DB = overtakenDatabase(shop.db, () => runSql(shop, 'UPDATE customers SET credit_limit_cents = NULL'))
  expect(await readRefusal(await sendOrder(shop, cart))).toMatchObject({ status: 409, code: 'over_credit' })
  shop.env.DB = shop.db
  expect(await first(desk, 'SELECT count(*) AS n FROM orders')).toEqual({ n: 0 })
  expect(await desk.read('/credit')).toEqual([])
})

test('an unverified account, a guest and an unknown address get no credit, and a credit limit is in whole euros', async () => {
  await using desk = await startWithCompany()
  await runSql(desk.shop, 'UPDATE customers SET email_proven_at = NULL')

  expect(await grant(desk, 100)).toMatchObject({ status: 409, body: { code: 'mail_unproven' } })
  expect((await grant(desk, 0)).status).toBe(204)
  expect(await grant(desk, 100, 'niemand@voorbeeld.nl')).toMatchObject({
    status: 404,
    body: { message: 'Er is geen account met het e-mailadres niemand@voorbeeld.nl.', code: 'not_found' },
  })
  await runSql(desk.shop, 'UPDATE customers SET account_exists = 0')
  expect((await grant(desk, 100)).status).toBe(404)
  for (const limit of [-1, 0.5, '100', 1_000_001, null]) expect((await grant(desk, limit)).status).toBe(422)
  expect(await desk.read('/credit')).toEqual([])
})

test('the operator log of credit changes contains no mail address', async () => {
  await using desk = await startWithCompany()

  await grant(desk, 100)

  expect(desk.logged().filter(({ event }) => event === 'operator_write')).toMatchObject([
    { event: 'operator_write', path: '/api/operator/credit', status: 204 },
  ])
  expect(JSON.stringify(desk.logged())).not.toContain('@')
})

test('an order that is not on account, was cancelled or came back has no open invoice to record a payment for', async () => {
  await using desk = await startDesk(withCheckout)
  await addOrder(desk.shop, 1)
  const order = () => first(desk, 'SELECT * FROM orders')

  for (const state of [
    `status_id = 1, provider_method = 'ideal', payment_status = 'open'`,
    `status_id = 2, provider_method = 'ideal', payment_status = 'paid'`,
    `status_id = 4, provider_method = NULL, payment_status = 'canceled'`,
    `status_id = 5, provider_method = NULL, payment_status = 'canceled'`,
  ]) {
    await runSql(desk.shop, `UPDATE orders SET ${state}`)
    const before = await order()
    expect([state, (await desk.post('/orders/PV100001/paid')).status]).toEqual([state, 409])
    expect(await order()).toEqual(before)
  }
  expect((await desk.post('/orders/PV1/paid')).status).toBe(404)
})
