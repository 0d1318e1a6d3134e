import { expect, test } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { addToCart, getCart, setDiscountCode } from '../../src/contract/ordering/cart'
import { setAddressData, setGift, setRemarks, setShippingMethod } from '../../src/contract/ordering/checkout'
import { cookieOf, count, fillAccount, logIn, password, sanne, send, startWithAccounts } from '../testing/accounts'
import { aCode, anAddress, readyToOrder } from '../testing/checkout'
import { addProduct } from '../testing/factories'
import { sendOrder, type TestVisitor } from '../testing/placing'
import { rowsOf } from '../testing/run-sql'
import type { TestShop } from '../testing/shop'

const amounts = async ({ api }: Pick<TestShop, 'api'>) =>
  Object.fromEntries((await getCart(api, {})).items.map(({ po_id, amount }) => [po_id, amount]))

test('an account without a cart takes over the visitor’s cart, and the answer reports no merge', async () => {
  await using shop = await startWithAccounts()
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  const { version = 0 } = await getCart(shop.api, {})

  expect(await logIn(shop)).toMatchObject({ scart_items_merged: false })

  const cart = await getCart(shop.api, {})
  expect(cart).toMatchObject({ count: 2, guest_mode: false })
  expect(cart.version).toBeGreaterThan(version ?? 0)
  expect(await count(shop, 'SELECT count(*) AS n FROM carts')).toBe(1)
})

test('a login adds up the amounts of the visitor’s cart and the account’s cart, and reports the merge', async () => {
  await using shop = await startWithAccounts()
  await fillAccount(shop, [
    [12, 3],
    [32, 1],
  ])
  await addToCart(shop.api, { po_id: 12, amount: 2 })
  await addToCart(shop.api, { po_id: 22, amount: 4 })

  expect(await logIn(shop)).toMatchObject({ scart_items_merged: true })

  expect(await amounts(shop)).toEqual({ 12: 5, 22: 4, 32: 1 })
  expect(await count(shop, 'SELECT count(*) AS n FROM carts')).toBe(1)
})

test('a login merges no carts when one of them is empty', async () => {
  await using shop = await startWithAccounts()
  const device = await fillAccount(shop, [[12, 3]])
  expect(await logIn(shop)).toMatchObject({ scart_items_merged: false })
  expect(await amounts(shop)).toEqual({ 12: 3 })

  await device.delete('/shoppingCart/12')
  const other = shop.visitor()
  await addToCart(other.api, { po_id: 22, amount: 1 })
  expect(await logIn(other)).toMatchObject({ scart_items_merged: false })
  expect(await amounts(other)).toEqual({ 22: 1 })
})

test('a merged cart has at most the stock and at most 999 of an article; sold-out articles stay in it, marked as sold out', async () => {
  await using shop = await startWithAccounts((catalogue) => addProduct(catalogue, 4, { variants: [{ stock: 5_000 }] }))
  await fillAccount(shop, [
    [12, 7],
    [32, 1],
    [40, 600],
  ])
  for (const [po_id, amount] of [
    [12, 8],
    [22, 2],
    [40, 600],
  ] as const)
    await addToCart(shop.api, { po_id, amount })
  await shop.db.prepare('UPDATE variants SET stock = 0 WHERE id IN (22, 32)').run()

  await logIn(shop)

  expect(await amounts(shop)).toEqual({ 12: 10, 22: 1, 32: 1, 40: 999 })
})

test('a merged cart has at most 100 lines: first those of the account, then those of the visitor', async () => {
  await using shop = await startWithAccounts((catalogue) => {
    for (let id = 100; id < 220; id++) addProduct(catalogue, id)
  })
  await fillAccount(shop, [[1000, 1]])
  await addToCart(shop.api, { po_id: 1000, amount: 1 })
  const fill = (owner: string, from: number, to: number) =>
    shop.db
      .prepare(`INSERT INTO cart_items (cart_id, variant_id, amount, added_at)
        SELECT c.id, v.id, 1, v.id FROM carts c, variants v WHERE c.${owner} IS NOT NULL AND v.id BETWEEN ? AND ? AND v.id <> 1000`)
      .bind(from, to)
      .run()
  await fill('customer_id', 1000, 1600)
  await fill('session_id', 1500, 2190)

  await logIn(shop)

  const lines = await amounts(shop)
  expect(Object.keys(lines)).toHaveLength(100)
  expect([lines[1000], lines[1500], lines[1600], lines[1610], lines[1990], lines[2000]]).toEqual([
    2,
    2,
    2,
    1,
    1,
    undefined,
  ])
})

async function fillCartOfGuest({ api }: Pick<TestShop, 'api'>) {
  await addToCart(api, { po_id: 22, amount: 1 })
  await setDiscountCode(api, { code: 'ANDER' })
  await setAddressData(api, { invoice: anAddress({ city: 'Zundert' }), delivery: anAddress({ city: 'Chaam' }) })
  await setGift(api, { gift: 'Van harte' })
  await setShippingMethod(api, { id: 1 })
}

