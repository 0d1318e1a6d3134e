import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiscountCode, divideInProportion } from './discount'
import { priceCart } from './totals'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const now = new Date('2026-11-21T12:00:00Z')
const shipping = { price_cents: 595, free_from_threshold: 1 }
const plain = { code: null, shipping: null, paymentFee: 0, freeShippingFrom: null, now }
const tent = { price_cents: 19_995, old_price_cents: null, amount: 1, vat_rate: 21 }
const meal = { price_cents: 895, old_price_cents: null, amount: 3, vat_rate: 9 }
const tenPercent: DiscountCode = {
  id: 1,
  code: 'TIEN',
  title: 'Tien procent',
  kind: 'percentage',
  value: 10,
  valid_from: '2026-11-01T00:00:00.000Z',
  valid_to: '2026-12-01T00:00:00.000Z',
  minimum_cents: 0,
  use_limit: null,
  used: 0,
  stacks_with_reductions: 1,
}

test('the totals of a cart with two VAT rates, a discount, delivery and a payment fee equal a calculation by hand', () => {
  const totals = priceCart({ ...plain, items: [tent, meal], code: tenPercent, shipping, paymentFee: 50 })

  // 10 % of 199.95 + 26.85 is 22.68, of which 19.995 is for the tent: of equal remainders the first line gets the cent.
  expect(totals.discounts).toEqual([2_000, 268])
  expect(totals.before).toEqual({ net: 16_525 + 2_463, gross: 22_680 })
  expect(totals.after).toEqual({ net: 14_872 + 2_217, gross: 20_412 })
  // The goods cost 179.95 at 21 % VAT and 24.17 at 9 %, so € 5.95 is divided into 524.55 and 70.45 cents.
  expect(totals.shipping).toEqual({
    net: 434 + 64,
    gross: 595,
    rates: [
      { rate: 21, net: 434, gross: 525 },
      { rate: 9, net: 64, gross: 70 },
    ],
  })
  // € 0.50 is divided into 44.08 and 5.92 cents.
  expect(totals.fee).toEqual({
    net: 36 + 6,
    gross: 50,
    rates: [
      { rate: 21, net: 36, gross: 44 },
      { rate: 9, net: 6, gross: 6 },
    ],
  })
  expect(totals.payable).toEqual({
    net: 17_629,
    gross: 21_057,
    vat: [
      { rate: 21, amount: 3_222 },
      { rate: 9, amount: 206 },
    ],
    rates: [
      { rate: 21, net: 15_342, gross: 18_564 },
      { rate: 9, net: 2_287, gross: 2_493 },
    ],
  })
})

test('delivery and payment fee of goods at the low VAT rate are taxed at the low rate', () => {
  const { shipping: delivery, fee, payable } = priceCart({ ...plain, items: [meal], shipping, paymentFee: 50 })

  expect(delivery).toEqual({ net: 546, gross: 595, rates: [{ rate: 9, net: 546, gross: 595 }] })
  expect(fee.rates).toEqual([{ rate: 9, net: 46, gross: 50 }])
  expect(payable.rates).toEqual([{ rate: 9, net: 2_463 + 546 + 46, gross: 2_685 + 595 + 50 }])
})

test('delivery of goods without VAT has no VAT', () => {
  const { payable } = priceCart({ ...plain, items: [{ ...meal, vat_rate: 0 }], shipping })

  expect(payable.vat).toEqual([{ rate: 0, amount: 0 }])
})

test('when a discount code makes all goods free, delivery is divided over the VAT rates by the prices before discount', () => {
  const items = [
    { ...tent, price_cents: 3_000 },
    { ...meal, price_cents: 1_000, amount: 1 },
  ]
  const { shipping: delivery } = priceCart({ ...plain, items, code: { ...tenPercent, value: 100 }, shipping })

  expect(delivery?.rates.map(({ rate, gross }) => [rate, gross])).toEqual([
    [21, 446],
    [9, 149],
  ])
})

