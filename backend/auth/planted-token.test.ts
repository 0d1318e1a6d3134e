import { expect, test } from 'vitest'
import { cookieOf, send } from '../testing/accounts'
import { anAddress, withCheckout } from '../testing/checkout'
import { startShop } from '../testing/shop'

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

test('an attacker with a planted session token and the guest’s mail address sees no cart, and the guest stays logged in', async () => {
  await using shop = await startShop(withCheckout)
  const planted = cookieOf(await send(shop, 'POST', '/shoppingCart/add', '', { po_id: 12, amount: 1 }))
  const email = 'noor@voorbeeld.nl'
  const guest = cookieOf(
    await shop.fetch('/customerAuth/guest', {
      method: 'POST',
      headers: { cookie: planted, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ email }),
    }),
  )

  const answer = await send(shop, 'POST', '/customerAuth/guest', planted, { email })

  const seen = await (await send(shop, 'GET', '/shoppingCart', cookieOf(answer))).json()
  expect(seen).toMatchObject({ data: { count: 0 } })
  expect((await send(shop, 'GET', '/customer/me', guest)).status).toBe(200)
})
