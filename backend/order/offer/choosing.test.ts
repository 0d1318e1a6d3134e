import { expect, test } from 'vitest'
import type { ShopApi } from '../../../src/contract/call'
import {
  getPaymentMethods,
  getShippingMethods,
  setAddressData,
  setGift,
  setPaymentMethod,
  setRemarks,
  setShippingMethod,
} from '../../../src/contract/ordering/checkout'
import { anAddress } from '../../testing/checkout'
import { startWithOffer } from '../../testing/offer'

const steps: [string, (api: ShopApi, offer: string) => Promise<unknown>][] = [
  ['an address', (api, offer) => setAddressData(api, { invoice: anAddress(), delivery: null, offer })],
  ['remarks', (api, offer) => setRemarks(api, { remarks: 'Graag bellen', offer })],
  ['a gift', (api, offer) => setGift(api, { gift: 'Van harte', offer })],
  ['a way of delivery', (api, offer) => setShippingMethod(api, { id: 1, offer })],
  ['a way of paying', (api, offer) => setPaymentMethod(api, { id: 1, offer })],
  ['the ways of delivery', (api, offer) => getShippingMethods(api, { offer })],
  ['the ways of paying', (api, offer) => getPaymentMethods(api, { offer })],
]

test.each(steps)('for an offer that is not ours %s is 404, and 401 for who is not logged in', async (_, step) => {
  await using shop = await startWithOffer()

  await expect(step(shop.api, `${shop.token}x`)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(step(shop.visitor().api, shop.token)).rejects.toMatchObject({ status: 401, code: 'not_logged_in' })
  await step(shop.api, shop.token)
})

test('an offer whose time has come to be forgotten is 404 like one that never was', async () => {
  await using shop = await startWithOffer()
  await shop.db.prepare('DELETE FROM orders').run()

  for (const [, step] of steps) await expect(step(shop.api, shop.token)).rejects.toMatchObject({ status: 404 })
})

test('what an offer holds is weighed, not the cart', async () => {
  await using shop = await startWithOffer()
  const offered = async () => (await getShippingMethods(shop.api, { offer: shop.token })).map(({ id }) => id)
  const all = await offered()

  await shop.db.prepare('UPDATE shipping_methods SET max_weight = 999 WHERE id = 1').run()

  expect([all.includes(1), (await offered()).includes(1)]).toEqual([true, false])
  await expect(setShippingMethod(shop.api, { id: 1, offer: shop.token })).rejects.toMatchObject({ status: 422 })
})
