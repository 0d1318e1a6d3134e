import { expect, test } from 'vitest'
import { addAddress } from '../../src/contract/address/address-book'
import { loginAsGuest, register, sendResetToken } from '../../src/contract/auth'
import { deleteMe, exportMe } from '../../src/contract/customer'
import { addFavourite } from '../../src/contract/favourite'
import { addToCart } from '../../src/contract/ordering/cart'
import { createOffer, getOffer } from '../../src/contract/ordering/offer'
import { logIn, password, startWithAccounts } from '../testing/accounts'
import { anAddress, readyToOrder } from '../testing/checkout'
import { sendOrder } from '../testing/placing'
import { orderOffer } from '../testing/start-with-offer'

const email = 'fenna@voorbeeld.nl'

/** Fenna has done everything that one can do in the shop. */
async function startWithFenna() {
  const shop = await startWithAccounts()
  const cart = await readyToOrder(shop.api, { 12: 2 })
  const twice = { password, password_confirmation: password }
  await register(shop.api, { email, ...twice, firstname: 'Fenna', lastname: 'de Wit', company: 'Wit BV' })
  await sendOrder(shop, cart)
  await addToCart(shop.api, { po_id: 22, amount: 3 })
  await addFavourite(shop.api, { product_id: 3 })
  await addAddress(shop.api, { ...anAddress(), type: 'invoice' })
  await sendResetToken(shop.visitor().api, { email })
  const insert = (text: string) => shop.db.prepare(text).run()
  await insert(
    `INSERT INTO stock_alerts (variant_id, email, customer_id, created_at, price_cents)
      SELECT 32, email, id, '2026-01-01', 8995 FROM customers WHERE email = '${email}'`,
  )
  await insert(`INSERT INTO product_questions (product_id, question, author, email, customer_id, created_at)
    SELECT 1, 'Past dit in een fietstas?', 'Fenna', email, id, '2026-01-01' FROM customers WHERE email = '${email}'`)
  await insert(`INSERT INTO product_reviews (product_id, rating, title, text, author, created_at, verified, order_id, state)
    SELECT 1, 9, 'Fijn', 'Doet het', 'Fenna', '2026-01-01', 1, id, 'new' FROM orders`)
  await insert(`INSERT INTO shop_reviews (rating, title, text, author, created_at, order_id)
    SELECT 10, 'Snel', 'Morgen in huis', 'Fenna', '2026-01-01', id FROM orders`)
  await insert(`INSERT INTO rmas (number, order_id, kind, status, created_at)
    SELECT 'RMA1', id, 'return', 'open', '2026-01-01' FROM orders`)
  await insert('INSERT INTO rma_lines (rma_id, order_line_id, amount) SELECT r.id, l.id, 1 FROM rmas r, order_lines l')
  await insert(`INSERT INTO orders (number, customer_id, email, status_id, created_at, invoice, shipping_cents, discount_cents, lines_cents,
      valid_until)
    SELECT 'PV9', customer_id, email, 0, created_at, invoice, 0, 0, 0, '2026-12-01' FROM orders`)
  return shop
}

