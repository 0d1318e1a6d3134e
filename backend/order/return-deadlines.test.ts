import { expect, test } from 'vitest'
import { OrderStatus } from '../../src/contract/ordering/order-status'
import { openReturnKinds, returnDeadlinesOf } from './return-deadlines'

const DAY = 24 * 3600 * 1000
const calendar = {
  cutoff: '22:00',
  closed: [],
  returnDays: 100,
  home: 'NL',
  countries: [
    { code: 'NL', title: 'Nederland', extra: 0, position: 1 },
    { code: 'BE', title: 'België', extra: 9, position: 2 },
  ],
  ways: [],
}
/** An order that was sent on a Thursday and delivered on Friday. */
const sent = {
  status_id: OrderStatus.shipped as OrderStatus,
  sent_at: '2026-10-01T18:00:00.000Z',
  delivery_date: '2026-10-02' as string | null,
  delivery_days: 1,
  pickup_point_id: null as number | null,
  country: 'NL' as string | null,
  return_days: null as number | null,
  calendar_json: JSON.stringify(calendar) as string | null,
  payment_status: 'paid',
  collected_at: null as string | null,
  counter_json: null as string | null,
}
const at = (iso: string) => Date.parse(iso)
const ends = (shipment: typeof sent) => {
  const deadlines = returnDeadlinesOf(shipment)
  return (
    deadlines &&
    Object.fromEntries(Object.entries(deadlines).map(([kind, time]) => [kind, new Date(time).toISOString()]))
  )
}

test('return days are counted from receipt to the end of the day in Dutch time', () => {
  expect(ends(sent)).toEqual({
    withdrawal: '2026-10-16T21:59:59.999Z',
    return: '2027-01-10T22:59:59.999Z',
    warranty: '2028-10-02T21:59:59.999Z',
  })
})

test.each([
  [100, 30, '2027-01-10'],
  [30, 30, '2026-11-01'],
  [14, 100, '2027-01-10'],
  [null, 30, '2026-11-01'],
])('an order placed with %j return days, in a shop that now has %j, can be returned until %s', (given, now, day) => {
  const calendar_json = JSON.stringify({ ...calendar, returnDays: now })
  expect(ends({ ...sent, return_days: given, calendar_json })?.return?.slice(0, 10)).toBe(day)
})

test('the return period of a collected order starts at collection, and before collection at the end of the pickup period', () => {
  const counter = { ...sent, delivery_date: null, delivery_days: 0, counter_json: JSON.stringify({ hold_days: 21 }) }

  expect(ends({ ...counter, collected_at: '2026-10-06T09:00:00.000Z' })?.withdrawal).toBe('2026-10-20T21:59:59.999Z')
  expect(ends(counter)?.withdrawal).toBe('2026-11-05T22:59:59.999Z')
})

test.each([
  ['a parcel may wait at the pickup point for a week', { pickup_point_id: 1 }, '2026-10-23'],
  ['it would end on a Saturday', { sent_at: '2026-10-02T18:00:00Z' }, '2026-10-19'],
  ['it would end on a Sunday', { sent_at: '2026-10-03T18:00:00Z' }, '2026-10-19'],
  ['it took a day longer to Belgium', { country: 'BE', delivery_days: 2, delivery_date: null }, '2026-10-19'],
  ['nothing is brought on Sundays', { sent_at: '2026-10-03T12:00:00Z', delivery_days: 2 }, '2026-10-20'],
  ['nothing is brought on holidays', { sent_at: '2026-12-24T12:00:00Z' }, '2027-01-11'],
  ['the promised day is later than the expected one', { delivery_date: '2026-10-06' }, '2026-10-20'],
  ['the promised day could not be met any more', { delivery_date: '2026-10-01' }, '2026-10-16'],
  ['the shop has no calendar', { calendar_json: null, country: null, delivery_days: 3 }, '2026-10-19'],
  ['it would end on Good Friday', { sent_at: '2026-03-19T12:00:00Z', delivery_date: null }, '2026-04-07'],
  ['it would end on the 5th of May', { sent_at: '2026-04-20T12:00:00Z', delivery_date: null }, '2026-05-06'],
])('the end of the withdrawal period, when %s: %j gives %s', (_, fields, day) => {
  expect(ends({ ...sent, ...fields })?.withdrawal?.slice(0, 10)).toBe(day)
})

test('each kind of return is possible until the last moment of its period', () => {
  const kinds = (now: number) => openReturnKinds(sent, now).map(({ kind }) => kind)

  expect(kinds(at('2026-10-16T21:59:59.999Z'))).toEqual(['withdrawal', 'return', 'warranty'])
  expect(kinds(at('2026-10-16T22:00:00.000Z'))).toEqual(['return', 'warranty'])
  expect(kinds(at('2027-01-10T23:00:00.000Z'))).toEqual(['warranty'])
  expect(kinds(at('2028-10-02T22:00:00.000Z'))).toEqual([])
})

test.each<[OrderStatus, string[]]>([
  [2, ['withdrawal']],
  [0, []],
  [1, []],
  [4, []],
  [6, []],
  [9, []],
])('an unsent order with status %d can be withdrawn or returned as: %j', (status_id, expected) => {
  expect(openReturnKinds({ ...sent, status_id, sent_at: null }, Date.now()).map(({ kind }) => kind)).toEqual(expected)
})

test('an archived order can still be returned; a fully returned or refunded order cannot', () => {
  const kinds = (fields: object) => openReturnKinds({ ...sent, ...fields }, at(sent.sent_at) + DAY)

  expect(kinds({ status_id: 9 })).toHaveLength(3)
  expect([kinds({ status_id: 5 }), kinds({ status_id: 9, payment_status: 'refunded' })]).toEqual([[], []])
})
