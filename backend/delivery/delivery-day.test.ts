import { describe, expect, test } from 'vitest'
import { type DeliveryCalendar, deliveryDayOf, lastOrderDayForDelivery } from './delivery-day'
import { easterSundayOf, isDeliveryHoliday } from './holidays'

const calendar: DeliveryCalendar = {
  cutoff: '22:00',
  closed: [],
  home: 'NL',
  countries: [
    { code: 'NL', title: 'Nederland', extra: 0, days: 1 },
    { code: 'BE', title: 'België', extra: 1, days: 1 },
  ],
}
/** As the clock in the Netherlands shows it. */
const [winter, summer] = ['+01:00', '+02:00']
const at = (wall: string, offset = winter) => Date.parse(`${wall}:00${offset}`)
const nl = (now: number, days = 1, more: Partial<DeliveryCalendar> = {}) =>
  deliveryDayOf(now, { days, country: 'NL' }, { ...calendar, ...more })
const be = (now: number) => deliveryDayOf(now, { days: 2, country: 'BE' }, calendar)

test.each<[string, string, string, string, number?]>([
  // Weeks without anything.
  ['a Monday morning', '2026-11-23T09:00', winter, '2026-11-24'],
  ['a Monday at 21.59', '2026-11-23T21:59', winter, '2026-11-24'],
  ['a Monday at 22.00', '2026-11-23T22:00', winter, '2026-11-25'],
  ['the last minute of a Monday', '2026-11-23T23:59', winter, '2026-11-25'],
  ['the first minute of a Tuesday', '2026-11-24T00:00', winter, '2026-11-25'],
  ['a Thursday', '2026-11-26T12:00', winter, '2026-11-27'],
  ['a Friday at 21.59, for Saturday', '2026-11-27T21:59', winter, '2026-11-28'],
  ['a Friday at 22.01', '2026-11-27T22:01', winter, '2026-12-01'],
  ['a Saturday', '2026-11-28T10:00', winter, '2026-12-01'],
  ['a Sunday', '2026-11-22T12:30', winter, '2026-11-24'],
  ['a Sunday at 23.59', '2026-11-22T23:59', winter, '2026-11-24'],
  ['a Monday at half past midnight', '2026-11-23T00:30', winter, '2026-11-24'],
  ['two days from Monday', '2026-11-23T12:00', winter, '2026-11-25', 2],
  ['two days from Friday, over the Sunday', '2026-11-27T12:00', winter, '2026-11-30', 2],
  ['two days from Thursday, on Saturday', '2026-11-26T12:00', winter, '2026-11-28', 2],
  ['three days from Thursday', '2026-11-26T12:00', winter, '2026-11-30', 3],
  ['no days: the day it is sent', '2026-11-28T12:00', winter, '2026-11-30', 0],
  // The clock changes.
  ['a Friday at 21.59 in summer', '2026-10-23T21:59', summer, '2026-10-24'],
  ['the Friday before the change at 22.00', '2026-10-23T22:00', summer, '2026-10-27'],
  ['the Sunday itself, in the hour that is there twice', '2026-10-25T02:30', summer, '2026-10-27'],
  ['the Monday after it at 21.59 in winter', '2026-10-26T21:59', winter, '2026-10-27'],
  ['the Monday after it at 22.01 in winter', '2026-10-26T22:01', winter, '2026-10-28'],
  ['the Friday before summer time', '2026-03-27T21:59', winter, '2026-03-28'],
  ['the Monday after its beginning at 21.59', '2026-03-30T21:59', summer, '2026-03-31'],
  ['the Monday after its beginning at 22.00', '2026-03-30T22:00', summer, '2026-04-01'],
  // Holidays.
  // 2026: Christmas on a Friday and a Saturday.
  ['23 December at 21.59', '2026-12-23T21:59', winter, '2026-12-24'],
  ['24 December', '2026-12-24T12:00', winter, '2026-12-28'],
  ['Christmas Day', '2026-12-25T12:00', winter, '2026-12-29'],
  ['Boxing Day', '2026-12-26T12:00', winter, '2026-12-29'],
  // 2025: on a Thursday and a Friday.
  ['24 December 2025, for Saturday', '2025-12-24T12:00', winter, '2025-12-27'],
  ['Boxing Day 2025', '2025-12-26T12:00', winter, '2025-12-30'],
  ['New Year’s Eve', '2026-12-31T12:00', winter, '2027-01-02'],
  ['New Year’s Eve after the cut-off', '2026-12-31T22:30', winter, '2027-01-05'],
  ['New Year’s Day', '2027-01-01T12:00', winter, '2027-01-05'],
  ['Good Friday is a day like others', '2026-04-03T12:00', summer, '2026-04-04'],
  ['the Saturday of Easter', '2026-04-04T12:00', summer, '2026-04-08'],
  ['Easter Monday', '2026-04-06T12:00', summer, '2026-04-08'],
  ['the Friday before King’s day', '2026-04-24T22:01', summer, '2026-04-29'],
  ['King’s day', '2026-04-27T12:00', summer, '2026-04-29'],
  ['the day before King’s day, in a year when it is a Saturday', '2024-04-26T12:00', summer, '2024-04-29'],
  ['a King’s day that would be a Sunday is kept on Saturday', '2025-04-25T12:00', summer, '2025-04-28'],
  ['Liberation Day is a day like others', '2026-05-04T12:00', summer, '2026-05-05'],
  ['the day before Ascension', '2026-05-13T12:00', summer, '2026-05-15'],
  ['Ascension', '2026-05-14T12:00', summer, '2026-05-16'],
  ['the Friday before Whitsun, after the cut-off', '2026-05-22T22:30', summer, '2026-05-27'],
  ['a Belgian holiday is a working day in the Netherlands', '2026-07-20T12:00', summer, '2026-07-21'],
])('the delivery day of an order placed %s', (_, wall, offset, arrival, days) => {
  expect(nl(at(wall, offset), days)).toBe(arrival)
})

