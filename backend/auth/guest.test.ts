import { expect, test } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { getMe } from '../../src/contract/customer'
import { addToCart, getCart } from '../../src/contract/ordering/cart'
import { ROTATION_GRACE } from '../session/session.repository'
import { cookieOf, sanne, send, startLoggedIn } from '../testing/accounts'
import { atTime } from '../testing/at-time'
import { anAddress, withCheckout } from '../testing/checkout'
import { startShop } from '../testing/shop'

const email = 'noor@voorbeeld.nl'

test('continuing as a guest creates a customer without an account and retains the cart', async () => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 12, amount: 2 })

  const response = await shop.post('/customerAuth/guest', { email })

  expect(response.headers.get('set-cookie')).toMatch(/^session=[\w-]{43};.*HttpOnly/)
  expect(await response.json()).toEqual({ token: 'session', scart_items_merged: false })
  expect(await getMe(shop.api, {})).toMatchObject({ email, account_exists: false })
  expect(await getCart(shop.api, {})).toMatchObject({ count: 2, guest_mode: true })
})

/** Sends the guest's form again and again with the cookie of before; answers what the new one opens. */
async function startGuestForm() {
  const shop = await startShop(withCheckout)
  const cookie = cookieOf(await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 }))
  const send = (key?: string, typed = email) =>
    shop.fetch('/customerAuth/guest', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ email: typed }),
    })
  /** Opens the cart with the cookie of an answer, or with that of before. */
  const openCart = async (answer?: Response) =>
    (await shop.fetch('/shoppingCart', { headers: { cookie: answer ? cookieOf(answer) : cookie } })).json()
  return { send, openCart, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a guest login form sent twice, or three times at once, with one cookie does not lose the cart', async () => {
  await using form = await startGuestForm()

  await form.send('f0rm-of-the-guest')
  const second = await form.send('f0rm-of-the-guest')
  expect(await form.openCart(second)).toMatchObject({ data: { count: 1, guest_mode: true } })

  const answers = await Promise.all([1, 2, 3].map(() => form.send('f0rm-of-the-guest')))
  const carts = await Promise.all(answers.map(form.openCart))
  // D1 writes one after the other, and what is begun anew takes the token from the one before.
  expect(carts.filter((cart) => (cart as { data: { count: number } }).data.count === 1)).toHaveLength(1)
})

test('after a guest login the previous session token opens nothing without the idempotency key of that login form', async () => {
  await using form = await startGuestForm()
  const first = await form.send('f0rm-of-the-guest')

  expect(await form.openCart()).toMatchObject({ data: { count: 0 } })
  for (const key of [undefined, 'f0rm-of-a-thief-1'])
    expect(await form.openCart(await form.send(key))).toMatchObject({ data: { count: 0 } })

  expect(await form.openCart(first)).toMatchObject({ data: { count: 1 } })
})

test('after a guest login the previous session token cannot replace the guest’s mail address, even with the form’s idempotency key', async () => {
  await using form = await startGuestForm()
  const first = await form.send('f0rm-of-the-guest')

  const second = await form.send('f0rm-of-the-guest', 'dief@voorbeeld.nl')

  expect(await form.openCart(second)).toMatchObject({ data: { count: 0 } })
  expect(await form.openCart(first)).toMatchObject({ data: { count: 1 } })
})

test('fifteen seconds after a guest login the previous session token opens no cart, even with the form’s idempotency key', async () => {
  await using form = await startGuestForm()
  const first = await form.send('f0rm-of-the-guest')

  const late = await atTime(Date.now() + ROTATION_GRACE, () => form.send('f0rm-of-the-guest'))

  expect(await form.openCart(late)).toMatchObject({ data: { count: 0 } })
  expect(await form.openCart(first)).toMatchObject({ data: { count: 1 } })
})

test('a guest who corrects the mail address stays the same customer', async () => {
  await using shop = await startShop(withCheckout)

  await loginAsGuest(shop.api, { email: 'noro@voorbeeld.nl' })
  const { id } = await getMe(shop.api, {})
  await loginAsGuest(shop.api, { email })

  expect(await getMe(shop.api, {})).toMatchObject({ id, email })
})

test('a visitor who is not logged in is anonymous', async () => {
  await using shop = await startShop(withCheckout)

  await expect(getMe(shop.api, {})).rejects.toMatchObject({ status: 401, code: 'not_logged_in' })
})

test('a customer who is logged in with an account does not become a guest', async () => {
  await using shop = await startLoggedIn()

  await expect(loginAsGuest(shop.api, { email })).rejects.toMatchObject({ status: 409, code: 'already_logged_in' })
  expect(await getMe(shop.api, {})).toMatchObject({ email: sanne, account_exists: true })
})

test('an attacker who planted a session token sees nothing of the guest who logs in with it, even in the first seconds', async () => {
  await using shop = await startShop(withCheckout)
  const planted = cookieOf(await send(shop, 'POST', '/shoppingCart/add', '', { po_id: 12, amount: 1 }))
  const guest = cookieOf(await send(shop, 'POST', '/customerAuth/guest', planted, { email: 'noor@voorbeeld.nl' }))
  await send(shop, 'PUT', '/shoppingCart/addressData', guest, { invoice: anAddress(), delivery: null })

  const answer = await send(shop, 'POST', '/customerAuth/guest', planted, { email: 'ander@voorbeeld.nl' })

  const seen = await (await send(shop, 'GET', '/shoppingCart', cookieOf(answer))).json()
  expect(seen).toMatchObject({ data: { count: 0, address_data: { invoice: null } } })
  const me = await (await send(shop, 'GET', '/customer/me', guest)).json()
  expect(me).toMatchObject({ data: { email: 'noor@voorbeeld.nl', firstname: 'Noor' } })
})
