import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, getCart, setDiscountCode } from '../../src/contract/ordering/cart'
import { getShippingMethods, setShippingMethod } from '../../src/contract/ordering/checkout'
import { decideTestPayment } from '../../src/contract/test-bank'
import type { DiscountCode } from '../cart/discount'
import { priceCart, pricePlacedOrder } from '../cart/totals'
import { writeDb } from '../db/client'
import { formatYear } from '../lib/format-dutch-time'
import { openTestBank } from '../payment/test-bank'
import { aCode, readyToOrder, withCheckout } from '../testing/checkout'
import { addProduct } from '../testing/factories'
import { type BookLine, keepBooks } from '../testing/keep-books'
import { readPlaced, sendOrder } from '../testing/placing'
import { readPdf } from '../testing/read-pdf'
import type { Catalogue } from '../testing/records'
import { runSql } from '../testing/run-sql'
import { seededRandom } from '../testing/seeded-random'
import { isLong, startShop } from '../testing/shop'
import { type CreditLine, type OrderLine, planCreditNote } from './credit/plan-credit-note'
import { findVatReport } from './credit/vat-report.repository'
import { formatEuros } from './invoice/invoice-content'
import { refundOrder } from './pay/refund-order'

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

/** The price of one at this amount. */
const priceOf = ({
  price,
  amount,
  tiers,
}: {
  price: number
  amount: number
  tiers: { from: number; price: number }[]
}) => Math.min(price, ...tiers.filter(({ from }) => from <= amount).map((tier) => tier.price))