describe('Dutch and Belgian public holidays are calculated for each year', () => {
  test.each([
    ['a Sunday, to Belgium', '2026-11-22T12:00', '+01:00', '2026-11-25'],
    ['a Friday, over the Sunday', '2026-11-27T12:00', '+01:00', '2026-11-30'],
    ['over 11 November', '2026-11-09T12:00', '+01:00', '2026-11-12'],
    ['before 21 July', '2026-07-20T12:00', summer, '2026-07-23'],
    ['over All Saints, a Sunday, and on', '2026-10-30T12:00', '+01:00', '2026-11-02'],
    ['over 1 May', '2026-04-29T12:00', summer, '2026-05-02'],
    ['over the Assumption', '2025-08-13T12:00', summer, '2025-08-16'],
    ['King’s day at home', '2026-04-24T12:00', summer, '2026-04-28'],
    ['Boxing Day at home counts though Belgium works', '2026-12-24T12:00', '+01:00', '2026-12-29'],
  ])('the delivery day of an order to Belgium: %s', (_, wall, offset, arrival) => {
    expect(be(at(wall, offset))).toBe(arrival)
  })

  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('the date of Easter in %d is right', (year, date) => {
    expect(new Date(easterSundayOf(year)).toISOString().slice(0, 10)).toBe(date)
  })

  test('for a country that is missing from the holiday list the shop assumes no holidays', () => {
    expect([isDeliveryHoliday('2026-12-25', 'LU'), isDeliveryHoliday('2026-12-25', 'BE')]).toEqual([false, true])
  })
})

