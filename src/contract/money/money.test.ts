import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toEuro } from './euros-and-cents'
import { Euro, NetGrossAmounts } from './money-schema'
import { NonNegativeEuro } from './price-schema'

const numRuns = process.env.LONG ? 20_000 : 1_000
const travel = (value: unknown) => JSON.parse(JSON.stringify(value))

test('any number of cents survives the conversion to euros and JSON and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
      expect(v.parse(Euro, travel(toEuro(cents)))).toBe(cents)
      expect(v.parse(NonNegativeEuro, travel(toEuro(cents)))).toBe(cents)
    }),
    { numRuns },
  )
})

test('net and gross amounts are read as cents', () => {
  expect(v.parse(NetGrossAmounts, { net: 41.28, gross: 49.95 })).toEqual({ net: 4128, gross: 4995 })
})

test.each(['19.99', null, Number.NaN, '', {}])('%j is not a valid price', (value) => {
  expect([v.is(Euro, value), v.is(NonNegativeEuro, value)]).toEqual([false, false])
})

test('a negative price is refused, however small it is', () => {
  expect([v.is(NonNegativeEuro, -0.001), v.is(NonNegativeEuro, 0), v.is(Euro, -5)]).toEqual([false, true, true])
})
