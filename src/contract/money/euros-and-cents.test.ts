import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, toCents, toEuro } from './euros-and-cents'

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
      expect(JSON.stringify(toEuro(amount))).toMatch(/^-?\d+(\.\d\d?)?$/)
      expect(toCents(toEuro(amount))).toBe(amount)
    }),
    { numRuns },
  )
})
