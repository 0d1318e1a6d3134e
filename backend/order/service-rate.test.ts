import { expect, test } from 'vitest'
import { getOrder } from '../../src/contract/order'
import { readyToOrder, withCheckout } from '../testing/checkout'
import { placeOne } from '../testing/placing'
import { startShop } from '../testing/shop'

const setRate = (shop: Awaited<ReturnType<typeof startShop>>, rate: number) =>
  shop.db.prepare('UPDATE shop_settings SET vat_standard = ?').bind(rate).run()

test('delivery carries the shop’s own standard rate', async () => {
  await using shop = await startShop(withCheckout)
  await setRate(shop, 19)

  const cart = await readyToOrder(shop.api, { 22: 1 })

  expect(cart.payable?.vat?.map(({ rate }) => rate)).toEqual([19, 9])
})

test('an order keeps the rate that its delivery was ordered with', async () => {
  await using shop = await startShop(withCheckout)
  const { id } = await placeOne(shop, { 22: 1 })

  await setRate(shop, 19)

  expect((await getOrder(shop.api, { id })).vat?.map(({ rate }) => rate)).toEqual([21, 9])
})
