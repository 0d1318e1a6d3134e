import { expect, test } from 'vitest'
import { addToCart } from '../../../src/contract/ordering/cart'
import { createOffer } from '../../../src/contract/ordering/offer'
import { readyToOrder, withCheckout } from '../../testing/checkout'
import { mailsOf } from '../../testing/orders'
import { startShop, type TestShop } from '../../testing/shop'

const once = (key: string) => ({ headers: { 'idempotency-key': key } })

async function startWithCart() {
  const shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  return shop
}

const count = (shop: TestShop) =>
  shop.db
    .prepare('SELECT (SELECT count(*) FROM orders) AS offers, (SELECT count(*) FROM order_lines) AS lines')
    .first<{ offers: number; lines: number }>()

test('what is sent again with its key gives the same offer, whatever became of the cart, and one mail', async () => {
  await using shop = await startWithCart()

  const first = await createOffer(shop.api, { remarks: 'Voor het kamp' }, once('sleutel-1'))
  await addToCart(shop.api, { po_id: 22, amount: 1 })
  const again = await createOffer(shop.api, { remarks: 'Voor het kamp' }, once('sleutel-1'))
  const other = await createOffer(shop.api, { remarks: 'Voor het kamp' }, once('sleutel-2'))

  expect(again).toEqual(first)
  expect(other.id).not.toBe(first.id)
  expect(await mailsOf(shop)).toHaveLength(2)
})

test('of a form that is sent five times at once one offer comes, with its lines once', async () => {
  await using shop = await startWithCart()

  const answers = await Promise.all(Array.from({ length: 5 }, () => createOffer(shop.api, {}, once('sleutel-1'))))

  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  expect(await count(shop)).toEqual({ offers: 1, lines: 1 })
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('a key is for one wish of one visitor', async () => {
  await using shop = await startWithCart()
  const other = shop.visitor()
  await readyToOrder(other.api)
  const { id } = await createOffer(shop.api, { remarks: 'Een' }, once('sleutel-1'))

  await expect(createOffer(shop.api, { remarks: 'Twee' }, once('sleutel-1'))).rejects.toMatchObject({
    status: 409,
    code: 'key_reused',
  })
  expect((await createOffer(other.api, { remarks: 'Een' }, once('sleutel-1'))).id).not.toBe(id)
})