describe('the delivery day follows the shop’s own cut-off and sending days', () => {
  test.each([
    ['a closed day is skipped', ['2026-11-23'], '2026-11-25'],
    ['two closed days are skipped', ['2026-11-23', '2026-11-24'], '2026-11-26'],
    ['closing the shop does not stop delivery by the carrier', ['2026-11-24'], '2026-11-24'],
    ['a whole week is closed', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'], '2026-12-01'],
    ['a malformed date is ignored', ['maandag', ''], '2026-11-24'],
  ])('the delivery day with closed days: %s', (_, closed, arrival) => {
    expect(nl(at('2026-11-22T12:00'), 1, { closed })).toBe(arrival)
  })

  test.each([
    ['an earlier cut-off', '17:00', '2026-11-23T17:00', '2026-11-25'],
    ['a cut-off without a leading zero', '9:30', '2026-11-23T09:29', '2026-11-24'],
    ['midnight: always the next day', '00:00', '2026-11-23T00:00', '2026-11-25'],
  ])('the delivery day with the cut-off time: %s', (_, cutoff, wall, arrival) => {
    expect(nl(at(wall), 1, { cutoff })).toBe(arrival)
  })

  test.each([null, '', '22.00', '25:00', 'avond'])('a shop with the cut-off %s shows no delivery day', (cutoff) => {
    expect(nl(at('2026-11-23T12:00'), 1, { cutoff })).toBeNull()
  })

  const tuesdayToSaturday = [null, null, '16:00', '16:00', '16:00', '16:00', '12:00']

  test.each([
    ['a Sunday', '2026-11-22T12:00', '2026-11-25'],
    ['a Monday, when nothing is sent', '2026-11-23T09:00', '2026-11-25'],
    ['a Tuesday at 15.59', '2026-11-24T15:59', '2026-11-25'],
    ['a Tuesday at 16.00', '2026-11-24T16:00', '2026-11-26'],
    ['a Friday at 16.00, for Saturday’s parcel', '2026-11-27T16:00', '2026-11-30'],
    ['a Saturday at 11.59', '2026-11-28T11:59', '2026-11-30'],
    ['a Saturday at 12.00', '2026-11-28T12:00', '2026-12-02'],
  ])('the delivery day of a shop that sends from Tuesday to Saturday: %s', (_, wall, arrival) => {
    expect(nl(at(wall), 1, { cutoff: null, cutoffs: tuesdayToSaturday })).toBe(arrival)
  })

  test('a shop with its own weekly sending days can also close on single dates', () => {
    const closed = ['2026-11-28']

    expect(nl(at('2026-11-27T17:00'), 1, { cutoffs: tuesdayToSaturday, closed })).toBe('2026-12-02')
  })

  test('a shop without a sending day promises no delivery day', () => {
    expect(nl(at('2026-11-23T12:00'), 1, { cutoffs: [null, null, null, null, null, null, null] })).toBeNull()
  })

  test('a shop that is closed for months shows no delivery day', () => {
    const closed = Array.from({ length: 90 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
    )

    expect(nl(at('2026-11-23T12:00'), 1, { closed })).toBeNull()
  })

  test.each([
    ['today', '2026-11-23T21:59', '2026-11-23'],
    ['the next working day', '2026-11-20T22:00', '2026-11-23'],
    ['after Christmas', '2026-12-24T22:00', '2026-12-28'],
  ])('the order deadline that the article page shows: %s', (_, wall, day) => {
    expect(lastOrderDayForDelivery(at(wall), calendar)).toBe(day)
  })
})

test('every order is sent on a working day that has not ended, and arrives on a day with parcel delivery', () => {
  let before = ''
  for (let now = at('2026-01-01T00:13'); now < at('2028-01-01T00:00'); now += 3 * 3_600_000 + 17 * 60_000) {
    const [sent, arrival] = [lastOrderDayForDelivery(now, calendar) ?? '', nl(now) ?? '']
    expect(new Date(sent).getUTCDay() % 6).not.toBe(0)
    expect(new Date(arrival).getUTCDay()).not.toBe(0)
    expect([isDeliveryHoliday(sent, 'NL'), isDeliveryHoliday(arrival, 'NL')]).toEqual([false, false])
    expect(arrival > sent && arrival >= before).toBe(true)
    before = arrival
  }
})
