import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { formatPrice, toCents, toEuro } from './euros-and-cents'
import { Euro, NetGrossAmounts, NonNegativeEuro } from './money-schema'
import { unitPriceOf } from './unit-price'

const numRuns = process.env.LONG ? 20_000 : 1_000
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('formatting a price', () => {
  test.each([
    [0, '€ 0,-'],
    [25, '€ 25,-'],
    [49.95, '€ 49,95'],
    [1249.95, '€ 1.249,95'],
    [1234567.8, '€ 1.234.567,80'],
    [0.05, '€ 0,05'],
    [19.999, '€ 20,-'],
    [1.1 + 2.2, '€ 3,30'],
    [-5, '-€ 5,-'],
    [-0.001, '€ 0,-'],
  ])('a price of %d euros is formatted as %j', (euros, text) => {
    expect(formatPrice(toCents(euros)).replace(/\s/g, ' ')).toBe(text)
  })

  test('a formatted price shows exactly the euros and cents of its amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [, sign, whole = '', rest = ''] = /^(-?)€\s([\d.]+),(-|\d\d)$/.exec(formatPrice(amount)) ?? []
        const read = Number(whole.replaceAll('.', '')) * 100 + (rest === '-' ? 0 : Number(rest))
        expect(sign === '-' ? -read : read + 0).toBe(amount + 0)
      }),
      { numRuns },
    )
  })
})

test.each([
  [19.99, 1999],
  [-19.99, -1999],
  [1.15, 115],
  [0.29, 29],
  [8.2, 820],
  [-0.005, -1],
  [-0.001, 0],
  [-0, 0],
])('%d euros are converted to %d cents', (euros, amount) => {
  expect(toCents(euros)).toBe(amount)
})

test('an amount in cents is sent as euros with at most two decimals, and is read back as the same cents', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const sent = JSON.stringify(toEuro(amount))
      const euros = JSON.parse(sent)
      expect(sent).toMatch(/^-?\d+(\.\d\d?)?$/)
      expect([toCents(euros), v.parse(Euro, euros)]).toEqual([amount, amount])
      expect(v.parse(NonNegativeEuro, Math.abs(euros))).toBe(Math.abs(amount))
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

test.each([
  [850, { amount: 250, unit: 'g' }, { price: 3_400, unit: 'kg' }],
  [199, { amount: 0.5, unit: 'l' }, { price: 398, unit: 'l' }],
  [1_195, { amount: 75, unit: 'cl' }, { price: 1_593, unit: 'l' }],
  [600, { amount: 10, unit: 'm' }, { price: 60, unit: 'm' }],
  [2_499, { amount: 2.5, unit: 'm2' }, { price: 1_000, unit: 'm2' }],
  [199, { amount: 6, unit: 'piece' }, { price: 33, unit: 'piece' }],
  [4_995, { amount: 5, unit: 'kg' }, { price: 999, unit: 'kg' }],
])('the unit price of %i cents for %o is %o', (price, content, expected) => {
  expect(unitPriceOf(price, content)).toEqual(expected)
})

test('half a cent of a unit price is rounded up, however the amount is written', () => {
  expect(unitPriceOf(1, { amount: 2, unit: 'piece' })?.price).toBe(1)
  expect(unitPriceOf(1_005, { amount: 1.2, unit: 'kg' })?.price).toBe(838)
  expect(unitPriceOf(3, { amount: 0.4, unit: 'l' })?.price).toBe(8)
})

test('an article that contains exactly one kilo, litre or piece shows no unit price', () => {
  expect(unitPriceOf(850, { amount: 1, unit: 'kg' })).toBeNull()
  expect(unitPriceOf(850, { amount: 1000, unit: 'ml' })).toBeNull()
  expect(unitPriceOf(850, { amount: 1, unit: 'piece' })).toBeNull()
})

test('malformed net content from a backend gives no unit price', () => {
  expect(unitPriceOf(850, null)).toBeNull()
  expect(unitPriceOf(850, { amount: 0, unit: 'g' })).toBeNull()
  expect(unitPriceOf(850, { amount: -1, unit: 'g' })).toBeNull()
  expect(unitPriceOf(850, { amount: 3, unit: 'snoek' })).toBeNull()
  expect(unitPriceOf(850, { amount: 3, unit: 'constructor' })).toBeNull()
})
