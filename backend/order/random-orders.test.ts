import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountCode } from '../cart/discount'
import { priceCart, pricePlacedOrder } from '../cart/totals'
import { calculateExpectedTotals } from '../testing/expected-totals'
import { isLong } from '../testing/shop'
import { type CreditLine, type OrderLine, planCreditNote } from './credit/plan-credit-note'

const tier = fc.record({ from: fc.integer({ min: 2, max: 12 }), price: fc.integer({ min: 1, max: 40_000 }) })
const article = fc.record({
  // Some cost nothing, and the price of some is a few cents.
  price: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 60_000 }) }, fc.integer({ min: 0, max: 3 })),
  amount: fc.integer({ min: 1, max: 15 }),
  rate: fc.constantFrom(0, 9, 21),
  isReduced: fc.boolean(),
  tiers: fc.array(tier, { maxLength: 3 }),
})
const code = fc.record({
  worth: fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), value: fc.constantFrom(1, 7, 10, 33, 99, 100) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 200_000 }) }),
  ),
  minimum: fc.constantFrom(0, 0, 2_500),
  stacks: fc.boolean(),
})
const costs = fc.record({
  delivery: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 2_500 }) }, fc.constantFrom(0, null)),
  freeShippingFrom: fc.constantFrom(null, null, 5_000, 50_000),
  fee: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(0)),
})
const part = fc.record({
  kind: fc.constantFrom('pieces', 'delivery', 'amount'),
  line: fc.nat(7),
  amount: fc.integer({ min: 1, max: 6 }),
  cents: fc.integer({ min: 1, max: 4_000 }),
})

/** Returns the price per item for this amount. */
const priceOf = ({
  price,
  amount,
  tiers,
}: {
  price: number
  amount: number
  tiers: { from: number; price: number }[]
}) => Math.min(price, ...tiers.filter(({ from }) => from <= amount).map((tier) => tier.price))

/** Returns the code in the shop's form, from the same values as the expected totals. */
const toCode = ({
  worth,
  minimum,
  stacks,
}: { worth: Pick<DiscountCode, 'kind' | 'value'> } & Record<string, unknown>): DiscountCode => ({
  ...{ id: 1, code: 'CODE', title: 'Code', valid_from: '2020-01-01T00:00:00.000Z', valid_to: null },
  ...{ ...worth, minimum_cents: Number(minimum), use_limit: null, used: 0, stacks_with_reductions: stacks ? 1 : 0 },
})

const sumOf = (notes: readonly CreditLine[], kind?: CreditLine['kind']) => {
  const lines = notes.filter((line) => !kind || line.kind === kind)
  return [...new Set(lines.map(({ vat_rate }) => vat_rate))]
    .sort((one, other) => other - one)
    .map((rate) => {
      const own = lines.filter(({ vat_rate }) => vat_rate === rate)
      const sum = (of: 'gross_cents' | 'net_cents') => own.reduce((cents, line) => cents + line[of], 0)
      return { rate, gross: sum('gross_cents'), net: sum('net_cents') }
    })
    .filter(({ gross }) => gross)
}

test('cart, invoice and credit notes of random orders equal a separate calculation, per VAT rate and to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(article, { minLength: 1, maxLength: 8 }),
      fc.option(code),
      costs,
      fc.array(part, { maxLength: 6 }),
      (articles, codeOfCart, { delivery, freeShippingFrom, fee }, parts) => {
        const goods = articles.map((one) => ({ ...one, price: priceOf(one) }))
        const books = calculateExpectedTotals(goods, codeOfCart && { ...codeOfCart, ...codeOfCart.worth }, {
          delivery,
          freeShippingFrom,
          fee,
        })

        const totals = priceCart({
          items: goods.map(({ price, amount, rate, isReduced }) => ({
            ...{ price_cents: price, old_price_cents: isReduced ? price + 1 : null, amount, vat_rate: rate },
          })),
          code: codeOfCart && toCode(codeOfCart),
          shipping: delivery === null ? null : { price_cents: delivery, free_from_threshold: 1 },
          ...{ paymentFee: fee, freeShippingFrom, now: new Date('2026-11-21T12:00:00Z') },
        })
        expect(totals.discounts).toEqual(books.discounts)
        expect(totals.shipping?.rates ?? null).toEqual(books.delivery)
        expect(totals.fee.rates).toEqual(books.fee)
        expect(totals.payable.rates).toEqual(books.invoice)
        expect(totals.payable.gross).toBe(totals.after.gross + (totals.shipping?.gross ?? 0) + totals.fee.gross)

        const lines = goods.map(
          ({ price, amount, rate }, place): OrderLine => ({
            ...{ id: place, sku: null, title: 'Artikel', price_cents: price, amount, vat_rate: rate },
            discount_cents: totals.discounts[place] ?? 0,
          }),
        )
        const order = {
          ...{ shipping_cents: totals.shipping?.gross ?? 0, payment_fee_cents: totals.fee.gross },
          ...{ shipping_title: null, payment_title: null },
        }
        expect(pricePlacedOrder(order, lines).payable).toEqual(totals.payable)

        const notes: CreditLine[] = []
        for (const { kind, line, amount, cents } of [...parts, { kind: 'rest', line: 0, amount: 0, cents: 0 }]) {
          const { id = 0, vat_rate } = lines[line % lines.length] ?? {}
          const left =
            (lines[id]?.amount ?? 0) - notes.reduce((sum, one) => sum + (one.order_line_id === id ? one.amount : 0), 0)
          const asked = {
            pieces: { pieces: [{ order_line_id: id, amount: Math.min(amount, left) }] },
            delivery: { shipping: true },
            amount: { cents, vat_rate },
            rest: {},
          }[kind]
          try {
            notes.push(...planCreditNote(order, lines, notes, asked ?? {}).lines)
          } catch (error) {
            // A refund of more than the rest is refused, and changes nothing.
            expect(error).toMatchObject({ status: 422 })
          }
        }
        expect(sumOf(notes)).toEqual(books.invoice)
        expect(sumOf(notes, 'shipping').map(({ rate, gross }) => [rate, gross])).toEqual(
          (books.delivery ?? []).map(({ rate, gross }) => [rate, gross]),
        )
      },
    ),
    { numRuns: isLong ? 6_000 : 400 },
  )
})
