import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lineTotal } from '../../order-parts/order-line'
import { Totals, type TotalsData } from '../../order-parts/Totals'

const cents = fc.integer({ min: 25, max: 500_000 })
const rate = fc.constantFrom(21, 9, 0)
const netOf = (gross: number, rate: number) => Math.round(gross / (1 + rate / 100))
const part = (max: number) => fc.option(fc.record({ gross: fc.integer({ min: 0, max }), rate }))
const carts = fc.record({
  lines: fc.array(
    fc.record({
      price: cents,
      rate,
      amount: fc.integer({ min: 1, max: 99 }),
      off: fc.constantFrom(0, 0, 0.1, 0.333, 1),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  shipping: part(2_000),
  fee: part(500),
})
type Random = typeof carts extends fc.Arbitrary<infer Value> ? Value : never

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A cart as the contract has it: net is rounded by line, and each total is the sum of its parts. */
function toPriced({ lines, shipping, fee }: Random): TotalsData {
  const goods = lines.map(({ price, rate, amount, off }) => ({
    rate,
    before: price * amount,
    after: price * amount - Math.round(price * amount * off),
  }))
  const extras = [shipping, fee].map((extra) => extra && { gross: extra.gross, net: netOf(extra.gross, extra.rate) })
  const total = {
    gross: sum(goods.map(({ before }) => before)),
    net: sum(goods.map(({ before, rate }) => netOf(before, rate))),
    grossAfterDiscount: sum(goods.map(({ after }) => after)),
    netAfterDiscount: sum(goods.map(({ after, rate }) => netOf(after, rate))),
  }
  const gross = total.grossAfterDiscount + sum(extras.map((extra) => extra?.gross ?? 0))
  const net = total.netAfterDiscount + sum(extras.map((extra) => extra?.net ?? 0))
  return {
    total,
    active_discount_code: { title: 'Tien procent', amount: total.gross - total.grossAfterDiscount },
    shipping_cost: extras[0],
    payment_fee: extras[1],
    payable: { net, gross, vat: [{ rate: 21, amount: gross - net }] },
  }
}

/** The rows that a visitor sees, in cents: with VAT (`g`), or without (`n`). */
function rowsOf(cart: TotalsData, view: 'g' | 'n') {
  const html = renderToStaticMarkup(<Totals cart={cart} />)
  const seen = html.replace(new RegExp(`<span class="${view === 'g' ? 'n' : 'g'}">.*?</span>`, 'g'), '')
  return [...seen.matchAll(/<dt.*?>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/g)].map((row) => {
    const [, title = '', text = ''] = row.map((cell) => cell.replace(/<.*?>/g, ''))
    const [, minus, whole = '', rest] = text.match(/^(-?)€ ([\d.]+),(\d\d|-)$/) ?? []
    const amount = text === 'Gratis' ? 0 : Number(whole.replaceAll('.', '')) * 100 + (Number(rest) || 0)
    return { title, amount: minus ? -amount : amount }
  })
}
const find = (rows: ReturnType<typeof rowsOf>, start: string) => rows.find(({ title }) => title.startsWith(start))
const isTotal = ({ title }: { title: string }) => /^(Totaal|Waarvan)/.test(title)
const addUp = (rows: ReturnType<typeof rowsOf>) => sum(rows.filter((row) => !isTotal(row)).map(({ amount }) => amount))

test('the price list of any cart adds up to its total, with and without VAT, to the cent', () => {
  fc.assert(
    fc.property(carts, (random) => {
      const cart = toPriced(random)
      const [gross, net] = [rowsOf(cart, 'g'), rowsOf(cart, 'n')]
      const [total, netTotal] = [find(gross, 'Totaal incl.')?.amount, find(net, 'Totaal excl.')?.amount]
      expect(total).toBe(cart.payable?.gross)
      expect(netTotal).toBe(cart.payable?.net)
      expect((netTotal ?? 0) + (find(net, 'Waarvan')?.amount ?? 0)).toBe(find(net, 'Totaal incl.')?.amount)
      if (!find(gross, 'Artikelen')) return
      expect(addUp(gross)).toBe(total)
      expect(addUp(net)).toBe(netTotal)
      // The sums of the displayed lines.
      const lines = random.lines.map(({ amount, price, rate }) =>
        lineTotal({ amount, info: { price, price_net: netOf(price, rate) } }),
      )
      expect(find(gross, 'Artikelen')?.amount).toBe(sum(lines.map(({ gross }) => gross)))
      expect(find(net, 'Artikelen')?.amount).toBe(sum(lines.map(({ net }) => net ?? Number.NaN)))
    }),
    { numRuns: process.env.LONG ? 500 : 50 },
  )
}, 60_000)

const total = { net: 1_000, gross: 1_210, netAfterDiscount: 900, grossAfterDiscount: 1_089 }
const shipping_cost = { net: 500, gross: 605 }
test.each<[string, TotalsData]>([
  ['no net goods', { total: { ...total, net: null }, shipping_cost, payable: { net: 1_400, gross: 1_694 } }],
  ['no net after discount', { total: { ...total, netAfterDiscount: null }, payable: { net: 900, gross: 1_089 } }],
  ['no net delivery', { total, shipping_cost: { net: null, gross: 605 }, payable: { net: 1_400, gross: 1_694 } }],
  ['no net total', { total, shipping_cost, payable: { net: null, gross: 1_694 } }],
  ['a net total of its own', { total, shipping_cost, payable: { net: 1_401, gross: 1_694 } }],
])('a price list with %s shows amounts with VAT, and labels them so', (_, cart) => {
  const [gross, net] = [rowsOf(cart, 'g'), rowsOf(cart, 'n')]
  expect(addUp(net)).toBe(cart.payable?.gross)
  expect(addUp(gross)).toBe(cart.payable?.gross)
  expect(net.filter((row) => !isTotal(row)).every(({ title }) => title.includes(' incl. btw'))).toBe(true)
  expect(gross.some(({ title }) => title.startsWith('Artikelen incl. btw'))).toBe(false)
})

test.each([
  ['net amounts', 500, 1_400],
  ['no net delivery', null, undefined],
])('a price list without a total to pay adds delivery to the goods, with %s', (_, net, totalNet) => {
  const cart = { total, shipping_cost: { net, gross: 605 } }
  const rows = rowsOf(cart, 'g')

  expect([addUp(rows), find(rows, 'Totaal incl.')?.amount]).toEqual([1_694, 1_694])
  expect(find(rowsOf(cart, 'n'), 'Totaal excl.')?.amount).toBe(totalNet)
})

test.each([
  ['Overige korting', 1_494, -200],
  ['Overige kosten', 1_744, 50],
])(
  'a price list shows as %s what the total to pay has beyond the parts that a backend sends',
  (label, gross, amount) => {
    const rows = rowsOf({ total, shipping_cost, payable: { net: null, gross } }, 'g')

    expect(find(rows, label)?.amount).toBe(amount)
    expect(addUp(rows)).toBe(gross)
  },
)
