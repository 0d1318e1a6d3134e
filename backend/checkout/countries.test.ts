import { expect, test } from 'vitest'
import { getPaymentMethods, getShippingMethods, setAddressData } from '../../src/contract/ordering/checkout'
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

test('what most people of a country pay with comes first there', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const titles = async () => (await getPaymentMethods(shop.api, {})).map(({ title }) => title)

  const [first] = await titles()
  expect(first).toBe('iDEAL')
  const belgian = anAddress({ country: 'BE', postal_code: '2000', city: 'Antwerpen' })
  await setAddressData(shop.api, { invoice: belgian, delivery: null })
  expect((await titles())[0]).toBe('Bancontact')
  await setAddressData(shop.api, { invoice: anAddress(), delivery: belgian })
  expect((await titles())[0]).toBe('iDEAL')
})
