import { expect, test } from 'vitest'
import { addToCart } from '../../src/contract/ordering/cart'
import { cookieOf, count, fillAccount, password, sanne, send, startWithAccounts } from '../testing/accounts'

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

test('a naive cart merge that reads both carts before writing would add the items more than once', async () => {
  await using shop = await startWithAccounts()
  await fillAccount(shop, [[22, 100]])
  await addToCart(shop.api, { po_id: 22, amount: 10 })
  const mergeNaively = async () => {
    const brought = await count(
      shop,
      'SELECT i.amount AS n FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE session_id IS NOT NULL',
    )
    if (!brought) return
    await shop.db
      .prepare('UPDATE cart_items SET amount = amount + ? WHERE cart_id = (SELECT id FROM carts WHERE customer_id = 1)')
      .bind(brought)
      .run()
    await shop.db.prepare('DELETE FROM carts WHERE session_id IS NOT NULL').run()
  }

  await Promise.all(Array.from({ length: 20 }, mergeNaively))

  expect(await count(shop, 'SELECT sum(amount) AS n FROM cart_items')).toBeGreaterThan(110)
})