test('a login retains the account’s own discount code, address, remarks and gift message over those of the guest', async () => {
  await using shop = await startWithAccounts(({ discount_codes }) =>
    discount_codes.push(aCode(1, 'EIGEN'), aCode(2, 'ANDER')),
  )
  const device = await fillAccount(shop, [[12, 1]])
  await setDiscountCode(device.api, { code: 'EIGEN' })
  await setAddressData(device.api, { invoice: anAddress({ city: 'Breda' }), delivery: null })
  await setRemarks(device.api, { remarks: 'bij de buren' })
  await setGift(device.api, { gift: '' })
  await fillCartOfGuest(shop)

  await logIn(shop)

  expect(await getCart(shop.api, {})).toMatchObject({
    active_discount_code_code: 'EIGEN',
    address_data: { invoice: { city: 'Breda' }, delivery: null },
    selected_shipping_method: null,
    remarks: 'bij de buren',
    gift: '',
  })
})

test('a login copies discount code, address, gift and delivery method of the guest when the account’s cart has none', async () => {
  await using shop = await startWithAccounts(({ discount_codes }) => discount_codes.push(aCode(2, 'ANDER')))
  await fillAccount(shop, [[12, 1]])
  await fillCartOfGuest(shop)

  await logIn(shop)

  expect(await getCart(shop.api, {})).toMatchObject({
    active_discount_code_code: 'ANDER',
    address_data: { invoice: { city: 'Zundert' }, delivery: { city: 'Chaam' } },
    selected_shipping_method: { id: 1 },
    gift: 'Van harte',
  })
})

test('a guest who logs in to an account brings the guest’s cart and favourites along', async () => {
  await using shop = await startWithAccounts()
  await fillAccount(shop, [[12, 1]])
  await addToCart(shop.api, { po_id: 12, amount: 1 })
  await loginAsGuest(shop.api, { email: 'gast@voorbeeld.nl' })
  await shop.api('/customer/favorites/2', { method: 'PUT', body: '{}' })

  expect(await logIn(shop)).toMatchObject({ scart_items_merged: true })

  expect(await amounts(shop)).toEqual({ 12: 2 })
  expect(await (await shop.get('/customer/favorites')).json()).toEqual({ data: [2] })
})

test('a login moves only the guest orders with the account’s mail address to the account', async () => {
  await using shop = await startWithAccounts()
  const order = async (visitor: TestVisitor, email: string) => {
    await readyToOrder(visitor.api, { 22: 1 })
    await loginAsGuest(visitor.api, { email })
    expect((await sendOrder(visitor, await getCart(visitor.api, {}))).status).toBe(201)
  }
  await order(shop.visitor(), sanne)
  await order(shop, 'noor@voorbeeld.nl')
  await order(shop, sanne.toUpperCase())

  await logIn(shop)

  expect(await rowsOf(shop, 'SELECT email, customer_id = 1 AS moved FROM orders ORDER BY id')).toEqual([
    // The right mail address, typed by an unknown visitor.
    { email: sanne, moved: 0 },
    { email: 'noor@voorbeeld.nl', moved: 0 },
    { email: sanne.toUpperCase(), moved: 1 },
  ])
})

test('a failed login leaves the visitor’s cart, session and token as they were', async () => {
  await using shop = await startWithAccounts()
  const cookie = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 2 }))

  const response = await send(shop, 'POST', '/customerAuth/login', cookie, { email: sanne, password: 'fout' })

  expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null])
  expect(await (await send(shop, 'GET', '/shoppingCart', cookie)).json()).toMatchObject({ data: { count: 2 } })
})

test('a login that is repeated because its answer was lost does not merge the cart again', async () => {
  await using shop = await startWithAccounts()
  await fillAccount(shop, [[12, 1]])
  const cookie = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 2 }))
  const attempt = () => send(shop, 'POST', '/customerAuth/login', cookie, { email: sanne, password })

  const answers = [await attempt(), await attempt()]

  for (const answer of answers) {
    const me = await send(shop, 'GET', '/shoppingCart', cookieOf(answer))
    expect(await me.json()).toMatchObject({ data: { count: 3 } })
  }
})

test('twenty simultaneous logins with one guest cart merge it once, and all succeed', async () => {
  await using shop = await startWithAccounts()
  await fillAccount(shop, [[22, 100]])
  const cookie = cookieOf(await shop.post('/shoppingCart/add', { po_id: 22, amount: 10 }))

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      shop.fetch('/customerAuth/login', {
        method: 'POST',
        // One client alone may not try so often.
        headers: { cookie, 'content-type': 'application/json', 'x-client-address': `203.0.113.${place}` },
        body: JSON.stringify({ email: sanne, password }),
      }),
    ),
  )

  const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ scart_items_merged: boolean }>))
  expect(bodies.filter((body) => body.scart_items_merged)).toHaveLength(1)
  for (const answer of answers) {
    const cart = await send(shop, 'GET', '/shoppingCart', cookieOf(answer))
    expect(await cart.json()).toMatchObject({ data: { count: 110 } })
  }
  expect(await count(shop, 'SELECT count(*) AS n FROM carts')).toBe(1)
}, 60_000)
