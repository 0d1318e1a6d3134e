import { expect, test } from 'vitest'
import { getPaymentMethods, getShippingMethods, setAddressData } from '../../src/contract/ordering/checkout'
import { anAddress, readyToOrder, withCheckout } from '../testing/checkout'
import { startShop } from '../testing/shop'
import { nearestPickupPoints } from './pickup-points'

const point = (name: string, postal_code: string, lat: number) => ({ name, postal_code, country: 'NL', lat, lng: 4.8 })
const names = (points: { name: string }[]) => points.map(({ name }) => name)

// A tenth of a degree of latitude is eleven kilometres.
const near = [point('hier', '4811 AA', 51.6), point('dorp', '4841 AA', 51.7), point('stad', '4901 AA', 51.8)]
const far = [point('ver', '5011 AA', 51.9), point('verder', '9711 AA', 53.2)]

test('the shop does not offer a distant pickup point when three nearer ones exist', () => {
  expect(names(nearestPickupPoints([...far, ...near], '4811 XR'))).toEqual(['hier', 'dorp', 'stad'])
})

test('where pickup points are scarce, the nearest three are offered at any distance', () => {
  expect(names(nearestPickupPoints([...far, point('hier', '4811 AA', 51.6)], '4811 XR'))).toEqual([
    'hier',
    'ver',
    'verder',
  ])
})

test('the shop offers at most ten pickup points', () => {
  const street = Array.from({ length: 14 }, (_, at) => point(`${at}`, `48${11 + at} AA`, 51.6))

  expect(nearestPickupPoints(street, '4811 XR')).toHaveLength(10)
})

test('the delivery methods offered are those of the country of delivery', async () => {
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

test('the most popular payment method of a country comes first for that country', async () => {
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