test('the personal data export contains all that the shop knows of a customer, grouped by subject', async () => {
  await using shop = await startWithFenna()
  await shop.db.prepare(`UPDATE orders SET gift = 'Voor Sam' WHERE valid_until IS NULL`).run()
  await shop.db.prepare(`UPDATE carts SET gift = 'Voor Noor'`).run()

  expect(await exportMe(shop.api, {})).toEqual({
    profile: expect.objectContaining({ email, firstname: 'Fenna', company: 'Wit BV', created_at: expect.any(String) }),
    addresses: [expect.objectContaining({ type: 'invoice', city: 'Breda', primary: 1 })],
    orders: [
      expect.objectContaining({
        number: expect.stringMatching(/^PV\d+$/),
        status_id: 1,
        invoice: expect.objectContaining({ street: 'Bosweg' }),
        delivery: null,
        gift: 'Voor Sam',
        shipping_method: expect.any(String),
        payment_method: 'iDEAL',
        shipping_cost: expect.any(Number),
        lines: [
          {
            full_name: 'Tarp 1',
            option_name: '',
            brand: 'Veldmeester',
            amount: 2,
            price: 49.95,
            vat_rate: 21,
            discount: 0,
          },
        ],
        payments: [{ status: 'open', amount: expect.any(Number), created_at: expect.stringMatching(/Z$/) }],
      }),
    ],
    offers: [expect.objectContaining({ number: 'PV9', valid_until: '2026-12-01' })],
    returns: [
      expect.objectContaining({ number: 'RMA1', lines: [{ full_name: 'Tarp 1', option_name: '', amount: 1 }] }),
    ],
    cart: expect.objectContaining({
      gift: 'Voor Noor',
      items: [{ full_name: 'Tarp 2', option_name: '', amount: 3 }],
      invoice: expect.objectContaining({ street: 'Bosweg' }),
    }),
    sessions: [{ began_at: expect.stringMatching(/Z$/), ends_at: expect.stringMatching(/Z$/) }],
    favourites: [expect.objectContaining({ product_id: 3, full_name: 'Tarp 3' })],
    reviews: [expect.objectContaining({ title: 'Fijn', state: 'new' })],
    shop_reviews: [expect.objectContaining({ title: 'Snel' })],
    questions: [expect.objectContaining({ question: 'Past dit in een fietstas?' })],
    stock_alerts: [expect.objectContaining({ full_name: 'Tarp 3', email, price: 89.95 })],
  })
})

test('the personal data export is JSON that is never cached, and contains no hash and no token', async () => {
  await using shop = await startWithFenna()
  const secrets: string[] = []
  for (const [table, columns] of [
    ['password_hashes', ['hash', 'salt']],
    ['sessions', ['token_hash', 'previous_hash']],
    ['reset_tokens', ['token_hash']],
    ['orders', ['request_id']],
    ['payments', ['provider_id', 'checkout_url']],
  ] as const) {
    const { results } = await shop.db
      .prepare(`SELECT ${columns.join()} FROM ${table}`)
      .all<Record<string, string | null>>()
    secrets.push(...results.flatMap(Object.values).filter(Boolean))
  }

  const response = await shop.get('/customer/export')
  const text = await response.text()

  expect(secrets.length).toBeGreaterThan(6)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a guest’s personal data export has only data of that guest, nothing that others posted with the same mail address', async () => {
  await using shop = await startWithFenna()
  const guest = shop.visitor()
  await addToCart(guest.api, { po_id: 12, amount: 1 })
  await loginAsGuest(guest.api, { email })

  const data = await exportMe(guest.api, {})

  expect(data).toMatchObject({ profile: { email, account_exists: false }, orders: [], questions: [], stock_alerts: [] })
  expect(data).toMatchObject({ cart: { items: [{ full_name: 'Tarp 1' }] } })
})

/** Sanne has an order, an offer that was ordered and one that was not; both offers are off her list by now. */
async function startWithOldOffers() {
  const shop = await startWithAccounts()
  await logIn(shop)
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  const forgotten = await createOffer(shop.api, {})
  const ordered = await createOffer(shop.api, {})
  const colleague = shop.visitor()
  await readyToOrder(colleague.api)
  await orderOffer(colleague, ordered.token)
  await shop.db.prepare('UPDATE orders SET status_id = 9 WHERE valid_until IS NOT NULL').run()
  return Object.assign(shop, { forgotten, ordered, colleague })
}

test('the personal data export lists an archived offer among the offers, not among the orders', async () => {
  await using shop = await startWithOldOffers()

  const { orders, offers } = await exportMe(shop.api, {})

  expect(orders).toEqual([])
  expect(offers).toMatchObject([{ number: shop.forgotten.number }, { number: shop.ordered.number }])
})

test('an archived offer is deleted with its account, unless it was ordered', async () => {
  await using shop = await startWithOldOffers()

  await deleteMe(shop.api, { password })

  await expect(getOffer(shop.colleague.api, shop.forgotten)).rejects.toMatchObject({ status: 404 })
  expect(await getOffer(shop.colleague.api, shop.ordered)).toMatchObject({ ordered: expect.stringMatching(/^PV/) })
})
