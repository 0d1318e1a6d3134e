import { expect, test } from 'vitest'
import { type CreditLine, type OrderCosts, type OrderLine, planCreditNote } from './plan-credit-note'

const anOrder = (fields: Partial<OrderCosts> = {}): OrderCosts => ({
  shipping_cents: 595,
  payment_fee_cents: 0,
  shipping_title: 'PostNL',
  payment_title: 'iDEAL',
  ...fields,
})

const aLine = (id: number, fields: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, sku: `SKU-${id}`, title: `Artikel ${id}`, amount: 1, price_cents: 1_000, discount_cents: 0, vat_rate: 21 },
  ...fields,
})

const refused = (plan: () => unknown) => {
  try {
    plan()
  } catch (error) {
    return (error as { errors?: object }).errors
  }
  return 'taken'
}

test('refunded pieces get their share of the discount deducted, and all these shares add up to the discount', () => {
  const lines = [aLine(1, { amount: 3, price_cents: 1_000, discount_cents: 1_000 }), aLine(2)]
  const notes: CreditLine[] = []
  const grosses = [1, 2, 3].map(() => {
    const { lines: made, isLast } = planCreditNote(anOrder(), lines, notes, { lines: [{ sku: 'sku-1', amount: 1 }] })
    notes.push(...made)
    return [made[0]?.gross_cents, isLast]
  })

  expect(grosses).toEqual([
    [667, false],
    [666, false],
    [667, false],
  ])
  expect(planCreditNote(anOrder(), lines, notes, { lines: [{ sku: 'SKU-2', amount: 1 }] }).isLast).toBe(true)
})

test('an amount refunded before is not refunded a second time', () => {
  const lines = [aLine(1, { price_cents: 10_000 })]
  const { lines: free } = planCreditNote(anOrder(), lines, [], { cents: 2_000 })

  const { lines: rest, gross } = planCreditNote(anOrder({ shipping_cents: 0 }), lines, free, {})

  expect(rest.map(({ title, gross_cents }) => [title, gross_cents])).toEqual([
    ['Artikel 1', 10_000],
    ['Al eerder teruggekregen', -2_000],
  ])
  expect(gross).toBe(8_000)
})

test('a refund of too many pieces or of an article that is not in the order is reported at its field', () => {
  const order = anOrder({ shipping_cents: 0 })
  const lines = [aLine(1, { amount: 2 }), aLine(2, { vat_rate: 9 })]
  const ask = (asked: Parameters<typeof planCreditNote>[3]) => refused(() => planCreditNote(order, lines, [], asked))

  expect(
    ask({
      lines: [
        { sku: 'SKU-1', amount: 3 },
        { sku: 'SKU-2', amount: 2 },
        { sku: 'TENT', amount: 1 },
      ],
    }),
  ).toEqual({
    lines: [
      'Van SKU-1 kunnen er nog 2 terug.',
      'Van SKU-2 kan er nog 1 terug.',
      'Artikel TENT staat niet in deze bestelling.',
    ],
  })
  expect(ask({ cents: 100 })).toEqual({ vat: ['Tegen welk btw-tarief? In deze bestelling: 21% en 9%.'] })
  expect(ask({ cents: 100, vat_rate: 6 })).toEqual({
    vat: ['Dit btw-tarief staat niet in deze bestelling, wel: 21% en 9%.'],
  })
  const withThreeRates = [...lines, aLine(3, { vat_rate: 0 })]
  expect(refused(() => planCreditNote(order, withThreeRates, [], { cents: 100 }))).toEqual({
    vat: ['Tegen welk btw-tarief? In deze bestelling: 21%, 9% en 0%.'],
  })
  expect(ask({ cents: 1_001, vat_rate: 9 })).toEqual({ amount: ['Tegen 9% btw is er nog € 10,- terug te betalen.'] })
  expect(ask({ shipping: true })).toEqual({ shipping: ['De verzendkosten zijn al terug, of er waren er geen.'] })
})

test('refunded delivery costs have the VAT rates that they were charged with, whatever goods were refunded before', () => {
  const order = anOrder({ payment_fee_cents: 50 })
  const lines = [aLine(1, { price_cents: 3_000 }), aLine(2, { price_cents: 1_000, vat_rate: 9 })]
  const notes = planCreditNote(order, lines, [], { lines: [{ sku: 'SKU-2', amount: 1 }] }).lines

  const { lines: delivery } = planCreditNote(order, lines, notes, { shipping: true })
  const { lines: rest } = planCreditNote(order, lines, [...notes, ...delivery], {})

  const plain = (some: readonly CreditLine[]) => some.map(({ kind, title, gross_cents }) => [kind, title, gross_cents])
  expect(plain(delivery)).toEqual([
    ['shipping', 'PostNL (21% btw)', 446],
    ['shipping', 'PostNL (9% btw)', 149],
  ])
  expect(plain(rest)).toEqual([
    ['goods', 'Artikel 1', 3_000],
    ['fee', 'Kosten iDEAL (21% btw)', 38],
    ['fee', 'Kosten iDEAL (9% btw)', 12],
  ])
})

test('delivery costs and payment fee are credited once, alone or with the rest of the order', () => {
  const order = anOrder({ payment_fee_cents: 50 })
  const lines = [aLine(1, { price_cents: 30_000 })]
  const first = planCreditNote(order, lines, [], { shipping: true }).lines

  expect(refused(() => planCreditNote(order, lines, first, { shipping: true }))).toEqual({
    shipping: ['De verzendkosten zijn al terug, of er waren er geen.'],
  })
  const rest = planCreditNote(order, lines, first, {})
  expect(rest.lines.map(({ kind }) => kind)).toEqual(['goods', 'fee'])
  expect(planCreditNote(order, lines, [...first, ...rest.lines], {}).lines).toEqual([])
})
