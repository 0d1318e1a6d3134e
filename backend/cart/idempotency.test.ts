import { expect, test } from 'vitest'
import { getCart } from '../../src/contract/ordering/cart'
import { withTarps } from '../testing/cart'
import { startShop } from '../testing/shop'

test('an addition sent twice with one key happens once', async () => {
  await using shop = await startShop(withTarps)
  const key = { 'idempotency-key': 'abc' }
  await shop.post('/shoppingCart/add', { po_id: 22, amount: 1 })

  const [first, second] = await Promise.all([
    shop.post('/shoppingCart/add', { po_id: 22, amount: 2 }, key),
    shop.post('/shoppingCart/add', { po_id: 22, amount: 2 }, key),
  ])

  expect([first.status, second.status]).toEqual([200, 200])
  expect((await getCart(shop.api, {})).count).toBe(3)
})

test('a key used before for another addition is refused', async () => {
  await using shop = await startShop(withTarps)
  const key = { 'idempotency-key': 'abc' }

  await shop.post('/shoppingCart/add', { po_id: 22, amount: 2 }, key)
  const response = await shop.post('/shoppingCart/add', { po_id: 22, amount: 3 }, key)

  expect([response.status, await response.json()]).toMatchObject([409, { code: 'key_reused' }])
  expect((await getCart(shop.api, {})).count).toBe(2)
})

test('a key belongs to one visitor', async () => {
  await using shop = await startShop(withTarps)
  const other = shop.visitor()
  const key = { 'idempotency-key': 'abc' }

  await shop.post('/shoppingCart/add', { po_id: 22, amount: 2 }, key)
  const response = await other.post('/shoppingCart/add', { po_id: 22, amount: 3 }, key)

  expect([response.status, await response.json()]).toMatchObject([200, { data: { count: 3 } }])
})
