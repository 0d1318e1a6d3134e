import { expect, test } from 'vitest'
import { promisedDelivery } from './delivery'

const now = Date.parse('2026-11-23T12:00:00Z')
const order = { status_id: 3, delivery_date: '2026-11-18', pickup_point_id: null } as const

test('a day that is past was expected, today and later it is told as it was promised', () => {
  expect(promisedDelivery(order, now)).toEqual({
    delivery: 'Verwacht op woensdag 18 november',
    delivery_date: '2026-11-18',
  })
  expect(promisedDelivery({ ...order, pickup_point_id: 1 }, now).delivery).toBe('Verwacht op woensdag 18 november')
  expect(promisedDelivery({ ...order, delivery_date: '2026-11-23' }, now).delivery).toBe('Maandag 23 november in huis')
  expect(promisedDelivery({ ...order, status_id: 4 }, now).delivery).toBeNull()
})
