import { expect, test } from 'vitest'
import { getShippingMethods, setAddressData } from '../../src/contract/checkout'
import { anAddress, readyToOrder, withCheckout } from '../testing/checkout'
import { startShop } from '../testing/shop'

test('the ways of delivery are those to the country that it is delivered to', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const belgian = anAddress({ country: 'BE', postal_code: '2000', city: 'Antwerpen' })
  const ids = async () => (await getShippingMethods(shop.api, {})).map(({ id }) => id)

  expect(await ids()).toEqual([1, 2, 3, 4])
  await setAddressData(shop.api, { invoice: anAddress(), delivery: belgian })
  expect(await ids()).toEqual([1, 3, 4])
  await setAddressData(shop.api, { invoice: belgian, delivery: anAddress() })
  expect(await ids()).toEqual([1, 2, 3, 4])
})
