import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiscountCode, spread } from './discount'
import { type PricingInput, priceCart } from './totals'

const cents = fc.integer({ min: 1, max: 500_000 })
const item = fc.record({
  price_cents: cents,
  old_price_cents: fc.option(fc.integer({ min: 500_001, max: 900_000 })),
  amount: fc.integer({ min: 1, max: 999 }),
  vat_rate: fc.constantFrom(21, 9),
})
const code: fc.Arbitrary<DiscountCode> = fc
  .oneof(
    fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  )
  .chain((worth) =>
    fc.record({
      id: fc.constant(1),
      code: fc.constant('CODE'),
      title: fc.constant('Code'),
      kind: fc.constant(worth.kind),
      value: fc.constant(worth.value),
      valid_from: fc.constant('2020-01-01T00:00:00.000Z'),
      valid_to: fc.constantFrom(null, '2021-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'),
      minimum_cents: fc.constantFrom(0, 5_000, 1_000_000),
      use_limit: fc.constantFrom(null, 1, 10),
      used: fc.constantFrom(0, 1),
      stacks_with_reductions: fc.constantFrom(0, 1),
    }),
  )
const input: fc.Arbitrary<PricingInput> = fc.record({
  items: fc.array(item, { maxLength: 30 }),
  code: fc.option(code),
  shipping: fc.option(
    fc.record({
      price_cents: fc.integer({ min: 0, max: 2_000 }),
      pickup: fc.constantFrom(0, 1),
      free_from_threshold: fc.constantFrom(0, 1),
    }),
  ),
  paymentFee: fc.integer({ min: 0, max: 500 }),
  freeFrom: fc.constantFrom(null, 0, 5_000),
  now: fc.constant(new Date('2026-11-21T12:00:00Z')),
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const always = (check: (totals: ReturnType<typeof priceCart>, input: PricingInput) => void) =>
  fc.assert(
    fc.property(input, (one) => {
      check(priceCart(one), one)
    }),
    { numRuns: 1_000 },
  )

describe('whatever lies in a cart', () => {
  test('net and VAT make gross, per rate and in all', () => {
    always(({ payable }) => {
      expect(payable.net + sum(payable.vat.map(({ amount }) => amount))).toBe(payable.gross)
      for (const { rate, amount } of payable.vat) {
        expect([21, 9]).toContain(rate)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('what is paid is the sum of its parts', () => {
    always(({ before, after, discount, discounts, shipping, fee, payable }, { items }) => {
      expect(before.gross).toBe(sum(items.map(({ price_cents, amount }) => price_cents * amount)))
      expect(sum(discounts)).toBe(discount)
      expect(after.gross).toBe(before.gross - discount)
      expect(payable.gross).toBe(after.gross + (shipping?.gross ?? 0) + fee.gross)
      expect(payable.net).toBe(after.net + (shipping?.net ?? 0) + fee.net)
    })
  })

  test('a discount makes nothing negative, no line and no total', () => {
    always(({ discounts, after, payable }, { items }) => {
      for (const [place, discount] of discounts.entries()) {
        const { price_cents = 0, amount = 0 } = items[place] ?? {}
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(price_cents * amount)
      }
      expect(Math.min(after.net, after.gross, payable.net, payable.gross)).toBeGreaterThanOrEqual(0)
    })
  })

  test('a code is worth what it says, or nothing and says why', () => {
    always(({ discount, note }, { code, items }) => {
      if (!code || note) return expect(discount).toBe(0)
      const counting = items.filter(({ old_price_cents }) => code.stacks_with_reductions || old_price_cents === null)
      const base = sum(counting.map(({ price_cents, amount }) => price_cents * amount))
      expect(discount).toBe(code.kind === 'amount' ? Math.min(code.value, base) : Math.round((base * code.value) / 100))
    })
  })

  test('a code that does not stack leaves reduced articles as they are', () => {
    always(({ discounts }, { code, items }) => {
      if (!code || code.stacks_with_reductions) return
      for (const [place, { old_price_cents }] of items.entries())
        if (old_price_cents !== null) expect(discounts[place]).toBe(0)
    })
  })

  test('every amount is a whole number of cents', () => {
    always(({ before, after, discounts, shipping, payable }) => {
      const all = [before.net, after.net, ...discounts, shipping?.net ?? 0, payable.net, payable.gross]
      expect(all.every(Number.isInteger)).toBe(true)
    })
  })
})

test('shares add up, and none is more than one cent from its part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (total, parts) => {
      const shares = spread(total, parts)
      const whole = sum(parts)
      expect(sum(shares)).toBe(whole === 0 ? 0 : total)
      for (const [place, share] of shares.entries())
        if (whole) expect(Math.abs(share - (total * (parts[place] ?? 0)) / whole)).toBeLessThan(1)
    }),
  )
})

test('an example by hand: ten euros off three equal lines', () => {
  expect(spread(1_000, [500, 500, 500])).toEqual([334, 333, 333])
})

test('nothing is lost on an order of millions', () => {
  // In floating point the first share came out a cent above its line.
  const lines = [333, 9_883_834, 81_586, 134_131_809, 324_187_875, 60_768_669]
  expect(spread(sum(lines), lines)).toEqual(lines)
})
