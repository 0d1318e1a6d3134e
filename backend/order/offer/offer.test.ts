import { expect, test } from 'vitest'
import { loginAsGuest } from '../../../src/contract/auth'
import { addToCart, getCart, setDiscountCode } from '../../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../../src/contract/ordering/offer'
import { getOrder, getOrders } from '../../../src/contract/ordering/order'
import { writeDb } from '../../db/client'
import { formatDay } from '../../lib/format-dutch-time'
import { joost, logIn, mailsTo, password, startWithAccounts } from '../../testing/accounts'
import { aCode, readyToOrder, withCheckout, withCodes } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { placeOne } from '../../testing/placing'
import { refusal } from '../../testing/refusals'
import { firstRow, runSql, valuesOf } from '../../testing/run-sql'
import { startShop, type TestShop } from '../../testing/shop'
import { archiveAndDeleteOffers } from './archive-offers'

const DAY = 24 * 3600 * 1000

/** A guest requests an offer for two tarps and a map with 10 % discount. */
async function startWithOffer() {
  const shop = await startShop(withCodes(aCode(1, 'BUITEN10', { use_limit: 1 })))
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  await setDiscountCode(shop.api, { code: 'BUITEN10' })
  const cart = await readyToOrder(shop.api, { 22: 3 })
  const offer = await createOffer(shop.api, { remarks: 'Voor het zomerkamp' })
  return Object.assign(shop, { cart, offer })
}

test('an offer stores the cart with its prices for fourteen days, leaves cart, stock and code unchanged, and is mailed with its link', async () => {
  await using shop = await startWithOffer()
  const { cart, offer } = shop

  expect(offer).toEqual({
    id: expect.any(Number),
    token: expect.stringMatching(/^[\w-]{40,200}$/),
    number: `OF${100_000 + offer.id}`,
    valid_until: expect.any(String),
  })
  expect((Date.parse(offer.valid_until ?? '') - Date.now()) / DAY).toBeGreaterThan(14)
  expect((Date.parse(offer.valid_until ?? '') - Date.now()) / DAY).toBeLessThan(15.05)
  expect(await getCart(shop.api, {})).toEqual(cart)
  expect(await firstRow(shop, 'SELECT stock FROM variants WHERE id = 12')).toEqual({ stock: 10 })
  expect(await firstRow(shop, 'SELECT used FROM discount_codes')).toEqual({ used: 0 })
  const stored = await getOffer(shop.api, { token: offer.token })
  expect(stored).toMatchObject({
    id: offer.id,
    number: offer.number,
    status_id: 0,
    remarks: 'Voor het zomerkamp',
    total: cart.total,
    items: [
      { po_id: 12, amount: 2, info: { price: 4_995 } },
      { po_id: 22, amount: 3, info: { price: 333 } },
    ],
    address_data: { invoice: { lastname: 'Visser' } },
    shipping_method: null,
    shipping_cost: null,
    payment_method: null,
    payable: { gross: 9_890 },
    valid_until: offer.valid_until,
    token: offer.token,
    retry_url: null,
    ordered: null,
    ended: null,
  })
  const [mail] = await mailsOf(shop)

  expect(mail).toMatchObject({
    recipient: 'noor@voorbeeld.nl',
    subject: `Je offerte ${offer.number} van Buitenspoor`,
    key: `offer:${offer.id}`,
  })
  for (const part of [
    'Hallo,',
    formatDay(Date.parse(offer.valid_until ?? '')),
    '2 × Tarp 1: € 99,90',
    'Korting (BUITEN10): -€ 10,99',
    'Totaal incl. btw, zonder verzendkosten: € 98,90',
    `http://localhost/offerlink/${offer.token}`,
    'zolang de artikelen op voorraad zijn, hun prijs niet stijgt en de kortingscode geldt.',
    'Staat er een fout in, dan kunnen we de offerte intrekken.',
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.html).toContain(`href="http://localhost/offerlink/${offer.token}"`)
})

test('only the customer that requested an offer finds it in the list and by its id; its link shows others only goods and prices', async () => {
  await using shop = await startWithOffer()
  const { id, token } = shop.offer
  await runSql(shop, `UPDATE orders SET delivery = json_set(invoice, '$.city', 'Zwolle')`)
  const other = shop.visitor()
  await loginAsGuest(other.api, { email: 'noor@voorbeeld.nl' })
  const look = async ({ get }: Pick<TestShop, 'get'>) => (await get(`/offers/${token}`)).text()

  expect(await getOrders(shop.api, { status: '0' })).toMatchObject([{ id, token }])
  expect(await getOrders(shop.api, {})).toEqual([])
  expect(await getOrder(shop.api, { id })).toMatchObject({ id, token, status_id: 0 })
  expect(await look(shop)).toMatch(/noor@voorbeeld.*Bosweg.*Zwolle.*zomerkamp/)
  // A guest who types the same mail address has not proven that it is theirs.
  expect(await getOrders(other.api, { status: '0' })).toEqual([])
  expect((await other.get(`/customer/orders/${id}`)).status).toBe(404)
  for (const stranger of [shop.visitor(), other]) {
    const shown = await look(stranger)
    expect(JSON.parse(shown)).toMatchObject({
      data: { email: null, address_data: null, remarks: null, items: [{ po_id: 12, amount: 2 }, { po_id: 22 }] },
    })
    expect(shown).not.toMatch(/Noor|Visser|Bosweg|Breda|Zwolle|4811|zomerkamp/)
  }
})

test('an offer for a cart without addresses uses the customer’s primary addresses, or none', async () => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })

  const bare = await createOffer(shop.api, {})
  const address = `SELECT customer_id, 'Noor', 'Visser', 'Bosweg', '12', '4811 XR', 'Breda', 'NL', 1`
  const columns = 'customer_id, firstname, lastname, street, house_number, postal_code, city, country, "primary", type'
  await runSql(shop, `INSERT INTO addresses (${columns}) ${address}, 'invoice' FROM carts`)
  await runSql(shop, `INSERT INTO addresses (${columns}) ${address.replace('Bosweg', 'Zeeweg')}, 'delivery' FROM carts`)
  const addressed = await createOffer(shop.api, {})

  expect((await getOffer(shop.api, bare)).address_data).toEqual({ invoice: null, delivery: null })
  expect((await getOffer(shop.api, addressed)).address_data).toMatchObject({
    invoice: { street: 'Bosweg', company: null },
    delivery: { street: 'Zeeweg' },
  })
})

