import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountPercentage, formatCount, formatDate, formatPrice } from './format'

const numRuns = process.env.LONG ? 20_000 : 1_000
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('prices', () => {
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
  ])('%d euros are %j', (euros, text) => {
    expect(formatPrice(euros).replace(/\s/g, ' ')).toBe(text)
  })

  test('the cents that are written are the cents there are', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const [, sign, whole = '', rest = ''] = /^(-?)€\s([\d.]+),(-|\d\d)$/.exec(formatPrice(amount / 100)) ?? []
        const read = Number(whole.replaceAll('.', '')) * 100 + (rest === '-' ? 0 : Number(rest))
        expect(sign === '-' ? -read : read + 0).toBe(amount + 0)
      }),
      { numRuns },
    )
  })

  test('thousands stand in groups of three', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatPrice(amount / 100)).toMatch(/^-?€\s\d{1,3}(\.\d{3})*,(-|\d\d)$/)
      }),
      { numRuns },
    )
  })
})

describe('reductions', () => {
  test.each([
    [100, 75, 25],
    [29.95, 19.95, 33],
    [100, 99.9, 0],
    [100, 100, null],
    [75, 100, null],
    [0, 0, null],
    [null, 10, null],
    [undefined, 10, null],
  ])('from %s to %d is %s percent', (old, price, percentage) => {
    expect(discountPercentage(old, price)).toBe(percentage)
  })

  test('a reduction lies between nothing and everything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (old, price) => {
        const percentage = discountPercentage(old / 100, price / 100)
        if (price >= old) expect(percentage).toBeNull()
        else expect(percentage).toSatisfy((value: number) => value >= 0 && value <= 100)
      }),
      { numRuns },
    )
  })
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1234567, '1.234.567'],
  [1234.6, '1.235'],
])('%d is counted as %j', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  ['2026-06-03T23:59:59.000Z', '3 juni 2026'],
  ['2026-01-01', '1 januari 2026'],
  ['2025-12-31T00:00:00+02:00', '30 december 2025'],
])('%s is %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text)
})
