import { expect, test } from 'vitest'
import { commonDelivery, isCommonDelivery } from './common-delivery'

const onTuesday = { stock_status: 'in_stock', delivery: 'Dinsdag in huis', delivery_date: '2026-11-24' } as const
const onFriday = { stock_status: 'in_stock', delivery: 'Vrijdag in huis', delivery_date: '2026-11-27' } as const
const few = { stock_status: 'low', delivery: 'Nog 2, dinsdag in huis', delivery_date: '2026-11-24' } as const
const out = { stock_status: 'out', delivery: 'Niet op voorraad', delivery_date: null } as const

test('a list shows the delivery day that at least half of its products share', () => {
  const list = [onTuesday, onTuesday, onTuesday, onFriday, few, out]

  const common = commonDelivery(list)

  expect(common).toEqual({ text: 'Dinsdag in huis', date: '2026-11-24' })
  expect(list.filter((product) => !isCommonDelivery(product, common))).toEqual([onFriday, few, out])
})

test.each([
  ['of fewer than three products', [onTuesday, onTuesday]],
  ['of products of which most differ', [onTuesday, onTuesday, onTuesday, onFriday, onFriday, few, out]],
  ['of a backend that says no day', Array(6).fill({ ...onTuesday, delivery_date: null })],
  ['of nothing', []],
])('a list %s shows no shared delivery day', (_, list) => {
  expect(commonDelivery(list)).toBeNull()
  expect(isCommonDelivery(onTuesday, null)).toBe(false)
})