test('an offer cannot be made from an anonymous cart, an empty cart or a malformed request', async () => {
  await using shop = await startShop(withCheckout)
  const status = async (body: unknown) => {
    const response = await shop.post('/shoppingCart/offer', body)
    return [response.status, ((await response.json()) as { code: string }).code]
  }

  expect(await status({})).toEqual([401, 'not_logged_in'])
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  expect(await status({})).toEqual([401, 'not_logged_in'])
  await loginAsGuest(shop.api, { email: 'noor@voorbeeld.nl' })
  expect(await status({ remarks: 'x'.repeat(1001) })).toEqual([422, 'invalid'])
  await shop.delete('/shoppingCart/12')
  expect(await status({})).toEqual([409, 'empty_cart'])
  expect(await firstRow(shop, 'SELECT count(*) AS n FROM orders')).toEqual({ n: 0 })
  expect(await mailsOf(shop)).toEqual([])
})

test('an article whose sale has ended gets no offer, by which it could still be ordered', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api, { 12: 1, 22: 1 })
  await runSql(shop, `UPDATE products SET on_sale_until = '2026-01-01T00:00:00.000Z' WHERE id = 1`)

  await expect(createOffer(shop.api, {})).rejects.toMatchObject({
    ...refusal(409, 'out_of_stock'),
    message: 'Helaas, Tarp 1 is niet meer te koop. Haal het uit je winkelwagen om een offerte aan te vragen.',
  })
  expect([await mailsOf(shop), await firstRow(shop, 'SELECT count(*) AS n FROM orders')]).toEqual([[], { n: 0 }])
  await shop.delete('/shoppingCart/12')
  expect((await getOffer(shop.api, await createOffer(shop.api, {}))).items).toMatchObject([{ po_id: 22 }])
})

test('one mail address gets at most ten offers an hour, from all clients together', async () => {
  await using shop = await startShop(withCheckout)
  const [one, two] = [shop.visitor(), shop.visitor()]
  await readyToOrder(one.api)
  await readyToOrder(two.api)

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => (place % 2 ? one : two).post('/shoppingCart/offer', {})),
  )

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  const offers = await firstRow(shop, 'SELECT count(DISTINCT number) AS n FROM orders')
  expect(offers).toEqual({ n: 10 })
  expect(await mailsOf(shop)).toHaveLength(10)
})

