import { expect, test } from 'vitest'
import { spread } from '../../cart/discount'
import { priceOrder } from '../../cart/totals'
import { seededRandom } from '../../testing/random'
import { type CreditLine, type Order, type OrderLine, planCredit } from './plan'

const anOrder = (fields: Partial<Order> = {}): Order => ({
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

test('whatever parts 400 orders go back in, together their credit notes are the invoice, to the cent and the rate', () => {
  const random = seededRandom(16)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let round = 0; round < 400; round++) {
    const plain = Array.from({ length: 1 + upTo(3) }, (_, id) =>
      aLine(id + 1, { amount: 1 + upTo(6), price_cents: 1 + upTo(20_000), vat_rate: [0, 9, 21][upTo(2)] ?? 21 }),
    )
    const weights = plain.map(({ price_cents, amount }) => price_cents * amount)
    const discounts = spread(upTo(weights.reduce((sum, cents) => sum + cents, 0)), weights)
    const lines = plain.map((line, place) => ({ ...line, discount_cents: discounts[place] ?? 0 }))
    const order = anOrder({
      shipping_cents: upTo(1) * 695,
      payment_fee_cents: upTo(1) * 50,
    })
    const invoiced = priceOrder(order, lines).payable
    const notes: CreditLine[] = []
    const sumOf = (rate: number, of: 'gross_cents' | 'net_cents') =>
      notes.reduce((sum, line) => sum + (line.vat_rate === rate ? line[of] : 0), 0)
    for (let part = upTo(6); part > 0; part--) {
      const line = lines[upTo(lines.length - 1)]
      const asked =
        upTo(1) === 0
          ? { lines: [{ sku: line?.sku ?? '', amount: 1 + upTo(2) }], shipping: upTo(3) === 0 }
          : { cents: 1 + upTo(3_000), vat_rate: line?.vat_rate }
      const made = refused(() => notes.push(...planCredit(order, lines, notes, asked).lines))
      // What can't be had is refused with its field, and changes nothing.
      expect(['lines', 'shipping', 'amount', 'vat', 'taken']).toContain(
        made === 'taken' ? made : Object.keys(made ?? {})[0],
      )
      for (const { rate, gross, net } of invoiced.rates) {
        expect(sumOf(rate, 'gross_cents')).toBeLessThanOrEqual(gross)
        expect(sumOf(rate, 'net_cents')).toBeLessThanOrEqual(net)
      }
    }
    notes.push(...planCredit(order, lines, notes, {}).lines)

    for (const { rate, gross, net } of invoiced.rates)
      expect([round, rate, sumOf(rate, 'gross_cents'), sumOf(rate, 'net_cents')]).toEqual([round, rate, gross, net])
    expect(notes.reduce((sum, line) => sum + line.gross_cents, 0)).toBe(invoiced.gross)
    for (const line of lines)
      expect(notes.reduce((sum, one) => sum + (one.order_line_id === line.id ? one.amount : 0), 0)).toBe(line.amount)
  }
})

test('a piece takes its share of the discount along, and three shares are the whole', () => {
  const lines = [aLine(1, { amount: 3, price_cents: 1_000, discount_cents: 1_000 }), aLine(2)]
  const notes: CreditLine[] = []
  const grosses = [1, 2, 3].map(() => {
    const { lines: made, isLast } = planCredit(anOrder(), lines, notes, { lines: [{ sku: 'sku-1', amount: 1 }] })
    notes.push(...made)
    return [made[0]?.gross_cents, isLast]
  })

  expect(grosses).toEqual([
    [667, false],
    [666, false],
    [667, false],
  ])
  expect(planCredit(anOrder(), lines, notes, { lines: [{ sku: 'SKU-2', amount: 1 }] }).isLast).toBe(true)
})

test('what a free amount took before does not go back a second time', () => {
  const lines = [aLine(1, { price_cents: 10_000 })]
  const { lines: free } = planCredit(anOrder(), lines, [], { cents: 2_000 })

  const { lines: rest, gross } = planCredit(anOrder({ shipping_cents: 0 }), lines, free, {})

  expect(rest.map(({ title, gross_cents }) => [title, gross_cents])).toEqual([
    ['Artikel 1', 10_000],
    ['Al eerder teruggekregen', -2_000],
  ])
  expect(gross).toBe(8_000)
})

test('what is not there to go back is told at its field', () => {
  const order = anOrder({ shipping_cents: 0 })
  const lines = [aLine(1, { amount: 2 }), aLine(2, { vat_rate: 9 })]
  const ask = (asked: Parameters<typeof planCredit>[3]) => refused(() => planCredit(order, lines, [], asked))

  expect(
    ask({
      lines: [
        { sku: 'SKU-1', amount: 3 },
        { sku: 'TENT', amount: 1 },
      ],
    }),
  ).toEqual({
    lines: ['Van SKU-1 kunnen er nog 2 terug.', 'Artikel TENT staat niet in deze bestelling.'],
  })
  expect(ask({ cents: 100 })).toEqual({ vat: ['Tegen welk btw-tarief? In deze bestelling: 21, 9%.'] })
  expect(ask({ cents: 100, vat_rate: 6 })).toEqual({
    vat: ['Dit btw-tarief staat niet in deze bestelling, wel: 21, 9%.'],
  })
  expect(ask({ cents: 1_001, vat_rate: 9 })).toEqual({ amount: ['Tegen 9% btw is er nog € 10,- terug te betalen.'] })
  expect(ask({ shipping: true })).toEqual({ shipping: ['De verzendkosten zijn al terug, of er waren er geen.'] })
})

test('delivery goes back at the rates it was charged with, whatever goods went back before', () => {
  const order = anOrder({ payment_fee_cents: 50 })
  const lines = [aLine(1, { price_cents: 3_000 }), aLine(2, { price_cents: 1_000, vat_rate: 9 })]
  const notes = planCredit(order, lines, [], { lines: [{ sku: 'SKU-2', amount: 1 }] }).lines

  const { lines: delivery } = planCredit(order, lines, notes, { shipping: true })
  const { lines: rest } = planCredit(order, lines, [...notes, ...delivery], {})

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

test('delivery and fee are credited once, with whatever the rest of the order is credited', () => {
  const order = anOrder({ payment_fee_cents: 50 })
  const lines = [aLine(1, { price_cents: 30_000 })]
  const first = planCredit(order, lines, [], { shipping: true }).lines

  expect(refused(() => planCredit(order, lines, first, { shipping: true }))).toEqual({
    shipping: ['De verzendkosten zijn al terug, of er waren er geen.'],
  })
  const rest = planCredit(order, lines, first, {})
  expect(rest.lines.map(({ kind }) => kind)).toEqual(['goods', 'fee'])
  expect(planCredit(order, lines, [...first, ...rest.lines], {}).lines).toEqual([])
})
