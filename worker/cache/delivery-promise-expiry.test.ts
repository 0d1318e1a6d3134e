import { expect, test } from 'vitest'
import { promisesExpireAt } from './delivery-promise-expiry'

test.each([
  ['in the morning', '2026-11-23T09:00:00+01:00', '22:00', '2026-11-23T22:00:00+01:00'],
  ['a second before it', '2026-11-23T21:59:59+01:00', '22:00', '2026-11-23T22:00:00+01:00'],
  ['at it: to the end of the day', '2026-11-23T22:00:00+01:00', '22:00', '2026-11-24T00:00:00+01:00'],
  ['late in the evening', '2026-11-23T23:30:00+01:00', '22:00', '2026-11-24T00:00:00+01:00'],
  ['at midnight', '2026-11-24T00:00:00+01:00', '22:00', '2026-11-24T22:00:00+01:00'],
  ['in summer', '2026-07-01T12:00:00+02:00', '22:00', '2026-07-01T22:00:00+02:00'],
  ['on the night that is an hour short', '2026-03-29T00:30:00+01:00', '22:00', '2026-03-29T22:00:00+02:00'],
  ['in the hour that is skipped', '2026-03-29T00:30:00+01:00', '02:30', '2026-03-29T03:00:00+02:00'],
  ['on the night that is an hour long', '2026-10-25T00:30:00+02:00', '22:00', '2026-10-25T22:00:00+01:00'],
  ['the evening before it', '2026-10-24T23:00:00+02:00', '22:00', '2026-10-25T00:00:00+02:00'],
  ['with a full stop in it', '2026-11-23T09:00:00+01:00', '17.30', '2026-11-23T17:30:00+01:00'],
  ['without a cut-off', '2026-11-23T09:00:00+01:00', null, '2026-11-24T00:00:00+01:00'],
  ['with words for one', '2026-11-23T09:00:00+01:00', 'tien uur', '2026-11-24T00:00:00+01:00'],
  ['with one that no day has', '2026-11-23T09:00:00+01:00', '99:99', '2026-11-24T00:00:00+01:00'],
])('when a cached delivery promise expires: %s', (_, asked, cutoff, until) => {
  expect(new Date(promisesExpireAt(Date.parse(asked), { delivery_cutoff: cutoff })).toISOString()).toBe(
    new Date(until).toISOString(),
  )
})

test.each([
  ['a weekday with a time of its own', '2026-11-28T09:00:00+01:00', '2026-11-28T12:00:00+01:00'],
  ['after it', '2026-11-28T12:00:00+01:00', '2026-11-29T00:00:00+01:00'],
  ['a weekday on which nothing is sent', '2026-11-23T09:00:00+01:00', '2026-11-24T00:00:00+01:00'],
])('when a delivery promise expires with a cut-off per weekday: %s', (_, asked, until) => {
  const delivery_cutoffs = { tuesday: '16:00', saturday: '12:00' }
  expect(
    new Date(promisesExpireAt(Date.parse(asked), { delivery_cutoff: '22:00', delivery_cutoffs })).toISOString(),
  ).toBe(new Date(until).toISOString())
})
