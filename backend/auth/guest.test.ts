import { expect, test } from 'vitest'
import { loginAsGuest } from '../../src/contract/auth'
import { addToCart, getCart } from '../../src/contract/cart'
import { getMe } from '../../src/contract/customer'
import { logIn, sanne, startWithAccounts } from '../testing/accounts'
import { withCheckout } from '../testing/checkout'
import { startShop } from '../testing/shop'

const email = 'noor@voorbeeld.nl'

test('a guest is a customer without an account, and keeps the cart', async () => {
  await using shop = await startShop(withCheckout)
  await addToCart(shop.api, { po_id: 12, amount: 2 })

  const response = await shop.post('/customerAuth/guest', { email })

  expect(response.headers.get('set-cookie')).toMatch(/^session=[\w-]{43};.*HttpOnly/)
  expect(await response.json()).toEqual({ token: 'session', scart_items_merged: false })
  expect(await getMe(shop.api, {})).toMatchObject({ email, account_exists: false })
  expect(await getCart(shop.api, {})).toMatchObject({ count: 2, guest_mode: true })
})

test('the token from before opens nothing any more', async () => {
  await using shop = await startShop(withCheckout)
  const first = await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 })
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''

  await loginAsGuest(shop.api, { email })
  const before = await shop.fetch('/shoppingCart', { headers: { cookie } })

  expect(await before.json()).toMatchObject({ data: { count: 0 } })
})

test('a form sent twice with one cookie does not lose the cart', async () => {
  await using shop = await startShop(withCheckout)
  const first = await shop.post('/shoppingCart/add', { po_id: 12, amount: 1 })
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const send = () =>
    shop.fetch('/customerAuth/guest', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })

  await send()
  const second = await send()
  const cart = await shop.fetch('/shoppingCart', {
    headers: { cookie: second.headers.get('set-cookie')?.split(';')[0] ?? '' },
  })

  expect(await cart.json()).toMatchObject({ data: { count: 1, guest_mode: true } })
})

test('a guest may correct the address, and stays one customer', async () => {
  await using shop = await startShop(withCheckout)

  await loginAsGuest(shop.api, { email: 'noro@voorbeeld.nl' })
  const { id } = await getMe(shop.api, {})
  await loginAsGuest(shop.api, { email })

  expect(await getMe(shop.api, {})).toMatchObject({ id, email })
})

test.each(['', 'noor', 'noor@', '@voorbeeld.nl', `${'a'.repeat(250)}@voorbeeld.nl`])(
  'the address %j is refused at its field',
  async (email) => {
    await using shop = await startShop(withCheckout)

    await expect(loginAsGuest(shop.api, { email })).rejects.toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    })
  },
)

test('who is not logged in is nobody', async () => {
  await using shop = await startShop(withCheckout)

  await expect(getMe(shop.api, {})).rejects.toMatchObject({ status: 401, code: 'not_logged_in' })
})

test('who is logged in with an account does not become a guest', async () => {
  await using shop = await startWithAccounts()
  await logIn(shop)

  await expect(loginAsGuest(shop.api, { email })).rejects.toMatchObject({ status: 409, code: 'already_logged_in' })
  expect(await getMe(shop.api, {})).toMatchObject({ email: sanne, account_exists: true })
})
