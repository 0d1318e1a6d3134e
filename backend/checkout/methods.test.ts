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

test('the shop offers the nearest three pickup points at any distance, no distant one beyond those, and at most ten', () => {
  const street = Array.from({ length: 14 }, (_, at) => point(`${at}`, `48${11 + at} AA`, 51.6))

  expect(names(nearestPickupPoints([...far, ...near], '4811 XR'))).toEqual(['hier', 'dorp', 'stad'])
  expect(names(nearestPickupPoints([...far, ...near.slice(0, 1)], '4811 XR'))).toEqual(['hier', 'ver', 'verder'])
  expect(nearestPickupPoints(street, '4811 XR')).toHaveLength(10)
})

test('a distance is estimated from the pickup point whose postal code is closest in number, also if that is far', () => {
  const distances = (postalCode: string) =>
    nearestPickupPoints([...near, ...far], postalCode).map(({ name, distance_m }) => [name, distance_m])

  expect(distances('4811 XR')).toEqual([
    ['hier', 0],
    ['dorp', 11_100],
    ['stad', 22_200],
  ])
  expect(distances('5201 AA')).toEqual([
    ['ver', 19_000],
    ['stad', 30_100],
    ['dorp', 41_200],
  ])
})

test('the delivery methods follow the country of delivery, and the first payment method that of the invoice', async () => {
  await using shop = await startShop(withCheckout)
  await readyToOrder(shop.api)
  const belgian = anAddress({ country: 'BE', postal_code: '2000', city: 'Antwerpen' })
  const ids = async () => (await getShippingMethods(shop.api, {})).map(({ id }) => id)
  const first = async () => (await getPaymentMethods(shop.api, {}))[0]?.title

  expect([await ids(), await first()]).toEqual([[1, 2, 3, 4], 'iDEAL'])
  await setAddressData(shop.api, { invoice: anAddress(), delivery: belgian })
  expect([await ids(), await first()]).toEqual([[1, 3, 4], 'iDEAL'])
  await setAddressData(shop.api, { invoice: belgian, delivery: anAddress() })
  expect([await ids(), await first()]).toEqual([[1, 2, 3, 4], 'Bancontact'])
})