test('one client may request fifty offers an hour, for any mail addresses', async () => {
  await using shop = await startShop(withCheckout)
  const ask = async (email: string) => {
    const visitor = shop.visitor()
    await addToCart(visitor.api, { po_id: 22, amount: 1 })
    await loginAsGuest(visitor.api, { email })
    return (await visitor.post('/shoppingCart/offer', {}, { 'x-client-address': '203.0.113.7' })).status
  }
  expect(await ask('noor@voorbeeld.nl')).toBe(201)
  await runSql(shop, `UPDATE rate_limits SET count = 49 WHERE key LIKE 'offer:client:%'`)

  expect([await ask('sam@voorbeeld.nl'), await ask('kim@voorbeeld.nl')]).toEqual([201, 429])
})

test('a forged token, or a token made for something else, shows no offer', async () => {
  await using shop = await startWithOffer()
  const { token } = shop.offer
  const [id, until, signature] = token.split('-')
  const { payment_token } = await placeOne(shop.visitor())

  for (const forged of [
    `${id}-zzzzzz-${signature}`,
    `zz-${until}-${signature}`,
    token.slice(0, -1),
    `${token}x`,
    payment_token,
    `${id}-${until}-${'A'.repeat(43)}`,
  ])
    await expect(getOffer(shop.api, { token: forged })).rejects.toMatchObject({ status: 404 })
  expect((await shop.get(`/payments/${token}`)).status).toBe(404)
})

test('an expired offer still opens by its link and is listed for a month, and is deleted after a year', async () => {
  await using shop = await startWithOffer()
  const { id, valid_until = '' } = shop.offer
  const over = Date.parse(valid_until ?? '')
  const db = writeDb(shop.env)

  await archiveAndDeleteOffers(db, over + 29 * DAY)
  expect(await firstRow(shop, 'SELECT status_id FROM orders')).toEqual({ status_id: 0 })
  await archiveAndDeleteOffers(db, over + 31 * DAY)
  expect(await firstRow(shop, 'SELECT status_id FROM orders')).toEqual({ status_id: 9 })
  expect(await getOrders(shop.api, { status: '0,9' })).toEqual([])
  expect(await getOrder(shop.api, { id })).toMatchObject({ status_id: 9 })
  expect(await getOffer(shop.api, shop.offer)).toMatchObject({ status_id: 9, valid_until, cart: null })
  const placed = await placeOne(shop.visitor())
  await runSql(shop, `UPDATE orders SET status_id = 9 WHERE id = ${placed.id}`)
  await archiveAndDeleteOffers(db, over + 366 * DAY)

  expect(await valuesOf(shop, 'SELECT id FROM orders')).toEqual([placed.id])
  expect(await firstRow(shop, `SELECT count(*) AS n FROM order_lines WHERE order_id = ${id}`)).toEqual({ n: 0 })
})

test('the link of an offer that was deleted with its account never opens another customer’s offer', async () => {
  await using shop = await startWithAccounts()
  const leaving = shop.visitor()
  await addToCart(leaving.api, { po_id: 12, amount: 1 })
  await logIn(leaving, joost)
  const gone = await createOffer(leaving.api, {})
  const headers = { 'content-type': 'application/json' }
  await leaving.api('/customer/me', { method: 'DELETE', headers, body: JSON.stringify({ password }) })
  const noor = shop.visitor()
  await readyToOrder(noor.api)

  const offer = await createOffer(noor.api, {})

  expect(offer.id).not.toBe(gone.id)
  await expect(getOffer(leaving.api, gone)).rejects.toMatchObject({ status: 404 })
  expect(await mailsTo(shop, 'noor@voorbeeld.nl')).toHaveLength(1)
})

test('an offer form sent several times, also at once, makes one offer and sends one mail; its key is bound to one request of one visitor', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const ask = ({ api }: Pick<TestShop, 'api'>, key: string, remarks = 'Voor het kamp') =>
    createOffer(api, { remarks }, { headers: { 'idempotency-key': key } })

  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(shop, 'sleutel-1')))
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  const [first, again] = [answers[0], await ask(shop, 'sleutel-1')]

  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  expect(again).toEqual(first)
  expect(
    await firstRow(shop, 'SELECT (SELECT count(*) FROM orders) AS offers, (SELECT count(*) FROM order_lines) AS lines'),
  ).toEqual({ offers: 1, lines: 1 })
  expect(await mailsOf(shop)).toHaveLength(1)
  expect((await ask(shop, 'sleutel-2')).id).not.toBe(again.id)
  await expect(ask(shop, 'sleutel-1', 'Iets anders')).rejects.toMatchObject(refusal(409, 'key_reused'))
  const other = shop.visitor()
  await readyToOrder(other.api)
  expect((await ask(other, 'sleutel-1')).id).not.toBe(again.id)
})