/** The same to the shop and to its bookkeeper. */
const toCode = ({
  worth,
  minimum,
  stacks,
}: { worth: Pick<DiscountCode, 'kind' | 'value'> } & Record<string, unknown>) => ({
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
        const books = keepBooks(goods, codeOfCart && { ...codeOfCart, ...codeOfCart.worth }, {
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
            // More than is left is refused, and changes nothing.
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

const rates = [21, 9, 0]
/** Of each rate one article at a price by number, one that is reduced, and one for a few cents. */
const assortment = rates.flatMap((rate, place) =>
  [
    {
      price: 1_299,
      tiers: [
        { from: 3, price: 1_150 },
        { from: 6, price: 999 },
      ],
      isReduced: false,
    },
    { price: 4_333, tiers: [], isReduced: true },
    { price: 7, tiers: [{ from: 10, price: 6 }], isReduced: false },
  ].map((one, number) => ({ ...one, rate, id: 100 + place * 10 + number })),
)

function withAssortment(catalogue: Catalogue) {
  withCheckout(catalogue)
  const earlier = [{ price_cents: 5_000, from: '2026-01-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' }]
  for (const { id, rate, price, tiers, isReduced } of assortment)
    addProduct(catalogue, id, {
      vat_rate: rate === 9 ? 9 : 21,
      variants: [
        {
          ...{ id, price_cents: price, stock: 90_000, earlier: isReduced ? earlier : [] },
          tiers: tiers.map(({ from, price }) => ({ from_amount: from, price_cents: price })),
        },
      ],
    })
  catalogue.discount_codes.push(
    aCode(1, 'TIEN', { value: 10, stacks_with_reductions: false }),
    aCode(2, 'EUROS', { kind: 'amount', value: 1_501 }),
    aCode(3, 'ALLES', { value: 100 }),
  )
}

const codes = [
  { word: '', code: null },
  { word: 'TIEN', code: { kind: 'percentage', value: 10, minimum: 0, stacks: false } },
  { word: 'EUROS', code: { kind: 'amount', value: 1_501, minimum: 0, stacks: true } },
  { word: 'ALLES', code: { kind: 'percentage', value: 100, minimum: 0, stacks: true } },
] as const
/** Like `withCheckout` has them; what is fetched costs something here. */
const ways = [
  { shipping: 1, delivery: 495, freeShippingFrom: 7_500 },
  { shipping: 2, delivery: 695, freeShippingFrom: null },
  { shipping: 4, delivery: 395, freeShippingFrom: null },
]
const payments = [
  { payment: 1, fee: 0 },
  { payment: 4, fee: 37 },
]

test('cart, delivery methods, invoice, credit notes and yearly VAT agree for orders with several VAT rates', async () => {
  await using shop = await startShop(withAssortment)
  const db = writeDb(shop.env)
  await runSql(shop, 'UPDATE payment_methods SET fee_cents = 37 WHERE id = 4')
  await runSql(shop, 'UPDATE shipping_methods SET price_cents = 395, free_from_threshold = 0 WHERE id = 4')
  await runSql(shop, 'UPDATE products SET vat_rate = 0 WHERE id >= 120')
  const random = seededRandom(73)
  const oneOf = <One>(some: readonly One[]) => some[Math.floor(random() * some.length)] as One
  const sums = new Map(rates.map((rate) => [rate, { rate, net: 0, gross: 0 }]))
  for (let round = 0; round < (isLong ? 200 : 4); round++) {
    await runSql(shop, 'DELETE FROM rate_limits')
    const visitor = shop.visitor()
    const bought = assortment
      .filter(({ id }) => id === 100 + 10 * (round % 3) || random() < 0.3)
      .map((one) => ({ ...one, amount: 1 + Math.floor(random() * 12) }))
    const [{ word, code }, { shipping, ...way }, { payment, fee }] = [oneOf(codes), oneOf(ways), oneOf(payments)]
    const lines = bought.map((one): BookLine => ({ ...one, price: priceOf(one) }))
    const books = keepBooks(lines, code, { ...way, fee })
    const vat = (entries: typeof books.invoice) =>
      entries.map(({ rate, gross, net }) => ({ rate, amount: gross - net }))

    for (const { id, amount } of bought) await addToCart(visitor.api, { po_id: id, amount })
    if (word) await setDiscountCode(visitor.api, { code: word })
    await readyToOrder(visitor.api, {}, { payment })
    await setShippingMethod(visitor.api, { id: shipping, pickup_point: shipping === 4 ? 1 : undefined })
    const cart = await getCart(visitor.api, {})
    expect([round, cart.payable?.vat]).toEqual([round, vat(books.invoice)])
    expect(cart.shipping_cost?.vat).toEqual(vat(books.delivery ?? []))
    const methods = await getShippingMethods(visitor.api, {})
    expect(methods.find(({ id }) => id === shipping)?.price).toEqual(cart.shipping_cost)

    const placed = await readPlaced(await sendOrder(visitor, cart))
    if (placed.bankId) await decideTestPayment(visitor.api, { id: placed.bankId, outcome: 'paid' })
    const file = await visitor.get(`/orders/${placed.id}/invoice`)
    const text = (await readPdf(new Uint8Array(await file.arrayBuffer()))).flat()
    for (const { rate, net, gross } of books.invoice) {
      expect(text[text.indexOf(`Btw ${rate}% over ${formatEuros(net)}`) + 1]).toBe(formatEuros(gross - net))
      const before = sums.get(rate) ?? { net: 0, gross: 0 }
      sums.set(rate, { rate, net: before.net + net, gross: before.gross + gross })
    }
    // In parts, as far as there is any, and then all that is left.
    const parts = [
      { shipping: true },
      { lines: [{ sku: `TARP-${bought[0]?.id}`, amount: 1 }] },
      { cents: 50, vat_rate: 9 },
    ]
    for (const asked of parts.filter(() => random() < 0.5))
      await refundOrder(db, openTestBank(db), placed.number, Date.now(), asked).catch(() => {})
    await refundOrder(db, openTestBank(db), placed.number, Date.now())
  }

  const year = formatYear(Date.now())
  const { invoices, creditNotes, rates: left } = await findVatReport(db, `${year}-01-01`, `${year}-12-31`)

  expect(invoices.rates).toEqual([...sums.values()])
  expect(creditNotes.rates).toEqual(invoices.rates)
  expect(left).toEqual(rates.map((rate) => ({ rate, net: 0, gross: 0 })))
}, 600_000)