test('the delivery costs of free goods are divided over VAT rates by number of pieces; the higher rate gets the extra cent', () => {
  const items = [
    { ...meal, price_cents: 0, amount: 1 },
    { ...tent, price_cents: 0 },
  ]

  expect(priceCart({ ...plain, items, shipping }).shipping?.rates.map(({ rate, gross }) => [rate, gross])).toEqual([
    [21, 298],
    [9, 297],
  ])
})

test('a net price is rounded to the nearest cent, not down', () => {
  // 895 / 1.21 = 739.67, 5 / 1.09 = 4.59
  const items = [
    { ...tent, price_cents: 895 },
    { ...meal, price_cents: 5, amount: 1 },
  ]

  expect(priceCart({ ...plain, items }).before.net).toBe(740 + 5)
})

test.each([
  ['a cent below the threshold', 4_999, null, 595],
  ['at the threshold', 5_000, null, 0],
  ['above the threshold, but below it after the discount', 5_500, tenPercent, 595],
  ['at the threshold after the discount', 5_556, tenPercent, 0],
])('delivery costs of goods %s follow the free-delivery threshold', (_, price_cents, code, gross) => {
  const items = [{ ...tent, price_cents }]

  expect(priceCart({ ...plain, items, code, shipping, freeShippingFrom: 5_000 }).shipping?.gross).toBe(gross)
})

test('a delivery method that never becomes free costs its price, also above the shop’s amount for free delivery', () => {
  const shippingOf = (method: Partial<typeof shipping>) =>
    priceCart({ ...plain, items: [tent], shipping: { ...shipping, ...method }, freeShippingFrom: 5_000 }).shipping
      ?.gross

  expect(shippingOf({ price_cents: 0 })).toBe(0)
  expect(shippingOf({ free_from_threshold: 0 })).toBe(595)
})

test.each([
  ['before it starts', { valid_from: '2026-11-21T12:00:00.001Z' }, false],
  ['when it starts', { valid_from: '2026-11-21T12:00:00.000Z' }, true],
  ['just before it ends', { valid_to: '2026-11-21T12:00:00.001Z' }, true],
  ['when it ends', { valid_to: '2026-11-21T12:00:00.000Z' }, false],
  ['used up', { use_limit: 3, used: 3 }, false],
  ['with one use left', { use_limit: 3, used: 2 }, true],
  ['with a minimum equal to the cart', { minimum_cents: 19_995 }, true],
  ['with a minimum one cent above the cart', { minimum_cents: 19_996 }, false],
])('whether a discount code counts: %s', (_, change, counts) => {
  const { discount, note } = priceCart({ ...plain, items: [tent], code: { ...tenPercent, ...change } })

  expect([discount, note === undefined]).toEqual([counts ? 2_000 : 0, counts])
})

test('a discount code worth more than the goods discounts no more than their price', () => {
  const code = { ...tenPercent, kind: 'amount' as const, value: 30_000 }

  expect(priceCart({ ...plain, items: [tent], code })).toMatchObject({
    discounts: [19_995],
    after: { net: 0, gross: 0 },
  })
})

test('dividing an amount gives shares that add up to it, each within a cent of its proportion', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (total, parts) => {
      const shares = divideInProportion(total, parts)
      const whole = sum(parts)
      expect(sum(shares)).toBe(whole === 0 ? 0 : total)
      for (const [place, share] of shares.entries())
        if (whole) expect(Math.abs(share - (total * (parts[place] ?? 0)) / whole)).toBeLessThan(1)
    }),
  )
})

test('dividing a large amount gives exact shares, without rounding errors', () => {
  // With floating-point numbers the first share was one cent more than its line.
  const lines = [333, 9_883_834, 81_586, 134_131_809, 324_187_875, 60_768_669]
  expect(divideInProportion(sum(lines), lines)).toEqual(lines)
})
